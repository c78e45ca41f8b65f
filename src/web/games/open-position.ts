/** Hands the calculator of a game over to the workshop, in the very position of the game. Loaded when it is asked for. */
import type { Handover } from '../../games/original.ts';
import { send } from '../machine/calculator.ts';
import { LIBRARY } from '../program/library.ts';
import { openFile } from '../program/open.ts';
import { startSessions } from '../storage/sessions.ts';

/**
 * @param name of the program in the library; RangeError for another one
 * @param goTo leads to the workshop when it is ready
 */
export async function openPosition(
  name: string,
  calculator: Handover,
  goTo: (hash: string) => void,
): Promise<void> {
  const entry = LIBRARY.find((one) => one.name === name);
  if (!entry) throw new RangeError(`no program ${name} in the library`);
  const [{ default: text }] = await Promise.all([entry.load(), startSessions(true)]);
  if (!(await openFile(text, `${name}.pmk`))) return;
  send('restore', { machine: calculator });
  goTo('#/');
}
