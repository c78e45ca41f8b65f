/** Certain consequences of the open numbers and their reasons, as a person would see them; hints and reviews. */
import type { Advice, AnyHint } from '../game.ts';
import type { MinePosition } from './game.ts';
import { CLOSED, knowledgeOf, type MineKnowledge, mineMove, neighboursOf } from './rules.ts';
import { adviseMinesweeper, analyseMinesweeper, type MineAdvice, type MineAnalysis } from './solver.ts';

/** Why cells are safe or mines. Numbers are named by their cells. */
export type DeductionReason =
  /** All mines of this number are known already: its other cells are safe. */
  | { readonly kind: 'satisfied'; readonly number: number }
  /** This number needs all its closed cells: they are mines. */
  | { readonly kind: 'needed'; readonly number: number }
  /**
   * The closed cells of `inner` all lie beside `outer` too; what `outer` has more decides its other cells.
   */
  | { readonly kind: 'difference'; readonly outer: number; readonly inner: number }
  /** All mines of the board are known: the rest is safe. */
  | { readonly kind: 'no-mines-left' }
  /** As many mines are missing as cells are left. */
  | { readonly kind: 'only-mines-left' }
  /** No short reason: it is so in each of these arrangements that agree with all numbers. */
  | { readonly kind: 'cases'; readonly arrangements: number };

/** Cells that are decided, and the reason. */
export interface Deduction {
  readonly cells: readonly number[];
  readonly content: 'safe' | 'mine';
  readonly reason: DeductionReason;
}

/** A number with its closed cells that are not decided, and the mines among them. */
interface Region {
  readonly number: number;
  readonly cells: readonly number[];
  readonly mines: number;
}

/**
 * All that is certain, in steps that build on one another: simple reasons as long as they lead on, then two numbers at
 * once, then the number of mines; what no such step finds but every arrangement confirms comes last. Empty if nothing
 * is certain or the numbers contradict one another.
 */
export function deduce(
  knowledge: MineKnowledge,
  analysis: MineAnalysis = analyseMinesweeper(knowledge),
): Deduction[] {
  if (analysis.total === 0) return [];
  const { counts, mines } = knowledge;
  const content = new Map<number, 'safe' | 'mine'>();
  const deductions: Deduction[] = [];
  const neighbours = neighboursOf(knowledge);
  const open = (): number[] => [...counts.keys()].filter((c) => counts[c] === CLOSED && !content.has(c));
  const conclude = (cells: readonly number[], what: 'safe' | 'mine', reason: DeductionReason): boolean => {
    if (cells.length === 0) return false;
    for (const cell of cells) content.set(cell, what);
    deductions.push({ cells: [...cells], content: what, reason });
    return true;
  };
  const regions = (): Region[] => {
    const result: Region[] = [];
    counts.forEach((count, number) => {
      if (count === CLOSED) return;
      const closed = neighbours[number].filter((n) => counts[n] === CLOSED);
      const cells = closed.filter((n) => !content.has(n));
      const known = closed.filter((n) => content.get(n) === 'mine').length;
      if (cells.length > 0) result.push({ number, cells, mines: count - known });
    });
    return result;
  };
  const single = (): boolean => {
    for (const { number, cells, mines: missing } of regions()) {
      if (missing === 0) return conclude(cells, 'safe', { kind: 'satisfied', number });
      if (missing === cells.length) return conclude(cells, 'mine', { kind: 'needed', number });
    }
    return false;
  };
  const pair = (): boolean => {
    const all = regions();
    for (const inner of all) {
      for (const outer of all) {
        if (inner.cells.length >= outer.cells.length) continue;
        if (!inner.cells.every((cell) => outer.cells.includes(cell))) continue;
        const rest = outer.cells.filter((cell) => !inner.cells.includes(cell));
        const missing = outer.mines - inner.mines;
        const reason = { kind: 'difference', outer: outer.number, inner: inner.number } as const;
        if (missing === 0) return conclude(rest, 'safe', reason);
        if (missing === rest.length) return conclude(rest, 'mine', reason);
      }
    }
    return false;
  };
  const whole = (): boolean => {
    const left = open();
    const missing = mines - [...content.values()].filter((what) => what === 'mine').length;
    if (missing === 0) return conclude(left, 'safe', { kind: 'no-mines-left' });
    if (missing === left.length) return conclude(left, 'mine', { kind: 'only-mines-left' });
    return false;
  };
  while (single() || pair() || whole()) {
    // Every conclusion may lead to a simpler one.
  }
  const reason: DeductionReason = { kind: 'cases', arrangements: analysis.total };
  conclude(
    analysis.safe.filter((cell) => !content.has(cell)),
    'safe',
    reason,
  );
  conclude(
    analysis.mines.filter((cell) => !content.has(cell)),
    'mine',
    reason,
  );
  return deductions;
}

/** The steps that lead to what is known of a cell, the cell's own step last; empty if the cell is not decided. */
export function deductionOf(
  deductions: readonly Deduction[],
  cell: number,
  knowledge: MineKnowledge,
): Deduction[] {
  const last = deductions.findIndex((d) => d.cells.includes(cell));
  if (last < 0) return [];
  const neighbours = neighboursOf(knowledge);
  const needed = new Set([last]);
  for (let i = last; i >= 0; i--) {
    if (!needed.has(i)) continue;
    const { reason } = deductions[i];
    const beside = new Set<number>();
    if ('number' in reason) for (const n of neighbours[reason.number]) beside.add(n);
    if ('outer' in reason) {
      for (const n of [...neighbours[reason.outer], ...neighbours[reason.inner]]) beside.add(n);
    }
    const all = reason.kind === 'no-mines-left' || reason.kind === 'only-mines-left';
    for (let j = 0; j < i; j++) if (all || deductions[j].cells.some((c) => beside.has(c))) needed.add(j);
  }
  return [...needed].sort((a, b) => a - b).map((i) => deductions[i]);
}

export interface MineHint extends AnyHint, Pick<MineAnalysis, 'odds' | 'total'> {
  /** Null if the numbers contradict one another or nothing is left to open. */
  readonly advice: MineAdvice | null;
  /** The steps from the numbers to a sure cell, that cell's own step last; empty where nothing is sure. */
  readonly steps: readonly Deduction[];
}

/** The odds of each cell, and the best one: of the sure cells that with the shortest proof. */
export function mineHint(state: MinePosition): MineHint {
  const knowledge = knowledgeOf(state.game);
  const analysis = analyseMinesweeper(knowledge);
  const { odds, total, safe } = analysis;
  const steps = safe.length > 0 ? shortestProof(knowledge, analysis) : [];
  const sure = steps.at(-1)?.cells[0];
  const advised = adviseMinesweeper(knowledge, analysis);
  const advice = advised && sure !== undefined ? { ...advised, cell: sure } : advised;
  const move = advice && mineMove(advice.cell, '', knowledge);
  return { odds, total, advice, steps, move };
}

/** The steps to the sure cell that takes the fewest. */
function shortestProof(knowledge: MineKnowledge, analysis: MineAnalysis): readonly Deduction[] {
  const deductions = deduce(knowledge, analysis);
  const proofs = deductions
    .filter(({ content }) => content === 'safe')
    .map(({ cells: [cell] }) => deductionOf(deductions, cell, knowledge));
  return proofs.sort((a, b) => a.length - b.length)[0] ?? [];
}

const SLIGHT_RISK = 0.005;

export const MINE_ADVICE: Advice<MinePosition, MineHint> = {
  hint: mineHint,
  review(before, after, move) {
    const { move: best, advice, odds } = mineHint(before);
    const isFirst = before.game.mines.size === 0;
    if (advice === null || isFirst || move.startsWith('c')) return { move, best, cost: { kind: 'none' } };
    const cell = odds.findIndex((_, i) => mineMove(i, '', after.game) === move);
    const [risk, least] = [odds[cell] ?? 0, odds[advice.cell]];
    const isSlight = risk - least < SLIGHT_RISK;
    return { move, best, cost: isSlight ? { kind: 'none' } : { kind: 'risk', risk, least } };
  },
};
