/** The names of a program, for a generator that declares them before it writes the statements. */
import type { Algorithm } from '../notation/program.ts';
import { type Phrase, phrasesOf, placesOf, statementsIn, targetOf } from '../notation/syntax.ts';

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch _ y _ e yu ya'.split(' ');
const LETTERS = new Map([...RUSSIAN].map((letter, i) => [letter, LATIN[i]]));

/** The name in Latin letters, digits and underlines; it never begins with a digit. */
export function latinName(name: string): string {
  const latin = [...name.normalize('NFC')]
    .map((letter) => {
      const small = letter.toLowerCase();
      const found = LETTERS.get(small) ?? small.normalize('NFD').replace(/\p{M}/gu, '');
      return letter === small ? found : found.toUpperCase();
    })
    .join('')
    .replace(/[^A-Za-z0-9_]/g, '_');
  return /^\d/.test(latin) ? `_${latin}` : latin;
}

/**
 * Gives every key a name of its own in the language: as `shape` makes it, with a number where it is taken or reserved.
 * Different things have different keys: `state С`, `variable c`.
 */
export function uniqueNames(reserved: readonly string[], shape: (name: string) => string) {
  const given = new Map<string, string>();
  const taken = new Set(reserved);
  return (key: string, name: string): string => {
    const base = shape(name);
    let found = given.get(key) ?? base;
    for (let i = 2; !given.has(key) && taken.has(found); i++) found = `${base}${i}`;
    taken.add(found);
    given.set(key, found);
    return found;
  };
}

/** Lists what a program names, each in the order of its first appearance. */
export function survey({ tree, routines }: Algorithm) {
  const arrays = new Set<string>();
  const globals = new Set<string>();
  const assigned = new Set<string>();
  const states = new Set(tree.states.map(({ name }) => name));
  const phrases = new Map<string, Phrase>();
  for (const { name, body } of [...tree.states, ...tree.procedures]) {
    const isLocal = (of: string): boolean => routines.get(name)?.locals.has(of) ?? false;
    for (const statement of statementsIn(body)) {
      for (const place of placesOf(statement)) {
        if (place.kind === 'element') arrays.add(place.array);
        else if (!isLocal(place.name)) globals.add(place.name);
      }
      const target = targetOf(statement);
      if (target?.kind === 'variable' && !isLocal(target.name)) assigned.add(target.name);
      for (const { phrase } of phrasesOf(statement)) phrases.set(phrase.id, phrase);
      if (statement.kind === 'go-to') states.add(statement.state);
    }
  }
  return {
    arrays: arrays as ReadonlySet<string>,
    /** Variables that the program reads and never sets: they must be given. */
    inputs: [...globals].filter((name) => !assigned.has(name)),
    /** Variables that the program sets. Parameters and loop variables of procedures are not among them. */
    variables: [...globals].filter((name) => assigned.has(name)),
    /** Names of all states, those that are only gone to included. */
    states: [...states],
    /** The phrases of the program by their ids. */
    phrases: phrases as ReadonlyMap<string, Phrase>,
    /** True if a phrase is about the board. */
    isOnBoard: [...phrases.keys()].some((id) => id !== 'ask' && id !== 'show'),
  };
}
