import { describe, expect, it } from 'vitest';
import { drive, type Expand } from '../../src/cli/prove/answer.ts';
import { startThreads } from '../../src/jobs/threads.ts';
import { type Expansion, expandStates } from '../../src/lab/expansion.ts';
import type { ExplorationReport } from '../../src/lab/explorer.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { explorationOf } from '../../src/proofs/explorations.ts';
import { bundled } from './bundle.ts';

const source = { kind: 'builtin', name: 'labyrinth' } as const;
const MOST_STATES = 500;

async function explored(expand: Expand, parallel: number): Promise<ExplorationReport> {
  const explorer = new Explorer(explorationOf(source), { maxStates: MOST_STATES });
  await drive(explorer, expand, parallel, () => false);
  return explorer.report();
}

describe('a search in threads', () => {
  it('comes to the same report as in one', async () => {
    const exploration = explorationOf(source);
    const alone = await explored((states) => expandStates(exploration, states), 1);
    const workerData = { source, checkCanonical: 0 };
    const threads = startThreads<Int32Array, Expansion>(bundled('explore.worker'), 2, { workerData });
    try {
      expect(await explored(threads.run, 6)).toEqual(alone);
    } finally {
      await threads.close();
    }
  });
});
