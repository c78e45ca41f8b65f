/** Hunts for a few foxes with every shot at every stop, on the original Fox Hunt 100. */
import { FOX_HUNT_PROGRAM } from '../../games/fox-hunt/program.ts';
import {
  alwaysStops,
  defineExploration,
  type Exploration,
  type ExploredProgram,
  holds,
  keepOnly,
  neverError,
} from '../../lab/exploration.ts';

/** Foxes in bits (0, 1, B, E), their number (3), the pointers and constants. The moves (6) are only counted. */
const LIVE = ['R0', 'R1', 'R3', 'R8', 'R9', 'RA', 'RB', 'RC', 'RD', 'RE'] as const;

const soManyFoxes = holds(
  { en: 'no more foxes are heard than there are', ru: 'слышно не больше лис, чем осталось' },
  ({ before, display, number }) => {
    const shown = Number(display);
    if (before === null || display.trim() === FINISHED) return null;
    const left = number('R3');
    if (shown >= 0 && shown <= left) return null;
    return shown < 0 && -shown === left && left <= before.get('R3').toNumber()
      ? null
      : {
          en: `${display.trim()} shown, ${left} foxes left`,
          ru: `показано ${display.trim()}, лис осталось ${left}`,
        };
  },
);

const FINISHED = '-99999975.';

/** All hunts for `count` foxes placed from a random number. */
export const foxHuntExploration = (
  random: string,
  count: number,
  program: ExploredProgram = FOX_HUNT_PROGRAM,
): Exploration =>
  defineExploration({
    name: `fox-hunt ${random} ${count}`,
    program,
    starts: [{ name: `${random}, ${count}`, keys: `${random} В↑ ${count} В/О С/П` }],
    inputs: Array.from({ length: 100 }, (_, cell) => `${Math.floor(cell / 10)}.${cell % 10} С/П`),
    maxCommands: 300_000,
    properties: [alwaysStops(), neverError(), soManyFoxes],
    outcome: ({ display, end }) => (end === 'stop' && display.trim() === FINISHED ? 'all found' : null),
    outcomeTexts: { 'all found': { en: 'all foxes found', ru: 'все лисы найдены' } },
    canonical: keepOnly(LIVE),
  });

export const FOX_HUNT_SMALL = foxHuntExploration('0.5', 3);
