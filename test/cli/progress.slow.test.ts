/** Progress of long commands: told on standard error, silenced by --quiet, never in the answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';

// A clock on which every look is a minute later: each chance to speak is due.
let now = 0;
beforeEach(() => {
  vi.spyOn(process.hrtime, 'bigint').mockImplementation(() => {
    now += 60e9;
    return BigInt(now);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Waits for a command to listen to the signal. */
const listening = (before: number): Promise<void> =>
  vi.waitFor(() => expect(process.listenerCount('SIGTERM')).toBeGreaterThan(before), 60_000);

const LANDER = 'src/library/lunar-lander.pmk';
/** For `-`, a program that never stops. */
const ENDLESS = 'program:\nloop: 1 + БП loop\n';

const LONG: readonly (readonly [line: string, said: RegExp])[] = [
  ['suite run --id 00', /1 of \d+/],
  ['queens compare 6', /recursive: 4,096/],
  [`equal ${LANDER} ${LANDER} --exhaust 20k --inputs 1,2`, /no difference so far in \S+ pairs/],
  ['referee tic-tac-toe --games 2', /1\/2/],
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

/** Long computations, their partial results when they are stopped, and their output before the signal comes. */
const STOPPED: readonly (readonly [line: string, has: RegExp, when?: string])[] = [
  ['referee labyrinth --games 1000000', /^labyrinth: \d+ games?, no difference/],
  ['queens compare 12', /version/],
  ['queens run last 12 --no-trace', /last, n = 12/],
  ['suite run', /unfinished/],
  [`equal ${LANDER} ${LANDER} --exhaust 100g --inputs 1,2,3,4,5`, /^no difference so far in [\d,]+ pairs/],
  ['run - --max-steps 100000000000', /\d/],
  ['profile - --max-steps 100000000000', /commands/],
  ['trace - --address 99', /^$/],
  ['debug - --script run', /^$/],
];

it.for(STOPPED)('%s ends on SIGTERM with what it has', async ([line, has, when = '']) => {
  const io = new TextIo('en', ENDLESS);
  const before = process.listenerCount('SIGTERM');
  let isStopped = false;
  const stop = (): void => {
    if (!isStopped) process.emit('SIGTERM');
    isStopped = true;
  };
  // At the word itself: what it tells of may be over at the next look.
  const err = (text: string): void => {
    io.err(text);
    if (when !== '' && io.errors.includes(when)) stop();
  };
  const run = runCli(line.split(' '), { ...io, err });
  if (when === '') {
    await listening(before);
    stop();
  }
  await run;
  expect(io.errors).toMatch(/eggog: interrupted; these are the results so far\n$/);
  expect(io.text).toMatch(has);
  expect(io.exitCode).toBe(1);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

/** The same with sentences of their own. */
const STOPPED_OTHERWISE: readonly (readonly [line: string, says: RegExp])[] = [
  ['golf src/games/minesweeper/minesweeper-9x9.pmk', /stopped; this is the best so far/],
];

it.for(STOPPED_OTHERWISE)('%s ends on SIGTERM with a sentence', async ([line, says]) => {
  const io = new TextIo('en');
  const before = process.listenerCount('SIGTERM');
  const run = runCli(line.split(' '), io);
  await listening(before);
  process.emit('SIGTERM');
  await run;
  expect(io.text + io.errors).toMatch(says);
  expect(io.exitCode).toBe(1);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
