import type { KeyPress } from '../../src/cli/screen/screen.ts';

/** A key by what it types, or by its name. */
export const keyOf = (name: string): KeyPress => {
  const types = [...name].length === 1;
  return { name: types ? '' : name, text: types ? name : name === 'space' ? ' ' : '', ctrl: false };
};
