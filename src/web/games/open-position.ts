/** Hands the calculator of a game over to the workshop, in the very position of the game. Loaded when it is asked for. */
import type { Handover } from '../../games/play/original.ts';
import { STATE_VERSION } from '../../machine/index.ts';
import { send } from '../machine/calculator.ts';
import { openFile } from '../program/open.ts';
import { startSessions } from '../storage/sessions.ts';

export async function openPosition(pmk: string, name: string, calculator: Handover): Promise<void> {
  await startSessions(true);
  if (!(await openFile(pmk, `${name}.pmk`))) return;
  send({ type: 'restore', saved: { ...calculator, version: STATE_VERSION } });
  location.hash = '#/';
}
