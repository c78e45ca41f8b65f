/** The Labyrinth: what others use of the game. */
export {
  type Building,
  buildingOf,
  type Place,
  placeAt,
  ROOM_KINDS,
  type RoomKind,
  roomDigit,
  roomKind,
  SIZE,
} from './building.ts';
export { LabyrinthCartridge, type LabyrinthReading } from './cartridge.ts';
export { LABYRINTH_PROGRAM } from './program.ts';
export { refereeLabyrinth } from './referee.ts';
export {
  COMMANDS,
  type Command,
  command,
  commandKeys,
  destination,
  exits,
  FIRST_CHARGE,
  isExit,
  type Labyrinth,
  nextLabyrinth,
  restartLabyrinth,
  START_KEYS,
  samePlace,
  showLabyrinth,
  showRow,
  startLabyrinth,
} from './rules.ts';
export { type Solution, solveLabyrinth } from './solver.ts';
export { fewestCommands } from './verification.ts';
