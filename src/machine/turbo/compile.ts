/**
 * Compiles a program image to one WebAssembly function: a block of straight commands for every address where a jump can
 * arrive, and a switch over the counter between them. The stack is in locals. X2, the lane and the flags are kept as the
 * numbers that they are made from, and made when the compiled program is left. A command that meets anything unusual
 * leaves before it has changed anything.
 */
import { EIGHT } from '../arithmetic/k-functions.ts';
import { PI_MANTISSA } from '../commands.ts';
import { EXPONENT_OPEN } from '../entry.ts';
import { cyclesOf, NOWHERE } from '../execute.ts';
import { bytesOfHex } from '../hex.ts';
import type { Command, Core } from '../model.ts';
import { MK61 } from '../models/mk61.ts';
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
import { BELOW_UNITS, EXPONENT_TETRADS, ONE, packExponent } from '../words.ts';
import {
  at,
  BY_COUNTER,
  CYCLES,
  EXIT,
  FUNCTION_NAMES,
  headOf,
  IN_MEMORY,
  join,
  LEFT,
  NEXT_ADDRESS,
  POINTER,
  RAW,
  REFUSED,
  REGISTER_ADDRESS,
  STORED,
  SYNCHRONISED,
  signatureOf,
  TYPED,
  wordOf,
  ZERO,
} from './kernels.ts';
import {
  Builder,
  type Code,
  call,
  flat,
  I32,
  I64,
  i32,
  i64,
  type Local,
  local,
  Module,
  type Operand,
  select,
  set,
  tee,
  type ValueType,
} from './wasm.ts';

/** A place where a compiled program leaves for the interpreter. */
interface Exit {
  /** Counter of the command that was not executed; -1: the state has it already. */
  readonly pc: number;
  /** Commands of the block that were counted and not executed, and their cycles. */
  readonly commands: number;
  readonly cycles: number;
}

/** A compiled program, not yet instantiated. */
export interface CompiledProgram {
  readonly binary: Uint8Array;
  readonly exits: readonly Exit[];
  /** For each address byte {@link BLOCK}, {@link EMPTY} or {@link NO_BLOCK}. */
  readonly leaders: Uint8Array;
}

/** The number 1. */
const UNITY = i64.const(ONE, 0);

/** No block begins at the address. */
export const NO_BLOCK = 0;
/** A block begins there. */
export const BLOCK = 1;
/** The command there is always the interpreter's. */
const EMPTY = 2;

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
const COMPILED = new Set(bytesOfHex('14 1F 20 22 23 25 2F 31 32 36 37 38 39 3A 3F'));

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

/** Knowledge of the hidden state at a place in a block; undefined: none. */
interface Known {
  newNumber?: number;
  /** 0: closed; the number being typed, or its exponent; undefined: unknown. */
  entry?: 0 | Typed | 'exponent';
  base?: number;
  x2Kind?: number;
  laneKind?: number;
}

/** The locals of a compiled program, the same in all. */
const L = {
  x: local(0),
  y: local(1),
  z: local(2),
  t: local(3),
  x1: local(4),
  x2: local(5),
  lane: local(6),
  v: local(7),
  x2Kind: local(8),
  laneKind: local(9),
  newNumber: local(10),
  base: local(11),
  pc: local(12),
  left: local(13),
  cycles: local(14),
  exit: local(15),
  n: local(16),
  tested: local(17),
  normal: local(18),
  pointerNumber: local(19),
};
const LOCAL_TYPES: readonly ValueType[] = [...Array(8).fill(I64), ...Array(10).fill(I32), I64, I64];

/** Index of an imported kernel; `interpret` of the engine comes after them. */
const importOf = (name: string): number => FUNCTION_NAMES.indexOf(name);
const INTERPRET = FUNCTION_NAMES.length;

// Parts that are the same everywhere -----------------------------------------------------------------------------

/** A word of the state. */
const stateWord = (place: number): Code => i32.load(0, at(place));
const STACK: readonly (readonly [local: Local, word: number])[] = [
  [L.x, X],
  [L.y, Y],
  [L.z, Z],
  [L.t, T],
  [L.x1, X1],
];
const LOAD = flat([
  ...STACK.map(([local, place]) => set(local, i64.load(0, at(place)))),
  set(L.x2Kind, IN_MEMORY),
  set(L.laneKind, IN_MEMORY),
  set(L.newNumber, stateWord(NEW_NUMBER)),
  set(L.base, stateWord(ENTRY_BASE)),
]);
/** Makes X2, the lane and the flags in memory. */
const SHOW_HIDDEN = flat(
  call(importOf('showHidden'), L.x2Kind, L.x2, L.laneKind, L.lane, L.newNumber, L.base),
);
const STORE_STACK = flat(STACK.map(([local, place]) => i64.store(0, local, at(place))));
const LIFT = flat([set(L.t, L.z), set(L.z, L.y), set(L.y, L.x)]);
const DROP = flat([set(L.x1, L.x), set(L.x, L.v), set(L.y, L.z), set(L.z, L.t)]);
/** SYNC of x but for its kinds: `normal` becomes X. */
const SYNC = flat([set(L.x2, L.x), set(L.x, L.normal)]);
const BASE_AFTER_SYNC = flat(
  set(L.base, select(i32.and(L.base, POINT_TYPED), L.base, i32.ltU(headOf(L.x), 0x80))),
);
/** 1 if the exponent of x is not that of an ordinary number: SYNC would do more than copy. */
const isOutOfRange = (x: Local): Code =>
  flat(i32.or(i32.ltU(i32.sub(tee(L.n, headOf(x)), 0x1000), 0x8010), i32.geU(L.n, 0xa000)));
/** 1 if the mantissa begins with 0, or in a register with F, which upsets the machine. */
const isNotNormal = (x: Local): Code =>
  flat([set(L.normal, x), x === L.v ? i64.geU(i64.sub(i64.shrU(x, 60), 1), F - 1) : i64.ltU(x, UNITY)]);
const normalIsRefused = (x: Local): Code =>
  flat(i64.eq(tee(L.normal, call(importOf('withoutZeros'), x)), REFUSED));
/** The parts of a preparation for SYNC, which are the same in all programs. */
const PREPARATIONS = new Map(
  [L.x, L.x1, L.v].map((x) => [x, [isOutOfRange(x), isNotNormal(x), normalIsRefused(x)] as const]),
);
/** Address of the register that the pointer in v names. */
const NAMED = flat(
  i32.load16u(
    i32.shl(i32.and(i32.add(i32.and(wordOf(L.v), 15), select(10, 0, i32.and(wordOf(L.v), 0xf0))), 15), 1),
    REGISTER_ADDRESS,
  ),
);
const FLIPPED = flat(
  set(L.v, i64.or(i64.and(L.x, ~15), i64.extendU(i32.and(i32.sub(9, i32.and(headOf(L.x), 15)), 15)))),
);
const TESTED_LANE = flat(set(L.lane, i64.or(i64.and(L.x, ~15), i64.extendU(L.tested))));

const blockLabel = (leader: number): string => `at ${leader}`;

class ProgramCompiler {
  readonly #core: Core;
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

  constructor(core: Core, roots: Iterable<number>, until: number) {
    this.#core = core;
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
    const body = [
      LOAD,
      set(L.pc, stateWord(PC)),
      set(L.left, i32.load(0, LEFT)),
      set(L.exit, BY_COUNTER),
      b.block('gone', () => [
        b.block('exit', () => b.loop('dispatch', () => this.#switch(this.#order.length - 1))),
        this.#store(L.pc),
      ]),
      i32.store(0, L.left, LEFT),
      i32.store(0, L.cycles, CYCLES),
      i32.store(0, L.exit, EXIT),
    ];
    module.define('run', b, body);
    const leaders = new Uint8Array(256);
    for (const leader of this.#order) leaders[leader] = this.#blocks.get(leader)!.length > 0 ? BLOCK : EMPTY;
    return { binary: module.encode(), exits: this.#exits, leaders };
  }

  /** The switch and the blocks up to number `last`: the block of the last one lies outside of all before it. */
  #switch(last: number): Code {
    const b = this.#b;
    if (last < 0)
      return [
        b.block('nowhere', () => {
          const labels = Array.from({ length: 256 }, (_, pc) =>
            this.#blocks.has(pc) ? blockLabel(pc) : 'nowhere',
          );
          return b.brTable(L.pc, labels, 'nowhere');
        }),
        b.br('exit'),
      ];
    const leader = this.#order[last];
    return [b.block(blockLabel(leader), () => this.#switch(last - 1)), this.#block(last)];
  }

  // State ----------------------------------------------------------------------------------------------------

  #store(pc: Operand): Code {
    return [STORE_STACK, i32.store(0, pc, at(PC)), SHOW_HIDDEN];
  }

  // Leaving --------------------------------------------------------------------------------------------------

  /** Records an exit before the command `index` of the block, or at its end. */
  #exitAt(index: number, pc: number): Code {
    let cycles = 0;
    for (let i = index; i < this.#commands.length; i++) {
      cycles += this.#cyclesOf(this.#commands[i]);
    }
    this.#exits.push({ pc, commands: this.#commands.length - index, cycles });
    return set(L.exit, this.#exits.length - 1);
  }

  /** Leaves before the current command if `condition`. */
  #leaveIf(condition: Code): Code {
    return this.#b.if(condition, () => this.#leave());
  }

  #leave(): Code {
    return [this.#exitAt(this.#index, this.#commands[this.#index].pc), this.#b.br('exit')];
  }

  /** Continues at a leader. */
  #jump(target: number): Code {
    if (this.#order.indexOf(target) > this.#at) return this.#b.br(blockLabel(target));
    return this.#jumpTo(target);
  }

  #jumpTo(target: Operand): Code {
    return [set(L.pc, target), this.#b.br('dispatch')];
  }

  // Hidden state ---------------------------------------------------------------------------------------------

  /** Makes a part of the hidden state what it shall be, unless it is known to be that. */
  #make(part: keyof typeof L & keyof Known, value: number): Code {
    if (this.#known[part] === value) return [];
    this.#known[part] = value;
    return set(L[part], value);
  }

  /** RAW of x: before X changes. */
  #raw(): Code {
    return [set(L.lane, L.x), this.#make('laneKind', RAW), this.#make('newNumber', F)];
  }

  /**
   * Puts the number x as SYNC leaves it into `normal`: without leading zeros, and plain zero for a zero mantissa. Leaves if its
   * exponent is out of range.
   */
  #prepareSync(x: Local): Code {
    const [outOfRange, notNormal, refused] = PREPARATIONS.get(x)!;
    return [this.#leaveIf(outOfRange), this.#b.if(notNormal, () => this.#leaveIf(refused))];
  }

  /** SYNC of x, prepared. */
  #synchronise(): Code {
    const base = this.#known.base === 0 ? [] : BASE_AFTER_SYNC;
    this.#known.entry = 0;
    return [base, SYNC, this.#make('x2Kind', SYNCHRONISED), this.#make('laneKind', SYNCHRONISED)];
  }

  #replace(value: Code): Code {
    return [set(L.x1, L.x), set(L.x, value)];
  }

  // Blocks ---------------------------------------------------------------------------------------------------

  #block(at: number): Code {
    this.#at = at;
    const leader = this.#order[at];
    this.#commands = this.#blocks.get(leader)!;
    this.#known = {};
    const commands = this.#commands;
    if (commands.length === 0) return [set(L.pc, leader), this.#b.br('exit')];
    let cycles = 0;
    for (const step of commands) cycles += this.#cyclesOf(step);
    const parts: Code[] = [
      this.#b.if(i32.ltS(L.left, commands.length), () => [set(L.pc, leader), this.#b.br('exit')]),
      set(L.left, i32.sub(L.left, commands.length)),
      set(L.cycles, i32.add(L.cycles, cycles)),
    ];
    for (this.#index = 0; this.#index < commands.length; this.#index++)
      parts.push(this.#command(commands[this.#index]));
    const last = commands[commands.length - 1];
    if (!isTransfer(last.command)) {
      const next = this.#core.model.next[last.pc];
      parts.push(this.#blocks.has(next) ? this.#jump(next) : this.#jumpTo(next));
    }
    return [...parts];
  }

  /** True for the commands that the interpreter executes while the compiled program waits. */
  #isCalled(opcode: number): boolean {
    // Another model may have other functions under the same names.
    const { perform } = this.#core.model.commands[opcode];
    if (opcode < 0x40 && perform !== MK61.commands[opcode].perform) return true;
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
      if (!indirect) return this.#storeX(this.#own(command));
      return [this.#pointer(command), this.#keepPointer(command), this.#storeX(NAMED)];
    }
    if (memory === 'recall')
      return indirect ? this.#recallNamed(command) : this.#recall(i64.load(0, this.#own(command)));
    if (command.x2 === 'sync')
      return [this.#prepareSync(L.x), this.#synchronise(), this.#make('newNumber', F)];
    return this.#raw();
  }

  /** Calls the interpreter for one command. */
  #call(pc: number): Code {
    this.#known = {};
    const next = this.#index + 1;
    return [
      this.#store(pc),
      this.#b.if(i32.eqz(call(INTERPRET)), () => [this.#exitAt(next, -1), this.#b.br('gone')]),
      LOAD,
    ];
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
        return [
          set(L.x, ZERO),
          set(L.x2, ZERO),
          this.#make('x2Kind', SYNCHRONISED),
          this.#make('laneKind', SYNCHRONISED),
          this.#make('base', 0),
        ];
      case 0x0e:
        return [this.#prepareSync(L.x), LIFT, this.#synchronise(), this.#make('newNumber', 0)];
      case 0x0f:
        return [
          this.#prepareSync(L.x1),
          LIFT,
          set(L.x, L.x1),
          this.#synchronise(),
          this.#make('newNumber', F),
        ];
      default:
        return this.#digit(opcode);
    }
  }

  #digit(n: number): Code {
    const { entry, newNumber } = this.#known;
    if (newNumber === 0 && entry === 'exponent') return this.#editExponent('exponentDigit', n);
    if (newNumber === 0 && typeof entry === 'object') {
      if (entry.count === 8) return [];
      return this.#typed({
        word: entry.word | (n << (28 - 4 * entry.count)),
        count: entry.count + 1,
        exponent: entry.pointed ? entry.exponent : entry.exponent + 1,
        pointed: entry.pointed,
      });
    }
    const isNew = i32.eq(L.newNumber, F);
    const lift =
      newNumber === F
        ? LIFT
        : entry === 0
          ? newNumber === 0
            ? []
            : this.#b.if(isNew, () => LIFT)
          : [this.#leaveIf(i32.eqz(isNew)), LIFT];
    return [
      lift,
      this.#make('base', 0),
      this.#typed({ word: n << 28, count: 1, exponent: 0, pointed: false }),
    ];
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
    return [
      set(L.x, i64.const(word, packExponent(exponent) << 4)),
      set(L.x2, x2),
      this.#make('x2Kind', TYPED),
      this.#make('laneKind', TYPED),
      this.#make('newNumber', 0),
    ];
  }

  #point(): Code {
    const { entry, newNumber } = this.#known;
    if (newNumber !== 0 || typeof entry !== 'object') return this.#leave();
    this.#known.entry = { ...entry, pointed: true };
    delete this.#known.base;
    return set(L.base, POINT_TYPED);
  }

  #changeSign(): Code {
    const { entry } = this.#known;
    if (entry === 'exponent') return this.#editExponent('exponentSign');
    const flip = (): Code => [FLIPPED, this.#prepareSync(L.v), set(L.x, L.v), this.#synchronise()];
    if (entry !== undefined) return flip();
    // A loop may come back here between ВП and /-/: which sign is meant is known only when it runs.
    const isOpen = i32.and(i32.eqz(L.x2Kind), i32.eq(stateWord(ENTRY), EXPONENT_OPEN));
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
    delete this.#known.base;
    return [
      SHOW_HIDDEN,
      this.#make('x2Kind', IN_MEMORY),
      this.#make('laneKind', IN_MEMORY),
      this.#kernel('openExponent'),
      set(L.x, L.v),
      set(L.base, stateWord(ENTRY_BASE)),
      this.#make('newNumber', 0),
    ];
  }

  #editExponent(kernel: string, ...args: Operand[]): Code {
    const inMemory = this.#known.x2Kind === IN_MEMORY && this.#known.laneKind === IN_MEMORY;
    const known = { ...this.#known };
    const toMemory = inMemory
      ? []
      : [SHOW_HIDDEN, this.#make('x2Kind', IN_MEMORY), this.#make('laneKind', IN_MEMORY)];
    this.#known = { ...known, x2Kind: IN_MEMORY, laneKind: IN_MEMORY };
    return [toMemory, this.#kernel(kernel, ...args), set(L.x, L.v)];
  }

  // Arithmetic -----------------------------------------------------------------------------------------------

  /** A kernel's number in v; leaves if it is refused. */
  #kernel(name: string, ...args: Operand[]): Code {
    return this.#leaveIf(i64.eq(tee(L.v, call(importOf(name), ...args)), REFUSED));
  }

  #random(word: Code): Code {
    return i32.store(0, word, at(RANDOM));
  }

  #calculate(opcode: number, command: Command): Code {
    const v = L.v;
    const word = wordOf(L.x);
    // A units digit F in X: the command would be lost.
    const guard = opcode > 0x25 || opcode === 0x1f ? this.#leaveIf(i32.eq(i32.shrU(word, 28), F)) : [];
    const binary = BINARY.get(opcode);
    if (binary) return [this.#kernel(binary, L.y, L.x), this.#raw(), DROP];
    const unary = UNARY.get(opcode);
    if (unary) {
      const kernel = this.#kernel(unary, L.x);
      const hidden =
        opcode === 0x34
          ? this.#random(select(word, wordOf(L.v), i32.eq(i32.shrU(headOf(L.x), 12), 9)))
          : opcode === 0x35
            ? this.#random(wordOf(L.v))
            : this.#integerPowerSaving(command);
      return [guard, kernel, hidden, this.#raw(), this.#replace(v)];
    }
    switch (opcode) {
      case 0x14:
        return [this.#raw(), set(L.x1, L.x), set(L.x, L.y), set(L.y, L.x1)];
      case 0x20:
        return [this.#raw(), LIFT, this.#replace(i64.const(PI_MANTISSA, 0))];
      case 0x22:
        return [this.#kernel('multiply', L.x, L.x), this.#raw(), this.#replace(v)];
      case 0x23:
        return [this.#kernel('divide', UNITY, L.x), this.#raw(), this.#replace(v)];
      case 0x25:
        return [this.#raw(), set(L.x1, L.x), set(L.x, L.y), set(L.y, L.z), set(L.z, L.t), set(L.t, L.x1)];
      case 0x31:
      case 0x32: {
        const absolute = i64.and(L.x, i64.const(-1, EXPONENT_TETRADS));
        const value = opcode === 0x31 ? absolute : i64.or(i64.and(L.x, 15), UNITY);
        return [guard, this.#raw(), this.#random(wordOf(L.y)), this.#replace(select(value, ZERO, word))];
      }
      case 0x37:
      case 0x38:
      case 0x39:
      case 0x3a:
        return [guard, this.#raw(), this.#logical(opcode)];
      case MAXIMUM:
        return [
          guard,
          this.#kernel('maximum', L.y, L.x),
          this.#random(wordOf(L.y)),
          this.#raw(),
          this.#replace(v),
        ];
      default:
        return [guard, this.#raw(), set(L.x1, L.x)];
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
            : i32.xor(x, -1);
    const hidden = opcode === 0x39 ? i32.or(i32.shl(stateWord(RANDOM), 4), i32.and(y, 15)) : y;
    return [this.#random(hidden), this.#replace(join(i32.or(i32.and(word, BELOW_UNITS), EIGHT), 0))];
  }

  /** F 10^x of an integer costs less. */
  #integerPowerSaving({ code, cost }: Command): Code {
    if (code !== 0x15) return [];
    const word = wordOf(L.x);
    const exponent = i32.shrU(headOf(L.x), 4);
    const isInteger = i32.or(
      i32.eqz(word),
      i32.and(i32.leU(exponent, 7), i32.eqz(i32.shl(word, i32.shl(i32.add(exponent, 1), 2)))),
    );
    return this.#save(select(cost - this.#core.model.integerPowerCost, 0, isInteger));
  }

  /** The current command takes fewer cycles than its row says. */
  #save(cycles: Operand): Code {
    return set(L.cycles, i32.sub(L.cycles, cycles));
  }

  // Registers ------------------------------------------------------------------------------------------------

  #storeX(address: Operand): Code {
    return [
      i64.store(address, L.x),
      set(L.lane, L.x),
      this.#make('laneKind', STORED),
      this.#make('newNumber', F),
    ];
  }

  #recall(value: Code): Code {
    return [
      set(L.v, value),
      this.#prepareSync(L.v),
      LIFT,
      set(L.x, L.v),
      this.#synchronise(),
      this.#make('newNumber', F),
    ];
  }

  /** Byte offset of a command's own register: the one it stores, recalls, counts with or follows. */
  #own({ digit, register }: Command): number {
    const { registerOffset } = this.#core.model;
    return at(registerOffset[digit ?? register!]);
  }

  /** The shifted pointer register or loop counter in v; leaves if it is not ordinary. */
  #pointer(command: Command): Code {
    const name = { down: 'pointerDown', up: 'pointerUp', none: 'pointerKeep' }[command.counts];
    return this.#kernel(name, i64.load(0, this.#own(command)));
  }

  #keepPointer(command: Command): Code {
    return i64.store(0, L.v, this.#own(command));
  }

  #recallNamed(command: Command): Code {
    return [
      this.#pointer(command),
      set(L.n, NAMED),
      set(L.pointerNumber, L.v),
      // The pointer is written before the register is read; it may name itself.
      set(L.v, select(L.v, i64.load(L.n), i32.eq(L.n, this.#own(command)))),
      this.#prepareSync(L.v),
      i64.store(0, L.pointerNumber, this.#own(command)),
      LIFT,
      set(L.x, L.v),
      this.#synchronise(),
      this.#make('newNumber', F),
    ];
  }

  // Control --------------------------------------------------------------------------------------------------

  /** The digit that a condition looks at; it holds from 4 up (flow.ts). */
  #test({ name }: Command): Code {
    const sign = i32.and(headOf(L.x), 15);
    switch (name) {
      case 'x≠0':
        return select(9, 3, wordOf(L.x));
      case 'x≥0':
        return i32.and(i32.sub(9, sign), 15);
      case 'x<0':
        return sign;
      case 'x=0':
        return select(0, 6, wordOf(L.x));
      default:
        throw new RangeError(`no condition ${name}`);
    }
  }

  /** The lane of a tested number, its test digit in `digit`. */
  #showTest(): Code {
    return [TESTED_LANE, this.#make('laneKind', RAW), this.#make('newNumber', F)];
  }

  #showPointer(): Code {
    return [set(L.lane, L.v), this.#make('laneKind', POINTER), this.#make('newNumber', F)];
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
    return this.#leaveIf(i32.geU(stateWord(RETURNS_DEEP), 0xf0));
  }

  #push(address: number): Code {
    const returns = stateWord(RETURNS);
    return [
      i32.store(0, i32.and(returns, 0xff), at(RETURNS_DEEP)),
      i32.store(0, i32.or(address << 24, i32.shrU(returns, 8)), at(RETURNS)),
    ];
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
        return [this.#raw(), this.#jump(target)];
      case 'call':
        return [this.#deepCall(), this.#raw(), this.#push(next), this.#jump(target)];
      case 'loop':
        return this.#loop(command, target, after);
      default:
        return this.#condition(command, target, after);
    }
  }

  #return(): Code {
    const deep = stateWord(RETURNS_DEEP);
    return [
      this.#prepareSync(L.x),
      set(L.pc, i32.load8u(i32.shrU(tee(L.n, stateWord(RETURNS)), 24), NEXT_ADDRESS)),
      i32.store(0, i32.or(i32.shl(L.n, 8), deep), at(RETURNS)),
      i32.store(0, i32.mul(i32.and(deep, 15), 0x11), at(RETURNS_DEEP)),
      this.#synchronise(),
      this.#make('newNumber', F),
      this.#b.br('dispatch'),
    ];
  }

  #loop(command: Command, target: number, after: number): Code {
    return [
      this.#pointer(command),
      this.#b.if(i32.or(wordOf(L.v), i32.and(headOf(L.v), 15)), () =>
        this.#branch(() => [this.#keepPointer(command), this.#showPointer(), this.#jump(target)]),
      ),
      this.#goOn(after),
    ];
  }

  #condition(command: Command, target: number, after: number): Code {
    return [
      set(L.tested, this.#test(command)),
      this.#b.if(i32.ltU(L.tested, 4), () => this.#branch(() => [this.#showTest(), this.#jump(target)])),
      this.#goOn(after),
    ];
  }

  /** A condition that holds and a loop that ends: SYNC, and on after the address. */
  #goOn(after: number): Code {
    return [this.#prepareSync(L.x), this.#synchronise(), this.#make('newNumber', F), this.#jump(after)];
  }

  #jumpByPointer(command: Command, next: number): Code {
    const isCondition = command.transfer === 'condition';
    const isCall = command.transfer === 'call';
    const saving = this.#save(this.#core.model.untakenSaving);
    return [
      isCondition
        ? [
            set(L.tested, this.#test(command)),
            this.#b.if(i32.geU(L.tested, 4), () =>
              this.#branch(() => [this.#showTest(), saving, this.#jump(next)]),
            ),
          ]
        : [],
      isCall ? this.#deepCall() : [],
      this.#pointer(command),
      this.#keepPointer(command),
      this.#showPointer(),
      isCall ? this.#push(this.#core.model.previous[next]) : [],
      set(L.pc, i32.and(wordOf(L.v), 0xff)),
      isCondition ? this.#b.if(i32.eq(L.pc, next), () => saving) : [],
      this.#b.br('dispatch'),
    ];
  }
}

/**
 * Compiles the program of a core. Blocks begin at the address bytes `roots` and wherever these lead; a run that arrives
 * elsewhere, or at `until`, leaves.
 */
export const compileProgram = (
  core: Core,
  roots: Iterable<number>,
  until: number = NOWHERE,
): CompiledProgram => new ProgramCompiler(core, roots, until).compile();
