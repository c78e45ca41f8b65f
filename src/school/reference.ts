/** The reference: an entry for each of the 256 commands, from its row of the table and from `content/reference`. */
import EXAMPLES from '../../content/reference/examples.yaml';
import ODDITY_FILE from '../../content/reference/oddities.yaml';
import { describeCommand } from '../lab/command-help.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import { type Angle, type Command, type Key, MK61 } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { type Lang, type Localized, perLang } from '../texts.ts';
import { type Example, exampleOf } from './example.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** The groups of the reference, decided by the rows of the table. */
export const GROUPS = [
  'entry',
  'stack',
  'arithmetic',
  'functions',
  'parts',
  'angles',
  'logic',
  'memory',
  'pointers',
  'flow',
  'conditions',
  'loops',
  'indirect-flow',
  'nothing',
  'unnamed',
] as const;
export type Group = (typeof GROUPS)[number];
export const isGroup = (text: string | null): text is Group =>
  (GROUPS as readonly (string | null)[]).includes(text);

/** The group of a command. Commands without keys are a group of their own, but for the registers by digit F. */
function groupOf({ keys, family, indirect, transfer, memory }: Command): Group {
  if (keys === null && memory === null && !indirect) return 'unnamed';
  if (family === 'digit' || family === 'entry') return 'entry';
  if (family === 'stack' || family === 'arithmetic' || family === 'logic') return family;
  if (family === 'function') return 'functions';
  if (family === 'sexagesimal') return 'angles';
  if (family === 'k-function') return 'parts';
  if (memory !== null) return indirect ? 'pointers' : 'memory';
  if (indirect) return 'indirect-flow';
  if (transfer === 'condition') return 'conditions';
  if (transfer === 'loop') return 'loops';
  // К -, К × and К ÷ can be typed and always fail.
  if (family === 'no-operation' || family === 'trap') return 'nothing';
  return 'flow';
}

export const groupName = (group: Group): Localized => perLang((lang) => say(lang, `group-${group}`));

export interface Oddity {
  readonly text: Localized;
  /** Section of docs/specification. */
  readonly spec: string;
  readonly example?: Example;
}

/** Codes and ranges of codes: `10 11 40..4E`. */
const codesOf = (text: string): number[] =>
  text.split(' ').flatMap((part) => {
    const [from, to = from] = part.split('..').map((code) => bytesOfHex(code)[0]);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

/** All oddities with the codes of their commands. */
export const ODDITIES: readonly (Oddity & { readonly codes: ReadonlySet<number> })[] = (
  ODDITY_FILE as readonly { of: string; spec: string; text: Localized; example?: string }[]
).map(({ of, spec, text, example }) => ({
  codes: new Set(codesOf(of)),
  spec,
  text,
  ...(example === undefined ? {} : { example: exampleOf(example) }),
}));

/** An example that shows an oddity with another command stays with that one. */
const odditiesOf = (code: number): readonly Oddity[] =>
  ODDITIES.filter(({ codes }) => codes.has(code)).map(({ text, spec, example }) => ({
    text,
    spec,
    ...(example?.bytes.includes(code) ? { example } : {}),
  }));

const EXAMPLES_OF = new Map(
  (
    EXAMPLES as readonly {
      of: string;
      examples: readonly (string | { run: string; angle?: Angle; note?: Localized })[];
    }[]
  ).map(({ of, examples }) => [
    of,
    examples.map((one): Example => {
      if (typeof one === 'string') return exampleOf(one);
      return { ...exampleOf(one.run, one.note), ...(one.angle ? { angle: one.angle } : {}) };
    }),
  ]),
);

/** A key of a command: one to press, or the digits of an address that follow. */
export type EntryKey = Key | 'address';

export interface Entry {
  /** The byte, 0..255. */
  readonly code: number;
  readonly command: Command;
  readonly group: Group;
  /** The keys in programming mode; null where no keys enter it. */
  readonly keys: readonly EntryKey[] | null;
  /** Mean cost at the beginning of a program, in machine cycles and in milliseconds of the real calculator. */
  readonly cycles: number;
  readonly ms: number;
  readonly examples: readonly Example[];
  readonly oddities: readonly Oddity[];
}

function makeEntry(command: Command): Entry {
  const { code, keys, operand, cost } = command;
  return {
    code,
    command,
    group: groupOf(command),
    keys: keys && (operand === 'address' ? [...keys, 'address'] : keys),
    cycles: cost,
    ms: Math.round(cost * MK61.cycleMs),
    examples: EXAMPLES_OF.get(hexByte(code))!,
    oddities: odditiesOf(code),
  };
}

/** All entries, by code. */
export const ENTRIES: readonly Entry[] = MK61.commands.map(makeEntry);

export const whatOf = ({ code }: Entry, lang: Lang): string => describeCommand(code, lang);

/** Commands of one family, by code: the ten digits, or one operation for every register. */
export type Family = readonly Entry[];

/** The common name of a family. */
function nameOf({ code, command: { family, prefix, name, digit } }: Entry): string {
  // The last row has no keys and no differences.
  if (family === 'digit' || family === 'synchronise') return family;
  return digit === null ? `code ${code}` : prefix + name;
}

const byName = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const name = nameOf(entry);
  byName.set(name, [...(byName.get(name) ?? []), entry]);
}

/** The family of an entry; most commands are one of their own. */
export const familyOf = (entry: Entry): Family => byName.get(nameOf(entry)) ?? [entry];

/** Equal for the members of a family that do the same. */
const kindOf = (entry: Entry): string =>
  `${whatOf(entry, 'en').replace(/\b(R|digit )[0-9a-f]\b/g, '$1')} ${entry.oddities.length}`;

/** The members of a family, cut where they begin to do it differently: a pointer R0 to R3 counts down, R4 to R6 up. */
export function kindsOf(family: Family): readonly Family[] {
  const kinds: Entry[][] = [];
  family.forEach((entry, i) => {
    if (i > 0 && kindOf(entry) === kindOf(family[i - 1])) kinds[kinds.length - 1].push(entry);
    else kinds.push([entry]);
  });
  return kinds;
}

/** The families of entries, each with the entry that came first. */
export function foldEntries(entries: readonly Entry[]): { readonly first: Entry; readonly family: Family }[] {
  const seen = new Set<Family>();
  return entries.flatMap((first) => {
    const family = familyOf(first);
    if (seen.has(family)) return [];
    seen.add(family);
    return [{ first, family }];
  });
}
