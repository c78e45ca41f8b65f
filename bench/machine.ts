/** Speed of the machine: commands a second on the original programs, one Fox Hunt move, the function families. */
import { FOX_HUNT_PROGRAM } from '../src/games/fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from '../src/games/labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from '../src/games/minesweeper/cartridge.ts';
import type { OriginalProgram } from '../src/games/original.ts';
import { TIC_TAC_TOE_PROGRAM } from '../src/games/tic-tac-toe/cartridge.ts';
import { interpret, NOWHERE, type Runner } from '../src/machine/execute.ts';
import { type Key, Machine, MK61, MkNumber, Session } from '../src/machine/index.ts';
import { Turbo } from '../src/machine/turbo/turbo.ts';
import { compileForMk61, version } from '../src/queens/index.ts';
import type { Localized } from '../src/texts.ts';
import { type Figure, joined } from './figure.ts';

const RUNS = 7;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function measure(key: string, label: Localized, unit: Figure['unit'], once: () => number): Figure {
  once();
  const values = Array.from({ length: RUNS }, once);
  return { key, label, unit, value: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

/** The largest value of each of two measurements taken in turn, so that what else the computer does meets both. */
function bestInTurn(one: () => number, other: () => number): [number, number] {
  const best: [number, number] = [0, 0];
  for (let run = 0; run <= RUNS; run++) {
    best[0] = Math.max(best[0], one());
    best[1] = Math.max(best[1], other());
  }
  return best;
}

/** Milliseconds of processor time that `work` takes: what else the computer does hardly counts. */
function time(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const keysOf = (text: string): Key[] => text.split(' ') as Key[];

/** A game up to a move, and the keys of that move; С/П comes last. */
function prepare(program: OriginalProgram, start: string, move: string): Session {
  const game = new Session(program);
  game.press(keysOf(start));
  game.press(keysOf(move).slice(0, -1));
  return game;
}

/** Repeats the move for about 100 ms, run by `runner`; commands, and milliseconds of processor time. */
function repeatMove(
  game: Pick<Session, 'machine'>,
  runner: Runner,
): { commands: number; moves: number; ms: number } {
  const { machine } = game;
  const before = machine.snapshot();
  const commands = machine.commands;
  let moves = 0;
  const ms = time(() => {
    const until = performance.now() + 100;
    while (performance.now() < until) {
      for (let i = 0; i < 20; i++) {
        machine.state.set(before);
        machine.press('С/П');
        runner(machine, Number.POSITIVE_INFINITY, NOWHERE);
      }
      moves += 20;
    }
  });
  machine.restore(before);
  return { commands: machine.commands - commands, moves, ms };
}

const TURBO: Localized = { en: 'turbo: ', ru: 'ускоритель: ' };
const FOX_MOVE: Localized = { en: 'one Fox Hunt move', ru: 'один ход Охоты на лис' };
const QUEENS_COMMAND: Localized = { en: 'a command of the queens', ru: 'команда программы ферзей' };

const SESSIONS: [string, Localized, OriginalProgram, string, string][] = [
  [
    'fox',
    { en: 'Fox Hunt, 5 foxes, random number 0.5, move 0.0', ru: 'Охота на лис, 5 лис, число 0,5, ход 0,0' },
    FOX_HUNT_PROGRAM,
    '0 . 5 В↑ 5 В/О С/П',
    '0 . 0 С/П',
  ],
  [
    'mines',
    { en: 'Minesweeper, 10 mines, move 55', ru: 'Сапёр, 10 мин, ход 55' },
    MINESWEEPER_PROGRAM,
    '1 0 В/О С/П',
    '5 5 С/П',
  ],
  ['labyrinth', { en: 'Labyrinth, step 4', ru: 'Лабиринт, шаг 4' }, LABYRINTH_PROGRAM, 'В/О С/П', '4 С/П'],
  [
    'ticTacToe',
    { en: 'Tic-Tac-Toe, first answer', ru: 'Крестики-нолики, первый ответ' },
    TIC_TAC_TOE_PROGRAM,
    'В/О С/П',
    '1 ПП 1 С/П',
  ],
];

const FAMILIES: [string, Localized | null, number, string, string][] = [
  ['add', null, 0x10, '12.345678', '9.8765432'],
  ['times', null, 0x12, '12.345678', '9.8765432'],
  ['over', null, 0x13, '12.345678', '9.8765432'],
  ['tenToX', null, 0x15, '0.7', '0'],
  ['eToX', null, 0x16, '0.7', '0'],
  ['ln', null, 0x18, '12.345678', '0'],
  ['xToY', null, 0x24, '2', '0.5'],
  ['sin', null, 0x1c, '0.7', '0'],
  ['asin', null, 0x19, '0.7', '0'],
  ['root', null, 0x21, '2', '0'],
  ['integer', null, 0x34, '12.345678', '0'],
  ['random', null, 0x3b, '0.7', '0'],
  ['xor', null, 0x39, '8.ГL', '8.1234567'],
  [
    'hexAdd',
    { en: ' with hexadecimal digits', ru: ' с шестнадцатеричными цифрами' },
    0x10,
    '1.АВ',
    '9.8765432',
  ],
];

function familyFigure(name: string, more: Localized | null, opcode: number, x: string, y: string): Figure {
  const machine = new Machine();
  machine.loadProgram([opcode, 0x50]);
  machine.set('X', MkNumber.parse(x));
  machine.set('Y', MkNumber.parse(y));
  machine.press('С/П');
  const before = machine.snapshot();
  const { mnemonic } = MK61.commands[opcode];
  const label = joined({ en: mnemonic, ru: mnemonic }, more ?? { en: '', ru: '' });
  return measure(`${name}Ns`, label, 'ns', () => {
    const rounds = 4000;
    const loop = time(() => {
      for (let i = 0; i < rounds; i++) machine.restore(before);
    });
    const both = time(() => {
      for (let i = 0; i < rounds; i++) {
        machine.restore(before);
        machine.step();
      }
    });
    return (Math.max(0, both - loop) * 1e6) / rounds;
  });
}

const capitalised = (name: string): string => name[0].toUpperCase() + name.slice(1);

/** Megabytes in use after a collection, where Node allows it; those outside the heap included. */
function usedMegabytes(): number {
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / 1e6;
}

/** The turbo beside the interpreter, on the moves of the classics and on the first solution of the eight queens. */
function turboFigures(): Figure[] {
  const turbo = new Turbo({ threshold: 5000 });
  const turboRunner: Runner = (core, maxCommands, until) => turbo.run(core, maxCommands, until);
  const figures: Figure[] = [];
  const queens = new Machine();
  queens.loadProgram(compileForMk61(version('last'), { n: 8 }).bytes);
  const sessions: [string, Localized, Pick<Session, 'machine'>][] = [
    ...SESSIONS.map(([name, label, program, start, move]): [string, Localized, Session] => [
      name,
      label,
      prepare(program, start, move),
    ]),
    [
      'queens',
      { en: 'Eight queens, the first solution', ru: 'Восемь ферзей, первое решение' },
      { machine: queens },
    ],
  ];
  for (const [name, label, game] of sessions) {
    const perSecond = (runner: Runner): number => {
      const { commands, ms } = repeatMove(game, runner);
      return (commands * 1000) / ms;
    };
    const suffix = name === 'fox' ? 'CommandsPerSecond' : `${capitalised(name)}CommandsPerSecond`;
    const [fast, slow] = bestInTurn(
      () => perSecond(turboRunner),
      () => perSecond(interpret),
    );
    figures.push(
      { key: `turbo${suffix}`, label: joined(TURBO, label), value: fast, unit: 'commands' },
      {
        key: `turbo${capitalised(name)}Ratio`,
        label: joined(joined(TURBO, label), { en: ', times the interpreter', ru: ', раз к интерпретатору' }),
        value: fast / slow,
        unit: 'none',
      },
    );
    if (name === 'queens')
      figures.push(
        { key: 'queensNs', label: QUEENS_COMMAND, value: 1e9 / slow, unit: 'ns' },
        {
          key: 'turboQueensNs',
          label: joined(TURBO, QUEENS_COMMAND),
          value: 1e9 / fast,
          unit: 'ns',
        },
      );
  }
  const fox = sessions[0][2];
  const compiler = new Turbo({ threshold: 1 });
  let variant = 1000;
  figures.push(
    measure('turboFoxMoveMs', joined(TURBO, FOX_MOVE), 'ms', () => {
      const { moves, ms } = repeatMove(fox, turboRunner);
      return ms / moves;
    }),
    {
      key: 'turboCompileMs',
      label: joined(TURBO, {
        en: 'compiling the Fox Hunt, mean of ten programs, the best of some runs',
        ru: 'сборка Охоты на лис, среднее по десяти программам, лучший прогон',
      }),
      value: Math.min(
        ...Array.from({ length: RUNS }, () => {
          let ms = 0;
          for (let i = 0; i < 10; i++) ms += compileAgain(fox.machine, compiler, ++variant);
          return ms / 10;
        }),
      ),
      unit: 'ms',
    },
  );
  const before = usedMegabytes();
  const kept = new Turbo({ threshold: 1 });
  for (let i = 0; i < 1000; i++) compileAgain(fox.machine, kept, i);
  figures.push({
    key: 'turboThousandImagesMb',
    label: joined(TURBO, {
      en: `${kept.compiled} compiled programs`,
      ru: `собранных программ: ${kept.compiled}`,
    }),
    value: usedMegabytes() - before,
    unit: 'megabytes',
  });
  return figures;
}

/**
 * Milliseconds that a program new to `turbo` takes to be compiled. `variant` changes the digits that stand in it, so that no two
 * compiled programs are alike: the platform would keep one of them for all.
 */
function compileAgain(original: Machine, turbo: Turbo, variant: number): number {
  const machine = new Machine(original.snapshot());
  let rest = variant;
  for (let cell = 0; rest > 0; cell++) {
    if (machine.program[cell] > 9) continue;
    machine.program[cell] = (machine.program[cell] + rest) % 10;
    rest = Math.floor(rest / 10);
  }
  machine.press('С/П');
  // By the clock: the platform's own threads are at work, too, and nobody waits for them.
  const start = performance.now();
  turbo.run(machine, 100);
  return performance.now() - start;
}

/** All figures of the machine's benchmark; takes a few seconds. */
export function machineBench(): Figure[] {
  const figures: Figure[] = [];
  for (const [name, label, program, start, move] of SESSIONS) {
    const game = prepare(program, start, move);
    figures.push(
      measure(name === 'fox' ? 'commandsPerSecond' : `${name}CommandsPerSecond`, label, 'commands', () => {
        const { commands, ms } = repeatMove(game, interpret);
        return (commands * 1000) / ms;
      }),
    );
  }
  const fox = prepare(FOX_HUNT_PROGRAM, '0 . 5 В↑ 5 В/О С/П', '0 . 0 С/П');
  figures.push(
    measure('foxMoveMs', FOX_MOVE, 'ms', () => {
      const { moves, ms } = repeatMove(fox, interpret);
      return ms / moves;
    }),
  );
  const { machine } = fox;
  const { cycles, commands } = machine;
  machine.press('С/П');
  machine.run();
  figures.push({
    key: 'foxMoveCommands',
    label: { en: 'commands of that move', ru: 'команд в этом ходе' },
    value: machine.commands - commands,
    unit: 'none',
  });
  const realMs = (machine.cycles - cycles) * machine.model.cycleMs;
  figures.push({
    key: 'foxMoveRealMs',
    label: { en: 'the same move on the real MK-61', ru: 'тот же ход на настоящем МК-61' },
    value: realMs,
    unit: 'ms',
  });
  const foxMove = figures.find(({ key }) => key === 'foxMoveMs')!;
  figures.push({
    key: 'timesRealSpeed',
    label: { en: 'times the speed of the real MK-61', ru: 'раз быстрее настоящего МК-61' },
    value: realMs / foxMove.value,
    unit: 'none',
  });
  figures.push(...turboFigures());
  for (const family of FAMILIES) figures.push(familyFigure(...family));
  figures.push(
    measure('newMachineMs', { en: 'a fresh Machine', ru: 'новая машина' }, 'ms', () => {
      const made: Machine[] = [];
      return (
        time(() => {
          for (let i = 0; i < 200; i++) made.push(new Machine());
        }) / made.length
      );
    }),
    measure('snapshotNs', { en: 'snapshot()', ru: 'снимок' }, 'ns', () => {
      let words = 0;
      return (
        (time(() => {
          for (let i = 0; i < 4000; i++) words += machine.snapshot().length;
        }) *
          1e6) /
        (words / machine.snapshot().length)
      );
    }),
    {
      key: 'snapshotBytes',
      label: { en: 'size of a snapshot', ru: 'размер снимка' },
      value: machine.snapshot().byteLength,
      unit: 'bytes',
    },
  );
  return figures;
}
