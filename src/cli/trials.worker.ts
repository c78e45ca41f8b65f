/** One thread of `eggog golf FILE`: looks for fewer commands for one stretch. */
import { type TrialJob, type TrialResult, tryStretch } from '../golf/search/windows.ts';
import { serveTasks } from '../jobs/threads.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();

serveTasks(({ job, limit }: TrialOrder): TrialResult => tryStretch(job, limit));

export interface TrialOrder {
  readonly job: TrialJob;
  /** In commands. */
  readonly limit: number;
}
