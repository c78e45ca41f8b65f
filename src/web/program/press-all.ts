/** Keys that the page presses for the visitor: pasted ones, those of a command, those that start a program. */

import type { Key } from '../../machine/index.ts';
import { both } from '../app/catalogue.ts';
import { tell } from '../app/notices.tsx';
import { press, send, view } from '../machine/calculator.ts';
import PROGRAM from './messages.json';

/** True if the machine takes keys now; else a notice says why not, as keys pressed later would surprise. */
export function takesKeys(): boolean {
  const { status } = view.peek();
  if (status === 'rest') return true;
  tell(both(PROGRAM, status === 'off' ? 'keysOff' : 'keysRunning'));
  return false;
}

/** Presses keys as one act. `anew`: they begin a number of its own, whatever is being typed. */
export function pressAll(keys: readonly Key[], anew = false): void {
  const { status } = view.peek();
  // The one key for which a program need not be stopped first.
  if (keys.length === 1 && keys[0] === 'С/П' && (status === 'running' || status === 'paused')) press('С/П');
  else if (takesKeys()) send({ type: 'keys', keys, anew });
}
