/** A calculator that plays a recorded game by itself. */
import type { Key } from '../../machine/index.ts';
import type { LiveMachine } from '../live/live-machine.ts';

/** A move of the game as its keys, and the one that is held down. */
export interface Move {
  readonly pressed: Key | null;
  readonly keys: readonly Key[];
}

const KEY_MS = 420;
const READ_MS = 2200;
/** Milliseconds between looks at a program that runs. */
const LOOK_MS = 60;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Plays on for ever on a calculator; `show` is told of the keys. Ends at the next pause after `isOver` says so. */
export async function playDemo(
  live: LiveMachine,
  show: (move: Move) => void,
  isOver: () => boolean,
): Promise<void> {
  const [{ prepareMachine, parsePmk }, { default: text }] = await Promise.all([
    import('../program/reader.ts'),
    import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  ]);
  const { program } = parsePmk(text);
  const replay = program?.replays[0];
  if (!program || !replay) return;
  while (!isOver()) {
    live.replace(prepareMachine(program, replay));
    for (const { keys } of replay.steps) {
      for (const key of keys) {
        if (isOver()) return;
        live.press(key);
        show({ pressed: key, keys });
        await pause(KEY_MS / 2);
        show({ pressed: null, keys });
        await pause(KEY_MS / 2);
        while (live.machine.running && !isOver()) await pause(LOOK_MS);
      }
      await pause(READ_MS);
    }
  }
}
