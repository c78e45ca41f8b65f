/**
 * Replays vectors measured on a microcode-level emulation of the chips on the machine and says where they differ. One line of a vector file is
 * one JSON object; its `kind` says what was measured.
 */
import { UserError } from '../errors.ts';
import { errors } from '../messages.ts';
import { ACOS, ASIN, ATAN, NOP, ROOT, STOP } from './codes.ts';
import { bytesOfHex, hexBytes } from './hex.ts';
import { isCalculating, readHidden, writeHidden } from './hidden-state.ts';
import {
  ANGLES,
  type Angle,
  Eeprom,
  type EepromOperation,
  formatAddress,
  type Key,
  type Machine,
  MkNumber,
  type Model,
  modelFor,
  pressKeys,
  type RunEnd,
  type Slot,
  setUp,
} from './index.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

/** One difference between the chips and the machine. */
export interface Difference {
  /** The place of the difference: a slot, `display`, `err`, with the place in a sequence where there is one. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

/** The outcome of one vector line. */
interface VectorResult {
  readonly kind: string;
  readonly class: string;
  readonly differences: readonly Difference[];
}

const fail = errors(CATALOGUE);

type Fields = Record<string, unknown>;
type Numbers = { readonly [name: string]: string };

/** Commands after which a run is taken for endless. */
const RUN_BUDGET = 2_000_000;
/** Machine cycles after which a `program` round that was still running on the chips is left: where its record ends. */
const STILL_RUNNING_CYCLES = 68_000;
/** The same where a line names its model; whole programs were given more time. */
const STILL_RUNNING_OF_MODEL = 8_500;

/** Positions of the switch by their first letters, as r or rad. */
const MODES = new Map<string, Angle>(ANGLES.map((angle) => [angle[0], angle]));
const angleOf = (mode: unknown): Angle | undefined => MODES.get(String(mode)[0]);

/** A number whose first mantissa tetrad is F: the chips lose their footing, the description ends. */
export const LEADING_F = /"[0-9A-Fa-f]{4}[Ff][0-9A-Fa-f]{7}"/;

class Checker {
  readonly differences: Difference[] = [];

  compare(where: string, expected: string, got: string): boolean {
    if (expected === got) return true;
    this.differences.push({ where, expected, got });
    return false;
  }

  compareSlots(machine: Machine, expected: Fields, prefix = ''): boolean {
    const before = this.differences.length;
    for (const slot of machine.model.slots) {
      const value = expected[slot];
      if (typeof value === 'string')
        this.compare(prefix + slot, value.toUpperCase(), machine.get(slot).tetrads);
    }
    return this.differences.length === before;
  }
}

/** Programs that `replay` vectors name. */
type ReplayPrograms = { readonly [name: string]: { readonly bytes: ArrayLike<number> } };

/**
 * Replays one parsed vector line. Throws UserError if the line is not a vector of a known kind or lacks what its
 * kind needs.
 */
export function checkVector(line: unknown, programs: ReplayPrograms = {}): VectorResult {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) throw fail('vector.object');
  const vector = line as Fields;
  const kind = String(vector.kind);
  if (!Object.hasOwn(KINDS, kind)) throw fail('vector.kind', { kind, known: VECTOR_KINDS.join(', ') });
  const [check, ...required] = KINDS[kind];
  for (const field of required) {
    if (vector[field] === undefined) throw fail('vector.field', { kind, field });
  }
  const checker = new Checker();
  try {
    check(vector, checker, programs);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw fail('vector.malformed', { kind, reason: (error as Error).message });
  }
  const label =
    typeof vector.class === 'string'
      ? vector.class
      : LEADING_F.test(JSON.stringify(line))
        ? 'leadingF'
        : 'normal';
  return { kind, class: label, differences: checker.differences };
}

/** Bytes of a hexadecimal string, with or without commas or blanks between them. */
const bytesOf = (text: string): Uint8Array => {
  const hex = text.replace(/[\s,]+/g, '');
  if (!/^([0-9a-fA-F]{2})*$/.test(hex)) throw fail('vector.bytes', { text });
  return bytesOfHex(hex);
};

/** Models as the files of vectors name them. */
const MODEL_NAMES = new Map([
  ['mk54', 'mk-54'],
  ['mk61s-112', 'mk61s'],
  ['mk52', 'mk-52'],
]);

/** The model that a line was measured on; the MK-61 where it names none. */
function modelNamed({ model }: Fields): Model {
  const id = model === undefined ? undefined : String(model);
  return modelFor(id && (MODEL_NAMES.get(id) ?? id));
}

function newMachine(vector: Fields, code: ArrayLike<number>): Machine {
  const angle = angleOf(vector.mode ?? 'r');
  if (!angle) throw fail('vector.mode', { mode: String(vector.mode) });
  return setUp({ bytes: code, angle, model: modelNamed(vector) });
}

function poke(machine: Machine, numbers: Fields | undefined): void {
  for (const [name, value] of Object.entries(numbers ?? {})) {
    if (typeof value !== 'string') continue;
    if (name === 'H') writeHidden(machine, { H: value });
    else if ((machine.model.slots as readonly string[]).includes(name))
      machine.set(name as Slot, MkNumber.fromTetrads(value));
  }
}

/** A register by its name, with or without R. */
export const registerNamed = (name: string): Slot => `R${name.replace(/^R/, '').toUpperCase()}` as Slot;

/** Registers in their order, or by their names, with what a line tells of them. */
export function registersOf(given: readonly string[] | Numbers): (readonly [slot: Slot, tetrads: string])[] {
  const entries = Array.isArray(given)
    ? given.map((value, r) => [r.toString(16), value] as const)
    : Object.entries(given as Numbers);
  return entries.map(([name, value]) => [registerNamed(name), value]);
}

function pokeRegisters(machine: Machine, registers: readonly string[] | Numbers): void {
  for (const [slot, value] of registersOf(registers)) machine.set(slot, MkNumber.fromTetrads(value));
}

// One command, and chains ------------------------------------------------------------------------------------

const hasOddExponent = (tetrads: unknown): boolean => typeof tetrads === 'string' && /^[2-7]/.test(tetrads);

/** Functions whose vectors were measured so that their result was still raw. */
const INVERSE: readonly number[] = [ASIN, ACOS, ATAN, ROOT];

/** One command of a line that names its model: at an address, or where that is null from the keyboard; X is read raw. */
function checkOpOfModel(vector: Fields, checker: Checker): void {
  const { at = '00', err, pc, read, out, X_after_stop: stopped, stop_err: stopErr } = vector;
  const machine = newMachine(vector, []);
  const [code] = bytesOf(String(vector.op));
  const { cellOf, next, commands } = machine.model;
  if (at === null) {
    poke(machine, vector.in as Fields);
    pressAll(machine, commands[code].keys ?? []);
    const isError = canonicalDisplay(machine.display()) === ' EГГ0Г';
    if (typeof err === 'boolean') checker.compare('err', String(err), String(isError));
    checker.compareSlots(machine, out as Fields);
    return;
  }
  const first = Number.parseInt(String(at), 16);
  machine.program[cellOf[first]] = code;
  machine.program[cellOf[next[first]]] = STOP;
  machine.pc = first;
  pressAll(machine, ['С/П'], 0);
  poke(machine, vector.in as Fields);
  const failed = machine.runTo(next[first]) !== 'address';
  if (typeof err === 'boolean') checker.compare('err', String(err), String(failed));
  if (failed && typeof pc === 'string') checker.compare('pc', pc, formatAddress(machine.pc));
  checker.compareSlots(machine, out as Fields);
  if (failed || read !== 'raw') return;
  const end = machine.run(RUN_BUDGET);
  if (typeof stopErr === 'boolean')
    checker.compare('err of the stop', String(stopErr), String(end === 'error'));
  if (typeof stopped === 'string') checker.compare('X after the stop', stopped, machine.get('X').tetrads);
}

function checkOp(vector: Fields, checker: Checker): void {
  if (vector.model !== undefined) {
    checkOpOfModel(vector, checker);
    return;
  }
  const given = vector.in as Fields;
  const code = vector.kind === 'chain' ? bytesOf(String(vector.code)) : bytesOf(String(vector.op));
  // The chips were measured with the command at address 01: the time limit of + - ÷ depends on it.
  const machine = newMachine(vector, [NOP, ...code, STOP]);
  machine.pc = 1;
  // The stack was set while the program ran.
  pressAll(machine, ['С/П'], 0);
  poke(machine, given);
  let failed = machine.runTo(machine.model.addressOf(1 + code.length)) !== 'address';
  const reading = vector.read === 'stop';
  if (reading && !failed) failed = machine.run(RUN_BUDGET) === 'error';
  const isUndelivered = vector.hang === true || vector.special === true;
  const expected = (vector.out ?? {}) as Fields;
  const isInverse = vector.kind === 'op' && INVERSE.includes(code[0]);
  // Inverse functions deliver exponents 1xx raw; their vectors put the error of the following stop in `err`.
  if (isInverse && !reading && !failed && machine.get('X').tetrads[0] === '1') failed = true;
  const errOfTheStop = isInverse && hasOddExponent(given.X);
  if (typeof vector.err === 'boolean' && !errOfTheStop)
    checker.compare('err', String(vector.err), String(failed));
  if (isUndelivered) return;
  // For arguments with exponents 2xx..7xx only X was read before the stop changed the rest.
  checker.compareSlots(machine, isInverse && hasOddExponent(given.X) ? { X: expected.X } : expected);
  if (typeof expected.H === 'string') checker.compare('H', expected.H, readHidden(machine).H);
}

function checkAddress(vector: Fields, checker: Checker): void {
  const address = Number.parseInt(String(vector.address), 16);
  const { cellOf, next } = modelNamed(vector);
  checker.compare('cell', String(vector.cell), String(cellOf[address]));
  checker.compare('next', String(vector.next), formatAddress(next[address]));
}

// Single steps with the hidden state ---------------------------------------------------------------------------

function checkStep(vector: Fields, checker: Checker): void {
  const given = vector.in as Fields;
  const expected = vector.out as Fields;
  const machine = newMachine(vector, []);
  pressAll(machine, ['С/П'], 0);
  poke(machine, given);
  pokeRegisters(machine, (given.regs ?? {}) as Numbers);
  writeHidden(machine, given as Numbers);
  const { cellOf, next } = machine.model;
  machine.program[cellOf[machine.pc]] = Number.parseInt(String(vector.op), 16);
  if (typeof vector.arg === 'string')
    machine.program[cellOf[next[machine.pc]]] = Number.parseInt(vector.arg, 16);
  machine.step();
  checker.compareSlots(machine, expected);
  const hidden = readHidden(machine);
  const entryIsOpen = expected.c === 'F' || expected.f === '0';
  for (const name of ['f', 'A', 'E', 'L', 'pc', 'rs'] as const) {
    if (typeof expected[name] === 'string') checker.compare(name, expected[name], hidden[name]);
  }
  if (expected.c === 'F' || expected.f !== 'F') checker.compare('c', String(expected.c), hidden.c);
  if (entryIsOpen && expected.c !== '0') checker.compare('K', String(expected.K), hidden.K);
  const registers = { ...(given.regs as Numbers), ...(expected.regs as Numbers) };
  for (const [slot, value] of registersOf(registers)) checker.compare(slot, value, machine.get(slot).tetrads);
}

// A leading F ------------------------------------------------------------------------------------------------------

/** Commands that are executed after the one in question: К НОП, so that the stack stays. */
const FETCHES_BEHIND = 2;

/** A running program makes a leading F by К {x}; compared are the counter after each fetch, or the stack after a command. */
function checkLeadingF(vector: Fields, checker: Checker): void {
  const [written] = String(vector.code).split('.');
  const code = bytesOf(written.length % 2 > 0 ? written.slice(0, -1) : written);
  const machine = newMachine(vector, new Uint8Array(105).fill(NOP));
  machine.program.set(code);
  machine.model.registers.forEach((slot, r) => void machine.set(slot, MkNumber.fromNumber((r % 9) + 1)));
  pressAll(machine, ['С/П'], 0);
  poke(machine, vector.init as Fields);
  if (vector.after === undefined) {
    for (const [i, address] of (vector.addresses as string[]).entries()) {
      machine.step();
      if (!checker.compare(`fetch ${i + 1}`, address, formatAddress(machine.pc))) return;
    }
    return;
  }
  const made = code.indexOf(0x35);
  const behind = code.indexOf(Number.parseInt(String(vector.op), 16), made + 1) + 1 + FETCHES_BEHIND;
  for (let i = 0; i < behind && machine.running; i++) machine.step();
  const after = vector.after as string[];
  machine.model.stack.forEach((slot, i) => void checker.compare(slot, after[i], machine.get(slot).tetrads));
  if (vector.registersAfter) compareStop(machine, { regs: vector.registersAfter }, checker, '');
}

// Programs -----------------------------------------------------------------------------------------------------

type TraceLine = [string, string, string, string, string, string];

/** Compares the machine with trace lines before every command while it executes them; true if all agree. */
function followTrace(
  machine: Machine,
  trace: readonly TraceLine[],
  checker: Checker,
  prefix: string,
): boolean {
  for (let i = 0; i < trace.length; i++) {
    const [pc, x, y, z, t, x1] = trace[i];
    const where = `${prefix}command ${i + 1} at ${pc}: `;
    const same =
      checker.compare(`${where}pc`, pc, formatAddress(machine.pc)) &&
      checker.compareSlots(machine, { X: x, Y: y, Z: z, T: t, X1: x1 }, where);
    if (!same) return false;
    machine.step();
  }
  return true;
}

function pokeInitial(machine: Machine, initial: Fields): void {
  pokeRegisters(machine, initial.regs as string[]);
  poke(machine, initial.stack as Fields);
  if (typeof initial.pc === 'string') machine.pc = Number.parseInt(initial.pc, 16);
}

function checkTrace(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, bytesOf(String(vector.code)));
  pokeInitial(machine, vector.init as Fields);
  pressAll(machine, ['С/П'], 0);
  if (!followTrace(machine, vector.trace as TraceLine[], checker, '')) return;
  const end = vector.end as Fields;
  if (end.result === 'cut') return;
  machine.run(RUN_BUDGET);
  compareStop(machine, end, checker, 'end: ');
}

/** Compares what is given of display, counter, stack and registers. */
function compareStop(machine: Machine, expected: Fields, checker: Checker, prefix: string): boolean {
  const before = checker.differences.length;
  const { disp, pc, stack, regs = [] } = expected;
  if (typeof disp === 'string')
    checker.compare(`${prefix}display`, canonicalDisplay(disp), canonicalDisplay(machine.display()));
  if (typeof pc === 'string') checker.compare(`${prefix}pc`, pc, formatAddress(machine.pc));
  if (stack) checker.compareSlots(machine, stack as Fields, prefix);
  checker.compareSlots(machine, expected, prefix);
  compareHidden(machine, expected, checker, prefix);
  for (const [slot, value] of registersOf(regs as string[] | Numbers))
    checker.compare(prefix + slot, value, machine.get(slot).tetrads);
  return checker.differences.length === before;
}

/** Compares what a round tells of the hidden state: K and c only where they count, L only of the calculating machine. */
function compareHidden(machine: Machine, expected: Fields, checker: Checker, prefix: string): void {
  const hidden = readHidden(machine);
  const names: (keyof typeof hidden)[] = ['f', 'E', 'A', 'rs'];
  if (isCalculating(machine)) names.push('L');
  if (expected.c === 'F' || expected.f !== 'F') names.push('c');
  if (expected.c === 'F') names.push('K');
  for (const name of names)
    if (typeof expected[name] === 'string') checker.compare(prefix + name, expected[name], hidden[name]);
}

/** Display strings come with G or Г, and padded or not. */
const canonicalDisplay = (text: string): string => text.replace(/G/g, 'Г').trimEnd();

const KEY_ALIASES: { readonly [name: string]: Key } = { sp: 'С/П', vo: 'В/О', cx: 'Cx' };

/** Presses a key by its name as vectors spell it, and runs what it starts to the end; `mode:x` turns the switch. */
function pressNamed(machine: Machine, name: string, maxCommands = RUN_BUDGET): RunEnd {
  if (name.startsWith('mode:')) {
    machine.angle = angleOf(name.slice(5))!;
    return 'idle';
  }
  const key = (KEY_ALIASES[name] ?? name) as Key;
  if (!(machine.model.keys as readonly string[]).includes(key)) throw fail('vector.key', { key: name });
  return pressKeys(machine, [key], maxCommands);
}

/** Presses keys, each when the program is at rest. Of what the last one starts a caller may want to see all commands. */
function pressAll(machine: Machine, names: readonly string[], maxCommands = RUN_BUDGET): RunEnd {
  let end: RunEnd = 'idle';
  names.forEach((name, i) => {
    end = pressNamed(machine, name, i < names.length - 1 ? RUN_BUDGET : maxCommands);
  });
  return end;
}

function checkSession(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, bytesOf(String(vector.code)));
  pokeInitial(machine, vector.init as Fields);
  (vector.segments as Fields[]).every((segment, i) => {
    const prefix = `segment ${i + 1}, `;
    for (const key of segment.keys as string[]) pressNamed(machine, key, 0);
    if (!compareStop(machine, segment.after_keys as Fields, checker, `${prefix}after keys: `)) return false;
    if (typeof segment.then === 'string') pressNamed(machine, segment.then);
    const stop = { ...(segment.after_stop as Fields), regs: segment.regs };
    return compareStop(machine, stop, checker, `${prefix}after stop: `);
  });
}

function checkGame(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, bytesOf(String(vector.code)));
  pokeInitial(machine, vector.init as Fields);
  (vector.moves as Fields[]).every((move, i) => {
    const prefix = `move ${i + 1}, `;
    pressAll(machine, move.keys as string[], 0);
    const before = machine.commands;
    if (machine.running && !followTrace(machine, (move.trace ?? []) as TraceLine[], checker, prefix))
      return false;
    machine.run(RUN_BUDGET);
    if (typeof move.commands === 'number') {
      if (!checker.compare(`${prefix}commands`, String(move.commands), String(machine.commands - before)))
        return false;
    }
    return compareStop(machine, move, checker, prefix);
  });
}

function checkKeys(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, typeof vector.code === 'string' ? bytesOf(vector.code) : []);
  poke(machine, vector.set as Fields | undefined);
  const columns = ['disp', 'X', 'Y', 'Z', 'T', 'X1', 'pc'] as const;
  const changes = (vector.Rchanged ?? {}) as Record<string, Numbers>;
  const same = (vector.keys as string[]).every((key, i) => {
    pressNamed(machine, key);
    const expected: Fields = {};
    for (const column of columns) {
      const list = vector[column];
      if (Array.isArray(list)) expected[column] = list[i];
    }
    if (changes[String(i)]) expected.regs = changes[String(i)];
    return compareStop(machine, expected, checker, `key ${i + 1} (${key}): `);
  });
  if (!same) return;
  compareProgram(machine, vector.endcode ?? vector.program_after, checker);
  if (vector.regs_after) compareStop(machine, { regs: vector.regs_after }, checker, 'at the end: ');
}

/** Compares the program memory, where a line gives it. */
function compareProgram(machine: Machine, expected: unknown, checker: Checker, prefix = ''): boolean {
  if (typeof expected !== 'string') return true;
  const code = expected.replace(/\s+/g, '').toUpperCase();
  return checker.compare(
    `${prefix}program at the end`,
    code,
    hexBytes(machine.program).slice(0, code.length),
  );
}

function checkReplay(vector: Fields, checker: Checker, programs: ReplayPrograms): void {
  const name = String(vector.program);
  if (!Object.hasOwn(programs, name)) throw fail('vector.program', { program: name });
  const machine = newMachine(vector, programs[name].bytes);
  for (const [name, text] of Object.entries((vector.registers ?? {}) as Numbers)) {
    machine.set(registerNamed(name), MkNumber.parse(text));
  }
  pokeRegisters(machine, (vector.rawRegisters ?? {}) as Numbers);
  const same = (vector.steps as Fields[]).every((move, i) => {
    pressAll(machine, move.keys as string[]);
    return compareStop(machine, { disp: move.display, Y: move.Y }, checker, `step ${i + 1}: `);
  });
  if (same && vector.finalRegisters) {
    checker.compareSlots(machine, vector.finalRegisters as Fields, 'at the end: ');
  }
}

function checkProgram(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, bytesOf(String(vector.code)));
  pokeRegisters(machine, (vector.regs ?? {}) as Numbers);
  poke(machine, vector.stack as Fields);
  const same = (vector.rounds as Fields[]).every((round, i) => {
    const prefix = `round ${i + 1}: `;
    const isRunning = round.running === true;
    const end = pressAll(machine, round.keys as string[], isRunning ? 0 : RUN_BUDGET);
    if (isRunning) {
      const isShort = vector.model !== undefined && vector.topic !== 'listing';
      const until = machine.cycles + (isShort ? STILL_RUNNING_OF_MODEL : STILL_RUNNING_CYCLES);
      while (machine.running && machine.cycles < until) machine.step();
      checker.compare(`${prefix}running`, 'true', String(machine.running || machine.hung));
      return false;
    }
    if (end === 'budget') return checker.compare(`${prefix}running`, 'false', 'true');
    return (
      compareProgram(machine, round.code, checker, prefix) && compareStop(machine, round, checker, prefix)
    );
  });
  if (same) compareProgram(machine, vector.codeAfter, checker);
}

// The EEPROM of the МК-52 ---------------------------------------------------------------------------------------

const OPERATIONS: { readonly [position: string]: EepromOperation } = { С: 'erase', З: 'write', Сч: 'read' };

const hexTetrads = (tetrads: Uint8Array): string =>
  Array.from(tetrads, (tetrad) => tetrad.toString(16).toUpperCase()).join('');

function checkEepromSession(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, []);
  const eeprom = new Eeprom();
  const same = (vector.steps as Fields[]).every((step) => {
    const [operation, content] = step.switch as [string, string];
    eeprom.operation = OPERATIONS[operation];
    eeprom.content = content === 'Д' ? 'data' : 'program';
    machine.angle = angleOf(step.mode)!;
    if (step.power !== undefined) machine.powerCycle();
    // The Latin letter A in the files.
    for (const key of (step.keys as string[]).map((name) => name.replace('A', 'А'))) {
      if (key === 'А↑' || key === '↑↓') eeprom.press(machine, key);
      else pressNamed(machine, key);
    }
    const prefix = `step ${step.step}: `;
    const { address, steps } = eeprom;
    return (
      checker.compare(`${prefix}address`, String(step.address), String([address, steps])) &&
      (step.display === '' || compareStop(machine, { disp: step.display }, checker, prefix))
    );
  });
  if (same) checker.compare('the EEPROM', String(vector.eeprom), hexTetrads(eeprom.tetrads));
}

function checkEepromAddress(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, []);
  const eeprom = new Eeprom();
  poke(machine, { X: vector.X });
  eeprom.press(machine, 'А↑');
  checker.compare('address', String(vector.address), String(eeprom.address % eeprom.tetrads.length));
  checker.compare('steps', String(vector.steps), String(eeprom.steps));
}

function checkEepromLine(vector: Fields, checker: Checker): void {
  const machine = newMachine(vector, typeof vector.cells === 'string' ? bytesOf(vector.cells) : []);
  const eeprom = new Eeprom();
  eeprom.content = vector.register === undefined ? 'program' : 'data';
  eeprom.operation = 'write';
  if (typeof vector.register === 'string') machine.set('R0', MkNumber.fromTetrads(vector.register));
  eeprom.steps = 7;
  eeprom.press(machine, '↑↓');
  checker.compare('line', String(vector.line), hexTetrads(eeprom.tetrads.subarray(0, 14)));
}

/** Kinds of vectors: how each is checked, and the fields without which its line would pass for nothing. */
const KINDS: {
  readonly [kind: string]: readonly [
    check: (vector: Fields, checker: Checker, programs: ReplayPrograms) => void,
    ...required: string[],
  ];
} = {
  op: [checkOp, 'op', 'in', 'out', 'err'],
  chain: [checkOp, 'code', 'in', 'out', 'err'],
  address: [checkAddress, 'address', 'cell', 'next'],
  step: [checkStep, 'op', 'in', 'out'],
  leadingF: [checkLeadingF, 'code', 'init', 'addresses'],
  trace: [checkTrace, 'code', 'init', 'trace', 'end'],
  session: [checkSession, 'code', 'init', 'segments'],
  game: [checkGame, 'code', 'init', 'moves'],
  keys: [checkKeys, 'keys', 'disp'],
  replay: [checkReplay, 'program', 'steps'],
  program: [checkProgram, 'code', 'rounds'],
  'eeprom-session': [checkEepromSession, 'steps', 'eeprom'],
  'eeprom-address': [checkEepromAddress, 'X', 'address', 'steps'],
  'eeprom-line': [checkEepromLine, 'line'],
};

/** Kinds of vectors that {@link checkVector} understands. */
export const VECTOR_KINDS: readonly string[] = Object.keys(KINDS);
