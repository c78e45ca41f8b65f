/** A folder of a file of tests, gone when its tests are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `eggog-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
