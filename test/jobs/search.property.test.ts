import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { ask } from '../../src/jobs/ask.ts';
import { DiskExplorer } from '../../src/jobs/disk-explorer.ts';
import { loadExploration } from '../../src/jobs/exploration-source.ts';
import { GrowingParts } from '../../src/jobs/growing.ts';
import { openStore, type Place } from '../../src/jobs/open.ts';
import { packPart, unpackPart } from '../../src/jobs/packing.ts';
import { partRunner, type RunPart, type SearchQuestion } from '../../src/jobs/question.ts';
import { type LevelSearch, SearchParts } from '../../src/jobs/search.ts';
import type { JobStore, Run } from '../../src/jobs/store.ts';
import { work } from '../../src/jobs/worker.ts';
import { expandStates } from '../../src/lab/expansion.ts';
import { type ExploreOptions, Explorer } from '../../src/lab/explorer.ts';
import { ownFolder } from '../folder.ts';
import { facts, finish } from '../lab/toy.ts';
import { TestPostgres } from './postgres.ts';

const SEED = 20_261_122;
const folder = ownFolder('search');
const postgres = new TestPostgres();
beforeAll(() => postgres.start());
afterAll(() => postgres.remove());

/** Adds what is typed to R1 after a loop that makes it slow, so that there are many parts. */
const TEXT = `program:
    x→П 2  4  0  x→П 0  F L0 04  П→x 1  П→x 2  +  x→П 1  Cx  В↑  В↑  В↑  С/П

property sums:
    R1 = 0
    from В/О С/П keys ${Array.from({ length: 12 }, (_, i) => `(${i + 1} В/О С/П)`).join(' ')}
    always R1 < 1000
    until R1 >= 30
`;
const question: SearchQuestion = {
  kind: 'search',
  name: 'sums',
  source: { kind: 'property', text: TEXT, property: 0 },
  checkCanonical: 0,
};
const exploration = await loadExploration(question.source);
const ENGINE = 'test';
/** Commands of a part: few, so that there are many parts. */
const A_PART = 32_000;
const worker = (id: string) => ({ id, engine: ENGINE, threads: 1 });

function alone(options: ExploreOptions = {}): object {
  return facts(finish(new Explorer(exploration, options), Number.POSITIVE_INFINITY, 50).report());
}

const WHOLE = alone();
const inMemory = (options: ExploreOptions = {}): Explorer =>
  new Explorer(exploration, { ...options, byLevel: true });
let folders = 0;
const onDisk = (): DiskExplorer =>
  new DiskExplorer(exploration, { folder: join(folder, String(folders++)), key: 'sums', memory: 40_000 });

/** Searches by the parts of a run, for at most so many results. */
async function search(store: JobStore, run: Run, states: LevelSearch, results = 1e9): Promise<number> {
  let seen = 0;
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const tick = (): boolean => seen++ >= results;
  const watch = { wait, onAdded() {}, tick: () => states.edges > 0 && tick() };
  await new SearchParts(new GrowingParts(store, run, watch), A_PART).search(states);
  return seen;
}

/** Works while `body` is under way. */
async function withWorker<T>(store: JobStore, run: RunPart, body: () => Promise<T>): Promise<T> {
  let isOver = false;
  const working = work(store, worker('steady'), run, { idleMs: 5, whenIdle: () => isOver });
  try {
    return await body();
  } finally {
    isOver = true;
    await working;
  }
}

const places: { [name: string]: () => Place } = {
  memory: () => ({}),
  file: () => ({ file: join(folder, 'search.run') }),
  postgres: () => ({ queue: postgres.url }),
};
it.each(['memory', 'postgres'])('says by parts what one thread says (%s)', async (name) => {
  const store = await openStore(places[name]());
  const run = await ask(store, ENGINE, question);
  // Nobody works: the search waits, and is ended by whoever asks. The run is not done with that.
  await withWorker(store, partRunner(), () => search(store, run, inMemory(), 3));
  expect((await store.status(run.id)).runs[0].state).not.toBe('done');
  const whole = inMemory();
  const depth = alone({ maxDepth: 2 });
  await withWorker(store, partRunner(), () => search(store, run, whole));
  expect(facts(whole.report())).toEqual(WHOLE);
  const { done, parts, state } = (await store.status(run.id)).runs[0];
  expect({ done, state }).toEqual({ done: parts, state: 'done' });
  expect(parts).toBeGreaterThan(9);
  // Asked again, with the states on disk this time and nobody working, it meets its results.
  const again = onDisk();
  await search(store, run, again);
  expect(facts(again.report())).toEqual(WHOLE);
  again.close();
  const shallow = inMemory({ maxDepth: 2 });
  await search(store, run, shallow);
  expect(facts(shallow.report())).toEqual(depth);
  await store.forget(run.id);
  expect(await store.input({ run: run.id, part: 0 })).toBeNull();
  await store.close();
});

it.each(['file', 'postgres'])('goes on where one who wanted less has ended it (%s)', async (name) => {
  const store = await openStore(places[name]());
  const run = await ask(store, ENGINE, question);
  let other: Run | null = null;
  const wait = async (): Promise<void> => {
    if (other === null) {
      // What that one does not want is dropped; a run that begins then clears away what is left of runs that are done.
      await store.finish(run.id, 0);
      other = await ask(store, ENGINE, { ...question, name: 'another' });
    }
    await new Promise<void>((resolve) => setTimeout(resolve, 5));
  };
  const whole = inMemory();
  const parts = new GrowingParts(store, run, { wait, onAdded() {}, tick: () => false });
  await withWorker(store, partRunner(), () => new SearchParts(parts, A_PART).search(whole));
  expect(facts(whole.report())).toEqual(WHOLE);
  for (const { id } of (await store.status()).runs) await store.forget(id);
  await store.close();
});

it('comes to the same when workers vanish, the server crashes, and whoever asks is another one', async () => {
  const random = seededRandom(SEED);
  const store = await openStore({ queue: postgres.url }, { leaseMs: 400 });
  const run = await ask(store, ENGINE, question);
  const answer = partRunner();
  const sometimes: RunPart = async (...asked) =>
    random.below(3) === 0 ? new Promise<never>(() => {}) : answer(...asked);
  for (let i = 0; i < 2; i++)
    void work(store, worker(`lost ${i}`), sometimes, { renewMs: 1e8, whenIdle: () => true }).catch(() => {});
  let begun = 0;
  const crashing: RunPart = async (...asked) => {
    if (++begun === 3) {
      await postgres.crash();
      await postgres.start();
    }
    return answer(...asked);
  };
  const whole = inMemory();
  await withWorker(store, crashing, async () => {
    await search(store, run, onDisk(), 2);
    // Two ask at the same time: they add the same parts.
    await Promise.all([search(store, run, inMemory(), 4), search(store, run, whole)]);
  });
  expect(facts(whole.report()), `seed ${SEED}`).toEqual(WHOLE);
  expect((await store.status(run.id)).runs[0]).toMatchObject({ state: 'done', alarms: 0 });
  await store.forget(run.id);
  await store.close();
});

it('takes no damaged result, and none of another question', () => {
  const explorer = inMemory();
  const batch = explorer.take(1)!;
  const { text, checksum } = packPart({ expansion: expandStates(exploration, batch.states) }, 'asked');
  expect(unpackPart(text, checksum, 'asked')).toEqual({ expansion: expandStates(exploration, batch.states) });
  expect(() => unpackPart(text, 'ffff', 'asked')).toThrow('damaged');
  expect(() => unpackPart(`A${text.slice(1)}`, checksum, 'asked')).toThrow('damaged');
  expect(() => unpackPart(text, checksum, 'other')).toThrow('asked something else');
});

it('hands a mistake in what is searched to whoever asks', async () => {
  const store = await openStore({});
  const code =
    'export default { name: "x", program: { bytes: [80] }, starts: [{ name: "s", keys: "" }], inputs: ["С/П"], accepts: () => 7 }';
  const source = {
    kind: 'script',
    file: 'x.js',
    code,
    map: '{"version":3,"sources":[],"names":[],"mappings":""}',
  } as const;
  const scripted: SearchQuestion = { kind: 'search', name: 'x', source, checkCanonical: 0 };
  const run = await ask(store, ENGINE, scripted);
  const states = new Explorer(await loadExploration(source), { byLevel: true });
  // A worker that was not told to does not run code from the queue.
  await store.extend(run.id, 0, ['unread']);
  expect(await store.exchange(worker('a'), [], 1)).toEqual([]);
  expect(await store.exchange({ ...worker('b'), runsCode: true }, [], 1)).toHaveLength(1);
  await store.forget(run.id);
  const second = await ask(store, ENGINE, scripted);
  let isOver = false;
  const working = work(store, { ...worker('c'), runsCode: true }, partRunner(), {
    idleMs: 5,
    whenIdle: () => isOver,
  });
  await expect(search(store, second, states)).rejects.toThrow('"accepts" answered number');
  isOver = true;
  await working;
  await store.close();
});
