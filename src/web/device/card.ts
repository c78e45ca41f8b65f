/** When the card of a key is shown: the mouse rests on it, a finger stays on it, or F1 asks. */
import { signal } from '@preact/signals';
import type { Key } from '../../machine/index.ts';
import { send, view } from '../machine/calculator.ts';

/** The key whose card is open, and where it and its calculator are. */
export interface Card {
  readonly of: Key;
  readonly box: DOMRect;
  readonly panel: DOMRect;
  /** True if it stays until it is dismissed. */
  readonly stays: boolean;
}
export const card = signal<Card | null>(null);

/** Long enough to pass over a key without a card. */
const HOVER_MS = 900;
const TOUCH_MS = 650;

let timer: ReturnType<typeof setTimeout> | undefined;

function later(ms: number, act: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
}

function show(key: Key, element: Element, stays: boolean): void {
  const panel = (element.closest('.device') ?? element).getBoundingClientRect();
  card.value = { of: key, box: element.getBoundingClientRect(), panel, stays };
}

/** The mouse has come to a key. */
export const hoverCard = (key: Key, element: Element): void =>
  later(HOVER_MS, () => show(key, element, false));

/** A finger lies on a key: if it stays, the press is taken back and the card shown instead. */
export const pressCard = (key: Key, element: Element): void =>
  later(TOUCH_MS, () => {
    if (view.peek().status === 'running') return;
    send('unpress');
    show(key, element, true);
  });

/** The pointer has gone, or something was pressed. */
export function cancelCard(): void {
  clearTimeout(timer);
  if (card.peek()?.stays === false) card.value = null;
}

export const closeCard = (): void => {
  card.value = null;
};

/** F1: the card of the key with the focus or under the mouse; once more puts it away. */
export function askCard(): boolean {
  const element =
    document.activeElement?.closest('.key') ??
    document.querySelector('.key:hover') ??
    document.querySelector('.key');
  const key = element?.getAttribute('data-key') as Key | null | undefined;
  if (!element || !key) return false;
  const open = card.peek();
  if (open?.of === key && open.stays) closeCard();
  else show(key, element, true);
  return true;
}
