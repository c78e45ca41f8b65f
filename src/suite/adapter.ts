/** The reference adapter: our own machine behind the protocol. */
import { bytesOfHex } from '../machine/hex.ts';
import { readHidden, writeHidden } from '../machine/hidden-state.ts';
import {
  type Angle,
  formatAddress,
  type Key,
  Machine,
  MK61,
  MkNumber,
  pressKeys,
  type Slot,
} from '../machine/index.ts';
import { ANGLE_OF, LEVELS, MODES, type Mode } from './case.ts';
import { encodeDisplay, FIELDS, KEY_NAMES, PROTOCOL, pairsOf, STEP } from './protocol.ts';

/** Commands after which a program counts as one that does not stop. */
const MOST_COMMANDS = 200_000;

/** Said to the suite instead of an answer: `no` for what a device cannot, `error` for what is no request. */
export class Refused extends Error {}

/** The name by which this machine greets. */
export const OWN_NAME = 'eggog';

/** True if a word of a request names a number that the machine holds. */
export const isSlot = (name: string): name is Slot => (MK61.slots as readonly string[]).includes(name);

/** What a word of `reset` sets. Throws Refused for what no adapter sets. */
export function settingOf(word: string): readonly [name: string, value: string] {
  const [name, value = ''] = word.split(/=(.*)/s);
  const field = Object.hasOwn(FIELDS, name) && name !== 'display' ? FIELDS[name] : null;
  if (!field?.form.test(value)) throw new Refused(`error cannot set ${word}`);
  return [name, value];
}

/** The key of a name. Throws Refused if there is none. */
export function keyNamed(name: string): Key {
  if (!Object.hasOwn(KEY_NAMES, name)) throw new Refused(`error no key "${name}"`);
  return KEY_NAMES[name];
}

/** The position of the switch with a name. Throws Refused if there is none. */
export function angleNamed(mode = ''): Angle {
  if (!Object.hasOwn(ANGLE_OF, mode)) throw new Refused(`error no mode "${mode}": ${MODES.join(', ')}`);
  return ANGLE_OF[mode as Mode];
}

/** What a calculator does when it is asked; the answer comes at once, or later. */
export type Requests<Answer> = {
  [verb in 'reset' | 'mode' | 'keys' | 'state?']: (words: readonly string[]) => Answer;
};

/** Does what a request line asks for. Throws Refused if it is none. */
export function requested<Answer>(line: string, calculator: Requests<Answer>): Answer {
  const [verb, ...words] = line.trim().split(/\s+/);
  if (verb === 'reset' || verb === 'mode' || verb === 'keys' || verb === 'state?')
    return calculator[verb](words);
  throw new Refused(`error no verb "${verb}": reset, mode, keys, state?`);
}

/** What is said of an error; throws those that are no refusals. */
export function refusal(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

/** One calculator that answers lines. */
export class EngineAdapter implements Requests<string> {
  #machine = new Machine();
  readonly #create: () => Machine;

  /** @param create makes the calculator of a `reset`; tests pass one with a fault. */
  constructor(create: () => Machine = () => new Machine()) {
    this.#create = create;
  }

  /** The answer to a request line, without the line's end. Never throws. */
  readonly ask = (line: string): string => {
    try {
      return requested(line, this);
    } catch (error) {
      return refusal(error);
    }
  };

  reset(words: readonly string[]): string {
    const angle = this.#machine.angle;
    const machine = this.#create();
    machine.angle = angle;
    this.#machine = machine;
    for (const word of words) {
      const [name, value] = settingOf(word);
      if (isSlot(name)) machine.set(name, MkNumber.fromTetrads(value));
      else if (name === 'code') machine.loadProgram(bytesOfHex(value));
      else writeHidden(machine, { [name]: value });
    }
    return `ok protocol=${PROTOCOL} level=${LEVELS.at(-1)} name=${OWN_NAME}`;
  }

  mode([mode]: readonly string[]): string {
    this.#machine.angle = angleNamed(mode);
    return 'ok';
  }

  keys(names: readonly string[]): string {
    const machine = this.#machine;
    for (const name of names) {
      if (name === STEP) {
        if (!machine.running) machine.press('С/П');
        machine.step();
        continue;
      }
      const end = pressKeys(machine, [keyNamed(name)], MOST_COMMANDS);
      if (end === 'budget' || end === 'hang') return 'no the program does not stop';
    }
    return 'ok';
  }

  'state?'(names: readonly string[]): string {
    const machine = this.#machine;
    const hidden: { readonly [name: string]: string } = { ...readHidden(machine) };
    const told = (name: string): string => {
      if (name === 'display') return encodeDisplay(machine.display());
      if (isSlot(name)) return machine.get(name).tetrads;
      if (name === 'code') return [...machine.program].map(formatAddress).join('');
      if (Object.hasOwn(hidden, name)) return hidden[name];
      throw new Refused(`error nothing is called "${name}"`);
    };
    return `ok ${pairsOf(Object.fromEntries(names.map((name) => [name, told(name)])))}`.trim();
  }
}
