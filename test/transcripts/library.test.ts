/**
 * The results of the library's main calls, as data: `library.json`.
 * `EGGOG_UPDATE=1 npx vitest run --project transcripts` updates it; `npm run format` then lays it out.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { decimal, formatDecimal, foxHunt } from '../../src/games/index.ts';
import { compareProgramFiles, findPrograms, golfProgram, parseGoal } from '../../src/golf/index.ts';
import { complete, Debugger, trace, traceJson } from '../../src/lab/index.ts';
import {
  analyse,
  disassemble,
  FORMAT_NAMES,
  FORMATS,
  formatKeys,
  makeProgram,
  parseKeys,
  prepareMachine,
  readProgram,
  runReplay,
} from '../../src/listing/index.ts';
import { Machine, MkNumber, pressKeys, Session } from '../../src/machine/index.ts';
import { countQueens, solutions } from '../../src/queens/index.ts';

const GCD = 'src/library/gcd.pmk';
const hex = (bytes: ArrayLike<number>): string =>
  Buffer.from(Array.from(bytes)).toString('hex').toUpperCase();
const programOf = (file: string) => readProgram(readFileSync(file), { name: file }).program!;
const keysOf = (text: string) => parseKeys(text).keys;

/** Each call by its name. */
const CALLS: { readonly [name: string]: () => unknown } = {
  'machine: keys, display, registers': () => {
    const machine = new Machine();
    for (const key of keysOf('1071 В↑ 462 ÷ x→П 5')) machine.press(key);
    return { display: machine.display(), x: machine.get('X').toNumber(), r5: String(machine.get('R5')) };
  },
  'machine: numbers': () =>
    ['12.5', '-3.3333333e-1', '1e99', '0'].map((text) => MkNumber.parse(text).toNumber()),
  'machine: a session': () => {
    const session = new Session({ bytes: [0x0e, 0x10, 0x50, 0x51, 0x00] });
    const end = session.press(['7', 'В/О', 'С/П']);
    return { end, display: session.display, keys: session.keys, x: session.number('X') };
  },
  'machine: a snapshot': () => {
    const machine = prepareMachine(programOf(GCD));
    pressKeys(machine, keysOf('48 В↑ 36 В/О С/П'));
    const again = new Machine(machine.snapshot());
    return { display: again.display(), cells: hex(again.snapshot()).length };
  },
  'listing: every program that comes along': () =>
    [
      ...readdirSync('src/library').map((name) => `src/library/${name}`),
      ...['fox-hunt/fox-hunt-100', 'labyrinth/labyrinth-7x7x7', 'minesweeper/minesweeper-9x9'].map(
        (name) => `src/games/${name}.pmk`,
      ),
      'src/games/tic-tac-toe/tic-tac-toe-4x4.pmk',
    ].map((file) => {
      const { format, program, diagnostics } = readProgram(readFileSync(file), { name: file });
      const registers = [...program!.header.registers].map(
        ([slot, number]) => `${slot}=${number.toNumber()}`,
      );
      return [file, format, hex(program!.bytes), registers, diagnostics.map(({ severity }) => severity)];
    }),
  'listing: a bad line': () => {
    const { program, diagnostics } = readProgram('00. ИП1\n01. foo\n', { name: 'a.txt' });
    return {
      program,
      diagnostics: diagnostics.map(({ line, column, severity }) => [line, column, severity]),
    };
  },
  'listing: every format that can be written, read again': () =>
    FORMAT_NAMES.filter((name) => FORMATS[name].make).map((name) => {
      const written = makeProgram(programOf(GCD), name);
      return [name, hex(readProgram(written.text ?? '', { name: `a.${name}` }).program?.bytes ?? [])];
    }),
  'listing: disassembly': () => disassemble(programOf(GCD), 'en').map(({ text }) => text),
  'listing: analysis': () => {
    const { registers } = analyse(programOf('src/games/tic-tac-toe/tic-tac-toe-4x4.pmk'));
    return registers;
  },
  'listing: keys': () => formatKeys(keysOf('0.5 ENT 5 RTN R/S')),
  'listing: a replay': () => {
    const program = programOf(GCD);
    return program.replays.map((replay) => runReplay(program, replay).mismatches.length);
  },
  'lab: a trace': () =>
    [...trace(prepareMachine(programOf(GCD)), keysOf('12 В↑ 8 В/О С/П'))]
      .slice(0, 12)
      .map((r) => traceJson(r)),
  'lab: the debugger, there and back': () => {
    const debug = new Debugger(prepareMachine(programOf(GCD)), keysOf('12 В↑ 8 В/О С/П'));
    return [complete(debug.run()).reason, complete(debug.reverse()).reason];
  },
  'games: five shots': () => {
    const game = new foxHunt.FoxHuntCartridge();
    game.start(decimal(5, -1), decimal(5));
    return [0, 11, 22, 33, 44].map((cell) => {
      const place = foxHunt.placeOfCell(cell);
      return [formatDecimal(place), game.shoot(place)];
    });
  },
  'queens: counts and solutions': () => [
    [4, 5, 6, 7, 8].map((n) => Number(countQueens(n))),
    [...solutions(6)],
  ],
  'golf: find': () => {
    const { length, programs } = findPrograms(parseGoal('x^2+1'));
    return { length, programs: programs.map(hex) };
  },
  'golf: equal': () => {
    const program = programOf(GCD);
    return compareProgramFiles(program, program.bytes).answer;
  },
  'golf: shorter': async () => {
    const program = readProgram('program:\n  ИП1 ИП1 + П2 ИП2 С/П\n').program!;
    const { bytes } = await golfProgram(program, { budget: 300_000 });
    return hex(bytes);
  },
};

const path = join(import.meta.dirname, 'library.json');
const golden = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

test.each(Object.entries(CALLS))('%s', async (name, call) => {
  const got = JSON.parse(JSON.stringify((await call()) ?? null));
  if (process.env.EGGOG_UPDATE && !isDeepStrictEqual(got, golden[name])) {
    golden[name] = got;
    const sorted = Object.fromEntries(Object.keys(CALLS).map((each) => [each, golden[each]]));
    writeFileSync(path, `${JSON.stringify(sorted, null, 1)}\n`);
  } else expect(got).toEqual(golden[name]);
});
