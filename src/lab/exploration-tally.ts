/** What an exploration counts beside its states, in memory as on disk; plain data, so that it goes into files. */
import { UserError } from '../errors.ts';
import {
  EDGE_COMMANDS,
  EDGE_CYCLES,
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  type Expansion,
} from './expansion.ts';
import type { Text } from './exploration.ts';
import { MOST_OUTCOMES } from './exploration-records.ts';

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

/** A kind of end. */
export interface Found {
  name: string;
  /** The first of its states; -1 before there is one. */
  first: number;
}

/** What all edges come to. */
export interface Counts {
  expanded: number;
  edges: number;
  /** Commands of all runs. */
  commands: number;
  canonicalChecks: number;
  /** True while all ways to each state are equally long. */
  layered: boolean;
  broken: Broken[];
  mostCommands: Most;
  mostCycles: Most;
}

/** Everything of an exploration in memory that is a number or a text. */
export interface Tally extends Counts {
  /** First state of each depth. */
  levels: number[];
  outcomes: Found[];
  /** Next state to hand out (breadth first). */
  next: number;
  isFull: boolean;
}

const NONE: Most = { value: -1, from: -1, input: 0 };

/** Nothing counted yet. */
export const freshCounts = (): Counts => ({
  expanded: 0,
  edges: 0,
  commands: 0,
  canonicalChecks: 0,
  layered: true,
  broken: [],
  mostCommands: NONE,
  mostCycles: NONE,
});

/** Nothing found yet. */
export const freshTally = (): Tally => ({
  ...freshCounts(),
  levels: [0],
  outcomes: [],
  next: 0,
  isFull: false,
});

/**
 * Counts an expansion.
 *
 * @param indices numbers of the states that it leaves; null for the starts. Their own runs are no inputs: "between stops"
 *   begins at the first stop.
 */
export function countExpansion(counts: Counts, expansion: Expansion, indices: Int32Array | null): void {
  const { edges } = expansion;
  for (let at = 0; at < edges.length; at += EDGE_FIELDS) {
    const [commands, cycles] = [edges[at + EDGE_COMMANDS], edges[at + EDGE_CYCLES]];
    counts.commands += commands;
    if (!indices) continue;
    const from = indices[edges[at + EDGE_FROM]];
    const input = edges[at + EDGE_INPUT];
    counts.edges++;
    if (commands > counts.mostCommands.value) counts.mostCommands = { value: commands, from, input };
    if (cycles > counts.mostCycles.value) counts.mostCycles = { value: cycles, from, input };
  }
  for (const { edge, property, message } of expansion.violations) {
    const from = indices ? indices[edges[edge * EDGE_FIELDS + EDGE_FROM]] : -1;
    const input = edges[edge * EDGE_FIELDS + EDGE_INPUT];
    const known = counts.broken.find((broken) => broken.property === property);
    if (known) known.times++;
    else counts.broken.push({ property, message, from, input, times: 1 });
  }
  counts.expanded += indices?.length ?? 0;
  counts.canonicalChecks += expansion.canonicalChecks;
}

/**
 * The number of an outcome by its name; a new one is put behind the others.
 *
 * @throws {UserError} if there are more than can be told apart.
 */
export function outcomeNumber<F extends Found>(
  found: F[],
  name: string,
  make: () => F,
  whose: string,
): number {
  const known = found.findIndex((one) => one.name === name);
  if (known >= 0) return known;
  if (found.length === MOST_OUTCOMES)
    throw new UserError({
      en: `${whose}: more than ${MOST_OUTCOMES} names of outcomes`,
      ru: `${whose}: названий исходов больше ${MOST_OUTCOMES}`,
    });
  return found.push(make()) - 1;
}
