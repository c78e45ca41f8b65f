/** Walks through one building of the Labyrinth 7x7x7, on the original. */
import { parseDecimal } from '../../games/decimal.ts';
import type { Building } from '../../games/labyrinth/building.ts';
import { LABYRINTH_PROGRAM } from '../../games/labyrinth/program.ts';
import { showRow, startLabyrinth } from '../../games/labyrinth/rules.ts';
import {
  alwaysStops,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  neverError,
  type Property,
} from '../../lab/exploration.ts';

/** Registers: place (1 x, 3 row, 5 floor), charge (4), exit (0D, 0E), random number (C), the way back (2), constants. */
const LIVE = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'RA', 'RC', 'RE'] as const;

const insideBuilding = holds(
  { en: 'the player stays inside the building', ru: 'игрок не выходит из здания' },
  ({ number, display }) => {
    if (display.startsWith('-')) return null;
    const place = [number('R1'), number('R3'), number('R5')];
    const text = place.join(' ');
    return place.every((coordinate) => Number.isInteger(coordinate) && coordinate >= 1 && coordinate <= 7)
      ? null
      : { en: `coordinates ${text}`, ru: `координаты ${text}` };
  },
);

const chargeFalls = holds(
  {
    en: 'a command adds at most 1 to the charge and takes at most 4',
    ru: 'команда прибавляет к заряду не больше 1 и отнимает не больше 4',
  },
  ({ before, number }) => {
    if (before === null) return null;
    const change = number('R4') - before.get('R4').toNumber();
    return change >= -4 && change <= 1 ? null : { en: `change ${change}`, ru: `изменение ${change}` };
  },
);

/** The display must be the row of the building that the rules compute. */
const showsItsRow = (building: Building): Property =>
  holds(
    { en: 'the display shows the row of the building', ru: 'индикатор показывает ряд здания' },
    ({ number, display, end }) => {
      if (end !== 'stop' || display.startsWith('-') || display.trim() === '0.') return null;
      const expected = showRow(building, number('R3'), number('R5'), number('R1'));
      return display === expected
        ? null
        : {
            en: `${display.trim()}, not ${expected.trim()}`,
            ru: `${display.trim()}, а не ${expected.trim()}`,
          };
    },
  );

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
    canonical: keepOnly(LIVE),
  };
}

export const LABYRINTH_SMALL = labyrinthExploration('0', 12);
