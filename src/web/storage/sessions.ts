/** Saves what this tab does and brings it back. Every tab has a session of its own, so that two do not fight. */
import { effect, signal } from '@preact/signals';
import type { IDBPDatabase } from 'idb';
import type { Left } from '../../app/machine-messages.ts';
import type { View } from '../../app/machine-session.ts';
import type { Slot } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import { both } from '../app/catalogue.ts';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { keepText, recallText } from '../app/preferences.ts';
import { known, machineOf, recorded, savedOf, send, view } from '../machine/calculator.ts';
import { breakpoints } from '../program/desk.ts';
import { fileName, isEdited, settle, settledSource, source, title, together } from '../program/document.ts';
import PROGRAM from '../program/messages.json';
import { LONGEST_PAST, readSession } from './checks.ts';
import STORAGE from './messages.json';
import { forgetWarning, warnOnce } from './values.ts';

export interface StoredSession extends Left {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  readonly source: string;
  /** The source without what was typed but not entered; missing where that is the same. */
  readonly settled?: string | undefined;
  readonly fileName: string;
  /** Title of the program, for lists. */
  readonly title: string;
  readonly breakpoints: readonly number[];
}

const STORAGE_KEY = 'session';
/** Delay of saving at rest, and while a program changes the machine all the time. */
const SAVE_MS = 400;
const SAVE_RUNNING_MS = 10_000;
/** Sessions of closed tabs beyond this number are forgotten, the oldest first. */
const MOST_SESSIONS = 20;

type Work = Omit<StoredSession, 'id' | 'updated'>;

let opened: Promise<IDBPDatabase> | null = null;

/** The database. Rejects where the browser allows none (some private windows). */
const database = (): Promise<IDBPDatabase> =>
  (opened ??= import('idb').then(({ openDB }) =>
    openDB('eggog', 1, { upgrade: (fresh) => void fresh.createObjectStore('sessions', { keyPath: 'id' }) }),
  ));

/**
 * Stores work as a session. Request and commit leave together, so that a page which is left right after has kept it.
 * Rejects where there is no database or no room.
 */
async function store(work: Work, id: string): Promise<void> {
  const change = (await database()).transaction('sessions', 'readwrite');
  const done = change.store.put({ ...work, id, updated: Date.now() });
  change.commit();
  await Promise.all([done, change.done]);
}

/** An id that nobody else has. `crypto.randomUUID` is missing where the page is served by plain http. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let id = '';
/** Gives back the session that was claimed last. */
let letGo = (): void => {};

const lockOf = (session: string): string => `eggog-session-${session}`;

/** Takes a session for this tab; false if another tab has it. The browser gives it back when the tab is closed. */
async function claim(session: string): Promise<boolean> {
  const isFree =
    !('locks' in navigator) ||
    (await new Promise<boolean>((resolve) => {
      void navigator.locks.request(lockOf(session), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((done) => (letGo = done));
      });
    }));
  if (!isFree) return false;
  id = session;
  // Where that is forbidden, a reload begins with the latest free session instead of exactly this one.
  keepText(STORAGE_KEY, session, 'sessionStorage');
  return true;
}

/** All sessions kept in this browser, the latest first; damaged ones are left out. */
async function listSessions(): Promise<StoredSession[]> {
  const all: unknown[] = await (await database()).getAll('sessions');
  return all.flatMap((one) => readSession(one) ?? []).sort((a, b) => b.updated - a.updated);
}

/** The sessions that no tab has open, the latest first. */
export const recentSessions = signal<readonly StoredSession[]>([]);

/** Looks which sessions there are, and forgets the oldest ones. */
export async function listRecent(): Promise<void> {
  try {
    const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
    const open = new Set([lockOf(id), ...held.map(({ name }) => name)]);
    const closed = (await listSessions()).filter((session) => !open.has(lockOf(session.id)));
    // A memory without steps is not worth a card, a draft is.
    const isWorth = ({ machine, settled }: Work): boolean =>
      settled !== undefined || machineOf(machine).program.some(Boolean);
    recentSessions.value = closed.slice(0, MOST_SESSIONS).filter(isWorth);
    for (const session of closed.slice(MOST_SESSIONS))
      await (await database()).delete('sessions', session.id);
  } catch {
    // Without a database there are none.
  }
}

/** The tab's own session, or the latest one that no other tab has open. A copied tab gets a copy. */
async function findSession(): Promise<StoredSession | null> {
  const own = recallText(STORAGE_KEY, 'sessionStorage');
  const all = await listSessions();
  const stored = all.find((session) => session.id === own);
  if (own !== null && stored) {
    if (!(await claim(own))) await claim(newId());
    return stored;
  }
  if (own !== null && (await (await database()).getKey('sessions', own)) !== undefined)
    complain(both(STORAGE, 'unreadable'));
  for (const session of all.slice(0, MOST_SESSIONS)) if (await claim(session.id)) return session;
  return null;
}

/** A picture's machine, with the past if it brings that and is not too long to be kept. */
const leftBy = (picture: View): Left => ({ machine: savedOf(picture), past: picture.record ?? undefined });

const kept = ({ machine, past, position, keys }: Left): Left => ({
  machine,
  ...(past !== undefined && past.length <= LONGEST_PAST && { past, position }),
  keys: keys?.length ? keys : undefined,
});

const present = (left: Left = leftBy(view.peek())): Work => ({
  title: title.peek(),
  source: source.peek(),
  settled: isEdited.peek() ? settledSource.peek() : undefined,
  fileName: fileName.peek(),
  breakpoints: [...breakpoints.peek()],
  ...kept(left),
});

/** True if neither program nor numbers are there. Switched off it has forgotten them: the session before has them. */
function isBlank(work: Work): boolean {
  const machine = machineOf(work.machine);
  const isZero = (slot: Slot): boolean => /^0+$/.test(machine.get(slot).tetrads);
  return !machine.isOn || (machine.program.every((byte) => byte === 0) && machine.model.slots.every(isZero));
}

const isEmpty = (work: Work): boolean => work.source.trim() === '' && isBlank(work);

const bringBack = ({ source, fileName, settled, breakpoints: cells, ...left }: Work): void =>
  together(() => {
    settle(source, fileName, settled);
    breakpoints.value = new Set(cells);
    send('restore', left);
  });

/**
 * Does something that replaces the program or the state. The earlier work is listed among the recent sessions, and the
 * notice offers it back. `isQuiet`: no notice where there was no earlier work.
 */
export function replaceWork(what: Localized, change: () => void, isQuiet = false): void {
  const earlier = present();
  if (isEmpty(earlier)) {
    together(change);
    if (!isQuiet) tell(what);
    return;
  }
  // Asked before the change, so that it is the past up to here.
  const whole = recorded().then((picture): Work => ({ ...earlier, ...kept(leftBy(picture)) }));
  together(change);
  void whole.then(keepEarlier);
  tell(what, { text: UNDO, act: () => void whole.then(bringBackEarlier) });
}

/** Puts something earlier on the desk; what is there now is kept as well. */
export function bringBackEarlier(earlier: Work): void {
  const now = present();
  // A blank machine beside the same source has nothing that the earlier session lacks.
  if (!isEmpty(now) && !(isBlank(now) && now.source === earlier.source)) void keepEarlier(now);
  bringBack(earlier);
}

/** Puts work among the recent sessions; the same program with the same source takes the place of its earlier self. */
async function keepEarlier(work: Work): Promise<void> {
  try {
    const textOf = (one: Work): string => machineOf(one.machine).program.join() + one.source;
    await listRecent();
    const same = recentSessions.peek().find((one) => textOf(one) === textOf(work));
    await store(work, same?.id ?? newId());
    await listRecent();
  } catch {
    // Without a database the notice's way back is all there is.
  }
}

/** @param isNews what is on the desk now is worth saving, too, and not only what changes */
function saveFromNowOn(isNews: boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = !isNews;
  let seen: View | null = null;
  const flush = async (isLast = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    try {
      // At the end there is no time to ask for the past again, and before anything has happened there is none.
      const picture = isLast || view.peek().end === 0 ? null : await recorded();
      await store(present(picture ? leftBy(picture) : known()), id);
      forgetWarning();
    } catch {
      // A full or forbidden database costs the memory of this visit and nothing else.
      warnOnce();
    }
  };
  effect(() => {
    // A change of any of these is saved.
    void [source.value, fileName.value, breakpoints.value];
    const picture = view.value;
    const isAnswer = picture.record !== undefined && picture !== seen;
    seen = picture;
    if (!isFirst && !isAnswer)
      timer ??= setTimeout(flush, picture.status === 'running' ? SAVE_RUNNING_MS : SAVE_MS);
    isFirst = false;
  });
  addEventListener('pagehide', () => flush(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true));
}

/** True if the visitor has begun something already: on a slow device the earlier session comes after the first keys. */
const isTouched = (): boolean => source.peek() !== '' || view.peek().end > 0;

async function start(isFresh: boolean): Promise<void> {
  try {
    const session = isFresh || isTouched() ? null : await findSession();
    const isBack = session !== null && !isTouched();
    if (isBack) {
      bringBack(session);
      if (machineOf(session.machine).running)
        tell(both(STORAGE, 'held'), { text: both(PROGRAM, 'continue'), act: () => send('continue') });
    } else {
      if (session) {
        letGo();
        const act = (): void => bringBackEarlier(session);
        tell(both(STORAGE, 'earlier'), { text: both(STORAGE, 'bringBack'), act });
      }
      await claim(newId());
    }
    saveFromNowOn(!isBack && isTouched());
    void listRecent();
  } catch {
    warnOnce();
    id = newId();
    saveFromNowOn(false);
  }
}

let started: Promise<void> | null = null;

/**
 * Brings back the session of this tab, or the last one, and saves from then on; once. `isFresh`: the tab gets a new
 * session, as something else is about to be loaded.
 */
export const startSessions = (isFresh: boolean): Promise<void> => (started ??= start(isFresh));
