/** Finds a proof that two programs are equal: the weakest relations that the programs themselves lead to. */
import { type Claim, type Mismatch, type Node, nameOf, oblige, startsOf } from './obligations.ts';
import { join, type Relation } from './relation.ts';

/** A proof: a relation at every pair of control points that can be reached. */
export interface Proof {
  readonly points: readonly { readonly node: Node; readonly relation: Relation }[];
}

export type ProofResult =
  | { readonly proven: true; readonly proof: Proof; readonly commands: number }
  | { readonly proven: false; readonly mismatch: Mismatch | null; readonly commands: number };

/** Work after which the prover gives up, in commands executed on terms. */
export const PROOF_BUDGET = 2_000_000;

/** Tries to prove a claim. `mismatch` is null if the budget ran out. */
export function prove(claim: Claim, budget = PROOF_BUDGET): ProofResult {
  const points = new Map<string, { node: Node; relation: Relation }>();
  const agenda: string[] = [];
  let commands = 0;
  const reach = (node: Node, relation: Relation): void => {
    const name = nameOf(node, relation, claim);
    const known = points.get(name);
    if (known === undefined) {
      points.set(name, { node, relation });
      agenda.push(name);
      return;
    }
    const joined = join(known.relation, relation);
    if (isSame(joined, known.relation)) return;
    known.relation = joined;
    if (!agenda.includes(name)) agenda.push(name);
  };
  for (const { node, relation } of startsOf(claim)) reach(node, relation);
  while (agenda.length > 0) {
    const point = points.get(agenda.pop()!)!;
    const outcome = oblige(claim, point.node, point.relation);
    if (!outcome.ok) return { proven: false, mismatch: outcome.mismatch, commands };
    commands += outcome.commands;
    if (commands > budget) return { proven: false, mismatch: null, commands };
    for (const { node, relation } of outcome.reached) reach(node, relation);
  }
  return { proven: true, proof: { points: [...points.values()] }, commands };
}

const isSame = (a: Relation, b: Relation): boolean =>
  a.classes.every((known, i) => known === b.classes[i]) && a.facts.every((fact, i) => fact === b.facts[i]);
