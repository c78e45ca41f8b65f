/** Plays solutions beside the page, so that it stays awake. */
import { checkSolution, holeOf, type Verdict } from '../../../school/index.ts';
import { answerCalls } from '../../app/worker-calls.ts';

const CALLS = {
  verdict(id: string, program: Uint8Array): Verdict {
    const hole = holeOf(id);
    if (!hole) throw new Error(`no hole "${id}"`);
    return checkSolution(hole, program);
  },
};
export type CourseCalls = typeof CALLS;

answerCalls(CALLS);
