/**
 * Random programs, shortened in random modes, are played against what they were: with keys pressed by hand at stops, new
 * starts, and ЕГГ0Г in between. Random changes of their certificates must be refused, or claim what is so.
 */
import { COMMANDS, jumpsByRegister } from '../src/golf/engine.ts';
import { compareBySampling, compareStops } from '../src/golf/equal.ts';
import { certificateOf, type GolfOptions, type GolfResult, golfProgram } from '../src/golf/golf.ts';
import { checkCertificate, lookedAt } from '../src/golf/proof/certificate.ts';
import { PLACE_TEXT } from '../src/golf/proof/relation.ts';
import { isStableNumber } from '../src/golf/proof/terms.ts';
import { type ProgramFile, plainProgram, prepareMachine } from '../src/listing/index.ts';
import { keysOfText } from '../src/listing/typed-text.ts';
import { CALL, RETURN } from '../src/machine/codes.ts';
import { hexBytes } from '../src/machine/hex.ts';
import { type Key, type Machine, MK61, MkNumber, type Slot } from '../src/machine/index.ts';
import { EXPONENT_VALUE, exponentOf, firstTetradOf } from '../src/machine/words.ts';
import { randomWords } from '../src/random.ts';
import { countOf, type Figure } from './figure.ts';

const PROGRAMS = Number(process.env.EGGOG_FUZZ_PROGRAMS ?? 2000);
const SEED = Number(process.env.EGGOG_FUZZ_SEED ?? 1);
/** Sessions for each shortened program, stops for each session, and changed certificates for each certificate. */
const SESSIONS = 110;
const STOPS = 8;
const CHANGES = 8;
/** Commands of one run. */
const LONGEST_RUN = 600;
/** With a Latin E, as displays are compared. */
const ERROR = 'EГГ0Г';

type Pick = (n: number) => number;

/** Commands of ordinary programs, the usual ones more often. */
const USUAL = [
  0x01, 0x02, 0x03, 0x05, 0x00, 0x0b, 0x0d, 0x0e, 0x0e, 0x0f, 0x10, 0x10, 0x11, 0x12, 0x12, 0x13, 0x14, 0x14,
  0x20, 0x21, 0x22, 0x23, 0x25, 0x31, 0x32, 0x34, 0x35, 0x15, 0x41, 0x42, 0x43, 0x61, 0x62, 0x63, 0x61, 0x62,
  0x54, 0x0a, 0x0c, 0x47, 0x67, 0xd1, 0xb7, 0x36,
];

/** A program whose jumps lead to commands, with stretches that repeat so that there is something to find. */
function randomProgram(pick: Pick): Uint8Array {
  const commands: { code: number; to?: number }[] = [];
  const length = 8 + pick(30);
  while (commands.length < length) {
    const kind = pick(20);
    if (kind === 0) commands.push({ code: 0x50 });
    else if (kind <= 2)
      commands.push({ code: [0x51, 0x57, 0x59, 0x5c, 0x5e, 0x5d, 0x53][pick(7)], to: pick(length) });
    else if (kind === 3) commands.push({ code: 0x52 });
    else if (kind <= 6 && commands.length > 6) {
      const from = pick(commands.length - 4);
      commands.push(...commands.slice(from, from + 2 + pick(4)));
    } else commands.push({ code: USUAL[pick(USUAL.length)] });
  }
  commands.push(pick(2) ? { code: 0x50 } : { code: 0x51, to: 0 });
  const at = commands.map((_, i) =>
    commands.slice(0, i).reduce((cells, { to }) => cells + (to === undefined ? 1 : 2), 0),
  );
  const cells = commands.flatMap(({ code, to }) => {
    const goal = to === undefined ? 0 : at[to % at.length];
    return to === undefined ? [code] : [code, (Math.floor(goal / 10) << 4) | (goal % 10)];
  });
  return Uint8Array.from(cells.slice(0, 100));
}

/** A random program; now and then one that jumps by R7, which holds the address of a command. */
function randomFile(pick: Pick): ProgramFile {
  const program = plainProgram(randomProgram(pick));
  if (pick(6) > 0) return program;
  const jumps = [...program.bytes.keys()].filter((i) => program.bytes[i] === 0x51);
  if (jumps.length === 0) return program;
  const at = jumps[pick(jumps.length)];
  const goal = program.bytes[at + 1];
  const bytes = program.bytes.slice();
  [bytes[at], bytes[at + 1]] = [0x87, 0x54];
  const value = MkNumber.parse(goal.toString(16));
  return { ...program, bytes, header: { ...program.header, registers: new Map([['R7', value]]) } };
}

const MODES: readonly GolfOptions[] = [
  {},
  {},
  { strict: true },
  { anyRange: true },
  { keep: [] },
  { keep: ['Y', 'R1', 'R2'] },
  { anyRange: true, keep: ['R3'] },
];

const NUMBERS = '0 1 2 3 4 5 7 9 10 12 25 100 -1 -3 1.5 0.25 3.14 -7.5 99 12345678 0.0001'.split(' ');
const ADDITIVE: readonly (readonly Key[])[] = [['+'], ['-'], ['×'], ['<->'], ['F', '.'], ['В↑'], ['/-/']];

interface Played {
  readonly stops: number;
  readonly difference: string | null;
}

/** Plays one session on both programs. An assumption that does not hold ends it. */
function playSession(first: ProgramFile, result: GolfResult, options: GolfOptions, pick: Pick): Played {
  const { keep } = result;
  const isStrict = options.strict === true;
  const machines = [prepareMachine(first), prepareMachine({ ...first, bytes: result.bytes })] as const;
  for (const slot of MK61.slots)
    if (!first.header.registers.has(slot) && (slot.startsWith('R') || isStrict)) {
      const value = MkNumber.parse(NUMBERS[pick(NUMBERS.length)]);
      for (const machine of machines) machine.set(slot, value);
    }
  for (const [slot, value] of result.setup) machines[1].set(slot, value);
  const jumped = new Set(
    [...first.bytes, ...result.bytes].filter(jumpsByRegister).map((byte) => COMMANDS[byte].register),
  );
  const free = [...Array(15).keys()].filter(
    (r) => !jumped.has(r) && !first.header.registers.has(MK61.registers[r]),
  );
  const number = (): readonly Key[] => keysOfText(NUMBERS[pick(NUMBERS.length)])!;
  const everything = (): readonly Key[] => [
    'Cx',
    ...Array.from({ length: 5 }, number).flatMap((keys, i): readonly Key[] =>
      i === 0 ? keys : ['В↑', ...keys],
    ),
    '+',
  ];
  const register = (r: number): Key => MK61.digitKeys[r];
  const byHand = (): readonly Key[] => {
    const kind = pick(isStrict ? 7 : 5);
    if (kind === 0) return [];
    if (kind === 1 && free.length > 0) return [...number(), 'x→П', register(free[pick(free.length)])];
    if (kind <= 3) return number();
    if (kind === 4) return [...number(), 'В↑', ...number()];
    if (kind === 5) return ADDITIVE[pick(ADDITIVE.length)];
    return ['П→x', register(pick(15)), ...ADDITIVE[pick(ADDITIVE.length)]];
  };
  // A register whose start value changed is read by no pointer (assumed).
  const reads = first.bytes.some((byte) => COMMANDS[byte].indirect && COMMANDS[byte].memory === 'recall');
  if (reads && result.setup.size > 0) return { stops: 0, difference: null };
  const entries = result.entries.filter((entry) => entry <= 0x99);
  let isStart = true;
  let open = 0;
  let stops = 0;
  const pressed: Key[] = [];
  for (; stops < STOPS; stops++) {
    const entry = entries[pick(entries.length)];
    const go: readonly Key[] = !isStart
      ? ['С/П']
      : entry === 0
        ? ['В/О', 'С/П']
        : ['БП', MK61.digitKeys[entry >> 4], MK61.digitKeys[entry & 15], 'С/П'];
    // What the program reads from the stack after a start, or a stop that may lead back to one, is typed for it.
    const isTyped = !isStrict || pressed.includes('Cx');
    const keys = [
      ...(isTyped && (isStart || leadsBack(first, machines[0], entries)) ? everything() : byHand()),
      ...go,
    ];
    pressed.push(...keys);
    const runOn = (i: 0 | 1, most: number): string => {
      const machine = machines[i];
      const { bytes } = i === 0 ? first : result;
      for (let commands = 0; machine.running && commands < most; commands++) {
        const code = bytes[MK61.cellOf[machine.pc]] ?? 0;
        if (i === 0) open = code === CALL ? open + 1 : code === RETURN ? Math.max(0, open - 1) : open;
        if (open > 4) return 'outside';
        machine.step();
        if (COMMANDS[code].setsX1 && isOutside(machine, options)) return 'outside';
      }
      if (machine.hung) return 'outside';
      const shown = machine.display().trim();
      if (shown.includes('ГГ') && shown !== ERROR) return 'outside';
      return machine.running ? 'long' : shown === ERROR ? 'error' : 'stop';
    };
    const ends = ([0, 1] as const).map((i) => {
      for (const key of keys) {
        machines[i].press(key);
        if (['+', '-', '×'].includes(key) && isOutside(machines[i], options)) return 'outside';
      }
      return runOn(i, LONGEST_RUN);
    });
    if (ends.includes('outside') || (ends[0] === 'long' && ends[1] === 'long')) break;
    // One may only be slower.
    for (const i of [0, 1] as const) if (ends[i] === 'long') ends[i] = runOn(i, 20 * LONGEST_RUN);
    if (ends.includes('outside')) break;
    const isError = ends[0] === 'error' && ends[1] === 'error';
    const slots = isError ? keep.filter((slot) => slot.startsWith('R')) : keep;
    const told = (what: string): string =>
      `${hexBytes(first.bytes)} => ${hexBytes(result.bytes)} ${JSON.stringify(options)}: ${what} after ${pressed.join(' ')}`;
    if (ends[0] !== ends[1]) return { stops, difference: told(ends.join(' and ')) };
    const difference = compareStops(
      ...machines,
      slots.filter((slot) => !result.setup.has(slot)),
    );
    if (difference) return { stops, difference: told(JSON.stringify(difference)) };
    const isLast = MK61.cellOf[machines[0].pc] >= first.bytes.length;
    isStart = isError || isLast || pick(4) === 0;
    if (isError && isStrict) pressed.push('Cx');
  }
  return { stops, difference: null };
}

/** True if a jump after the stop leads to an entry, at once or over other jumps. */
function leadsBack({ bytes }: ProgramFile, { pc }: Machine, entries: readonly number[]): boolean {
  let at = pc;
  for (let jumps = 0; jumps < 8 && bytes[MK61.cellOf[at]] === 0x51; jumps++)
    at = bytes[MK61.cellOf[MK61.next[at]]];
  return entries.includes(at);
}

/** True if X is a number that the mode assumes not to come up. */
function isOutside(machine: Machine, { strict, anyRange }: GolfOptions): boolean {
  const { head, mantissa } = machine.get('X');
  const exponent = Math.abs(EXPONENT_VALUE[exponentOf(head)]);
  // Beyond 1E±199 the chips go astray.
  if (![0, 1, 8, 9].includes(firstTetradOf(head))) return true;
  const isSmall = mantissa !== 0 && mantissa >>> 28 === 0 && exponent > 90;
  return strict || anyRange ? !(exponent <= 150) || isSmall : !isStableNumber(head, mantissa);
}

/** A certificate with one random change. */
function tampered(text: string, pick: Pick): string {
  const lines = text.trimEnd().split('\n');
  const at = pick(lines.length);
  const kind = pick(5);
  if (kind === 0 && lines.length > 2) lines.splice(at, 1);
  else if (kind === 1) {
    // All places of a class of their own, or all alike.
    lines[at] = lines[at].replace(/"classes":"[^"]*"/, (old) => old.replace(/\d+/g, () => String(pick(12))));
  } else {
    const digits = [...lines[at].matchAll(/[0-9A-F](?=[0-9A-F"\],])|true|false/g)];
    if (digits.length === 0) return text;
    const { index, 0: old } = digits[pick(digits.length)];
    const other =
      old === 'true'
        ? 'false'
        : old === 'false'
          ? 'true'
          : '0123456789ABCDEF'[pick(/[A-F]/.test(old) ? 16 : 10)];
    lines[at] = lines[at].slice(0, index) + other + lines[at].slice(index + old.length);
  }
  return `${lines.join('\n')}\n`;
}

/** Why an accepted certificate claims what is not so; null if random sessions show nothing. */
function wrongClaim(text: string): string | null {
  const verdict = checkCertificate(text);
  if (!verdict.valid) return null;
  const { first, last, claims } = verdict;
  const [{ typed, entries, constants }] = claims;
  const given = constants.map(([r, ...words]) => [MK61.registers[r], MkNumber.fromWords(...words)] as const);
  const program = plainProgram(first);
  const file = { ...program, header: { ...program.header, registers: new Map<Slot, MkNumber>(given) } };
  const setup = claims.flatMap(({ setup: values }) =>
    values.map(([r, ...words]) => [MK61.registers[r], MkNumber.fromWords(...words)] as const),
  );
  const { difference } = compareBySampling(file, last, {
    keep: lookedAt(claims).map((place) => PLACE_TEXT[place] as Slot),
    setup: new Map(setup),
    sessions: 60,
    seed: 1,
    budget: 300_000,
    typed,
    entries,
  });
  return difference && `${hexBytes(first)} => ${hexBytes(last)}: ${JSON.stringify(difference)}`;
}

/** Shortens and plays; the figures of differences must be 0. */
export async function fuzzFigures(programs = PROGRAMS, seed = SEED): Promise<Figure[]> {
  const random = randomWords(seed);
  const pick: Pick = (n) => (random() >>> 4) % n;
  const total = { programs: 0, shortened: 0, saved: 0, sessions: 0, stops: 0, certificates: 0, accepted: 0 };
  const wrong: string[] = [];
  const wrongClaims: string[] = [];
  for (; total.programs < programs; total.programs++) {
    const program = randomFile(pick);
    const options = { ...MODES[pick(MODES.length)], budget: 5_000 + pick(20_000) };
    const result = await golfProgram(program, options);
    const certificate = certificateOf(program, result);
    if (certificate === null) continue;
    total.shortened++;
    total.saved += program.bytes.length - result.bytes.length;
    if (!checkCertificate(certificate).valid) wrongClaims.push(certificate.slice(0, 200));
    for (let session = 0; session < SESSIONS; session++) {
      const { stops, difference } = playSession(program, result, options, pick);
      total.sessions++;
      total.stops += stops;
      if (difference) {
        wrong.push(difference);
        break;
      }
    }
    for (let change = 0; change < CHANGES; change++) {
      const text = tampered(certificate, pick);
      if (text === certificate) continue;
      total.certificates++;
      if (!checkCertificate(text).valid) continue;
      total.accepted++;
      const claim = wrongClaim(text);
      if (claim) wrongClaims.push(claim);
    }
    if (total.shortened % 100 === 0)
      console.error(JSON.stringify(total), [...wrong, ...wrongClaims].join('\n'));
  }
  for (const one of [...wrong, ...wrongClaims].slice(0, 20)) console.error(one);
  return [
    ...Object.entries(total).map(([key, value]) => countOf(`fuzz-${key}`, value)),
    countOf('fuzz-differences', wrong.length),
    countOf('fuzz-certificates-differences', wrongClaims.length),
  ];
}
