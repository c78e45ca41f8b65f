/** The programs for real calculators: their verdicts are what the machine gives, and they notice faults. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePmk, runReplay } from '../../src/listing/index.ts';
import { type Angle, type Command, type Core, Machine, MK61, pressKeys } from '../../src/machine/index.ts';
import { POINT, R0, X, X2_MANTISSA, Y } from '../../src/machine/state.ts';
import { keysOfProgram } from '../../suite/tools/convert.ts';
import { type SiliconProgram, siliconPage, siliconPrograms } from '../../suite/tools/silicon.ts';

const folder = resolve(import.meta.dirname, '..', '..', 'suite', 'silicon');
const programs = siliconPrograms();
const byName = (name: string): SiliconProgram => programs.find((one) => one.name.endsWith(name))!;

type Perform = Command['perform'];

/** The display of a machine at the end; commands may be replaced by faulty ones. */
function verdictOf({ program }: SiliconProgram, angle: Angle, fault?: (command: Command) => Command): string {
  const model = fault ? { ...MK61, commands: MK61.commands.map(fault) } : MK61;
  const machine = new Machine(undefined, { model });
  machine.angle = angle;
  machine.loadProgram(program.bytes);
  const end = pressKeys(machine, program.header.start, 20_000);
  return end === 'stop' ? machine.display().trim() : end;
}

describe('the ten programs', () => {
  it('are ten files, formatted, with a replay that holds', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.pmk'));
    expect(files.map((name) => name.replace('.pmk', '')).sort()).toEqual(programs.map(({ name }) => name));
    expect(files).toHaveLength(10);
    for (const { name, program } of programs) {
      expect(makePmk(program)).toBe(readFileSync(join(folder, `${name}.pmk`), 'utf8'));
      for (const replay of program.replays) expect(runReplay(program, replay).mismatches).toEqual([]);
      expect(program.replays).toHaveLength(1);
    }
  });

  it.each(programs)('$name ends as expected.json says', (one) => {
    const angles = Object.entries(one.verdicts) as [Angle, string][];
    expect(angles.length).toBe(one.program.header.angle ? 3 : 1);
    for (const [angle, verdict] of angles) expect(verdictOf(one, angle)).toBe(verdict);
  });

  it('are typed by keys alone', () => {
    for (const { name, program } of programs) expect(keysOfProgram([...program.bytes]), name).not.toBeNull();
  });
});

/** A wrong last digit after a command, every time or the `nth`. */
function lastDigit(code: number, nth = 0): (command: Command) => Command {
  let count = 0;
  return (command) => {
    if (command.code !== code) return command;
    const perform: Perform = (core, at) => {
      const ending = command.perform(core, at);
      count++;
      if (nth === 0 || count === nth) core.state[X + 1] ^= 1;
      return ending;
    };
    return { ...command, perform };
  };
}

/** A command that does something else. */
const instead =
  (code: number, change: (core: Core, perform: Perform, at: number) => ReturnType<Perform>) =>
  (command: Command): Command =>
    command.code === code
      ? { ...command, perform: (core, at) => change(core, command.perform, at) }
      : command;

describe('a planted fault changes the verdict of', () => {
  const functions: readonly (readonly [name: string, codes: readonly number[]])[] = [
    ['arithmetic', [0x10, 0x11, 0x12, 0x13]],
    ['root', [0x22, 0x21, 0x23]],
    ['powers', [0x15, 0x16, 0x17, 0x18, 0x24]],
    ['-trigonometry', [0x1c, 0x1d, 0x1e]],
    ['inverse-trigonometry', [0x19, 0x1a, 0x1b]],
    ['parts', [0x31, 0x32, 0x34, 0x35, 0x36]],
    ['logic', [0x37, 0x38, 0x39, 0x3a]],
    ['sexagesimal', [0x26, 0x2a, 0x30, 0x33]],
  ];
  const cases = functions.flatMap(([name, codes]) =>
    codes.map((code) => ({ name, mnemonic: MK61.commands[code].mnemonic, code })),
  );

  it.each(cases)('$name: last digit of $mnemonic, always, at first, in the fifth use', ({ name, code }) => {
    const one = name === '-trigonometry' ? byName('04-trigonometry') : byName(name);
    // The checksum calculates, too: its own results are shorter than eight digits.
    for (const [angle, verdict] of Object.entries(one.verdicts) as [Angle, string][])
      for (const nth of name === 'arithmetic' ? [0] : [0, 1, 5])
        expect(verdictOf(one, angle, lastDigit(code, nth)), `${angle} ${nth}`).not.toBe(verdict);
  });

  const flow: readonly (readonly [what: string, fault: (command: Command) => Command])[] = [
    ...[0x57, 0x59, 0x5c, 0x5e].map(
      (code) => [MK61.commands[code].mnemonic, always(code)] as (typeof flow)[number],
    ),
    ...[0x58, 0x5a, 0x5b, 0x5d].map(
      (code) => [MK61.commands[code].mnemonic, endsEarly(code)] as (typeof flow)[number],
    ),
    ...[0x51, 0x8c, 0x7b].map((code) => [MK61.commands[code].mnemonic, stays(code)] as (typeof flow)[number]),
  ];

  /** The condition always holds: the jump never comes. */
  function always(code: number) {
    return instead(code, (core, perform, at) => {
      const saved = [core.state[X], core.state[X + 1]];
      const holds = { 87: 1, 89: 0, 92: 0x99, 94: 0 }[code]!;
      core.state[X] = holds === 0x99 ? 9 : 0;
      core.state[X + 1] = holds === 0 ? 0 : 0x10000000;
      const ending = perform(core, at);
      [core.state[X], core.state[X + 1]] = saved;
      return ending;
    });
  }
  /** The loop ends one round too early. */
  function endsEarly(code: number) {
    const register = { 93: 0, 91: 1, 88: 2, 90: 3 }[code]!;
    return instead(code, (core, perform, at) => {
      const at0 = R0 + 2 * register + 1;
      // A counter that has been round once is an integer at the right end.
      if (core.state[at0] === 0x20000000) core.state[at0] = 0x10000000;
      if (core.state[at0] === 2) core.state[at0] = 1;
      return perform(core, at);
    });
  }
  /** The jump does not happen. */
  function stays(code: number) {
    const jump = MK61.commands[code];
    return (command: Command): Command =>
      command.code !== code ? command : { ...MK61.commands[0x54], code, operand: jump.operand };
  }

  it.each(flow)('flow: %s', (_, fault) => {
    const one = byName('flow');
    expect(verdictOf(one, 'rad', fault)).not.toBe(one.verdicts.rad);
  });

  const memory: readonly (readonly [what: string, fault: (command: Command) => Command])[] = [
    [
      'a pointer that does not count down',
      instead(0xb0, (core, perform, at) => {
        core.state[R0 + 1] += 0x01000000;
        return perform(core, at);
      }),
    ],
    [
      'a pointer that counts too far',
      instead(0xd4, (core, perform, at) => {
        const ending = perform(core, at);
        core.state[R0 + 8 + 1] ^= 0x01000000;
        return ending;
      }),
    ],
    ['F↻ that does nothing', instead(0x25, () => 0)],
    ['↔ that does nothing', instead(0x14, () => 0)],
    [
      'FВx that brings Y',
      instead(0x0f, (core, perform, at) => {
        const ending = perform(core, at);
        core.state[X] = core.state[Y];
        core.state[X + 1] = core.state[Y + 1];
        return ending;
      }),
    ],
    [
      'a point that brings nothing back',
      instead(0x0a, (core, perform, at) => {
        core.state[X2_MANTISSA] = 0;
        core.state[POINT] = 0;
        return perform(core, at);
      }),
    ],
    ['/-/ that does nothing', instead(0x0b, () => 0)],
    ['a register that loses a digit', lastDigit(0x62)],
  ];

  it.each(memory)('memory: %s', (_, fault) => {
    const one = byName('memory');
    expect(verdictOf(one, 'rad', fault)).not.toBe(one.verdicts.rad);
  });
});

describe('the page to print', () => {
  it.each(['en', 'ru'] as const)('in %s is the one that the programs give', (lang) => {
    const page = readFileSync(join(folder, lang === 'en' ? 'page.html' : 'page.ru.html'), 'utf8');
    expect(page).toBe(siliconPage(lang));
    expect(page).not.toMatch(/<script|<link|src=|https?:/);
    for (const { verdicts } of programs)
      for (const verdict of Object.values(verdicts)) expect(page).toContain(verdict);
  });
});
