/** One thread of an exploration: states in, what is behind them out. */

import { workerData } from 'node:worker_threads';
import { UserError } from '../errors.ts';
import { type ExplorationSource, loadExploration } from '../jobs/exploration-source.ts';
import { type Expansion, expandStarts, expandStates, type Range } from '../lab/expansion.ts';
import type { PreparedExploration } from '../lab/exploration.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';
import type { Localized } from '../texts.ts';

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

/** What a thread answers: errors lose their class and their languages on the way out of it. */
export type ExpandAnswer = Expansion | { readonly mistake: Localized };

/** States and which of their inputs to feed, or the starts to run. */
export type ExpandTask =
  | { readonly states: Int32Array; readonly inputs?: Range | undefined }
  | { readonly starts: Range };

export default async function expand(task: ExpandTask): Promise<ExpandAnswer> {
  try {
    loaded ??= loadExploration(source);
    const exploration = await loaded;
    return 'starts' in task
      ? expandStarts(exploration, task.starts)
      : expandStates(exploration, task.states, checkCanonical, task.inputs);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { mistake: { en: error.in('en'), ru: error.in('ru') } };
  }
}
