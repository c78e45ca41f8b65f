/** Plays random games on the original Minesweeper and on the rules at once and compares every answer. */
import { MkNumber } from '../../machine/index.ts';
import { type Decimal, decimal, formatDecimal, toNumber } from '../decimal.ts';
import type { Random } from '../random.ts';
import { type Difference, differenceAfter, randomStart, sameAnswer } from '../referee.ts';
import { MinesweeperCartridge } from './cartridge.ts';
import { coordinatesOfCell, openTyped, startMinesweeper } from './rules.ts';

/** Commands for laying mines that are surely enough if the laying ends at all, and to see that it does not. */
const LAYING_COMMANDS = 3_000_000;
const ENDLESS_COMMANDS = 300_000;
/** Moves of one game; a mine ends it earlier. */
const MOVES = 12;

/**
 * Plays three games, one after the other on the same calculator, the later ones with the random number that the one
 * before left, and returns the first difference, or null. Opens free cells and mines, types coordinates that are not on
 * the board, and compares register 6 after every start.
 */
export function refereeMinesweeper(random: Random): Difference | null {
  const cartridge = new MinesweeperCartridge();
  let number = randomStart(random);
  cartridge.setRandom(number);
  for (let i = 0; i < 3; i++) {
    const result = playGame(random, cartridge, number);
    if ('keys' in result) return result;
    if (result.next === null) return null;
    number = result.next;
  }
  return null;
}

function playGame(
  random: Random,
  cartridge: MinesweeperCartridge,
  number: Decimal,
): Difference | { readonly next: Decimal | null } {
  const difference = differenceAfter(cartridge.original);
  const mines = randomMines(random);
  const event = `random number ${formatDecimal(number)}, ${formatDecimal(mines)} mines`;
  const whole = Math.trunc(toNumber(mines));
  if (whole < 1 || whole > 63) {
    const started = cartridge.start(mines);
    return started === 'refused' ? { next: number } : difference(event, started, 'refused');
  }
  let game = startMinesweeper(number, whole);
  const started = cartridge.start(mines, 'impossible' in game ? ENDLESS_COMMANDS : LAYING_COMMANDS);
  if ('impossible' in game) {
    const laid = whole - cartridge.original.number('R0');
    const agreed = started === 'running' && laid === game.laidAtMost;
    return agreed ? { next: null } : difference(event, { started, laid }, game);
  }
  if (started !== 'ready') return difference(event, started, 'ready');
  const left = MkNumber.parse(formatDecimal(game.random)).tetrads;
  if (cartridge.random !== left) return difference(`${event}: register 6 after it`, cartridge.random, left);

  for (let move = 0; move < MOVES && game.status !== 'lost'; move++) {
    const typed = randomTyped(random, game.mines);
    const answer = cartridge.open(typed);
    const ruled = openTyped(game, typed);
    game = ruled.game;
    if (!sameAnswer(answer, ruled.answer)) {
      return difference(`${event}, ${formatDecimal(typed)} opened`, answer, ruled.answer);
    }
  }
  return { next: game.random };
}

/** All possible numbers, now and then with digits after the point or out of range. */
function randomMines(random: Random): Decimal {
  const kind = random.below(20);
  if (kind === 0) return decimal(random.below(100));
  if (kind === 1) return decimal(10 + random.below(600), -1);
  return decimal(1 + random.below(kind < 10 ? 20 : 63));
}

/** Mostly free cells, so that games last; also mines, whole parts with a tail, and numbers outside the board. */
function randomTyped(random: Random, mines: ReadonlySet<number>): Decimal {
  const kind = random.below(20);
  if (kind < 13) {
    let cell = random.below(81);
    while (mines.has(cell)) cell = random.below(81);
    return decimal(coordinatesOfCell(cell));
  }
  if (kind < 15) return decimal(random.below(100));
  if (kind < 16) return decimal(random.below(100_000), -3);
  if (kind < 17) return decimal(random.below(100_000_000), -random.below(12));
  if (kind < 18) return decimal(-random.below(1000), -1);
  return decimal(11 + random.below(9) * 10 + random.below(9));
}
