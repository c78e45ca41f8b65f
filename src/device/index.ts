/** The calculator on a wire, for terminal and page. */
export { type Comparison, compareRuns, lookWhenStill } from './compare.ts';
export { Dialogue, LONGEST_LINE, type TranscriptLine } from './dialogue.ts';
export { Mk61s } from './mk61s.ts';
export { parseIndicator } from './screens.ts';
export { type Clock, realClock, Unanswered, type Wire, type WireListener } from './wire.ts';
