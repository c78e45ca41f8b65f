/** The report of a run: a line for each class and family, and the first case of each that differs. */
import { ANGLE_LEGEND } from '../listing/values.ts';
import { messages } from '../messages.ts';
import { formatNumber, type Lang } from '../texts.ts';
import {
  ANGLE_OF,
  type CaseClass,
  CLASSES,
  FAMILIES,
  type Family,
  type Level,
  type Mode,
  type SuiteCase,
} from './case.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import type { Capabilities, Difference, Outcome } from './play.ts';
import { decodeDisplay, pairsOf } from './protocol.ts';

const say = messages(CATALOGUE);

/** Counts of one class or family. */
export interface Tally {
  passed: number;
  failed: number;
  /** Cases that differ where the calculator is known to: they are told, and no fault. */
  known: string[];
  skipped: number;
  /** Sum of the weights of the cases that passed, and of those that passed or differ. */
  weightPassed: number;
  weight: number;
  /** The first case that differs and is not known to, in the order of the suite. */
  first: Finding | null;
}

/** A case and where it differs. */
export interface Finding extends Difference {
  readonly id: string;
  readonly family: Family;
  readonly mode: string;
  readonly start: SuiteCase['start'] | null;
}

/** All of a run, as `--format json` prints it. */
export interface Report {
  readonly suite: string;
  readonly adapter: string;
  /** Level at which was compared. */
  readonly level: Level;
  /** False if the adapter failed on the way: the counts are of what was done until then. */
  complete: boolean;
  readonly classes: { readonly [label in CaseClass]?: Tally };
  readonly families: { readonly [family in Family]?: Tally };
}

const emptyTally = (): Tally => ({
  passed: 0,
  failed: 0,
  known: [],
  skipped: 0,
  weightPassed: 0,
  weight: 0,
  first: null,
});

/** A report that cases are counted into. */
export class ReportBook {
  readonly #classes: { [label in CaseClass]?: Tally } = {};
  readonly #families: { [family in Family]?: Tally } = {};
  readonly #isKnown: (suiteCase: SuiteCase) => boolean;

  /** @param isKnown in which cases the calculator is known to differ. */
  constructor(isKnown: (suiteCase: SuiteCase) => boolean = () => false) {
    this.#isKnown = isKnown;
  }

  /** Counts a case and how it ended. */
  note(suiteCase: SuiteCase, outcome: Outcome): void {
    const isKnown = outcome.kind === 'failed' && this.#isKnown(suiteCase);
    for (const tally of [
      (this.#classes[suiteCase.class] ??= emptyTally()),
      (this.#families[suiteCase.family] ??= emptyTally()),
    ])
      count(tally, suiteCase, outcome, isKnown);
  }

  /** The report so far; classes and families in their order. */
  report(suite: string, { name, level }: Capabilities, complete: boolean): Report {
    const inOrder = <K extends string>(names: readonly K[], tallies: { [name in K]?: Tally }) =>
      Object.fromEntries(names.flatMap((name) => (tallies[name] ? [[name, tallies[name]]] : []))) as {
        [name in K]?: Tally;
      };
    return {
      suite,
      adapter: name,
      level,
      complete,
      classes: inOrder(CLASSES, this.#classes),
      families: inOrder(FAMILIES, this.#families),
    };
  }
}

function count(
  tally: Tally,
  { id, family, mode, start, weight }: SuiteCase,
  outcome: Outcome,
  isKnown: boolean,
): void {
  if (isKnown) tally.known.push(id);
  else tally[outcome.kind]++;
  if (outcome.kind === 'skipped') return;
  tally.weight += weight;
  if (outcome.kind === 'passed') tally.weightPassed += weight;
  else if (!isKnown) tally.first ??= { id, family, mode, start: start ?? null, ...outcome.difference };
}

/** True if a case differed that is not known to. */
export const hasDifferences = ({ classes }: Report): boolean =>
  Object.values(classes).some(({ failed }) => failed > 0);

/** False if the calculator could do none of the cases. */
export const hasRun = ({ classes }: Report): boolean =>
  Object.values(classes).some(({ passed, failed, known }) => passed + failed + known.length > 0);

const LONGEST = 160;
/** The JSON has the names of all known differences. */
const MOST_NAMES = 3;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text);

function findingLines(lang: Lang, finding: Finding): string[] {
  const { id, mode, start, step, keys, field, expected, got } = finding;
  const shown = (value: string): string => (field === 'display' ? `"${decodeDisplay(value)}"` : value);
  const pairs = [
    [say(lang, 'case'), id],
    [say(lang, 'switch'), ANGLE_LEGEND[ANGLE_OF[mode as Mode]]],
    ...(start ? [[say(lang, 'start'), pairsOf(start)]] : []),
    [say(lang, 'keys'), `${keys} (${say(lang, 'step', { step })})`],
    [`${field}, ${say(lang, 'expected')}`, shown(expected)],
    [`${field}, ${say(lang, 'got')}`, shown(got)],
  ];
  return pairs.map(([name, value]) => `       ${name}: ${short(value)}`);
}

/** A share that is never rounded up to 100 %. */
const percent = (lang: Lang, part: number, whole: number): string =>
  `${formatNumber(lang, Math.floor((part / whole) * 10_000) / 100)} %`;

function cellsOf(lang: Lang, { passed, failed, known, skipped, weightPassed, weight }: Tally): string[] {
  const done = passed + failed + known.length;
  const cells = [say(lang, 'agree', { passed, total: done })];
  if (done > 0)
    cells.push(
      percent(lang, passed, done),
      say(lang, 'weighted', { share: percent(lang, weightPassed, weight) }),
    );
  if (skipped > 0) cells.push(say(lang, 'skipped', { n: skipped }));
  const names = known.slice(0, MOST_NAMES).join(', ') + (known.length > MOST_NAMES ? ', …' : '');
  if (known.length > 0) cells.push(say(lang, 'known', { n: known.length, names }));
  return cells;
}

/** The report as text: a line for each class with its first difference, then the families that differ. */
export function printText(report: Report, lang: Lang): string {
  const { suite, adapter, level } = report;
  const lines = [say(lang, 'title', { suite, adapter, level })];
  if (!report.complete) lines.push(say(lang, 'unfinished'));
  if (!hasRun(report)) lines.push(say(lang, 'nothing'));
  const rows = Object.entries(report.classes) as [CaseClass, Tally][];
  const nameOf = (name: CaseClass): string => say(lang, `class ${name}`);
  const width = Math.max(0, ...rows.map(([name]) => nameOf(name).length));
  for (const [name, tally] of rows) {
    const mark = tally.failed > 0 ? 'FAIL' : tally.passed > 0 ? 'ok  ' : '--  ';
    lines.push(`${mark} ${nameOf(name).padEnd(width)}  ${cellsOf(lang, tally).join(', ')}`);
    if (!tally.first) continue;
    lines.push(`     ${say(lang, 'first')} (${say(lang, `family ${tally.first.family}`)})`);
    lines.push(...findingLines(lang, tally.first));
  }
  const families = Object.entries(report.families) as [Family, Tally][];
  const differing = families.filter(([, { failed }]) => failed > 0);
  if (differing.length > 0) lines.push(say(lang, 'byFamily'));
  for (const [name, tally] of differing)
    lines.push(`     ${say(lang, `family ${name}`)}: ${cellsOf(lang, tally).slice(0, 2).join(', ')}`);
  return `${lines.join('\n')}\n`;
}
