/** Commands, numbers and sentences as they are printed. */
import { raised } from '../../texts.ts';

/**
 * A sentence of a listing as it is printed. Listings are plain text: hyphens for dashes, letters for multiplication
 * signs, two points for a range, the name of a key for the sign on it. After a colon a lone hyphen is a sign that the
 * indicator shows, and becomes a minus, as before a number.
 */
export const printedProse = (line: string): string =>
  typesetPowers(line)
    .replace(/(?<!:) - /g, '\u00a0— ')
    .replace(/(?<=^|[\s(])-(?=\d|\s)/g, '−')
    .replace(/(\d)[xх](?=\d)/g, '$1×')
    .replace(/(\d)\.\.(?=R?[\da-e])/g, '$1…')
    .replaceAll('<->', '↔');

/** Lines of a text file become paragraphs: a line that ends a sentence ends a paragraph. */
function paragraphs(text: string): string[] {
  const all: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isOpen) all[all.length - 1] += ` ${line}`;
    else all.push(line);
    isOpen = !/[.:!?]$/.test(line);
  }
  return all.filter((line) => line !== '').map(printedProse);
}

/** A text in which the names of keys stay in one piece. */
export function WithKeys({ text }: { readonly text: string }) {
  const whole = (part: string, i: number) => (
    <span key={i} class="whole">
      {part}
    </span>
  );
  return <>{text.split(/(В\/О|С\/П)/).map((part, i) => (i % 2 === 1 ? whole(part, i) : part))}</>;
}

export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {paragraphs(text).map((line) => (
        <p key={line}>
          <WithKeys text={line} />
        </p>
      ))}
    </>
  );
}

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

/** F or К at the beginning of a command, which some spellings join to its name. */
const PREFIX = /(?<=^|\s)([FК])(?=[^\sа-яё])/gu;

/** The printed form of a mnemonic, of several of them, or of what stands on a key. */
export const typeset = (mnemonic: string): string =>
  PRINTED.reduce((text, [plain, printed]) => text.replaceAll(plain, printed), mnemonic)
    .replace(MINUS_COMMAND, '−')
    .replace(PREFIX, '$1 ');

/** Powers of ten as people write them: `8.3^-1` is `8.3·10⁻¹`. */
export const typesetPowers = (text: string): string =>
  text.replace(/(?<=\d)\^(-?\d+)/g, (_, power: string) => `·10${raised(power)}`);

export const typesetDisplay = (display: string): string => display.replaceAll('-', '−');

/** The printed form of what a text quotes: a number or a screen has its minus, a command is written as on its key. */
export const typesetPiece = (piece: string): string =>
  /^-?[\d.]/.test(piece) ? typesetDisplay(piece) : typeset(piece);
