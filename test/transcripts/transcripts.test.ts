/**
 * Golden outputs of the terminal. Each file `ROOM.txt` holds command lines (`$ eggog …`) with their output: standard
 * output, standard error with `2> ` in front, and the exit code if it is not 0.
 * `EGGOG_UPDATE=1 npx vitest run --project transcripts` updates the files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseLang } from '../../src/cli/io.ts';
import { eggog } from '../cli/eggog.ts';

const isUpdate = Boolean(process.env.EGGOG_UPDATE);

interface Entry {
  readonly command: string;
  readonly printed: string;
}

const entriesOf = (text: string): Entry[] =>
  text
    .split(/^\$ eggog/m)
    .slice(1)
    .map((part) => {
      const [command, ...lines] = part.split('\n');
      return { command: command.trim(), printed: lines.join('\n').trimEnd() };
    });

/** Words as a shell splits them; only double quotes are known. `echo "…" |` has no place here: input follows `< "…"`. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]);

/** Durations, in sentences and as a field. */
const DURATION =
  /(?<=\()[\d.,]+(?= (?:m?s|м?с)[,)])|("seconds": )[\d.]+(?:e-\d+)?(?=,\n {2}"difference|\n})/g;

async function run(command: string): Promise<string> {
  const [line, input = ''] = command.split(/ < (?=")/);
  const words = wordsOf(line);
  const io = await eggog(words, chooseLang(words, {}), input.replace(/^"|"$/g, '').replaceAll('\\n', '\n'));
  const errors = io.errors.split('\n').map((text) => `2> ${text}`);
  if (io.errors === '' || io.errors.endsWith('\n')) errors.pop();
  const code = io.exitCode === 0 ? [] : [`exit ${io.exitCode}`];
  const text = io.text.replace(DURATION, (_, field = '') => `${field}…`);
  return [text, errors.join('\n'), ...code]
    .filter((part) => part !== '')
    .map((part) => part.replace(/[ \n]+$/gm, (blank) => '\n'.repeat(blank.split('\n').length - 1)).trimEnd())
    .join('\n');
}

const rooms = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'));

describe.each(rooms)('%s', (room) => {
  const path = join(import.meta.dirname, room);
  const entries = entriesOf(readFileSync(path, 'utf8'));
  const block = (command: string, printed: string): string => `$ eggog ${command}\n${printed}\n`;
  const now = entries.map(({ command, printed }) => block(command, printed));

  test.each(entries)('$command', async ({ command, printed }) => {
    const got = await run(command);
    now[entries.findIndex((entry) => entry.command === command)] = block(command, got);
    if (!isUpdate) expect(got).toBe(printed);
  });

  afterAll(() => {
    if (isUpdate) writeFileSync(path, now.join('\n'));
  });
});
