/**
 * Sums, differences, products, quotients and remainders of decimal numbers. The machine is decimal, and 0.1 + 0.2 is 0.3
 * on it. A number here stands for the shortest decimal that means it; one of more than 15 digits stands for itself (a third,
 * a sine), and is reckoned with in binary.
 */

/** Digits of decimals that survive the conversion to a number and back. */
const MOST_DIGITS = 15;

/** A decimal: `units` of 10^-places; `places` may be negative. */
interface Scaled {
  readonly units: bigint;
  readonly places: number;
}

function scaledOf(value: number): Scaled | null {
  if (!Number.isFinite(value)) return null;
  const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/.exec(
    String(value),
  )!;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant.length > MOST_DIGITS) return null;
  const places = fraction.length - Number(exponent) - (digits.length - significant.length);
  return significant === '' ? { units: 0n, places: 0 } : { units: BigInt(sign + significant), places };
}

/** `-0.25` and the like; null for anything else, and for more digits. */
export function parseDecimal(text: string): number | null {
  const [plain, sign, whole, fraction = ''] = /^([-−–]?)(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (plain === undefined || (whole + fraction).replace(/^0+(?=\d)/, '').length > MOST_DIGITS) return null;
  const size = Number(`${whole}.${fraction}`);
  return sign ? 0 - size : size;
}

/** The same decimal as people write it: `-0.25`. */
export function showDecimal(value: number): string {
  const places = scaledOf(value)?.places ?? 0;
  return places > 100 ? String(value) : value.toFixed(Math.max(0, places));
}

const toNumber = (units: bigint, places: number): number => Number(`${units}e${-places}`);

/** Applies `exact` to two decimals in units of the same size, `binary` to all other numbers. */
function reckoned(
  binary: (a: number, b: number) => number,
  exact: (a: bigint, b: bigint, places: number) => number,
): (a: number, b: number) => number {
  return (a, b) => {
    const plain = binary(a, b);
    // Whole numbers that are all counted exactly: most of what is reckoned.
    if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(plain)) return plain;
    const [left, right] = [scaledOf(a), scaledOf(b)];
    if (left === null || right === null) return plain;
    const places = Math.max(left.places, right.places);
    const unitsOf = ({ units, places: own }: Scaled): bigint => units * 10n ** BigInt(places - own);
    return exact(unitsOf(left), unitsOf(right), places);
  };
}

const floorDivided = (a: bigint, b: bigint): bigint => a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n);

/** The sum: of two decimals exact, then the nearest number; of all else, NaN too, as the processor has it. */
export const add = reckoned(
  (a, b) => a + b,
  (a, b, places) => toNumber(a + b, places),
);

/** `a - b`, by the rule of {@link add}: 0.3 - 0.1 is 0.2. */
export const subtract = reckoned(
  (a, b) => a - b,
  (a, b, places) => toNumber(a - b, places),
);

/** The product, by the rule of {@link add}: 0.1 * 3 is 0.3. */
export const multiply = reckoned(
  (a, b) => a * b,
  (a, b, places) => toNumber(a * b, 2 * places),
);

/** Digits of a quotient after the first: more than a number distinguishes. */
const QUOTIENT_DIGITS = 40;

/** The number nearest to the quotient; by zero as the processor has it. */
export const divide = reckoned(
  (a, b) => a / b,
  (a, b) => {
    if (b === 0n) return Number(a) / 0;
    const places = Math.max(0, QUOTIENT_DIGITS + String(b).length - String(a).length);
    return toNumber((a * 10n ** BigInt(places)) / b, places);
  },
);

/** The remainder with the sign of `a`; NaN by zero. */
export const remainder = reckoned(
  (a, b) => a % b,
  (a, b, places) => (b === 0n ? Number.NaN : toNumber(a % b, places)),
);

/** The remainder with the sign of `b`; NaN by zero. */
export const modulo = reckoned(
  (a, b) => a - b * Math.floor(a / b),
  (a, b, places) => (b === 0n ? Number.NaN : toNumber(a - b * floorDivided(a, b), places)),
);

/** The square root; exact where it is a decimal number. */
export function squareRoot(value: number): number {
  const root = Math.sqrt(value);
  const decimal = Number(root.toPrecision(MOST_DIGITS));
  return multiply(decimal, decimal) === value ? decimal : root;
}

/** Powers larger than this are not multiplied out. */
const LARGEST_POWER = 100;

/** a to the power b; exact for whole b, as far as a number is. */
export function power(a: number, b: number): number {
  const base = Number.isInteger(b) && Math.abs(b) <= LARGEST_POWER ? scaledOf(a) : null;
  if (base === null || (base.units === 0n && b < 0)) return a ** b;
  const times = Math.abs(b);
  const result = toNumber(base.units ** BigInt(times), base.places * times);
  return b < 0 ? 1 / result : result;
}

/** The digits of the whole part, without sign, every place of it; null for NaN and infinity. */
export function wholeDigits(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const whole = Math.abs(Math.trunc(value));
  const scaled = scaledOf(whole);
  return scaled === null
    ? BigInt(whole).toString()
    : (scaled.units * 10n ** BigInt(-Math.min(0, scaled.places))).toString();
}
