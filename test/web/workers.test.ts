/** Calls of a worker, and requests that wait for their turn. */
import { afterEach, expect, test, vi } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { answerCalls, WorkerCalls } from '../../src/web/app/worker-calls.ts';
import { Turns } from '../../src/web/machine/turns.ts';

/** What the worker offers here. */
const OFFERED = {
  half: (n: number) => n / 2,
  refuse: () => {
    throw new UserError({ en: 'The program is empty.', ru: 'Программа пуста.' });
  },
  break: () => {
    throw new TypeError('undefined is not a function');
  },
};

/** Both sides in one thread. */
function calls(): WorkerCalls<typeof OFFERED> {
  const worker = { terminate() {} } as Worker;
  vi.stubGlobal('addEventListener', (_: string, answer: (event: { data: unknown }) => void) => {
    worker.postMessage = (data: unknown) => answer({ data: structuredClone(data) });
  });
  vi.stubGlobal('postMessage', (data: unknown) =>
    worker.onmessage?.({ data: structuredClone(data) } as MessageEvent),
  );
  answerCalls(OFFERED);
  return new WorkerCalls(() => worker);
}

afterEach(() => vi.unstubAllGlobals());

test('an answer comes back', async () => {
  expect(await calls().ask('half', 42)).toBe(21);
});

test('a mistake of the user comes back in both languages, a fault of ours as one', async () => {
  const mistake = await calls()
    .ask('refuse')
    .catch((error: unknown) => error);
  expect(mistake).toBeInstanceOf(UserError);
  expect((mistake as UserError).in('ru')).toBe('Программа пуста.');
  const fault = await calls()
    .ask('break')
    .catch((error: unknown) => error);
  expect(fault).not.toBeInstanceOf(UserError);
  expect((fault as Error).message).toBe('undefined is not a function');
});

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
