/**
 * In place of the compiler where the page itself holds machines: they are there to be read, and the few commands that
 * they execute are not worth a tenth of the first visit. Programs run in the worker, which has the compiler.
 */
import { type Metered, stepProgram } from '../../machine/execute.ts';
import { DONE, type Ending, goesOn } from '../../machine/model.ts';

/** As the compiler of the same name, by the interpreter alone. */
export class Turbo {
  run(core: Metered, maxCommands: number): Ending {
    let ending: Ending = DONE;
    for (let left = maxCommands; left > 0; left--) {
      ending = stepProgram(core);
      if (!goesOn(ending)) return ending;
    }
    return ending;
  }
}
