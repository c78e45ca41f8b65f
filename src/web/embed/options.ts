/** Parses the address of an embedded calculator. */
import { UserError } from '../../errors.ts';
import { bytesOfHex } from '../../machine/hex.ts';
import { ANGLES, type Angle, type Key, MK61, MkNumber, type Slot } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { LANGS, type Lang, type Localized } from '../../texts.ts';
import type { Pace } from '../live/live-machine.ts';
import EMBED from './messages.json';

/** A program with the machine to start it in, as the build makes it of the classics' files. */
export interface EmbeddedProgram {
  readonly title: Localized;
  /** Bytes in hexadecimal. */
  readonly code: string;
  /** As the option of that name has them. */
  readonly registers: string;
  readonly angle: Angle | null;
  /** Keys that start it. */
  readonly keys: string;
}

const error = errors(EMBED);

/** Keys as people write them: names between blanks, a number for its digits. Throws UserError for an unknown key. */
export const keysOf = (text: string): Key[] =>
  (text.match(/\S+/g) ?? []).flatMap((word) => {
    if (Object.hasOwn(MK61.keyboard, word)) return [word as Key];
    if (/^[\d.]+$/.test(word)) return [...word] as Key[];
    throw error('badKeys', { word });
  });

function bytesOf(text: string): Uint8Array {
  const digits = text.replace(/[\s,]+/g, '');
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(digits)) throw error('badCode', { text });
  return bytesOfHex(digits);
}

const registersOf = (text: string): [Slot, MkNumber][] =>
  (text.match(/[^,;\s][^,;]*/g) ?? []).map((part) => {
    const [, name, sign, value] = /^(X1|[XYZT]|R[0-9a-eA-E])\s*=\s*(#?)(.+?)\s*$/.exec(part) ?? [];
    if (name === undefined) throw error('badRegister', { part });
    return [name.toUpperCase() as Slot, sign ? MkNumber.fromTetrads(value) : MkNumber.parse(value)];
  });

const PACES: { readonly [name: string]: Pace } = { real: 1, x10: 10, x100: 100, max: 'max' };

const NAMES = 'program, code, registers, angle, lang, theme, keys, autoplay, speed, title';

/** The options of an address that are right, and the errors of the others. */
export function readOptions(params: URLSearchParams, classics: { readonly [name: string]: EmbeddedProgram }) {
  const refused = [...params.keys()]
    .filter((name) => !NAMES.split(', ').includes(name))
    .map((name) => error('badName', { name, known: NAMES }));
  /** The value of an option; null if it is missing or wrong. */
  function read<T>(name: string, meaningOf: (text: string) => T): T | null {
    const text = params.get(name);
    try {
      return text === null ? null : meaningOf(text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
      return null;
    }
  }
  const oneOf = <T extends string>(name: string, words: readonly T[]): T | null =>
    read(name, (text) => {
      const found = words.find((word) => word === text);
      if (found === undefined) throw error('badOption', { name, text, known: words.join(', ') });
      return found;
    });
  /** The name of a classic. */
  const program = oneOf('program', Object.keys(classics));
  const classic = program === null ? null : classics[program];
  return {
    program,
    classic,
    bytes: classic ? bytesOf(classic.code) : (read('code', bytesOf) ?? []),
    registers: [...registersOf(classic?.registers ?? ''), ...(read('registers', registersOf) ?? [])],
    angle: oneOf<Angle>('angle', ANGLES) ?? classic?.angle ?? 'rad',
    lang: oneOf<Lang>('lang', LANGS),
    theme: oneOf('theme', ['auto', 'light', 'dark']) ?? 'auto',
    showsKeys: oneOf('keys', ['on', 'off']) !== 'off',
    /** Keys pressed at the beginning; null for none. `[]`: those of the program, or В/О С/П. */
    autoplay: read('autoplay', keysOf),
    pace: PACES[oneOf('speed', Object.keys(PACES)) ?? 'max'],
    title: params.get('title') ?? '',
    refused,
  };
}
export type EmbedOptions = ReturnType<typeof readOptions>;
