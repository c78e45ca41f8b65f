/** Programs in texts of JSON that are no plain list: an object with a string, or an object for each step. */

import { attempt } from '../../errors.ts';
import { parseAddress, takesAddress } from '../addresses.ts';
import { matchStep } from '../reading.ts';
import { blankLines, type Passed, SourceText } from '../source.ts';
import { tokenize } from '../tokens.ts';
import { roleOf } from './table-columns.ts';

/** What a program is called in a text of JSON. */
const JSON_NAMES = 'program|codes?|commands|listing|steps|программа|коды|команды';
/** A string without escapes: what these stand for has other places. */
const PLAIN_STRING = String.raw`"([^"\\\n]*)"`;
const ANY_STRING = String.raw`"(?:[^"\\\n]|\\.)*"`;
const NAMED_STRING = new RegExp(String.raw`"(?:${JSON_NAMES})"\s*:\s*${PLAIN_STRING}`, 'dgi');
const NAMED_ANY = new RegExp(String.raw`"(?:${JSON_NAMES})"\s*:`, 'gi');
/** An object without others in it, and its fields. */
const OBJECT = new RegExp(String.raw`\{(?:[^{}"]|${ANY_STRING})*\}`, 'g');
const FIELD = new RegExp(String.raw`"([^"\\\n]*)"\s*:\s*(?:${PLAIN_STRING}|(\d+)(?=\s*[,}]))`, 'dg');

type Place = readonly [from: number, to: number];

/**
 * The program of such a text alone, at its place. Null for other texts, and where the numbers of the steps or the codes
 * beside commands do not agree with these.
 */
export function programOfJson(text: SourceText): Passed | null {
  const all = text.sources.join('\n');
  const value = /^\s*[[{]/.test(all) ? parsed(all) : null;
  if (value === null) return null;
  const places = Object.values(value).some((field) => typeof field === 'object')
    ? ofSteps(all)
    : ofString(all);
  if (places === null) return null;
  let [words, end] = ['', 0];
  for (const [from, to] of places) {
    words += blankLines(all.slice(end, from)) + all.slice(from, to);
    end = to;
  }
  const kept = SourceText.of(words + blankLines(all.slice(end)));
  return { text: kept, used: [], prose: text.filled.filter(({ number }) => kept.lines[number - 1].isBlank) };
}

const parsed = (source: string): object | null => attempt(() => JSON.parse(source), null);

/** The string of the one field that is named as a program is. */
function ofString(all: string): readonly Place[] | null {
  const [field] = all.matchAll(NAMED_STRING);
  const place = field?.indices?.[1];
  return place && all.match(NAMED_ANY)?.length === 1 ? [place] : null;
}

/** The commands of the steps, or their codes where they have no commands. */
function ofSteps(all: string): readonly Place[] | null {
  const places: Place[] = [];
  const program: number[] = [];
  let isDue = false;
  for (const { 0: object, index } of all.matchAll(OBJECT)) {
    const fields = new Map<string | undefined, { text: string; place: Place }>();
    for (const { 1: name, 2: string, 3: number, indices } of object.matchAll(FIELD)) {
      const [from, to] = (indices![2] ?? indices![3])!;
      const role = roleOf(name);
      if (role && fields.has(role)) return null;
      fields.set(role, { text: string ?? number, place: [index + from, index + to] });
    }
    const [step, command, code] = ['step', 'command', 'code'].map((role) => fields.get(role));
    const codes = code && codesIn(code.text);
    const bytes: readonly number[] | null | undefined = command ? bytesIn(command.text, isDue) : codes;
    // A number may be a code in decimal.
    const isSure = command !== undefined || all[(code?.place[0] ?? 0) - 1] === '"';
    const isNext = step === undefined || Number(step.text) === program.length;
    if (!bytes || !isSure || !isNext || (code && String(codes) !== String(bytes))) return null;
    places.push((command ?? code)!.place);
    program.push(...bytes);
    for (const byte of bytes) isDue = !isDue && takesAddress(byte);
  }
  // One behind another the words must be the same commands.
  const words = places.map(([from, to]) => all.slice(from, to)).join(' ');
  const isSame = [codesIn(words), bytesIn(words, false)].some((own) => String(own) === String(program));
  return places.length > 0 && !isDue && isSame ? places : null;
}

/** The bytes of the commands in a string; null if it holds other words. */
function bytesIn(text: string, before: boolean): number[] | null {
  const { tokens } = tokenize(text, 1);
  const bytes: number[] = [];
  let isDue = before;
  for (let at = 0; at < tokens.length; ) {
    const match = matchStep(tokens, at, isDue);
    if (!match || match.damaged) return null;
    bytes.push(match.byte);
    isDue = !isDue && takesAddress(match.byte);
    at += match.count;
  }
  return bytes.length > 0 ? bytes : null;
}

/** Pairs of hexadecimal digits, `51 05`; null for other words. */
function codesIn(text: string): number[] | null {
  const pairs = text.trim().split(/\s+/);
  return pairs.every((pair) => /^[\dA-F]{2}$/i.test(pair)) ? pairs.map((pair) => parseAddress(pair)!) : null;
}
