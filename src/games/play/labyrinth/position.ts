/** The Labyrinth 7x7x7: positions, and the map that fills as one explores. A move is a digit, or {@link NEXT}. */

import type { Place, RoomKind } from '../../labyrinth/building.ts';
import { roomKind, SIZE } from '../../labyrinth/building.ts';
import { commandKeys, START_KEYS } from '../../labyrinth/cartridge.ts';
import {
  isExit,
  type Labyrinth,
  nextLabyrinth,
  notFinished,
  samePlace,
  showLabyrinth,
  startLabyrinth,
  command as walk,
} from '../../labyrinth/rules.ts';
import { dailyLabyrinth } from '../daily.ts';
import { type GameKind, noMove, randomOption } from '../kind.ts';

/** С/П alone: the next labyrinth after the end of one. */
export const NEXT = 'next';

export interface LabyrinthPosition {
  readonly game: Labyrinth;
  /** Rows of this building that were seen, by {@link rowIndex}: the calculator shows a whole row. */
  readonly seen: ReadonlySet<number>;
  /** Labyrinths of this session that were left by the exit. */
  readonly solved: number;
  /** What the last move did; null before the first. `nothing`: it led nowhere and cost nothing. */
  readonly last: 'next' | 'nothing' | 'moved' | null;
}

const rowIndex = (row: number, floor: number): number => (floor - 1) * SIZE + row - 1;

export const labyrinthKind: GameKind<LabyrinthPosition> = {
  id: 'labyrinth',
  fields: [{ kind: 'random', name: 'random' }],
  matters: () => true,
  hasOriginal: () => true,
  daily: (random) => ({ random: dailyLabyrinth(random) }),
  start: (options) => look(startLabyrinth(randomOption(options)), new Set(), 0, null),
  read(text) {
    const move = text.trim().toLowerCase();
    if (/^[0-9]$/.test(move)) return move;
    // "n" is what games of version 1 say.
    if (move === NEXT || move === 'n') return NEXT;
    throw noMove(text, {
      en: 'The Labyrinth takes 2, 4, 5, 6 and 8, or "next" after the end',
      ru: 'Лабиринт понимает 2, 4, 5, 6 и 8 или next после конца',
    });
  },
  play(state, move) {
    const { game, seen, solved } = state;
    if (game.status !== 'playing') return look(nextLabyrinth(game, digitOf(move)), new Set(), solved, 'next');
    if (move === NEXT) throw notFinished();
    const after = walk(game, Number(move));
    const isSameBuilding = after.building === game.building;
    const stayed = after.status === 'playing' && isSameBuilding && samePlace(after.place, game.place);
    const last = stayed && after.charge === game.charge ? 'nothing' : 'moved';
    return look(after, isSameBuilding ? seen : new Set(), solved + (after.status === 'won' ? 1 : 0), last);
  },
  status: ({ game }) => game.status,
  shown: ({ game }) => ({
    display: showLabyrinth(game),
    y: game.status === 'playing' ? String(game.charge) : null,
  }),
  outcome: ({ game: { status, place, charge }, last }) =>
    last === null ? null : { kind: last === 'moved' ? status : last, ...place, charge },
  startKeys: () => START_KEYS,
  keys: (move) => (move === NEXT ? ['С/П'] : commandKeys(Number(move))),
  mayUndo: () => true,
  next: NEXT,
  isNote: () => false,
  answersInY: true,
  story: (moves, states) =>
    moves
      .map((move, i) => {
        if (move === NEXT) return '/';
        return states[i + 1].game.status === 'won' ? `${move}!` : move;
      })
      .join(''),
};

/** What is typed before С/П: a digit, or nothing for {@link NEXT}. */
export const digitOf = (move: string): number | null => (move === NEXT ? null : Number(move));

function look(
  game: Labyrinth,
  seen: ReadonlySet<number>,
  solved: number,
  last: LabyrinthPosition['last'],
): LabyrinthPosition {
  const { row, floor } = game.place;
  return { game, seen: new Set([...seen, rowIndex(row, floor)]), solved, last };
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
