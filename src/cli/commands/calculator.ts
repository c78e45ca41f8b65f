/** `eggog calculator`: a conversation with one calculator in a terminal or from a pipe. */
import { createInterface } from 'node:readline';
import { action, choice, optionalArgument } from '../../app/action.ts';
import { UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { parsePmk } from '../../listing/formats/pmk.ts';
import { parseAngle, parseSlot, prepareMachine } from '../../listing/index.ts';
import { readKeys } from '../../listing/key-names.ts';
import {
  formatAddress,
  Machine,
  MkNumber,
  MODEL_IDS,
  type Model,
  modelFor,
  pressKeys,
  Session,
  type Stop,
} from '../../machine/index.ts';
import { errors, messages, type Params } from '../../messages.ts';
import { spanText } from '../../span.ts';
import type { CliIo, Lang } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import MESSAGES from '../messages.json';
import { inLines, widthOf } from '../screen/text.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Commands after which a running program is handed back to the person at the keyboard. */
const PATIENCE = 20_000_000;

/** The programs that can be chosen by a number from 1 on; 0 is the empty machine. */
const NAMES = Object.keys(ORIGINALS);

const titleOf = (name: string, lang: Lang): string =>
  parsePmk(ORIGINALS[name].text).program?.header.title[lang] ?? name;

/** The number of a choice, 0 to the last original; null for another text. */
const numberOf = (text: string): number | null =>
  /^\d$/.test(text) && Number(text) <= NAMES.length ? Number(text) : null;

/** One calculator: a line is either an order or keys. */
export class CalculatorSession {
  #machine: Machine;
  /** The model of an empty calculator, and of a file where it was asked for. */
  readonly #model: Model | undefined;
  /** True while the next line may be the bare number of a program. */
  #isChoosing = false;
  readonly #lang: Lang;
  readonly #io: CliIo;

  constructor(io: CliIo, model?: string) {
    this.#io = io;
    this.#model = model === undefined ? undefined : modelFor(model);
    this.#machine = this.#empty();
    this.#lang = io.lang;
  }

  /** The greeting. The first line after it may be the bare number of a program. */
  greeting(): string {
    this.#isChoosing = true;
    const titles = [this.#say('empty'), ...NAMES.map((name) => titleOf(name, this.#lang))];
    const choices = titles.map((title, i) => `  ${i}  ${title}`);
    return [this.#say('welcome'), ...choices, '', this.#help, ''].join('\n');
  }

  get #help(): string {
    return this.#say('type', { last: NAMES.length });
  }

  #say(code: string, params: Params = {}): string {
    return say(this.#lang, `calculator.${code}` as keyof typeof MESSAGES, params);
  }

  /** The indicator between bars. */
  picture(): string {
    return `[${this.#machine.display().padEnd(13)}]`;
  }

  /** Takes one line; the answer, or null when the person wants to leave. Throws UserError for what cannot be done. */
  async answer(line: string): Promise<string | null> {
    const isChoice = this.#isChoosing && numberOf(line.trim()) !== null;
    this.#isChoosing = false;
    if (isChoice) return this.#load(line.trim());
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
        return this.#load(rest.join(' '));
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

  #empty(): Machine {
    return new Machine(undefined, this.#model && { model: this.#model });
  }

  /** Loads an original by its number or name, or a file, with its registers and switch; 0 is an empty machine. */
  async #load(choice: string): Promise<string> {
    if (choice === '') throw fail('calculator.choose', { last: NAMES.length, names: NAMES.join(', ') });
    const number = numberOf(choice);
    if (number === 0) {
      this.#machine = this.#empty();
      return '';
    }
    const name =
      number === null ? NAMES.find((one) => one.startsWith(choice.toLowerCase())) : NAMES[number - 1];
    if (name !== undefined) {
      this.#machine = new Session(ORIGINALS[name]).machine;
      const [game] = name.split('-');
      return this.#say('begin', { title: titleOf(name, this.#lang), game });
    }
    const program = await loadProgramFile(this.#io, choice);
    const { header } = program;
    this.#machine = prepareMachine({
      ...program,
      header: { ...header, model: this.#model?.id ?? header.model },
    });
    return (program.header.title[this.#lang] ?? choice).trim();
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
    if (end === 'budget') return this.#say('endless');
    const span = spanText(cycles * this.#machine.model.cycleMs, this.#lang);
    return this.#say('time', { commands, span });
  }

  #turn(name: string): string {
    const angle = parseAngle(name);
    if (!angle) throw fail('calculator.wrongMode');
    this.#machine.angle = angle;
    return '';
  }

  /** The R of a register may be left out. */
  #poke(text: string): string {
    const [name, value = ''] = text.split(/=(.*)/s);
    const slot = parseSlot(name.trim()) ?? parseSlot(`R${name.trim()}`);
    if (slot === null || value.trim() === '') throw fail('calculator.wrongSet');
    this.#machine.set(slot, MkNumber.parse(value));
    return '';
  }

  #registers(): string {
    const machine = this.#machine;
    const rows = machine.model.slots.map((slot) => {
      const number = machine.get(slot);
      return `${slot.padEnd(3)}${String(number).padStart(14)}  ${number.tetrads}`;
    });
    // Two beside one another where a line of the terminal has room for them.
    const half = Math.ceil(rows.length / 2);
    const beside = rows.slice(0, half).map((row, i) => `${row}   ${rows[half + i] ?? ''}`);
    const { columns = Number.POSITIVE_INFINITY } = this.#io;
    const lines = Math.max(...beside.map(widthOf)) <= columns ? beside : rows;
    return [...lines, `PC ${formatAddress(machine.pc)}  ${machine.angle}`].join('\n');
  }
}

/** A person is greeted and prompted; a script gets the indicator after every line. */
async function converse(io: CliIo, program: string | undefined, model: string | undefined): Promise<void> {
  const session = new CalculatorSession(io, model);
  const loaded = program === undefined ? null : await session.answer(`load ${program}`);
  const lines = createInterface({
    input: process.stdin,
    output: io.interactive ? process.stdout : undefined,
  });
  const prompt = (): void => {
    lines.setPrompt(`${session.picture()} `);
    if (io.interactive) lines.prompt();
  };
  const { out } = inLines(io);
  if (io.interactive) out(`${loaded ?? session.greeting()}\n`);
  prompt();
  for await (const line of lines) {
    let answer: string | null = '';
    try {
      answer = await session.answer(line);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      // A person sees the error and continues; a script gets an exit code.
      if (!io.interactive) io.setExitCode(2);
    }
    if (answer === null) break;
    if (answer) out(`${answer}\n`);
    if (!io.interactive) io.out(`${session.picture()}\n`);
    prompt();
  }
  lines.close();
}

export const calculator = action({
  name: 'calculator',
  input: {
    program: optionalArgument({ isProgram: true }),
    model: choice(MODEL_IDS, { value: 'id' }),
  },
  examples: ['eggog calculator', 'eggog calculator fox-hunt-100'],
  run: async ({ program, model }, io: CliIo): Promise<undefined> => {
    await converse(io, program, model);
  },
  renderText: () => '',
  hasJson: false,
});
