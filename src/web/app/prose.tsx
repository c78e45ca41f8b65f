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

/** A text in which the names of keys stay in one piece. */
export const WithKeys = ({ text }: { readonly text: string }) =>
  text.split(/(В\/О|С\/П)/).map((part, i) => (
    <span key={i} class={i % 2 === 1 ? 'whole' : undefined}>
      {part}
    </span>
  ));

/** Lines of a text file as paragraphs: a line that ends a sentence ends a paragraph. */
export const Prose = ({ text }: { readonly text: string }) =>
  text
    .trim()
    .split(/(?<=[.:!?])\s*\n\s*/)
    .map((lines) => (
      <p key={lines}>
        <WithKeys text={printedProse(lines.replace(/\s+/g, ' '))} />
      </p>
    ));

const POWERS: { readonly [plain: string]: string } = { '^-1': '⁻¹', '^2': '²', '^x': 'ˣ', '^y': 'ʸ' };

/** A hyphen that is a command of its own: `-` and `К-`, but not that of `/-/`. */
const MINUS_COMMAND = /(?<=^|[\sК])-(?=\s|$)/gu;

/** F or К at the beginning of a command, which some spellings join to its name. */
const PREFIX = /(?<=^|\s)([FК])(?=[^\sа-яё])/gu;

/** The printed form of a mnemonic, of several of them, or of what stands on a key. */
export const typeset = (mnemonic: string): string =>
  mnemonic
    .replace(/\^(?:-1|[2xy])/g, (power) => POWERS[power])
    .replaceAll('<->', '↔')
    .replace(MINUS_COMMAND, '−')
    .replace(PREFIX, '$1 ');

/** Powers of ten as people write them: `8.3^-1` is `8.3·10⁻¹`. */
export const typesetPowers = (text: string): string =>
  text.replace(/(?<=\d)\^(-?\d+)/g, (_, power: string) => `·10${raised(power)}`);

export const typesetDisplay = (display: string): string => display.replaceAll('-', '−');

/** The printed form of what a text quotes: a number or a screen has its minus, a command is written as on its key. */
export const typesetPiece = (piece: string): string =>
  /^-?[\d.]/.test(piece) ? typesetDisplay(piece) : typeset(piece);
