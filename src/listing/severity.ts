/** The severity of a diagnostic, without the messages, for callers that only count. */
import type { Diagnostic } from './diagnostics.ts';

/** An error refuses the text; a warning may cost a step, so it is to be read; a note costs nothing. */
export type Severity = 'error' | 'warning' | 'note';

/** Those of some diagnostics that refuse the text. */
export const errorsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Bytes. Larger files are refused: the longest program with every remark one could wish is far shorter. */
export const LARGEST_FILE = 250_000;
