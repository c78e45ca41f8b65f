import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src/golf');

/** Modules of src/golf that a file needs, all the way down, types left out. */
function needs(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(file, 'utf8');
  for (const [, specifier] of text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s*'(\.[^']+)'/gm)) {
    const target = join(file, '..', specifier);
    if (!target.startsWith(root) || seen.has(target)) continue;
    seen.add(target);
    needs(target, seen);
  }
  return seen;
}

const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => join(root, folder, name));

it('what proves shares no code with what searches, but the machine and how to run it', () => {
  const proving = new Set(inFolder('proof').flatMap((file) => [file, ...needs(file)]));
  const searching = new Set(inFolder('search').flatMap((file) => [file, ...needs(file)]));
  const both = [...proving].filter((file) => searching.has(file)).map((file) => file.slice(root.length + 1));
  expect(both).toEqual(['engine.ts']);
});

it('the checker of certificates does not need the prover', () => {
  const checker = needs(join(root, 'proof/certificate.ts'));
  expect([...checker].map((file) => file.slice(root.length + 1))).not.toContain('proof/prove.ts');
  expect([...checker].some((file) => file.includes('/search/'))).toBe(false);
});
