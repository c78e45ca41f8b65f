/**
 * Compiles a program image to one WebAssembly function: a block of straight commands for every address where a jump can
 * arrive, and a switch over the counter between them. The stack is in locals; what a command writes to X2, the lane and
 * the flags is kept as the number that it is made from, and made when somebody can see it. A command that meets
 * anything unusual leaves before it has changed anything.
 */
import { EIGHT } from '../arithmetic/k-functions.ts';
import { PI_MANTISSA } from '../calculation.ts';
import { cyclesOf, INTEGER_POWER_COST, UNTAKEN_POINTER_SAVING } from '../cycles.ts';
import { EXPONENT_OPEN } from '../entry.ts';
import type { Command, Core } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
import { NOWHERE } from '../run.ts';
import {
  ENTRY,
  ENTRY_BASE,
  F,
  NEW_NUMBER,
  PC,
  POINT_TYPED,
  RANDOM,
  RETURNS,
  RETURNS_DEEP,
  T,
  X,
  X1,
  Y,
  Z,
} from '../state.ts';
import { BELOW_UNITS, EXPONENT_TETRADS, ONE } from '../words.ts';
import {
  at,
  BASE,
  FUNCTION_NAMES,
  headOf,
  IN_MEMORY,
  join,
  POINTER,
  RAW,
  REFUSED,
  STORED,
  SYNCHRONISED,
  signatureOf,
  TYPED,
  wordOf,
} from './kernels.ts';
import { BY_COUNTER, CYCLES, EXIT, LEFT, NEXT_ADDRESS, REGISTER_ADDRESS, SAVED, VISITS } from './memory.ts';
import {
  Builder,
  type Code,
  call,
  flat,
  get,
  I32,
  I64,
  i32,
  i64,
  type Local,
  Module,
  select,
  seq,
  set,
  tee,
  type ValueType,
} from './wasm.ts';

/** A place where a compiled program leaves for the interpreter. */
export interface Exit {
  /** Counter of the command that was not executed; -1: the state has it already. */
  readonly pc: number;
  /** Commands of the block that were counted and not executed, and their cycles. */
  readonly commands: number;
  readonly cycles: number;
  /** Address byte where that block begins. */
  readonly leader: number;
}

/** The commands of a block: their cells, and the cycles that the block counts for each. */
export interface CountedBlock {
  readonly leader: number;
  readonly cells: readonly number[];
  readonly cycles: readonly number[];
}

/** A compiled program, not yet instantiated. */
export interface CompiledProgram {
  readonly binary: Uint8Array;
  readonly exits: readonly Exit[];
  /** For each address byte {@link BLOCK}, {@link EMPTY} or {@link NO_BLOCK}. */
  readonly leaders: Uint8Array;
  /** What is needed to tell executions of cells from entries of blocks. */
  readonly blocks: readonly CountedBlock[];
}

/** No block begins at the address. */
export const NO_BLOCK = 0;
/** A block begins there. */
export const BLOCK = 1;
/** The command there is always the interpreter's. */
const EMPTY = 2;

const NO_NUMBER = i64.const(0, 0);
/** Commands that end a block. */
const isTransfer = ({ transfer }: Command): boolean => transfer !== 'none';
/** Commands that the interpreter always executes after the compiled program has been left. */
const isForeign = ({ transfer }: Command): boolean => transfer === 'stop' || transfer === 'hang';

/** Functions of X and of Y and X with a kernel. */
const UNARY = new Map([
  [0x15, 'tenToX'],
  [0x16, 'eToX'],
  [0x1c, 'sine'],
  [0x1d, 'cosine'],
  [0x1e, 'tangent'],
  [0x21, 'root'],
  [0x34, 'integerPart'],
  [0x35, 'fractionalPart'],
]);
const BINARY = new Map([
  [0x10, 'add'],
  [0x11, 'subtract'],
  [0x12, 'multiply'],
  [0x13, 'divide'],
]);
const MAXIMUM = 0x36;
/** Other opcodes of the rows 1 to 3 that are compiled; the rest is called. */
const COMPILED = new Set([
  MAXIMUM,
  0x14,
  0x1f,
  0x20,
  0x22,
  0x23,
  0x25,
  0x2f,
  0x31,
  0x32,
  0x37,
  0x38,
  0x39,
  0x3a,
  0x3f,
]);

/** A command in its place. */
interface Step {
  /** Address byte. */
  readonly pc: number;
  readonly command: Command;
}

/** Where blocks begin: the given addresses, and every address that a jump, a call or the end of a block names. */
function findBlocks({ program, model }: Core, roots: Iterable<number>, until: number): Map<number, Step[]> {
  const commandAt = (pc: number): Command => model.commands[program[model.cellOf[pc]]];
  const leaders = new Set<number>(roots);
  if (until !== NOWHERE) leaders.add(until);
  const follow = [...leaders];
  const seen = new Set<number>();
  const lead = (address: number): void => {
    if (!leaders.has(address)) {
      leaders.add(address);
      follow.push(address);
    }
  };
  while (follow.length > 0) {
    let pc = follow.pop()!;
    while (!seen.has(pc)) {
      seen.add(pc);
      const command = commandAt(pc);
      const next = model.next[pc];
      if (isTransfer(command)) {
        const behind = command.operand === 'address' ? model.next[next] : next;
        if (command.operand === 'address') lead(program[model.cellOf[next]]);
        if (command.transfer !== 'jump' && command.transfer !== 'return' && command.transfer !== 'hang')
          lead(behind);
        break;
      }
      pc = next;
    }
  }
  const blocks = new Map<number, Step[]>();
  for (const leader of [...leaders].sort((a, b) => a - b)) {
    const steps: Step[] = [];
    blocks.set(leader, steps);
    if (leader === until) continue;
    let pc = leader;
    do {
      const command = commandAt(pc);
      if (isForeign(command)) break;
      steps.push({ pc, command });
      if (isTransfer(command)) break;
      pc = model.next[pc];
    } while (!leaders.has(pc) && steps.length < LONGEST_BLOCK);
  }
  return blocks;
}

/** A program without jumps goes round through all addresses for ever. */
const LONGEST_BLOCK = 256;

/** Digits being typed, known when the program is compiled. */
interface Typed {
  readonly word: number;
  readonly count: number;
  readonly exponent: number;
  readonly pointed: boolean;
}

/** What is known of the hidden state at a place in a block; undefined: nothing. */
interface Known {
  newNumber?: number;
  /** 0: closed; the number being typed, or its exponent; undefined: unknown. */
  entry?: 0 | Typed | 'exponent';
  baseIsZero?: boolean;
  x2Kind?: number;
  laneKind?: number;
}

/** The locals of a compiled program, the same in all. */
const L = {
  x: 0,
  y: 1,
  z: 2,
  t: 3,
  x1: 4,
  x2: 5,
  lane: 6,
  v: 7,
  x2Kind: 8,
  laneKind: 9,
  newNumber: 10,
  base: 11,
  pc: 12,
  left: 13,
  cycles: 14,
  exit: 15,
  n: 16,
  tested: 17,
  normal: 18,
  pointerNumber: 19,
} as const;
const LOCAL_TYPES: readonly ValueType[] = [...Array(8).fill(I64), ...Array(10).fill(I32), I64, I64];

/** Index of an imported kernel; the interpreter comes behind them. */
const importOf = (name: string): number => FUNCTION_NAMES.indexOf(name);
const INTERPRET = FUNCTION_NAMES.length;

// Parts that are the same everywhere -----------------------------------------------------------------------------

/** A word of the state. */
const stateWord = (place: number): Code => i32.load(BASE, at(place));
const STACK: readonly (readonly [local: Local, word: number])[] = [
  [L.x, X],
  [L.y, Y],
  [L.z, Z],
  [L.t, T],
  [L.x1, X1],
];
const LOAD = flat([
  ...STACK.map(([local, place]) => set(local, i64.load(BASE, at(place)))),
  set(L.x2Kind, i32.const(IN_MEMORY)),
  set(L.laneKind, i32.const(IN_MEMORY)),
  set(L.newNumber, stateWord(NEW_NUMBER)),
  set(L.base, stateWord(ENTRY_BASE)),
]);
/** Makes X2, the lane and the flags in memory. */
const SHOW_HIDDEN = flat(
  call(
    importOf('materialise'),
    get(L.x2Kind),
    get(L.x2),
    get(L.laneKind),
    get(L.lane),
    get(L.newNumber),
    get(L.base),
  ),
);
const STORE_STACK = flat(STACK.map(([local, place]) => i64.store(BASE, get(local), at(place))));
const LIFT = flat([set(L.t, get(L.z)), set(L.z, get(L.y)), set(L.y, get(L.x))]);
const DROP = flat([set(L.x1, get(L.x)), set(L.x, get(L.v)), set(L.y, get(L.z)), set(L.z, get(L.t))]);
/** SYNC of x but for its kinds: `normal` becomes X. */
const SYNC = flat([set(L.x2, get(L.x)), set(L.x, get(L.normal))]);
const BASE_AFTER_SYNC = flat(
  set(
    L.base,
    select(i32.and(get(L.base), i32.const(POINT_TYPED)), get(L.base), i32.ltU(headOf(L.x), i32.const(0x80))),
  ),
);
/** 1 if the exponent of x is not that of an ordinary number: SYNC would do more than copy. */
const isOutOfRange = (x: Local): Code =>
  flat(
    i32.or(
      i32.ltU(i32.sub(tee(L.n, headOf(x)), i32.const(0x1000)), i32.const(0x8010)),
      i32.geU(get(L.n), i32.const(0xa000)),
    ),
  );
const OUT_OF_RANGE = new Map<Local, Code>([L.x, L.x1, L.v].map((local) => [local, isOutOfRange(local)]));
const hasLeadingZero = (x: Local): Code => flat([set(L.normal, get(x)), i64.ltU(get(x), i64.const(ONE, 0))]);
const LEADING_ZERO = new Map<Local, Code>([L.x, L.x1, L.v].map((local) => [local, hasLeadingZero(local)]));
const REFUSED_NORMAL = new Map<Local, Code>(
  [L.x, L.x1, L.v].map((local) => [
    local,
    flat(i64.eq(tee(L.normal, call(importOf('withoutZeros'), get(local))), REFUSED)),
  ]),
);
/** Address of the register that the pointer in v names. */
const NAMED = flat(
  i32.load16u(
    i32.shl(
      i32.and(
        i32.add(
          i32.and(wordOf(L.v), i32.const(15)),
          select(i32.const(10), i32.const(0), i32.and(wordOf(L.v), i32.const(0xf0))),
        ),
        i32.const(15),
      ),
      i32.const(1),
    ),
    REGISTER_ADDRESS,
  ),
);
const FLIPPED = flat(
  set(
    L.v,
    i64.or(
      i64.and(get(L.x), i64.const(-1, ~15)),
      i64.extendU(i32.and(i32.sub(i32.const(9), i32.and(headOf(L.x), i32.const(15))), i32.const(15))),
    ),
  ),
);
const TESTED_LANE = flat(
  set(L.lane, i64.or(i64.and(get(L.x), i64.const(-1, ~15)), i64.extendU(get(L.tested)))),
);

/** Adds to a word of the counters. */
const count = (place: number, amount: Code): Code =>
  i32.store(BASE, i32.add(i32.load(BASE, place), amount), place);

const blockLabel = (leader: number): string => `at ${leader}`;

class ProgramCompiler {
  readonly #core: Core;
  /** True if entries of blocks are counted. */
  readonly #counts: boolean;
  readonly #blocks: Map<number, Step[]>;
  readonly #order: number[];
  readonly #exits: Exit[] = [];
  readonly #module = new Module();
  readonly #b = new Builder([], []);
  #known: Known = {};
  /** The block being compiled: index in the order, its commands, and the index of the current one. */
  #at = 0;
  #commands: Step[] = [];
  #index = 0;

  constructor(core: Core, roots: Iterable<number>, until: number, counts: boolean) {
    this.#core = core;
    this.#counts = counts;
    this.#blocks = findBlocks(core, roots, until);
    this.#order = [...this.#blocks.keys()];
  }

  compile(): CompiledProgram {
    const module = this.#module;
    module.importMemory('turbo', 'memory');
    for (const name of FUNCTION_NAMES) module.importFunction('turbo', name, signatureOf(name));
    module.importFunction('turbo', 'interpret', { params: [], results: [I32] });
    const b = this.#b;
    for (const type of LOCAL_TYPES) b.local(type);
    const body = seq(
      LOAD,
      set(L.pc, stateWord(PC)),
      set(L.left, i32.load(BASE, LEFT)),
      set(L.exit, i32.const(BY_COUNTER)),
      b.block('gone', () =>
        seq(
          b.block('exit', () => b.loop('dispatch', () => this.#switch(this.#order.length - 1))),
          this.#store(get(L.pc)),
        ),
      ),
      i32.store(BASE, get(L.left), LEFT),
      i32.store(BASE, get(L.cycles), CYCLES),
      i32.store(BASE, get(L.exit), EXIT),
    );
    module.define('run', b, body);
    const leaders = new Uint8Array(256);
    for (const leader of this.#order) leaders[leader] = this.#blocks.get(leader)!.length > 0 ? BLOCK : EMPTY;
    const blocks = this.#order.map((leader) => {
      const steps = this.#blocks.get(leader)!;
      return {
        leader,
        cells: steps.map(({ pc }) => this.#core.model.cellOf[pc]),
        cycles: steps.map((step) => this.#cyclesOf(step)),
      };
    });
    return { binary: module.encode(), exits: this.#exits, leaders, blocks };
  }

  /** The switch and the blocks up to number `last`: the block of the last one lies outside of all before it. */
  #switch(last: number): Code {
    const b = this.#b;
    if (last < 0)
      return seq(
        b.block('nowhere', () => {
          const labels = Array.from({ length: 256 }, (_, pc) =>
            this.#blocks.has(pc) ? blockLabel(pc) : 'nowhere',
          );
          return b.brTable(get(L.pc), labels, 'nowhere');
        }),
        b.br('exit'),
      );
    const leader = this.#order[last];
    return seq(
      b.block(blockLabel(leader), () => this.#switch(last - 1)),
      this.#block(last),
    );
  }

  // State ----------------------------------------------------------------------------------------------------

  #store(pc: Code): Code {
    return seq(STORE_STACK, i32.store(BASE, pc, at(PC)), SHOW_HIDDEN);
  }

  // Leaving --------------------------------------------------------------------------------------------------

  /** Records an exit before the command `index` of the block, or at its end. */
  #exitAt(index: number, pc: number): Code {
    let cycles = 0;
    for (let i = index; i < this.#commands.length; i++) {
      cycles += this.#cyclesOf(this.#commands[i]);
    }
    const leader = this.#order[this.#at];
    this.#exits.push({ pc, commands: this.#commands.length - index, cycles, leader });
    return set(L.exit, i32.const(this.#exits.length - 1));
  }

  /** Leaves before the current command if `condition`. */
  #leaveIf(condition: Code): Code {
    return this.#b.if(condition, () => this.#leave());
  }

  #leave(): Code {
    return seq(this.#exitAt(this.#index, this.#commands[this.#index].pc), this.#b.br('exit'));
  }

  /** Goes on at a leader. */
  #jump(target: number): Code {
    const index = this.#order.indexOf(target);
    if (index === this.#at + 1) return this.#b.br(blockLabel(target));
    if (index > this.#at) return this.#b.br(blockLabel(target));
    return this.#jumpTo(i32.const(target));
  }

  #jumpTo(target: Code): Code {
    return seq(set(L.pc, target), this.#b.br('dispatch'));
  }

  // Hidden state ---------------------------------------------------------------------------------------------

  #newNumberIs(value: number): Code {
    if (this.#known.newNumber === value) return [];
    this.#known.newNumber = value;
    return set(L.newNumber, i32.const(value));
  }

  #laneIs(kind: number): Code {
    if (this.#known.laneKind === kind) return [];
    this.#known.laneKind = kind;
    return set(L.laneKind, i32.const(kind));
  }

  #x2Is(kind: number): Code {
    if (this.#known.x2Kind === kind) return [];
    this.#known.x2Kind = kind;
    return set(L.x2Kind, i32.const(kind));
  }

  #baseIsZero(): Code {
    if (this.#known.baseIsZero) return [];
    this.#known.baseIsZero = true;
    return set(L.base, i32.const(0));
  }

  /** RAW of x: before X changes. */
  #raw(): Code {
    return seq(set(L.lane, get(L.x)), this.#laneIs(RAW), this.#newNumberIs(F));
  }

  /**
   * What SYNC makes of the number x, into `normal`: without leading zeros, and plain zero for a zero mantissa. Leaves if its
   * exponent is out of range.
   */
  #prepareSync(x: Local): Code {
    return seq(
      this.#leaveIf(OUT_OF_RANGE.get(x)!),
      this.#b.if(LEADING_ZERO.get(x)!, () => this.#leaveIf(REFUSED_NORMAL.get(x)!)),
    );
  }

  /** SYNC of x, prepared. */
  #synchronise(): Code {
    const base = this.#known.baseIsZero ? [] : BASE_AFTER_SYNC;
    this.#known.entry = 0;
    return seq(base, SYNC, this.#x2Is(SYNCHRONISED), this.#laneIs(SYNCHRONISED));
  }

  #replace(value: Code): Code {
    return seq(set(L.x1, get(L.x)), set(L.x, value));
  }

  // Blocks ---------------------------------------------------------------------------------------------------

  #block(at: number): Code {
    this.#at = at;
    const leader = this.#order[at];
    this.#commands = this.#blocks.get(leader)!;
    this.#known = {};
    const commands = this.#commands;
    if (commands.length === 0) return seq(set(L.pc, i32.const(leader)), this.#b.br('exit'));
    let cycles = 0;
    for (const step of commands) cycles += this.#cyclesOf(step);
    const parts: Code[] = [
      this.#b.if(i32.ltS(get(L.left), i32.const(commands.length)), () =>
        seq(set(L.pc, i32.const(leader)), this.#b.br('exit')),
      ),
      set(L.left, i32.sub(get(L.left), i32.const(commands.length))),
      set(L.cycles, i32.add(get(L.cycles), i32.const(cycles))),
      this.#counts ? count(VISITS + 4 * leader, i32.const(1)) : [],
    ];
    for (this.#index = 0; this.#index < commands.length; this.#index++)
      parts.push(this.#command(commands[this.#index]));
    const last = commands[commands.length - 1];
    if (!isTransfer(last.command)) {
      const next = this.#core.model.next[last.pc];
      parts.push(this.#blocks.has(next) ? this.#jump(next) : this.#jumpTo(i32.const(next)));
    }
    return seq(...parts);
  }

  /** True for the commands that the interpreter executes while the compiled program waits. */
  #isCalled(opcode: number): boolean {
    // Another model may have other functions.
    if (opcode < 0x40 && this.#core.model.commands[opcode].name !== MK61.commands[opcode].name) return true;
    return (
      opcode >= 0x10 && opcode < 0x40 && !UNARY.has(opcode) && !BINARY.has(opcode) && !COMPILED.has(opcode)
    );
  }

  /** Cycles that the compiled program counts for a command; a called one is counted by the interpreter. */
  #cyclesOf({ pc, command }: Step): number {
    return this.#isCalled(command.code) ? 0 : cyclesOf(this.#core.model, command.code, pc);
  }

  #command({ pc, command }: Step): Code {
    const { code, indirect, memory } = command;
    if (this.#isCalled(code)) return this.#call(pc);
    if (code < 0x10) return this.#entry(code);
    if (code < 0x40) return this.#calculate(code, command);
    if (isTransfer(command)) return this.#transfer(pc, command);
    if (memory === 'store') {
      if (!indirect) return this.#storeX(i32.const(this.#own(command)));
      return seq(this.#pointer(command), this.#keepPointer(command), this.#storeX(NAMED));
    }
    if (memory === 'recall')
      return indirect ? this.#recallNamed(command) : this.#recall(i64.load(BASE, this.#own(command)));
    if (command.x2 === 'sync') return seq(this.#prepareSync(L.x), this.#synchronise(), this.#newNumberIs(F));
    return this.#raw();
  }

  /** Calls the interpreter for one command. */
  #call(pc: number): Code {
    this.#known = {};
    const next = this.#index + 1;
    return seq(
      this.#store(i32.const(pc)),
      this.#b.if(i32.eqz(call(INTERPRET)), () => seq(this.#exitAt(next, -1), this.#b.br('gone'))),
      LOAD,
    );
  }

  // Number entry ---------------------------------------------------------------------------------------------

  #entry(opcode: number): Code {
    switch (opcode) {
      case 0x0a:
        return this.#point();
      case 0x0b:
        return this.#changeSign();
      case 0x0c:
        return this.#openExponent();
      case 0x0d:
        this.#known.entry = 0;
        return seq(
          set(L.x, NO_NUMBER),
          set(L.x2, NO_NUMBER),
          this.#x2Is(SYNCHRONISED),
          this.#laneIs(SYNCHRONISED),
          this.#baseIsZero(),
        );
      case 0x0e:
        return seq(this.#prepareSync(L.x), LIFT, this.#synchronise(), this.#newNumberIs(0));
      case 0x0f:
        return seq(
          this.#prepareSync(L.x1),
          LIFT,
          set(L.x, get(L.x1)),
          this.#synchronise(),
          this.#newNumberIs(F),
        );
      default:
        return this.#digit(opcode);
    }
  }

  #digit(n: number): Code {
    const { entry, newNumber } = this.#known;
    if (newNumber === 0 && entry === 'exponent') return this.#editExponent('exponentDigit', i32.const(n));
    if (newNumber === 0 && typeof entry === 'object') {
      if (entry.count === 8) return [];
      return this.#typed({
        word: entry.word | (n << (28 - 4 * entry.count)),
        count: entry.count + 1,
        exponent: entry.pointed ? entry.exponent : entry.exponent + 1,
        pointed: entry.pointed,
      });
    }
    const isNew = i32.eq(get(L.newNumber), i32.const(F));
    const lift =
      newNumber === F
        ? LIFT
        : entry === 0
          ? newNumber === 0
            ? []
            : this.#b.if(isNew, () => LIFT)
          : seq(this.#leaveIf(i32.eqz(isNew)), LIFT);
    return seq(
      lift,
      this.#baseIsZero(),
      this.#typed({ word: n << 28, count: 1, exponent: 0, pointed: false }),
    );
  }

  #typed(entry: Typed): Code {
    let { word, exponent } = entry;
    this.#known.entry = entry;
    const x2 = i64.const(entry.word, (entry.exponent << 4) | entry.count);
    if (word === 0) exponent = 0;
    else
      while (word >>> 28 === 0) {
        word <<= 4;
        exponent--;
      }
    const packed = exponent < 0 ? 0x99a + exponent : exponent;
    return seq(
      set(L.x, i64.const(word, packed << 4)),
      set(L.x2, x2),
      this.#x2Is(TYPED),
      this.#laneIs(TYPED),
      this.#newNumberIs(0),
    );
  }

  #point(): Code {
    const { entry, newNumber } = this.#known;
    if (newNumber !== 0 || typeof entry !== 'object') return this.#leave();
    this.#known.entry = { ...entry, pointed: true };
    this.#known.baseIsZero = false;
    return set(L.base, i32.const(POINT_TYPED));
  }

  #changeSign(): Code {
    const { entry } = this.#known;
    if (entry === 'exponent') return this.#editExponent('exponentSign');
    const flip = (): Code => seq(FLIPPED, this.#prepareSync(L.v), set(L.x, get(L.v)), this.#synchronise());
    if (entry !== undefined) return flip();
    // A loop may come back here between ВП and /-/: which sign is meant is known only when it runs.
    const isOpen = i32.and(i32.eqz(get(L.x2Kind)), i32.eq(stateWord(ENTRY), i32.const(EXPONENT_OPEN)));
    const code = this.#b.if(
      isOpen,
      () => this.#branch(() => this.#editExponent('exponentSign')),
      () => this.#branch(flip),
    );
    const { newNumber } = this.#known;
    this.#known = newNumber === undefined ? {} : { newNumber };
    return code;
  }

  /** ВП: X2 and the lane go to memory, where the exponent is edited. */
  #openExponent(): Code {
    this.#known.entry = 'exponent';
    this.#known.baseIsZero = false;
    return seq(
      SHOW_HIDDEN,
      this.#x2Is(IN_MEMORY),
      this.#laneIs(IN_MEMORY),
      this.#kernel('openExponent'),
      set(L.x, get(L.v)),
      set(L.base, stateWord(ENTRY_BASE)),
      this.#newNumberIs(0),
    );
  }

  #editExponent(kernel: string, ...args: Code[]): Code {
    const inMemory = this.#known.x2Kind === IN_MEMORY && this.#known.laneKind === IN_MEMORY;
    const known = { ...this.#known };
    const toMemory = inMemory ? [] : seq(SHOW_HIDDEN, this.#x2Is(IN_MEMORY), this.#laneIs(IN_MEMORY));
    this.#known = { ...known, x2Kind: IN_MEMORY, laneKind: IN_MEMORY };
    return seq(toMemory, this.#kernel(kernel, ...args), set(L.x, get(L.v)));
  }

  // Arithmetic -----------------------------------------------------------------------------------------------

  /** A kernel's number in v; leaves if it is refused. */
  #kernel(name: string, ...args: Code[]): Code {
    return this.#leaveIf(i64.eq(tee(L.v, call(importOf(name), ...args)), REFUSED));
  }

  #random(word: Code): Code {
    return i32.store(BASE, word, at(RANDOM));
  }

  #calculate(opcode: number, command: Command): Code {
    const v = get(L.v);
    const word = wordOf(L.x);
    // A units digit F in X: the command would be lost.
    const guard =
      opcode > 0x25 || opcode === 0x1f
        ? this.#leaveIf(i32.eq(i32.shrU(word, i32.const(28)), i32.const(F)))
        : [];
    const binary = BINARY.get(opcode);
    if (binary) return seq(this.#kernel(binary, get(L.y), get(L.x)), this.#raw(), DROP);
    const unary = UNARY.get(opcode);
    if (unary) {
      const kernel = this.#kernel(unary, get(L.x));
      const hidden =
        opcode === 0x34
          ? this.#random(
              select(word, wordOf(L.v), i32.eq(i32.shrU(headOf(L.x), i32.const(12)), i32.const(9))),
            )
          : opcode === 0x35
            ? this.#random(wordOf(L.v))
            : this.#integerPowerSaving(command);
      return seq(guard, kernel, hidden, this.#raw(), this.#replace(v));
    }
    switch (opcode) {
      case 0x14:
        return seq(this.#raw(), set(L.x1, get(L.x)), set(L.x, get(L.y)), set(L.y, get(L.x1)));
      case 0x20:
        return seq(this.#raw(), LIFT, this.#replace(i64.const(PI_MANTISSA, 0)));
      case 0x22:
        return seq(this.#kernel('multiply', get(L.x), get(L.x)), this.#raw(), this.#replace(v));
      case 0x23:
        return seq(this.#kernel('divide', i64.const(ONE, 0), get(L.x)), this.#raw(), this.#replace(v));
      case 0x25:
        return seq(
          this.#raw(),
          set(L.x1, get(L.x)),
          set(L.x, get(L.y)),
          set(L.y, get(L.z)),
          set(L.z, get(L.t)),
          set(L.t, get(L.x1)),
        );
      case 0x31:
        return seq(
          guard,
          this.#raw(),
          this.#random(wordOf(L.y)),
          this.#replace(select(i64.and(get(L.x), i64.const(-1, EXPONENT_TETRADS)), NO_NUMBER, word)),
        );
      case 0x32:
        return seq(
          guard,
          this.#raw(),
          this.#random(wordOf(L.y)),
          this.#replace(
            select(i64.or(i64.and(get(L.x), i64.const(0, 15)), i64.const(ONE, 0)), NO_NUMBER, word),
          ),
        );
      case 0x37:
      case 0x38:
      case 0x39:
      case 0x3a:
        return seq(guard, this.#raw(), this.#logical(opcode));
      case MAXIMUM:
        return seq(
          guard,
          this.#kernel('maximum', get(L.y), get(L.x)),
          this.#random(wordOf(L.y)),
          this.#raw(),
          this.#replace(v),
        );
      default:
        return seq(guard, this.#raw(), set(L.x1, get(L.x)));
    }
  }

  #logical(opcode: number): Code {
    const x = wordOf(L.x);
    const y = wordOf(L.y);
    const word =
      opcode === 0x37
        ? i32.and(x, y)
        : opcode === 0x38
          ? i32.or(x, y)
          : opcode === 0x39
            ? i32.xor(x, y)
            : i32.xor(x, i32.const(-1));
    const hidden =
      opcode === 0x39 ? i32.or(i32.shl(stateWord(RANDOM), i32.const(4)), i32.and(y, i32.const(15))) : y;
    return seq(
      this.#random(hidden),
      this.#replace(join(i32.or(i32.and(word, i32.const(BELOW_UNITS)), i32.const(EIGHT)), i32.const(0))),
    );
  }

  /** F 10^x of an integer costs less. */
  #integerPowerSaving({ code, cost }: Command): Code {
    if (code !== 0x15) return [];
    const word = wordOf(L.x);
    const exponent = i32.shrU(headOf(L.x), i32.const(4));
    const isInteger = i32.or(
      i32.eqz(word),
      i32.and(
        i32.leU(exponent, i32.const(7)),
        i32.eqz(i32.shl(word, i32.shl(i32.add(exponent, i32.const(1)), i32.const(2)))),
      ),
    );
    return this.#save(select(i32.const(cost - INTEGER_POWER_COST), i32.const(0), isInteger));
  }

  /** The current command takes so many cycles less than its row says. */
  #save(cycles: Code): Code {
    if (!this.#counts) return set(L.cycles, i32.sub(get(L.cycles), cycles));
    const { pc } = this.#commands[this.#index];
    return seq(
      set(L.n, cycles),
      set(L.cycles, i32.sub(get(L.cycles), get(L.n))),
      count(SAVED + 4 * pc, get(L.n)),
    );
  }

  // Registers ------------------------------------------------------------------------------------------------

  #storeX(address: Code): Code {
    return seq(
      i64.store(address, get(L.x)),
      set(L.lane, get(L.x)),
      this.#laneIs(STORED),
      this.#newNumberIs(F),
    );
  }

  #recall(value: Code): Code {
    return seq(
      set(L.v, value),
      this.#prepareSync(L.v),
      LIFT,
      set(L.x, get(L.v)),
      this.#synchronise(),
      this.#newNumberIs(F),
    );
  }

  /** Byte offset of a command's own register: the one it stores, recalls, counts with or follows. */
  #own({ digit, register }: Command): number {
    const { registerOffset } = this.#core.model;
    return at(registerOffset[digit ?? register!]);
  }

  /** The shifted pointer register or loop counter in v; leaves if it is not ordinary. */
  #pointer(command: Command): Code {
    const name = { down: 'pointerDown', up: 'pointerUp', none: 'pointerKeep' }[command.counts];
    return this.#kernel(name, i64.load(BASE, this.#own(command)));
  }

  #keepPointer(command: Command): Code {
    return i64.store(BASE, get(L.v), this.#own(command));
  }

  #recallNamed(command: Command): Code {
    return seq(
      this.#pointer(command),
      set(L.n, NAMED),
      set(L.pointerNumber, get(L.v)),
      // The pointer is written before the register is read; it may name itself.
      set(L.v, select(get(L.v), i64.load(get(L.n)), i32.eq(get(L.n), i32.const(this.#own(command))))),
      this.#prepareSync(L.v),
      i64.store(BASE, get(L.pointerNumber), this.#own(command)),
      LIFT,
      set(L.x, get(L.v)),
      this.#synchronise(),
      this.#newNumberIs(F),
    );
  }

  // Control --------------------------------------------------------------------------------------------------

  /** The digit that a condition looks at; it holds from 4 up (flow.ts). */
  #test({ name }: Command): Code {
    const sign = i32.and(headOf(L.x), i32.const(15));
    switch (name) {
      case 'x≠0':
        return select(i32.const(9), i32.const(3), wordOf(L.x));
      case 'x≥0':
        return i32.and(i32.sub(i32.const(9), sign), i32.const(15));
      case 'x<0':
        return sign;
      case 'x=0':
        return select(i32.const(0), i32.const(6), wordOf(L.x));
      default:
        throw new RangeError(`no condition ${name}`);
    }
  }

  /** The lane of a tested number, its test digit in `digit`. */
  #showTest(): Code {
    return seq(TESTED_LANE, this.#laneIs(RAW), this.#newNumberIs(F));
  }

  #showPointer(): Code {
    return seq(set(L.lane, get(L.v)), this.#laneIs(POINTER), this.#newNumberIs(F));
  }

  /** Runs `emit` with what is known now, and forgets what it learned. */
  #branch(emit: () => Code): Code {
    const known = { ...this.#known };
    const code = emit();
    this.#known = known;
    return code;
  }

  /** Leaves if a call would meet the return stack's rare case: the deepest byte F0..FF. */
  #deepCall(): Code {
    return this.#leaveIf(i32.geU(stateWord(RETURNS_DEEP), i32.const(0xf0)));
  }

  #push(address: number): Code {
    const returns = stateWord(RETURNS);
    return seq(
      i32.store(BASE, i32.and(returns, i32.const(0xff)), at(RETURNS_DEEP)),
      i32.store(BASE, i32.or(i32.const(address << 24), i32.shrU(returns, i32.const(8))), at(RETURNS)),
    );
  }

  #transfer(pc: number, command: Command): Code {
    const { program, model } = this.#core;
    const next = model.next[pc];
    if (command.transfer === 'return') return this.#return();
    if (command.indirect) return this.#jumpByPointer(command, next);
    const target = program[model.cellOf[next]];
    const after = model.next[next];
    switch (command.transfer) {
      case 'jump':
        return seq(this.#raw(), this.#jump(target));
      case 'call':
        return seq(this.#deepCall(), this.#raw(), this.#push(next), this.#jump(target));
      case 'loop':
        return this.#loop(command, target, after);
      default:
        return this.#condition(command, target, after);
    }
  }

  #return(): Code {
    const deep = stateWord(RETURNS_DEEP);
    return seq(
      this.#prepareSync(L.x),
      set(L.pc, i32.load8u(i32.shrU(tee(L.n, stateWord(RETURNS)), i32.const(24)), NEXT_ADDRESS)),
      i32.store(BASE, i32.or(i32.shl(get(L.n), i32.const(8)), deep), at(RETURNS)),
      i32.store(BASE, i32.mul(i32.and(deep, i32.const(15)), i32.const(0x11)), at(RETURNS_DEEP)),
      this.#synchronise(),
      this.#newNumberIs(F),
      this.#b.br('dispatch'),
    );
  }

  #loop(command: Command, target: number, after: number): Code {
    return seq(
      this.#pointer(command),
      this.#b.if(i32.or(wordOf(L.v), i32.and(headOf(L.v), i32.const(15))), () =>
        this.#branch(() => seq(this.#keepPointer(command), this.#showPointer(), this.#jump(target))),
      ),
      this.#goOn(after),
    );
  }

  #condition(command: Command, target: number, after: number): Code {
    return seq(
      set(L.tested, this.#test(command)),
      this.#b.if(i32.ltU(get(L.tested), i32.const(4)), () =>
        this.#branch(() => seq(this.#showTest(), this.#jump(target))),
      ),
      this.#goOn(after),
    );
  }

  /** What a condition that holds and a loop that ends do: SYNC, and on behind the address. */
  #goOn(after: number): Code {
    return seq(this.#prepareSync(L.x), this.#synchronise(), this.#newNumberIs(F), this.#jump(after));
  }

  #jumpByPointer(command: Command, next: number): Code {
    const isCondition = command.transfer === 'condition';
    const isCall = command.transfer === 'call';
    const saving = this.#save(i32.const(UNTAKEN_POINTER_SAVING));
    return seq(
      isCondition
        ? seq(
            set(L.tested, this.#test(command)),
            this.#b.if(i32.geU(get(L.tested), i32.const(4)), () =>
              this.#branch(() => seq(this.#showTest(), saving, this.#jump(next))),
            ),
          )
        : [],
      isCall ? this.#deepCall() : [],
      this.#pointer(command),
      this.#keepPointer(command),
      this.#showPointer(),
      isCall ? this.#push(this.#core.model.previous[next]) : [],
      set(L.pc, i32.and(wordOf(L.v), i32.const(0xff))),
      isCondition ? this.#b.if(i32.eq(get(L.pc), i32.const(next)), () => saving) : [],
      this.#b.br('dispatch'),
    );
  }
}

/**
 * Compiles the program of a core. Blocks begin at the address bytes `roots` and wherever these lead; a run that arrives
 * elsewhere, or at `until`, leaves. With `counts` it counts the entries of its blocks, beginning with what stands in the memory.
 */
export const compileProgram = (
  core: Core,
  roots: Iterable<number>,
  until: number = NOWHERE,
  counts = false,
): CompiledProgram => new ProgramCompiler(core, roots, until, counts).compile();
