/** `eggog calculator`: a conversation with one calculator in a terminal or from a pipe. */
import { createInterface } from 'node:readline';
import { action, choice, optionalArgument } from '../../app/action.ts';
import { Calculator } from '../../app/calculator.ts';
import { UserError } from '../../errors.ts';
import { ORIGINALS } from '../../games/programs.ts';
import { parsePmk } from '../../listing/formats/pmk.ts';
import { parseAngle, parseSlot } from '../../listing/index.ts';
import { formatAddress, MODEL_IDS } from '../../machine/index.ts';
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
  #calculator: Calculator;
  /** True while the next line may be the bare number of a program. */
  #isChoosing = false;
  readonly #io: CliIo;
  /** The model of an empty calculator; it replaces that of a file. */
  readonly #model: { readonly model?: string };

  constructor(io: CliIo, model?: string) {
    this.#io = io;
    this.#model = model === undefined ? {} : { model };
    this.#calculator = new Calculator(this.#model);
  }

  /** The greeting. The first line after it may be the bare number of a program. */
  greeting(): string {
    this.#isChoosing = true;
    const titles = [this.#say('empty'), ...NAMES.map((name) => titleOf(name, this.#io.lang))];
    const choices = titles.map((title, i) => `  ${i}  ${title}`);
    return [this.#say('welcome'), ...choices, '', this.#say('type', { last: NAMES.length }), ''].join('\n');
  }

  #say(code: string, params: Params = {}): string {
    return say(this.#io.lang, `calculator.${code}` as keyof typeof MESSAGES, params);
  }

  /** The indicator between brackets. */
  picture(): string {
    return `[${this.#calculator.machine.display().padEnd(13)}]`;
  }

  readonly #orders: { readonly [word: string]: (text: string) => string | null | Promise<string> } = {
    '': () => '',
    quit: () => null,
    help: () => this.#say('type', { last: NAMES.length }),
    load: (text) => this.#load(text),
    regs: () => this.#registers(),
    mode: (text) => {
      const angle = parseAngle(text);
      if (!angle) throw fail('calculator.wrongMode');
      this.#calculator.turn(angle);
      return '';
    },
    // The R of a register may be left out.
    set: (text) => {
      const [name, value = ''] = text.split(/=(.*)/s);
      const slot = parseSlot(name.trim()) ?? parseSlot(`R${name.trim()}`);
      if (slot === null || value.trim() === '') throw fail('calculator.wrongSet');
      this.#calculator.set(slot, value);
      return '';
    },
    off: () => {
      this.#calculator.machine.powerCycle();
      return '';
    },
    run: () => this.#press(''),
  };

  /** Takes one line; the answer, or null when the person wants to leave. Throws UserError for what cannot be done. */
  async answer(line: string): Promise<string | null> {
    const isChoice = this.#isChoosing && numberOf(line.trim()) !== null;
    this.#isChoosing = false;
    if (isChoice) return this.#load(line.trim());
    const [given = '', ...rest] = line.trim().split(/\s+/);
    const word = { exit: 'quit', q: 'quit', '?': 'help' }[given.toLowerCase()] ?? given.toLowerCase();
    return Object.hasOwn(this.#orders, word) ? this.#orders[word](rest.join(' ')) : this.#press(line);
  }

  /** Loads an original by its number or name, or a file, with its registers and switch; 0 is an empty machine. */
  async #load(choice: string): Promise<string> {
    if (choice === '') throw fail('calculator.choose', { last: NAMES.length, names: NAMES.join(', ') });
    const number = numberOf(choice);
    if (number === 0) {
      this.#calculator = new Calculator(this.#model);
      return '';
    }
    const name =
      number === null ? NAMES.find((one) => one.startsWith(choice.toLowerCase())) : NAMES[number - 1];
    const program = await loadProgramFile(this.#io, name ?? choice);
    const { header } = program;
    this.#calculator = new Calculator({
      ...program,
      header: { ...header, model: this.#model.model ?? header.model },
    });
    const title = header.title[this.#io.lang] ?? choice;
    return name === undefined
      ? title.trim()
      : this.#say('begin', { title: titleOf(name, this.#io.lang), game: name.split('-')[0] });
  }

  /** Presses keys, or none to continue a run; the time of the last run. */
  #press(keys: string): string {
    const calculator = this.#calculator;
    const before = calculator.stops.length;
    calculator.press(keys, PATIENCE);
    const stop = calculator.stops.slice(before).findLast(({ end }) => end !== 'idle');
    if (!stop) return '';
    if (stop.end === 'budget') return this.#say('endless');
    const span = spanText(stop.cycles * calculator.machine.model.cycleMs, this.#io.lang);
    return this.#say('time', { commands: stop.commands, span });
  }

  #registers(): string {
    const { machine } = this.#calculator;
    const rows = machine.model.slots.map((slot) => {
      const number = machine.get(slot);
      return `${slot.padEnd(3)}${String(number).padStart(14)}  ${number.tetrads}`;
    });
    // Two beside one another where a line of the terminal has room for them.
    const half = Math.ceil(rows.length / 2);
    const pairs = rows.slice(0, half).map((row, i) => `${row}   ${rows[half + i] ?? ''}`);
    const { columns = Number.POSITIVE_INFINITY } = this.#io;
    const lines = Math.max(...pairs.map(widthOf)) <= columns ? pairs : rows;
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
  hasJson: false,
});
