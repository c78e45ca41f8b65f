/** What can be told of a program without running it: sizes, registers, flow, angle switch, undocumented features. */
import { MK61, type Slot } from '../machine/index.ts';
import {
  analyseFlow,
  type Flow,
  type Jump,
  loopsOf,
  type Subroutine,
  subroutinesOf,
  unreachedStretches,
} from './analysis-flow.ts';
import type { ProgramFile } from './program-file.ts';

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
/** What a program uses besides plain commands: undocumented codes, addresses and numbers. */
export type Feature = (typeof FEATURES)[number];

/** What is true of a program wherever it is run: steps are numbers from 0, ranges name their first and last step. */
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
  const read = new Set<number>();
  const written = new Set<number>();
  const pointers = new Set<number>();
  const writtenThrough = new Set<number>();
  for (const step of reached) {
    const { register, indirect, memory, transfer } = MK61.commands[bytes[step]];
    if (register === null) continue;
    if (indirect) pointers.add(register);
    if (indirect || memory !== 'store') read.add(register);
    if (transfer === 'loop' || (memory === 'store' && !indirect)) written.add(register);
    if (indirect && memory === 'store') writtenThrough.add(register);
  }
  const slots = (set: ReadonlySet<number>): Slot[] =>
    [...set].sort((a, b) => a - b).map((register) => MK61.registers[register]);
  const neverSet = slots(read).filter(
    (slot) => !header.registers.has(slot) && !slots(written).includes(slot),
  );
  return {
    steps: bytes.length,
    free: MK61.cells - bytes.length,
    guessed: [...program.guessed].sort((a, b) => a - b),
    registers: {
      read: slots(read),
      written: slots(written),
      writtenThrough: slots(writtenThrough),
      pointers: slots(pointers),
      neverSet:
        writtenThrough.size > 0 ? neverSet.filter((slot) => slots(pointers).includes(slot)) : neverSet,
    },
    flow,
    loops: loopsOf(flow),
    subroutines: subroutinesOf(flow),
    unreached: unreachedStretches(program, flow),
    angleSteps: reached.filter((step) => MK61.commands[bytes[step]].angle),
    features: findFeatures(program, flow, reached),
  };
}

function findFeatures(
  program: ProgramFile,
  flow: Flow,
  reached: readonly number[],
): Map<Feature, readonly number[]> {
  const { bytes, header } = program;
  const found = new Map<Feature, number[]>();
  const note = (feature: Feature, step: number): void => {
    const steps = found.get(feature) ?? [];
    if (!steps.includes(step)) steps.push(step);
    found.set(feature, steps);
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
  for (const step of flow.bareReturns) note('bare-return', step);
  for (const value of header.registers.values()) if (!value.isNormal) found.set('hexadecimal-values', []);
  return new Map(
    FEATURES.flatMap((feature) => (found.has(feature) ? [[feature, found.get(feature)!] as const] : [])),
  );
}

/** ВП or the point where no number is being entered: they work on the hidden X2 (spec 11.5). */
function editsX2(bytes: Uint8Array, step: number): boolean {
  if (step === 0) return false;
  const { family, transfer, name } = MK61.commands[bytes[step - 1]];
  return family !== 'digit' && family !== 'entry' && name !== 'В↑' && transfer !== 'stop';
}
