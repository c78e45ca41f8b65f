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
export type Part =
  | { readonly kind: 'number'; readonly example: string }
  | { readonly kind: 'key'; readonly key: Key };

/** Digits with a sign behind them; keys with the digits that name a step, a register or a function; other keys. */
const PARTS = /((?:[\d.] )+)(\/-\/ )?|(?:БП \S+ \S+|(?:К )?(?:x→П|П→x) \S+|[FК] \S+|\S+) /g;

/** Keys one by one, typed numbers in one piece. */
export const partsOf = (keys: readonly Key[]): Part[] =>
  [...`${keys.join(' ')} `.matchAll(PARTS)].flatMap(([all, digits, sign]): Part[] =>
    digits
      ? [{ kind: 'number', example: (sign ? '-' : '') + digits.replaceAll(' ', '') }]
      : (all.trim().split(' ') as Key[]).map((key) => ({ kind: 'key', key })),
  );

/** Keys up to each С/П. */
function stretchesOf(keys: readonly Key[]): Part[][] {
  const all: Part[][] = [[]];
  for (const part of partsOf(keys)) {
    all.at(-1)!.push(part);
    if (part.kind === 'key' && part.key === 'С/П') all.push([]);
  }
  return all.filter(({ length }) => length > 0);
}

export type PlayStep = Partial<WrittenStep> & { readonly parts: readonly Part[] };

/** The written steps of a program, or those of its replays and start keys in the order in which they are first taken, at most four. */
export function playSteps(file: ProgramFile): PlayStep[] {
  const { header, replays } = file;
  const written = playTexts(file).steps;
  if (written) return written.map((step) => ({ ...step, parts: partsOf(parseKeys(step.keys).keys) }));
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
  const [all, a = '', b = '', c = ''] = new RegExp(meaning.line).exec(run) ?? [];
  return all === undefined ? null : formatMessage(meaning[lang], lang, { a, b, c });
}
