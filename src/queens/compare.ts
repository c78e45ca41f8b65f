/** The versions of the page against each other: what each costs on the same board. */
import { type Steps, wholly } from '../steps.ts';
import { type Board, boardHost, type Counts } from './board/board.ts';
import { compileForMk61 } from './mk61/compile.ts';
import { BOARD_MACHINE_WORDS } from './mk61/template.ts';
import { NotationError } from './notation/error.ts';
import type { Moment } from './notation/interpreter.ts';
import { moments } from './notation/interpreter.ts';
import { VERSION_NAMES, type VersionName, version } from './versions/versions.ts';

/** The cost of one version of the page on a board of n. */
export interface Comparison extends Counts {
  readonly version: VersionName;
  readonly visits: number;
  /** Instructions of the interpreter. */
  readonly steps: number;
  /** Length of the MK-61 program, null where there is none. */
  readonly machineSteps: number | null;
}

/** Runs all the versions on a board of n and counts. Throws NotationError where a version cannot run. */
export const compareVersions = (n: number): Comparison[] => wholly(comparing(n));

/** {@link compareVersions} step by step of the interpreter; what it gives when it is stopped is the versions that are done. */
export function* comparing(n: number): Steps<Comparison[], [version: VersionName, steps: number]> {
  const rows: Comparison[] = [];
  for (const name of VERSION_NAMES) {
    let end!: Moment<Board>;
    for (end of moments(version(name), boardHost(n), { inputs: { n } }))
      if (end.steps % STEPS_AT_ONCE === 0 && (yield [name, end.steps])) return rows;
    const visits = Object.values(end.visits).reduce((sum, count) => sum + count, 0);
    rows.push({
      version: name,
      ...end.host.counts,
      visits,
      steps: end.steps,
      machineSteps: machineSteps(name, n),
    });
  }
  return rows;
}

/** Steps of the interpreter between two looks. */
const STEPS_AT_ONCE = 4096;

function machineSteps(name: VersionName, n: number): number | null {
  try {
    return compileForMk61(version(name), BOARD_MACHINE_WORDS, { n }).bytes.length;
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}
