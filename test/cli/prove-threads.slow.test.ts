import { expect, it } from 'vitest';
import type { PartTask } from '../../src/cli/job.worker.ts';
import { type Outcome, partRunner } from '../../src/jobs/question.ts';
import { startThreads } from '../../src/jobs/threads.ts';
import { bundled } from './bundle.ts';

const file = bundled('job.worker');
const textOf = (claim: string): string =>
  `program:\n    x→П 0  С/П\n\nproperty p:\n    for a in 1..3000\n    {a} В/О С/П => ${claim}\n`;
const questionOf = (claim: string) =>
  ({
    kind: 'property',
    name: 'p',
    text: textOf(claim),
    property: 0,
    size: 3000,
    chunk: 500,
    seed: null,
  }) as const;

it.each(['commands >= a', 'commands = 2', 'cycles < 1000'])(
  'threads count as this one does: %s',
  async (claim) => {
    const question = questionOf(claim);
    const threads = startThreads<PartTask, Outcome>(file, 2);
    const parts = [0, 1, 2, 3, 4, 5];
    try {
      const outcomes = await Promise.all(parts.map((part) => threads.run({ question, part })));
      expect(outcomes).toEqual(parts.map((part) => partRunner()(question, part)));
    } finally {
      await threads.close();
    }
  },
);

it('threads return user errors in both languages, and go on after an error', async () => {
  const threads = startThreads<PartTask, Outcome>(file, 1);
  const broken = { question: questionOf('X ='), part: 0 };
  const error = await threads.run(broken).catch((one) => one);
  expect(error.in('ru')).toMatch(/[а-я]{4}/);
  expect(error.in('en')).not.toMatch(/[а-я]{4}/);
  await expect(threads.run({ question: questionOf('X = a'), part: 99 })).rejects.toThrow('part 99');
  expect(await threads.run({ question: questionOf('X = a'), part: 0 })).toMatchObject({ ends: false });
  await threads.close();
  await expect(threads.run(broken)).rejects.toThrow('ended');
});

it('a signal ends threads at work', async () => {
  const stop = new AbortController();
  const threads = startThreads<PartTask, Outcome>(file, 2, { signal: stop.signal });
  const long = { ...questionOf('X = a'), chunk: 3000 };
  const running = [0, 0, 0].map((part) =>
    threads.run({ question: long, part }).catch((error) => error.message),
  );
  stop.abort();
  expect(await Promise.all(running)).toEqual(Array(3).fill('the threads were ended'));
});
