/** Registers: how a pointer is transformed before it names something, and the commands that store and recall (spec 10.6, spec 10.7). */

import { withLeadingF } from './disorder.ts';
import { copyToX2, keepX2 } from './display-register.ts';
import { type Command, type Core, DONE, type Ending, type Perform } from './model.ts';
import { F, lift, type State, X } from './state.ts';
import {
  exponentOf,
  firstByteOf,
  firstTetradOf,
  onesOf,
  signOf,
  unitsOf,
  unitsWord,
  withSign,
} from './words.ts';

/** Result of {@link transform}: the new head and mantissa of the register. One object, read before the next call. */
export const transformed = { head: 0, mantissa: 0 };

/** The exponent of a mantissa without fraction digits. */
const WHOLE = 7;

/** `head` with another last exponent tetrad. */
const withOnes = (head: number, tetrad: number): number => (head & 0xff0f) | (tetrad << 4);

/** Computes the transformed register at `offset` without writing it. */
export function transform(s: State, offset: number, counts: Command['counts']): void {
  let head = s[offset];
  let mantissa = s[offset + 1];
  const shift = WHOLE - onesOf(exponentOf(head));
  if (shift > 0) {
    // The digits that enter on the left are the sign tetrad.
    const fill = (signOf(head) * 0x11111111) | 0;
    const gone = 4 * shift;
    mantissa = (mantissa >>> gone) | (fill << (32 - gone));
    head = withOnes(foldExponent(head), WHOLE);
  }
  if (counts === 'down') {
    if ((mantissa & 15) !== 0) {
      mantissa--;
    } else {
      decrementDigits(head, mantissa);
      return;
    }
  } else if (counts === 'up') {
    incrementDigits(head, mantissa);
    return;
  }
  transformed.head = head;
  transformed.mantissa = mantissa;
}

/** The bits without which neither of the two upper exponent tetrads is 8 or more: nothing carries. */
const EIGHTS = 0x8800;

/** The two upper exponent tetrads as the adder leaves them that counts the shifts: A..F carry (spec 10.6). */
function foldExponent(head: number): number {
  if ((head & EIGHTS) === 0) return head;
  let middle = (head >> 8) & 15;
  let upper = firstTetradOf(head);
  if (middle >= 10) {
    middle -= 10;
    upper++;
  }
  if (upper >= 10) upper -= 10;
  return (upper << 12) | (middle << 8) | (head & 0xff);
}

/** Minus 1 on sign and mantissa: a 0 becomes 9 with borrow, hexadecimal digits simply go down. */
function decrementDigits(head: number, mantissa: number): void {
  let word = mantissa;
  let place = 0;
  while (place < 8 && ((word >>> (4 * place)) & 15) === 0) {
    word |= 9 << (4 * place);
    place++;
  }
  if (place < 8) {
    transformed.mantissa = word - (1 << (4 * place));
    transformed.head = head;
    return;
  }
  const sign = signOf(head);
  transformed.mantissa = word;
  transformed.head = withSign(head, sign === 0 ? 9 : sign - 1);
}

/** Plus 1 on sign and mantissa with decimal adjustment of every tetrad. */
function incrementDigits(head: number, mantissa: number): void {
  let word = 0;
  let carry = 1;
  for (let place = 0; place < 8; place++) {
    let digit = ((mantissa >>> (4 * place)) & 15) + carry;
    carry = digit >= 10 ? 1 : 0;
    if (carry) digit -= 10;
    word |= digit << (4 * place);
  }
  let sign = signOf(head) + carry;
  if (sign >= 10) sign -= 10;
  transformed.mantissa = word;
  transformed.head = withSign(head, sign);
}

/** Transforms a pointer register and writes it back; what it names is in {@link transformed}. */
export function followPointer(s: State, offset: number, counts: Command['counts']): void {
  transform(s, offset, counts);
  s[offset] = transformed.head;
  s[offset + 1] = transformed.mantissa;
}

/** The register digit that a transformed register names: its last tetrad, ten more when the one before is not 0. */
export function namedDigit(mantissa: number): number {
  const last = mantissa & 15;
  return (((mantissa >> 4) & 15) === 0 ? last : last + 10) & 15;
}

/** The register 0..14 that a command would store or recall in this state, by a pointer or directly; null for none. */
export function reachedRegister(core: Core, command: Command): number | null {
  const { state, model } = core;
  if (command.memory === null) return null;
  if (!command.indirect) return command.register;
  const { registerOffset } = model;
  transform(state, registerOffset[command.digit!], command.counts);
  return registerOffset.indexOf(registerOffset[namedDigit(transformed.mantissa)]);
}

/** The lane after x→П: the exponent's last tetrad, the sign and seven digits of what is stored. */
const showStored = (s: State, head: number, mantissa: number): void =>
  keepX2(s, onesOf(exponentOf(head)), unitsWord(signOf(head)) | (mantissa >>> 4));

/** The lane after a command that jumped by a register: tetrads 1..9 of the transformed one (spec 3.5). */
export const showPointer = (s: State, head: number, mantissa: number): void =>
  keepX2(
    s,
    firstByteOf(head) & 15,
    unitsWord(onesOf(exponentOf(head))) | (signOf(head) << 24) | (mantissa >>> 8),
  );

function storeAt({ state: s }: Core, offset: number): Ending {
  s[offset] = s[X];
  s[offset + 1] = s[X + 1];
  showStored(s, s[X], s[X + 1]);
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
