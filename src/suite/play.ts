/** One case as a dialogue: request lines out, answer lines in. Whoever drives it decides how they travel. */
import { UserError } from '../errors.ts';
import { bytesOfHex } from '../machine/hex.ts';
import { readHidden, writeHidden } from '../machine/hidden-state.ts';
import { formatAddress, Machine, MK61, MkNumber, pressKeys, type Slot } from '../machine/index.ts';
import { formatMessage, type Params } from '../messages.ts';
import { ANGLE_OF, type Fields, LEVELS, type Level, MODES, type Mode, type SuiteCase } from './case.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import {
  encodeDisplay,
  FIELDS,
  KEY_NAMES,
  PROTOCOL,
  pairsOf,
  parseAnswer,
  STEP,
  sameDisplay,
  short,
} from './protocol.ts';

/** The first difference of a case. */
export interface Difference {
  /** Number of the step, from 1. */
  readonly step: number;
  /** The keys of that step. */
  readonly keys: string;
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

/** The end of a case. `skipped`: the calculator cannot do it. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly difference: Difference }
  | { readonly kind: 'skipped'; readonly why: string };

/** The adapter broke the protocol: none of its answers counts any more. */
export class AdapterFault extends UserError {
  override name = 'AdapterFault';

  constructor(code: keyof typeof CATALOGUE, params: Params = {}) {
    super(CATALOGUE[code], { code, params, format: formatMessage });
  }
}

/** A dialogue: yields request lines, takes answer lines. Throws {@link AdapterFault} for a wrong answer. */
export type Dialogue<T> = Generator<string, T, string>;

/** Sends a request; null for the answer `no`. */
function* ask(request: string): Dialogue<{ readonly fields: Fields } | { readonly no: string }> {
  const line = yield request;
  const answer = parseAnswer(line);
  if (!answer) throw new AdapterFault('rubbish', { request: short(request), line: short(line) });
  if (answer.kind === 'error')
    throw new AdapterFault('error', { request: short(request), text: short(answer.text) });
  return answer.kind === 'ok' ? { fields: answer.fields } : { no: answer.text };
}

/** An adapter's own words about itself. */
export interface Capabilities {
  readonly name: string;
  readonly level: Level;
}

/** The first `reset`: who is there? */
export function* greet(): Dialogue<Capabilities> {
  const answer = yield* ask('reset');
  const fields: Fields = 'fields' in answer ? answer.fields : {};
  for (const name of ['protocol', 'level'])
    if (fields[name] === undefined) throw new AdapterFault('missing', { request: 'reset', name });
  if (fields.protocol !== String(PROTOCOL))
    throw new AdapterFault('protocol', { got: fields.protocol, own: PROTOCOL });
  const level = LEVELS.find((known) => String(known) === fields.level);
  if (!level) throw new AdapterFault('level', { got: fields.level, levels: LEVELS.join(', ') });
  return { name: fields.name ?? '?', level };
}

/** The expectations that a level can see. */
const visibleAt = (expect: Fields, level: Level): readonly (readonly [string, string])[] =>
  Object.entries(expect).filter(([name]) => FIELDS[name].level <= level);

/** Plays one case at a level that is at least its own. */
export function* playCase({ mode, start, steps }: SuiteCase, level: Level): Dialogue<Outcome> {
  const setUp = [`mode ${mode}`, start ? `reset ${pairsOf(start)}` : 'reset'];
  for (const request of setUp) {
    const answer = yield* ask(request);
    if ('no' in answer) return { kind: 'skipped', why: answer.no };
  }
  for (const [i, { keys, expect }] of steps.entries()) {
    if (keys !== '') {
      const answer = yield* ask(`keys ${keys}`);
      if ('no' in answer) return { kind: 'skipped', why: answer.no };
    }
    const seen = visibleAt(expect, level);
    if (seen.length === 0) continue;
    const request = `state? ${seen.map(([name]) => name).join(' ')}`;
    const answer = yield* ask(request);
    if ('no' in answer) return { kind: 'skipped', why: answer.no };
    for (const [field, expected] of seen) {
      const got = answer.fields[field];
      if (got === undefined) throw new AdapterFault('missing', { request: short(request), name: field });
      const isSame = field === 'display' ? sameDisplay(expected, got) : expected === got.toUpperCase();
      if (!isSame) return { kind: 'failed', difference: { step: i + 1, keys, field, expected, got } };
    }
  }
  return { kind: 'passed' };
}

/** Drives a dialogue with answers that take their time. */
export async function playWith<T>(
  dialogue: Dialogue<T>,
  answer: (request: string) => Promise<string>,
): Promise<T> {
  let turn = dialogue.next();
  while (!turn.done) turn = dialogue.next(await answer(turn.value));
  return turn.value;
}

/** Slots whose numbers the arithmetic unit takes; of the twelve tetrads the fifth is the first of the mantissa. */
const TAKEN = MK61.stack;
const FIRST_DIGIT = 4;

/**
 * True if a number of the case begins with the digit F while it is played: the chips then lose their place in the ring
 * of their memory. This machine does not follow them there.
 */
export const isKnownToDiffer = ({ start, steps }: Pick<SuiteCase, 'start' | 'steps'>): boolean =>
  [start ?? {}, ...steps.map(({ expect }) => expect)].some((state) => {
    const words = state as { readonly [slot: string]: string | undefined };
    return TAKEN.some((slot) => words[slot]?.[FIRST_DIGIT] === 'F');
  });

/** A program that takes more commands does not stop. */
const MOST_COMMANDS = 200_000;

/** Sent instead of an answer. */
class Refused extends Error {}

/** The name by which this machine greets. */
export const OWN_NAME = 'eggog';

const isSlot = (name: string): name is Slot => (MK61.slots as readonly string[]).includes(name);

/** One calculator that answers lines. */
export class EngineAdapter {
  #machine = new Machine();
  readonly #create: () => Machine;

  /** @param create makes the calculator of a `reset`; tests pass one with a fault. */
  constructor(create: () => Machine = () => new Machine()) {
    this.#create = create;
  }

  /** The answer to a request line, without the line's end. Never throws. */
  readonly ask = (line: string): string => {
    const [verb, ...words] = line.trim().split(/\s+/);
    try {
      if (verb === 'reset') return this.#reset(words);
      if (verb === 'mode') return this.#mode(words[0]);
      if (verb === 'keys') return this.#keys(words);
      if (verb === 'state?') return this.#state(words);
      return `error no verb "${verb}": reset, mode, keys, state?`;
    } catch (error) {
      if (error instanceof Refused) return `error ${error.message}`;
      throw error;
    }
  };

  #reset(words: readonly string[]): string {
    const angle = this.#machine.angle;
    const machine = this.#create();
    machine.angle = angle;
    this.#machine = machine;
    for (const word of words) {
      const [name, value = ''] = word.split(/=(.*)/s);
      const field = Object.hasOwn(FIELDS, name) && name !== 'display' ? FIELDS[name] : null;
      if (!field?.form.test(value)) throw new Refused(`cannot set ${word}`);
      if (isSlot(name)) machine.set(name, MkNumber.fromTetrads(value));
      else if (name === 'code') machine.loadProgram(bytesOfHex(value));
      else writeHidden(machine, { [name]: value });
    }
    return `ok protocol=${PROTOCOL} level=${LEVELS.at(-1)} name=${OWN_NAME}`;
  }

  #mode(mode = ''): string {
    if (!Object.hasOwn(ANGLE_OF, mode)) throw new Refused(`no mode "${mode}": ${MODES.join(', ')}`);
    this.#machine.angle = ANGLE_OF[mode as Mode];
    return 'ok';
  }

  #keys(names: readonly string[]): string {
    const machine = this.#machine;
    for (const name of names) {
      if (name === STEP) {
        if (!machine.running) machine.press('С/П');
        machine.step();
        continue;
      }
      if (!Object.hasOwn(KEY_NAMES, name)) throw new Refused(`no key "${name}"`);
      const end = pressKeys(machine, [KEY_NAMES[name]], MOST_COMMANDS);
      if (end === 'budget' || end === 'hang') return 'no the program does not stop';
    }
    return 'ok';
  }

  #state(names: readonly string[]): string {
    const machine = this.#machine;
    const hidden: { readonly [name: string]: string } = { ...readHidden(machine) };
    const told = (name: string): string => {
      if (name === 'display') return encodeDisplay(machine.display());
      if (isSlot(name)) return machine.get(name).tetrads;
      if (name === 'code') return [...machine.program].map(formatAddress).join('');
      if (Object.hasOwn(hidden, name)) return hidden[name];
      throw new Refused(`nothing is called "${name}"`);
    };
    return `ok ${pairsOf(Object.fromEntries(names.map((name) => [name, told(name)])))}`.trim();
  }
}
