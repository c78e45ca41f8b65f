/** Saves what this tab does and brings it back. Every tab has a session of its own, so that two do not fight. */
import { effect } from '@preact/signals';
import { MK61 } from '../../machine/index.ts';
import { send, view } from '../machine/calculator.ts';
import { breakpoints } from '../program/cursor.ts';
import { fileName, source } from '../program/document.ts';
import { database, type StoredSession } from './database.ts';

const STORAGE_KEY = 'eggog.session';
/** Delay of saving at rest, and while a program changes the machine all the time. */
const SAVE_MS = 400;
const SAVE_RUNNING_MS = 3000;
/** Sessions of closed tabs beyond this number are forgotten, the oldest first. */
const MOST_SESSIONS = 20;

let id = '';

const newId = (): string => crypto.randomUUID();

/** Takes a session for this tab; false if another tab has it. The browser gives it back when the tab is closed. */
function claim(session: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`eggog-session-${session}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}

function remember(session: string): void {
  id = session;
  try {
    sessionStorage.setItem(STORAGE_KEY, session);
  } catch {
    // Then a reload begins with the latest free session instead of exactly this one.
  }
}

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** The tab's own session, or the latest one that no other tab has open. A copied tab gets a copy. */
async function findSession(): Promise<StoredSession | null> {
  const db = await database();
  const own = remembered();
  const stored = own === null ? undefined : await db.get('sessions', own);
  if (own !== null && stored) {
    if (await claim(own)) remember(own);
    else await beginSession();
    return stored;
  }
  const all = (await db.getAll('sessions')).sort((a, b) => b.updated - a.updated);
  for (const session of all.slice(0, MOST_SESSIONS)) {
    if (await claim(session.id)) {
      remember(session.id);
      return session;
    }
  }
  return null;
}

function bringBack(session: StoredSession): void {
  source.value = session.source;
  fileName.value = session.fileName;
  breakpoints.value = new Set(session.breakpoints);
  if (session.machine.state.length === MK61.words) send({ type: 'restore', saved: session.machine });
}

async function save(): Promise<void> {
  const { state, commands, cycles } = view.peek();
  const session: StoredSession = {
    id,
    updated: Date.now(),
    source: source.peek(),
    fileName: fileName.peek(),
    breakpoints: [...breakpoints.peek()],
    machine: { state, commands, cycles },
  };
  try {
    await (await database()).put('sessions', session);
  } catch {
    // A full or forbidden database costs the memory of this visit and nothing else.
  }
}

async function forgetOld(): Promise<void> {
  const db = await database();
  const all = (await db.getAll('sessions')).sort((a, b) => b.updated - a.updated);
  for (const session of all.slice(MOST_SESSIONS)) await db.delete('sessions', session.id);
}

function saveFromNowOn(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  effect(() => {
    // What a session consists of: a change of any of these is worth saving.
    void [view.value, source.value, fileName.value, breakpoints.value];
    if (!isFirst) timer ??= setTimeout(flush, view.value.status === 'running' ? SAVE_RUNNING_MS : SAVE_MS);
    isFirst = false;
  });
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void save();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}

let started: Promise<void> | null = null;

/** Begins a new session for this tab: what it did before stays saved under the old one. */
export async function beginSession(): Promise<void> {
  const session = newId();
  await claim(session);
  remember(session);
}

/**
 * Brings back the session of this tab, or the last one, and saves from then on. `isFresh`: the tab gets a new session
 * because something else is about to be loaded. Does its work once.
 */
export function startSessions(isFresh: boolean): Promise<void> {
  started ??= (async () => {
    try {
      const session = isFresh || source.peek() !== '' ? null : await findSession();
      if (session) bringBack(session);
      else await beginSession();
      void forgetOld();
    } catch {
      remember(newId());
    }
    saveFromNowOn();
  })();
  return started;
}

/** Takes over a session that came in a backup. */
export const adopt = (session: StoredSession): void => bringBack(session);
