/** The Labyrinth 7x7x7 as a game: positions, and the floors that fill as one explores. A move is a digit, or {@link NEXT}. */
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { decimal } from '../decimal.ts';
import { type Cell, drawNumber, type Game, randomOption } from '../game.ts';
import { type Place, type RoomKind, roomKind, SIZE } from './building.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  COMMANDS,
  commandKeys,
  destination,
  digitOf,
  isExit,
  type Labyrinth,
  NEXT,
  nextLabyrinth,
  notFinished,
  START_KEYS,
  samePlace,
  showLabyrinth,
  startLabyrinth,
  command as walk,
} from './rules.ts';
import { LABYRINTH_ADVICE, type LabyrinthHint, solveLabyrinth } from './solver.ts';

export const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

/** Commands that the way out of a day's labyrinth takes at least. */
const DAILY_WAY = 8;

export interface LabyrinthPosition {
  readonly game: Labyrinth;
  /** Rows of this building that were seen, by {@link rowIndex}: the calculator shows a whole row. */
  readonly seen: ReadonlySet<number>;
  /** Labyrinths of this session that were left by the exit. */
  readonly solved: number;
  /** Commands of the shortest way out of this building; null if there is none. */
  readonly par: number | null;
  /** Commands that were given in this building. */
  readonly commands: number;
  /** The room before the last command; null before the first in this building. */
  readonly from: Place | null;
  /** The effect of the last move; null before the first. `nothing`: it led nowhere and cost nothing. */
  readonly last: 'next' | 'nothing' | 'moved' | null;
}

const rowIndex = (row: number, floor: number): number => (floor - 1) * SIZE + row - 1;

export const labyrinth: Game<LabyrinthPosition, LabyrinthHint> = {
  id: 'labyrinth',
  number: 2,
  program: 'labyrinth-7x7x7',
  angle: 'rad',
  example: '8',
  fields: [{ kind: 'random', name: 'random' }],
  matters: () => true,
  hasOriginal: () => true,
  daily: (random) => ({
    random: drawNumber(random, (number) => {
      const solution = solveLabyrinth(startLabyrinth(decimal(number, -7)));
      return solution.kind === 'route' && solution.commands.length >= DAILY_WAY;
    }),
  }),
  start: (options) => enter(startLabyrinth(randomOption(options)), 0, null),
  read(text) {
    const move = text.trim().toLowerCase();
    if (/^[0-9]$/.test(move)) return move;
    if (move === NEXT) return NEXT;
    throw fail('badMove', { text });
  },
  play(state, move) {
    const { game, solved } = state;
    if (game.status !== 'playing') return enter(nextLabyrinth(game, digitOf(move)), solved, 'next');
    if (move === NEXT) throw notFinished();
    const after = walk(game, Number(move));
    const isSameBuilding = after.building === game.building;
    const stayed = after.status === 'playing' && isSameBuilding && samePlace(after.place, game.place);
    const last = stayed && after.charge === game.charge ? 'nothing' : 'moved';
    const left = solved + (after.status === 'won' ? 1 : 0);
    return isSameBuilding
      ? look({ ...state, game: after, solved: left, last, from: game.place, commands: state.commands + 1 })
      : enter(after, left, last);
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
  undo: 'always',
  next: NEXT,
  isNote: () => false,
  answersInY: true,
  best: ({ par }) => par,
  leads: ({ game: { building, place, status } }) =>
    COMMANDS.filter(
      (one) => status === 'playing' && !samePlace(destination(building, place, one), place),
    ).map((one) => `${one}` as const),
  sound({ game: before }, { game: { place, building } }) {
    const up = place.floor - before.place.floor;
    if (up !== 0) return up > 0 ? 'rungs' : 'fall';
    return roomKind(building, place) === 'puddle' ? 'splash' : 'knock';
  },
  story: (moves, states) =>
    moves.map((move, i) => {
      if (move === NEXT) return '/';
      return states[i + 1].game.status === 'won' ? `${move}!` : move;
    }),

  board(state, { lang, hint = null, reveals = false }) {
    const { place } = state.game;
    const way = hint?.solution.kind === 'route' ? hint.solution.places : [];
    const rows = floorMap(state, place.floor, reveals, way).map((row) =>
      row.map(
        (room): Cell => ({
          ...(room.isExit ? { sign: `${ROOMS[room.kind].sign}X`, tone: 'high' } : ROOMS[room.kind]),
          label: say(lang, room.kind),
          look: `room-${room.kind}`,
          place: null,
          move: null,
        }),
      ),
    );
    return {
      rows,
      columnLabels: UP.toReversed().map(String),
      rowLabels: UP.map(String),
      at: [place.x - 1, SIZE - place.row],
    };
  },
  directKeys: { up: '8', down: '2', left: '4', right: '6', ' ': '5', n: NEXT },

  say: (lang, code, params) => say(lang, code as keyof typeof CATALOGUE, params),
  tell({ game, last }, lang) {
    if (game.status === 'won') return say(lang, 'won');
    if (game.status === 'lost') return say(lang, 'lost', { n: -game.charge });
    const { floor, row, x } = game.place;
    const told = say(lang, 'at', { floor, row, x, charge: game.charge });
    if (last === 'nothing') return `${say(lang, 'blocked')} ${told}`;
    return last === 'next' ? `${say(lang, 'nextOne')} ${told}` : told;
  },
  summary(before, { game: { place, charge, status }, last }, lang) {
    const [from, spent] = [before.game.place, charge - before.game.charge];
    const end = spent > 0 ? `+${spent}` : String(spent).replace('-', '−');
    if (last !== 'moved') return [say(lang, last === 'next' ? 'nextOne' : 'summary-wall'), ''];
    if (status !== 'playing') return [say(lang, status === 'won' ? 'summary-out' : 'summary-end'), end];
    if (place.floor !== from.floor)
      return [say(lang, place.floor > from.floor ? 'summary-up' : 'summary-down', { n: place.floor }), end];
    return [
      place.row === from.row
        ? say(lang, 'summary-room', { n: place.x })
        : say(lang, 'summary-row', { n: place.row }),
      end,
    ];
  },
  facts: ({ seen, solved, par }, lang) => [
    say(lang, 'seen', { n: seen.size }),
    ...(par === null ? [] : [say(lang, 'par', { n: par })]),
    ...(solved > 0 ? [say(lang, 'solved', { n: solved })] : []),
  ],
  explain({ solution }, _, lang) {
    if (solution.kind === 'none') return say(lang, solution.reason, { n: solution.rooms });
    const { commands } = solution;
    return say(lang, 'shortest', { n: commands.length, first: say(lang, stepOf(commands[0])) });
  },

  advice: async () => LABYRINTH_ADVICE,
  referee: async () => (await import('./referee.ts')).refereeLabyrinth,
  original: async () => (await import('./cartridge.ts')).originalLabyrinth,
};

/** The message that names a command. */
export const stepOf = (command: number): keyof typeof CATALOGUE => `step-${command as 2 | 4 | 5 | 6 | 8}`;

const ROOMS: { readonly [kind in MapRoom['kind']]: Pick<Cell, 'sign' | 'tone'> } = {
  unknown: { sign: ' ', tone: 'faint' },
  plain: { sign: '.', tone: 'plain' },
  puddle: { sign: '~', tone: 'water' },
  ladder: { sign: '^', tone: 'good' },
  pit: { sign: 'v', tone: 'bad' },
};

const UP = Array.from({ length: SIZE }, (_, i) => SIZE - i);

/** The position with the row that is seen from it. */
function look(position: LabyrinthPosition): LabyrinthPosition {
  const { row, floor } = position.game.place;
  return { ...position, seen: new Set([...position.seen, rowIndex(row, floor)]) };
}

/** The first position in a building. */
function enter(game: Labyrinth, solved: number, last: LabyrinthPosition['last']): LabyrinthPosition {
  const solution = game.status === 'playing' ? solveLabyrinth(game) : null;
  const par = solution?.kind === 'route' ? solution.commands.length : null;
  return look({ game, seen: new Set(), solved, par, last, from: null, commands: 0 });
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

/** The rows of a floor that were seen, in words. */
export function spokenFloor(rooms: readonly (readonly MapRoom[])[], lang: Lang): string {
  const wordsOf = (room: MapRoom): string =>
    ([room.kind, room.isHere && 'you', room.isExit && 'exit', room.isWay && 'way'] as const)
      .flatMap((code) => (code ? [say(lang, code)] : []))
      .join(', ');
  return rooms
    .flatMap((row, i) =>
      row.some(({ kind, isWay }) => kind !== 'unknown' || isWay)
        ? [say(lang, 'spokenRow', { row: SIZE - i, rooms: row.map(wordsOf).join('; ') })]
        : [],
    )
    .join('. ');
}
