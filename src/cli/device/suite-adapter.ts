/** The suite's adapter for an mk61s on a wire (suite/PROTOCOL.md): levels 1 and 2, as far as its terminal can tell. */
import { type Mk61s, Unpressable } from '../../device/index.ts';
import { bytesOfHex } from '../../machine/hex.ts';
import { formatAddress, MkNumber, type Slot } from '../../machine/index.ts';
import {
  angleNamed,
  isSlot,
  keyNamed,
  Refused,
  type Requests,
  refusal,
  requested,
  settingOf,
} from '../../suite/adapter.ts';
import { encodeDisplay, FIELDS, PROTOCOL, pairsOf, STEP } from '../../suite/protocol.ts';

/**
 * The suite's requests carried out on the calculator on the wire. What that one cannot do is refused in the words of
 * the protocol; a wire that fails rejects with a UserError.
 */
export class CloneAdapter implements Requests<Promise<string>> {
  readonly #clone: Mk61s;
  /** True once the program memory is known to be empty. */
  #isEmpty = false;

  constructor(clone: Mk61s) {
    this.#clone = clone;
  }

  /** The answer to a request line. Rejects with a UserError when the wire fails. */
  async ask(line: string): Promise<string> {
    try {
      return await requested(line, this);
    } catch (error) {
      return refusal(error);
    }
  }

  async reset(words: readonly string[]): Promise<string> {
    const values: [Slot, MkNumber][] = [];
    let code: Uint8Array = new Uint8Array();
    for (const word of words) {
      const [name, value] = settingOf(word);
      if (name === 'code') code = bytesOfHex(value);
      else if (!isSlot(name) || name === 'X1') throw new Refused(`no ${name} cannot be set over the wire`);
      else values.push([name, MkNumber.fromTetrads(value)]);
    }
    const odd = values.find(([, value]) => !value.isNormal);
    if (odd) throw new Refused(`no ${odd[0]} takes ordinary numbers over the wire`);
    await this.#clone.reset();
    if (code.length > 0 || !this.#isEmpty) await this.#clone.writeProgram(code);
    this.#isEmpty = code.length === 0;
    await this.#clone.writeValues(values);
    const name = this.#clone.version.replace(/[^\x21-\x7e]+/g, '-');
    return `ok protocol=${PROTOCOL} level=2 name=${name || 'mk61s'}`;
  }

  async mode([mode]: readonly string[]): Promise<string> {
    await this.#clone.setAngle(angleNamed(mode));
    return 'ok';
  }

  async keys(names: readonly string[]): Promise<string> {
    if (names.includes(STEP)) throw new Refused('no single commands over the wire');
    const keys = names.map(keyNamed);
    this.#isEmpty = false;
    try {
      await this.#clone.press(keys);
    } catch (error) {
      if (error instanceof Unpressable) throw new Refused('no these keys cannot be pressed over the wire');
      throw error;
    }
    return 'ok';
  }

  async 'state?'(names: readonly string[]): Promise<string> {
    const needsValues = names.some(isSlot);
    const seen = needsValues ? await this.#clone.look() : null;
    const told: { [name: string]: string } = {};
    for (const name of names) {
      if (name === 'display') {
        const display = seen ? seen.display : await this.#clone.display();
        if (display === null) throw new Refused('no this firmware does not print its indicator');
        told.display = encodeDisplay(display);
      } else if (isSlot(name)) {
        const value = seen?.values.get(name)?.value;
        if (!value) throw new Refused(`no ${name} is not told as a number`);
        told[name] = value.tetrads;
      } else if (name === 'code')
        told.code = [...(await this.#clone.readProgram())].map(formatAddress).join('');
      else if (Object.hasOwn(FIELDS, name)) throw new Refused(`no ${name} is not told over the wire`);
      else throw new Refused(`error nothing is called "${name}"`);
    }
    return `ok ${pairsOf(told)}`.trim();
  }
}
