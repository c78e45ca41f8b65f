/** F √: the schoolbook digit-by-digit root, truncated (spec 4.7, spec 8.1). */
import { OK, type Outcome, refuse, type State, X } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  negativeExponent,
  onesOf,
  PLUS,
  signOf,
  unpackDecimal,
} from '../words.ts';
import { deliverDecimal, isNormal, multiplyMantissas, normalise } from './decimal.ts';
import { add, addExponents, type Digits, newDigits, shiftLeft, subtract } from './digits.ts';
import { deliverScratch, effort, normalised, type Scratch, scratchAt } from './scratch.ts';

/** True if r * r <= m * 10^7, for r below 10^8; every product stays exact. */
function squareFits(r: number, m: number): boolean {
  const low = r % 10_000;
  const high = (r - low) / 10_000;
  const exact = (((2 * high * low) % 1000) * 10_000 + low * low) % 1e7 === 0;
  return multiplyMantissas(r, r) + (exact ? 0 : 1) <= m;
}

/** floor(sqrt(m * 10^7)) for an integer m below 10^9. */
function rootOfMantissa(m: number): number {
  let r = Math.floor(Math.sqrt(m * 1e7));
  while (!squareFits(r, m)) r--;
  while (squareFits(r + 1, m)) r++;
  return r;
}

/** Root of a positive normalised decimal; into the result of decimal.ts. */
export function rootDecimal(m: number, e: number): void {
  const odd = (e & 1) !== 0;
  normalise(rootOfMantissa(odd ? m * 10 : m), odd ? (e - 1) / 2 : e / 2);
}

/** Root on nibbles (spec 4.7); the sign place of `x` is ignored. */
export function rootSerial(x: Scratch): Scratch {
  effort.cycles += ROOT_CYCLES;
  // Half of the exponent: five times E through the adder, last digit dropped.
  let five = 0;
  for (let i = 0; i < 5; i++) five = addExponents(x.e, five);
  const half = (five >> 4) & 0xff;
  const remainder = newDigits(10);
  remainder.set(x.d.subarray(0, 8));
  if (onesOf(five) !== 0) shiftLeft(remainder);
  const root = newDigits(10);
  for (let place = 7; place >= 0; place--) {
    const unit = newDigits(10);
    unit[place] = 1;
    subtractRootDigit(remainder, root, unit);
    shiftLeft(remainder);
  }
  const d = newDigits();
  d.set(root.subarray(0, 9));
  return normalised({ d, e: half < 0x50 ? half : negativeExponent(half) }, 0);
}

/** Cycles of a root beside its rounds; each pass of the adder in a round is one. */
const ROOT_CYCLES = 24;

/** One root digit: rem -= root, root += unit, rem -= root for as long as it goes. */
function subtractRootDigit(remainder: Digits, root: Digits, unit: Digits): void {
  for (let rounds = 0; rounds < 32; rounds++) {
    if (subtract(remainder, remainder, root) === 0) {
      add(remainder, root, remainder);
      return;
    }
    add(root, unit, root);
    effort.cycles += 3;
    if (subtract(remainder, remainder, root) === 0) {
      effort.cycles += 3;
      add(remainder, root, remainder);
      subtract(root, root, unit);
      add(remainder, root, remainder);
      return;
    }
  }
}

// Command ------------------------------------------------------------------------------------------------------

/** Command F √: any sign tetrad but 0 is an error, also on zero. */
export function root(s: State): Outcome {
  if (signOf(s[X]) !== PLUS) return refuse(s);
  if (!isNormal(s[X], s[X + 1])) return squareRootSerial(s);
  rootDecimal(unpackDecimal(s[X + 1]), EXPONENT_VALUE[exponentOf(s[X])]);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link root}. */
export function squareRootSerial(s: State): Outcome {
  if (signOf(s[X]) !== PLUS) return refuse(s);
  return deliverScratch(s, rootSerial(scratchAt(s, X)));
}
