/** The clock of the real world, on a machine that stands still for a while. */
import { readFile } from 'node:fs';
import { expect, it } from 'vitest';
import { realClock } from '../../src/device/index.ts';

/** Keeps this thread from everything for a time. */
const standStill = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

it('hears what has come while the program stood still, before it calls that silence', async () => {
  const order: string[] = [];
  const called = new Promise<void>((done) => {
    realClock(300, () => {
      order.push('silence');
      done();
    });
  });
  readFile(import.meta.filename, () => order.push('answer'));
  standStill(400);
  await called;
  expect(order).toEqual(['answer', 'silence']);
});

it('can be called off in any part of its wait', async () => {
  const calls: number[] = [];
  const callOff = realClock(150, () => calls.push(150));
  await new Promise<void>((done) => {
    realClock(120, done);
  });
  callOff();
  await new Promise<void>((done) => {
    realClock(200, done);
  });
  expect(calls).toEqual([]);
});
