/** Finds a proof that two programs are equal: the weakest relations that the programs themselves lead to. */
import {
  type Claim,
  differentFrames,
  type Mismatch,
  type Node,
  nameOf,
  oblige,
  type Step,
  startsAfter,
  startsOf,
  stepOf,
} from './obligations.ts';
import { join, PLACE, type Relation, type ReturnPair } from './relation.ts';

/** A proof: a relation at every pair of control points that can be reached, and the return addresses that are left over. */
export interface Proof {
  readonly left: readonly ReturnPair[];
  readonly points: readonly { readonly node: Node; readonly relation: Relation }[];
}

/**
 * A proof, or where it could not be had; `commands` are those that were executed for it. `starts`: the `starts` of a claim about
 * the second program.
 */
export type ProofResult =
  | {
      readonly proven: true;
      readonly proof: Proof;
      readonly starts: readonly number[];
      readonly commands: number;
    }
  | {
      readonly proven: false;
      readonly mismatch: Mismatch | null;
      /** Where the budget went. */
      readonly crowd?: Crowd;
      readonly commands: number;
    };

/** The control point with the most relations, and the register that holds the most numbers there, if its numbers differ. */
export interface Crowd {
  readonly p: number;
  readonly count: number;
  readonly register: number | null;
}

/** Work after which the prover gives up, in commands executed on terms. */
const PROOF_BUDGET = 2_000_000;

/** Tries to prove a claim. `mismatch` is null if the budget ran out. */
export function prove(claim: Claim, budget = PROOF_BUDGET): ProofResult {
  const points = new Map<string, { node: Node; relation: Relation }>();
  const agenda: string[] = [];
  const left = new Map<string, ReturnPair>();
  const users = new Set<string>();
  const steps = new Map<string, Step>();
  let commands = 0;
  const again = (name: string): void => {
    if (!agenda.includes(name)) agenda.push(name);
  };
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
    again(name);
  };
  for (const { node, relation } of startsOf(claim)) reach(node, relation);
  while (agenda.length > 0) {
    const name = agenda.pop()!;
    const point = points.get(name)!;
    const outcome = oblige(claim, point.node, point.relation, [...left.values()]);
    if (!outcome.ok) return { proven: false, mismatch: outcome.mismatch, commands };
    commands += outcome.commands;
    if (commands > budget)
      return { proven: false, mismatch: null, commands, crowd: crowdOf([...points.values()], claim) };
    if (outcome.usesLeft) users.add(name);
    for (const { node, relation } of outcome.reached) reach(node, relation);
    steps.set(name, stepOf(outcome, claim));
    for (const pair of outcome.left) {
      if (left.has(pair.join())) continue;
      left.set(pair.join(), pair);
      for (const user of users) again(user);
    }
  }
  const different = claim.frames ? points.get(differentFrames(steps) ?? '') : undefined;
  if (different)
    return {
      proven: false,
      mismatch: { p: different.node.p, q: different.node.q, what: { kind: 'frames' } },
      commands,
    };
  return {
    proven: true,
    proof: { points: [...points.values()], left: [...left.values()] },
    starts: startsAfter(steps, claim),
    commands,
  };
}

function crowdOf(points: Proof['points'], { tracked }: Claim): Crowd {
  const at = new Map<number, Relation[]>();
  for (const { node, relation } of points)
    at.set(node.p, at.get(node.p) ?? [])
      .get(node.p)!
      .push(relation);
  const [p, most] = [...at].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const numbersIn = (register: number): number =>
    new Set(most.map(({ facts, classes }) => facts[classes[PLACE.R0 + register]])).size;
  const register = tracked.reduce(
    (one: number | null, other) => (numbersIn(other) > (one === null ? 1 : numbersIn(one)) ? other : one),
    null,
  );
  return { p, count: most.length, register };
}

const isSame = (a: Relation, b: Relation): boolean =>
  a.classes.every((known, i) => known === b.classes[i]) && a.facts.every((fact, i) => fact === b.facts[i]);
