/** The words between the suite and an adapter (suite/PROTOCOL.md): lines of ASCII, a request and its answer. */
import { type Key, MK61 } from '../machine/index.ts';
import type { Level } from './case.ts';

/** Version of the protocol; the answer to the first `reset` names it. */
export const PROTOCOL = 1;

const NAMED =
  'F=F K=К *=× /=÷ XY=<-> ENT=В↑ EE=ВП CHS=/-/ CX=Cx STO=x→П RCL=П→x GTO=БП GSB=ПП RTN=В/О R/S=С/П SST=ШГ→ BST=ШГ←';

/** The keys in ASCII, as authors with Latin keyboards write them. */
export const KEY_NAMES: { readonly [name: string]: Key } = Object.fromEntries([
  ...[...'0123456789.+-'].map((key) => [key, key]),
  ...NAMED.split(' ').map((pair) => pair.split('=')),
]);

/** Not a key: one command of the running program, and no more. Level 3. */
export const STEP = 'STEP';

const TETRADS = /^[0-9A-F]{12}$/;
const BYTES = new RegExp(`^(?:[0-9A-F]{2}){0,${MK61.cells}}$`);
const hex = (digits: number): RegExp => new RegExp(`^[0-9A-F]{${digits}}$`);

interface Field {
  readonly level: Level;
  readonly form: RegExp;
}

const number: Field = { level: 2, form: TETRADS };

/** The fields of a state with their levels and forms; all but `display` can be set. */
export const FIELDS: { readonly [name: string]: Field } = {
  display: { level: 1, form: /^[0-9LCGE_-]{1,9}\.?[0-9LCGE_-]*$/ },
  ...Object.fromEntries(MK61.slots.map((name) => [name, number])),
  pc: { level: 2, form: hex(2) },
  code: { level: 2, form: BYTES },
  f: { level: 3, form: hex(1) },
  c: { level: 3, form: hex(1) },
  K: { level: 3, form: hex(3) },
  A: { level: 3, form: hex(12) },
  E: { level: 3, form: hex(3) },
  L: { level: 3, form: hex(10) },
  rs: { level: 3, form: hex(10) },
  H: { level: 3, form: hex(8) },
};

/** The indicator on a line: twelve places and the point, blank as `_`, Г as `G`. */
export const encodeDisplay = (picture: string): string => {
  const places = picture.replace(/Г/g, 'G').replace(/ /g, '_');
  return places.padEnd(places.includes('.') ? 13 : 12, '_');
};

/** The indicator for people. */
export const decodeDisplay = (line: string): string => line.replace(/G/g, 'Г').replace(/_/g, ' ');

/** The same picture, however the blanks at its end were written. */
export const sameDisplay = (a: string, b: string): boolean => encodeDisplay(a) === encodeDisplay(b);

/** `no`: the calculator cannot do it. `error`: the request is wrong. */
type Answer =
  | { readonly kind: 'ok'; readonly fields: Fields }
  | { readonly kind: 'no' | 'error'; readonly text: string };

type Fields = { readonly [name: string]: string };

/** Reads an answer line; null for any other line. */
export function parseAnswer(line: string): Answer | null {
  const [kind, ...words] = line.trim().split(/\s+/);
  if (kind === 'no' || kind === 'error') return { kind, text: words.join(' ') };
  if (kind !== 'ok') return null;
  const pairs = words.map((word) => word.split(/=(.*)/s));
  if (pairs.some(([name, value]) => !name || value === undefined)) return null;
  return { kind, fields: Object.fromEntries(pairs) };
}

/** `NAME=VALUE` pairs of a line. */
export const pairsOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** A line as it is quoted in a sentence. */
export const short = (line: string, most = 60): string =>
  line.length > most ? `${line.slice(0, most)}...` : line;
