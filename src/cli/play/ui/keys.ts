/** The letters of commands, also on a Russian keyboard that was not switched over. */

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
