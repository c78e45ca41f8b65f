/** The explorations that come with the project, by name. */
import { type Exploration, type PreparedExploration, prepareExploration } from '../../lab/exploration.ts';
import { keysExploration } from '../../lab/properties/keys.ts';
import { parseProperty } from '../../lab/properties/parse.ts';
import { parsePmk } from '../../listing/index.ts';
import { LABYRINTH_SMALL } from './labyrinth.ts';
import { CALCULATOR_GAMES, ODD_GAMES, PLAYER_GAMES } from './tic-tac-toe.ts';

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
