/** The commands that store and recall numbers, directly and by a pointer (spec 10.6, spec 10.7). */

import { withLeadingF } from './disorder.ts';
import { copyToX2, keepX2 } from './display-register.ts';
import { followPointer } from './flow.ts';
import { namedDigit, transformed } from './indirect.ts';
import { type Command, type Core, DONE, type Ending, type Perform } from './model.ts';
import { F, lift, X } from './state.ts';
import { exponentOf, signOf, unitsOf, unitsWord } from './words.ts';

/** The indicator lane keeps the exponent's last tetrad, the sign and seven digits of what is stored. */
function storeAt({ state: s }: Core, offset: number): Ending {
  s[offset] = s[X];
  s[offset + 1] = s[X + 1];
  keepX2(s, exponentOf(s[X]) & 15, unitsWord(signOf(s[X])) | (s[X + 1] >>> 4));
  return DONE;
}

function recallFrom(core: Core, offset: number): Ending {
  const s = core.state;
  lift(s);
  s[X] = s[offset];
  s[X + 1] = s[offset + 1];
  const ending = copyToX2(core);
  return unitsOf(s[X + 1]) === F ? withLeadingF(s, ending) : ending;
}

/** x→П r. */
export const store =
  (offset: number): Perform =>
  (core) =>
    storeAt(core, offset);

/** П→x r, and F Вx, which recalls X1. */
export const recall =
  (offset: number): Perform =>
  (core) =>
    recallFrom(core, offset);

/** К x→П r. */
export const pointerStore =
  (offset: number, counts: Command['counts']): Perform =>
  (core) => {
    followPointer(core.state, offset, counts);
    return storeAt(core, core.tables.registerOffset[namedDigit(transformed.mantissa)]);
  };

/** К П→x r; a register that is its own pointer gives its new value. */
export const pointerRecall =
  (offset: number, counts: Command['counts']): Perform =>
  (core) => {
    followPointer(core.state, offset, counts);
    return recallFrom(core, core.tables.registerOffset[namedDigit(transformed.mantissa)]);
  };
