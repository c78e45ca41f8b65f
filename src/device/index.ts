/** The calculator on a wire, for the terminal. */
export {
  type Clock,
  Dialogue,
  LONGEST_LINE,
  realClock,
  type Wire,
  type WireListener,
} from './dialogue.ts';
export { Mk61s, parseIndicator } from './mk61s.ts';
