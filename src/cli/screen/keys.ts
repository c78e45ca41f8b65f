/** Keys of the terminal. */

export interface KeyPress {
  /** `up`, `return`, `escape`, `f1`, a letter ...; empty for characters that have no name. */
  readonly name: string;
  /** The text that the key types; empty if none. */
  readonly text: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

/** A key of what it types, or of its name. */
export const keyOf = (name: string): KeyPress => {
  const types = [...name].length === 1;
  return {
    name: types ? '' : name,
    text: types ? name : name === 'space' ? ' ' : '',
    ctrl: false,
    shift: false,
  };
};

/** A key of Node's keypress event. */
interface NodeKey {
  readonly name?: string | undefined;
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

/** A key from Node's keypress event. */
export function keyOfNode(
  text: string | undefined,
  { name = '', sequence = '', ctrl = false, shift = false }: NodeKey,
): KeyPress {
  const typed = text ?? sequence;
  const isTyped = !ctrl && !/\p{Cc}/u.test(typed) && typed !== '';
  // A line feed comes with pasted text.
  return { name: name === 'enter' ? 'return' : name, text: isTyped ? typed : '', ctrl, shift };
}

const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The Latin letter of the key, also on a Russian keyboard that was not switched over; other characters as they are. */
export function letterOf({ text }: KeyPress): string {
  const lower = text.toLowerCase();
  const at = lower === '' ? -1 : RUSSIAN.indexOf(lower);
  return at < 0 ? lower : LATIN[at];
}
