/** Tic-Tac-Toe 4x4: "the calculator cannot lose" (page of the Tic-Tac-Toe 4x4), by all games on the original program. */

import { TIC_TAC_TOE_PROGRAM } from '../games/tic-tac-toe/cartridge.ts';
import { judging, type Verdict } from '../games/tic-tac-toe/verdict.ts';
import { machineFor } from '../lab/exploration.ts';
import type { ExplorationReport } from '../lab/explorer.ts';
import { formatKeys } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { pressKeys } from '../machine/index.ts';
import { perLang } from '../texts.ts';
import { calculatorBegins, takenCells } from './explorations.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { type Answer, answered, type FiguresOf, type ProofContext, proofMessage, proofOf } from './proof.ts';

/** Evaluation of 4:4 on the empty board; R0 up to this lets the calculator see that it is the best cell. */
const BEST_EVALUATION = 98.004208;

/** Sequences of inputs to an outcome; -1 where they were not counted. */
const gamesOf = (report: ExplorationReport, name: string): number =>
  (report.outcomes.find((outcome) => outcome.name === name) ?? { games: 0 }).games ?? -1;

/** Numbers of a report that the rules say too. */
const totals = (report: ExplorationReport) => ({
  calculatorWins: gamesOf(report, 'the calculator wins'),
  playerWins: gamesOf(report, 'the player wins'),
  draws: gamesOf(report, 'draw'),
});

const agrees = (report: ExplorationReport, rules: Verdict): boolean => {
  const { calculatorWins, playerWins, draws } = totals(report);
  return calculatorWins === rules.calculatorWins && playerWins === rules.playerWins && draws === rules.draws;
};

/** The calculator's first cell for a number in R0, with R3 and R8 as given. */
function firstCell(r0: number, r3: string, r8: string): number {
  const start = calculatorBegins(String(r0));
  const machine = machineFor(
    { program: TIC_TAC_TOE_PROGRAM },
    { registers: { ...start.registers, R3: r3, R8: r8 } },
  );
  pressKeys(machine, readKeys(start.keys), 50_000);
  return Math.log2(takenCells({ machine }));
}

/**
 * Counts the numbers 0.01, 0.02 ... 98.99 in R0 with which the calculator begins in 4:4 whatever R3 and R8 hold, and
 * finds the two between which the change comes.
 */
function* survey() {
  const beginsAlike = (r0: number): boolean =>
    firstCell(r0, '1', '2') === 15 && firstCell(r0, '0', '0') === 15;
  let same = 0;
  let all = 0;
  for (let hundredths = 1; hundredths < 9900; hundredths++) {
    all++;
    if (beginsAlike(hundredths / 100)) same++;
    yield;
  }
  const next = Number((BEST_EVALUATION + 1e-6).toFixed(6));
  const limit = beginsAlike(BEST_EVALUATION) && !beginsAlike(next) ? [BEST_EVALUATION, next] : [0, 0];
  return { same, all, limit };
}

type TicTacToeFigures = FiguresOf<typeof countGames>;

export function ticTacToeAnswers(figures: TicTacToeFigures, isConsistent: boolean): Answer[] {
  const { player, calculator, odd, rules, r0 } = figures;
  const { same, all, limit } = r0;
  const [below, above] = limit;
  return [
    ...answersFor(player, rules.player, 'player'),
    ...answersFor(calculator, rules.calculator, 'calculator'),
    answered('games.r0', {
      ...{ same, all, below, above },
      won: odd.calculatorWins,
      lost: odd.playerWins,
      draws: odd.draws,
    }),
    answered('games.rules', {}, isConsistent),
  ];
}

function answersFor(found: ReturnType<typeof facts>, rules: Verdict, who: 'player' | 'calculator'): Answer[] {
  const { calculatorWins: won, playerWins: lost, draws, shortest, shortestMoves } = found;
  const games = won + lost + draws;
  const cells = (rules.shortestPlayerWin ?? []).map(({ x, y }) => `${x}:${y}`).join(' ');
  const [loss, win] = [shortest['the player wins'], shortest['the calculator wins']];
  const moves = shortestMoves['the player wins'];
  const lose = answered('games.lose', { who, lost, games, moves: moves ?? 0, cells, keys: loss ?? '' });
  return [
    loss === undefined
      ? { ...lose, answer: perLang((lang) => proofMessage(lang, 'games.never', { games })) }
      : lose,
    answered('games.all', {
      ...{ who, games, won, lost, draws },
      positions: rules.positions,
      states: found.machineStates,
    }),
    answered('games.win', { who, moves: shortestMoves['the calculator wins'], keys: win }),
  ];
}

async function countGames(_: unknown, __: unknown, context: ProofContext) {
  const player = await context.explore('tic-tac-toe-player');
  const calculator = await context.explore('tic-tac-toe-calculator');
  const odd = await context.explore('tic-tac-toe-odd');
  const rules = {
    player: await context.whole(judging('player')),
    calculator: await context.whole(judging('calculator')),
  };
  const r0 = await context.whole(survey());
  const isConsistent =
    agrees(player, rules.player) &&
    agrees(calculator, rules.calculator) &&
    [player, calculator, odd].every(
      ({ end, counterexamples }) => end === 'complete' && counterexamples.length === 0,
    );
  return {
    figures: { player: facts(player), calculator: facts(calculator), odd: facts(odd), rules, r0 },
    isConsistent,
  };
}

export const TIC_TAC_TOE_PROOF = proofOf({
  about: CATALOGUE['about.tic-tac-toe'],
  plans: () => [],
  figures: countGames,
  answers: ticTacToeAnswers,
});

const facts = (report: ExplorationReport) => ({
  machineStates: report.states,
  inputs: report.edges,
  ...totals(report),
  // Keys of the shortest game of each outcome, and the player's moves in it.
  shortest: Object.fromEntries(report.outcomes.map(({ name, first }) => [name, formatKeys(first.keys)])),
  shortestMoves: Object.fromEntries(report.outcomes.map(({ name, first }) => [name, first.inputs.length])),
  mostCommands: report.mostCommands,
  mostCycles: report.mostCycles,
});
