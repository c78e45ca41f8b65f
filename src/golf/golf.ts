/** Shortens a program: candidates from the search, each accepted only with a proof. */
import { orderedRegisters, type ProgramFile, plainProgram, runReplay } from '../listing/index.ts';
import { MK61, MkNumber, type Slot } from '../machine/index.ts';
import { randomWords } from '../random.ts';
import { EVERYTHING } from './choices.ts';
import { type ClaimOptions, claimOf, entriesOf } from './claim.ts';
import { costOf, type Goal, isInTime } from './cost.ts';
import { writeCertificate } from './proof/certificate.ts';
import type { Claim, Mismatch } from './proof/obligations.ts';
import { type Proof, prove } from './proof/prove.ts';
import { walkOf } from './proof/walk.ts';
import { compareBySampling, usualInputs } from './sample.ts';
import type { Reason, StartValue } from './search/candidate.ts';
import { allCandidates } from './search/candidates.ts';
import { freeRegisters, registerOf, unnamedRegisters } from './search/free-registers.ts';
import { assemble, type Refusal, takeApart } from './search/layout.ts';
import { slotBit } from './search/liveness.ts';
import { KnownOffers, type SearchCount, type TrialJob, type TrialResult } from './search/windows.ts';
import { GOLF_WORDS, reasonText } from './words.ts';

/** What is made less, what must stay the same, and how much is spent on it. */
export interface GolfOptions extends ClaimOptions {
  readonly goal?: Goal;
  /** Commands that may be executed for the search and the proofs together; the result depends on nothing else. */
  readonly budget?: number;
  /** Also applies what was only tested. */
  readonly tested?: boolean;
  /** Largest change, in per cent, of the time between two stops in the replays and after the start keys. */
  readonly keepTime?: number;
  /** Numbers and addresses may be put into free registers before the first start. */
  readonly setup?: boolean;
  /** Seed of the orders in which rewrites are tried, and of the tests of what could not be proven. */
  readonly seed?: number;
  /** Does searches ahead of their turn, in threads; the result of all does not depend on it. */
  readonly ahead?: Ahead;
}

/** What came of searches by their names, as far as it was worth it; `limit`: commands that are left for all of them. */
export type Ahead = (
  jobs: readonly TrialJob[],
  limit: number,
) => Promise<readonly (readonly [name: string, result: TrialResult])[]>;

/** One change of the program. */
export interface Rewrite {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly reason: Reason;
  /** Step of the program before at which the change begins. */
  readonly at: number;
  /** The claim and its proof; null for what was only tested. */
  readonly certificate: { readonly claim: Claim; readonly proof: Proof } | null;
}

/** A shorter program that nothing proves: a person may know why it is right. */
export interface Suggestion {
  readonly after: Uint8Array;
  readonly reason: Reason;
  readonly at: number;
  readonly mismatch: Mismatch | null;
  /** Sessions and stops in which no difference was seen. */
  readonly sessions: number;
  readonly stops: number;
}

/** The program found, with the reasons; `bytes` are those given where nothing was found. */
export interface GolfResult {
  readonly bytes: Uint8Array;
  /** Start values that it needs and the program before did not. */
  readonly setup: ReadonlyMap<Slot, MkNumber>;
  readonly rewrites: readonly Rewrite[];
  /** Shorter programs that tests could not tell apart and the prover could not prove. */
  readonly suggestions: readonly Suggestion[];
  /** Why the program was left alone, if it was. */
  readonly refusal: Refusal | 'not-provable' | null;
  /** `complete`: every candidate was tried. */
  readonly end: 'complete' | 'budget' | 'aborted';
  /** Commands executed, candidates made, proofs tried. */
  readonly commands: number;
  readonly candidates: number;
  readonly proofs: number;
  /** Orders of rewrites that were tried, the usual one included. */
  readonly orders: number;
}

/** How a search stands: steps of the program and of the best so far, commands executed, proofs tried. */
export interface GolfProgress {
  readonly steps: number;
  readonly best: number;
  readonly commands: number;
  readonly proofs: number;
}

/** Commands that a search executes where nothing else is said. */
export const DEFAULT_BUDGET = 50_000_000;
const TEST_SESSIONS = 60;
const MOST_SUGGESTIONS = 3;
/** Other orders that are tried without finding more, at most. */
const MOST_IN_VAIN = 8;
/** Rewrites that save nothing, before the others of such an order, at most. */
const MOST_NEUTRAL = 2;
/** Proofs of one program that are tried for windows, at most. */
const MOST_PROOFS = 400;

/**
 * Shortens a program. The result is never longer and never unproven, unless `tested`. `signal` ends the search and keeps
 * the best so far; `onProgress` is called between attempts.
 */
export async function golfProgram(
  program: ProgramFile,
  options: GolfOptions = {},
  onProgress?: (progress: GolfProgress) => void,
  signal?: AbortSignal,
): Promise<GolfResult> {
  const goal = options.goal ?? 'steps';
  const budget = options.budget ?? DEFAULT_BUDGET;
  const keep = options.keep ?? EVERYTHING;
  const entries = options.entries ?? entriesOf(program);
  const claimOptions: ClaimOptions = {
    keep,
    entries,
    finalStop: options.finalStop === true,
    inRange: options.inRange === true,
    typed: options.typed === true,
    dropFrames: options.dropFrames === true,
  };
  // Who names registers to be looked at wants them as they were; who names none gives the free ones away.
  const named = EVERYTHING.every((slot) => keep.includes(slot)) ? [] : keep;
  const unnamed = options.setup ? unnamedRegisters(program) : [];
  const keepBits = keep.reduce((bits, slot) => bits | slotBit(slot), 0);
  const count: SearchCount = { commands: 0, isCut: false };
  const cost = costOf(goal, count);
  const knownOffers = new KnownOffers();
  let candidates = 0;
  let proofs = 0;
  let orders = 1;
  let best: Descent = freshDescent(program);
  const result = (end: GolfResult['end'], refusal: GolfResult['refusal'] = null): GolfResult => ({
    bytes: best.current.bytes,
    setup: best.setup,
    rewrites: best.rewrites,
    suggestions: best.suggestions,
    refusal,
    end,
    commands: count.commands,
    candidates,
    proofs,
    orders,
  });
  if (program.bytes.length === 0) return result('complete', 'empty');
  const report = (now: ProgramFile): void =>
    onProgress?.({
      steps: program.bytes.length,
      best: Math.min(best.current.bytes.length, now.bytes.length),
      commands: count.commands,
      proofs,
    });
  const breathe = async (now: ProgramFile): Promise<void> => {
    report(now);
    await new Promise((resolve) => setTimeout(resolve));
  };
  // Recorded games may press what no claim covers; those that the program plays must stay as they are.
  const played = program.replays.filter((replay) => runReplay(program, replay).mismatches.length === 0);
  const playsReplays = (shorter: ProgramFile): boolean =>
    played.every((replay) => runReplay(shorter, replay).mismatches.length === 0);
  let pause = 0;
  /**
   * Rewrites the program until nothing more is found. `random` shuffles the order in which rewrites are tried, and so many
   * that save nothing go before them.
   */
  const descend = async (
    descent: Descent,
    random: (() => number) | null,
    neutralSteps: number,
  ): Promise<Ending> => {
    let neutral = neutralSteps;
    const { setup, rewrites, suggestions } = descent;
    const refused = new Set<string>();
    for (let improved = true; improved; ) {
      improved = false;
      count.isCut = false;
      const { current } = descent;
      const kept = registersOf(setup);
      const own = claimOf(current, current.bytes, { ...claimOptions, setupRegisters: kept });
      const known = prove(own, budget);
      count.commands += known.commands;
      if (!known.proven) return { end: 'complete', refusal: 'not-provable' };
      const walk = walkOf(own, known.proof);
      const items = takeApart(current.bytes, walk, entries);
      if (typeof items === 'string') return { end: 'complete', refusal: rewrites.length > 0 ? null : items };
      const before = cost(current);
      const free = freeRegisters(unnamed, items, [...walk.pointed, ...kept, ...named.map(registerOf)]);
      let tried = 0;
      const rewritings = allCandidates({
        items,
        keep: keepBits,
        count,
        budget,
        known: knownOffers,
        free,
        random,
        beginsNeutral: neutral > 0,
        // Another order that is behind is not worth what takes long.
        isThorough: random === null || current.bytes.length <= best.current.bytes.length,
      });
      for (const candidate of rewritings) {
        if (signal?.aborted) return { end: 'aborted', refusal: null };
        if (count.commands > budget) return { end: 'budget', refusal: null };
        if (candidate === null) {
          await breathe(current);
          continue;
        }
        if (!('items' in candidate)) {
          for (const [name, found] of (await options.ahead?.(candidate, budget - count.commands)) ?? [])
            knownOffers.ahead.set(name, found);
          continue;
        }
        candidates++;
        const bytes = assemble(candidate.items)?.bytes ?? null;
        if (bytes === null || bytes.length > current.bytes.length) continue;
        const { isNeutral = false } = candidate;
        if (goal === 'steps' && bytes.length === current.bytes.length && !isNeutral) continue;
        const name = bytes.join();
        if (refused.has(name)) continue;
        refused.add(name);
        const base = candidate.setup ? withStart(current, candidate.setup) : current;
        const now = cost({ ...base, bytes });
        if (now > before || (now === before && bytes.length === current.bytes.length && !isNeutral)) continue;
        if (!isInTime(program, { ...base, bytes }, options.keepTime, count)) continue;
        if (['window', 'detour', 'double'].includes(candidate.reason.kind) && ++tried > MOST_PROOFS) continue;
        const claim = claimOf(current, bytes, {
          ...claimOptions,
          ...(candidate.counter === undefined ? {} : { counters: [candidate.counter] }),
          setupRegisters: kept,
          startValues: (candidate.setup ?? []).map(({ register, head, mantissa }) => [
            register,
            head,
            mantissa,
          ]),
        });
        proofs++;
        const found = prove(claim, Math.max(1, budget - count.commands));
        count.commands += found.commands;
        if (++pause % 20 === 0) {
          await breathe(current);
        }
        let certificate: Rewrite['certificate'] = null;
        if (found.proven) certificate = { claim, proof: found.proof };
        else {
          if (candidate.setup || isNeutral) continue;
          if (suggestions.length >= MOST_SUGGESTIONS && !options.tested) continue;
          if (found.mismatch?.what.kind !== 'error' && found.mismatch?.what.kind !== 'uncovered') continue;
          const report = compareBySampling(base, bytes, {
            keep,
            sessions: TEST_SESSIONS,
            seed: options.seed ?? 1,
            budget: 400_000,
            inputs: usualInputs(program),
          });
          count.commands += report.commands;
          if (report.difference !== null) continue;
          if (!options.tested) {
            suggestions.push({
              after: bytes,
              reason: candidate.reason,
              at: candidate.at,
              mismatch: found.mismatch,
              sessions: report.sessions,
              stops: report.stops,
            });
            continue;
          }
        }
        if (!playsReplays({ ...base, bytes })) continue;
        rewrites.push({
          before: current.bytes,
          after: bytes,
          reason: candidate.reason,
          at: candidate.at,
          certificate,
        });
        descent.current = { ...base, bytes };
        if (isNeutral) neutral--;
        for (const { register } of candidate.setup ?? [])
          setup.set(MK61.registers[register], base.header.registers.get(MK61.registers[register])!);
        suggestions.length = 0;
        improved = true;
        report(descent.current);
        break;
      }
    }
    return { end: count.isCut ? 'budget' : 'complete', refusal: null };
  };
  const { end, refusal } = await descend(best, null, 0);
  if (end !== 'complete' || refusal !== null) return result(end, refusal);
  // Which rewrite comes first decides which are possible then: other orders may lead further.
  const isLess = (one: ProgramFile, other: ProgramFile): boolean => {
    const [a, b] = [cost(one), cost(other)];
    return a < b || (a === b && one.bytes.length < other.bytes.length);
  };
  const random = randomWords(options.seed ?? 1);
  for (let since = 0; since < MOST_IN_VAIN && count.commands < budget; since++) {
    const descent = freshDescent(program);
    const other = await descend(descent, random, orders % (MOST_NEUTRAL + 1));
    orders++;
    if (isLess(descent.current, best.current)) {
      best = descent;
      since = -1;
    }
    if (other.end !== 'complete') break;
  }
  return result(signal?.aborted ? 'aborted' : 'complete');
}

/** One way down: the program as it is now, and how it came to that. */
interface Descent {
  current: ProgramFile;
  readonly setup: Map<Slot, MkNumber>;
  readonly rewrites: Rewrite[];
  readonly suggestions: Suggestion[];
}

type Ending = Pick<GolfResult, 'end' | 'refusal'>;

const freshDescent = (program: ProgramFile): Descent => ({
  current: { ...program, bytes: Uint8Array.from(program.bytes) },
  setup: new Map(),
  rewrites: [],
  suggestions: [],
});

const registersOf = (values: ReadonlyMap<Slot, MkNumber>): number[] => [...values.keys()].map(registerOf);

const withStart = (program: ProgramFile, values: readonly StartValue[]): ProgramFile =>
  withRegisters(
    program,
    values.map(({ register, head, mantissa }) => [
      MK61.registers[register],
      MkNumber.fromWords(head, mantissa),
    ]),
  );

const withRegisters = (program: ProgramFile, more: Iterable<readonly [Slot, MkNumber]>): ProgramFile => ({
  ...program,
  header: {
    ...program.header,
    registers: orderedRegisters([...program.header.registers, ...more]),
  },
});

/**
 * The shorter program as a file: header, replays and properties stay, labels and notes about steps go, because the steps
 * are others. Start values that it needs are in the header.
 */
export const shortenedProgram = (
  program: ProgramFile,
  { bytes, setup }: Pick<GolfResult, 'bytes' | 'setup'>,
): ProgramFile => {
  const { header, replays, properties } = withRegisters(program, setup);
  return { ...plainProgram(bytes), header, replays, properties };
};

/** The certificate of a result as text; null if a rewrite was only tested. */
export function certificateOf(program: ProgramFile, { rewrites, bytes }: GolfResult): string | null {
  const proven = rewrites.flatMap(({ certificate, reason }) =>
    certificate ? [{ reason: reasonText(reason, GOLF_WORDS.en), ...certificate }] : [],
  );
  return proven.length === rewrites.length ? writeCertificate(program.bytes, bytes, proven) : null;
}
