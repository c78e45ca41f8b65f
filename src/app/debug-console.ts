/** The debugger by words: one command line in, text and data out. Script, prompt and debug console share it. */

import type { Breakpoint, Trigger } from '../lab/breakpoints.ts';
import type { Debugger, Movement, Pause } from '../lab/debugger.ts';
import { parseCondition, parseExpression } from '../lab/expression.ts';
import { displayRegister, EVENTS, type Event, type Watched } from '../lab/observe.ts';
import { type Value, valueText } from '../lab/scene.ts';
import { nextCommandText, placeText, returnsText } from '../lab/trace.ts';
import { formatKeys, parseAddress, parseAngle, parseNumber, parseSlot, slotText } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { formatAddress, MK61, MkNumber, type Model, type Slot } from '../machine/index.ts';
import { errors, messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './debug-console.json' with { type: 'json' };
import { cellsOf, numbersOf } from './debug-view.ts';
import { barsOf, historyOf, lastWrite, logOf, type Write } from './recorded-past.ts';

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

/** A command at work; it yields as a {@link Movement} does. */
type Work = Generator<undefined, Answer>;

/** Short names of commands. */
const SHORT: { readonly [name: string]: string } = {
  b: 'break',
  d: 'delete',
  s: 'step',
  u: 'back',
  n: 'next',
  'p-': 'prev',
  r: 'run',
  c: 'run',
  rr: 'reverse',
  p: 'print',
  l: 'list',
  '?': 'help',
};

/** Steps between yields. */
const STEPS_AT_ONCE = 100_000;
/** Writings that `history` lists, and values in its picture. */
const MOST_WRITES = 12;
const SAMPLES = 60;

/** A trigger in words. */
function triggerText(trigger: Trigger, lang: Lang, model: Model): string {
  switch (trigger.kind) {
    case 'address': {
      const address = trigger.address ?? model.addressOf(trigger.cell);
      return say(lang, 'trigger.address', { where: placeText(address, model) });
    }
    case 'write':
      return say(lang, 'trigger.write', { slot: trigger.slot });
    case 'value':
      return say(lang, 'trigger.value', { text: trigger.text });
    case 'event':
      return say(lang, 'trigger.event', { name: trigger.event });
    default:
      return say(lang, `trigger.${trigger.kind}`);
  }
}

const breakpointText = ({ trigger, condition }: Breakpoint, lang: Lang, model: Model): string =>
  triggerText(trigger, lang, model) + (condition ? ` if ${condition.text}` : '');

/** Names of steps. */
type Labels = ReadonlyMap<string, number>;
const NO_LABELS: Labels = new Map();

/** Reads what a breakpoint waits for, e.g. `27`, `loop`, `write R5`, `when X < 0`. Throws UserError for anything else. */
export function parseTrigger(text: string, labels: Labels = NO_LABELS, { cellOf }: Model = MK61): Trigger {
  const [, word, rest = ''] = /^(\S*)(?:\s+(.*))?$/.exec(text)!;
  switch (word.toLowerCase()) {
    case 'error':
      return { kind: 'error' };
    case 'stop':
      return { kind: 'stop' };
    case 'when':
      return { kind: 'value', ...parseCondition(rest) };
    case 'write': {
      const slot: Watched | null = /^x2$/i.test(rest) ? 'X2' : parseSlot(rest);
      if (slot === null) throw fail('badBreak', { text });
      return { kind: 'write', slot };
    }
    case 'event': {
      const event = EVENTS.find((name): name is Event => name === rest);
      if (!event) throw fail('badEvent', { text: rest, names: EVENTS.join(', ') });
      return { kind: 'event', event };
    }
    default: {
      const labelled = labels.get(word);
      if (labelled !== undefined && rest === '') return { kind: 'address', cell: labelled };
      const address = parseAddress(word);
      if (address === null || (rest !== '' && rest !== 'exactly')) throw fail('badBreak', { text });
      const cell = cellOf[address];
      return rest === 'exactly' ? { kind: 'address', cell, address } : { kind: 'address', cell };
    }
  }
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
  readonly #labels: Labels;

  /** @param labels names of the program's steps, which commands take for addresses */
  constructor(target: Debugger, lang: Lang = 'en', labels: Labels = NO_LABELS) {
    this.target = target;
    this.lang = lang;
    this.#labels = labels;
  }

  get #model(): Model {
    return this.target.machine.model;
  }

  /** All breakpoints, one a line: number and what it waits for. */
  get breakpointLines(): string[] {
    return this.target.breakpoints.map((one) => `${one.id} ${breakpointText(one, this.lang, this.#model)}`);
  }

  /** All watches with their values now, one a line. */
  get watchLines(): string[] {
    return this.watches.map((text, i) => `${i + 1} ${text} = ${valueText(this.#valueOf(text))}`);
  }

  static readonly #commands: {
    readonly [name: string]: (own: DebugConsole, text: string, word: string) => Answer | Work;
  } = {
    break: (own, text) => own.#addBreakpoint(text),
    delete: (own, text) => own.#delete(text),
    breaks: (own) => own.#listBreakpoints(),
    log: (own, text) => own.#log(text),
    step: (own, text) => own.#move(own.#repeat(text, () => own.target.step())),
    back: (own, text) => own.#move(own.#repeat(text, () => own.target.back())),
    next: (own) => own.#move(own.target.stepOver()),
    prev: (own) => own.#move(own.target.backOver()),
    out: (own) => own.#move(own.target.stepOut()),
    backout: (own) => own.#move(own.target.backOut()),
    run: (own) => own.#move(own.target.run()),
    reverse: (own) => own.#move(own.target.reverse()),
    goto: (own, text) => own.#goTo(own.#tickNumber(text)),
    start: (own) => own.#goTo(0),
    end: (own) => own.#goTo(own.target.timeline.end),
    keys: (own, text) => own.#await(text),
    press: (own, text) => own.#press(text),
    set: (own, text) => own.#set(text),
    mode: (own, text) => own.#mode(text),
    print: (own, text) => own.#print(text),
    state: (own) => own.#state(),
    list: (own, text) => own.#list(text),
    who: (own, text, word) => own.#who(own.#slot(word, text)),
    history: (own, text, word) => own.#history(own.#slot(word, text)),
    watch: (own, text) => own.#watch(text),
    unwatch: (own, text) => own.#unwatch(text),
    help: (own) => answer(say(own.lang, 'help'), null),
  };

  /** The commands by their full names. */
  static readonly commands: readonly string[] = Object.keys(DebugConsole.#commands);

  /** Executes a command line. Throws UserError for a wrong one. */
  *execute(line: string): Work {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const said = word.toLowerCase();
    const name = Object.hasOwn(SHORT, said) ? SHORT[said] : said;
    if (!DebugConsole.commands.includes(name)) throw fail('unknown', { word });
    const done = DebugConsole.#commands[name](this, rest.join(' '), word);
    return 'text' in done ? done : yield* done;
  }

  #number(text: string): number {
    const value = Number(text);
    if (text === '' || !Number.isInteger(value)) throw fail('badCount', { text });
    return value;
  }

  #tickNumber(text: string): number {
    const tick = this.#number(text);
    const { end } = this.target.timeline;
    if (tick < 0 || tick > end) throw fail('badTick', { text, end });
    return tick;
  }

  #slot(command: string, text: string): Slot {
    const slot = parseSlot(text);
    if (slot === null) throw fail('badSlot', { command, text });
    return slot;
  }

  *#who(slot: Slot): Work {
    const write = yield* lastWrite(this.target.timeline, slot);
    return write
      ? answer(writeText(write, this.lang), { slot, ...write })
      : answer(say(this.lang, 'neverWritten', { slot: slotText(slot) }), { slot, tick: null });
  }

  *#history(slot: Slot): Work {
    const past = yield* historyOf(this.target.timeline, slot, MOST_WRITES, SAMPLES);
    const now = valueText(this.target.machine.get(slot));
    const said = { slot, ...past, now };
    if (past.count === 0)
      return answer(
        `${say(this.lang, 'neverWritten', { slot: slotText(slot) })}\n${say(this.lang, 'now', { slot: slotText(slot), value: now })}`,
        said,
      );
    const lines = [
      say(this.lang, 'history', {
        slot: slotText(slot),
        count: past.count,
        range: past.range ? `, ${past.range.join(' .. ')}` : '',
      }),
      barsOf(past.samples),
      ...past.last.map((write) => writeText(write, this.lang)),
      say(this.lang, 'now', { slot: slotText(slot), value: now }),
    ];
    return answer(lines.join('\n'), said);
  }

  /** `log WHERE [if CONDITION]: EXPRESSIONS`: what they were at every pass. */
  *#log(text: string): Work {
    const [, what, told] = /^([^:]+)(?::(.*))?$/s.exec(text) ?? [];
    if (what === undefined) throw fail('badLog', { text });
    const { where, condition } = placeAndCondition(what.trim());
    const expressions = (told ?? 'X').split(',').map((one) => one.trim());
    if (expressions.includes('')) throw fail('badLog', { text });
    const trigger = parseTrigger(where, this.#labels, this.#model);
    const log = yield* logOf(
      this.target,
      trigger,
      condition ? parseCondition(condition) : undefined,
      expressions,
      MOST_WRITES,
      SAMPLES,
    );
    const said = triggerText(trigger, this.lang, this.#model);
    if (log.count === 0)
      return answer(say(this.lang, 'neverPassed', { what: said }), {
        at: said,
        count: 0,
        passes: [],
      });
    const passes = log.last.map(({ tick, values }) => ({
      tick,
      values: Object.fromEntries(expressions.map((one, i) => [one, plainOf(values[i])])),
    }));
    const lines = log.last.map(
      ({ tick, values }) =>
        `${say(this.lang, 'tick')} ${tick}  ${expressions.map((one, i) => `${one} = ${valueText(values[i])}`).join('  ')}`,
    );
    const hasPicture = log.samples.some(Number.isFinite);
    return answer(
      [
        say(this.lang, 'passed', { what: said, count: log.count }),
        ...(hasPicture ? [barsOf(log.samples)] : []),
        ...lines,
      ].join('\n'),
      { at: said, count: log.count, passes },
    );
  }

  #watch(text: string): Answer {
    if (text !== '') {
      parseExpression(text);
      this.watches.push(text);
    }
    return answer(this.watchLines.join('\n') || say(this.lang, 'noWatches'), {
      watches: this.watchLines,
    });
  }

  #unwatch(text: string): Answer {
    if (text === 'all')
      return answer(say(this.lang, 'removed', { count: this.watches.splice(0).length }), null);
    const index = this.#number(text) - 1;
    if (!(index in this.watches)) throw fail('noWatch', { text });
    this.watches.splice(index, 1);
    return answer(say(this.lang, 'removed', { count: 1 }), null);
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
    const why = pause.breakpoint
      ? `${say(this.lang, 'reasons.breakpoint')} ${pause.breakpoint.id}`
      : say(this.lang, `reasons.${pause.reason}`);
    const where = machine.running
      ? `${placeText(machine.pc, this.#model)} ${nextCommandText(machine)}`
      : placeText(machine.pc, this.#model);
    return {
      text: `${why}  ${say(this.lang, 'tick')} ${timeline.position}  ${where}  X ${machine.get('X')}  "${machine.display().trim()}"`,
      data: { reason: pause.reason, breakpoint: pause.breakpoint?.id ?? null, ...stateData(this.target) },
      pause,
    };
  }

  #goTo(tick: number): Answer {
    this.target.goTo(tick);
    return this.#moved({ reason: 'step', breakpoint: null });
  }

  #valueOf(text: string): Value {
    return parseExpression(text)(this.target.scene);
  }

  #addBreakpoint(text: string): Answer {
    const { where, condition } = placeAndCondition(text);
    const trigger = parseTrigger(where, this.#labels, this.#model);
    const breakpoint = this.target.addBreakpoint(trigger, condition ? parseCondition(condition) : undefined);
    const said = breakpointText(breakpoint, this.lang, this.#model);
    return answer(say(this.lang, 'added', { id: breakpoint.id, what: said }), {
      breakpoint: breakpoint.id,
      at: said,
    });
  }

  #delete(text: string): Answer {
    const id = text === 'all' ? null : this.#number(text);
    const count = this.target.removeBreakpoints((one) => id === null || one.id === id);
    if (id !== null && count === 0) throw fail('noBreak', { text });
    return answer(say(this.lang, 'removed', { count }), { removed: count });
  }

  #listBreakpoints(): Answer {
    const all = this.target.breakpoints.map((one) => ({
      breakpoint: one.id,
      at: breakpointText(one, this.lang, this.#model),
    }));
    const lines = all.map(({ breakpoint, at }) => `${breakpoint}  ${at}`);
    return answer(lines.join('\n') || say(this.lang, 'noBreaks'), { breakpoints: all });
  }

  #await(text: string): Answer {
    const { pending } = this.target;
    pending.push(...readKeys(text));
    return answer(say(this.lang, 'waiting', { keys: formatKeys(pending) }), {
      pending: [...pending],
    });
  }

  #press(text: string): Answer {
    for (const key of readKeys(text)) this.target.press(key);
    return this.#state();
  }

  #set(text: string): Answer {
    const parts = /^([^=\s]+)\s*=\s*(.+)$/.exec(text);
    if (!parts) throw fail('badSet', { text });
    const [, name, value] = parts;
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
    const value = this.#valueOf(text);
    return answer(valueText(value), { expression: text, value: plainOf(value) });
  }

  #state(): Answer {
    const { machine, timeline } = this.target;
    const numbers = numbersOf(machine).map(
      ({ name, value }) => `${name.padStart(2)} ${value.toString().padEnd(14)}`,
    );
    const lines = [
      `"${machine.display()}"  ${placeText(machine.pc, this.#model)} ${nextCommandText(machine)}  ${machine.angle}  ${say(this.lang, 'tick')} ${timeline.position}/${timeline.end}  RS ${returnsText(machine.returnStack)}`,
    ];
    for (let i = 0; i < numbers.length; i += 4)
      lines.push(
        numbers
          .slice(i, i + 4)
          .join(' ')
          .trimEnd(),
      );
    return answer(lines.join('\n'), stateData(this.target));
  }

  #list(text: string): Answer {
    const { machine } = this.target;
    const { cellOf } = this.#model;
    const asked = this.#labels.get(text) ?? parseAddress(text);
    if (text !== '' && asked === null) throw fail('badPlace', { text });
    const centre = this.#labels.get(text) ?? cellOf[asked ?? machine.pc];
    const from = Math.max(0, centre - 5);
    const lines = cellsOf(machine, this.#labels, from, centre + 9 - from).flatMap(
      ({ address, byte, labels, text: command, isNext }) => [
        ...labels.map((name) => `${name}:`),
        `${isNext ? '>' : ' '} ${address}  ${formatAddress(byte)}  ${command}`.trimEnd(),
      ],
    );
    return answer(lines.join('\n'), { lines });
  }
}

/** A value as plain data. */
const plainOf = (value: Value): string | number | boolean =>
  value instanceof MkNumber ? value.toString() : value;

/** The trigger of a breakpoint and its condition. */
function placeAndCondition(text: string): { where: string; condition: string | undefined } {
  const [, where, condition] = /^(.*?)(?:(?:^|\s+)if\s+(.*))?$/.exec(text)!;
  return { where, condition };
}

/** One writing: tick, command, the values. */
function writeText({ tick, command, before, after }: Write, lang: Lang): string {
  return `${say(lang, 'tick')} ${tick}  ${command ?? say(lang, 'fromOutside')}  ${before} → ${after}`;
}

const answer = (text: string, data: object | null): Answer => ({ text, data, pause: null });
