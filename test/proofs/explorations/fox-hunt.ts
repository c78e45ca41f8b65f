/** Hunts for a few foxes with every shot at every stop, on the original Fox Hunt 100. */
import { parseDecimal } from '../../../src/games/decimal.ts';
import { FOX_HUNT_PROGRAM } from '../../../src/games/fox-hunt/cartridge.ts';
import {
  cellOfState,
  type FoxAnswer,
  foxHuntOf,
  nextState,
  placeFoxes,
  shootCell,
} from '../../../src/games/fox-hunt/rules.ts';
import {
  alwaysStops,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  neverError,
  type Property,
} from '../../../src/lab/exploration.ts';
import { lazily } from '../../../src/lazily.ts';
import { Machine, MkNumber, type Slot } from '../../../src/machine/index.ts';
import { atDraw, DRAW, FOX_FIELDS, tenMillionths } from '../../../src/proofs/draws.ts';

/** The bit of a cell's fox. */
interface FoxBit {
  readonly slot: Slot;
  readonly bit: number;
}

/** Register and mantissa bit of the fox in each of the 100 cells, found by drawing it on an empty board. */
const foxBits = lazily((): readonly FoxBit[] => {
  const bits: FoxBit[] = [];
  const before = atDraw().snapshot();
  const machine = new Machine();
  for (let n = 0, missing = 100; missing > 0; n++) {
    const cell = cellOfState(nextState(n), 10);
    if (cell >= 100 || bits[cell]) continue;
    machine.restore(before);
    for (const slot of FOX_FIELDS) machine.set(slot, MkNumber.ZERO);
    machine.set('Y', tenMillionths(n));
    machine.runTo(DRAW);
    const slot = FOX_FIELDS.find((field) => machine.get(field).mantissa !== 0)!;
    bits[cell] = { slot, bit: machine.get(slot).mantissa & 0x0fff_ffff };
    missing--;
  }
  return bits;
});

/** The cells in which a machine with this program has foxes, ascending. */
const foxesIn = (machine: Machine): number[] =>
  foxBits().flatMap(({ slot, bit }, cell) => ((machine.get(slot).mantissa & bit) !== 0 ? [cell] : []));

/** Foxes in bits (0, 1, B, E), their number (3), the pointers and constants. The moves (6) are only counted. */
const LIVE = ['R0', 'R1', 'R3', 'R8', 'R9', 'RA', 'RB', 'RC', 'RD', 'RE'] as const;

/** The answer must be that of the rules for the foxes whose bits are set, and a fox that is hit must go. */
const answersAsRules = holds(
  { en: 'a shot is answered as the rules say', ru: 'на выстрел ответ по правилам' },
  ({ before, machine, display, end, input }) => {
    if (before === null || end !== 'stop') return null;
    const foxes = foxesIn(before);
    const { game, answer } = shootCell(foxHuntOf(foxes), input);
    const expected = shownAnswer(answer);
    const shown = display.trim();
    if (shown !== expected) return { en: `${shown}, not ${expected}`, ru: `${shown}, а не ${expected}` };
    const left = foxesIn(machine).join(' ');
    return left === game.foxes.join(' ')
      ? null
      : { en: `foxes in the cells ${left}`, ru: `лисы в клетках ${left}` };
  },
);

/** The foxes must stand where the rules put them. */
const placedAsRules = (random: string, count: number): Property =>
  holds(
    { en: 'the foxes are placed as the rules say', ru: 'лисы расставлены по правилам' },
    ({ before, machine, end }) => {
      if (before !== null || end !== 'stop') return null;
      const placement = placeFoxes(parseDecimal(random), count);
      if (placement.impossible) return { en: 'it should not end', ru: 'она не должна кончаться' };
      const [placed, expected] = [foxesIn(machine), [...placement.foxes].sort((a, b) => a - b)];
      return placed.join(' ') === expected.join(' ')
        ? null
        : { en: `cells ${placed.join(' ')}`, ru: `клетки ${placed.join(' ')}` };
    },
  );

function shownAnswer(answer: FoxAnswer): string {
  switch (answer.kind) {
    case 'bearing':
      return `${answer.heard}.`;
    case 'found':
      return `-${answer.remaining}.`;
    default:
      return FINISHED;
  }
}

const FINISHED = '-99999975.';

/** All hunts for `count` foxes placed from a random number. */
export const foxHuntExploration = (
  random: string,
  count: number,
  program: ExploredProgram = FOX_HUNT_PROGRAM,
): Exploration => ({
  name: `fox-hunt ${random} ${count}`,
  program,
  starts: [{ keys: `${random} В↑ ${count} В/О С/П` }],
  inputs: Array.from({ length: 100 }, (_, cell) => `${Math.floor(cell / 10)}.${cell % 10} С/П`),
  maxCommands: 300_000,
  properties: [alwaysStops(), neverError(), placedAsRules(random, count), answersAsRules],
  outcome: ({ display, end }) => (end === 'stop' && display.trim() === FINISHED ? 'all found' : null),
  canonical: keepOnly(LIVE),
});
