/** Plays solutions beside the page, so that it stays awake. */
import {
  checkSolution,
  type HoleRecords,
  holeOf,
  NO_RECORDS,
  recheckRecords,
  type Verdict,
} from '../../../school/index.ts';
import { answerCalls } from '../../app/worker-calls.ts';

const CALLS = {
  verdict(id: string, program: Uint8Array): Verdict {
    const hole = holeOf(id);
    if (!hole) throw new Error(`no hole "${id}"`);
    return checkSolution(hole, program);
  },
  /** Plays the solutions of one hole again. */
  recheck: (id: string, records: HoleRecords) =>
    recheckRecords({ ...NO_RECORDS, holes: { [id]: records } }, holeOf),
};
export type CourseCalls = typeof CALLS;

answerCalls(CALLS);
