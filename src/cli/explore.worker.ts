/** A thread of a search: expands states. */
import { workerData } from 'node:worker_threads';
import { serveTasks } from '../jobs/threads.ts';
import { type Expansion, expandStates } from '../lab/expansion.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';
import { type ExplorationSource, explorationOf } from '../proofs/explorations.ts';

switchOnTurbo();

export interface ExploreWorkerData {
  readonly source: ExplorationSource;
  readonly checkCanonical: number;
}

const { source, checkCanonical } = workerData as ExploreWorkerData;
const exploration = explorationOf(source);

serveTasks((states: Int32Array): Expansion => expandStates(exploration, states, checkCanonical));
