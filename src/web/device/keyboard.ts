/** The keyboard of the computer on the calculator's page: it presses keys, takes back, cancels and pastes. */
import { useLayoutEffect } from 'preact/hooks';
import { isUnfinished } from '../../machine/hidden-state.ts';
import type { Key } from '../../machine/index.ts';
import { isElsewhere, isTaken } from '../app/focus.ts';
import { press, view } from '../machine/calculator.ts';
import { typeAhead } from '../palette/dialogs.ts';
import { type KeyboardMap, keyPressed } from './keyboard-map.ts';

/** Gives up an unfinished command: F CF on the calculator. */
function cancelPrefix(): void {
  if (view.peek().status === 'running' || !isUnfinished(view.peek())) return;
  press('F');
  press('Cx');
}

interface Listener {
  strike(key: Key): void;
  release(key: Key): void;
  releaseAll(): void;
}

/** Lets the keyboard of the computer press the keys as long as the component is shown, from the first moment that it is seen. */
export function useKeyboard(map: KeyboardMap, listener: Listener): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener's functions never change
  useLayoutEffect(() => {
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
