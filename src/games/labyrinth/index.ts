/** The Labyrinth: what others use of the game. */
export * from './building.ts';
export { LABYRINTH_PROGRAM, LabyrinthCartridge, type LabyrinthReading } from './cartridge.ts';
export { refereeLabyrinth } from './referee.ts';
export * from './rules.ts';
export { type Solution, solveLabyrinth } from './solver.ts';
export { fewestCommands } from './verification.ts';
