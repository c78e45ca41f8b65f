/** Adds the results of a run up, in the order of its parts: the totals of one thread. */
import { addTallies, type CaseTally, NO_CASES } from '../lab/properties/cases.ts';
import { Counter, type Tally } from '../proofs/tally.ts';
import { checksumOf } from './checksum.ts';
import { type ProofQuestion, partOf } from './question.ts';
import type { JobStore, Run, StoredResult } from './store.ts';
import { storeError } from './texts.ts';

const AT_A_TIME = 500;

async function* resultsOf(store: JobStore, run: Run, parts: number): AsyncGenerator<StoredResult> {
  for (let from = 0; from < parts; from += AT_A_TIME) {
    const to = Math.min(from + AT_A_TIME, parts);
    const results = await store.results(run.id, from, to);
    if (results.length !== to - from) throw new RangeError(`results ${from} to ${to - 1} are not complete`);
    for (const one of results) {
      if (checksumOf(one.result) !== one.checksum) throw storeError((t) => t.damagedResult(store.place));
      yield one;
    }
  }
}

/** Adds a proof's plans up, a tally of each. All parts must be done. */
export async function collectProof(
  store: JobStore,
  run: Run,
  question: ProofQuestion,
  parts: number,
): Promise<readonly Tally[]> {
  const counters = question.plans.map(() => new Counter());
  for await (const { part, result } of resultsOf(store, run, parts))
    counters[partOf(question, part).plan].merge(JSON.parse(result) as Tally);
  return counters.map(({ tally }) => tally);
}

/** The tally of a property, up to the first failure behind those that it allows. All parts up to there must be done. */
export async function collectProperty(
  store: JobStore,
  run: Run,
  parts: number,
  mostFailures = 0,
): Promise<CaseTally> {
  let tally = NO_CASES;
  for await (const { result } of resultsOf(store, run, parts)) {
    tally = addTallies(tally, JSON.parse(result) as CaseTally);
    if (tally.failed > mostFailures) break;
  }
  return tally;
}
