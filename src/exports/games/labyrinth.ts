/** `labyrinth` of `eggog/games`. */
import * as labyrinth from '../../games/labyrinth/index.ts';
import {
  guarded,
  guardedClass,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  uint8Array,
  within,
} from '../guard.ts';
import { decimal, gameCount, random, seed } from './kinds.ts';

export * from '../../games/labyrinth/index.ts';

const coordinate = within(1, labyrinth.SIZE);
const place = shape('a Place', { x: coordinate, row: coordinate, floor: coordinate });
const building = shape('a Building, as buildingOf gives it', { noise: decimal, rooms: uint8Array });
const exit = shape('its exit', { x: number, pattern: text });
const game = shape('a Labyrinth, as startLabyrinth gives it', {
  building,
  exit,
  place,
  charge: number,
  status: oneOf(['playing', 'won', 'lost']),
});
const withExit = shape('a Labyrinth, as startLabyrinth gives it', { building, exit });
const digit = within(0, 9);

export const arenaLabyrinth = guarded('arenaLabyrinth', labyrinth.arenaLabyrinth, gameCount, seed);
export const buildingOf = guarded('buildingOf', labyrinth.buildingOf, decimal);
export const placeAt = guarded('placeAt', labyrinth.placeAt, within(0, labyrinth.SIZE ** 3 - 1));
export const roomDigit = guarded('roomDigit', labyrinth.roomDigit, building, place);
export const roomKind = guarded('roomKind', labyrinth.roomKind, building, place);
export const commandKeys = guarded('commandKeys', labyrinth.commandKeys, digit);
export const refereeLabyrinth = guarded('refereeLabyrinth', labyrinth.refereeLabyrinth, random);
export const command = guarded('command', labyrinth.command, game, number);
export const destination = guarded(
  'destination',
  labyrinth.destination,
  building,
  place,
  oneOf(labyrinth.COMMANDS),
);
export const exits = guarded('exits', labyrinth.exits, withExit);
export const isExit = guarded('isExit', labyrinth.isExit, withExit, place);
export const nextLabyrinth = guarded(
  'nextLabyrinth',
  labyrinth.nextLabyrinth,
  game,
  optional(orNull(number)),
);
export const restartLabyrinth = guarded('restartLabyrinth', labyrinth.restartLabyrinth, game);
export const samePlace = guarded('samePlace', labyrinth.samePlace, place, place);
export const showLabyrinth = guarded('showLabyrinth', labyrinth.showLabyrinth, game);
export const showRow = guarded(
  'showRow',
  labyrinth.showRow,
  building,
  coordinate,
  coordinate,
  optional(coordinate),
);
export const startLabyrinth = guarded('startLabyrinth', labyrinth.startLabyrinth, decimal);
export const solveLabyrinth = guarded('solveLabyrinth', labyrinth.solveLabyrinth, game);
export const fewestCommands = guarded('fewestCommands', labyrinth.fewestCommands, game);

export const LabyrinthCartridge = guardedClass('LabyrinthCartridge', labyrinth.LabyrinthCartridge, [], {
  start: [decimal],
  restart: [],
  command: [digit],
  next: [],
  read: [],
});
