/** All tricks, in the order in which they build on each other. One file each. */

import { addressAsCommand } from './exhibits/address-as-command.ts';
import { bitsInDigits } from './exhibits/bits-in-digits.ts';
import { constantPointer } from './exhibits/constant-pointer.ts';
import { cosineTest } from './exhibits/cosine-test.ts';
import { countByPointer } from './exhibits/count-by-pointer.ts';
import { darkAddress } from './exhibits/dark-address.ts';
import { digitByLogic } from './exhibits/digit-by-logic.ts';
import { digitStream } from './exhibits/digit-stream.ts';
import { divideByTen } from './exhibits/divide-by-ten.ts';
import { doubleInversion } from './exhibits/double-inversion.ts';
import { eggogDigit } from './exhibits/eggog-digit.ts';
import { errorAsAnswer } from './exhibits/error-as-answer.ts';
import { exponentsAdd } from './exhibits/exponents-add.ts';
import { hundredForAByte } from './exhibits/hundred-for-a-byte.ts';
import { jumpVpSeven } from './exhibits/jump-vp-seven.ts';
import { minusZero } from './exhibits/minus-zero.ts';
import { negativePointer } from './exhibits/negative-pointer.ts';
import { ninthDigit } from './exhibits/ninth-digit.ts';
import { nopVp } from './exhibits/nop-vp.ts';
import { operationVp } from './exhibits/operation-vp.ts';
import { overflowUnseen } from './exhibits/overflow-unseen.ts';
import { pointUndo } from './exhibits/point-undo.ts';
import { powersMakeBits } from './exhibits/powers-make-bits.ts';
import { quotientAndRemainder } from './exhibits/quotient-and-remainder.ts';
import { returnTo01 } from './exhibits/return-to-01.ts';
import { sideBranch } from './exhibits/side-branch.ts';
import { sixthCall } from './exhibits/sixth-call.ts';
import { stopByExponent } from './exhibits/stop-by-exponent.ts';
import { storeVp } from './exhibits/store-vp.ts';
import { tangentAddress } from './exhibits/tangent-address.ts';
import { vpScale } from './exhibits/vp-scale.ts';
import { wholePartByPointer } from './exhibits/whole-part-by-pointer.ts';
import { zeroIsGreatest } from './exhibits/zero-is-greatest.ts';
import type { Trick } from './trick.ts';

export const TRICKS: readonly Trick[] = [
  pointUndo,
  nopVp,
  storeVp,
  operationVp,
  digitStream,
  vpScale,
  jumpVpSeven,
  exponentsAdd,
  returnTo01,
  sideBranch,
  darkAddress,
  addressAsCommand,
  minusZero,
  constantPointer,
  negativePointer,
  wholePartByPointer,
  countByPointer,
  bitsInDigits,
  doubleInversion,
  zeroIsGreatest,
  powersMakeBits,
  hundredForAByte,
  cosineTest,
  errorAsAnswer,
  overflowUnseen,
  stopByExponent,
  eggogDigit,
  digitByLogic,
  divideByTen,
  tangentAddress,
  quotientAndRemainder,
  sixthCall,
  ninthDigit,
];
