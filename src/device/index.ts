export { cksum } from './cksum.ts';
export { type ComparedStop, type Comparison, compareRuns, type Difference } from './compare.ts';
export { Dialogue, LONGEST_LINE, type TranscriptLine } from './dialogue.ts';
export { LARGEST_DEVICE_FILE, type Load, Mk61s, type Progress, type Seen } from './mk61s.ts';
export { parseIndicator, type Told, type Values } from './screens.ts';
export { type SimulatedFaults, SimulatedMk61s } from './simulated.ts';
export { wireError } from './texts.ts';
export type { Clock, Wire, WireListener } from './wire.ts';
