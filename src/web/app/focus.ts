/**
 * The part with the focus owns the keyboard. A grid of steps, a slider, a text, a menu or a dialog keeps the focus when it is
 * clicked. Everything else leaves the keyboard to the calculator or the board; a key of the calculator takes it back.
 */

import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;
type Heard = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/**
 * Hears events of the window as long as the component is shown. The functions may be others at every drawing: the latest
 * are called. With `isFirst` they come before those of all other parts.
 */
export function useWindowEvents(heard: Heard, isFirst = false): void {
  const latest = useRef<{ readonly [type: string]: ((event: never) => void) | undefined }>(heard);
  latest.current = heard;
  useLayoutEffect(() => {
    const listen = (event: Event): void => latest.current[event.type]?.(event as never);
    const types = Object.keys(latest.current);
    for (const type of types) addEventListener(type, listen, isFirst);
    return () => {
      for (const type of types) removeEventListener(type, listen, isFirst);
    };
  }, [isFirst]);
}

/** Hears the keys of the window as long as the component is shown. */
export const useWindowKeys = (onKey: (event: KeyboardEvent) => void): void =>
  useWindowEvents({ keydown: onKey });

/** The owner now, in the words of the part's `data-keyboard`; the page shows it. */
export const keyboardOwner = signal<'calculator' | 'grid' | 'text' | 'control'>('calculator');

let isPointing = false;
/** Elements focused by a press of the pointer. */
const pointed = new WeakSet<Element>();

/** Places with a keyboard of their own. */
const OWN_KEYS = 'dialog, [role=menu], [role=listbox]';
const OWN_ARROWS =
  '.program-grid, .moves, [role=tablist], [role=radiogroup], [role=toolbar], input[type=radio]';

const KEEPS = `${OWN_KEYS}, [data-keeps-focus], .tabs, input[type=range]`;
/** Keys by which a slider moves. */
const SLIDES = /^(?:Arrow\w+|Home|End|Page\w+)$/;

/** True if the element takes text, so that letters and Enter are its own. */
function takesText(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (element.matches('textarea, select')) return true;
  return element instanceof HTMLInputElement && !/^(?:radio|checkbox|range|button|file)$/.test(element.type);
}

/** A letter key by what is printed on it; other alphabets by its place. */
export const codeOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;

const targetOf = (event: Event): Element | null => {
  const target = event.composedPath()[0];
  return target instanceof Element ? target : null;
};

/** True if what is typed belongs to a text field, a menu or a dialog, also where a dialog has lost the focus with a button. */
export function isElsewhere(event: Event): boolean {
  const target = targetOf(event);
  if (document.querySelector('dialog[open]')) return true;
  return target !== null && (takesText(target) || target.closest(OWN_KEYS) !== null);
}

/** True if the key belongs to something else: text, or Enter, Space and arrows on a control reached by keyboard. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isElsewhere(event)) return true;
  const isCharacter = event.getModifierState('AltGraph');
  if (!isCharacter && (event.ctrlKey || event.altKey || event.metaKey)) return true;
  const target = targetOf(event);
  if (target?.matches('input[type=range]') && SLIDES.test(event.key)) return true;
  if (target === null || !hasKeyboardFocus(target)) return false;
  if (event.key === 'Enter' || event.key === ' ') return target.closest('button, a, summary, input') !== null;
  return event.key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null;
}

/** True if a control got the focus from the keyboard (or a screen reader), so that Enter, Space and arrows are its own. */
export const hasKeyboardFocus = (element: Element): boolean => !pointed.has(element);

/**
 * From now on a click leaves no button, link or switch with the focus: the keys that follow go to the calculator or the
 * board. Tab continues from the clicked place.
 */
export function followFocus(): void {
  addEventListener('pointerdown', () => (isPointing = true), true);
  addEventListener('keydown', () => (isPointing = false), true);
  addEventListener('focusout', () => (keyboardOwner.value = 'calculator'));
  addEventListener('focusin', (event) => {
    // The editor has it inside of a shadow tree.
    const target = targetOf(event);
    if (!target) return;
    keyboardOwner.value = ownerOf(target);
    if (isPointing) pointed.add(target);
    else pointed.delete(target);
  });
  addEventListener('click', (event) => {
    if (event.detail === 0) return;
    release();
    // A label hands its click on to its radio button, which takes the focus after this.
    setTimeout(() => {
      release();
      isPointing = false;
    });
  });
}

function ownerOf(element: Element): typeof keyboardOwner.value {
  if (takesText(element) || element.matches('[role=listbox]')) return 'text';
  if (element.closest('[data-keyboard=grid]')) return 'grid';
  return element.matches('input[type=range]') || element.closest(OWN_KEYS) ? 'control' : 'calculator';
}

/** Gives the keyboard back to the calculator, as a click on one of its keys does. */
export function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && keyboardOwner.peek() !== 'calculator') activeElement.blur();
}

function release(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
  if (!takesText(activeElement) && pointed.has(activeElement) && !activeElement.closest(KEEPS))
    activeElement.blur();
}
