/** Tests of the machine as `eggog/machine` is without the turbo, whatever the files before them have switched on. */
import { afterEach, beforeEach } from 'vitest';
import { type Shortcuts, shortcuts, takeShortcuts } from '../../src/machine/arithmetic/scratch.ts';
import { interpret, type Runner, setRunner } from '../../src/machine/execute.ts';

/** Each test begins with programs interpreted and no shortcuts taken; after it everything is as before. */
export function onBareMachine(): void {
  let runner: Runner;
  let taken: Shortcuts | null;
  beforeEach(() => {
    runner = setRunner(interpret);
    taken = shortcuts;
    takeShortcuts(null);
  });
  afterEach(() => {
    setRunner(runner);
    takeShortcuts(taken);
  });
}
