/** One thread of an exploration: states in, what is behind them out. */

import { workerData } from 'node:worker_threads';
import { type ExplorationSource, loadExploration } from '../jobs/exploration-source.ts';
import type { AskedPart, PartOfSearch } from '../jobs/packing.ts';
import { searchPart } from '../jobs/question.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();

/** What all batches of a pool have in common. */
export interface ExploreWorkerData {
  readonly source: ExplorationSource;
  readonly checkCanonical: number;
}

// The pool's own data comes first in the array.
const { source, checkCanonical } = (
  Array.isArray(workerData) ? workerData[1] : workerData
) as ExploreWorkerData;
let loaded: Promise<PreparedExploration> | undefined;

export default (asked: AskedPart): Promise<PartOfSearch> =>
  searchPart(() => (loaded ??= loadExploration(source)), asked, checkCanonical);
