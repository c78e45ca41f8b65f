import { createInterface } from 'node:readline';
import { mistake, UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { parseAngle, prepareMachine } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import {
  type Angle,
  formatAddress,
  Machine,
  MK61,
  MkNumber,
  pressKeys,
  Session,
  type Stop,
} from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { catalogue, numeral } from '../../texts.ts';
import type { Command } from '../command.ts';
import type { CliIo, Lang } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { inLines } from '../screen/text.ts';

/** Commands after which a running program is handed back to the person at the keyboard. */
const PATIENCE = 20_000_000;

const MESSAGES = catalogue(
  {
    welcome: 'Elektronika MK-61. Choose a program, or 0 for an empty machine:',
    titles: ['empty machine', 'Fox Hunt 100', 'Minesweeper 9x9', 'Labyrinth 7x7x7', 'Tic-Tac-Toe 4x4'],
    type: 'Type keys and press Enter: 0.5 В↑ 5 В/О С/П (Latin: 0.5 ENT 5 RTN R/S).',
    apart: '2 3 + is 23: put В↑ between two numbers.',
    help: [
      'load program 0..4',
      'load a program file',
      'stack and registers',
      'poke a register',
      'turn the switch: rad, grad, deg',
      'switch off and on',
      'leave',
    ],
    start: [
      '0.5 В↑ 5 В/О С/П, then 3.4 С/П',
      '20 В/О С/П, then 55 С/П',
      'В/О С/П, then 2 4 5 6 8 and С/П',
      'В/О С/П, then 1 ПП 1 С/П',
    ],
    begin: 'To begin: ',
    endless: 'still running: type any key to stop it, or run to go on',
    time: (commands: string, span: string) => `${commands} commands, ${span} on the real machine`,
    choose: (names: string) => `load needs a number from 0 to 4, a name (${names}) or a file`,
    wrongMode: 'wanted: mode rad, mode grad or mode deg',
    wrongSet: 'wanted: set R8=70',
  },
  {
    welcome: 'Электроника МК-61. Выберите программу или 0, чтобы начать с пустой памятью:',
    titles: ['пустая память', 'Охота на лис 100', 'Сапёр 9x9', 'Лабиринт 7x7x7', 'Крестики-нолики 4x4'],
    type: 'Наберите клавиши и нажмите Enter: 0.5 В↑ 5 В/О С/П (латиницей: 0.5 ENT 5 RTN R/S).',
    apart: '2 3 + это 23: между двумя числами нужен В↑.',
    help: [
      'загрузить программу 0..4',
      'загрузить файл программы',
      'стек и регистры',
      'записать в регистр',
      'переключатель: rad, grad, deg',
      'выключить и включить',
      'выйти',
    ],
    start: [
      '0.5 В↑ 5 В/О С/П, потом 3.4 С/П',
      '20 В/О С/П, потом 55 С/П',
      'В/О С/П, потом 2 4 5 6 8 и С/П',
      'В/О С/П, потом 1 ПП 1 С/П',
    ],
    begin: 'Начало: ',
    endless: 'программа ещё считает: любая клавиша остановит её, run продолжит',
    time: (commands, span) => `команд: ${commands}, на настоящей машине ${span}`,
    choose: (names) => `для load нужны число от 0 до 4, имя (${names}) или файл`,
    wrongMode: 'нужно: mode rad, mode grad или mode deg',
    wrongSet: 'нужно: set R8=70',
  },
);

/** Lines that are no keys, in the order of their explanations. */
const LINES = ['load N', 'load F', 'regs', 'set R8=70', 'mode rad', 'off', 'quit'];

/** A conversation with one calculator, line by line, apart from the terminal it happens in. */
export class CalculatorSession {
  #machine = new Machine();
  readonly #text: (typeof MESSAGES)[Lang];
  readonly #lang: Lang;
  readonly #io: CliIo;

  constructor(io: CliIo) {
    this.#io = io;
    this.#lang = io.lang;
    this.#text = MESSAGES[io.lang];
  }

  /** What to show before the first line. */
  greeting(): string {
    const titles = this.#text.titles.map((title, i) => `  ${i}  ${title}`);
    return [this.#text.welcome, ...titles, '', this.#help, ''].join('\n');
  }

  get #help(): string {
    const { type, apart, help } = this.#text;
    return [type, apart, ...help.map((does, i) => `  ${LINES[i].padEnd(9)}  ${does}`)].join('\n');
  }

  /** The indicator between bars. */
  picture(): string {
    return `[${this.#machine.display().padEnd(13)}]`;
  }

  /** Takes one line; the answer, or null when the person wants to leave. Throws UserError for what cannot be done. */
  async answer(line: string): Promise<string | null> {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    switch (word.toLowerCase()) {
      case '':
        return '';
      case 'quit':
      case 'exit':
      case 'q':
        return null;
      case 'help':
      case '?':
        return this.#help;
      case 'load':
        return this.load(rest.join(' '));
      case 'regs':
        return this.#registers();
      case 'mode':
        return this.#turn(rest[0] ?? '');
      case 'set':
        return this.#poke(rest.join(' '));
      case 'off':
        this.#machine.powerCycle();
        return '';
      case 'run':
        return this.#run();
      default:
        return this.#press(line);
    }
  }

  /** Loads program 0..4, one of them by its name or a file, with its registers and switch. */
  async load(choice: string): Promise<string> {
    const names = Object.keys(ORIGINALS);
    const named = names.findIndex((name) => choice !== '' && name.startsWith(choice.toLowerCase())) + 1;
    const index = named > 0 ? named : /^[0-4]$/.test(choice) ? Number(choice) : -1;
    if (index < 0) {
      if (choice === '') throw mistake(MESSAGES, (m) => m.choose(names.join(', ')));
      const program = await loadProgramFile(this.#io, choice);
      this.#machine = prepareMachine(program);
      return (program.header.title[this.#io.lang] ?? choice).trim();
    }
    this.#machine = index === 0 ? new Machine() : new Session(ORIGINALS[names[index - 1]]).machine;
    return index === 0
      ? ''
      : `${this.#text.titles[index]}. ${this.#text.begin}${this.#text.start[index - 1]}`;
  }

  #press(line: string): string {
    const keys = readKeys(line);
    let answer = '';
    pressKeys(this.#machine, keys, PATIENCE, (stop) => {
      if (stop.end !== 'idle') answer = this.#tell(stop);
    });
    return answer;
  }

  #run(): string {
    const { commands, cycles } = this.#machine;
    const end = this.#machine.run(PATIENCE);
    return this.#tell({
      end,
      commands: this.#machine.commands - commands,
      cycles: this.#machine.cycles - cycles,
    });
  }

  #tell({ end, commands, cycles }: Pick<Stop, 'end' | 'commands' | 'cycles'>): string {
    if (end === 'budget') return this.#text.endless;
    const span = spanText(cycles * this.#machine.model.cycleMs, this.#lang);
    return this.#text.time(numeral[this.#lang](commands), span);
  }

  #turn(name: string): string {
    const angle = parseAngle(name) as Angle | null;
    if (!angle) throw mistake(MESSAGES, (m) => m.wrongMode);
    this.#machine.angle = angle;
    return '';
  }

  #poke(text: string): string {
    const parts = /^R?([0-9a-eA-E])\s*=\s*(.+)$/.exec(text);
    if (!parts) throw mistake(MESSAGES, (m) => m.wrongSet);
    this.#machine.set(MK61.registers[Number.parseInt(parts[1], 16)], MkNumber.parse(parts[2]));
    return '';
  }

  #registers(): string {
    const machine = this.#machine;
    const rows = MK61.slots.map((slot) => {
      const number = machine.get(slot);
      return `${slot.padEnd(3)}${String(number).padStart(14)}  ${number.tetrads}`;
    });
    const half = Math.ceil(rows.length / 2);
    const lines = rows.slice(0, half).map((row, i) => `${row}   ${rows[half + i] ?? ''}`);
    return [...lines, `PC ${formatAddress(machine.pc)}  ${machine.angle}`].join('\n');
  }
}

/** Registers `eggog calculator`, the conversation in a terminal or from a pipe. */
export function registerCalculator(program: Command, io: CliIo): void {
  program
    .command('calculator')
    .alias('calc')
    .action(() => runCalculator(io));
}

async function runCalculator(io: CliIo): Promise<void> {
  const session = new CalculatorSession(io);
  const lines = createInterface({
    input: process.stdin,
    output: io.interactive ? process.stdout : undefined,
  });
  const prompt = (): void => {
    lines.setPrompt(`${session.picture()} `);
    if (io.interactive) lines.prompt();
  };
  const { out } = inLines(io);
  if (io.interactive) out(`${session.greeting()}\n`);
  let isFirst = io.interactive;
  prompt();
  for await (const line of lines) {
    let answer: string | null = '';
    try {
      // The first answer may be the bare number of a program.
      const isChoice = isFirst && /^\s*[0-4]\s*$/.test(line);
      answer = isChoice ? await session.load(line.trim()) : await session.answer(line);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      // A person sees the mistake and goes on; a script is told at the end.
      if (!io.interactive) io.setExitCode(2);
    }
    if (answer === null) break;
    isFirst = false;
    if (answer) out(`${answer}\n`);
    if (!io.interactive) io.out(`${session.picture()}\n`);
    prompt();
  }
  lines.close();
}
