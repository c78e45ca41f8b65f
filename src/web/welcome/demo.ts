/** A calculator that plays a recorded game by itself, in small pieces, so that the page stays awake. */
import type { Key, Machine } from '../../machine/index.ts';

/** What is to be seen of it. */
export interface DemoView {
  readonly picture: string;
  readonly running: boolean;
  readonly pressed: Key | null;
  /** The keys of the present move. */
  readonly keys: readonly Key[];
}

const KEY_MS = 420;
const READ_MS = 2200;
/** Commands between looks at the clock, and the time that a frame gives to the machine. */
const SLICE = 500;
const SLICE_MS = 6;
/** Least time that the indicator is seen at work. */
const BUSY_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Plays on for ever; `show` is told what is to be seen. Ends at the next pause after `isOver` says so.
 */
export async function playDemo(show: (view: DemoView) => void, isOver: () => boolean): Promise<void> {
  const [{ prepareMachine, parsePmk }, { default: text }] = await Promise.all([
    import('../program/reader.ts'),
    import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  ]);
  const { program } = parsePmk(text);
  const replay = program?.replays[0];
  if (!program || !replay) return;
  while (!isOver()) {
    const machine = prepareMachine(program);
    for (const [slot, value] of replay.registers) machine.set(slot, value);
    for (const { keys } of replay.steps) {
      for (const key of keys) {
        if (isOver()) return;
        machine.press(key);
        show({ picture: machine.display(), running: machine.running, pressed: key, keys });
        await pause(KEY_MS / 2);
        show({ picture: machine.display(), running: machine.running, pressed: null, keys });
        await pause(KEY_MS / 2);
        await runOut(machine, (picture) => show({ picture, running: true, pressed: null, keys }), isOver);
      }
      show({ picture: machine.display(), running: false, pressed: null, keys });
      await pause(READ_MS);
    }
  }
}

async function runOut(
  machine: Machine,
  show: (picture: string) => void,
  isOver: () => boolean,
): Promise<void> {
  const began = performance.now();
  while (machine.running && !isOver()) {
    const until = performance.now() + SLICE_MS;
    while (machine.running && performance.now() < until) machine.run(SLICE);
    show(machine.display());
    await pause(60);
  }
  const left = BUSY_MS - (performance.now() - began);
  if (left > 0 && left < BUSY_MS - 5) await pause(left);
}
