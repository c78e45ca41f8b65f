import { expect, test } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { checkSolution, HOLES } from '../../src/school/index.ts';
import { assemble, SOLUTIONS } from './solutions.ts';

const CASES = 1500;

/** Right programs differ from the exact value by the rounding of the machine alone. */
test.each(HOLES.filter(({ ulp }) => ulp > 0))(
  '$id accepts its right programs in every drawn case',
  (hole) => {
    const random = seededRandom(61);
    const edges = Array.from({ length: CASES }, () => hole.draw(random));
    for (const [name, text] of Object.entries(SOLUTIONS[hole.id].right))
      expect(checkSolution({ ...hole, edges }, assemble(text)), name).toMatchObject({ ok: true });
  },
);
