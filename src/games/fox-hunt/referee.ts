/** Plays random hunts on the original program and on the rules at once and compares every answer. */
import { type Decimal, decimal, formatDecimal, toNumber } from '../decimal.ts';
import type { Random } from '../random.ts';
import { type Difference, differenceAfter, randomStart, sameAnswer } from '../referee.ts';
import { FoxHuntCartridge } from './cartridge.ts';
import { isFinished, isUnfinishable, placeOfCell, shoot, startFoxHunt } from './rules.ts';

/** Commands after which the original counts as not finishing; a placing that ends needs less than half of it. */
const PLACING_COMMANDS = 3_000_000;
/** For random numbers that never finish: enough commands for the circle to be run through. */
const ENDLESS_COMMANDS = 300_000;

/**
 * Plays two random hunts, one after the other on the same calculator, and returns the first difference, or null.
 * The random numbers have up to eight digits, the shots are at cells, at foxes, between the cells and off the board;
 * some short hunts are played to their end.
 */
export function refereeFoxHunt(random: Random): Difference | null {
  const cartridge = new FoxHuntCartridge();
  return playHunt(random, cartridge) ?? playHunt(random, cartridge);
}

function playHunt(random: Random, cartridge: FoxHuntCartridge): Difference | null {
  const difference = differenceAfter(cartridge.original);
  const start = randomStart(random);
  const count = randomCount(random);
  const event = `start with ${formatDecimal(start)} and ${formatDecimal(count)} foxes`;
  const whole = Math.trunc(toNumber(count));
  let game = startFoxHunt(start, whole);
  const started = cartridge.start(start, count, 'impossible' in game ? ENDLESS_COMMANDS : PLACING_COMMANDS);
  if ('impossible' in game) {
    const placed = whole - cartridge.original.number('R2');
    return started === 'running' && placed === game.placedAtMost
      ? null
      : difference(event, { started, placed }, game);
  }
  if (started !== 'ready') return difference(event, started, 'ready');
  const shown = cartridge.original.display;
  if (shown !== `-${whole}.`) return difference(event, shown, `-${whole}.`);

  const toTheEnd = whole <= 6 && random.below(4) === 0 && !isUnfinishable(game);
  for (let move = 0; (toTheEnd || move < 8) && !isFinished(game); move++) {
    const place = toTheEnd && move >= 4 ? placeOfCell(game.foxes[0]) : randomPlace(random, game.foxes);
    const answer = cartridge.shoot(place);
    const ruled = shoot(game, place);
    game = ruled.game;
    const where = `shot ${move + 1} at ${formatDecimal(place)}`;
    if (!sameAnswer(answer, ruled.answer)) return difference(where, answer, ruled.answer);
    if (!isFinished(game) && cartridge.moves !== game.moves) {
      return difference(`${where}: counted moves`, cartridge.moves, game.moves);
    }
  }
  return null;
}

/** Few foxes as a rule, up to the full board at times; now and then with digits after the point. */
function randomCount(random: Random): Decimal {
  const kind = random.below(40);
  if (kind === 0) return decimal(31 + random.below(70));
  if (kind < 5) return decimal(11 + random.below(20));
  if (kind < 8) return decimal(10 + random.below(90), -1);
  return decimal(1 + random.below(10));
}

function randomPlace(random: Random, foxes: readonly number[]): Decimal {
  const kind = random.below(20);
  if (kind < 11) return decimal(random.below(100), -1);
  if (kind < 14) return placeOfCell(random.pick(foxes.filter((fox) => fox < 100).concat(random.below(100))));
  if (kind < 16) return decimal(random.below(1000), -2);
  if (kind < 18) return decimal(random.below(100_000_000), -7 - random.below(3));
  return decimal(random.below(2000) - 500, -random.below(3));
}
