/** Parses the address of an embedded calculator. */
import { bytesOfHex } from '../../machine/hex.ts';
import { ANGLES, type Angle, MkNumber, type Slot } from '../../machine/index.ts';
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

/** One of the words; null without the option. */
function oneOf<T extends string>(params: URLSearchParams, name: string, words: readonly T[]): T | null {
  const text = params.get(name);
  const found = text === null ? null : words.find((word) => word === text);
  if (found === undefined) throw error('badOption', { name, text: String(text), known: words.join(', ') });
  return found;
}

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

/** The options of an address. Throws UserError for an unknown name or word, and lists the known ones. */
export function readOptions(params: URLSearchParams, classics: { readonly [name: string]: EmbeddedProgram }) {
  const unknown = [...params.keys()].find((name) => !NAMES.split(', ').includes(name));
  if (unknown !== undefined) throw error('badName', { name: unknown, known: NAMES });
  /** The name of a classic. */
  const program = oneOf(params, 'program', Object.keys(classics));
  const classic = program === null ? null : classics[program];
  const code = classic?.code ?? params.get('code');
  return {
    program,
    classic,
    bytes: code === null ? [] : bytesOf(code),
    registers: registersOf(`${classic?.registers ?? ''},${params.get('registers') ?? ''}`),
    angle: oneOf<Angle>(params, 'angle', ANGLES) ?? classic?.angle ?? 'rad',
    lang: oneOf<Lang>(params, 'lang', LANGS),
    theme: oneOf(params, 'theme', ['auto', 'light', 'dark']) ?? 'auto',
    showsKeys: oneOf(params, 'keys', ['on', 'off']) !== 'off',
    /** Keys pressed at the beginning; null for none. `''`: those of the program, or В/О С/П. */
    autoplay: params.get('autoplay'),
    pace: PACES[oneOf(params, 'speed', Object.keys(PACES)) ?? 'max'],
    title: params.get('title') ?? '',
  };
}
export type EmbedOptions = ReturnType<typeof readOptions>;
