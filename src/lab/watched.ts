/** A machine whose keys are pressed in another way than its own, as who watches it wants. */
import type { Machine } from '../machine/index.ts';

/**
 * The same machine for those who press its keys, which presses or runs in another way: its state and its meters are
 * those of `machine`, because everything that changes them goes there.
 */
export const watched = (machine: Machine, own: Partial<Pick<Machine, 'press' | 'run'>>): Machine =>
  Object.assign(Object.create(machine) as Machine, {
    press: (key: Parameters<Machine['press']>[0]) => machine.press(key),
    ...own,
  });
