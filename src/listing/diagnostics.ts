/** What a reader found wrong or had to guess, with its place in the text. */
import type { Localized } from '../texts.ts';
import { localized, type MESSAGES, type MessageKey } from './messages.ts';
import type { Severity } from './severity.ts';
import { type LineRanges, lineRanges } from './tokens.ts';

/** The messages that are notes: what was done is certain, and the program is the same without it. */
const NOTES: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'proseSkipped',
  'encodingGuessed',
  'pageRead',
  'labelsLeft',
  'scriptPlayed',
  'stepsMoved',
  'longForOlder',
]);

/** What is wanted in place of what a message calls bad, wherever it is said. */
const WANTED: { readonly [code in MessageKey]?: Wanted } = {
  badAngle: 'wantedAngle',
  badDecimal: 'wantedDecimal',
  badHex: 'wantedBytes',
  badKey: 'wantedKey',
  badModel: 'wantedModel',
  badNumber: 'wantedNumber',
  badRegister: 'wantedRegister',
  headerUnknown: 'wantedHeader',
};
type Wanted = Exclude<Extract<MessageKey, `wanted${string}`>, 'wantedLostSymbol'>;

/** A stretch of the source text. Lines and columns count from 1 in UTF-16 units; line 0 means the file as a whole. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export const WHOLE_FILE: Place = { line: 0, column: 0, length: 0 };

/** What is to be said of a place of a text, in both languages. */
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
  /** Names of the registers that the message is about, where it names any. */
  readonly registers?: readonly string[];
}

type Extra = Partial<Pick<Diagnostic, 'expected' | 'lines' | 'nearest' | 'step' | 'registers'>>;

/** The messages that name lines and nothing else. */
type LinesMessage = {
  [K in MessageKey]: Parameters<(typeof MESSAGES.en)[K]> extends [lines: LineRanges] ? K : never;
}[MessageKey];

/** A line that a message is about; its first word, if known, is the place of the message. */
export type MessageLine = { readonly number: number; readonly tokens?: readonly Place[] };

/** More errors than this are only counted: a wrong file should not drown its reader. */
const MOST_ERRORS = 20;
/** Enough for one on every step. */
const MOST_REMARKS = 120;

/** Collects diagnostics while a text is read. */
export class Diagnostics {
  private readonly errors: Diagnostic[] = [];
  private readonly remarks: Diagnostic[] = [];
  private suppressedErrors = 0;

  error<K extends MessageKey>(
    place: Place,
    code: K,
    values: Parameters<(typeof MESSAGES.en)[K]>,
    extra: Extra = {},
  ): void {
    if (this.errors.length >= MOST_ERRORS) this.suppressedErrors++;
    else this.errors.push(failure(place, code, values, extra));
  }

  /** Says what refuses nothing; whether it is a warning or a note, the message decides. */
  warn<K extends MessageKey>(
    place: Place,
    code: K,
    values: Parameters<(typeof MESSAGES.en)[K]>,
    extra: Extra = {},
  ): void {
    if (this.remarks.length < MOST_REMARKS) this.remarks.push(remark(place, code, values, extra));
  }

  /** Says something of some lines, which are in order; nothing if there are none. */
  warnLines(code: LinesMessage, lines: readonly MessageLine[]): void {
    if (lines.length > 0 && this.remarks.length < MOST_REMARKS) this.remarks.push(aboutLines(code, lines));
  }

  /** Says that there is no program in the text. */
  nothingRead(): void {
    this.error(WHOLE_FILE, 'emptyProgram', []);
  }

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** Everything found, in the order of the text. */
  list(): Diagnostic[] {
    const all = [...this.errors, ...this.remarks].sort((a, b) => a.line - b.line || a.column - b.column);
    if (this.suppressedErrors > 0) {
      all.push(failure(WHOLE_FILE, 'moreErrors', [this.suppressedErrors]));
    }
    return all;
  }
}

type Say = <K extends MessageKey>(
  place: Place,
  code: K,
  values: Parameters<(typeof MESSAGES.en)[K]>,
  extra?: Extra,
) => Diagnostic;

const saying =
  (severityOf: (code: MessageKey) => Severity): Say =>
  ({ line, column, length }, code, values, extra = {}) => {
    const message = localized(code, ...values);
    const wanted: Wanted | undefined = WANTED[code];
    const expected = wanted ? { expected: localized(wanted) } : {};
    return { severity: severityOf(code), code, line, column, length, message, ...expected, ...extra };
  };

/** An error. */
export const failure: Say = saying(() => 'error');

/** A warning or a note, as the message decides. */
export const remark: Say = saying((code) => (NOTES.has(code) ? 'note' : 'warning'));

/** What is said of some lines, one at least and in order: at the first word of the first one, or at its beginning. */
export function aboutLines(code: LinesMessage, lines: readonly MessageLine[], say = remark): Diagnostic {
  const [{ number, tokens }] = lines;
  const place = tokens?.[0] ?? { line: number, column: 1, length: 1 };
  return say(place, code, [lineRanges(lines)], { lines: lines.map((line) => line.number) });
}
