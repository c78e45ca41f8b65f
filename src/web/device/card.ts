/** When the card of a key is shown: the mouse rests on it, a finger stays on it, or F1 asks. */
import { signal } from '@preact/signals';
import type { Key } from '../../machine/index.ts';
import { send, view } from '../machine/calculator.ts';

/** The key whose card is open. */
interface Card {
  readonly key: Key;
  readonly box: DOMRect;
  readonly panel: DOMRect;
  readonly byTouch: boolean;
}
export const card = signal<Card | null>(null);

/** Long enough to pass over a key without a card. */
const HOVER_MS = 900;
const TOUCH_MS = 650;

let timer: ReturnType<typeof setTimeout> | undefined;

function show(key: Key, element: Element, byTouch = false): void {
  const panel = (element.closest('.device') ?? element).getBoundingClientRect();
  card.value = { key, box: element.getBoundingClientRect(), panel, byTouch };
}

/** The mouse has come to a key. */
export function hoverCard(key: Key, element: Element): void {
  clearTimeout(timer);
  timer = setTimeout(() => show(key, element), HOVER_MS);
}

/** A finger lies on a key: if it stays, the press is taken back and the card shown instead. */
export function pressCard(key: Key, element: Element): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (view.peek().status === 'running') return;
    send({ type: 'unpress' });
    show(key, element, true);
  }, TOUCH_MS);
}

/** The pointer has gone, or something was pressed. A card that a finger opened stays until it is dismissed. */
export function cancelCard(): void {
  clearTimeout(timer);
  if (card.peek()?.byTouch === false) card.value = null;
}

/** Dismisses the card, whoever opened it. */
export const closeCard = (): void => {
  card.value = null;
};

/** F1: the card of the key under the mouse or with the focus, which stays until it is dismissed. */
export function askCard(): boolean {
  const element =
    document.activeElement?.closest('.key') ??
    document.querySelector('.key:hover') ??
    document.querySelector('.key');
  const key = element?.getAttribute('data-key') as Key | null | undefined;
  if (!element || !key) return false;
  const open = card.peek();
  if (open?.key === key && open.byTouch) closeCard();
  else show(key, element, true);
  return true;
}
