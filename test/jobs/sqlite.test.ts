import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFile } from '../../src/jobs/sqlite.ts';
import { ownFolder } from '../folder.ts';

const folder = ownFolder('sqlite');

it('a file of another kind is refused and nothing is left beside it', async () => {
  const path = join(folder, 'notes.txt');
  const text = 'Shopping: bread, milk, batteries for the calculator.\n'.repeat(100);
  writeFileSync(path, text);
  await expect(openFile(path)).rejects.toThrow('notes.txt');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
