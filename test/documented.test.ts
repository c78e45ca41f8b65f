/** Whatever the package exports says what it is. */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..', 'src');
const GAMES = ['fox-hunt', 'labyrinth', 'minesweeper', 'tic-tac-toe'].map((game) => `games/${game}`);
const FACES = ['machine', 'machine/turbo', 'listing', 'games', ...GAMES, 'queens', 'lab', 'golf'];

const KINDS = '(?:abstract )?(?:async )?(?:function\\*?|const|let|class|interface|type|enum)';

/** The text above the declaration of an exported name; null if the module does not export it. */
function above(file: string, name: string): string | null {
  const text = readFileSync(file, 'utf8');
  const own = new RegExp(`^export ${KINDS} ${name}\\b`, 'm').exec(text);
  if (own) return text.slice(0, own.index);
  for (const [from, names] of reexports(text)) {
    const original = names.length === 0 ? name : names.find(([, as]) => as === name)?.[0];
    const found = original === undefined ? null : above(resolve(dirname(file), from), original);
    if (found !== null) return found;
  }
  return null;
}

/** The re-exports of a module: from where, and the names there and here; no names for all. */
function reexports(text: string): [from: string, names: [there: string, here: string][]][] {
  return [...text.matchAll(/^export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/gms)].map(
    ([, list, from]) => [
      from,
      (list ?? '')
        .split(',')
        .map((item) => item.trim().replace(/^type /, ''))
        .filter((item) => item !== '')
        .map((item) => {
          const [there, here = there] = item.split(' as ');
          return [there, here];
        }),
    ],
  );
}

function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...[...text.matchAll(new RegExp(`^export ${KINDS} (\\w+)`, 'gm'))].map(([, name]) => name),
    ...reexports(text).flatMap(([from, names]) =>
      names.length === 0 ? exportsOf(resolve(dirname(file), from)) : names.map(([, here]) => here),
    ),
  ];
}

describe('the documentation of the package', () => {
  it.each(FACES)('tells of every name of %s', (face) => {
    const file = join(src, face, 'index.ts');
    const names = exportsOf(file);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => above(file, name)?.trimEnd().endsWith('*/') !== true)).toEqual([]);
  });
});
