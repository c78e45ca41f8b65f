/**
 * The rules of the Labyrinth 7x7x7 as the original program plays them, checked against it move by move.
 *
 * Two things that the page tells otherwise: leaving a ladder room costs 3 of the charge and leaving a pit
 * room 4 (one is recharged, then 4 or 5 is taken; the text and its table say 4 and 5), and the exit is not one room:
 * the original compares what it shows, so every row that looks like the exit's row has an exit in the same column.
 */
import type { UserError } from '../../errors.ts';
import type { Key } from '../../machine/index.ts';
import { type Decimal, decimal } from '../decimal.ts';
import { fail } from '../texts.ts';
import {
  type Building,
  buildingOf,
  coordinate,
  intoRange,
  nextNoise,
  type Place,
  placeAt,
  randomPlace,
  roomDigit,
  rowPattern,
  SIZE,
} from './building.ts';

/** Charge of the suit at the start. */
export const FIRST_CHARGE = 9;

/** The commands of the program: 4 and 6 along the row, 8 and 2 between rows, 5 takes the ladder or the pit. */
export const COMMANDS = [2, 4, 5, 6, 8] as const;
/** A digit that the player gives. */
export type Command = (typeof COMMANDS)[number];

/** The original's memory of the exit: a column and the look of a row, but neither row nor floor. */
export interface ExitImage {
  readonly x: number;
  readonly pattern: string;
}

/** A game of the Labyrinth. */
export interface Labyrinth {
  readonly building: Building;
  readonly exit: ExitImage;
  readonly place: Place;
  /** Charge of the suit. Below zero only in a lost game. */
  readonly charge: number;
  readonly status: 'playing' | 'won' | 'lost';
}

/**
 * Starts a game.
 *
 * @param noise random number 0 <= noise < 1 in register C. Throws UserError for anything else.
 */
export function startLabyrinth(noise: Decimal): Labyrinth {
  if (noise.mantissa < 0 || (noise.exponent >= 0 && noise.mantissa !== 0)) {
    throw fail('labyrinth.random');
  }
  return begin(noise);
}

function begin(noise: Decimal): Labyrinth {
  const exit = randomPlace(noise);
  const exitBuilding = buildingOf(exit.noise);
  const { place } = randomPlace(exit.noise);
  // The subroutine of random places gives back the number below on the stack, by a maximum that takes 0 for the
  // greatest number: a zero comes back as one, and the player walks in another building than the exit's.
  const building = exit.noise.mantissa === 0 ? buildingOf(decimal(1)) : exitBuilding;
  return arrived({
    building,
    exit: { x: exit.place.x, pattern: rowPattern(exitBuilding, exit.place.row, exit.place.floor) },
    place,
    charge: FIRST_CHARGE,
    status: 'playing',
  });
}

/** The error of asking for the next labyrinth before the end. */
export const notFinished = (): UserError => fail('labyrinth.notFinished');

/**
 * С/П after the end of a game: the next one, with the next random numbers. They are first used for a place that
 * is thrown away, because the program runs on into its subroutine.
 *
 * @param typed digit typed before С/П, if any. A digit other than 0 joins the 6 with which the subroutine begins,
 *   so that it counts in another way and uses up a different amount of random numbers.
 * Throws UserError while the game continues or if `typed` is not a digit.
 */
export function nextLabyrinth(game: Labyrinth, typed: number | null = null): Labyrinth {
  if (game.status === 'playing') throw notFinished();
  if (typed !== null) checkDigit(typed);
  let noise = game.building.noise;
  let counter = typed === null ? 6 : typed * 10 + 6;
  for (;;) {
    noise = nextNoise(noise);
    counter--;
    // The coordinate goes to the register that the counter names; 0 and 15, and so 25 to 95, are the counter itself.
    if (counter === 0 || counter >= 10) counter = coordinate(noise);
    if (counter === 1) return begin(noise);
    counter--;
  }
}

/** В/О С/П at any time: a new game whose random numbers follow those of this building. */
export const restartLabyrinth = (game: Labyrinth): Labyrinth => begin(game.building.noise);

function checkDigit(command: number): void {
  if (!(Number.isInteger(command) && command >= 0 && command <= 9)) {
    throw fail('labyrinth.command', { command });
  }
}

/** Decides whether the place reached is an exit. */
const arrived = (game: Labyrinth): Labyrinth =>
  isExit(game, game.place) ? { ...game, status: 'won' } : game;

/** True if the original takes `place` for the exit. */
export const isExit = (game: Pick<Labyrinth, 'building' | 'exit'>, place: Place): boolean =>
  place.x === game.exit.x && rowPattern(game.building, place.row, place.floor) === game.exit.pattern;

/** All places that the original takes for the exit; usually one. */
export function exits(game: Pick<Labyrinth, 'building' | 'exit'>): Place[] {
  return Array.from({ length: SIZE ** 3 }, (_, index) => placeAt(index)).filter((place) =>
    isExit(game, place),
  );
}

/** Steps along the row and between the rows. */
const STEPS: { readonly [command in Exclude<Command, 5>]: readonly [x: number, row: number] } = {
  4: [-1, 0],
  6: [1, 0],
  2: [0, -1],
  8: [0, 1],
};

/** Where a command of the page leads from `place`, whatever it costs; the same place if it leads nowhere. */
export function destination(building: Building, place: Place, command: Command): Place {
  const inside = (value: number): number => Math.min(Math.max(value, 1), SIZE);
  const [x, row] = command === 5 ? [0, 0] : STEPS[command];
  const digit = command === 5 ? roomDigit(building, place) : 0;
  const floor = digit < 4 ? 0 : digit === 4 ? 1 : -1;
  return { x: inside(place.x + x), row: inside(place.row + row), floor: inside(place.floor + floor) };
}

/** True if both are the same room, whatever objects hold them. */
export const samePlace = (a: Place, b: Place): boolean =>
  a.x === b.x && a.row === b.row && a.floor === b.floor;

/**
 * One command: a digit and С/П. Commands that lead nowhere cost nothing. The original does not refuse the digits 1,
 * 3, 7 and 9 and takes them for movements along registers that hold no coordinate: 1 and 9 change the
 * charge, 3 the way back to the main loop, and 7 does nothing.
 *
 * Throws UserError if `command` is not a digit or the game is over.
 */
export function command(game: Labyrinth, digit: number): Labyrinth {
  checkDigit(digit);
  if (game.status !== 'playing') throw fail('labyrinth.finished');
  if (digit === 0) return game;
  if (!(COMMANDS as readonly number[]).includes(digit)) return strangeCommand(game, digit);
  const place = destination(game.building, game.place, digit as Command);
  if (samePlace(place, game.place)) return game;
  return leave(game, game.charge, place, arrived);
}

/** Recharges by one, takes what the room left takes, and ends the game if that is more than there is. */
function leave(
  game: Labyrinth,
  charge: number,
  place: Place,
  goOn: (left: Labyrinth) => Labyrinth,
): Labyrinth {
  const left = { ...game, place, charge: charge + 1 - roomDigit(game.building, game.place) };
  return left.charge < 0 ? { ...left, status: 'lost' } : goOn(left);
}

/**
 * The digits that the page does not mention. 5 minus the digit names a register: 1 and 9 change register 4, the
 * charge itself, before the room is left, without a step; 3 changes register 2, the way back to the main loop;
 * 7 does nothing.
 */
function strangeCommand(game: Labyrinth, digit: number): Labyrinth {
  if (digit === 7) return game;
  if (digit === 3) return leave(game, game.charge, game.place, wrongReturn);
  const charge = intoRange(game.charge + (digit === 9 ? 1 : -1));
  if (charge === game.charge) return game;
  // The counting register is not made for -1: it becomes -99999991 and, counted on, -99999992.
  return leave(game, charge < 0 ? -99999993 : charge, game.place, arrived);
}

/**
 * Back to the main loop by a changed register 2: one command early in a row of plain rooms, so that the charge
 * becomes the random number, two commands early otherwise, so that a new place is drawn first.
 */
function wrongReturn(left: Labyrinth): Labyrinth {
  if (/^0+$/.test(rowPattern(left.building, left.place.row, left.place.floor))) {
    return arrived({ ...left, building: buildingOf(decimal(left.charge)) });
  }
  const { place } = randomPlace(left.building.noise);
  const noise = left.charge === 0 ? 1 : left.charge > place.x ? left.charge - 1 : left.charge;
  return arrived({ ...left, place, charge: FIRST_CHARGE, building: buildingOf(decimal(noise)) });
}

/** The display of rooms 0, 1, 4 and 5 of a row, without and with the player. */
const GLYPHS: { readonly [digit: number]: string } = { 0: '-', 1: 'L', 4: 'E', 5: ' ' };
const PLAYER_GLYPHS: { readonly [digit: number]: string } = { 0: '8', 1: '9', 4: 'C', 5: 'Г' };

/** A row as the calculator shows it, twelve places and the point: `5.EL8 --L-05`; without `x` nobody is in it. */
export function showRow(building: Building, row: number, floor: number, x?: number): string {
  const rooms = [...rowPattern(building, row, floor)]
    .map((digit, i) => (i + 1 === x ? PLAYER_GLYPHS : GLYPHS)[Number(digit)])
    .join('');
  return ` ${row}.${rooms}-0${floor}`;
}

/** The display: the row with the player in it, 0 for a victory, the missing charge for a loss. */
export function showLabyrinth(game: Labyrinth): string {
  if (game.status === 'won') return ' 0.          ';
  if (game.status === 'lost') return `-${`${-game.charge}.`.padEnd(12)}`;
  return showRow(game.building, game.place.row, game.place.floor, game.place.x);
}

/** С/П alone: the next labyrinth after the end of one. */
export const NEXT = 'next';

/** The digit typed before С/П; null for {@link NEXT}. */
export const digitOf = (move: string): number | null => (move === NEXT ? null : Number(move));

/** The keys of a new game, at any time. */
export const START_KEYS: readonly Key[] = ['В/О', 'С/П'];

/** The keys of a command. */
export const commandKeys = (digit: number): Key[] => [String(digit) as Key, 'С/П'];
