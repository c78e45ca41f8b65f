/** The report of a run: a line for each class and family, and the first case of each that differs. */
import { ANGLE_LEGEND } from '../listing/program-file.ts';
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
import { decodeDisplay, pairsOf, short } from './protocol.ts';

const say = messages(CATALOGUE);

/** A case that was played. */
export interface Played {
  readonly suiteCase: SuiteCase;
  readonly outcome: Outcome;
  /** A difference that the calculator is known to have: it is listed, and no fault. */
  readonly isKnown: boolean;
}

/** The counts of one class or family. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Ids of the known differences. */
  readonly known: readonly string[];
  readonly skipped: number;
  /** Sum of the weights of the cases that passed, and of those that passed or differ. */
  readonly weightPassed: number;
  readonly weight: number;
  /** The first difference that is not known. */
  readonly first: Finding | null;
}

/** A case and where it differs. */
interface Finding extends Difference {
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
  /** False if the adapter failed on the way: the counts are of the cases before. */
  readonly complete: boolean;
  readonly classes: { readonly [label in CaseClass]?: Tally };
  readonly families: { readonly [family in Family]?: Tally };
}

function tallyOf(all: readonly Played[]): Tally {
  const ended = (kind: Outcome['kind']): readonly Played[] =>
    all.filter(({ outcome, isKnown }) => outcome.kind === kind && !isKnown);
  const known = all.filter(({ isKnown }) => isKnown);
  const [passed, failed, skipped] = [ended('passed'), ended('failed'), ended('skipped')];
  const weightOf = (some: readonly Played[]): number =>
    some.reduce((sum, { suiteCase }) => sum + suiteCase.weight, 0);
  return {
    passed: passed.length,
    failed: failed.length,
    known: known.map(({ suiteCase }) => suiteCase.id),
    skipped: skipped.length,
    weightPassed: weightOf(passed),
    weight: weightOf([...passed, ...failed, ...known]),
    first: failed.length > 0 ? findingOf(failed[0]) : null,
  };
}

const findingOf = ({ suiteCase: { id, family, mode, start }, outcome }: Played): Finding | null =>
  outcome.kind === 'failed' ? { id, family, mode, start: start ?? null, ...outcome.difference } : null;

/** The report of a run; classes and families in their order. */
export function reportOf(
  suite: string,
  { name, level }: Capabilities,
  played: readonly Played[],
  complete: boolean,
): Report {
  const by = <K extends string>(names: readonly K[], nameOf: (suiteCase: SuiteCase) => K) => {
    const groups = names.map((own) => [own, played.filter((one) => nameOf(one.suiteCase) === own)] as const);
    const there = groups.filter(([, some]) => some.length > 0);
    return Object.fromEntries(there.map(([own, some]) => [own, tallyOf(some)])) as { [name in K]?: Tally };
  };
  return {
    suite,
    adapter: name,
    level,
    complete,
    classes: by(CLASSES, (one) => one.class),
    families: by(FAMILIES, (one) => one.family),
  };
}

/** True if a case differed that is not known to. */
export const hasDifferences = ({ classes }: Report): boolean =>
  Object.values(classes).some(({ failed }) => failed > 0);

/** False if the calculator could do none of the cases. */
export const hasRun = ({ classes }: Report): boolean =>
  Object.values(classes).some(({ passed, failed, known }) => passed + failed + known.length > 0);

const LONGEST_LINE = 160;
/** The JSON has the names of all known differences. */
const MOST_NAMES = 3;

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
  return pairs.map(([name, value]) => `       ${name}: ${short(value, LONGEST_LINE)}`);
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
