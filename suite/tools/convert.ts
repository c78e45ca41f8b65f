/**
 * From measured lines to cases. No expected value is computed by our machine: values are copied, and the three rules by
 * which something is said in other terms than it was measured (a picture, a raw result, an operand that is typed) are
 * stated in suite/README.md. What cannot be said without a model of the machine is left out.
 */
import { keysOfAddress, keysOfCommand, keysOfNumber } from '../../src/listing/key-names.ts';
import { ACOS, ASIN, ATAN, RANDOM, ROOT } from '../../src/machine/codes.ts';
import { bytesOfHex, hexByte } from '../../src/machine/hex.ts';
import { formatAddress, type Key, MK61, MkNumber } from '../../src/machine/index.ts';
import { LEADING_F, registerNamed, registersOf } from '../../src/machine/vectors.ts';
import type { CaseClass, Family, Fields, Mode, Step, SuiteCase } from '../../src/suite/case.ts';
import { encodeDisplay, KEY_NAMES, STEP } from '../../src/suite/protocol.ts';

const NAME_OF = new Map(Object.entries(KEY_NAMES).map(([name, key]) => [key, name]));

/** Names of keys for a line of the protocol. */
const namesOf = (keys: readonly Key[]): string => keys.map((key) => NAME_OF.get(key)!).join(' ');

const digitsOf = (tetrads: string): string => tetrads.slice(4).replace(/0+$/, '') || '0';

const exponentValue = (exponent: string): number =>
  exponent < '500' ? Number(exponent) : Number(exponent) - 1000;

/** True for what an ordinary calculation leaves in X: decimal, normalised, in range, plain zero. */
export const isOrdinary = (tetrads: string): boolean => MkNumber.fromTetrads(tetrads).isNormal;

/**
 * The picture of an ordinary number at a stop (spec 13.1): plain from 1 to 99999999, with an exponent otherwise. This rule
 * was measured by itself: the family `display` is the measurement.
 */
export function pictureOf(tetrads: string): string {
  const exponent = exponentValue(tetrads.slice(0, 3));
  const digits = digitsOf(tetrads);
  const sign = tetrads[3] === '9' ? '-' : ' ';
  if (exponent >= 0 && exponent <= 7) {
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1)}`.padEnd(13);
  }
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${sign}${digits[0]}.${digits.slice(1)}`.padEnd(10) + (exponent < 0 ? '-' : ' ') + size;
}

/** The keys that enter a program from step 00; null if a byte has no keys. */
export function keysOfProgram(bytes: readonly number[]): Key[] | null {
  const keys: Key[] = ['В/О', 'F', 'ВП'];
  let isAddress = false;
  for (const byte of bytes) {
    const entered = isAddress ? keysOfAddress(byte) : keysOfCommand(byte);
    if (!entered) return null;
    keys.push(...entered);
    isAddress = !isAddress && MK61.commands[byte].operand === 'address';
  }
  return [...keys, 'F', '/-/'];
}

/** The key of a register's digit 0..14. */
export const registerKey = (register: number): Key => MK61.digitKeys[register];

/** Opcodes by family; what is not named goes by the table of commands. */
const BY_FAMILY: { readonly [family in Family]?: readonly number[] } = {
  stack: [0x0e, 0x0f, 0x14, 0x20, 0x25],
  addition: [0x10, 0x11],
  multiplication: [0x12, 0x22],
  division: [0x13, 0x23],
  root: [0x21],
  power: [0x15, 0x16, 0x24],
  logarithm: [0x17, 0x18],
  trigonometry: [0x1c, 0x1d, 0x1e],
  'inverse-trigonometry': [0x19, 0x1a, 0x1b],
  'integer-and-sign': [0x31, 0x32, 0x34, 0x35, 0x36],
  random: [0x3b],
};

const FAMILY = new Map<number, Family>(
  Object.entries(BY_FAMILY).flatMap(([family, codes]) => codes.map((code) => [code, family as Family])),
);

/** The family of an opcode 00..FF. */
export function familyOf(code: number): Family {
  const named = FAMILY.get(code);
  if (named) return named;
  const { family, memory, keys } = MK61.commands[code];
  if (family === 'digit' || family === 'entry') return 'entry';
  if ((family === 'logic' || family === 'sexagesimal') && keys !== null) return family;
  if (memory !== null) return 'memory';
  return family === 'flow' || family === 'hang' ? 'flow' : 'undocumented';
}

/** The keys that type a measured number; null for what cannot be typed. */
const keysOfTetrads = (tetrads: string): Key[] | null => keysOfNumber(MkNumber.fromTetrads(tetrads));
/** Numbers typed one after another, the last into X. */
const entered = (numbers: readonly (Key[] | null)[]): Key[] =>
  numbers.flatMap((number, i) => (i > 0 ? ['В↑', ...number!] : number!));

/** A case before it is numbered, weighed and given its level. */
export interface Draft extends Omit<SuiteCase, 'id' | 'level' | 'weight'> {
  /** Opcode of a single command: spreads the choice of the quick suite. */
  readonly op?: string;
}

/** What becomes of a line: cases, the first that holds when tried is taken; empty: left out. */
export type Drafts = readonly (readonly Draft[])[];

/** Programs that `replay` lines name. */
export type NamedPrograms = { readonly [name: string]: { readonly bytes: ArrayLike<number> } };

type Line = { readonly [field: string]: unknown };
type Numbers = { readonly [name: string]: string };
type WithRegisters = { readonly regs?: Numbers };

const CLASS: { readonly [label: string]: CaseClass } = {
  normal: 'ordinary',
  unnorm: 'unnormalised',
  hex: 'hexadecimal',
  over: 'over range',
};
const MODE: { readonly [name: string]: Mode } = { r: 'r', d: 'd', g: 'g', rad: 'r', deg: 'd', grad: 'g' };
const ERROR = encodeDisplay(' EГГ0Г      ');
const ZERO = '000000000000';
const STACK: readonly string[] = MK61.stack;

/** Unlabelled lines come from ordinary use; a leading F in one makes it hexadecimal. */
const classOf = (line: Line): CaseClass =>
  CLASS[String(line.class)] ?? (LEADING_F.test(JSON.stringify(line)) ? 'hexadecimal' : 'ordinary');

/** What every case tells of its line. */
const stateOf = (line: Line): Pick<Draft, 'class' | 'mode'> => ({
  class: classOf(line),
  mode: MODE[String(line.mode ?? 'r')],
});

const codeOf = (text: unknown): string =>
  String(text)
    .replace(/[\s,]+/g, '')
    .toUpperCase();
const bytesOf = (code: string): number[] => [...bytesOfHex(code)];
const shown = (picture: string): string => encodeDisplay(picture.replace(/G/g, 'Г'));

/** Numbers of a line by the suite's names, zeros left out. */
function numbersOf(given: Numbers | undefined, names: readonly string[] = STACK): Fields {
  const entries = names.flatMap((name) =>
    given?.[name] && given[name] !== ZERO ? [[name, given[name].toUpperCase()]] : [],
  );
  return Object.fromEntries(entries);
}

/** Numbers that are expected: zeros too. */
function expectedOf(given: Numbers | undefined, names: readonly string[] = STACK): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (given?.[name] ? [[name, given[name].toUpperCase()]] : [])),
  );
}

function registersIn(given: readonly string[] | Numbers | undefined, withZeros: boolean): Fields {
  const entries = registersOf(given ?? {}).filter(([, value]) => withZeros || value !== ZERO);
  return Object.fromEntries(entries.map(([slot, value]) => [slot, value.toUpperCase()]));
}

const VECTOR_KEYS: { readonly [name: string]: Key } = { sp: 'С/П', vo: 'В/О', cx: 'Cx' };

/** Names of keys as the lines spell them. Throws for one that the calculator has not. */
function keyNames(names: readonly string[]): string {
  const keys = names.map((name) => VECTOR_KEYS[name] ?? (name as Key));
  const unknown = keys.find((key) => !MK61.keys.includes(key));
  if (unknown !== undefined) throw new RangeError(`no key "${unknown}"`);
  return namesOf(keys);
}

// One command on a stack ----------------------------------------------------------------------------------------

/** The time limit of + - ÷ depends on the address: the command was measured at 01. */
const BEFORE = '54';
const STOP = '50';
const STORE_RE = '4E';

/** Commands whose raw result is told with the error of the stop behind it. */
const INVERSE = new Set([ASIN, ACOS, ATAN, ROOT].map(hexByte));

/** First exponent tetrads that a stop survives, so that the rest of the stack can be read behind it. */
const SURVIVES = new Set(['0', '9', '1', '8', 'F', 'B', 'C']);

function fromOp(line: Line): Draft[] {
  if (line.hang === true || line.special === true) return [];
  const ops = line.kind === 'chain' ? codeOf(line.code) : codeOf(line.op);
  const op = ops.slice(0, 2);
  const given = line.in as Numbers;
  const out = (line.out ?? {}) as Numbers;
  const stops = INVERSE.has(op) && line.kind === 'op';
  // Only X was read before the stop behind such an argument changed the rest.
  const isOdd = stops && /^[2-7]/.test(given.X ?? '');
  const failed = line.err === true && !isOdd;
  const expected = expectedOf(isOdd ? { X: out.X } : out);
  const common = {
    family: line.kind === 'chain' ? ('programs' as const) : familyOf(Number.parseInt(op, 16)),
    ...stateOf(line),
    origin: line.kind === 'chain' ? 'chain' : line.read === 'stop' ? 'stop' : 'raw',
    op: line.kind === 'chain' ? 'chain' : op,
  };
  const usesRandom = ops.includes(hexByte(RANDOM));
  const hidden: Fields = usesRandom ? { H: given.H ?? '00000000' } : {};
  const late: Fields = usesRandom && out.H ? { H: out.H } : {};
  const start = (code: string): Fields => ({ ...numbersOf(given), ...hidden, code, pc: '01' });
  const x = out.X?.toUpperCase();
  const isPlain = x !== undefined && isOrdinary(x);
  if (failed) {
    const step = { keys: 'R/S', expect: { display: ERROR, ...expected } };
    const poked = { ...common, start: start(BEFORE + ops + STOP), steps: [step] };
    return [...typedOp(common, ops, given, { display: ERROR, ...expected }), poked];
  }
  if (x === undefined) return [];
  if (isPlain || line.read === 'stop') {
    // Behind a stop minus zero is zero in X, and its minus still on the indicator.
    const isShown = isPlain && !(x === ZERO && line.read === 'stop');
    const expect = { ...(isShown ? { display: shown(pictureOf(x)) } : {}), ...expected, ...late };
    const poked = { ...common, start: start(BEFORE + ops + STOP), steps: [{ keys: 'R/S', expect }] };
    return [...typedOp(common, ops, given, expect), poked];
  }
  // A raw result: x→П E keeps it as it is, before the stop brings it into range.
  if (!SURVIVES.has(x[0]) && !/^[234]/.test(x)) return [];
  // Refused or not? The same number is in X either way, and the stop behind it tells them apart by what was not recorded.
  if (isOdd && x === given.X) return [];
  const { X: _, ...rest } = expected;
  const visible = SURVIVES.has(x[0]) && !isOdd ? rest : {};
  const expect = { RE: x, ...visible, ...late };
  return [{ ...common, start: start(BEFORE + ops + STORE_RE + STOP), steps: [{ keys: 'R/S', expect }] }];
}

/** The same by keys alone, where the operands can be typed. */
function typedOp(common: Omit<Draft, 'steps'>, ops: string, given: Numbers, expect: Fields): Draft[] {
  const bytes = bytesOf(ops);
  const commands = bytes.map((byte) => MK61.commands[byte].keys);
  if (bytes.some((byte) => byte === RANDOM || MK61.commands[byte].operand !== 'none')) return [];
  const stack = (['T', 'Z', 'Y', 'X'] as const).map((name) => given[name] ?? ZERO);
  const from = stack.findIndex((number) => number !== ZERO);
  const numbers = stack.slice(from < 0 ? 3 : from).map(keysOfTetrads);
  const last = bytes.includes(0x0f) ? keysOfTetrads(given.X1 ?? ZERO) : [];
  if (commands.includes(null) || numbers.includes(null) || last === null) return [];
  const keys: Key[] = [];
  // К |x| puts its operand into X1; typing the stack then pushes it out of X.
  if (last.length > 0) keys.push(...last, 'К', '4');
  keys.push(...entered(numbers));
  const operation = commands.flatMap((command) => [...command!]);
  const { X1, ...visible } = expect;
  const isOwnX1 = X1 !== undefined && (X1 === given.X || last.length > 0) && bytes.length === 1;
  const seen: Fields = isOwnX1 ? { ...visible, X1 } : visible;
  return [{ ...common, steps: [{ keys: namesOf([...keys, ...operation]), expect: seen }] }];
}

// Addresses and single steps --------------------------------------------------------------------------------------

/** A jump from step 20 (or 30) to the address; the cell that it means holds С/П, all others a digit. */
function fromAddress(line: Line): Draft {
  const cell = Number(line.cell);
  const at = cell === 20 || cell === 21 ? 30 : 20;
  const cells = new Array<number>(MK61.cells).fill(0x02);
  cells[at] = 0x51;
  cells[at + 1] = Number.parseInt(String(line.address), 16);
  cells[cell] = 0x50;
  return {
    family: 'flow',
    class: 'ordinary',
    origin: 'address',
    mode: 'r',
    start: { code: cells.map(formatAddress).join(''), pc: String(at) },
    steps: [{ keys: 'R/S', expect: { display: shown(' 0.'), pc: String(line.next).toUpperCase() } }],
  };
}

function fromStep(line: Line): Draft {
  const given = line.in as Numbers;
  const out = line.out as Numbers;
  const pc = Number.parseInt(given.pc, 16);
  const cells: number[] = [];
  const put = (cell: number, byte: number): void => {
    while (cells.length <= cell) cells.push(0);
    cells[cell] = byte;
  };
  put(MK61.cellOf[pc], Number.parseInt(String(line.op), 16));
  if (typeof line.arg === 'string') put(MK61.cellOf[MK61.next[pc]], Number.parseInt(line.arg, 16));
  const hidden = ['f', 'c', 'K', 'A', 'E', 'L', 'pc', 'rs'] as const;
  const isOpen = out.c === 'F' || out.f === '0';
  const seen = hidden.filter((name) => {
    if (name === 'c') return out.c === 'F' || out.f !== 'F';
    // K has a meaning only while something is being typed.
    if (name === 'K') return isOpen && out.c !== '0';
    return true;
  });
  // Beside the numbers of a state stands a table of its registers.
  const { regs: before = {} } = line.in as WithRegisters;
  const { regs: changed = {} } = line.out as WithRegisters;
  return {
    family: familyOf(Number.parseInt(String(line.op), 16)),
    ...stateOf(line),
    origin: 'step',
    op: String(line.op).toUpperCase(),
    start: {
      ...numbersOf(given),
      ...registersIn(before, false),
      ...expectedOf(given, hidden),
      code: cells.map(formatAddress).join(''),
    },
    steps: [
      {
        keys: STEP,
        expect: {
          ...expectedOf(out),
          ...registersIn({ ...before, ...changed }, true),
          ...expectedOf(out, seen),
        },
      },
    ],
  };
}

// Programs ----------------------------------------------------------------------------------------------------------

/** What is seen at a stop: picture, counter, stack, registers, as far as the line has them. */
function stopOf(line: Line): Fields {
  const stack = (line.stack ?? line) as Numbers;
  return {
    ...(typeof line.disp === 'string' ? { display: shown(line.disp) } : {}),
    ...expectedOf(stack),
    ...(typeof line.pc === 'string' ? { pc: line.pc.toUpperCase() } : {}),
    ...registersIn(line.regs as Numbers | undefined, true),
  };
}

const initialOf = (line: Line): Fields => {
  const init = line.init as Line;
  return {
    ...numbersOf(init.stack as Numbers | undefined),
    ...registersIn(init.regs as readonly string[], false),
    code: codeOf(line.code),
    ...(typeof init.pc === 'string' && init.pc !== '00' ? { pc: init.pc } : {}),
  };
};

type TraceRow = readonly [pc: string, x: string, y: string, z: string, t: string, x1: string];

function fromTrace(line: Line): Draft[] {
  const common = {
    family: 'programs' as const,
    ...stateOf(line),
    start: initialOf(line),
  };
  const rows = line.trace as readonly TraceRow[];
  const drafts: Draft[] = [
    {
      ...common,
      origin: 'trace',
      steps: rows.slice(1).map(([pc, X, Y, Z, T, X1]) => ({ keys: STEP, expect: { pc, X, Y, Z, T, X1 } })),
    },
  ];
  const end = line.end as Line;
  if (end.result !== 'cut')
    drafts.push({ ...common, origin: 'end', steps: [{ keys: 'R/S', expect: stopOf(end) }] });
  return drafts;
}

function fromSession(line: Line): Draft {
  const steps = (line.segments as readonly Line[]).flatMap((segment) => {
    const keys = segment.keys as readonly string[];
    const pressed = { keys: keyNames(keys), expect: stopOf(segment.after_keys as Line) };
    if (typeof segment.then !== 'string') return [pressed];
    const stop = { ...(segment.after_stop as Line), regs: segment.regs };
    // Before the first key there is nothing to see: a poked X is not on the indicator yet.
    return [...(keys.length > 0 ? [pressed] : []), { keys: keyNames([segment.then]), expect: stopOf(stop) }];
  });
  return {
    family: 'programs',
    ...stateOf(line),
    origin: 'session',
    start: initialOf(line),
    steps,
  };
}

function fromGame(line: Line): Draft {
  return {
    family: 'games',
    ...stateOf(line),
    origin: 'game',
    start: initialOf(line),
    steps: (line.moves as readonly Line[]).map((move) => ({
      keys: keyNames(move.keys as readonly string[]),
      expect: stopOf(move),
    })),
  };
}

/** Typing: the program, the registers, then the stack; null if anything of it has no keys. */
function typedStart(code: string, registers: Fields, stack: Numbers): Key[] | null {
  const program = code === '' ? [] : keysOfProgram(bytesOf(code));
  if (!program || bytesOf(code).includes(RANDOM)) return null;
  const keys: Key[] = [...program];
  for (const [name, value] of Object.entries(registers)) {
    const number = keysOfTetrads(value);
    if (!number) return null;
    keys.push(...number, 'x→П', registerKey(Number.parseInt(name.slice(1), 16)));
  }
  const x1 = keysOfTetrads(stack.X1 ?? ZERO);
  const numbers = (['T', 'Z', 'Y', 'X'] as const).map((name) => keysOfTetrads(stack[name] ?? ZERO));
  if (!x1 || numbers.includes(null)) return null;
  if (Object.keys(registers).length > 0 || Object.values(stack).some((value) => value !== ZERO)) {
    keys.push(...x1, 'К', '4', ...entered(numbers));
  }
  return keys;
}

/** Puts typing in front of the first step. */
const behind = (typing: readonly Key[], [first, ...others]: readonly Step[]): Step[] => [
  { ...first, keys: `${namesOf(typing)} ${first.keys}`.trim() },
  ...others,
];

function fromProgram(line: Line): Draft[] {
  const steps: Step[] = [];
  for (const round of line.rounds as readonly Line[]) {
    if (round.running === true) break;
    steps.push({ keys: keyNames(round.keys as readonly string[]), expect: stopOf(round) });
  }
  if (steps.length === 0) return [];
  const code = codeOf(line.code);
  const registers = registersIn(line.regs as Numbers, false);
  const stack = (line.stack ?? {}) as Numbers;
  const random: Fields = bytesOf(code).includes(RANDOM) ? { H: '00000000' } : {};
  const common = {
    family: 'programs' as const,
    ...stateOf(line),
    origin: 'program',
  };
  const typing = typedStart(code, registers, stack);
  const poked = { ...common, start: { ...numbersOf(stack), ...registers, ...random, code }, steps };
  return [...(typing ? [{ ...common, steps: behind(typing, steps) }] : []), poked];
}

function fromReplay(line: Line, programs: NamedPrograms): Draft[] {
  const program = programs[String(line.program)];
  if (!program) throw new RangeError(`no program "${String(line.program)}"`);
  const code = [...Array.from(program.bytes)]
    .map(formatAddress)
    .join('')
    .replace(/(?:00)+$/, '');
  const steps = (line.steps as readonly Line[]).map((move) => ({
    keys: keyNames(move.keys as readonly string[]),
    expect: { display: shown(String(move.display)), ...expectedOf(move as Numbers, ['Y']) },
  }));
  const last = steps[steps.length - 1];
  steps[steps.length - 1] = {
    ...last,
    expect: { ...last.expect, ...registersIn(line.finalRegisters as Numbers | undefined, true) },
  };
  const registers = {
    ...typedRegisters((line.registers ?? {}) as Numbers),
    ...registersIn(line.rawRegisters as Numbers | undefined, false),
  };
  const common = {
    family: 'games' as const,
    ...stateOf(line),
    origin: 'replay',
  };
  const typing = typedStart(code, registers, {});
  return [
    ...(typing ? [{ ...common, steps: behind(typing, steps) }] : []),
    { ...common, start: { ...registers, code }, steps },
  ];
}

/** Registers that a line gives as people write numbers. */
const typedRegisters = (given: Numbers): Fields =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, text]) => [registerNamed(name), MkNumber.parse(text).tetrads] as const)
      .filter(([, value]) => value !== ZERO),
  );

// Keys ------------------------------------------------------------------------------------------------------------

function fromKeys(line: Line): Draft[] {
  const pressed = line.keys as readonly string[];
  // The switch can be turned between keys only by hand.
  if (pressed.some((key) => key.startsWith('mode:'))) return [];
  const changes = (line.Rchanged ?? {}) as { readonly [at: string]: Numbers };
  const columns = [...STACK, 'pc'] as const;
  const displays = line.disp as readonly string[];
  const steps = pressed.map((key, i): Step => {
    const numbers = Object.fromEntries(
      columns.flatMap((column) => {
        const list = line[column];
        return Array.isArray(list) ? [[column, String(list[i])]] : [];
      }),
    );
    return {
      keys: keyNames([key]),
      expect: {
        display: shown(displays[i]),
        ...expectedOf(numbers, columns),
        ...registersIn(changes[String(i)], true),
      },
    };
  });
  if (typeof line.endcode === 'string') {
    const last = steps[steps.length - 1];
    steps[steps.length - 1] = { ...last, expect: { ...last.expect, code: codeOf(line.endcode) } };
  }
  const common = {
    family: line.topic === 'display' ? ('display' as const) : ('keyboard' as const),
    ...stateOf(line),
    origin: 'keys',
    op: String(line.topic),
  };
  const code = typeof line.code === 'string' ? codeOf(line.code) : '';
  const poked = numbersOf(line.set as Numbers | undefined, [
    ...STACK,
    ...Object.keys((line.set ?? {}) as Numbers),
  ]);
  const random: Fields = asksForRandom(pressed) || bytesOf(code).includes(RANDOM) ? { H: '00000000' } : {};
  const start: Fields = { ...poked, ...(code ? { code } : {}), ...random };
  if (Object.keys(start).length === 0) return [{ ...common, steps }];
  const typing = Object.keys(random).length > 0 ? null : typedStart(code, {}, (line.set ?? {}) as Numbers);
  return [...(typing ? [{ ...common, steps: behind(typing, steps) }] : []), { ...common, start, steps }];
}

/** К СЧ: what it gives after power-on is that of the emulation, whose hidden word is zero then. */
const asksForRandom = (keys: readonly string[]): boolean =>
  keys.some((key, i) => key === 'В↑' && keys[i - 1] === 'К');

/**
 * The cases of one measured line. Each inner list holds the ways to say one case, the one of the lowest level first.
 * Throws RangeError or TypeError for a line that is not one of the measurement.
 */
export function draftsOf(line: Line, programs: NamedPrograms): Drafts {
  // Other calculators are not the MK-61.
  if (line.model !== undefined) return [];
  switch (line.kind) {
    // States of a run that has lost its place: nothing that keys ask for.
    case 'leadingF':
      return [];
    case 'op':
    case 'chain':
      return [fromOp(line)];
    case 'address':
      return [[fromAddress(line)]];
    case 'step':
      return [[fromStep(line)]];
    case 'trace':
      return fromTrace(line).map((draft) => [draft]);
    case 'session':
      return [[fromSession(line)]];
    case 'game':
      return [[fromGame(line)]];
    case 'keys':
      return [fromKeys(line)];
    case 'replay':
      return [fromReplay(line, programs)];
    case 'program':
      return [fromProgram(line)];
    default:
      throw new RangeError(`a line of kind "${String(line.kind)}"`);
  }
}
