/** The debugger by words: one command line in, text and data out. Script, prompt and debug console share it. */
import type { Breakpoint, Trigger } from '../lab/breakpoints.ts';
import { cellsOf, numbersOf } from '../lab/changes.ts';
import type { Debugger, Movement, Pause } from '../lab/debugger.ts';
import { parseCondition, parseExpression } from '../lab/expression.ts';
import { barsOf, historyOf, lastWrite, type Write } from '../lab/history.ts';
import { displayRegister, EVENTS, type Watched } from '../lab/observe.ts';
import { valueText } from '../lab/scene.ts';
import { nextCommandText, placeText, returnsText } from '../lab/trace.ts';
import { formatKeys, parseAddress, parseAngle, parseNumber, parseSlot, slotText } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { formatAddress, MK61, MkNumber, type Model, type Slot } from '../machine/index.ts';
import { errors, messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './debug-console.json' with { type: 'json' };

const say = messages(CATALOGUE);
const fail = errors(CATALOGUE);

/** The answer to a command line. */
export interface Answer {
  readonly text: string;
  /** The same as plain data; null where there is nothing to tell. */
  readonly data: object | null;
  /** Why a movement ended; null if there was none. */
  readonly pause: Pause | null;
}

const answer = (text: string, data: object | null): Answer => ({ text, data, pause: null });

/** A command at work; it yields as a {@link Movement} does. */
type Work = Generator<undefined, Answer>;

/** Steps between yields. */
const STEPS_AT_ONCE = 100_000;
/** Writings that `history` lists, and values in its picture. */
const MOST_WRITES = 12;
const SAMPLES = 60;

function breakpointText({ trigger, condition }: Breakpoint, lang: Lang, model: Model): string {
  const address = trigger.kind === 'address' ? (trigger.address ?? model.addressOf(trigger.cell)) : null;
  const where = address === null ? '' : placeText(address, model);
  const { slot, text, event } = { slot: '', text: '', event: '', ...trigger };
  const what = say(lang, `trigger.${trigger.kind}`, { where, slot, text, name: event });
  return what + (condition ? ` if ${condition.text}` : '');
}

/** Names of steps. */
type Labels = ReadonlyMap<string, number>;
const NO_LABELS: Labels = new Map();

/** Reads what a breakpoint waits for, e.g. `27`, `loop`, `write R5`, `when X < 0`. Throws UserError for anything else. */
export function parseTrigger(text: string, labels: Labels = NO_LABELS, { cellOf }: Model = MK61): Trigger {
  const [, word, rest = ''] = /^(\S*)(?:\s+(.*))?$/.exec(text)!;
  const kind = word.toLowerCase();
  if (kind === 'error' || kind === 'stop') return { kind };
  if (kind === 'when') return { kind: 'value', ...parseCondition(rest) };
  if (kind === 'write') {
    const slot: Watched | null = /^x2$/i.test(rest) ? 'X2' : parseSlot(rest);
    if (slot) return { kind, slot };
  }
  if (kind === 'event') {
    const event = EVENTS.find((name) => name === rest);
    if (event) return { kind, event };
    throw fail('badEvent', { text: rest, names: EVENTS.join(', ') });
  }
  const labelled = labels.get(text);
  if (labelled !== undefined) return { kind: 'address', cell: labelled };
  const address = parseAddress(word);
  if (address === null || !['', 'exactly'].includes(rest)) throw fail('badBreak', { text });
  return { kind: 'address', cell: cellOf[address], ...(rest === 'exactly' && { address }) };
}

/** The visible and hidden numbers as plain data. */
function stateData({ machine, timeline }: Debugger): object {
  return {
    tick: timeline.position,
    commands: machine.commands,
    address: formatAddress(machine.pc),
    next: nextCommandText(machine),
    running: machine.running,
    display: machine.display(),
    angle: machine.angle,
    ...Object.fromEntries(machine.model.slots.map((slot) => [slot, machine.get(slot).toString()])),
    X2: displayRegister(machine).toString(),
    returns: machine.returnStack.map(formatAddress),
  };
}

/** One talk: it keeps the watches, the debugger under it the breakpoints. Nothing is printed here. */
export class DebugConsole {
  readonly target: Debugger;
  readonly lang: Lang;
  /** Expressions that are shown with every picture. */
  readonly watches: string[] = [];
  readonly labels: Labels;

  /** @param labels names of the program's steps, which commands take for addresses */
  constructor(target: Debugger, lang: Lang = 'en', labels: Labels = NO_LABELS) {
    this.target = target;
    this.lang = lang;
    this.labels = labels;
  }

  get #model(): Model {
    return this.target.machine.model;
  }

  /** All watches with their values now, one a line. */
  get watchLines(): string[] {
    const { scene } = this.target;
    return this.watches.map((text, i) => `${i + 1} ${text} = ${valueText(parseExpression(text)(scene))}`);
  }

  /** The first of those that begin with the same letters is meant by them. */
  static readonly #commands: {
    readonly [name: string]: (own: DebugConsole, text: string) => Answer | Work;
  } = {
    break: (own, text) => own.#addBreakpoint(text),
    breaks: (own) => own.#listBreakpoints(),
    delete: (own, text) => own.#delete(text),
    step: (own, text) => own.#move(own.#repeat(text, () => own.target.step())),
    back: (own, text) => own.#move(own.#repeat(text, () => own.target.back())),
    next: (own) => own.#move(own.target.stepOver()),
    print: (own, text) => own.#print(text),
    prev: (own) => own.#move(own.target.backOver()),
    out: (own) => own.#move(own.target.stepOut()),
    backout: (own) => own.#move(own.target.backOut()),
    run: (own) => own.#move(own.target.run()),
    continue: (own) => own.#move(own.target.run()),
    reverse: (own) => own.#move(own.target.reverse()),
    goto: (own, text) => own.#goTo(own.#number(text)),
    start: (own) => own.#goTo(0),
    end: (own) => own.#goTo(own.target.timeline.end),
    keys: (own, text) => own.#await(text),
    press: (own, text) => own.#press(text),
    set: (own, text) => own.#set(text),
    mode: (own, text) => own.#mode(text),
    state: (own) => own.#state(),
    list: (own, text) => own.#list(text),
    who: (own, text) => own.#who(text),
    history: (own, text) => own.#history(text),
    watch: (own, text) => own.#watch(text),
    unwatch: (own, text) => own.#unwatch(text),
    help: (own) => answer(say(own.lang, 'help'), null),
  };

  /** The commands by their names. */
  static readonly commands: readonly string[] = Object.keys(DebugConsole.#commands);

  /** Executes a command line. Throws UserError for a wrong one. */
  *execute(line: string): Work {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const said = word.toLowerCase();
    const { commands } = DebugConsole;
    const name = commands.find((one) => one === said) ?? commands.find((one) => one.startsWith(said));
    if (name === undefined) throw fail('unknown', { word });
    const done = DebugConsole.#commands[name](this, rest.join(' '));
    return 'text' in done ? done : yield* done;
  }

  #number(text: string): number {
    const value = Number(text);
    if (text === '' || !Number.isInteger(value)) throw fail('badCount', { text });
    return value;
  }

  #slot(command: string, text: string): Slot {
    const slot = parseSlot(text);
    if (slot === null) throw fail('badSlot', { command, text });
    return slot;
  }

  *#who(text: string): Work {
    const slot = this.#slot('who', text);
    const write = yield* lastWrite(this.target.timeline, slot);
    const never = (): string => say(this.lang, 'neverWritten', { slot: slotText(slot) });
    return answer(write ? writeText(write, this.lang) : never(), { slot, tick: null, ...write });
  }

  *#history(text: string): Work {
    const slot = this.#slot('history', text);
    const past = yield* historyOf(this.target.timeline, slot, MOST_WRITES, SAMPLES);
    const { count, range, samples, last } = past;
    const now = valueText(this.target.machine.get(slot));
    const names = { slot: slotText(slot), count, range: range ? `, ${range.join(' .. ')}` : '', value: now };
    const written = count === 0 ? [] : [barsOf(samples), ...last.map((write) => writeText(write, this.lang))];
    const head = say(this.lang, count === 0 ? 'neverWritten' : 'history', names);
    return answer([head, ...written, say(this.lang, 'now', names)].join('\n'), { slot, ...past, now });
  }

  #watch(text: string): Answer {
    if (text !== '') {
      parseExpression(text);
      this.watches.push(text);
    }
    const { watchLines } = this;
    return answer(watchLines.join('\n') || say(this.lang, 'noWatches'), { watches: watchLines });
  }

  #unwatch(text: string): Answer {
    const index = text === 'all' ? 0 : this.#number(text) - 1;
    if (text !== 'all' && !(index in this.watches)) throw fail('noWatch', { text });
    const { length: count } = this.watches.splice(index, text === 'all' ? this.watches.length : 1);
    return answer(say(this.lang, 'removed', { count }), null);
  }

  *#repeat(text: string, step: () => Pause): Movement {
    const count = text === '' ? 1 : this.#number(text);
    if (count < 1) throw fail('badTimes', { text });
    let pause = step();
    for (let i = 1; i < count && pause.reason === 'step'; i++) {
      pause = step();
      if (i % STEPS_AT_ONCE === 0) yield;
    }
    return pause;
  }

  *#move(movement: Movement): Work {
    return this.#moved(yield* movement);
  }

  #moved(pause: Pause): Answer {
    const { machine, timeline } = this.target;
    const number = pause.breakpoint ? ` ${pause.breakpoint.id}` : '';
    const next = machine.running ? ` ${nextCommandText(machine)}` : '';
    const parts = [
      say(this.lang, `reasons.${pause.reason}`) + number,
      `${say(this.lang, 'tick')} ${timeline.position}`,
      placeText(machine.pc, this.#model) + next,
      `X ${machine.get('X')}`,
      `"${machine.display().trim()}"`,
    ];
    const data = { reason: pause.reason, breakpoint: pause.breakpoint?.id ?? null };
    return { text: parts.join('  '), data: { ...data, ...stateData(this.target) }, pause };
  }

  #goTo(tick: number): Answer {
    const { end } = this.target.timeline;
    if (tick < 0 || tick > end) throw fail('badTick', { text: tick, end });
    this.target.goTo(tick);
    return this.#moved({ reason: 'step', breakpoint: null });
  }

  #addBreakpoint(text: string): Answer {
    const [, where, condition] = /^(.*?)(?:(?:^|\s+)if\s+(.*))?$/.exec(text)!;
    const trigger = parseTrigger(where, this.labels, this.#model);
    const added = this.target.addBreakpoint(trigger, condition ? parseCondition(condition) : undefined);
    const at = breakpointText(added, this.lang, this.#model);
    return answer(say(this.lang, 'added', { id: added.id, what: at }), { breakpoint: added.id, at });
  }

  #delete(text: string): Answer {
    const id = text === 'all' ? null : this.#number(text);
    const count = this.target.removeBreakpoints((one) => id === null || one.id === id);
    if (id !== null && count === 0) throw fail('noBreak', { text });
    return answer(say(this.lang, 'removed', { count }), { removed: count });
  }

  #listBreakpoints(): Answer {
    const breakpoints = this.target.breakpoints.map((one) => {
      return { breakpoint: one.id, at: breakpointText(one, this.lang, this.#model) };
    });
    const lines = breakpoints.map(({ breakpoint, at }) => `${breakpoint}  ${at}`);
    return answer(lines.join('\n') || say(this.lang, 'noBreaks'), { breakpoints });
  }

  #await(text: string): Answer {
    const { pending } = this.target;
    pending.push(...readKeys(text));
    return answer(say(this.lang, 'waiting', { keys: formatKeys(pending) }), { pending: [...pending] });
  }

  #press(text: string): Answer {
    for (const key of readKeys(text)) this.target.press(key);
    return this.#state();
  }

  #set(text: string): Answer {
    const [, name = '', value = ''] = /^([^=\s]+)\s*=\s*(.+)$/.exec(text) ?? [];
    const slot = parseSlot(name);
    const number = parseNumber(value);
    const cell = parseAddress(name);
    const byte = parseAddress(value);
    if (slot !== null && number) this.target.change({ kind: 'number', slot, value: number });
    else if (/^pc$/i.test(name) && byte !== null) this.target.change({ kind: 'counter', address: byte });
    else if (slot === null && cell !== null && byte !== null)
      this.target.change({ kind: 'cell', cell: this.#model.cellOf[cell], byte });
    else throw fail('badSet', { text });
    return this.#state();
  }

  #mode(text: string): Answer {
    const angle = parseAngle(text);
    if (angle === null) throw fail('badMode', { text });
    this.target.change({ kind: 'angle', angle });
    return answer(angle, { angle });
  }

  #print(text: string): Answer {
    const value = parseExpression(text)(this.target.scene);
    const plain = value instanceof MkNumber ? value.toString() : value;
    return answer(valueText(value), { expression: text, value: plain });
  }

  #state(): Answer {
    const { machine, timeline } = this.target;
    const numbers = numbersOf(machine).map(
      ({ name, value }) => `${name.padStart(2)} ${value.toString().padEnd(14)}`,
    );
    const head = [
      `"${machine.display()}"`,
      `${placeText(machine.pc, this.#model)} ${nextCommandText(machine)}`,
      machine.angle,
      `${say(this.lang, 'tick')} ${timeline.position}/${timeline.end}`,
      `RS ${returnsText(machine.returnStack)}`,
    ];
    const rows = Array.from({ length: Math.ceil(numbers.length / 4) }, (_, row) =>
      numbers.slice(4 * row, 4 * row + 4).join(' '),
    );
    const lines = [head.join('  '), ...rows].map((line) => line.trimEnd());
    return answer(lines.join('\n'), stateData(this.target));
  }

  #list(text: string): Answer {
    const { machine } = this.target;
    const asked = text === '' ? machine.pc : parseAddress(text);
    const centre = this.labels.get(text) ?? (asked === null ? null : this.#model.cellOf[asked]);
    if (centre === null) throw fail('badPlace', { text });
    const from = Math.max(0, centre - 5);
    const lines = cellsOf(machine, this.labels, from, centre + 9 - from).flatMap(
      ({ address, byte, labels, text: command, isNext }) => [
        ...labels.map((name) => `${name}:`),
        `${isNext ? '>' : ' '} ${address}  ${formatAddress(byte)}  ${command}`.trimEnd(),
      ],
    );
    return answer(lines.join('\n'), { lines });
  }
}

/** One writing: tick, command, the values. */
const writeText = ({ tick, command, before, after }: Write, lang: Lang): string =>
  `${say(lang, 'tick')} ${tick}  ${command ?? say(lang, 'fromOutside')}  ${before} → ${after}`;
