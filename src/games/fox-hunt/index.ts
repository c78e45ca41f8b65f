/** Fox Hunt 100: what others use of the game. */
export { type Bearings, bearingTable, isHeard } from './bearings.ts';
export {
  FINISHED_DISPLAY,
  FoxHuntCartridge,
  type FoxStart,
  RECOVERY_KEYS,
} from './cartridge.ts';
export { PHANTOM_CELL, type Placement, placeFoxes } from './generator.ts';
export { type FoxKnowledge, type FoxShot, learn, noKnowledge } from './knowledge.ts';
export { FOX_HUNT_PROGRAM } from './program.ts';
export { refereeFoxHunt } from './referee.ts';
export {
  cellOfPlace,
  type FoxAnswer,
  type FoxHunt,
  type FoxHuntOptions,
  type FoxMove,
  foxHuntOf,
  isFinished,
  isUnfinishable,
  type NoHunt,
  placeOfCell,
  shoot,
  shootCell,
  shootKeys,
  startFoxHunt,
  startKeys,
} from './rules.ts';
export {
  adviseFoxHunt,
  analyseFoxHunt,
  type FoxAdvice,
  type FoxAnalysis,
  type FoxSolverOptions,
} from './solver.ts';
