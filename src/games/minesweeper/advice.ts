/** Hints and reviews of Minesweeper. */
import type { Advice, AnyHint } from '../game.ts';
import { type Deduction, deduce, deductionOf } from './deductions.ts';
import type { MinePosition } from './game.ts';
import { knowledgeOf, type MineKnowledge, mineMove } from './rules.ts';
import { adviseMinesweeper, analyseMinesweeper, type MineAdvice, type MineAnalysis } from './solver.ts';

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
