/** What a player of a program does, step by step: keys with fields for the numbers, read from its start keys, replays and rules. */
import type { ProgramFile } from '../listing/index.ts';
import type { Key } from '../machine/index.ts';
import { type Lang, preferLang } from '../texts.ts';

/** A number to type, with what the rules call it, or a key. */
type Part =
  | { readonly kind: 'number'; readonly example: string; readonly label: string }
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
    if (number !== '') all.at(-1)!.push({ kind: 'number', example: number, label: '' });
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

const shapeOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.kind === 'number' ? '□' : part.key)).join(' ');

/** Longer texts in front of a key are sentences and no names of numbers. */
const LABEL = `((?:(?!В↑|В/О|С/П|ПП)(?:[^.:;!?]|[.](?=\\S))){1,60}?)`;

/** The name of a step in the rules, as `Start`, and of its numbers: the words before its keys, which follow one another there. */
function namesIn(rules: string, parts: readonly Part[]): { name: string; labels: readonly string[] } {
  const pattern = parts
    .map((part) => (part.kind === 'number' ? LABEL : part.key.replace(/[/+.]/g, '\\$&')))
    .join(',? ?');
  const [, name = '', ...labels] =
    new RegExp(`(?:(?:^|[.] )(\\p{Lu}\\p{L}+): |(?:^|[.:] ))${pattern}`, 'mu').exec(rules) ?? [];
  // `a cell as row.column (two digits with a point between them)`, `a guess and`
  return { name, labels: labels.map((label) => label.replace(/ \(.*|,? (?:and|with|и|с)$/, '')) };
}

/** The steps of a program in the order in which they are first taken, at most four. */
export function playSteps({ header, replays }: ProgramFile, lang: Lang) {
  const rules = (preferLang(header.rules, lang) ?? '').replace(/\n(?=\p{Ll})/gu, ' ');
  const start: readonly Key[] = header.start.length + replays.length > 0 ? header.start : ['В/О', 'С/П'];
  const plays = [start, ...replays.map(({ steps }) => steps.flatMap(({ keys }) => keys))];
  const steps = new Map<string, readonly Part[]>();
  for (const parts of plays.flatMap(stretchesOf))
    if (!steps.has(shapeOf(parts))) steps.set(shapeOf(parts), parts);
  const shapes = [...steps.keys()];
  // Start keys alone say less than a replay that types numbers before them.
  const isFuller = (other: string, shape: string): boolean =>
    other.includes('□') && other.endsWith(` ${shape}`);
  const fuller = shapes.filter((shape) => !shapes.some((other) => isFuller(other, shape)));
  return fuller.slice(0, 4).map((shape) => {
    const { name, labels } = namesIn(rules, steps.get(shape)!);
    const left = [...labels];
    const parts = steps.get(shape)!.map((part): Part => {
      return part.kind === 'number' ? { ...part, label: left.shift() ?? '' } : part;
    });
    return { name, parts };
  });
}
export type PlayStep = ReturnType<typeof playSteps>[number];
