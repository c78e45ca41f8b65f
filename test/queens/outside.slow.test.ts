import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { GENERATORS, VERSION_NAMES, version } from '../../src/queens/index.ts';
import { describeTarget, folder, generate, OTHER } from './targets.ts';

describeTarget('c');
describeTarget('python');

it('the strict compiler takes the modules of TypeScript', () => {
  const root = resolve(import.meta.dirname, '../..');
  for (const name of VERSION_NAMES) writeFileSync(join(folder, `${name}.ts`), GENERATORS.ts(version(name)));
  writeFileSync(join(folder, 'other.ts'), generate('ts', OTHER));
  const compilerOptions = { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  expect(execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toBe('');
});
