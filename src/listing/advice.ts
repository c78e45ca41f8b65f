/** What a diagnostic advises, as terminal, editors and page say it. */
import { catalogue, type Lang } from '../texts.ts';
import type { Diagnostic } from './diagnostics.ts';

const ADVICE = catalogue(
  { expected: 'expected', nearest: 'did you mean' },
  { expected: 'ожидалось', nearest: 'похоже на' },
);

/** What would have been right, in words; nothing if that is not known. */
export function adviceOf({ expected, nearest }: Diagnostic, lang: Lang): string[] {
  const words = ADVICE[lang];
  return [
    ...(expected ? [`${words.expected}: ${expected[lang]}`] : []),
    ...(nearest ? [`${words.nearest}: ${nearest}`] : []),
  ];
}
