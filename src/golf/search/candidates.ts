/** All candidates for a program, in the usual order or in another one. */
import type { Candidate } from './candidate.ts';
import { constantMoves } from './constants.ts';
import { countedLoops } from './counters.ts';
import { detours, neutralMoves } from './detours.ts';
import { doubledAddresses, skippedCommands } from './doubles.ts';
import { structuralMoves } from './moves.ts';
import { setupMoves } from './setup.ts';
import { type WindowSearch, windowCandidates } from './windows.ts';

/** Rewrites that save nothing that are tried for one of them to be accepted. */
const NEUTRAL_TRIES = 12;

/** What is searched, and how far. */
export interface CandidateSearch extends WindowSearch {
  /** In commands. */
  readonly budget: number;
  /** Registers that start values may go to. */
  readonly free: readonly number[];
  /** Shuffles what is cheap to find; null for the usual order. */
  readonly random: (() => number) | null;
  /** Rewrites that save nothing go before. */
  readonly beginsNeutral: boolean;
  /** Also what takes long. */
  readonly isThorough: boolean;
}

/** All rewrites of a program; null where the caller may let others have their turn. */
export function* allCandidates(search: CandidateSearch): Generator<Candidate | null> {
  const { items, observed, count, budget, free, random } = search;
  if (random !== null && search.beginsNeutral) {
    let left = NEUTRAL_TRIES;
    for (const one of shuffled(neutralMoves(items, observed), random)) if (left-- > 0) yield one;
  }
  const cheap = function* () {
    yield* structuralMoves(items);
    yield* countedLoops(items);
    yield* constantMoves(items, count, budget);
    yield* skippedCommands(items);
    yield* windowCandidates(search, budget / 2, 2);
  };
  yield* random === null ? cheap() : shuffled(cheap(), random);
  if (search.isThorough) {
    yield* windowCandidates(search, budget / 2, 3, true);
    // Three of all commands for four or more, as long as most of the budget is left.
    if (random !== null || count.commands < budget / 4) yield* windowCandidates(search, (3 * budget) / 4, 3);
    yield* detours(items, observed);
    yield* random === null ? doubledAddresses(items) : shuffled(doubledAddresses(items), random);
    if (random !== null || count.commands < budget / 4)
      yield* windowCandidates(search, (3 * budget) / 4, 4, true);
  }
  // Last, because what a register names keeps its place from then on.
  yield* setupMoves(items, free);
}

/** The candidates in any order, after all else. */
function* shuffled(all: Iterable<Candidate | null>, random: () => number): Generator<Candidate | null> {
  const found: Candidate[] = [];
  for (const one of all)
    if (one === null) yield null;
    else found.push(one);
  for (let left = found.length; left > 0; left--) {
    const at = (random() >>> 4) % left;
    yield found[at];
    found[at] = found[left - 1];
  }
}
