/** What a diagnostic advises, as terminal, editors and page say it. */
import type { Lang } from '../texts.ts';
import type { Diagnostic } from './diagnostics.ts';
import TEXTS from './texts.json' with { type: 'json' };

const ADVICE = TEXTS.advice;

/** What would have been right, in words; nothing if that is not known. */
export function adviceOf({ expected, nearest }: Diagnostic, lang: Lang): string[] {
  const words = ADVICE[lang];
  return [
    ...(expected ? [`${words.expected}: ${expected[lang]}`] : []),
    ...(nearest ? [`${words.nearest}: ${nearest}`] : []),
  ];
}
