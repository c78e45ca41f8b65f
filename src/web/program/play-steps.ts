/** What a player of a program does, step by step: keys with fields for the numbers, read from its start keys, replays and rules. */
import type { ProgramFile } from '../../listing/index.ts';
import type { Key } from '../../machine/index.ts';
import { type Lang, preferLang } from '../../texts.ts';

/** A number to type, with what the rules call it, or a key. */
type Part =
  | { readonly kind: 'number'; readonly example: string; readonly label: string }
  | { readonly kind: 'key'; readonly key: Key };

export interface PlayStep {
  /** What the rules call it, as `Start`; empty for nothing. */
  readonly name: string;
  readonly parts: readonly Part[];
}

const isDigit = (key: Key): boolean => /^[\d.]$/.test(key);
/** Keys after which digits name a step or a register. */
const OWN_DIGITS: { readonly [key in Key]?: number } = { БП: 2, 'x→П': 1, 'П→x': 1, К: 1 };

/** Keys up to each С/П, their numbers as texts: `['0.5', 'В↑', '5', 'В/О', 'С/П']`. */
function wordsOf(keys: readonly Key[]): string[][] {
  const all: string[][] = [];
  let words: string[] = [];
  let isNumber = false;
  let own = 0;
  for (const key of keys) {
    const isSign: boolean = key === '/-/' && isNumber;
    if (isSign) words.push(`-${words.pop()}`);
    else if (own === 0 && isDigit(key)) words.push((isNumber ? words.pop() : '') + key);
    else words.push(key);
    isNumber = isSign || (own === 0 && isDigit(key));
    own = isDigit(key) ? Math.max(0, own - 1) : (OWN_DIGITS[key] ?? 0);
    if (key !== 'С/П') continue;
    all.push(words);
    words = [];
    isNumber = false;
  }
  return words.length > 0 ? [...all, words] : all;
}

const isNumber = (word: string): boolean => /^-?[\d.]+$/.test(word);
const shapeOf = (words: readonly string[]): string =>
  words.map((word) => (isNumber(word) ? '□' : word)).join(' ');

/** Longer texts in front of a key are sentences and no names of numbers. */
const LONGEST_LABEL = 60;
const LABEL = `((?:(?!В↑|В/О|С/П|ПП)(?:[^.:;!?]|[.](?=\\S))){1,${LONGEST_LABEL}}?)`;

/** The name of a step in the rules, and of its numbers: the words before its keys, which follow one another there. */
function namesIn(rules: string, words: readonly string[]): { name: string; labels: readonly string[] } {
  const pattern = words.map((word) => (isNumber(word) ? LABEL : word.replace(/[/+*]/g, '\\$&'))).join(',? ?');
  const [, name = '', ...labels] =
    new RegExp(`(?:(?:^|[.] )(\\p{Lu}\\p{L}+): |(?:^|[.:] ))${pattern}`, 'mu').exec(rules) ?? [];
  // `a cell as V.H (two digits with a point between them)`, `a guess and`
  return { name, labels: labels.map((label) => label.replace(/ \(.*|,? (?:and|with|и|с)$/, '')) };
}

/** The steps of a program in the order in which they are first taken, at most four. */
export function playSteps({ header, replays }: ProgramFile, lang: Lang): PlayStep[] {
  const rules = (preferLang(header.rules, lang) ?? '').replace(/\n(?=\p{Ll})/gu, ' ');
  const plays = [header.start, ...replays.map(({ steps }) => steps.flatMap(({ keys }) => keys))];
  const steps = new Map<string, readonly string[]>();
  for (const words of plays.flatMap(wordsOf)) {
    const shape = shapeOf(words);
    if (!steps.has(shape)) steps.set(shape, words);
  }
  const shapes = [...steps.keys()];
  // Start keys alone say less than a replay that types numbers before them.
  const fuller = shapes.filter(
    (shape) => !shapes.some((other) => other !== shape && other.endsWith(`□ ${shape}`)),
  );
  return fuller.slice(0, 4).map((shape) => {
    const words = steps.get(shape)!;
    const { name, labels } = namesIn(rules, words);
    let numbers = 0;
    const parts = words.map(
      (word): Part =>
        isNumber(word)
          ? { kind: 'number', example: word, label: labels[numbers++] ?? '' }
          : { kind: 'key', key: word as Key },
    );
    return { name, parts };
  });
}
