/** Shortens a program: the search proposes candidates, and each one is accepted only with a proof. */
import { orderedRegisters, type ProgramFile, plainProgram, runReplay } from '../listing/index.ts';
import { MK61, MkNumber, type Slot } from '../machine/index.ts';
import { isDecimal } from '../machine/words.ts';
import { randomWords } from '../random.ts';
import { type ClaimOptions, claimOf, EVERYTHING, entriesOf, namedRegisters, usualKeep } from './claim.ts';
import { COMMANDS, jumpsByRegister } from './engine.ts';
import { writeCertificate } from './proof/certificate.ts';
import type { Claim, StartWords } from './proof/obligations.ts';
import { type Proof, type ProofResult, prove, type Walk, walkOf } from './proof/prove.ts';
import {
  assemble,
  type Candidate,
  type Item,
  type KnownOffers,
  type LayoutRefusal,
  type Reason,
  type SearchCount,
  slotBit,
  takeApart,
  wordsOf,
} from './search/layout.ts';
import { skippedCommands, structuralMoves } from './search/moves.ts';
import { windowCandidates } from './search/windows.ts';

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

/** The effort of a search. */
interface Effort {
  /** Commands executed, candidates made, proofs tried. */
  readonly commands: number;
  readonly candidates: number;
  readonly proofs: number;
  /** Orders of rewrites that were tried, the usual one included. */
  readonly orders: number;
}

/** The program found, with the reasons; `bytes` are those given where nothing was found. */
export interface GolfResult extends Effort {
  readonly bytes: Uint8Array;
  /** Start values that are others than in the program before. */
  readonly setup: ReadonlyMap<Slot, MkNumber>;
  readonly rewrites: readonly Rewrite[];
  /** Why the program was left alone, if it was: then nothing was searched. */
  readonly refusal: Refusal | null;
  /** The slots that agree at a stop besides the display, and the addresses at which keys start the program. */
  readonly keep: readonly Slot[];
  readonly entries: readonly number[];
  /** The modes that were searched on the way, and the steps that each leaves. */
  readonly modes: readonly (Mode & { readonly steps: number })[];
  /** `complete`: every candidate was tried. */
  readonly end: 'complete' | 'budget' | 'aborted';
}

/** The progress of a search: steps of the program and of the best so far. */
export interface GolfProgress extends Effort {
  readonly steps: number;
  readonly best: number;
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
  readonly inRange: boolean;
}

/** A rewrite, the program that it makes, and what a claim of it in another mode takes. */
interface Step extends Rewrite {
  readonly program: ProgramFile;
  readonly startValues: readonly StartWords[];
  /** Stops of the program that count as starts. */
  readonly starts: readonly number[];
}

/** The result of a mode, or of one way down. */
interface Found {
  readonly steps: readonly Step[];
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
  readonly #known: KnownOffers = new Map();
  readonly #found = new Map<string, Found>();
  /** Replays that the program plays; recorded games may press what no claim covers. */
  readonly #played: ProgramFile['replays'];
  /** Of the mode that is searched. */
  #count: SearchCount = { commands: 0, isCut: false };
  readonly #effort = { commands: 0, candidates: 0, proofs: 0, orders: 0 };
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
    this.#played = program.replays.filter((replay) => runReplay(program, replay).mismatches.length === 0);
    this.#best = program.bytes.length;
  }

  async run(): Promise<GolfResult> {
    const { strict = false, anyRange = false } = this.#options;
    const keep = strict ? EVERYTHING : (this.#options.keep ?? this.#usual);
    const { steps, end, refusal }: Found =
      this.#program.bytes.length === 0
        ? { steps: [], end: 'complete', refusal: { kind: 'empty' } }
        : await this.#inMode({ keep, typed: !strict, inRange: !anyRange && !strict });
    const { bytes, header } = this.#after(steps);
    const before = this.#program.header.registers;
    return {
      bytes: Uint8Array.from(bytes),
      setup: new Map([...header.registers].filter(([slot, value]) => !before.get(slot)?.equals(value))),
      rewrites: steps,
      refusal,
      keep,
      entries: this.#entries,
      modes: [...this.#found].map(([mode, found]) => ({
        ...(JSON.parse(mode) as Mode),
        steps: this.#after(found.steps).bytes.length,
      })),
      end,
      ...this.#spent(),
    };
  }

  /** The program after some steps. */
  #after(steps: readonly Step[]): ProgramFile {
    return steps.at(-1)?.program ?? this.#program;
  }

  #isShorter(steps: readonly Step[], others: readonly Step[]): boolean {
    return this.#after(steps).bytes.length < this.#after(others).bytes.length;
  }

  #spent(): Effort {
    return { ...this.#effort, commands: this.#effort.commands + this.#count.commands };
  }

  /** The modes that demand one thing more. */
  #stricter(mode: Mode): Mode[] {
    const stricter: Mode[] = [];
    if (mode.inRange) stricter.push({ ...mode, inRange: false });
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
    if (refused) return refused;
    this.#effort.commands += this.#count.commands;
    this.#count = { commands: 0, isCut: false };
    let best: readonly Step[] = [];
    for (const { steps } of before) {
      const again = this.#claimedIn(mode, steps);
      if (again && this.#isShorter(again, best)) best = again;
    }
    const found: Found = before.some(({ end }) => end === 'aborted')
      ? { steps: best, end: 'aborted', refusal: null }
      : await this.#searchMode(mode, best);
    this.#found.set(name, found);
    return found;
  }

  async #searchMode(mode: Mode, from: readonly Step[]): Promise<Found> {
    let best = await this.#descend(mode, from, null);
    if (best.end !== 'complete' || best.refusal !== null) return best;
    // The first rewrite decides which others are possible: other orders may lead further.
    const random = randomWords(SEED);
    for (let since = 0; since < MOST_IN_VAIN && this.#count.commands < this.#budget; since++) {
      const other = await this.#descend(mode, [], random);
      if (this.#isShorter(other.steps, best.steps)) {
        best = other;
        since = -1;
      }
      if (other.end === 'aborted') return { ...best, end: 'aborted' };
      if (other.end !== 'complete') break;
    }
    return { ...best, end: 'complete' };
  }

  /** The rewrites of a stricter mode, claimed in this one; null if one of them cannot be proven again. */
  #claimedIn(mode: Mode, steps: readonly Step[]): readonly Step[] | null {
    const again: Step[] = [];
    for (const step of steps) {
      const found = this.#prove(mode, again, step.program, step.startValues);
      if (!found.proven) return null;
      const { claim, proof, starts } = found;
      again.push({ ...step, claim, proof, starts });
    }
    return again;
  }

  /** Tries to prove that a program does what the one after some steps does. */
  #prove(
    mode: Mode,
    steps: readonly Step[],
    next: ProgramFile,
    startValues: readonly StartWords[] = [],
  ): ProofResult & { readonly claim: Claim } {
    const finalStop = this.#options.finalStop === true;
    const { starts } = steps.at(-1) ?? {};
    const demands = { ...mode, finalStop, entries: this.#entries, startValues, starts };
    const claim = claimOf(this.#after(steps), next.bytes, demands);
    const found = prove(claim, Math.max(1, this.#budget - this.#count.commands));
    this.#count.commands += found.commands;
    return { ...found, claim };
  }

  /** Rewrites the program until nothing more is found. `random` shuffles the order in which rewrites are tried. */
  async #descend(mode: Mode, from: readonly Step[], random: (() => number) | null): Promise<Found> {
    let steps = from;
    const refused = new Set<string>();
    this.#effort.orders++;
    for (;;) {
      this.#count.isCut = false;
      const taken = this.#itemsOf(mode, steps);
      if ('kind' in taken) return { steps, end: 'complete', refusal: steps.length > 0 ? null : taken };
      let accepted: Step | null = null;
      let tries = 0;
      for (const candidate of this.#candidatesOf(mode, taken.items, random)) {
        if (this.#signal?.aborted) return { steps, end: 'aborted', refusal: null };
        if (this.#count.commands > this.#budget) return { steps, end: 'budget', refusal: null };
        if (candidate === null) {
          await this.#breathe();
          continue;
        }
        const worth = this.#worthProving(candidate, this.#after(steps), taken.movable, refused);
        if (worth === null) continue;
        if (WINDOWS.includes(candidate.reason.kind) && ++tries > MOST_PROOFS) continue;
        accepted = this.#accept(mode, steps, candidate, worth);
        if (++this.#effort.proofs % PROOFS_A_TURN === 0) await this.#breathe();
        if (accepted !== null) break;
      }
      if (accepted === null) return { steps, end: this.#count.isCut ? 'budget' : 'complete', refusal: null };
      steps = [...steps, accepted];
      this.#best = Math.min(this.#best, accepted.after.length);
      this.#report();
    }
  }

  /** The program as commands that can be moved, by what the proof of itself saw; or why there are none. */
  #itemsOf(
    mode: Mode,
    steps: readonly Step[],
  ): { readonly items: Item[]; readonly movable: readonly number[] } | Refusal {
    const current = this.#after(steps);
    const known = this.#prove(mode, steps, current);
    if (!known.proven) return refusalOf(current, known);
    const walk = walkOf(known.claim, known.proof);
    const named = namedRegisters(this.#program);
    const movable = [...walk.jumped.keys()].filter((register) => {
      const slot = MK61.registers[register];
      return !named.has(slot) && !mode.keep.includes(slot) && isMovable(register, current, walk);
    });
    const items = takeApart(current.bytes, walk, this.#entries, movable);
    return 'kind' in items ? items : { items, movable };
  }

  /** All rewrites of a program; null where the caller may let others have their turn. */
  *#candidatesOf(
    mode: Mode,
    items: readonly Item[],
    random: (() => number) | null,
  ): Generator<Candidate | null> {
    const observed = { keep: mode.keep.reduce((bits, slot) => bits | slotBit(slot), 0), typed: mode.typed };
    const search = { items, observed, count: this.#count, known: this.#known };
    const limit = this.#budget / 2;
    const all = function* (): Generator<Candidate | null> {
      yield* structuralMoves(items);
      yield* skippedCommands(items);
      yield* windowCandidates(search, limit);
    };
    yield* random === null ? all() : shuffled(all(), random);
  }

  /** The program of a candidate, with its start values, if it is shorter than the one before, and new; or null. */
  #worthProving(
    { items }: Candidate,
    before: ProgramFile,
    movable: readonly number[],
    refused: Set<string>,
  ): { readonly program: ProgramFile; readonly startValues: readonly StartWords[] } | null {
    this.#effort.candidates++;
    const assembly = assemble(items);
    if (assembly === null || assembly.bytes.length >= before.bytes.length) return null;
    const { registers } = before.header;
    const startValues = assembly.named.filter(
      ([register, ...words]) =>
        movable.includes(register) &&
        !registers.get(MK61.registers[register])?.equals(MkNumber.fromWords(...words)),
    );
    // Nobody can type A0 and the like.
    if (startValues.some(([, , mantissa]) => !isDecimal(mantissa))) return null;
    const name = JSON.stringify([assembly.bytes.join(), startValues]);
    if (refused.has(name)) return null;
    refused.add(name);
    const values = startValues.map(
      ([register, ...words]) => [MK61.registers[register], MkNumber.fromWords(...words)] as const,
    );
    return { program: { ...withRegisters(before, values), bytes: assembly.bytes }, startValues };
  }

  /** The step from one program to the next if it can be proven and plays the replays; or null. */
  #accept(
    mode: Mode,
    steps: readonly Step[],
    { reason, at }: Candidate,
    next: Pick<Step, 'program' | 'startValues'>,
  ): Step | null {
    const { program, startValues } = next;
    const found = this.#prove(mode, steps, program, startValues);
    if (!found.proven) return null;
    if (!this.#played.every((replay) => runReplay(program, replay).mismatches.length === 0)) return null;
    const { claim, proof, starts } = found;
    const before = this.#after(steps).bytes;
    return { ...next, claim, proof, starts, before, after: program.bytes, reason, at };
  }

  #report(): void {
    this.#onProgress?.({ steps: this.#program.bytes.length, best: this.#best, ...this.#spent() });
  }

  async #breathe(): Promise<void> {
    this.#report();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const WINDOWS: readonly Reason['kind'][] = ['window', 'double'];

/** True if a register only holds the address of one command, as its start value, so that it may hold another one. */
function isMovable(register: number, { bytes, header }: ProgramFile, { jumped }: Walk): boolean {
  const [cell, ...others] = jumped.get(register)!;
  return (
    others.length === 0 &&
    header.registers.get(MK61.registers[register])?.equals(MkNumber.fromWords(...wordsOf(cell))) === true &&
    [...bytes].every((byte) => COMMANDS[byte].register !== register || jumpsByRegister(byte))
  );
}

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
