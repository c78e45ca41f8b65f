/**
 * Hooks by which Node loads the sources for the tests. Types become blanks, so that lines and columns stay; texts and JSON
 * become modules. A cache keeps the stripped sources by their content.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentModule } from '../../scripts/content.mjs';

const root = new URL('../../', import.meta.url);
const kept = fileURLToPath(new URL('node_modules/.cache/stripped/', root));
mkdirSync(kept, { recursive: true });

async function stripped(source) {
  const file = join(kept, `${createHash('sha256').update(source).digest('hex')}.js`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { transformSync } = await import('amaro');
  const { code } = transformSync(source, { mode: 'strip-only' });
  // Several processes strip the same source at once: none may see half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return code;
}

/** As bundlers have it: the whole by default; of the fields only `version` is imported by name. */
const moduleOfJson = (text) =>
  `const value = ${text};\nexport default value;\nexport const { version } = value;`;

const SOURCES = [
  [/\.ts$/, stripped],
  [/\.(?:pmk|arsac|jsonl)$/, (text) => `export default ${JSON.stringify(text)};`],
  [/\.json$/, moduleOfJson],
  [/\.yaml$/, (_, url) => contentModule(fileURLToPath(url))],
];

export async function load(url, context, next) {
  const [, make] = url.includes('/node_modules/') ? [] : (SOURCES.find(([name]) => name.test(url)) ?? []);
  if (!make) return next(url, context);
  return {
    format: 'module',
    source: await make(readFileSync(fileURLToPath(url), 'utf8'), url),
    shortCircuit: true,
  };
}
