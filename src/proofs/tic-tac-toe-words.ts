/** What the proof on the Tic-Tac-Toe 4x4 found, in words. */
import type { Verdict } from '../games/tic-tac-toe/verdict.ts';
import { type Localized, numeral } from '../texts.ts';
import { type Answer, answered, confirmed } from './proof.ts';

/** All games with one beginning, on the machine. */
export interface GamesFigures {
  readonly machineStates: number;
  readonly inputs: number;
  readonly calculatorWins: number;
  readonly playerWins: number;
  readonly draws: number;
  /** Keys of the shortest game of each outcome, and the player's moves in it. */
  readonly shortest: { readonly [outcome: string]: string };
  readonly shortestMoves: { readonly [outcome: string]: number };
  readonly mostCommands: number;
  readonly mostCycles: number;
}

export interface TicTacToeFigures {
  readonly player: GamesFigures;
  readonly calculator: GamesFigures;
  readonly odd: GamesFigures;
  /** The same by the rules. */
  readonly rules: { readonly player: Verdict; readonly calculator: Verdict };
  /** How many numbers in R0 change nothing, and between which two the change comes. */
  readonly r0: { readonly same: number; readonly all: number; readonly limit: readonly [number, number] };
}

/** Questions and answers. Without `isConsistent` rules and program differed somewhere, and one answer says so. */
export function ticTacToeAnswers(figures: TicTacToeFigures, isConsistent: boolean): Answer[] {
  const { player, calculator, odd, rules, r0 } = figures;
  return [
    ...answersFor(player, rules.player, { en: 'the player begins', ru: 'начинает игрок' }),
    ...answersFor(calculator, rules.calculator, { en: 'the calculator begins', ru: 'начинает калькулятор' }),
    answered(
      'What can R0 change when the calculator begins?',
      'Что меняет R0, когда начинает калькулятор?',
      `With ${r0.same} of the ${r0.all} numbers 0.01 ... 98.99 in R0 it begins in 4:4, as it does up to ${r0.limit[0]}; from ${r0.limit[1]} on in the cell that R3 and R8 name: 16 games' beginnings with ${numeral.en(odd.calculatorWins)} wins of the calculator, ${numeral.en(odd.playerWins)} of the player, ${numeral.en(odd.draws)} draws`,
      `При ${r0.same} из ${r0.all} чисел 0.01 ... 98.99 в R0 он начинает с 4:4, как и вообще до ${r0.limit[0]}; с ${r0.limit[1]} — с клетки, которую называют R3 и R8: 16 начал, побед калькулятора ${numeral.ru(odd.calculatorWins)}, игрока ${numeral.ru(odd.playerWins)}, ничьих ${numeral.ru(odd.draws)}`,
    ),
    confirmed(
      isConsistent,
      'Do the rules in src/games say the same?',
      'То же ли говорят правила в src/games?',
      'yes: wins, losses and draws are equal',
      'да: победы, поражения и ничьи совпадают',
    ),
  ];
}

function answersFor(found: GamesFigures, rules: Verdict, when: Localized): Answer[] {
  const { calculatorWins, playerWins, draws, shortest, shortestMoves } = found;
  const games = calculatorWins + playerWins + draws;
  const [lost, won] = ['the player wins', 'the calculator wins'];
  const cells = (rules.shortestPlayerWin ?? []).map(({ x, y }) => `${x}:${y}`).join(' ');
  return [
    {
      question: { en: `Can it lose when ${when.en}?`, ru: `Может ли он проиграть, когда ${when.ru}?` },
      answer:
        shortest[lost] !== undefined
          ? {
              en: `YES, in ${numeral.en(playerWins)} of ${numeral.en(games)} games; soonest after the player's ${shortestMoves[lost]} moves (${cells}): ${shortest[lost]}`,
              ru: `ДА, в ${numeral.ru(playerWins)} партиях из ${numeral.ru(games)}; скорее всего — после ${shortestMoves[lost]} ходов игрока (${cells}): ${shortest[lost]}`,
            }
          : {
              en: `no, in none of ${numeral.en(games)} games`,
              ru: `нет, ни в одной из ${numeral.ru(games)} партий`,
            },
    },
    answered(
      `All games in which ${when.en}`,
      `Все партии, когда ${when.ru}`,
      `${numeral.en(games)} games: ${numeral.en(calculatorWins)} won by the calculator, ${numeral.en(playerWins)} by the player, ${numeral.en(draws)} drawn; ${numeral.en(rules.positions)} boards with the player to move, ${numeral.en(found.machineStates)} states of the machine`,
      `партий ${numeral.ru(games)}: калькулятор выигрывает ${numeral.ru(calculatorWins)}, игрок ${numeral.ru(playerWins)}, ничьих ${numeral.ru(draws)}; досок с ходом игрока ${numeral.ru(rules.positions)}, состояний машины ${numeral.ru(found.machineStates)}`,
    ),
    answered(
      `Its shortest win when ${when.en}`,
      `Кратчайшая победа калькулятора, когда ${when.ru}`,
      `after ${shortestMoves[won]} moves of the player: ${shortest[won]}`,
      `после ${shortestMoves[won]} ходов игрока: ${shortest[won]}`,
    ),
  ];
}
