/** One thread of a search over functions of commands: heads in, what is behind them out. */
import { workerData } from 'node:worker_threads';
import { expander, type FunctionTask, type Heads, type Products } from '../golf/enumerate.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();

// The pool's own data comes first in the array.
const expand = expander((Array.isArray(workerData) ? workerData[1] : workerData) as FunctionTask);

export default (heads: Heads): Products => expand(heads);
