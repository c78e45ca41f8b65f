/** The reference adapter: our own machine as the suite's calculator. */
import { bytesOfHex } from '../machine/hex.ts';
import { readHidden, writeHidden } from '../machine/hidden-state.ts';
import { formatAddress, Machine, MK61, MkNumber, pressKeys, type Slot } from '../machine/index.ts';
import { ANGLE_OF, LEVELS, MODES, type Mode } from './case.ts';
import { encodeDisplay, FIELDS, KEY_NAMES, PROTOCOL, pairsOf, STEP } from './protocol.ts';

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
