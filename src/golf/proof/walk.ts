/** Where a program goes, as its own proof has seen it: indirect jumps resolved, every path from every control point. */
import { MK61 } from '../../machine/index.ts';
import { CELL_OF, COMMANDS, hasAddress, jumpsByRegister, NEXT } from '../engine.ts';
import { type Claim, countersOf } from './obligations.ts';
import type { Proof } from './prove.ts';
import { instantiate, possiblePairs } from './relation.ts';
import { runSegment } from './segment.ts';
import { Terms } from './terms.ts';

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
