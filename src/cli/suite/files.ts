/** The suite and its neighbours on disk. */
import quick from '../../../suite/quick.jsonl';
import revoked from '../../../suite/revoked.json';
import { mistake } from '../../errors.ts';
import { lazily } from '../../lazily.ts';
import type { SuiteCase } from '../../suite/case.ts';
import { readCases } from '../../suite/read.ts';
import { readText } from '../gzip.ts';
import { SUITE_WORDS } from './messages.ts';

/** Name of the suite in reports. */
const NAME = 'mk61-tests';

/** Cases that were found to be wrong after they were published. */
const REVOKED: ReadonlySet<string> = new Set(
  (revoked.cases as readonly { readonly id: string }[]).map(({ id }) => id),
);

/** A suite and what it is called in reports. */
export interface NamedSuite {
  readonly name: string;
  readonly cases: readonly SuiteCase[];
  /** How many were taken out because they are revoked. */
  readonly revoked: number;
}

/** The quick suite, or that of a file, without its revoked cases. Throws UserError with the line of what is no case. */
export const loadSuite = (file: string | undefined): NamedSuite =>
  file === undefined ? quickSuite() : suiteOf(file, readText(file));

/** Nobody changes it: it is read once, however often it is asked for. */
const quickSuite = lazily(() => suiteOf('quick.jsonl', quick));

function suiteOf(shown: string, text: string): NamedSuite {
  const cases = readCases(text, (line, field) =>
    mistake(SUITE_WORDS, (m) => m.badCase(`${shown}:${line}`, field === null ? m.notJson : m.field(field))),
  );
  if (cases.length === 0) throw mistake(SUITE_WORDS, (m) => m.nothing(shown));
  const valid = cases.filter(({ id }) => !REVOKED.has(id));
  return { name: `${NAME} (${shown})`, cases: valid, revoked: cases.length - valid.length };
}
