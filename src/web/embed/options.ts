/** Parses the address of an embedded calculator. */
import { UserError } from '../../errors.ts';
import { bytesOfHex } from '../../machine/hex.ts';
import { ANGLES, type Angle, MK61, MkNumber, type Slot } from '../../machine/index.ts';
import { isLang, type Lang, type Localized } from '../../texts.ts';
import type { Pace } from '../live/live-machine.ts';

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

export interface EmbedOptions {
  readonly program:
    | { readonly kind: 'classic'; readonly name: string }
    | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
    | { readonly kind: 'none' };
  readonly registers: readonly (readonly [Slot, MkNumber])[];
  /** Null: as the program says. */
  readonly angle: Angle | null;
  readonly lang: Lang | null;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly showsKeys: boolean;
  /** Keys pressed at the beginning; null for none. `''`: those of the program, or В/О С/П. */
  readonly autoplay: string | null;
  readonly pace: Pace;
  readonly title: string;
}

const refuse = (en: string, ru: string): never => {
  throw new UserError({ en, ru });
};

function oneOf<T extends string>(params: URLSearchParams, name: string, words: readonly [T, ...T[]]): T {
  const text = params.get(name);
  if (text === null) return words[0];
  const found = words.find((word) => word === text);
  return (
    found ??
    refuse(`${name}=${text}: there are ${words.join(', ')}`, `${name}=${text}: есть ${words.join(', ')}`)
  );
}

function bytesOf(text: string): Uint8Array {
  const digits = text.replace(/[\s,]+/g, '');
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(digits))
    refuse(
      `code=${text}: wanted hexadecimal bytes such as 22 50`,
      `code=${text}: нужны шестнадцатеричные байты, например 22 50`,
    );
  const bytes = bytesOfHex(digits);
  if (bytes.length > MK61.cells)
    refuse(
      `code has ${bytes.length} bytes, the machine ${MK61.cells} steps`,
      `в code ${bytes.length} байт, а в машине ${MK61.cells} шагов`,
    );
  return bytes;
}

function registersOf(text: string): [Slot, MkNumber][] {
  return text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name, value] = /^\s*(X1|[XYZT]|R[0-9a-eA-E])\s*=\s*(.+?)\s*$/.exec(part) ?? [];
      if (name === undefined)
        return refuse(
          `registers: "${part}" is invalid; wanted R8=70,Ra=10,X=0.5`,
          `registers: «${part}» не годится; нужно R8=70,Ra=10,X=0.5`,
        );
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
export function readOptions(params: URLSearchParams, classics: readonly string[]): EmbedOptions {
  const name = params.get('program');
  const code = params.get('code');
  if (name !== null && !classics.includes(name))
    refuse(
      `program=${name}: there are ${classics.join(', ')}`,
      `program=${name}: есть ${classics.join(', ')}`,
    );
  const lang = params.get('lang');
  if (lang !== null && !isLang(lang)) refuse(`lang=${lang}: there are en, ru`, `lang=${lang}: есть en, ru`);
  return {
    program:
      name !== null
        ? { kind: 'classic', name }
        : code !== null
          ? { kind: 'bytes', bytes: bytesOf(code) }
          : { kind: 'none' },
    registers: registersOf(params.get('registers') ?? ''),
    angle: params.has('angle') ? oneOf<Angle>(params, 'angle', ANGLES) : null,
    lang: lang as Lang | null,
    theme: oneOf(params, 'theme', ['auto', 'light', 'dark']),
    showsKeys: oneOf(params, 'keys', ['on', 'off']) === 'on',
    autoplay: params.get('autoplay'),
    pace: PACES[oneOf(params, 'speed', ['max', 'real', 'x10', 'x100'])],
    title: params.get('title') ?? '',
  };
}
