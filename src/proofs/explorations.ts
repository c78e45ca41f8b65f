/** All games against the original Tic-Tac-Toe 4x4, on the original itself. */
import { parseDecimal } from '../games/decimal.ts';
import type { Building } from '../games/labyrinth/building.ts';
import { LABYRINTH_PROGRAM } from '../games/labyrinth/cartridge.ts';
import { showRow, startLabyrinth } from '../games/labyrinth/rules.ts';
import { TIC_TAC_TOE_PROGRAM } from '../games/tic-tac-toe/cartridge.ts';
import {
  alwaysStops,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  neverError,
  type PreparedExploration,
  type Property,
  prepareExploration,
  type Start,
  type Stop,
} from '../lab/exploration.ts';
import { keysExploration } from '../lab/properties/keys.ts';
import { parseProperty } from '../lab/properties/parse.ts';
import { parsePmk } from '../listing/index.ts';
import type { Params } from '../messages.ts';
import { type Localized, perLang } from '../texts.ts';
import { proofMessage } from './proof.ts';

const LINES = ['R4', 'R5', 'R6', 'R7'] as const;
/** The program needs these between two moves: weights of the lines, cells taken, whose turn it is, constants. */
const LIVE = [...LINES, 'R9', 'RA', 'RB', 'RC', 'RD'] as const;
const FULL = 16;

/** A game that the player begins, as the page of the game describes it. */
export const PLAYER_BEGINS: Start = { keys: 'В/О С/П' };

/** A game that the calculator begins with a number in R0 (page of the Tic-Tac-Toe 4x4). */
export const calculatorBegins = (r0: string): Start => ({
  registers: { R0: r0, RA: '-Г.-02' },
  keys: 'БП 0 7 С/П',
});

/** All cells as X ПП Y С/П. */
const MOVES = Array.from({ length: FULL }, (_, i) => `${(i % 4) + 1} ПП ${Math.floor(i / 4) + 1} С/П`);

/** Cells taken so far: the bits of register 9, columns in the mantissa tetrads 2 to 5. */
export function takenCells(stop: Pick<Stop, 'machine'>): number {
  const tetrads = stop.machine.get('R9').tetrads;
  let taken = 0;
  for (let x = 1; x <= 4; x++) {
    const column = Number.parseInt(tetrads[4 + x], 16);
    for (let y = 1; y <= 4; y++) if (column & (1 << (y - 1))) taken |= 1 << (4 * (y - 1) + x - 1);
  }
  return taken;
}

const countOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** The 16 weights of the lines: 4, one more for each mark of the calculator's, one less for each of the player's. */
const weights = (stop: Stop): string =>
  LINES.map((slot) => stop.machine.get(slot).tetrads.slice(5, 9)).join('');

/** Ends of games. A line of the player's leaves the weight 0, which no later move can change. */
const outcome = (stop: Stop): string | null => {
  if (stop.end !== 'stop') return null;
  if (weights(stop).includes('0')) return 'the player wins';
  if (/^8\.\s+-0\d$/.test(stop.display.trim())) return 'the calculator wins';
  return countOf(takenCells(stop)) === FULL ? 'draw' : null;
};

const both = (code: Parameters<typeof proofMessage>[1], params: Params = {}): Localized =>
  perLang((lang) => proofMessage(lang, code, params));

/** Every stop must leave two more cells taken, except on a full board, and weights that belong to the cells. */
const legalMoves = holds(both('explored.legal'), (stop) => {
  if (stop.before === null || stop.end !== 'stop') return null;
  const before = takenCells({ machine: stop.before });
  const now = takenCells(stop);
  const more = countOf(now) - countOf(before);
  if ((before & now) !== before) return both('explored.freed');
  const isFull = countOf(now) === FULL;
  return more === 2 || (isFull && more === 1) ? null : both('explored.taken', { more });
});

/** The exploration from given starts, of any program that is played with the same keys. */
export const ticTacToeExploration = (
  starts: readonly Start[],
  program: ExploredProgram = TIC_TAC_TOE_PROGRAM,
): Exploration => ({
  name: 'tic-tac-toe',
  program,
  starts,
  inputs: MOVES,
  accepts: (stop, input) => (takenCells(stop) & (1 << input)) === 0,
  maxCommands: 50_000,
  properties: [alwaysStops(), neverError(), legalMoves],
  outcome,
  canonical: keepOnly(LIVE),
});

/** An exploration of the machine's whole states, with nothing forgotten. */
const inFull = ({ canonical: _, ...exploration }: Exploration, name: string): Exploration => ({
  ...exploration,
  name,
});

/** All games that the player begins, in whole states. */
const PLAYER_GAMES = inFull(ticTacToeExploration([PLAYER_BEGINS]), 'tic-tac-toe-player');

/** All games that the calculator begins as the page says, in whole states. */
export const CALCULATOR_GAMES = inFull(
  ticTacToeExploration([calculatorBegins('1')]),
  'tic-tac-toe-calculator',
);

/**
 * Games that the calculator begins with a number in R0 that is greater than every evaluation, so that it begins in the
 * cell that registers 3 and 8 are left with: all 16 of them.
 */
const ODD_GAMES: Exploration = {
  ...ticTacToeExploration(
    Array.from({ length: FULL }, (_, i) => {
      const [x, y] = [(i % 4) + 1, Math.floor(i / 4) + 1];
      const { keys, registers } = calculatorBegins('98.5');
      return { keys, registers: { ...registers, R3: String(x), R8: String(y) } };
    }),
  ),
  name: 'tic-tac-toe-odd',
};

/** Registers: place (1 x, 3 row, 5 floor), charge (4), exit (0D, 0E), random number (C), the way back (2), constants. */
const IN_LABYRINTH = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'RA', 'RC', 'RE'] as const;

const insideBuilding = holds(both('explored.inside'), ({ number, display }) => {
  if (display.startsWith('-')) return null;
  const place = [number('R1'), number('R3'), number('R5')];
  return place.every((coordinate) => Number.isInteger(coordinate) && coordinate >= 1 && coordinate <= 7)
    ? null
    : both('explored.place', { place: place.join(' ') });
});

const chargeFalls = holds(both('explored.charge'), ({ before, number }) => {
  if (before === null) return null;
  const change = number('R4') - before.get('R4').toNumber();
  return change >= -4 && change <= 1 ? null : both('explored.change', { change });
});

/** The display must be the row of the building that the rules compute. */
const showsItsRow = (building: Building): Property =>
  holds(both('explored.row'), ({ number, display, end }) => {
    if (end !== 'stop' || display.startsWith('-') || display.trim() === '0.') return null;
    const expected = showRow(building, number('R3'), number('R5'), number('R1'));
    if (display === expected) return null;
    return both('explored.otherRow', { shown: display.trim(), expected: expected.trim() });
  });

/**
 * All walks from a start with a random number.
 *
 * @param most walks that gather more charge than this are left there: without a limit there would be infinitely many
 *   states.
 */
export function labyrinthExploration(
  noise: string,
  most: number,
  program: ExploredProgram = LABYRINTH_PROGRAM,
): Exploration {
  const { building } = startLabyrinth(parseDecimal(noise));
  return {
    name: `labyrinth ${noise}`,
    program,
    starts: [{ registers: { RC: noise }, keys: 'В/О С/П' }],
    inputs: ['2 С/П', '4 С/П', '5 С/П', '6 С/П', '8 С/П'],
    maxCommands: 50_000,
    properties: [alwaysStops(), neverError(), insideBuilding, chargeFalls, showsItsRow(building)],
    outcome({ display, end, number }) {
      if (end !== 'stop') return null;
      if (display.trim() === '0.') return 'victory';
      if (display.startsWith('-')) return 'out of charge';
      return number('R4') > most ? 'left with more charge' : null;
    },
    canonical: keepOnly(IN_LABYRINTH),
  };
}

const LABYRINTH_SMALL = labyrinthExploration('0', 12);

export const EXPLORATIONS: { readonly [name: string]: Exploration } = {
  'tic-tac-toe-player': PLAYER_GAMES,
  'tic-tac-toe-calculator': CALCULATOR_GAMES,
  'tic-tac-toe-odd': ODD_GAMES,
  labyrinth: LABYRINTH_SMALL,
};

/** Data from which a thread makes an exploration. */
export type ExplorationSource =
  | { readonly kind: 'builtin'; readonly name: string }
  /** A property of keys in any order: the program as a `.pmk` file, and the number of the property in it. */
  | { readonly kind: 'property'; readonly text: string; readonly property: number };

/** Throws RangeError for a property that is missing or about inputs. */
export function explorationOf(source: ExplorationSource): PreparedExploration {
  if (source.kind === 'builtin') return prepareExploration(EXPLORATIONS[source.name]);
  const { program } = parsePmk(source.text);
  const section = program?.properties[source.property];
  const property = section && parseProperty(section);
  if (!program || property?.kind !== 'keys') throw new RangeError(`property ${source.property}`);
  return keysExploration(program, property);
}
