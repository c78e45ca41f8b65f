/** The Labyrinth 7x7x7 for its page: the rules, and the map that fills as one explores. */
import { UserError } from '../../../errors.ts';
import { dailyLabyrinth } from '../../../games/daily.ts';
import {
  isExit,
  type Labyrinth,
  nextLabyrinth,
  type Place,
  type RoomKind,
  roomKind,
  SIZE,
  samePlace,
  showLabyrinth,
  startLabyrinth,
  command as walk,
} from '../../../games/labyrinth/index.ts';
import { type GameKind, randomOption } from '../kind.ts';

/** С/П alone: the next labyrinth after the end of one. */
export const NEXT = 'n';

export interface LabyrinthPosition {
  readonly game: Labyrinth;
  /** Rows of this building that were seen, by {@link rowIndex}: the calculator shows a whole row. */
  readonly seen: ReadonlySet<number>;
  /** Labyrinths of this session that were left by the exit. */
  readonly solved: number;
  /** True if the last move led nowhere. */
  readonly blocked: boolean;
}

const rowIndex = (row: number, floor: number): number => (floor - 1) * SIZE + row - 1;

export const labyrinthKind: GameKind<LabyrinthPosition> = {
  id: 'labyrinth',
  fields: [{ kind: 'random', name: 'random' }],
  hasOriginal: () => true,
  daily: (random) => ({ random: dailyLabyrinth(random) }),
  start: (options) => look(startLabyrinth(randomOption(options)), new Set(), 0),
  play(state, move) {
    if (move !== NEXT && !/^[0-9]$/.test(move)) {
      throw new UserError(`The Labyrinth takes 2, 4, 5, 6 and 8, not "${move}".`);
    }
    const { game, seen, solved } = state;
    if (game.status !== 'playing') return look(nextLabyrinth(game, digitOf(move)), new Set(), solved);
    if (move === NEXT) throw new UserError('This labyrinth is not finished yet.');
    const after = walk(game, Number(move));
    const isSameBuilding = after.building === game.building;
    const next = look(after, isSameBuilding ? seen : new Set(), solved + (after.status === 'won' ? 1 : 0));
    const stayed = samePlace(after.place, game.place) && after.status === 'playing';
    return { ...next, blocked: stayed && after.charge === game.charge };
  },
  status: ({ game }) => game.status,
  shown: ({ game }) => ({
    display: showLabyrinth(game),
    y: game.status === 'playing' ? String(game.charge) : null,
  }),
  mayUndo: () => true,
  next: NEXT,
  isNote: () => false,
};

/** What is typed before С/П: a digit, or nothing for {@link NEXT}. */
export const digitOf = (move: string): number | null => (move === NEXT ? null : Number(move));

function look(game: Labyrinth, seen: ReadonlySet<number>, solved: number): LabyrinthPosition {
  const { row, floor } = game.place;
  return { game, seen: new Set([...seen, rowIndex(row, floor)]), solved, blocked: false };
}

/** A room of the map; `unknown` until its row was seen. */
export interface MapRoom {
  readonly kind: RoomKind | 'unknown';
  readonly isHere: boolean;
  readonly isExit: boolean;
  /** On the way that is shown. */
  readonly isWay: boolean;
}

/**
 * A floor 1..7 of the map: rows from 7 down to 1, seven rooms each.
 *
 * @param all true lays the whole building open, with the exit.
 * @param way places to be marked as the way out.
 */
export function floorMap(
  { game, seen }: LabyrinthPosition,
  floor: number,
  all = false,
  way: readonly Place[] = [],
): MapRoom[][] {
  return Array.from({ length: SIZE }, (_, i) => {
    const row = SIZE - i;
    const isKnown = all || seen.has(rowIndex(row, floor));
    return Array.from({ length: SIZE }, (_, j): MapRoom => {
      const place = { x: j + 1, row, floor };
      return {
        kind: isKnown ? roomKind(game.building, place) : 'unknown',
        isHere: samePlace(place, game.place),
        isWay: way.some((one) => samePlace(one, place)),
        isExit: (all || game.status === 'won') && isKnown && isExit(game, place),
      };
    });
  });
}

/** How many of the 49 rows were seen. */
export const rowsSeen = ({ seen }: LabyrinthPosition): number => seen.size;
