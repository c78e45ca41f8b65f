import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFile } from '../../src/jobs/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'eggog-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a file of another kind is refused and nothing is left beside it', async () => {
  const path = join(folder, 'notes.txt');
  const text = 'Shopping: bread, milk, batteries for the calculator.\n'.repeat(100);
  writeFileSync(path, text);
  await expect(openFile(path)).rejects.toThrow('notes.txt');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
