/** Finds a proof that two programs are equal: the weakest relations that the programs themselves lead to. */
import { MK61 } from '../../machine/index.ts';
import { CELL_OF, COMMANDS, hasAddress, jumpsByRegister, NEXT } from '../engine.ts';
import {
  type Claim,
  countersOf,
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
import { instantiate, join, PLACE, possiblePairs, type Relation, type ReturnPair } from './relation.ts';
import { runSegment } from './segment.ts';
import { Terms } from './terms.ts';

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

/** Where a program goes, as its own proof has seen it: indirect jumps resolved, every path from every control point. */
export interface Walk {
  /** Cells that are executed as commands. */
  readonly commands: ReadonlySet<number>;
  /** Cells that are read as addresses, with the cell of their command. */
  readonly operands: ReadonlyMap<number, number>;
  /** Cells that keep their places: returns from an empty stack name them, or addresses beyond A4 do. */
  readonly named: ReadonlySet<number>;
  /** The cells that jumps by each register lead to. */
  readonly jumped: ReadonlyMap<number, ReadonlySet<number>>;
  /** Cells of commands that go to their address, and cells of tests and loops that continue after it. */
  readonly jumping: ReadonlySet<number>;
  readonly staying: ReadonlySet<number>;
}

/** Runs the first program of a proven claim from every control point. */
export function walkOf(claim: Claim, proof: Proof): Walk {
  const commands = new Set<number>();
  const operands = new Map<number, number>();
  const named = new Set<number>();
  const jumped = new Map<number, Set<number>>();
  const jumping = new Set<number>();
  const staying = new Set<number>();
  const returned = new Set<number>();
  const spared = new Set(claim.spared);
  const counters = countersOf(claim);
  const starts = new Set(proof.points.map(({ node }) => node.p));
  for (const { node, relation } of proof.points) {
    const terms = new Terms(claim.decimal, claim.inRange);
    const [places] = instantiate(terms, relation);
    const segment = runSegment(
      terms,
      claim.first,
      { pc: node.p, returns: node.returnsP, places },
      { spared, angle: claim.angle, counters },
    );
    const { path, decision } = segment;
    const ends = 'yes' in decision ? [decision.yes.pc, decision.no.pc] : [];
    if ('next' in decision && decision.kind !== 'left-over') ends.push(decision.next.pc);
    path.forEach((pc, i) => {
      const cell = CELL_OF[pc];
      const code = claim.first[cell];
      commands.add(cell);
      if (hasAddress(code)) operands.set(CELL_OF[NEXT[pc]], cell);
      const following = i + 1 < path.length ? [path[i + 1]] : ends;
      for (const to of following) {
        // Beyond A4 the order of the addresses is another one: what it names stays where it is.
        if (pc > MK61.lastAddress) {
          named.add(cell);
          if (hasAddress(code)) named.add(CELL_OF[NEXT[pc]]);
          if (CELL_OF[to] < claim.steps) named.add(CELL_OF[to]);
        } else if (to > MK61.lastAddress) named.add(CELL_OF[to]);
        if (hasAddress(code)) {
          const operand = NEXT[pc];
          if (to === claim.first[CELL_OF[operand]]) jumping.add(cell);
          if (to === NEXT[operand]) staying.add(cell);
        }
        if (jumpsByRegister(code) && to !== NEXT[pc]) {
          const register = COMMANDS[code].register!;
          jumped.set(register, (jumped.get(register) ?? new Set()).add(CELL_OF[to]));
        }
        if (COMMANDS[code].transfer === 'return' && to === 1) named.add(1);
      }
    });
    if (decision.kind === 'error' && starts.has(decision.next.pc)) {
      // The cell that С/П skips keeps its place.
      const skipped = CELL_OF[NEXT[segment.address]];
      if (!hasAddress(claim.first[skipped])) commands.add(skipped);
    }
    if (decision.kind === 'left-over') for (const [back] of possiblePairs(proof.left)) returned.add(back);
  }
  // The step after a call moves with the call; other addresses name their cells.
  for (const back of returned) {
    const cell = CELL_OF[back];
    const isCall =
      operands.has(cell) || (commands.has(cell) && COMMANDS[claim.first[cell]].transfer === 'call');
    if (!isCall) named.add(CELL_OF[NEXT[back]]);
  }
  return { commands, operands, named, jumped, jumping, staying };
}
