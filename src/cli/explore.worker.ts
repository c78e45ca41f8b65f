/** One thread of an exploration: states in, what is behind them out. */

import { workerData } from 'node:worker_threads';
import { type Expansion, expandStates } from '../lab/expansion.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';
import { type ExplorationSource, loadExploration } from './explore/source.ts';

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

export default async function expand(states: Int32Array): Promise<Expansion> {
  loaded ??= loadExploration(source);
  return expandStates(await loaded, states, checkCanonical);
}
