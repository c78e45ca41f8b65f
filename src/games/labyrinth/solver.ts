/**
 * The shortest way out of a labyrinth, counted in commands, or a proof that there is none. Uses the commands of the
 * page only (2, 4, 5, 6, 8).
 *
 * The search runs in layers, one command each, over pairs of a room and a charge. A pair is dropped if the room was
 * reached before, or in the same layer, with at least this charge: whatever can be done with less can be done with
 * more. Charges above {@link ENOUGH} are taken as that: a way that visits no room twice cannot use up more. So the
 * pairs are finite in number, and when they are exhausted without an exit there is none. Where no exit can be reached
 * even if the charge did not matter, the search is not begun.
 */
import type { Advice, AnyHint } from '../game.ts';
import { type Place, placeAt, roomIndex, SIZE } from './building.ts';
import type { LabyrinthPosition } from './game.ts';
import { COMMANDS, type Command, destination, exits, type Labyrinth } from './rules.ts';

const ROOMS = SIZE ** 3;

/** No way that visits each room at most once takes more: leaving a room costs at most 4. */
export const ENOUGH = 4 * ROOMS;

/** The shortest way out, or the reason why there is none. */
export type Solution =
  | {
      readonly kind: 'route';
      /** The commands, in order; empty if the player stands at the exit. */
      readonly commands: readonly Command[];
      /** The places after each command. */
      readonly places: readonly Place[];
      /** The rooms in which a shortest way can end; there are several where the exit is recognised in wrong rooms too. */
      readonly ends: readonly Place[];
      /** Pairs of room and charge that the search looked at. */
      readonly states: number;
    }
  | {
      readonly kind: 'none';
      /**
       * `no-exit`: no row of the building looks like the exit (after a random number 0, and after the digit 3);
       * `walls`: no exit can be reached, whatever the charge (no ladders or pits lead to its floor);
       * `charge`: an exit could be reached if the suit were charged enough.
       */
      readonly reason: 'no-exit' | 'walls' | 'charge';
      /** The number of reachable rooms: with the charge that there is if that is the reason, else with any charge. */
      readonly rooms: number;
      readonly states: number;
    };

/** For each room and command where it leads; the room itself if nowhere. Five entries a room. */
function roomGraph(game: Pick<Labyrinth, 'building'>): Uint16Array {
  const graph = new Uint16Array(ROOMS * COMMANDS.length);
  for (let room = 0; room < ROOMS; room++) {
    const place = placeAt(room);
    COMMANDS.forEach((command, i) => {
      const to = destination(game.building, place, command);
      graph[room * COMMANDS.length + i] = roomIndex(to.x, to.row, to.floor);
    });
  }
  return graph;
}

interface Step {
  readonly room: number;
  readonly charge: number;
  readonly command: number;
  readonly from: Step | null;
}

/** Finds the shortest way from where the player stands, or proves that there is none. */
export function solveLabyrinth(game: Labyrinth): Solution {
  const graph = roomGraph(game);
  const exit = new Uint8Array(ROOMS);
  for (const place of exits(game)) exit[roomIndex(place.x, place.row, place.floor)] = 1;

  const start = roomIndex(game.place.x, game.place.row, game.place.floor);
  const possible = reachable(graph, start);
  if (!possible.some((room) => exit[room])) {
    const reason = exit.includes(1) ? 'walls' : 'no-exit';
    return { kind: 'none', reason, rooms: possible.length, states: possible.length };
  }

  const { rooms } = game.building;
  const best = new Int16Array(ROOMS).fill(-1);
  let layer: Step[] = [];
  let states = 0;
  if (game.charge >= 0) {
    best[start] = Math.min(game.charge, ENOUGH);
    layer = [{ room: start, charge: game.charge, command: -1, from: null }];
    states = 1;
    if (exit[start]) return { ...routeTo(layer[0]), ends: [game.place], states };
  }
  while (layer.length > 0) {
    const next: Step[] = [];
    // The layer of the first exit is gone through to its end: another shortest way may end elsewhere.
    let first: Step | null = null;
    const ends = new Set<number>();
    for (const step of layer) {
      const charge = step.charge + 1 - rooms[step.room];
      if (charge < 0) continue;
      for (let i = 0; i < COMMANDS.length; i++) {
        const room = graph[step.room * COMMANDS.length + i];
        if (room === step.room || best[room] >= Math.min(charge, ENOUGH)) continue;
        best[room] = Math.min(charge, ENOUGH);
        if (first === null) states++;
        const reached = { room, charge, command: i, from: step };
        if (exit[room]) {
          first ??= reached;
          ends.add(room);
        }
        next.push(reached);
      }
    }
    if (first !== null) return { ...routeTo(first), ends: [...ends].map(placeAt), states };
    layer = next;
  }
  return { kind: 'none', reason: 'charge', rooms: best.filter((charge) => charge >= 0).length, states };
}

function routeTo(last: Step) {
  const steps: Step[] = [];
  for (let step = last; step.from !== null; step = step.from) steps.push(step);
  steps.reverse();
  return {
    kind: 'route' as const,
    commands: steps.map((step) => COMMANDS[step.command]),
    places: steps.map((step) => placeAt(step.room)),
  };
}

/** Rooms that can be reached from `start` if the charge did not matter. */
function reachable(graph: Uint16Array, start: number): number[] {
  const found = new Set([start]);
  for (const room of found) {
    for (let i = 0; i < COMMANDS.length; i++) found.add(graph[room * COMMANDS.length + i]);
  }
  return [...found];
}

export interface LabyrinthHint extends AnyHint {
  readonly solution: Solution;
}

/** The shortest way out from here; no move where no way leads out. */
export function labyrinthHint({ game }: LabyrinthPosition): LabyrinthHint {
  const solution = solveLabyrinth(game);
  return { solution, move: solution.kind === 'route' ? String(solution.commands[0]) : null };
}

const lengthOf = ({ solution }: LabyrinthHint): number | null =>
  solution.kind === 'route' ? solution.commands.length : null;

export const LABYRINTH_ADVICE: Advice<LabyrinthPosition, LabyrinthHint> = {
  hint: labyrinthHint,
  review(before, after, move) {
    if (before.game.status !== 'playing') return { move, best: null, cost: { kind: 'none' } };
    const hint = labyrinthHint(before);
    const { move: best } = hint;
    const length = lengthOf(hint);
    if (length === null || after.game.status === 'won') return { move, best, cost: { kind: 'none' } };
    const left = after.game.status === 'lost' ? null : lengthOf(labyrinthHint(after));
    const commands = left === null ? null : left + 1 - length;
    return { move, best, cost: commands === 0 ? { kind: 'none' } : { kind: 'commands', commands } };
  },
};
