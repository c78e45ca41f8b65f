/** Families of the reference: commands that differ only in a digit, told once. */
import { ENTRIES, type Entry, whatOf } from './entries.ts';

/** Commands of one family, by code: the ten digits, or one operation for every register. */
export type Family = readonly Entry[];

/** What the members of a family have in common. */
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

/** What an entry says without the name of its register or digit: members of a family that do it differently differ in this. */
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

/** Entries as families, each once and with the entry that stood first. */
export function foldEntries(entries: readonly Entry[]): { readonly first: Entry; readonly family: Family }[] {
  const seen = new Set<Family>();
  return entries.flatMap((first) => {
    const family = familyOf(first);
    if (seen.has(family)) return [];
    seen.add(family);
    return [{ first, family }];
  });
}
