/** Shortens a program: the search proposes candidates, and each one is accepted only with a proof. */
import { orderedRegisters, type ProgramFile, plainProgram, runReplay } from '../listing/index.ts';
import { MK61, MkNumber, type Slot } from '../machine/index.ts';
import { isDecimal } from '../machine/words.ts';
import { randomWords } from '../random.ts';
import { type ClaimOptions, claimOf, EVERYTHING, entriesOf, namedRegisters, usualKeep } from './claim.ts';
import { COMMANDS, jumpsByRegister } from './engine.ts';
import { writeCertificate } from './proof/certificate.ts';
import type { Claim } from './proof/obligations.ts';
import { type Proof, type ProofResult, prove } from './proof/prove.ts';
import { type Walk, walkOf } from './proof/walk.ts';
import {
  assemble,
  type Candidate,
  type Item,
  KnownOffers,
  type LayoutRefusal,
  type Reason,
  type SearchCount,
  type StartValue,
  slotBit,
  takeApart,
  wordsOf,
} from './search/layout.ts';
import { doubledAddresses, skippedCommands, structuralMoves } from './search/moves.ts';
import { type WindowSearch, windowCandidates } from './search/windows.ts';

/** The demands on a shorter program, and the effort. */
export interface GolfOptions extends Omit<ClaimOptions, 'startValues' | 'typed' | 'starts' | 'inRange'> {
  /** Commands that the search and the proofs of each mode may execute; the result depends on nothing else. */
  readonly budget?: number;
  /** Results that do not fit the display count, too. */
  readonly anyRange?: boolean;
  /** The same, Y, Z, T and all registers must agree at every stop, and a start may find an old stack. */
  readonly strict?: boolean;
}

/** One change of the program, with its proof. */
export interface Rewrite {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly reason: Reason;
  /** Step of the program before at which the change begins. */
  readonly at: number;
  readonly claim: Claim;
  readonly proof: Proof;
}

/** Why a program was left alone, and where. */
export type Refusal =
  | LayoutRefusal
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'computed-jump';
      readonly step: number;
      readonly register: Slot;
      /** The program stores numbers in that register. */
      readonly isStored: boolean;
      /** All registers that it jumps by, never stores in, and has no start values for. */
      readonly missing: readonly Slot[];
    }
  /** The step is reached in so many ways, by different numbers in the register. */
  | { readonly kind: 'budget'; readonly step: number; readonly register: Slot | null; readonly ways: number }
  | { readonly kind: 'hang' | 'long'; readonly step: number };

/** The program found, with the reasons; `bytes` are those given where nothing was found. */
export interface GolfResult {
  readonly bytes: Uint8Array;
  /** Start values that are others than in the program before. */
  readonly setup: ReadonlyMap<Slot, MkNumber>;
  readonly rewrites: readonly Rewrite[];
  /** Why the program was left alone, if it was: then nothing was searched. */
  readonly refusal: Refusal | null;
  /** The slots that agree at a stop besides the display, and the addresses at which keys start the program. */
  readonly keep: readonly Slot[];
  readonly entries: readonly number[];
  /** `complete`: every candidate was tried. */
  readonly end: 'complete' | 'budget' | 'aborted';
  /** Commands executed, candidates made, proofs tried. */
  readonly commands: number;
  readonly candidates: number;
  readonly proofs: number;
  /** Orders of rewrites that were tried, the usual one included. */
  readonly orders: number;
}

/** The progress of a search: steps of the program and of the best so far, commands executed, proofs tried. */
export interface GolfProgress {
  readonly steps: number;
  readonly best: number;
  readonly commands: number;
  readonly proofs: number;
}

/** Commands that a search executes by default. */
export const DEFAULT_BUDGET = 50_000_000;
/** Seed of the orders in which rewrites are tried. */
const SEED = 1;
/** Other orders that are tried in a row without finding more, at most. */
const MOST_IN_VAIN = 8;
/** Proofs of one program that are tried for windows, at most. */
const MOST_PROOFS = 400;
/** Proofs between two moments for others in the thread. */
const PROOFS_A_TURN = 20;

/** The demands on the result, and the assumptions. */
interface Mode {
  readonly keep: readonly Slot[];
  readonly typed: boolean;
  readonly dropFrames: boolean;
  readonly inRange: boolean;
}

/** A rewrite with what its claim was made of, so that it can be claimed in another mode. */
interface Step extends Rewrite {
  readonly base: ProgramFile;
  readonly claimOptions: ClaimOptions;
  /** Stops of the program after it that count as starts. */
  readonly starts: readonly number[];
}

/** One way down: the program as it is now, and how it came to that. */
interface Descent {
  readonly current: ProgramFile;
  readonly setup: ReadonlyMap<Slot, MkNumber>;
  readonly steps: readonly Step[];
}

/** The result of a mode. */
interface Found {
  readonly best: Descent;
  readonly end: GolfResult['end'];
  readonly refusal: Refusal | null;
}

/**
 * Shortens a program. The result is never longer and always proven. A mode that demands less never gives a longer program
 * than a stricter one. `signal` ends the search and keeps the best so far; `onProgress` is called between attempts.
 */
export const golfProgram = (
  program: ProgramFile,
  options: GolfOptions = {},
  onProgress?: (progress: GolfProgress) => void,
  signal?: AbortSignal,
): Promise<GolfResult> => new Golf(program, options, onProgress, signal).run();

class Golf {
  readonly #program: ProgramFile;
  readonly #options: GolfOptions;
  readonly #onProgress: ((progress: GolfProgress) => void) | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #budget: number;
  readonly #entries: readonly number[];
  readonly #usual: readonly Slot[];
  /** Registers that keys and replays name. */
  readonly #named: ReadonlySet<Slot>;
  readonly #known = new KnownOffers();
  readonly #found = new Map<string, Found>();
  /** Replays that the program plays; recorded games may press what no claim covers. */
  readonly #played: ProgramFile['replays'];
  /** Of the mode that is searched. */
  #count: SearchCount = { commands: 0, isCut: false };
  #commands = 0;
  #candidates = 0;
  #proofs = 0;
  #orders = 0;
  #best: number;

  constructor(
    program: ProgramFile,
    options: GolfOptions,
    onProgress: ((progress: GolfProgress) => void) | undefined,
    signal: AbortSignal | undefined,
  ) {
    this.#program = program;
    this.#options = options;
    this.#onProgress = onProgress;
    this.#signal = signal;
    this.#budget = options.budget ?? DEFAULT_BUDGET;
    this.#entries = options.entries ?? entriesOf(program);
    this.#usual = usualKeep(program);
    this.#named = namedRegisters(program);
    this.#played = program.replays.filter((replay) => runReplay(program, replay).mismatches.length === 0);
    this.#best = program.bytes.length;
  }

  async run(): Promise<GolfResult> {
    const { strict = false, anyRange = false, dropFrames = false } = this.#options;
    const keep = strict ? EVERYTHING : (this.#options.keep ?? this.#usual);
    const mode: Mode = { keep, typed: !strict, inRange: !anyRange && !strict, dropFrames };
    const isEmpty = this.#program.bytes.length === 0;
    const { best, end, refusal }: Found = isEmpty
      ? { best: this.#fresh(), end: 'complete', refusal: { kind: 'empty' } }
      : await this.#inMode(mode);
    return {
      bytes: best.current.bytes,
      setup: best.setup,
      rewrites: best.steps,
      refusal,
      keep,
      entries: this.#entries,
      end,
      commands: this.#commands + this.#count.commands,
      candidates: this.#candidates,
      proofs: this.#proofs,
      orders: this.#orders,
    };
  }

  #fresh(): Descent {
    const { bytes } = this.#program;
    return { current: { ...this.#program, bytes: Uint8Array.from(bytes) }, setup: new Map(), steps: [] };
  }

  /** The modes that demand one thing more. */
  #stricter(mode: Mode): Mode[] {
    const stricter: Mode[] = [];
    if (mode.inRange) stricter.push({ ...mode, inRange: false });
    if (mode.dropFrames) stricter.push({ ...mode, dropFrames: false });
    const isUsual = this.#usual.every((slot) => mode.keep.includes(slot));
    if (mode.typed && !isUsual)
      stricter.push({
        ...mode,
        keep: EVERYTHING.filter((slot) => [...mode.keep, ...this.#usual].includes(slot)),
      });
    else if (mode.typed && !mode.inRange) stricter.push({ ...mode, keep: EVERYTHING, typed: false });
    return stricter;
  }

  /** Searches a mode, beginning with the results of the stricter ones. */
  async #inMode(mode: Mode): Promise<Found> {
    const name = JSON.stringify(mode);
    const known = this.#found.get(name);
    if (known) return known;
    const before: Found[] = [];
    for (const stricter of this.#stricter(mode)) before.push(await this.#inMode(stricter));
    const refused = before.find(({ refusal }) => refusal !== null);
    const stopped = before.find(({ end }) => end === 'aborted');
    const found =
      refused ??
      (await this.#searchMode(
        mode,
        before.map(({ best }) => best),
        stopped !== undefined,
      ));
    this.#found.set(name, found);
    return found;
  }

  async #searchMode(mode: Mode, before: readonly Descent[], isStopped: boolean): Promise<Found> {
    this.#commands += this.#count.commands;
    this.#count = { commands: 0, isCut: false };
    const isLess = (one: ProgramFile, other: ProgramFile): boolean => one.bytes.length < other.bytes.length;
    let best = this.#fresh();
    for (const one of before) {
      const again = this.#claimedIn(mode, one);
      if (again && isLess(again.current, best.current)) best = again;
    }
    if (isStopped) return { best, end: 'aborted', refusal: null };
    const first = await this.#descend(mode, best, null);
    best = first.best;
    this.#orders++;
    if (first.end !== 'complete' || first.refusal !== null) return first;
    // The first rewrite decides which others are possible: other orders may lead further.
    const random = randomWords(SEED);
    let end: GolfResult['end'] = 'complete';
    for (let since = 0; since < MOST_IN_VAIN && this.#count.commands < this.#budget; since++) {
      const other = await this.#descend(mode, this.#fresh(), random);
      this.#orders++;
      if (isLess(other.best.current, best.current)) {
        best = other.best;
        since = -1;
      }
      ({ end } = other);
      if (end !== 'complete') break;
    }
    return { best, end: end === 'aborted' ? 'aborted' : 'complete', refusal: null };
  }

  /** The rewrites of a stricter mode, claimed in this one; null if one of them cannot be proven again. */
  #claimedIn(mode: Mode, { current, setup, steps }: Descent): Descent | null {
    const again: Step[] = [];
    for (const step of steps) {
      const { starts } = again.at(-1) ?? {};
      const options = { ...step.claimOptions, ...this.#demandsOf(mode), starts };
      const claim = claimOf(step.base, step.after, options);
      const found = this.#prove(claim);
      if (!found.proven) return null;
      again.push({ ...step, claim, proof: found.proof, starts: found.starts });
    }
    return { current, setup, steps: again };
  }

  #demandsOf({ keep, typed, dropFrames, inRange }: Mode): ClaimOptions {
    const finalStop = this.#options.finalStop === true;
    return { keep, typed, dropFrames, inRange, finalStop, entries: this.#entries };
  }

  #prove(claim: Claim): ReturnType<typeof prove> {
    const found = prove(claim, Math.max(1, this.#budget - this.#count.commands));
    this.#count.commands += found.commands;
    return found;
  }

  /**
   * Rewrites the program until nothing more is found. `random` shuffles the order in which rewrites are tried.
   */
  async #descend(mode: Mode, from: Descent, random: (() => number) | null): Promise<Found> {
    let best = from;
    const refused = new Set<string>();
    for (;;) {
      const { current, setup, steps } = best;
      this.#count.isCut = false;
      const items = this.#itemsOf(mode, best);
      if ('kind' in items) return { best, end: 'complete', refusal: steps.length > 0 ? null : items };
      let accepted: Step | null = null;
      let tries = 0;
      for (const candidate of this.#candidatesOf(mode, best, items.list, random)) {
        if (this.#signal?.aborted) return { best, end: 'aborted', refusal: null };
        if (this.#count.commands > this.#budget) return { best, end: 'budget', refusal: null };
        if (candidate === null) {
          await this.#breathe(current);
          continue;
        }
        const worth = this.#worthProving(candidate, current, items.movable, refused);
        if (worth === null) continue;
        if (WINDOWS.includes(candidate.reason.kind) && ++tries > MOST_PROOFS) continue;
        const next = { ...withStart(current, worth.starts), bytes: worth.bytes };
        accepted = this.#accept(mode, best, next, candidate, worth.starts);
        if (++this.#proofs % PROOFS_A_TURN === 0) await this.#breathe(current);
        if (accepted === null) continue;
        const started = new Map(setup);
        for (const { register } of worth.starts)
          started.set(MK61.registers[register], next.header.registers.get(MK61.registers[register])!);
        best = { current: next, setup: started, steps: [...steps, accepted] };
        break;
      }
      if (accepted === null) return { best, end: this.#count.isCut ? 'budget' : 'complete', refusal: null };
      this.#report(best.current);
    }
  }

  /** The program as commands that can be moved, by what the proof of itself saw; or why there are none. */
  #itemsOf(mode: Mode, { current, steps }: Descent): { list: Item[]; movable: readonly number[] } | Refusal {
    const { starts } = steps.at(-1) ?? {};
    const own = claimOf(current, current.bytes, { ...this.#demandsOf(mode), starts });
    const known = this.#prove(own);
    if (!known.proven) return refusalOf(current, known);
    const walk = walkOf(own, known.proof);
    const movable = [...walk.jumped.keys()].filter(
      (register) => this.#isMovable(register, current, walk) && !mode.keep.includes(MK61.registers[register]),
    );
    const list = takeApart(current.bytes, walk, this.#entries, movable);
    return 'kind' in list ? list : { list, movable };
  }

  /** True if a register only holds the address of one command, as its start value, so that it may hold another one. */
  #isMovable(register: number, { bytes, header }: ProgramFile, { jumped }: Walk): boolean {
    const [cell, ...others] = jumped.get(register)!;
    const { head, mantissa } = wordsOf(cell);
    return (
      others.length === 0 &&
      !this.#named.has(MK61.registers[register]) &&
      header.registers.get(MK61.registers[register])?.equals(MkNumber.fromWords(head, mantissa)) === true &&
      [...bytes].every((byte) => COMMANDS[byte].register !== register || jumpsByRegister(byte))
    );
  }

  #candidatesOf(
    mode: Mode,
    best: Descent,
    items: readonly Item[],
    random: (() => number) | null,
  ): Generator<Candidate | null> {
    return allCandidates({
      items,
      observed: { keep: mode.keep.reduce((bits, slot) => bits | slotBit(slot), 0), typed: mode.typed },
      count: this.#count,
      budget: this.#budget,
      known: this.#known,
      random,
      // An order whose program is longer than the best is not worth the expensive searches.
      isThorough: random === null || best.current.bytes.length <= this.#best,
    });
  }

  /** The bytes of a candidate and its start values if it is shorter than the program, and new; or null. */
  #worthProving(
    { items }: Candidate,
    { bytes: before, header }: ProgramFile,
    movable: readonly number[],
    refused: Set<string>,
  ): { readonly bytes: Uint8Array; readonly starts: readonly StartValue[] } | null {
    this.#candidates++;
    const assembly = assemble(items);
    if (assembly === null || assembly.bytes.length >= before.length) return null;
    const { bytes, named } = assembly;
    const starts = named.filter(({ register, head, mantissa }) => {
      const value = header.registers.get(MK61.registers[register]);
      return movable.includes(register) && !value?.equals(MkNumber.fromWords(head, mantissa));
    });
    // Nobody can type A0 and the like.
    if (starts.some(({ mantissa }) => !isDecimal(mantissa))) return null;
    const name = JSON.stringify([bytes.join(), starts]);
    if (refused.has(name)) return null;
    refused.add(name);
    return { bytes, starts };
  }

  /** The step from one program to the next if it can be proven and plays the replays; or null. */
  #accept(
    mode: Mode,
    { current: base, steps }: Descent,
    next: ProgramFile,
    { reason, at }: Candidate,
    values: readonly StartValue[],
  ): Step | null {
    const { starts } = steps.at(-1) ?? {};
    const claimOptions: ClaimOptions = {
      startValues: values.map(({ register, head, mantissa }) => [register, head, mantissa]),
    };
    const claim = claimOf(base, next.bytes, { ...claimOptions, ...this.#demandsOf(mode), starts });
    const found = this.#prove(claim);
    if (!found.proven) return null;
    if (!this.#played.every((replay) => runReplay(next, replay).mismatches.length === 0)) return null;
    return {
      base,
      before: base.bytes,
      after: next.bytes,
      reason,
      at,
      claim,
      proof: found.proof,
      starts: found.starts,
      claimOptions,
    };
  }

  #report({ bytes }: ProgramFile): void {
    this.#best = Math.min(this.#best, bytes.length);
    this.#onProgress?.({
      steps: this.#program.bytes.length,
      best: this.#best,
      commands: this.#commands + this.#count.commands,
      proofs: this.#proofs,
    });
  }

  async #breathe(now: ProgramFile): Promise<void> {
    this.#report(now);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const WINDOWS: readonly Reason['kind'][] = ['window', 'double'];

/** Why a program cannot be proven equal to itself. */
function refusalOf(
  { bytes, header }: ProgramFile,
  { mismatch, crowd }: Extract<ProofResult, { proven: false }>,
): Refusal {
  const step = MK61.cellOf[mismatch?.p ?? crowd?.p ?? 0];
  if (mismatch?.what.kind !== 'uncovered') {
    const register = MK61.registers[crowd?.register ?? -1] ?? null;
    return { kind: 'budget', step, register, ways: crowd?.count ?? 0 };
  }
  const { why } = mismatch.what;
  if (why !== 'computed-jump') return { kind: why, step };
  const slotOf = (byte: number): Slot => MK61.registers[COMMANDS[byte].register!];
  const isStore = (byte: number): boolean => COMMANDS[byte].memory === 'store' && !COMMANDS[byte].indirect;
  const stored = [...bytes].filter(isStore).map(slotOf);
  const jumped = [...new Set([...bytes].filter(jumpsByRegister).map(slotOf))];
  const register = slotOf(bytes[step]);
  const missing = jumped.filter((slot) => !stored.includes(slot) && !header.registers.has(slot)).sort();
  return { kind: 'computed-jump', step, register, isStored: stored.includes(register), missing };
}

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

/** The certificate of a result as text; null if nothing was rewritten, because there is nothing to certify. */
export const certificateOf = (program: ProgramFile, { rewrites, bytes }: GolfResult): string | null =>
  rewrites.length === 0
    ? null
    : writeCertificate(
        program.bytes,
        bytes,
        rewrites.map(({ reason, claim, proof }) => ({ reason: reason.kind, claim, proof })),
      );

/** The program that is searched, and the effort. */
interface CandidateSearch extends WindowSearch {
  /** In commands. */
  readonly budget: number;
  /** Shuffles what is cheap to find; null for the usual order. */
  readonly random: (() => number) | null;
  /** Also what takes long. */
  readonly isThorough: boolean;
}

/** All rewrites of a program; null where the caller may let others have their turn. */
function* allCandidates(search: CandidateSearch): Generator<Candidate | null> {
  const { items, budget, random } = search;
  const cheap = function* () {
    yield* structuralMoves(items);
    yield* skippedCommands(items);
    yield* windowCandidates(search, budget / 2, 2);
  };
  yield* random === null ? cheap() : shuffled(cheap(), random);
  if (search.isThorough) {
    yield* windowCandidates(search, budget / 2, 3);
    yield* random === null ? doubledAddresses(items) : shuffled(doubledAddresses(items), random);
  }
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
