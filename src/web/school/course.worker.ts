/** Plays solutions beside the page, so that it stays awake. */
import { checkSolution, playExamples } from '../../school/check.ts';
import { holeOf } from '../../school/holes.ts';
import { answerCalls } from '../app/worker-calls.ts';

const CALLS = {
  check(id: string, program: Uint8Array) {
    const hole = holeOf(id)!;
    return { verdict: checkSolution(hole, program), examples: playExamples(hole, program) };
  },
};
export type CourseCalls = typeof CALLS;
export type Checked = ReturnType<(typeof CALLS)['check']>;

answerCalls(CALLS);
