/** Parses the address of an embedded calculator. */
import { bytesOfHex } from '../../machine/hex.ts';
import { ANGLES, type Angle, MK61, MkNumber, type Slot } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { LANGS, type Lang, type Localized } from '../../texts.ts';
import type { Pace } from '../live/live-machine.ts';
import EMBED from './messages.json';

/** A program with the machine to start it in, as the build makes it of the classics' files. */
export interface EmbeddedProgram {
  readonly title: Localized;
  /** Bytes in hexadecimal. */
  readonly code: string;
  /** Numbers as twelve tetrads. */
  readonly registers: readonly (readonly [Slot, string])[];
  readonly angle: Angle | null;
  /** Keys that start it. */
  readonly keys: string;
}

const error = errors(EMBED);

function oneOf<T extends string>(params: URLSearchParams, name: string, words: readonly [T, ...T[]]): T {
  const text = params.get(name);
  const found = text === null ? words[0] : words.find((word) => word === text);
  if (found === undefined) throw error('badOption', { name, text: String(text), known: words.join(', ') });
  return found;
}

function bytesOf(text: string): Uint8Array {
  const digits = text.replace(/[\s,]+/g, '');
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(digits)) throw error('badCode', { text });
  const bytes = bytesOfHex(digits);
  if (bytes.length > MK61.cells) throw error('longCode', { bytes: bytes.length, cells: MK61.cells });
  return bytes;
}

function registersOf(text: string): [Slot, MkNumber][] {
  return text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name, value] = /^\s*(X1|[XYZT]|R[0-9a-eA-E])\s*=\s*(.+?)\s*$/.exec(part) ?? [];
      if (name === undefined) throw error('badRegister', { part });
      return [
        name.toUpperCase() as Slot,
        value.startsWith('#') ? MkNumber.fromTetrads(value.slice(1)) : MkNumber.parse(value),
      ];
    });
}

const PACES: { readonly [name: string]: Pace } = { real: 1, x10: 10, x100: 100, max: 'max' };

/**
 * The options of an address. Throws UserError for an unknown word, and lists the known ones.
 *
 * @param classics names of the programs that come with it
 */
export function readOptions(params: URLSearchParams, classics: readonly string[]) {
  const name = params.has('program') ? oneOf(params, 'program', classics as [string]) : null;
  const code = params.get('code');
  return {
    /** The name of a classic, or bytes; null for an empty machine. */
    program: name ?? (code === null ? null : bytesOf(code)),
    registers: registersOf(params.get('registers') ?? ''),
    /** Null: as the program says. */
    angle: params.has('angle') ? oneOf<Angle>(params, 'angle', ANGLES) : null,
    lang: params.has('lang') ? oneOf<Lang>(params, 'lang', LANGS) : null,
    theme: oneOf(params, 'theme', ['auto', 'light', 'dark']),
    showsKeys: oneOf(params, 'keys', ['on', 'off']) === 'on',
    /** Keys pressed at the beginning; null for none. `''`: those of the program, or В/О С/П. */
    autoplay: params.get('autoplay'),
    pace: PACES[oneOf(params, 'speed', ['max', 'real', 'x10', 'x100'])],
    title: params.get('title') ?? '',
  };
}
export type EmbedOptions = ReturnType<typeof readOptions>;
