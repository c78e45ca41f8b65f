/** Tic-Tac-Toe 4x4: "the calculator cannot lose" (page of the Tic-Tac-Toe 4x4), by all games on the original program. */
import { type Verdict, verdict } from '../games/tic-tac-toe/index.ts';
import { TIC_TAC_TOE_PROGRAM } from '../games/tic-tac-toe/program.ts';
import { keysOf, machineFor } from '../lab/exploration.ts';
import type { ExplorationReport, OutcomeCount } from '../lab/exploration-report.ts';
import { formatKeys } from '../listing/index.ts';
import { pressKeys } from '../machine/index.ts';
import { calculatorBegins, takenCells } from './explorations/tic-tac-toe.ts';
import { type Answer, count, type Proof, type ProofContext, type ProofReport } from './proof.ts';

const NONE = { states: 0, games: 0, first: null };
/** Evaluation of 4:4 on the empty board; R0 up to this lets the calculator see that it is the best cell. */
const BEST_EVALUATION = 98.004208;

const outcomeOf = (report: ExplorationReport, name: string): OutcomeCount | typeof NONE =>
  report.outcomes.find((outcome) => outcome.name === name) ?? NONE;

/** Numbers of a report that the rules say too. */
const totals = (report: ExplorationReport) => ({
  calculatorWins: outcomeOf(report, 'the calculator wins').games ?? -1,
  playerWins: outcomeOf(report, 'the player wins').games ?? -1,
  draws: outcomeOf(report, 'draw').games ?? -1,
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
  pressKeys(machine, keysOf(start.keys), 50_000);
  return Math.log2(takenCells({ machine }));
}

/** How many of the numbers 0.01, 0.02 ... 98.99 in R0 make the calculator begin in 4:4 whatever R3 and R8 hold. */
function survey(): {
  readonly same: number;
  readonly all: number;
  readonly limit: readonly [number, number];
} {
  const beginsAlike = (r0: number): boolean =>
    firstCell(r0, '1', '2') === 15 && firstCell(r0, '0', '0') === 15;
  let same = 0;
  let all = 0;
  for (let hundredths = 1; hundredths < 9900; hundredths++) {
    all++;
    if (beginsAlike(hundredths / 100)) same++;
  }
  const next = Number((BEST_EVALUATION + 1e-6).toFixed(6));
  const limit: [number, number] =
    beginsAlike(BEST_EVALUATION) && !beginsAlike(next) ? [BEST_EVALUATION, next] : [0, 0];
  return { same, all, limit };
}

export const TIC_TAC_TOE_PROOF: Proof = {
  about: {
    en: 'Tic-Tac-Toe 4x4: can the calculator lose? All games on the original program',
    ru: 'крестики-нолики 4x4: может ли калькулятор проиграть? Все партии на исходной программе',
  },
  plans: () => [],
  async conclude(_tallies, _options, context: ProofContext): Promise<ProofReport> {
    const player = await context.explore('tic-tac-toe-player');
    const calculator = await context.explore('tic-tac-toe-calculator');
    const odd = await context.explore('tic-tac-toe-odd');
    const rules = { player: verdict('player'), calculator: verdict('calculator') };
    const r0 = survey();
    const isConsistent =
      agrees(player, rules.player) &&
      agrees(calculator, rules.calculator) &&
      [player, calculator, odd].every(
        ({ end, counterexamples }) => end === 'complete' && counterexamples.length === 0,
      );
    return {
      answers: [
        ...answersFor(player, rules.player, 'the player begins', 'начинает игрок'),
        ...answersFor(calculator, rules.calculator, 'the calculator begins', 'начинает калькулятор'),
        {
          question: {
            en: 'What can R0 change when the calculator begins?',
            ru: 'Что меняет R0, когда начинает калькулятор?',
          },
          answer: {
            en: `With ${r0.same} of the ${r0.all} numbers 0.01 ... 98.99 in R0 it begins in 4:4, as it does up to ${r0.limit[0]}; from ${r0.limit[1]} on in the cell that R3 and R8 name: 16 games' beginnings with ${count(totals(odd).calculatorWins)} wins of the calculator, ${count(totals(odd).playerWins)} of the player, ${count(totals(odd).draws)} draws`,
            ru: `При ${r0.same} из ${r0.all} чисел 0.01 ... 98.99 в R0 он начинает с 4:4, как и вообще до ${r0.limit[0]}; с ${r0.limit[1]} — с клетки, которую называют R3 и R8: 16 начал, побед калькулятора ${count(totals(odd).calculatorWins)}, игрока ${count(totals(odd).playerWins)}, ничьих ${count(totals(odd).draws)}`,
          },
        },
        {
          question: {
            en: 'Do the rules in src/games say the same?',
            ru: 'То же ли говорят правила в src/games?',
          },
          answer: isConsistent
            ? { en: 'yes: wins, losses and draws are equal', ru: 'да: победы, поражения и ничьи совпадают' }
            : { en: 'NO: nothing is proved', ru: 'НЕТ: ничего не доказано' },
        },
      ],
      figures: { player: facts(player), calculator: facts(calculator), odd: facts(odd), rules, r0 },
      isConsistent,
    };
  },
};

const facts = (report: ExplorationReport) => ({
  machineStates: report.states,
  inputs: report.edges,
  ...totals(report),
  shortest: Object.fromEntries(report.outcomes.map(({ name, first }) => [name, formatKeys(first.keys)])),
  mostCommands: report.mostCommands.value,
  mostCycles: report.mostCycles.value,
});

function answersFor(report: ExplorationReport, rules: Verdict, en: string, ru: string): Answer[] {
  const { calculatorWins, playerWins, draws } = totals(report);
  const games = calculatorWins + playerWins + draws;
  const lost = outcomeOf(report, 'the player wins').first;
  const won = outcomeOf(report, 'the calculator wins').first;
  const keys = lost ? formatKeys(lost.keys) : '';
  const cells = (rules.shortestPlayerWin ?? []).map(({ x, y }) => `${x}:${y}`).join(' ');
  return [
    {
      question: { en: `Can it lose when ${en}?`, ru: `Может ли он проиграть, когда ${ru}?` },
      answer: lost
        ? {
            en: `YES, in ${count(playerWins)} of ${count(games)} games; soonest after the player's ${lost.inputs.length} moves (${cells}): ${keys}`,
            ru: `ДА, в ${count(playerWins)} партиях из ${count(games)}; скорее всего — после ${lost.inputs.length} ходов игрока (${cells}): ${keys}`,
          }
        : { en: `no, in none of ${count(games)} games`, ru: `нет, ни в одной из ${count(games)} партий` },
    },
    {
      question: { en: `All games in which ${en}`, ru: `Все партии, когда ${ru}` },
      answer: {
        en: `${count(games)} games: ${count(calculatorWins)} won by the calculator, ${count(playerWins)} by the player, ${count(draws)} drawn; ${count(rules.positions)} boards with the player to move, ${count(report.states)} states of the machine`,
        ru: `партий ${count(games)}: калькулятор выигрывает ${count(calculatorWins)}, игрок ${count(playerWins)}, ничьих ${count(draws)}; досок с ходом игрока ${count(rules.positions)}, состояний машины ${count(report.states)}`,
      },
    },
    {
      question: { en: `Its shortest win when ${en}`, ru: `Кратчайшая победа калькулятора, когда ${ru}` },
      answer: {
        en: `after ${won?.inputs.length} moves of the player: ${won ? formatKeys(won.keys) : ''}`,
        ru: `после ${won?.inputs.length} ходов игрока: ${won ? formatKeys(won.keys) : ''}`,
      },
    },
  ];
}
