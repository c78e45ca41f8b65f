/** The reading of each published text, as hashes: a change of the reader shows which texts it changes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { publishedTexts } from './texts.ts';

const GOLDEN: { readonly [id: string]: string } = JSON.parse(
  readFileSync(new URL('./golden-texts.json', import.meta.url), 'utf8'),
);

const texts = publishedTexts();

/** `refused`, or the first 16 digits of the SHA-256 of the opcodes. */
function answerTo(text: string): string {
  const { program } = readProgram(text);
  return program ? createHash('sha256').update(program.bytes).digest('hex').slice(0, 16) : 'refused';
}

test.skipIf(texts !== null)('the published texts are missing: EGGOG_TEXTS names no folder with them', () => {
  expect(Object.keys(GOLDEN).length).toBeGreaterThan(900);
});

test.skipIf(texts === null)('every published text gives the opcodes that it gave before', () => {
  const now = Object.fromEntries(texts!.map(({ id, text }) => [id, answerTo(text)]));
  const changed = Object.keys(now).filter((id) => now[id] !== GOLDEN[id]);
  expect(changed).toEqual([]);
});
