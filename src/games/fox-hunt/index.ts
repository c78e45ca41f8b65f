/** Fox Hunt 100: what others use of the game. */
export { FOX_HUNT_PROGRAM, FoxHuntCartridge } from './cartridge.ts';
export { refereeFoxHunt } from './referee.ts';
export * from './rules.ts';
export { adviseFoxHunt, analyseFoxHunt, type FoxAdvice, type FoxAnalysis } from './solver.ts';
