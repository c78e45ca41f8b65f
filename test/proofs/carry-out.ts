/** Carries a proof out in this thread. */
import { expandStates } from '../../src/lab/expansion.ts';
import { prepareExploration } from '../../src/lab/exploration.ts';
import type { ExplorationReport } from '../../src/lab/explorer.ts';
import { Explorer } from '../../src/lab/explorer.ts';
import { EXPLORATIONS } from '../../src/proofs/explorations.ts';
import { rangeAt, rangeCount, runRange } from '../../src/proofs/jobs.ts';
import type { Proof, ProofReport } from '../../src/proofs/proof.ts';
import { Counter } from '../../src/proofs/proof.ts';
import { wholly } from '../../src/steps.ts';

function explore(name: string): ExplorationReport {
  const exploration = prepareExploration(EXPLORATIONS[name]);
  const explorer = new Explorer(exploration, { countGames: true, keepGoing: true });
  for (let batch = explorer.take(2048); batch; batch = explorer.take(2048))
    explorer.absorb(batch, expandStates(exploration, batch.states));
  return explorer.report();
}

export function carryOut(proof: Proof, digits = 5): Promise<ProofReport> {
  const tallies = proof.plans({ digits }).map((plan) => {
    const counter = new Counter();
    for (let i = 0; i < rangeCount(plan); i++) {
      const { from, to } = rangeAt(plan, i);
      counter.merge(runRange(plan, from, to));
    }
    return counter.tally;
  });
  return proof.conclude(
    tallies,
    { digits },
    { explore: async (name) => explore(name), whole: async (steps) => wholly(steps) },
  );
}
