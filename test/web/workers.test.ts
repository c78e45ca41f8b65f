/** Calls of a worker. */
import { afterEach, expect, test, vi } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { answerCalls, WorkerCalls } from '../../src/web/app/worker-calls.ts';

/** The worker's functions. */
const OFFERED = {
  half: (n: number) => n / 2,
  count: (to: number, tell: (n: number) => void) => {
    for (let n = 1; n < to; n++) tell(n);
    return to;
  },
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

test('news come before the answer', async () => {
  const heard: number[] = [];
  expect(await calls().ask('count', 3, (n) => heard.push(n))).toBe(3);
  expect(heard).toEqual([1, 2]);
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
