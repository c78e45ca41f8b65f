/** The names of keys, the letters of commands also on a Russian keyboard that was not switched over. */
import type { Key } from 'ink';

/** The special keys that the screens know. */
export type KeyPress = Pick<
  Key,
  'upArrow' | 'downArrow' | 'leftArrow' | 'rightArrow' | 'return' | 'escape' | 'backspace' | 'delete'
>;

const RUSSIAN: { readonly [letter: string]: string } = {
  й: 'q',
  р: 'h',
  ь: 'm',
  г: 'u',
  ы: 's',
  т: 'n',
  в: 'd',
  а: 'f',
  с: 'c',
};

/** The Latin letter of the key that was pressed. */
export const letterOf = (input: string): string => {
  const lower = input.toLowerCase();
  return RUSSIAN[lower] ?? lower;
};

/** `up`, `down`, `left`, `right`, or the letter. */
export function nameOf(input: string, key: KeyPress): string {
  if (key.upArrow) return 'up';
  if (key.downArrow) return 'down';
  if (key.leftArrow) return 'left';
  return key.rightArrow ? 'right' : letterOf(input);
}
