/** Indirect addressing: how a register is transformed before it names something (execution specification, section 6). */
import { R0, type State } from './state.ts';

export const DECREMENT = 0;
export const INCREMENT = 1;
export const KEEP = 2;

/** Result of {@link transform}: the new head and mantissa of the register. */
export let transformedHead = 0;
export let transformedMantissa = 0;

/** What the digit of a command does to its register: R0..R3 count down, R4..R6 count up, F is R0. */
export const changeOf = (register: number): number => {
  if (register <= 3 || register === 15) return DECREMENT;
  return register <= 6 ? INCREMENT : KEEP;
};

/** Offset in the state of the register that the digit of a command names. */
export const registerOffset = (digit: number): number => R0 + 2 * (digit === 15 ? 0 : digit);

/** Computes the transformed register at `offset` without writing it. */
export function transform(s: State, offset: number, change: number): void {
  let head = s[offset];
  let mantissa = s[offset + 1];
  const shift = 7 - ((head >> 4) & 15);
  if (shift > 0) {
    // The digits that enter on the left are the sign tetrad.
    const fill = ((head & 15) * 0x11111111) | 0;
    const gone = 4 * shift;
    mantissa = (mantissa >>> gone) | (fill << (32 - gone));
    head = (head & 0xff0f) | 0x70;
  }
  if (change === DECREMENT) {
    if ((mantissa & 15) !== 0) {
      mantissa--;
    } else {
      decrementDigits(head, mantissa);
      return;
    }
  } else if (change === INCREMENT) {
    incrementDigits(head, mantissa);
    return;
  }
  transformedHead = head;
  transformedMantissa = mantissa;
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
    transformedMantissa = word - (1 << (4 * place));
    transformedHead = head;
    return;
  }
  const sign = head & 15;
  transformedMantissa = word;
  transformedHead = (head & 0xfff0) | (sign === 0 ? 9 : sign - 1);
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
  let sign = (head & 15) + carry;
  if (sign >= 10) sign -= 10;
  transformedMantissa = word;
  transformedHead = (head & 0xfff0) | sign;
}

/** The register number that a transformed register names: its last two tetrads, ten more when the first is not 0. */
export function namedRegister(mantissa: number): number {
  const units = mantissa & 15;
  const n = (((mantissa >> 4) & 15) === 0 ? units : units + 10) & 15;
  return n === 15 ? 0 : n;
}
