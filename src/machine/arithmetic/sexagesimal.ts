/**
 * The К functions 26, 2A, 30, 33 and 3D: degrees, minutes and seconds (spec 9.2,
 * spec 9.6). Operands are read raw and the result is raw.
 */
import { OK, type Outcome, RANDOM, refuse, type State, X, Y } from '../state.ts';
import { hundredsOf, MINUS, onesOf, signOf, withSign } from '../words.ts';
import { add, addExponents, type Digits, newDigits, TOP } from './digits.ts';
import {
  addConstant,
  BIG,
  combineExponents,
  combineMantissas,
  fraction,
  kindOf,
  put,
  shiftMantissa,
  thirdOf,
} from './k-numbers.ts';
import { mantissaOf, type Scratch, scratchAt } from './scratch.ts';

/** Nine digits shifted right and rounded half up, under a sign. */
function shiftedRight(d: Digits, sign: number): Digits {
  const r = newDigits();
  r.set(d.subarray(1));
  r[TOP] = sign;
  if (d[0] >= 5) addConstant(r, 1);
  return r;
}

/** Subtracts 0.4 of the fraction: one level of decimal -> sexagesimal. */
function toMinutes(x: Scratch, f: Scratch): Scratch {
  const a = f.d.slice();
  a[TOP] = 0;
  for (let i = 0; i < 2; i++) add(a, a.slice(), a.slice());
  return { e: x.e, d: combineMantissas(x.d, shiftedRight(a, f.d[TOP]), true).d };
}

/** К°←′ (33): decimal to degrees and minutes, not normalised. */
export function toDegreesMinutes(s: State): Outcome {
  const x = scratchAt(s, X);
  put(s, toMinutes(x, fraction(x)));
  return OK;
}

/** К°←′" (30): decimal to degrees, minutes and seconds, not normalised. */
export function toDegreesMinutesSeconds(s: State): Outcome {
  const x = scratchAt(s, X);
  const minutes = toMinutes(x, fraction(x));
  put(s, toMinutes(minutes, fraction({ e: addExponents(2, x.e), d: minutes.d })));
  return OK;
}

/** Passes of the two range checks together after which the control chip gives up; the spec leaves 166..170 open. */
const CHECK_LIMIT = 168;

/** Counts the passes of the two checks of one command; the command sets it to 0. */
const checks = { passes: 0 };

/** CHECK of spec 9.6: true if the first digit of the minutes is 6 or more. */
function minutesTooLarge(mantissa: Digits, e: number): boolean {
  const d = mantissa.slice();
  let rest = e;
  if (hundredsOf(e) === 9) return (e & 0xff) === 0x99 && d[7] >= 6;
  if (onesOf(e) >= 6) return false;
  while ((rest & 0xff) !== 0x99) {
    shiftMantissa(d, d[0]);
    rest = combineExponents(rest, 1, true).e;
    if (++checks.passes > 1000) return true;
  }
  return d[7] >= 6;
}

/** Adds two thirds of the fraction: one level of sexagesimal -> decimal. */
function fromMinutes(x: Scratch, f: Scratch): Scratch {
  const field = f.d.slice();
  field[TOP] = 0;
  const q = newDigits();
  q.set(thirdOf(field));
  const doubled = combineMantissas(q, q, false).d;
  doubled[TOP] = f.d[TOP];
  const { d, overflow } = combineMantissas(doubled, x.d, false);
  if (!overflow) return { e: x.e, d };
  d[TOP] = 1;
  return { e: combineExponents(x.e, 1, false).e, d: shiftedRight(d, x.d[TOP]) };
}

function sexagesimalError(s: State, hidden: number): Outcome {
  s[RANDOM] = hidden;
  return refuse(s);
}

/**
 * Sign tetrad that К°→′" does not leave as it is when the seconds are refused (spec 9.6); when the minutes are,
 * it stays.
 */
const SIGN_WRITTEN_BACK = 3;

/** The number in X for both commands back; null where there is no fraction and the command is done. */
function begin(s: State): Scratch | null {
  const x = scratchAt(s, X);
  checks.passes = 0;
  if (hundredsOf(x.e) !== 0 || kindOf(x.e) !== BIG) return x;
  s[RANDOM] = s[Y + 1];
  put(s, x);
  return null;
}

/** К°→′ (26): degrees and minutes to decimal. */
export function fromDegreesMinutes(s: State): Outcome {
  const x = begin(s);
  if (!x) return OK;
  const word = s[X + 1];
  if (minutesTooLarge(x.d, x.e)) return sexagesimalError(s, word);
  put(s, fromMinutes(x, fraction(x)));
  s[RANDOM] = word;
  return OK;
}

/** К°→′" (2A, and 3D, which no key enters): degrees, minutes and seconds to decimal. */
export function fromDegreesMinutesSeconds(s: State): Outcome {
  const x = begin(s);
  if (!x) return OK;
  const secondsExponent = combineExponents(2, x.e, false).e;
  if (minutesTooLarge(x.d, secondsExponent)) {
    const outcome = sexagesimalError(s, s[X + 1]);
    if (signOf(s[X]) === SIGN_WRITTEN_BACK) s[X] = withSign(s[X], MINUS);
    return outcome;
  }
  const minutes = fromMinutes(x, fraction({ e: secondsExponent, d: x.d }));
  const word = mantissaOf(minutes);
  if (minutesTooLarge(minutes.d, minutes.e) || checks.passes > CHECK_LIMIT) return sexagesimalError(s, word);
  put(s, fromMinutes(minutes, fraction(minutes)));
  s[RANDOM] = word;
  return OK;
}
