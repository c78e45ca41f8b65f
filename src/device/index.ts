/** The calculator on the wire: what terminal, suite and page use of it. */
export { cksum } from './cksum.ts';
export { realClock } from './clock.ts';
export { type Comparison, compareRuns, lookWhenStill } from './compare.ts';
export { Dialogue, LONGEST_LINE, type TranscriptLine } from './dialogue.ts';
export { LARGEST_DEVICE_FILE, Mk61s } from './mk61s.ts';
export { parseIndicator } from './screens.ts';
export { type SimulatedFaults, SimulatedMk61s } from './simulated.ts';
export { Unanswered, Unpressable } from './texts.ts';
export type { Clock, Wire, WireListener } from './wire.ts';
