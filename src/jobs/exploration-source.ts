/** What a search explores, in a form that can be sent to a thread or to another machine, and how it is read again. */
import { SourceMap } from 'node:module';
import { basename } from 'node:path';
import { mistake, UserError } from '../errors.ts';
import { type Exploration, type PreparedExploration, prepareExploration } from '../lab/exploration.ts';
import { firstLine, type PlaceOf } from '../lab/exploration-guards.ts';
import { keysExploration } from '../lab/properties/keys.ts';
import { parseProperty } from '../lab/properties/parse.ts';
import type { Property } from '../lab/properties/syntax.ts';
import { type ProgramFile, parsePmk } from '../listing/index.ts';
import { EXPLORATIONS } from '../proofs/explorations/index.ts';
import { catalogue } from '../texts.ts';

/** Where an exploration comes from. */
export type ExplorationSource =
  /** One of the project's own. */
  | { readonly kind: 'builtin'; readonly name: string }
  /** A user's script with everything it imports, as one module, and the source map of that. */
  | { readonly kind: 'script'; readonly file: string; readonly code: string; readonly map: string }
  /** A property of keys in any order: the program's file as text, and the number of the property in it. */
  | { readonly kind: 'property'; readonly text: string; readonly property: number };

const MESSAGES = catalogue(
  {
    random: (file: string) =>
      `${file}: it gives other starts, inputs or properties each time it is read; a proof needs the same ones in every thread`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noDefault: (file: string) =>
      `${file}: it must export the exploration by default: export default defineExploration({ ... })`,
  },
  {
    random: (file) =>
      `${file}: при каждом чтении даёт другие starts, inputs или properties, а для доказательства они в каждом потоке должны быть те же`,
    broken: (file, why) => `${file}: ${why}`,
    noDefault: (file) =>
      `${file}: сценарий должен отдавать исследование: export default defineExploration({ ... })`,
  },
);

/** The exploration itself. Throws UserError if a script fails or exports none. */
export async function loadExploration(source: ExplorationSource): Promise<PreparedExploration> {
  if (source.kind === 'builtin') return prepareExploration(EXPLORATIONS[source.name].make());
  if (source.kind === 'property') return keysExploration(...programAndProperty(source, 'keys'));
  const placeOf = placesOf(source);
  const [first, second] = [await evaluated(source, 1), await evaluated(source, 2)];
  try {
    const prepared = prepareExploration(first, placeOf);
    if (factsOf(prepared) !== factsOf(prepareExploration(second, placeOf)))
      throw mistake(MESSAGES, (w) => w.random(source.file));
    return prepared;
  } catch (error) {
    // A field may be code of the script's own that throws where it is read.
    throw error instanceof UserError ? error : broken(error, placeOf);
  }
}

const broken = (error: unknown, placeOf: PlaceOf): UserError =>
  mistake(MESSAGES, (w) => w.broken(placeOf(error), firstLine(error)));

/** Program and property of a text. Throws RangeError if they are not there: other code has asked for them. */
export function programAndProperty<Kind extends Property['kind']>(
  { text, property: number }: { readonly text: string; readonly property: number },
  kind: Kind,
): readonly [ProgramFile, Extract<Property, { kind: Kind }>] {
  const { program } = parsePmk(text);
  const section = program?.properties[number];
  const property = section && parseProperty(section);
  if (!program || property?.kind !== kind) throw new RangeError(`property ${number}`);
  return [program, property as Extract<Property, { kind: Kind }>];
}

/** What a script exports; each `time` is an evaluation of its own. */
async function evaluated(source: Script, time: number): Promise<Exploration> {
  const url = `${DATA_URL}${Buffer.from(source.code).toString('base64')}#${time}`;
  let exported: { default?: Exploration };
  try {
    exported = await import(url);
  } catch (error) {
    throw broken(error, placesOf(source));
  }
  if (typeof exported.default !== 'object' || exported.default === null)
    throw mistake(MESSAGES, (w) => w.noDefault(source.file));
  return exported.default;
}

type Script = Extract<ExplorationSource, { kind: 'script' }>;

const DATA_URL = 'data:text/javascript;base64,';
/** A line of a stack within the module of a script; the address of the module is the module. */
const IN_SCRIPT = /data:text\/javascript;base64,[^\s:]*:(\d+):(\d+)/g;

/** Finds the place of an error in the user's own files; the script itself where there is none. */
function placesOf(source: Script): PlaceOf {
  let map: SourceMap | null = null;
  return (error) => {
    if (!(error instanceof Error)) return source.file;
    map ??= new SourceMap(JSON.parse(source.map));
    for (const [, line, column] of (error.stack ?? '').matchAll(IN_SCRIPT)) {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const isOwn = basename(entry.originalSource) === basename(source.file);
      if (isOwn) return `${source.file}:${entry.originalLine + 1}`;
    }
    return source.file;
  };
}

/** All of an exploration that is data, to compare two evaluations. */
function factsOf({
  name,
  program,
  starts,
  inputs,
  maxCommands,
  order,
  properties,
}: PreparedExploration): string {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Map ? [...value].map(([slot, number]) => [slot, number.tetrads ?? number]) : value;
  const bytes = Array.from(program.bytes);
  const facts = [
    name,
    { ...program, bytes },
    starts,
    inputs,
    maxCommands,
    order,
    properties.map((p) => p.name),
  ];
  return JSON.stringify(facts, plain);
}
