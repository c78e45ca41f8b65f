/** What an exploration counts beside its states; plain data, so that it goes into the header of a file. */
import type { Text } from './exploration.ts';

/** A property that was found broken: the edge where, and how often. */
export interface Broken {
  property: number;
  message: Text;
  from: number;
  input: number;
  times: number;
}

/** The largest value of something over all edges, and the edge. */
export interface Most {
  value: number;
  from: number;
  input: number;
}

/** Everything of an exploration that is a number or a text; goes into the header of a file. */
export interface Tally {
  expanded: number;
  edges: number;
  canonicalChecks: number;
  /** First state of each depth. */
  levels: number[];
  layered: boolean;
  outcomes: string[];
  /** First state of each outcome. */
  firsts: number[];
  broken: Broken[];
  mostCommands: Most;
  mostCycles: Most;
  /** Next state to hand out (breadth first). */
  next: number;
  /** First state behind the level that is being handed out, while the work is not divided yet. */
  target: number;
  isSplit: boolean;
  isFull: boolean;
}

/** Nothing found yet. */
export const freshTally = (): Tally => ({
  expanded: 0,
  edges: 0,
  canonicalChecks: 0,
  levels: [0],
  layered: true,
  outcomes: [],
  firsts: [],
  broken: [],
  mostCommands: { value: -1, from: -1, input: 0 },
  mostCycles: { value: -1, from: -1, input: 0 },
  next: 0,
  target: 0,
  isSplit: false,
  isFull: false,
});
