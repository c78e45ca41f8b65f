/** `labyrinth` of `eggog/games`. */
import * as rules from '../../games/labyrinth/index.ts';
import {
  guardedClass,
  guardedModule,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  uint8Array,
  within,
} from '../guard.ts';
import { decimal, random } from './kinds.ts';

const coordinate = within(1, rules.SIZE);
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

export const labyrinth = guardedModule(
  rules,
  {
    buildingOf: [decimal],
    placeAt: [within(0, rules.SIZE ** 3 - 1)],
    roomDigit: [building, place],
    roomKind: [building, place],
    commandKeys: [digit],
    refereeLabyrinth: [random],
    command: [game, number],
    destination: [building, place, oneOf(rules.COMMANDS)],
    exits: [withExit],
    isExit: [withExit, place],
    nextLabyrinth: [game, optional(orNull(number))],
    restartLabyrinth: [game],
    samePlace: [place, place],
    showLabyrinth: [game],
    showRow: [building, coordinate, coordinate, optional(coordinate)],
    startLabyrinth: [decimal],
    solveLabyrinth: [game],
    fewestCommands: [game],
  },
  {
    LabyrinthCartridge: guardedClass('LabyrinthCartridge', rules.LabyrinthCartridge, [], {
      start: [decimal],
      command: [digit],
    }),
  },
);
