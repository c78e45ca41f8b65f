/** What a player does with a program, step by step, and what its display then means: as written for it, or as its file has it. */
import { formatKeys, normalizeDisplay, type ProgramFile, parseKeys } from '../listing/index.ts';
import type { Key } from '../machine/index.ts';
import { formatMessage } from '../messages.ts';
import type { Lang, Localized } from '../texts.ts';
import TEXTS from './play.json' with { type: 'json' };

/** What a display means after certain keys. */
export interface Meaning extends Localized {
  /** A regular expression for a {@link runText}; its groups are `{a}`, `{b}` and `{c}` of the sentence. */
  readonly line: string;
  /** Such a text of a real run. */
  readonly example: string;
  /** The game is over. */
  readonly isEnd?: boolean;
}

interface WrittenStep {
  /** Keys with examples of the numbers: `0.5 В↑ 5 В/О С/П`. */
  readonly keys: string;
  readonly name: Localized;
  readonly about?: Localized;
  /** On its button. */
  readonly verb: Localized;
  readonly icon?: string;
  /** The program is loaded again first, because it needs its registers. */
  readonly isFresh?: boolean;
  /** What the numbers are. */
  readonly fields: readonly Localized[];
}

interface PlayTexts {
  readonly lead?: Localized;
  /** What neither steps nor displays say. */
  readonly more?: Localized;
  readonly steps?: readonly WrittenStep[];
  readonly says?: readonly Meaning[];
}

/** What is written for a program; it is known by its English title. */
export const playTexts = ({ header }: ProgramFile): PlayTexts =>
  (TEXTS as { readonly [title: string]: PlayTexts })[header.title.en ?? ''] ?? {};

/** A number to type, or a key. */
type Part =
  | { readonly kind: 'number'; readonly example: string }
  | { readonly kind: 'key'; readonly key: Key };

const isDigit = (key: Key): boolean => /^[\d.]$/.test(key);
/** Keys after which digits name a step or a register. */
const OWN_DIGITS: { readonly [key in Key]?: number } = { БП: 2, 'x→П': 1, 'П→x': 1, К: 1 };

/** Keys up to each С/П, typed numbers in one piece. */
function stretchesOf(keys: readonly Key[]): Part[][] {
  const all: Part[][] = [[]];
  let number = '';
  let own = 0;
  const end = (): void => {
    if (number !== '') all.at(-1)!.push({ kind: 'number', example: number });
    number = '';
  };
  for (const key of keys) {
    if (key === '/-/' && number !== '') number = `-${number}`;
    else if (own === 0 && isDigit(key)) number += key;
    else {
      end();
      all.at(-1)!.push({ kind: 'key', key });
    }
    own = isDigit(key) ? Math.max(0, own - 1) : (OWN_DIGITS[key] ?? 0);
    if (key === 'С/П') all.push([]);
  }
  end();
  return all.filter((parts) => parts.length > 0);
}

export type PlayStep = Partial<WrittenStep> & { readonly parts: readonly Part[] };

/** The written steps of a program, or those of its replays and start keys in the order in which they are first taken, at most four. */
export function playSteps(file: ProgramFile): PlayStep[] {
  const { header, replays } = file;
  const written = playTexts(file).steps;
  if (written)
    return written.map((step) => ({ ...step, parts: stretchesOf(parseKeys(step.keys).keys).flat() }));
  const played = replays.flatMap(({ steps }) => steps.flatMap(({ keys }) => keys));
  const keys = [played, header.start].find(({ length }) => length > 0) ?? (['В/О', 'С/П'] as const);
  const shapes = new Map(
    stretchesOf(keys).map((parts) => [parts.map((part) => ('key' in part ? part.key : 0)).join(), parts]),
  );
  return [...shapes.values()].slice(0, 4).map((parts) => ({ parts }));
}

/** A run as a text: `8.6 С/П => 1. Y=8.6`. */
export const runText = (keys: readonly Key[], display: string, y: string): string =>
  `${formatKeys(keys)} => ${normalizeDisplay(display)} Y=${y}`;

/** The display of a {@link runText}, with its place for the sign. */
export const displayOf = (run: string): string =>
  run.replace(/^.*=> (.*) Y=.*$/, '$1').replace(/^(?!-)/, ' ');

/** The sentence of a meaning for a {@link runText}; null where it says something else. */
export function sentenceFor(meaning: Meaning, run: string, lang: Lang): string | null {
  const found = new RegExp(meaning.line).exec(run);
  if (!found) return null;
  const [, a = '', b = '', c = ''] = found;
  return formatMessage(meaning[lang], lang, { a, b, c });
}
