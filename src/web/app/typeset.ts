/** Commands and numbers as they are printed: `F x^2` is `F x²`, and what is typed with a hyphen has a minus. */
import { raised } from '../../texts.ts';

const PRINTED: readonly (readonly [plain: string, printed: string])[] = [
  ['^-1', '⁻¹'],
  ['10^x', '10ˣ'],
  ['e^x', 'eˣ'],
  ['x^2', 'x²'],
  ['x^y', 'xʸ'],
  ['<->', '↔'],
];

/** A hyphen that is a command of its own: `-` and `К-`, but not that of `/-/`. */
const MINUS_COMMAND = /(?<=^|[\sК])-(?=\s|$)/gu;

/** The printed form of a mnemonic, of several of them, or of what stands on a key. */
export const typeset = (mnemonic: string): string =>
  PRINTED.reduce((text, [plain, printed]) => text.replaceAll(plain, printed), mnemonic).replace(
    MINUS_COMMAND,
    '−',
  );

/** Powers of ten as people write them: `8.3^-1` is `8.3·10⁻¹`. */
export const typesetPowers = (text: string): string =>
  text.replace(/(?<=\d)\^(-?\d+)/g, (_, power: string) => `·10${raised(power)}`);

export const typesetDisplay = (display: string): string => display.replaceAll('-', '−');

/** The printed form of what a text quotes: a number or a screen has its minus, a command is written as on its key. */
export const typesetPiece = (piece: string): string =>
  /^-?[\d.]/.test(piece) ? typesetDisplay(piece) : typeset(piece);
