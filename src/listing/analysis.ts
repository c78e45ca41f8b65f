import { type Key, Machine, MK61, type MkNumber, modelFor, type Slot } from '../machine/index.ts';
import { formatAddress, isStore, OLDER_CELLS, operandSteps, stepText } from './addresses.ts';
import { type Diagnostic, Diagnostics, type Place, WHOLE_FILE } from './diagnostics.ts';
import { type ProgramFile, slotText } from './program-file.ts';
import { stretchesOf } from './words.ts';

/** Facts of a program without running it: sizes, registers, flow, angle switch, undocumented features. */

/** Features that the manual does not promise. */
const FEATURES = [
  'unkeyed-codes',
  'register-f',
  'traps',
  'empty-commands',
  'dark-addresses',
  'address-as-command',
  'bare-return',
  'x2-editing',
  'fraction-pointers',
  'hexadecimal-values',
] as const;
/** The undocumented codes, addresses and numbers that a program uses. */
export type Feature = (typeof FEATURES)[number];

/** The facts of a program, wherever it is run: steps are numbers from 0, ranges name their first and last step. */
export interface Analysis {
  readonly steps: number;
  readonly free: number;
  readonly guessed: readonly number[];
  readonly registers: {
    readonly read: readonly Slot[];
    readonly written: readonly Slot[];
    /** Pointers through which registers are written that no command names. */
    readonly writtenThrough: readonly Slot[];
    /** Registers used as pointers. */
    readonly pointers: readonly Slot[];
    /** Read, but neither given nor written. Empty when stores through a pointer may reach any register. */
    readonly neverSet: readonly Slot[];
  };
  readonly flow: Flow;
  /** Jumps back to an earlier or the same step. */
  readonly loops: readonly Jump[];
  readonly subroutines: readonly Subroutine[];
  readonly unreached: readonly (readonly [number, number])[];
  /** Steps whose result depends on the angle switch. */
  readonly angleSteps: readonly number[];
  readonly features: ReadonlyMap<Feature, readonly number[]>;
}

/** Looks at every command that the program can reach. */
export function analyse(program: ProgramFile): Analysis {
  const flow = analyseFlow(program);
  const { bytes, header } = program;
  const reached = [...flow.commands].filter((step) => step < bytes.length).sort((a, b) => a - b);
  const rows = reached.map((step) => MK61.commands[bytes[step]]);
  const slots = (test: (row: (typeof rows)[number]) => boolean): readonly Slot[] =>
    MK61.registers.filter((_, register) => rows.some((row) => row.register === register && test(row)));
  const read = slots(({ indirect, memory }) => indirect || memory !== 'store');
  const written = slots((row) => row.transfer === 'loop' || (row.memory === 'store' && !row.indirect));
  const pointers = slots(({ indirect }) => indirect);
  const writtenThrough = slots(({ indirect, memory }) => indirect && memory === 'store');
  const unset = read.filter((slot) => !header.registers.has(slot) && !written.includes(slot));
  const neverSet = writtenThrough.length > 0 ? unset.filter((slot) => pointers.includes(slot)) : unset;
  return {
    steps: bytes.length,
    free: MK61.cells - bytes.length,
    guessed: [...program.guessed].sort((a, b) => a - b),
    registers: { read, written, writtenThrough, pointers, neverSet },
    flow,
    loops: flow.jumps.filter(({ kind, from, to }) => kind !== 'call' && to <= from),
    subroutines: subroutinesOf(flow),
    unreached: unreachedStretches(program, flow),
    angleSteps: reached.filter((step) => MK61.commands[bytes[step]].angle),
    features: findFeatures(program, flow, reached),
  };
}

function findFeatures({ bytes, header }: ProgramFile, flow: Flow, reached: readonly number[]) {
  const found = new Map<Feature, number[]>();
  const note = (feature: Feature, ...steps: readonly number[]): void => {
    found.set(feature, [...new Set([...(found.get(feature) ?? []), ...steps])]);
  };
  for (const step of reached) {
    const row = MK61.commands[bytes[step]];
    if (row.digit === 15) note('register-f', step);
    else if (row.keys === null) note('unkeyed-codes', step);
    if (row.family === 'trap') note('traps', step);
    if (row.family === 'no-operation' && row.keys !== null && row.name !== 'НОП')
      note('empty-commands', step);
    if (flow.operands.has(step)) note('address-as-command', step);
    if (row.family === 'entry' && row.x2 === 'rest' && editsX2(bytes, step)) note('x2-editing', step);
  }
  for (const { from, address, register } of flow.jumps) {
    if (address > MK61.lastAddress) note('dark-addresses', from);
    const value = register === null ? undefined : header.registers.get(MK61.registers[register]);
    if (value && value.tetrads[0] === '9') note('fraction-pointers', from);
  }
  if (flow.bareReturns.length > 0) note('bare-return', ...flow.bareReturns);
  for (const value of header.registers.values()) if (!value.isNormal) note('hexadecimal-values');
  return new Map(FEATURES.filter((name) => found.has(name)).map((name) => [name, found.get(name)!] as const));
}

/** ВП or the point where no number is being entered: they work on the hidden X2 (spec 11.5). */
function editsX2(bytes: Uint8Array, step: number): boolean {
  if (step === 0) return false;
  const { family, transfer, name } = MK61.commands[bytes[step - 1]];
  return family !== 'digit' && family !== 'entry' && name !== 'В↑' && transfer !== 'stop';
}

/** By what kind of command control goes elsewhere. */
export type JumpKind = 'jump' | 'call' | 'condition' | 'loop';

/** A transfer of control from one command. */
export interface Jump {
  readonly kind: JumpKind;
  /** Step of the jumping command. */
  readonly from: number;
  /** Address byte that the counter takes, e.g. EB. */
  readonly address: number;
  /** Step that this address names. */
  readonly to: number;
  /** Register of an indirect jump. */
  readonly register: number | null;
}

/** The steps that a program may execute, from all its starts. */
export interface Flow {
  /** Steps that are executed as commands. */
  readonly commands: ReadonlySet<number>;
  /** Steps that are read as the address of a command, with the step of that command. */
  readonly operands: ReadonlyMap<number, number>;
  readonly jumps: readonly Jump[];
  /** Indirect jumps whose register is not known to keep its start value. */
  readonly unresolved: readonly number[];
  /** Address bytes at which the program is started. */
  readonly entries: readonly number[];
  /** Returns that may find an empty return stack, which leads to 01. */
  readonly bareReturns: readonly number[];
}

/** The transfers that go through a register. */
const INDIRECT: ReadonlySet<string> = new Set(['jump', 'call', 'condition']);
/** Registers with which loops and pointers count. */
const COUNTERS = MK61.commands.filter(({ counts }) => counts !== 'none').map(({ register }) => register!);

/** Address to which К БП r leads when the register holds `value`. */
export function indirectTarget(register: number, value: MkNumber): number {
  const machine = new Machine();
  const jump = MK61.commands.find((c) => c.transfer === 'jump' && c.digit === register)!;
  machine.loadProgram([jump.code]);
  machine.set(MK61.registers[register], value);
  machine.press('В/О');
  machine.press('С/П');
  machine.step();
  return machine.pc;
}

/** The address that the keys after БП give, two of the group whose keys are digits too (spec 12.1), else null. */
export function addressTyped([first, second]: readonly Key[]): number | null {
  const high = first && MK61.keyboard[first].digit;
  const low = second && MK61.keyboard[second].digit;
  return typeof high === 'number' && typeof low === 'number' ? (high << 4) | low : null;
}

/** Addresses at which the keys start the program: those after БП, and 00. */
export function startsOf(program: ProgramFile): number[] {
  const entries = new Set<number>([0]);
  const { start } = program.header;
  start.forEach((key, i) => {
    const address = key === 'БП' ? addressTyped(start.slice(i + 1)) : null;
    if (address !== null) entries.add(address);
  });
  return [...entries];
}

/** Follows the program from its entry points, by default those of its start keys. Every С/П is assumed to be continued. */
export function analyseFlow(program: ProgramFile, entries: readonly number[] = startsOf(program)): Flow {
  const cells = new Uint8Array(MK61.cells);
  cells.set(program.bytes);
  // Registers that the program itself may change: stores, loops, and the pointers that count.
  const changed = new Set(COUNTERS);
  for (const byte of program.bytes.filter(isStore)) changed.add(MK61.commands[byte].register!);
  const commands = new Set<number>();
  const operands = new Map<number, number>();
  const jumps = new Map<string, Jump>();
  const unresolved = new Set<number>();
  const bareReturns = new Set<number>();
  const seen = new Set<number>();
  // The lowest bit tells whether the command may be executed with an empty return stack.
  const agenda = entries.map((address) => address * 2 + 1);

  while (agenda.length > 0) {
    const node = agenda.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    const address = node >> 1;
    const isMain = (node & 1) === 1;
    const step = MK61.cellOf[address];
    const { transfer, operand, register } = MK61.commands[cells[step]];
    commands.add(step);
    const go = (to: number, main = isMain): void => void agenda.push(to * 2 + Number(main));
    const jump = (kind: JumpKind, address: number, register: number | null): void => {
      const to = MK61.cellOf[address];
      jumps.set(`${step} ${address} ${kind}`, { kind, from: step, address, to, register });
      go(address, isMain && kind !== 'call');
    };
    if (operand === 'address') {
      const operandAddress = MK61.next[address];
      const operandStep = MK61.cellOf[operandAddress];
      operands.set(operandStep, step);
      jump(transfer as JumpKind, cells[operandStep], null);
      if (transfer !== 'jump') go(MK61.next[operandAddress]);
    } else if (register !== null && INDIRECT.has(transfer)) {
      const value = program.header.registers.get(MK61.registers[register]);
      if (value && !changed.has(register))
        jump(transfer as JumpKind, indirectTarget(register, value), register);
      else unresolved.add(step);
      if (transfer !== 'jump') go(MK61.next[address]);
    } else if (transfer === 'return' && isMain) {
      bareReturns.add(step);
      go(MK61.next[0]);
    } else if (transfer !== 'return' && transfer !== 'hang') go(MK61.next[address]);
  }
  return {
    commands,
    operands,
    jumps: [...jumps.values()].sort((a, b) => a.from - b.from || a.address - b.address),
    unresolved: [...unresolved].sort((a, b) => a - b),
    entries,
    bareReturns: [...bareReturns].sort((a, b) => a - b),
  };
}

/** A target of calls, and the steps that call it. */
export interface Subroutine {
  readonly step: number;
  readonly callers: readonly number[];
}

function subroutinesOf(flow: Flow): Subroutine[] {
  const callers = new Map<number, number[]>();
  for (const { kind, from, to } of flow.jumps)
    if (kind === 'call') callers.set(to, [...(callers.get(to) ?? []), from]);
  return [...callers].sort(([a], [b]) => a - b).map(([step, from]) => ({ step, callers: from }));
}

/** Stretches of steps that nothing reaches, as command or address; not told where a jump leads to an unknown place. */
function unreachedStretches(program: ProgramFile, flow: Flow): [number, number][] {
  if (flow.unresolved.length > 0) return [];
  const isReached = (step: number): boolean => flow.commands.has(step) || flow.operands.has(step);
  return stretchesOf([...program.bytes.keys()].filter((step) => !isReached(step)));
}

/** Looks for steps that are never reached, jumps into addresses, registers that nobody sets, and size. */
export function lintProgram(program: ProgramFile, analysis: Analysis = analyse(program)): Diagnostic[] {
  const found = new Diagnostics();
  const place = (step: number): Place => program.places[step] ?? WHOLE_FILE;
  const operands = operandSteps(program.bytes);
  for (const [first, last] of analysis.unreached) {
    const [step, to] = [stepText(first), stepText(last)];
    found.warn(place(first), 'unreachable', { from: step, to }, { step });
  }
  for (const { from, address, to } of analysis.flow.jumps)
    if (operands.has(to)) {
      const step = stepText(from);
      found.warn(place(from), 'jumpIntoAddress', { address: formatAddress(address) }, { step });
    }
  const registers = analysis.registers.neverSet.map(slotText);
  const names = registers.join(', ');
  if (names) found.warn(WHOLE_FILE, 'registerNeverSet', { names, count: registers.length }, { registers });
  if (analysis.steps > OLDER_CELLS)
    found.note(WHOLE_FILE, 'tooLong', { count: analysis.steps, memory: OLDER_CELLS });
  return found.list();
}

/** The МК-54 and the Б3-34, for which most programs of the eighties were written: which texts name them, and what runs on them. */

const OLDER = modelFor('mk-54');

/** Why a program of the MK-61 does something else on the older models. */
interface Misfits {
  /** Steps beyond their memory. */
  readonly cells: readonly number[];
  /** К functions, which fail there. */
  readonly functions: readonly number[];
  /** Commands of register e, which is R0 there, or of digit F, which is R1. */
  readonly registers: readonly number[];
  /** Addresses that name another cell there. */
  readonly addresses: readonly number[];
}

/** The reasons why a program does not run on the МК-54 and the Б3-34 as on the MK-61; empty lists if it does. */
export function misfits(bytes: ArrayLike<number>): Misfits {
  const operands = operandSteps(bytes);
  const steps = Array.from(bytes, (_, step) => step);
  const commands = steps.filter((step) => !operands.has(step));
  const rowAt = (step: number) => MK61.commands[bytes[step]];
  return {
    cells: steps.filter((step) => step >= OLDER.cells),
    functions: commands.filter(
      (step) => OLDER.commands[bytes[step]].family === 'trap' && rowAt(step).family !== 'trap',
    ),
    registers: commands.filter((step) => (rowAt(step).digit ?? 0) >= OLDER.registers.length),
    addresses: [...operands].filter((step) => OLDER.cellOf[bytes[step]] !== MK61.cellOf[bytes[step]]),
  };
}

/** `Б3-34`, `МК-54`, `MK54`: the names in a text, look-alike letters included. */
const NAMES = [
  ['b3-34', /(?<!\p{L})[БB]\s?[3З]\s?[-–—]?\s?34(?!\d)/u],
  ['mk-54', /(?<!\p{L})[МM][КK]\s?[-–—]?\s?5[46](?!\d)/u],
] as const;
const NEWER = /(?<!\p{L})[МM][КK]\s?[-–—]?\s?(?:61|52)(?!\d)/u;

/** The older model that a text names, if it names no newer one and the program fits; undefined otherwise. */
export function namedModel(text: string, bytes: ArrayLike<number>): string | undefined {
  if (NEWER.test(text) || bytes.length > OLDER.cells) return undefined;
  const { functions } = misfits(bytes);
  return functions.length > 0 ? undefined : NAMES.find(([, name]) => name.test(text))?.[0];
}
