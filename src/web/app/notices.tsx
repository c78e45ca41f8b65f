/** Short messages at the edge of the page: what was loaded, what went wrong. */

import { signal } from '@preact/signals';
import type { Localized } from '../../texts.ts';
import { arrivals } from './address.ts';
import { both, say, textsOf } from './catalogue.ts';
import SHELL from './messages.json';
import { Button, IconButton } from './parts.tsx';

interface Notice {
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

export const UNDO = both(SHELL, 'undo');

const INFO_MS = 4000;
/** An error, and what can be answered, stays long enough to be read and reached. */
const ACTION_MS = 8000;
const MS_PER_LETTER = 60;

/** The last one: it takes the place of the one before. */
const notice = signal<Notice | null>(null);

function show(kind: Notice['kind'], text: Localized, actions: readonly NoticeAction[] = []): void {
  const one = { kind, text, actions, since: Date.now() };
  notice.value = one;
  const least = kind === 'info' && actions.length === 0 ? INFO_MS : ACTION_MS;
  const ms = Math.max(least, MS_PER_LETTER * text.en.length);
  setTimeout(() => notice.peek() === one && dismiss(), ms);
}

export const dismiss = (): void => void (notice.value = null);

arrivals.subscribe(() => notice.peek()?.kind === 'error' && dismiss());

// The next press takes remarks away; one that can be answered has its time first.
globalThis.addEventListener?.('pointerdown', ({ target }) => {
  if (target instanceof Element && target.closest('.notices')) return;
  const { kind, actions = [], since = 0 } = notice.peek() ?? {};
  if (kind === 'info' && (actions.length === 0 || Date.now() - since > INFO_MS)) dismiss();
});

/** Says something; with actions it can be answered. It leaves by itself. */
export const tell = (text: Localized, ...actions: readonly NoticeAction[]): void =>
  show('info', text, actions);

/** Offers something that is done only if the visitor chooses it; the likeliest answer comes first. */
export const offer = (question: Localized, ...answers: readonly NoticeAction[]): void =>
  show('offer', question, answers);

/** Takes back what the notice offers to take back. */
export const takeBack = (): unknown =>
  notice
    .peek()
    ?.actions.find(({ text }) => text === UNDO)
    ?.act();

/** Says what went wrong. */
export const complain = (text: Localized): void => show('error', text);

const covers = signal<readonly object[]>([]);

/** From now on `what` lies over the page, and the notices stand in it alone. Returns what takes it away. */
export function cover(what: object): () => void {
  covers.value = [...covers.peek(), what];
  return () => void (covers.value = covers.peek().filter((one) => one !== what));
}

export function Notices({ over }: { readonly over?: object }) {
  if (covers.value.at(-1) !== over) return null;
  const { kind, text, actions } = notice.value ?? {};
  return (
    <div class="notices" aria-live="polite">
      {text && (
        <div key={text.en} class={`card notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <p>{textsOf(text)}</p>
          {actions?.map((action, i) => (
            <Button
              key={action.text.en}
              text={textsOf(action.text)}
              does={action.text === UNDO ? 'undo' : i === 0 ? 'accept' : 'accept-other'}
              onClick={() => {
                dismiss();
                action.act();
              }}
            />
          ))}
          <IconButton name={say(SHELL)('close')} icon="x" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}
