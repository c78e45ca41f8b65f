/** What a reader found wrong or had to guess, with its place in the text. */
import type { Localized } from '../texts.ts';
import { localized, type MESSAGES, type MessageKey } from './messages.ts';
import { type LineRanges, lineRanges } from './tokens.ts';

export type Severity = 'error' | 'warning';

/** A stretch of the source text. Lines and columns count from 1 in UTF-16 units; line 0 means the file as a whole. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export const WHOLE_FILE: Place = { line: 0, column: 0, length: 0 };

export interface Diagnostic extends Place {
  readonly severity: Severity;
  /** Stable name of the message. */
  readonly code: MessageKey;
  readonly message: Localized;
  /** What would have been right here. */
  readonly expected?: Localized;
  /** The numbers of all lines that the message is about, where it names lines. */
  readonly lines?: readonly number[];
  /** The mnemonic or name closest to what was written. */
  readonly nearest?: string;
  /** Step of the program that the message is about, as an address: `27`, `A4`. */
  readonly step?: string;
}

type Extra = Partial<Pick<Diagnostic, 'expected' | 'lines' | 'nearest' | 'step'>>;

/** The messages that name lines and nothing else. */
type LinesMessage = {
  [K in MessageKey]: Parameters<(typeof MESSAGES.en)[K]> extends [lines: LineRanges] ? K : never;
}[MessageKey];

/** A line that a message is about; its first word, if known, is the place of the message. */
type MessageLine = { readonly number: number; readonly tokens?: readonly Place[] };

/** More errors than this are only counted: a wrong file should not drown its reader. */
const MOST_ERRORS = 20;
/** Enough for one remark on every step. */
const MOST_WARNINGS = 120;

/** Collects diagnostics while a text is read. */
export class Diagnostics {
  private readonly errors: Diagnostic[] = [];
  private readonly warnings: Diagnostic[] = [];
  private suppressedErrors = 0;

  error<K extends MessageKey>(
    place: Place,
    code: K,
    values: Parameters<(typeof MESSAGES.en)[K]>,
    extra: Extra = {},
  ): void {
    if (this.errors.length >= MOST_ERRORS) this.suppressedErrors++;
    else this.errors.push(diagnostic('error', place, code, values, extra));
  }

  warn<K extends MessageKey>(
    place: Place,
    code: K,
    values: Parameters<(typeof MESSAGES.en)[K]>,
    extra: Extra = {},
  ): void {
    if (this.warnings.length < MOST_WARNINGS)
      this.warnings.push(diagnostic('warning', place, code, values, extra));
  }

  /** Says something of some lines, which are in order; nothing if there are none. */
  warnLines(code: LinesMessage, lines: readonly MessageLine[]): void {
    if (lines.length > 0 && this.warnings.length < MOST_WARNINGS)
      this.warnings.push(aboutLines('warning', code, lines));
  }

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** Everything found, in the order of the text. */
  list(): Diagnostic[] {
    const all = [...this.errors, ...this.warnings].sort((a, b) => a.line - b.line || a.column - b.column);
    if (this.suppressedErrors > 0) {
      all.push(diagnostic('error', WHOLE_FILE, 'moreErrors', [this.suppressedErrors], {}));
    }
    return all;
  }
}

export function diagnostic<K extends MessageKey>(
  severity: Severity,
  place: Place,
  code: K,
  values: Parameters<(typeof MESSAGES.en)[K]>,
  extra: Extra = {},
): Diagnostic {
  const { line, column, length } = place;
  return { severity, code, line, column, length, message: localized(code, ...values), ...extra };
}

/** What is said of some lines, one at least and in order: at the first word of the first one, or at its beginning. */
export function aboutLines(
  severity: Severity,
  code: LinesMessage,
  lines: readonly MessageLine[],
): Diagnostic {
  const [{ number, tokens }] = lines;
  const place = tokens?.[0] ?? { line: number, column: 1, length: 1 };
  return diagnostic(severity, place, code, [lineRanges(lines)], { lines: lines.map((line) => line.number) });
}
