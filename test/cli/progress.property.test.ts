/** Progress of long commands: told on standard error, silenced by --quiet, never in the answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import { TextIo } from '../../src/cli/text-io.ts';

// A clock on which every look is a minute later: each chance to speak is due.
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

const LONG: readonly (readonly [line: string, said: RegExp])[] = [
  ['golf find --example 2->4 --longest 1', /trying programs of 1 steps, \S+ commands so far/],
  ['golf constant 4 --longest 1', /trying programs of 1 steps/],
  ['golf find --example 2->4 --longest 1 --lang ru', /перебор программ длиной 1/],
  ['suite run --limit 2', /2 of 2/],
  ['check src/games/minesweeper/minesweeper-9x9.pmk', /%|states/],
];

it.each(LONG)('%s', async (line, said) => {
  const words = line.split(' ');
  const lang = line.includes('--lang ru') ? 'ru' : 'en';
  const loud = new TextIo(lang);
  await runCli(words, loud);
  expect(loud.errors).toMatch(said);
  const quiet = new TextIo(lang);
  await runCli([...words, '--quiet'], quiet);
  expect(quiet.errors).not.toMatch(said);
  expect(quiet.exitCode).toBe(loud.exitCode);
});

it('golf find ends on SIGTERM with a sentence and the best so far', async () => {
  const io = new TextIo('en');
  const before = process.listenerCount('SIGTERM');
  const run = runCli(['golf', 'find', '--example', '2->7.1234567', '--budget', '100g'], io);
  await vi.waitFor(() => expect(process.listenerCount('SIGTERM')).toBeGreaterThan(before));
  process.emit('SIGTERM');
  await run;
  expect(io.text).toMatch(/^stopped after [\d,]+ commands; this is the best so far\nnone found/);
  expect(io.exitCode).toBe(1);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
