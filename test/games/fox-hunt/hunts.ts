import {
  type FoxHunt,
  type FoxKnowledge,
  isFinished,
  learn,
  shootCell,
} from '../../../src/games/fox-hunt/rules.ts';

/** A hunt and what is known of it after shots at cells; none is shot at after the last fox. */
export function shotAt(
  hunt: FoxHunt,
  knowledge: FoxKnowledge,
  cells: Iterable<number>,
): { game: FoxHunt; knowledge: FoxKnowledge } {
  let after = { game: hunt, knowledge };
  for (const cell of cells) {
    if (isFinished(after.game)) break;
    const { game, answer } = shootCell(after.game, cell);
    after = { game, knowledge: learn(after.knowledge, cell, answer) };
  }
  return after;
}
