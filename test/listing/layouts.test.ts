/**
 * Layouts of magazines, books, forums and tables: `=== name | codes | warnings` and the text below it; `refused` for texts
 * without a program.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { toHex } from './fixtures.ts';

const LAYOUTS = readFileSync(new URL('./layouts.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part) => {
    const end = part.indexOf('\n');
    const [name, codes, warnings = ''] = part.slice(0, end).split(' | ');
    return { name, codes, warnings, text: part.slice(end + 1).replace(/\n$/, '') };
  });

test.each(LAYOUTS)('$name', ({ codes, warnings, text }) => {
  const { program, diagnostics } = readProgram(text);
  const found = diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
  expect({
    codes: program ? toHex(program.bytes) : 'refused',
    warnings: [...new Set(found)].sort().join(' '),
  }).toEqual({ codes, warnings });
});
