import { expect, test } from 'vitest';
import { Turns } from '../../src/web/machine/turns.ts';

/** Something that is fetched: its promise, and how it comes or fails. */
function fetching() {
  let resolve = (_: () => void): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<() => void>((come, fail) => {
    resolve = come;
    reject = fail;
  });
  return { promise, resolve, reject };
}

test('what is fetched keeps its turn, and what it asks for itself does not wait', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const does = (what: string) => () => void done.push(what);
  turns.take(does('before'));
  const [slow, fast] = [fetching(), fetching()];
  const both = [turns.keep(slow.promise)];
  turns.take(does('between'));
  both.push(turns.keep(fast.promise));
  turns.take(does('after'));
  fast.resolve(does('fast'));
  await both[1];
  expect(done).toEqual(['before']);
  slow.resolve(() => turns.take(does('slow')));
  await Promise.all(both);
  expect(done).toEqual(['before', 'slow', 'between', 'fast', 'after']);
  turns.take(does('at once'));
  expect(done.at(-1)).toBe('at once');
});

test('what fails to come keeps nobody waiting', async () => {
  const turns = new Turns();
  const lost = fetching();
  const kept = turns.keep(lost.promise);
  let isDone = false;
  turns.take(() => {
    isDone = true;
  });
  lost.reject(new Error('no network'));
  await expect(kept).rejects.toThrow('no network');
  expect(isDone).toBe(true);
});
