/** The tricks by what they are about. One file each; a new one is a file and a place here. */
import type { Localized } from '../../texts.ts';
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

/** Tricks of one kind. */
export interface TrickGroup {
  /** For addresses and tests. */
  readonly id: string;
  readonly name: Localized;
  readonly tricks: readonly Trick[];
}

export const TRICK_GROUPS: readonly TrickGroup[] = [
  {
    id: 'indicator',
    name: { en: 'The number behind the indicator', ru: 'Число за индикатором' },
    tricks: [
      pointUndo,
      nopVp,
      storeVp,
      operationVp,
      digitStream,
      vpScale,
      jumpVpSeven,
      exponentsAdd,
      ninthDigit,
    ],
  },
  {
    id: 'addresses',
    name: { en: 'Addresses and returns', ru: 'Адреса и возвраты' },
    tricks: [returnTo01, sixthCall, sideBranch, darkAddress, addressAsCommand],
  },
  {
    id: 'pointers',
    name: { en: 'Pointers', ru: 'Указатели' },
    tricks: [constantPointer, negativePointer, wholePartByPointer, countByPointer, tangentAddress],
  },
  {
    id: 'bits',
    name: { en: 'Bits of digits', ru: 'Биты цифр' },
    tricks: [bitsInDigits, doubleInversion, digitByLogic, powersMakeBits],
  },
  {
    id: 'arithmetic',
    name: { en: 'Arithmetic in fewer steps', ru: 'Арифметика покороче' },
    tricks: [minusZero, zeroIsGreatest, hundredForAByte, cosineTest, quotientAndRemainder, divideByTen],
  },
  {
    id: 'errors',
    name: { en: 'Errors put to use', ru: 'Ошибки на службе' },
    tricks: [errorAsAnswer, overflowUnseen, stopByExponent, eggogDigit],
  },
];

/** All tricks, group by group; within a group they build on each other. */
export const TRICKS: readonly Trick[] = TRICK_GROUPS.flatMap(({ tricks }) => tricks);
