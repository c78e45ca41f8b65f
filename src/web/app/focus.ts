/** Whom the keyboard belongs to: a control that was reached with it, never one that was only clicked. */

let isPointing = false;
/** Elements focused by a press of the pointer. */
const pointed = new WeakSet<Element>();

/** Elements that a click may leave focused: whoever types goes on typing there. */
const KEEPS = 'dialog, [role=menu], [role=listbox], [data-keeps-focus]';

/** True if the element takes text, so that letters and Enter are its own. */
export function takesText(element: Element): boolean {
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (element.matches('textarea, select')) return true;
  return element instanceof HTMLInputElement && !/^(?:radio|checkbox|range|button|file)$/.test(element.type);
}

/** True if a control got the focus from the keyboard (or a screen reader), so that Enter, Space and arrows are its own. */
export const hasKeyboardFocus = (element: Element): boolean => !pointed.has(element);

/**
 * From now on a click leaves no button, link or switch with the focus: the keys that follow go to the calculator or the
 * board. Tab goes on from the clicked place all the same.
 */
export function followFocus(): void {
  addEventListener('pointerdown', () => (isPointing = true), true);
  addEventListener('keydown', () => (isPointing = false), true);
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
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

function release(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
  if (!takesText(activeElement) && pointed.has(activeElement) && !activeElement.closest(KEEPS))
    activeElement.blur();
}
