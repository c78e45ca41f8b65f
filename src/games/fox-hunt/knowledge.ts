/** What a hunter knows: the shots so far and their answers, as equations about the foxes that are left. */

import { fail } from '../texts.ts';
import { type Bearings, bearingTable } from './bearings.ts';
import { checkCell, type FoxAnswer } from './rules.ts';

/** One shot at a cell: how many foxes were heard, or that a fox was found there. */
export interface FoxShot {
  readonly cell: number;
  readonly answer: number | 'found';
}

/** All that a player has seen of a game. */
export interface FoxKnowledge {
  readonly size: number;
  readonly bearings: Bearings;
  readonly count: number;
  /** The shots in their order. */
  readonly shots: readonly FoxShot[];
}

/** The knowledge at the start of a game. */
export const noKnowledge = (count: number, size = 10, bearings: Bearings = 'original'): FoxKnowledge => ({
  size,
  bearings,
  count,
  shots: [],
});

/** The knowledge after one more answer; answers that tell nothing of a cell (refused, error) leave it unchanged. */
export function learn(knowledge: FoxKnowledge, cell: number, answer: FoxAnswer): FoxKnowledge {
  if (answer.kind === 'refused' || answer.kind === 'error') return knowledge;
  const shot: FoxShot = { cell, answer: answer.kind === 'bearing' ? answer.heard : 'found' };
  return { ...knowledge, shots: [...knowledge.shots, shot] };
}

/** Among these cells are so many of the foxes that are left. */
export interface FoxEquation {
  readonly cells: readonly number[];
  readonly foxes: number;
}

/** The equations that a placement of the foxes that are left must fulfil. */
export interface FoxEquations {
  readonly remaining: number;
  /** Cells that can still hold a fox. */
  readonly open: readonly number[];
  /** One equation a bearing; each has at least one cell and at least one fox. */
  readonly equations: readonly FoxEquation[];
  /** False if the answers contradict one another already here. */
  readonly consistent: boolean;
}

/**
 * Turns answers into equations. A bearing counted the foxes that were left then; those of them found since are taken
 * off. A cell that was shot at is empty now, and so is every cell heard from a place where none was heard.
 *
 * Throws UserError for a cell that is not on the board or a bearing that is not a whole number.
 */
export function equationsOf(knowledge: FoxKnowledge): FoxEquations {
  const { size, bearings, count, shots } = knowledge;
  const cells = size * size;
  const table = bearingTable(size, bearings);
  const open = new Uint8Array(cells).fill(1);
  for (const { cell, answer } of shots) {
    checkCell(cell, cells);
    if (answer !== 'found' && !(Number.isInteger(answer) && answer >= 0)) {
      throw fail('fox.bearing', { answer });
    }
    open[cell] = 0;
  }
  let found = 0;
  const raw: { cell: number; foxes: number }[] = [];
  for (let i = shots.length - 1; i >= 0; i--) {
    const { cell, answer } = shots[i];
    if (answer === 'found') {
      found++;
      continue;
    }
    let foxes = answer;
    for (let j = i + 1; j < shots.length; j++) {
      if (shots[j].answer === 'found') foxes -= table[cell * cells + shots[j].cell];
    }
    raw.push({ cell, foxes });
    if (foxes === 0) for (let c = 0; c < cells; c++) if (table[cell * cells + c]) open[c] = 0;
  }
  const remaining = count - found;
  let consistent = remaining >= 0;
  const equations: FoxEquation[] = [];
  const known = new Set<string>();
  for (const { cell, foxes } of raw) {
    if (foxes === 0) continue;
    const members: number[] = [];
    for (let c = 0; c < cells; c++) if (open[c] && table[cell * cells + c]) members.push(c);
    if (foxes < 0 || foxes > members.length || foxes > remaining) consistent = false;
    const name = `${foxes}:${members}`;
    if (members.length > 0 && !known.has(name)) equations.push({ cells: members, foxes });
    known.add(name);
  }
  const openCells = [...open.keys()].filter((c) => open[c] === 1);
  if (remaining > openCells.length) consistent = false;
  return { remaining, open: openCells, equations, consistent };
}
