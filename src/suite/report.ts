/** What came of a run: one line a class, one a family, and the first case of each that differs. */
import { type CaseClass, CLASSES, FAMILIES, type Family, type Level, type SuiteCase } from './case.ts';
import type { Capabilities, Difference, Outcome } from './play.ts';

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
