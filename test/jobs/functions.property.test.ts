import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inThreads } from '../../src/cli/golf/carry-out.ts';
import { expander, type FunctionSearch } from '../../src/golf/enumerate.ts';
import { ForwardSearch, NUMBER_ALPHABET, searchForward, startState } from '../../src/golf/find/forward.ts';
import { parseShuffle, ShuffleSearch, solveShuffle } from '../../src/golf/shuffle/goal.ts';
import { GROUPS, groupOf, KeySet, KeyTable } from '../../src/golf/tables.ts';
import { ask } from '../../src/jobs/ask.ts';
import { searchFunctions } from '../../src/jobs/functions.ts';
import { GrowingParts } from '../../src/jobs/growing.ts';
import { openStore, type Place } from '../../src/jobs/open.ts';
import { packHeads, packProducts, unpackHeads, unpackProducts } from '../../src/jobs/packing.ts';
import { type FunctionQuestion, partRunner } from '../../src/jobs/question.ts';
import { work } from '../../src/jobs/worker.ts';
import { bundled } from '../cli/bundle.ts';
import { isDrawn } from '../draws.ts';
import { ownFolder } from '../folder.ts';
import { TestPostgres } from './postgres.ts';

const thread = bundled('functions.worker');
const folder = ownFolder('functions');
const postgres = new TestPostgres();
beforeAll(() => postgres.start());
afterAll(() => postgres.remove());

/** 3600 from two different states, so that the number must be made of nothing. */
const examples = [1, 2].map((seed) => ({
  state: startState([], seed),
  wanted: [0x30, 0x36000000] as const,
}));
const options = { alphabet: NUMBER_ALPHABET, longest: 4, budget: 1_000_000 };
/** So few that the search ends within a length. */
const poor = { ...options, longest: 9, budget: 90_001 };
const goal = parseShuffle('x y z t -> t y x x');

const searches: { readonly [name: string]: () => FunctionSearch & { readonly answer: unknown } } = {
  'a constant': () => new ForwardSearch(examples, options),
  'a constant, and its budget runs out': () => new ForwardSearch(examples, poor),
  'a rearrangement': () => new ShuffleSearch(goal),
};
const alone: { readonly [name: string]: unknown } = {
  'a constant': searchForward(examples, options),
  'a constant, and its budget runs out': searchForward(examples, poor),
  'a rearrangement': solveShuffle(goal),
};

const places: { readonly [name: string]: () => Place } = {
  memory: () => ({}),
  file: () => ({ file: join(folder, 'functions.run') }),
  postgres: () => ({ queue: postgres.url }),
};

/** Answers by the parts of a store with two workers; who asks leaves in the middle, and another asks anew. */
async function byParts(place: Place, search: () => FunctionSearch): Promise<{ last: FunctionSearch }> {
  const store = await openStore(place);
  try {
    const question: FunctionQuestion = { kind: 'functions', name: 'test', task: search().task };
    const run = await ask(store, 'test', question);
    const end = new AbortController();
    const workers = ['a', 'b'].map((id) =>
      work(store, { id, engine: 'test', threads: 1, only: run.id }, partRunner(), {
        signal: end.signal,
        idleMs: 5,
        whenIdle: () => false,
      }),
    );
    const parts = (most: number): GrowingParts => {
      let seen = 0;
      const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
      return new GrowingParts(store, run, { wait, onAdded() {}, tick: () => ++seen >= most });
    };
    const last = search();
    try {
      expect(await searchFunctions(parts(1), search())).toBe(false);
      expect(await searchFunctions(parts(1e9), last)).toBe(true);
    } finally {
      end.abort();
      await Promise.all(workers);
    }
    const [status] = (await store.status(run.id)).runs;
    expect(status).toMatchObject({ state: 'done', alarms: 0, done: status.parts });
    return { last };
  } finally {
    await store.close();
  }
}

describe.each(Object.keys(searches).map((name, i) => [name, i] as const))('%s', (name, i) => {
  // Each search in another place and by another number of threads.
  it.each(Object.keys(places).filter((_, j) => isDrawn(i + j, 3)))(
    'is found by parts as by one thread (%s)',
    async (place) => {
      const { last } = await byParts(places[place](), searches[name]);
      expect((last as ReturnType<(typeof searches)[string]>).answer).toEqual(alone[name]);
    },
  );

  it.each([1, 2, 3].filter((_, j) => isDrawn(i + j, 3)))(
    'is found by %i threads as by one',
    async (threads) => {
      const search = searches[name]();
      await inThreads(search, threads, new AbortController().signal, {
        quickMs: 0,
        isPatient: true,
        file: thread,
      });
      expect(search.answer).toEqual(alone[name]);
    },
  );
});

it('a search that is stopped keeps what it found', async () => {
  const stop = new AbortController();
  const search = new ForwardSearch(examples, { ...options, onProgress: () => stop.abort() });
  await inThreads(search, 1, stop.signal);
  expect(search.answer).toMatchObject({ isStopped: true, complete: expect.any(Number) });
});

it('takes no damaged result, and none of other heads', () => {
  const search = new ForwardSearch(examples, options);
  const heads = search.take(1)!;
  const asked = packHeads(heads);
  expect(unpackHeads(asked.text)).toEqual({ heads, checksum: asked.checksum });
  const products = expander(search.task)(heads);
  const { text, checksum } = packProducts(products, asked.checksum);
  expect(unpackProducts(text, checksum, asked.checksum)).toEqual(products);
  expect(() => unpackProducts(text, checksum, 'another')).toThrow('something else');
  expect(() => unpackProducts(text, 'wrong', asked.checksum)).toThrow('damaged');
});

/** Spread over the whole range, a hundred of them twice. */
const manyKeys = (): number[] => {
  const keys = Array.from({ length: 20_000 }, (_, i) => (i * 2_654_435_761 * 1_000) % 2 ** 53);
  return [0, 2 ** 53 - 1, ...keys, ...keys.slice(0, 100)];
};

it('numbers keys as they come, also when the table has grown', () => {
  const table = new KeyTable();
  const keys = manyKeys();
  const distinct = [...new Set(keys)];
  for (const key of keys) table.add(key);
  expect(table.size).toBe(distinct.length);
  expect(distinct.every((key, i) => table.find(key) === i && table.at(i) === key)).toBe(true);
  expect(table.find(2 ** 53 - 2)).toBe(-1);
});

it('a set tells what is new, also when it has grown, and hands on what is of some groups', () => {
  const set = new KeySet();
  const seen = new Set<number>();
  const keys = Float64Array.from(manyKeys());
  const isNew = new Uint8Array(keys.length);
  for (let from = 0; from < keys.length; from += 1_000) {
    const end = Math.min(from + 1_000, keys.length);
    set.reserve(end - from);
    set.addAll(keys, from, end, isNew);
  }
  const wrong = keys.filter((key, i) => {
    const isKnown = seen.has(key);
    seen.add(key);
    return isNew[i] !== (isKnown ? 0 : 1);
  });
  expect([...wrong]).toEqual([]);
  expect(set.size).toBe(seen.size);
  const halves = [0, 1].map((half) => set.keysOf({ first: (half * GROUPS) / 2, count: GROUPS / 2 }));
  expect(halves[0].length + halves[1].length).toBe(seen.size);
  expect(halves.map((half, i) => half.every((key) => groupOf(key) < GROUPS / 2 === (i === 0)))).toEqual([
    true,
    true,
  ]);
  expect(new Set(halves.flatMap((half) => [...half]))).toEqual(seen);
});
