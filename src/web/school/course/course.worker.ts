/** Plays solutions beside the page, so that it stays awake. */
import { checkSolution, holeOf, NO_RECORDS, recheckRecords } from '../../../school/index.ts';
import { answerCalls } from '../../app/worker-calls.ts';
import type { CourseAnswer, CourseOrder } from './calls.ts';

answerCalls((order: CourseOrder): CourseAnswer => {
  if (order.want === 'recheck') {
    const records = { ...NO_RECORDS, holes: { [order.hole]: order.records } };
    return { want: 'recheck', ...recheckRecords(records, holeOf) };
  }
  const hole = holeOf(order.hole);
  if (!hole) throw new Error(`no hole "${order.hole}"`);
  return { want: 'verdict', verdict: checkSolution(hole, order.program) };
});
