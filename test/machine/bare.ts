/** Tests of the machine as `eggog/machine` is without the turbo, whatever the files before them have switched on. */
import { afterEach, beforeEach } from 'vitest';
import { interpret, type Runner, setRunner } from '../../src/machine/execute.ts';

/** Each test begins with programs interpreted; after it everything is as before. */
export function onBareMachine(): void {
  let runner: Runner;
  beforeEach(() => {
    runner = setRunner(interpret);
  });
  afterEach(() => {
    setRunner(runner);
  });
}
