/** Short messages at the edge of the page: what was loaded, what went wrong. */

import { signal } from '@preact/signals';
import type { Localized } from '../../texts.ts';
import { arrivals } from './address.ts';
import { both, say, textsOf } from './catalogue.ts';
import SHELL from './messages.json';
import { Button, IconButton } from './parts.tsx';

interface Notice {
  readonly id: number;
  /** An offer has an action that takes nothing back. */
  readonly kind: 'info' | 'offer' | 'error';
  /** Shown in the language of the page, which may change meanwhile. */
  readonly text: Localized;
  /** Ways to answer: take it back, look at it. */
  readonly actions: readonly NoticeAction[];
  /** As `Date.now` has it. */
  readonly since: number;
}

export interface NoticeAction {
  readonly text: Localized;
  act(): unknown;
}

/** The name of the way back. */
export const UNDO = both(SHELL, 'undo');

/** Errors stay until dismissed, or until a link leads elsewhere; the rest leaves by itself. */
const INFO_MS = 4000;
/** A notice that can be answered stays long enough to be read and reached. */
const ACTION_MS = 8000;
const MOST = 2;

const notices = signal<readonly Notice[]>([]);
let nextId = 1;

function add(kind: Notice['kind'], text: Localized, actions: readonly NoticeAction[] = []): number {
  const id = nextId++;
  // Of plain remarks and of offers the last one counts.
  const isOver = (notice: Notice): boolean =>
    (notice.text.en === text.en && notice.text.ru === text.ru) ||
    (notice.kind === kind &&
      (kind === 'offer' || (kind === 'info' && actions.length + notice.actions.length === 0)));
  notices.value = [
    ...notices.value.filter((notice) => !isOver(notice)),
    { id, kind, text, actions, since: Date.now() },
  ].slice(-MOST);
  if (kind !== 'error') setTimeout(() => dismiss(id), actions.length > 0 ? ACTION_MS : INFO_MS);
  return id;
}

const keepOnly = (isStill: (notice: Notice) => boolean): void =>
  void (notices.value = notices.peek().filter(isStill));

const dismiss = (id: number): void => keepOnly((notice) => notice.id !== id);

arrivals.subscribe(() => keepOnly(({ kind }) => kind !== 'error'));

/** The end of the page that was not pressed last: notices stand there. */
const place = signal<'top' | 'bottom'>('bottom');

// The next press takes remarks away; one that can be answered has its time first.
globalThis.addEventListener?.('pointerdown', ({ target, clientY }) => {
  if (target instanceof Element && target.closest('.notices')) return;
  place.value = clientY > innerHeight / 2 ? 'top' : 'bottom';
  keepOnly(
    ({ kind, actions, since }) => kind !== 'info' || (actions.length > 0 && Date.now() - since < INFO_MS),
  );
});

/** Says something; with an action it can be answered. It leaves by itself. */
export const tell = (text: Localized, action?: NoticeAction): void =>
  void add('info', text, action ? [action] : []);

/** Offers something that is done only if the visitor chooses it; the likeliest answer comes first. */
export const offer = (question: Localized, ...answers: readonly NoticeAction[]): void =>
  void add('offer', question, answers);

/** Takes back the last thing that offers it; false if nothing does. */
export function takeBack(): boolean {
  const last = notices.peek().findLast(({ kind, actions }) => kind === 'info' && actions.length > 0);
  last?.actions[0].act();
  if (last) dismiss(last.id);
  return last !== undefined;
}

/** Says what went wrong; stays until dismissed, by the visitor or by the function that comes back. */
export function complain(text: Localized): () => void {
  const id = add('error', text);
  return () => dismiss(id);
}

const covers = signal<readonly object[]>([]);

/** From now on `what` lies over the page, and the notices stand in it alone. Returns what takes it away. */
export function cover(what: object): () => void {
  covers.value = [...covers.peek(), what];
  return () => void (covers.value = covers.peek().filter((one) => one !== what));
}

export function Notices({ over }: { readonly over?: object }) {
  const t = say(SHELL);
  if (covers.value.at(-1) !== over) return null;
  return (
    <div class="notices" data-at={place.value} aria-live="polite">
      {notices.value.map(({ id, kind, text, actions }) => (
        <div key={id} class={`card notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <p>{textsOf(text)}</p>
          {actions.map((action, i) => (
            <Button
              key={action.text.en}
              text={textsOf(action.text)}
              does={kind === 'info' ? 'undo' : i === 0 ? 'accept' : 'accept-other'}
              onClick={() => {
                action.act();
                dismiss(id);
              }}
            />
          ))}
          <IconButton name={t('close')} icon="x" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
