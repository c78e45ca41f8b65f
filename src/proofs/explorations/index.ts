/** The explorations that come with the project, by name. */
import {
  type Exploration,
  type PreparedExploration,
  prepareExploration,
  type Text,
} from '../../lab/exploration.ts';
import { keysExploration } from '../../lab/properties/keys.ts';
import { parseProperty } from '../../lab/properties/parse.ts';
import { parsePmk } from '../../listing/index.ts';
import { FOX_HUNT_SMALL } from './fox-hunt.ts';
import { LABYRINTH_SMALL } from './labyrinth.ts';
import { MINESWEEPER_SMALL } from './minesweeper.ts';
import { CALCULATOR_GAMES, ODD_GAMES, PLAYER_GAMES, TIC_TAC_TOE } from './tic-tac-toe.ts';

export interface BuiltinExploration {
  readonly about: Text;
  make(): Exploration;
}

export const EXPLORATIONS: { readonly [name: string]: BuiltinExploration } = {
  'tic-tac-toe': {
    about: {
      en: 'all games of Tic-Tac-Toe 4x4, both sides beginning',
      ru: 'все партии в крестики-нолики 4x4',
    },
    make: () => TIC_TAC_TOE,
  },
  'tic-tac-toe-player': {
    about: {
      en: 'all games that the player begins, whole states of the machine',
      ru: 'все партии, которые начинает игрок, полные состояния машины',
    },
    make: () => PLAYER_GAMES,
  },
  'tic-tac-toe-calculator': {
    about: {
      en: 'all games that the calculator begins, whole states of the machine',
      ru: 'все партии, которые начинает калькулятор, полные состояния машины',
    },
    make: () => CALCULATOR_GAMES,
  },
  'tic-tac-toe-odd': {
    about: {
      en: 'the calculator begins with more than 98.0042 in R0: from any cell',
      ru: 'калькулятор начинает, в R0 больше 98.0042: с любой клетки',
    },
    make: () => ODD_GAMES,
  },
  labyrinth: {
    about: {
      en: 'the Labyrinth of random number 0, all walks up to a charge of 12',
      ru: 'лабиринт случайного числа 0, все пути с зарядом до 12',
    },
    make: () => LABYRINTH_SMALL,
  },
  'fox-hunt': {
    about: {
      en: 'every hunt for three foxes, random number 0.5',
      ru: 'все охоты на трёх лис, случайное число 0.5',
    },
    make: () => FOX_HUNT_SMALL,
  },
  minesweeper: {
    about: {
      en: 'ten mines of random number 0, every cell opened',
      ru: 'десять мин случайного числа 0, открываются все клетки',
    },
    make: () => MINESWEEPER_SMALL,
  },
};

/** What an exploration is made of, fit for threads. */
export type ExplorationSource =
  | { readonly kind: 'builtin'; readonly name: string }
  /** A property of keys in any order: the program as a `.pmk` file, and the number of the property in it. */
  | { readonly kind: 'property'; readonly text: string; readonly property: number };

/** Throws RangeError for a property that is missing or about inputs. */
export function explorationOf(source: ExplorationSource): PreparedExploration {
  if (source.kind === 'builtin') return prepareExploration(EXPLORATIONS[source.name].make());
  const { program } = parsePmk(source.text);
  const section = program?.properties[source.property];
  const property = section && parseProperty(section);
  if (!program || property?.kind !== 'keys') throw new RangeError(`property ${source.property}`);
  return keysExploration(program, property);
}
