import { formatMessage, type Params } from '../messages.ts';
import type { Lang, Localized } from '../texts.ts';
/** A finding or guess of a reader, with its place in the text. */
import MESSAGES from './messages.json' with { type: 'json' };
import { type Header, type ProgramFile, plainProgram, type ReadResult } from './program-file.ts';
import type { Severity } from './severity.ts';

type Code = keyof typeof MESSAGES;

/** A stretch of the source text. Lines and columns count from 1 in UTF-16 units; line 0 means the file as a whole. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export const WHOLE_FILE: Place = { line: 0, column: 0, length: 0 };

/** One finding about a place of a text. */
export interface Diagnostic extends Place {
  readonly severity: Severity;
  readonly code: Code;
  readonly params: Params;
  readonly message: Localized;
  /** The right spelling. */
  readonly expected?: Localized;
  /** The command or name closest to what was written. */
  readonly nearest?: string;
  /** Step of the program that the message is about, as an address: `27`, `A4`. */
  readonly step?: string;
  /** Names of the registers that the message is about, where it names any. */
  readonly registers?: readonly string[];
}

type Extra = Partial<Pick<Diagnostic, 'expected' | 'nearest' | 'registers' | 'step'>>;

/** Values that are put into a message; some have a name in each language. */
export type Values = { readonly [name: string]: string | number | Localized };

const valuesIn = (lang: Lang, values: Values): Params =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]),
  );

/** Makes a diagnostic. */
export function diagnostic(
  severity: Severity,
  { line, column, length }: Place,
  code: Code,
  values: Values = {},
  extra: Extra = {},
): Diagnostic {
  const texts = MESSAGES[code];
  const params = valuesIn('en', values);
  const message = {
    en: formatMessage(texts.en, 'en', params),
    ru: formatMessage(texts.ru, 'ru', valuesIn('ru', values)),
  };
  return { severity, code, params, line, column, length, message, ...extra };
}

/** More findings of one severity are dropped: a wrong file should not drown its reader. */
const MOST = { error: 20, warning: 120, note: 20 } as const;

/** The right spellings, by the kind of a wrong word. */
const EXPECTED: { readonly [what: string]: Localized | undefined } = TEXTS.expected;

/** Collects diagnostics while a text is read. */
export class Diagnostics {
  private readonly found: Diagnostic[] = [];
  private readonly counts = { error: 0, warning: 0, note: 0 };

  private add(severity: Severity, place: Place, code: Code, values?: Values, extra?: Extra): void {
    if (++this.counts[severity] > MOST[severity]) return;
    const wanted = severity === 'error' ? EXPECTED[String(values?.what)] : undefined;
    const advice = wanted ? { expected: wanted, ...extra } : extra;
    this.found.push(diagnostic(severity, place, code, values, advice));
  }

  error(place: Place, code: Code, values?: Values, extra?: Extra): void {
    this.add('error', place, code, values, extra);
  }

  /** A word that is not a value of its kind. */
  bad(place: Place, what: string, word: string): void {
    this.error(place, 'badValue', { what, word });
  }

  /** A word that is no command, address or name. */
  unknown(place: Place, what: string, word: string, extra?: Extra): void {
    this.error(place, 'unknownWord', { what, word }, extra);
  }

  /** More steps than the memory has. */
  tooLong(count: number, place = WHOLE_FILE): void {
    this.error(place, 'tooLong', { count, memory: 105 });
  }

  warn(place: Place, code: Code, values?: Values, extra?: Extra): void {
    this.add('warning', place, code, values, extra);
  }

  note(place: Place, code: Code, values?: Values, extra?: Extra): void {
    this.add('note', place, code, values, extra);
  }

  /** Forgets the warnings: what they name was replaced. */
  dropWarnings(): void {
    const kept = this.found.filter(({ severity }) => severity !== 'warning');
    this.found.splice(0, this.found.length, ...kept);
  }

  get hasErrors(): boolean {
    return this.counts.error > 0;
  }

  /** All findings, in the order of the text. */
  list(): Diagnostic[] {
    return [...this.found].sort((a, b) => a.line - b.line || a.column - b.column);
  }
}

/** The result of a reader: a program unless there are errors; an empty text is an error. */
export function resultOf(
  diagnostics: Diagnostics,
  bytes: ArrayLike<number>,
  header: Partial<Header> = {},
  more: Partial<ProgramFile> = {},
): ReadResult {
  if (bytes.length === 0 && !diagnostics.hasErrors) diagnostics.error(WHOLE_FILE, 'notAProgram');
  const program = diagnostics.hasErrors ? null : plainProgram(bytes, header, more);
  return { program, diagnostics: diagnostics.list() };
}

/** The advice of a diagnostic, as terminal, editors and page show it. */
import TEXTS from './texts.json' with { type: 'json' };

const ADVICE = TEXTS.advice;

/** The right spelling, in words; empty if it is not known. */
export function adviceOf({ expected, nearest }: Diagnostic, lang: Lang): string[] {
  const words = ADVICE[lang];
  return [
    ...(expected ? [`${words.expected}: ${expected[lang]}`] : []),
    ...(nearest ? [`${words.nearest}: ${nearest}`] : []),
  ];
}
