/** `eggog calculator`: a conversation with one calculator in a terminal or from a pipe. */
import { createInterface } from 'node:readline';
import { action, choice, optionalArgument } from '../../app/action.ts';
import { Calculator } from '../../app/calculator.ts';
import { UserError } from '../../errors.ts';
import { formatKeys, parseAngle, parseSlot } from '../../listing/index.ts';
import { formatAddress, MODEL_IDS } from '../../machine/index.ts';
import { errors, messages, type Params } from '../../messages.ts';
import { spanText } from '../../span.ts';
import { preferLang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import MESSAGES from '../messages.json';
import { inLines } from '../screen/text.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** Commands after which a running program is handed back to the person at the keyboard. */
const PATIENCE = 20_000_000;

/** One calculator: a line is either an order or keys. */
export class CalculatorSession {
  #calculator: Calculator;
  readonly #io: CliIo;
  /** The model of an empty calculator; it replaces that of a file. */
  readonly #model: { readonly model?: string };

  constructor(io: CliIo, model?: string) {
    this.#io = io;
    this.#model = model === undefined ? {} : { model };
    this.#calculator = new Calculator(this.#model);
  }

  greeting(): string {
    return `${this.#say('welcome')}\n${this.#say('type')}\n`;
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
    help: () => this.#say('type'),
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
    const [given = '', ...rest] = line.trim().split(/\s+/);
    const word = { exit: 'quit', q: 'quit', '?': 'help' }[given.toLowerCase()] ?? given.toLowerCase();
    return Object.hasOwn(this.#orders, word) ? this.#orders[word](rest.join(' ')) : this.#press(line);
  }

  /** Loads a file or a program of the library, with its registers and switch. */
  async #load(name: string): Promise<string> {
    if (name === '') throw fail('calculator.choose');
    const program = await loadProgramFile(this.#io, name);
    const { header } = program;
    const model = this.#model.model ?? header.model;
    this.#calculator = new Calculator({ ...program, header: { ...header, model } });
    const title = preferLang(header.title, this.#io.lang) ?? name;
    return this.#say('loaded', { title, keys: formatKeys(header.start) || 'В/О С/П' });
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
    return [...rows, `PC ${formatAddress(machine.pc)}  ${machine.angle}`].join('\n');
  }
}

/** Somebody who answers lines. */
export interface Partner {
  /** What stands before a line: the indicator. */
  picture(): string;
  /** The answer to a line; null for the end. Throws UserError. */
  answer(line: string): Promise<string | null> | string | null;
}

/** Talks by lines: a person is prompted with the picture, a script gets it after every answer. */
export async function converse(io: CliIo, greeting: string, partner: Partner): Promise<void> {
  const lines = createInterface({ input: io.stdin(), output: io.interactive ? process.stdout : undefined });
  const prompt = (): void => {
    lines.setPrompt(`${partner.picture()} `);
    if (io.interactive) lines.prompt();
  };
  const { out } = inLines(io);
  out(greeting);
  prompt();
  for await (const line of lines) {
    let answer: string | null = '';
    try {
      answer = await partner.answer(line);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      io.err(`${error.in(io.lang)}\n`);
      // A person sees the error and continues; a script gets an exit code.
      if (!io.interactive) io.setExitCode(2);
    }
    if (answer === null) break;
    if (answer) out(`${answer}\n`);
    if (!io.interactive) io.out(`${partner.picture()}\n`);
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
    const session = new CalculatorSession(io, model);
    const loaded = program === undefined ? null : await session.answer(`load ${program}`);
    await converse(io, !io.interactive ? '' : loaded ? `${loaded}\n` : session.greeting(), session);
  },
  hasJson: false,
});
