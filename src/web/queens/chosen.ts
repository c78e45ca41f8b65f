/** Which program the page shows: a version of the page, or the visitor's own. */
import { decodeShare, encodeShare } from '../../app/share-code.ts';
import { catchUserError, orElse } from '../../errors.ts';
import {
  type Algorithm,
  type NotationError,
  parseAlgorithm,
  VERSION_NAMES,
  type VersionName,
  version,
} from '../../queens/index.ts';
import type { Lang } from '../../texts.ts';

/** A program of the visitor's, with the numbers that it is given. */
export type Own = Readonly<{ text: string; answers: readonly number[] }>;

/** `own` is null where a version of the page is shown. */
export type Choice = Readonly<{ own: Own | null; name: VersionName; n: number }>;

/** Larger boards take too long to be watched to their end. */
export const SIZES = [4, 5, 6, 7, 8, 9, 10] as const;

/** A program as it was kept; null for anything else. */
export function ownOf(kept: unknown): Own | null {
  const { text, answers } = (kept ?? {}) as { [name: string]: unknown };
  const isWhole = typeof text === 'string' && Array.isArray(answers) && answers.every(Number.isFinite);
  return isWhole ? { text, answers } : null;
}

/** The program of a choice, or what is wrong with its text. */
export function algorithmOf({ own, name }: Choice, lang: Lang): Algorithm | NotationError {
  if (!own) return version(name, lang);
  const read = (): Algorithm => parseAlgorithm(own.text);
  return catchUserError(read, (error) => error as NotationError);
}

/** The choice as parameters of the address. */
export const toParams = ({ own, name, n }: Choice): URLSearchParams =>
  new URLSearchParams({
    ...(own ? { own: encodeShare(own.text), answers: own.answers.join() } : { version: name }),
    n: String(n),
  });

/** The choice of an address. Parameters that make no sense count as absent. */
export function fromParams(params: URLSearchParams): Choice {
  const text = orElse(() => decodeShare(params.get('own') ?? ''), null);
  return {
    own: text === null ? null : { text, answers: toAnswers(params.get('answers') ?? '') ?? [] },
    name: VERSION_NAMES.find((one) => one === params.get('version')) ?? 'last',
    n: SIZES.find((one) => one === Number(params.get('n'))) ?? 8,
  };
}

/** Whole numbers separated by commas or blanks; null if something else stands there. */
export function toAnswers(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = words.map((word) => Number(word.replace(/^[−–]/, '-')));
  return numbers.every((one) => Number.isInteger(one) && Math.abs(one) <= 1e12) ? numbers : null;
}
