/** The calculators of the app's own pages: what runs for long is compiled, as on the desk. Embedded ones interpret. */
import type { Machine } from '../../machine/index.ts';
import { turboInTime } from '../app/lazy-turbo.ts';
import { LiveMachine } from './live-machine.ts';

const noteRun = turboInTime();

/** @param machine is taken over and not copied */
export const pageMachine = (machine?: Machine): LiveMachine => new LiveMachine(machine, 'max', noteRun);
