/** When the card of a key is shown: the mouse rests on it, a finger stays on it, or F1 asks. */
import { signal } from '@preact/signals';
import type { Key } from '../../machine/index.ts';
import { send, view } from '../machine/calculator.ts';

/** One that `stays` is there until it is dismissed. */
export type Card = Readonly<{ of: Key; button: Element; stays: boolean }>;
export const card = signal<Card | null>(null);

/** Long enough to pass over a key without a card. */
const HOVER_MS = 900;
const TOUCH_MS = 650;

let timer: ReturnType<typeof setTimeout> | undefined;

const showAfter = (ms: number, next: Card, isGood = (): boolean => true): void => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isGood()) card.value = next;
  }, ms);
};

export const hoverCard = (of: Key, button: Element): void =>
  showAfter(HOVER_MS, { of, button, stays: false }, () => button.matches(':hover'));

/** A finger lies on a key: if it stays, the press is taken back and the card shown instead. */
export const pressCard = (of: Key, button: Element): void =>
  showAfter(TOUCH_MS, { of, button, stays: true }, () => {
    if (view.peek().status === 'running') return false;
    send('undo');
    return true;
  });

/** The pointer has gone, or something was pressed. */
export function cancelCard(): void {
  clearTimeout(timer);
  if (card.peek()?.stays === false) card.value = null;
}

/** F1: the card of the key with the focus or under the mouse; once more puts it away. False if no key is shown. */
export function askCard(): boolean {
  const button =
    document.activeElement?.closest('.key') ??
    document.querySelector('.key:hover') ??
    document.querySelector('.key');
  if (!button) return false;
  const of = button.getAttribute('data-key') as Key;
  const open = card.peek();
  card.value = open?.of === of && open.stays ? null : { of, button, stays: true };
  return true;
}
