import { boardHost, type Counts } from './board/board.ts';
import { BOARD_MACHINE_WORDS } from './mk61/board-words.ts';
import { compileForMk61 } from './mk61/compile.ts';
import { NotationError } from './notation/error.ts';
import { run } from './notation/run.ts';
import { VERSION_NAMES, type VersionName, version } from './versions/versions.ts';

/** What one version of the page costs on a board of n. */
export interface Comparison extends Counts {
  readonly version: VersionName;
  /** How often a state (or the procedure) was entered. */
  readonly visits: number;
  /** Instructions of the interpreter. */
  readonly steps: number;
  /** Length of the MK-61 program, null where there is none. */
  readonly machineSteps: number | null;
}

/** Runs all the versions on a board of n and counts. Throws NotationError where a version cannot run. */
export function compareVersions(n: number): Comparison[] {
  return VERSION_NAMES.map((name) => {
    const end = run(version(name), boardHost(n), { inputs: { n } });
    const visits = Object.values(end.visits).reduce((sum, count) => sum + count, 0);
    return {
      version: name,
      ...end.host.counts,
      visits,
      steps: end.steps,
      machineSteps: machineSteps(name, n),
    };
  });
}

function machineSteps(name: VersionName, n: number): number | null {
  try {
    return compileForMk61(version(name), BOARD_MACHINE_WORDS, { n }).bytes.length;
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}
