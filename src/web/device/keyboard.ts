/** The keyboard of the computer on the calculator's page: it presses keys, takes back, cancels and pastes. */
import { useEffect } from 'preact/hooks';
import type { Key } from '../../machine/index.ts';
import { PENDING } from '../../machine/state.ts';
import { hasKeyboardFocus, takesText } from '../app/focus.ts';
import { press, view } from '../machine/calculator.ts';
import { typeAhead } from '../palette/dialogs.ts';
import { type KeyboardMap, keyPressed } from './keyboard-map.ts';

/** Places with a keyboard of their own. */
const OWN_KEYS = 'dialog, [role=menu], [role=listbox]';
const OWN_ARROWS = '.program-grid, [role=tablist], [role=radiogroup], [role=toolbar], input[type=radio]';

const targetOf = (event: Event): Element | null => {
  const target = event.composedPath()[0];
  return target instanceof Element ? target : null;
};

/** True if what is typed belongs to a text field, a menu or a dialog. */
export function isElsewhere(event: Event): boolean {
  const target = targetOf(event);
  return target !== null && (takesText(target) || target.closest(OWN_KEYS) !== null);
}

/** True if the key belongs to something else: text, or Enter, Space and arrows on a control reached by keyboard. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isElsewhere(event)) return true;
  const isCharacter = event.getModifierState('AltGraph');
  if (!isCharacter && (event.ctrlKey || event.altKey || event.metaKey)) return true;
  const target = targetOf(event);
  if (target === null || !hasKeyboardFocus(target)) return false;
  if (event.key === 'Enter' || event.key === ' ') return target.closest('button, a, summary, input') !== null;
  return event.key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null;
}

/** Gives up an unfinished command: F CF on the calculator. */
export function cancelPrefix(): boolean {
  if (view.peek().status === 'running' || view.peek().state[PENDING] === 0) return false;
  press('F');
  press('Cx');
  return true;
}

interface Listener {
  strike(key: Key): void;
  release(key: Key): void;
  releaseAll(): void;
}

/** Lets the keyboard of the computer press the keys as long as the component is shown. */
export function useKeyboard(map: KeyboardMap, listener: Listener): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener's functions never change
  useEffect(() => {
    /** What each held key of the computer has pressed: a shift released first changes the character of its end. */
    const down = new Map<string, Key>();
    const onDown = (event: KeyboardEvent): void => {
      if (!isElsewhere(event) && typeAhead(event)) return;
      if (event.key === 'Escape' && !isTaken(event)) cancelPrefix();
      const key = keyPressed(map, event);
      if (key === undefined || isTaken(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      down.set(event.code, key);
      listener.strike(key);
    };
    const onUp = ({ code }: KeyboardEvent): void => {
      const key = down.get(code);
      if (key === undefined) return;
      down.delete(code);
      listener.release(key);
    };
    const onBlur = (): void => {
      down.clear();
      listener.releaseAll();
    };
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', onBlur);
    };
  }, [map]);
}
