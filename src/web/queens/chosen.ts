/** Which program the page shows: a version of the page in one of its languages, or the visitor's own. */

import { decodeShare, encodeShare } from '../../app/share-code.ts';
import { orElse } from '../../errors.ts';
import {
  type Algorithm,
  NOTATION_LANGUAGES,
  NotationError,
  type NotationLanguage,
  parseAlgorithm,
  VERSION_NAMES,
  type VersionName,
  version,
} from '../../queens/index.ts';
import type { Lang, Localized } from '../../texts.ts';

import QUEENS from './messages.json' with { type: 'json' };

/** A program of the visitor's, with the numbers that it is given. */
export interface Own {
  readonly kind: 'own';
  readonly text: string;
  readonly answers: readonly number[];
}
export type Chosen =
  | { readonly kind: 'version'; readonly name: VersionName; readonly language: NotationLanguage }
  | Own;

/** A program as it was kept; null for anything else. */
export function ownOf(kept: unknown): Own | null {
  const { text, answers } = (kept ?? {}) as { [name: string]: unknown };
  return typeof text === 'string' && Array.isArray(answers) && answers.every(Number.isFinite)
    ? { kind: 'own', text, answers }
    : null;
}

export const SMALLEST = 4;
/** Larger boards take too long to be watched to their end. */
export const LARGEST = 10;

export interface Choice {
  readonly chosen: Chosen;
  readonly n: number;
}

/** A program to begin with, Euclid's algorithm: the notation is not only for queens. */
export const SAMPLE: Localized = QUEENS.sample;
export const NO_ANSWERS: readonly number[] = [];
export const SAMPLE_ANSWERS: readonly number[] = [84, 36];

/** A link to HR(3) with queens placed on rows 1 and 2: the hypothesis of the page, tried. */
export function hypothesisLink(lang: Lang): string {
  const [head, start] =
    lang === 'ru'
      ? ['ПРОГРАММА:', 'инициализировать игру;\n  занять 1, 1; занять 2, 5; HR(3); Я']
      : ['PROGRAM:', 'set up the board;\n  occupy 1, 1; occupy 2, 5; HR(3); END'];
  const text = `${version('recursive', lang).text.split(head)[0]}${head} ${start}\n`;
  return `#/queens?${toParams({ chosen: { kind: 'own', text, answers: NO_ANSWERS }, n: 8 })}`;
}

/** The program of a choice, or what is wrong with its text. */
export function algorithmOf(chosen: Chosen): Algorithm | NotationError {
  if (chosen.kind === 'version') return version(chosen.name, chosen.language);
  try {
    return parseAlgorithm(chosen.text);
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
}

/** The choice as parameters of the address. */
export function toParams({ chosen, n }: Choice): URLSearchParams {
  const params = new URLSearchParams();
  if (chosen.kind === 'own') {
    params.set('own', encodeShare(chosen.text));
    if (chosen.answers.length > 0) params.set('answers', chosen.answers.join(','));
  } else {
    params.set('version', chosen.name);
    params.set('in', chosen.language);
  }
  params.set('n', String(n));
  return params;
}

/** The choice of an address. Parameters that make no sense count as absent. */
export function fromParams(params: URLSearchParams, language: NotationLanguage): Choice {
  const size = Number(params.get('n'));
  const n = Number.isInteger(size) && size >= SMALLEST && size <= LARGEST ? size : 8;
  const text = orElse(() => decodeShare(params.get('own') ?? ''), null);
  if (text !== null)
    return { chosen: { kind: 'own', text, answers: toAnswers(params.get('answers') ?? '') ?? [] }, n };
  const name = VERSION_NAMES.find((one) => one === params.get('version')) ?? 'last';
  const given = NOTATION_LANGUAGES.find((one) => one === params.get('in'));
  return { chosen: { kind: 'version', name, language: given ?? language }, n };
}

/** Whole numbers separated by commas or blanks; null if something else stands there. */
export function toAnswers(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = words.map((word) => Number(word.replace(/^[−–]/, '-')));
  return words.every((_, i) => Number.isInteger(numbers[i]) && Math.abs(numbers[i]) <= 1e12) ? numbers : null;
}
