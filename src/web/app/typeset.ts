/** Names of commands as they are printed on the keys: `F x^2` is `F x²`. */

const PRINTED: readonly (readonly [plain: string, printed: string])[] = [
  ['^-1', '⁻¹'],
  ['10^x', '10ˣ'],
  ['e^x', 'eˣ'],
  ['x^2', 'x²'],
  ['x^y', 'xʸ'],
  ['<->', '↔'],
];

/** The printed form of a mnemonic. */
export const typeset = (mnemonic: string): string =>
  PRINTED.reduce((text, [plain, printed]) => text.replaceAll(plain, printed), mnemonic);
