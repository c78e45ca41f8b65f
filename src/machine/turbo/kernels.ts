/**
 * The fast path of the arithmetic in WebAssembly, shared by all compiled programs: the same integers and roundings as
 * arithmetic/decimal.ts. A kernel takes and gives whole numbers, mantissa word above head; {@link REFUSED} says that the
 * interpreter must do it: an operand is not a plain decimal, or the command fails.
 */
import { NINE_DIGITS, POWERS_OF_10, UNIT } from '../arithmetic/decimal.ts';
import { EXPONENT_OPEN } from '../entry.ts';
import {
  ANGLE,
  BLANK_EXPONENT,
  ENTRY,
  ENTRY_BASE,
  F,
  GRAD,
  LANE,
  LANE_SIGN,
  MESSAGE,
  MINUS_PLACE,
  NEW_NUMBER,
  PLUS_PLACE,
  POINT,
  POINT_TYPED,
  RAD,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../state.ts';
import {
  BELOW_UNITS,
  EXPONENT_TETRADS,
  EXPONENT_VALUE,
  MINUS,
  NOT_IN_RANGE,
  PLUS,
  packDecimal,
  TENTHS,
} from '../words.ts';
import {
  Builder,
  type Code,
  call,
  compileModule,
  f64,
  I32,
  I64,
  i32,
  i64,
  type Local,
  local,
  Module,
  type Operand,
  onePage,
  RETURN,
  select,
  set,
  tee,
  type ValueType,
  type WasmModule,
} from './wasm.ts';

// The memory that compiled programs and the kernels share: the state, how the last run ended, tables. Addresses are in bytes.

/** Word w of the state is at STATE + 4 w. */
const STATE = 0;
/** Largest state, in words. */
export const MOST_WORDS = 512;
/** Commands that the run may still execute. */
export const LEFT = 2048;
/** Machine cycles of the commands executed. */
export const CYCLES = 2052;
/** Where the run left: an index into the exits of the program, or {@link BY_COUNTER}. */
export const EXIT = 2056;
/** The run left at an address where no block begins; the state holds the counter. */
export const BY_COUNTER = -1;

/** Packed decimal digits of 0..9999, 16 bits each. */
const DIGITS_OF = 4096;
/** Value of a three-tetrad exponent, 8 bits each, as in words.ts. */
const EXPONENT = 24_576;
/** The address byte that follows an address byte. */
export const NEXT_ADDRESS = 28_672;
/** Byte address of the register that digit 0..15 names, 16 bits each. */
export const REGISTER_ADDRESS = 29_184;
/** Powers of ten 10^0..10^9, 32 bits each. */
const POWER = 28_928;
/** Scale of a continued fraction's quotient by its digit counter, a double each. */
const SCALE = 28_992;

/** A memory of one page with its tables. Throws where WebAssembly is missing. */
export function createMemory(): ReturnType<typeof onePage> {
  const memory = onePage();
  const bytes = new Uint8Array(memory.buffer);
  const halves = new Uint16Array(memory.buffer);
  const words = new Int32Array(memory.buffer);
  const doubles = new Float64Array(memory.buffer);
  for (let i = 0; i < 10_000; i++) halves[DIGITS_OF / 2 + i] = packDecimal(i);
  bytes.set(new Uint8Array(EXPONENT_VALUE.buffer), EXPONENT);
  for (let i = 0; i < 10; i++) words[POWER / 4 + i] = POWERS_OF_10[i];
  for (let counter = 8; counter < 16; counter++)
    doubles[SCALE / 8 + counter] = UNIT * POWERS_OF_10[15 - counter];
  return memory;
}

/** No number: its head would have more than 16 bits. */
export const REFUSED = i64.const(-1, -1);
/** The number zero. */
export const ZERO = i64.const(0, 0);

const LN10 = 23_025_851;

// Sources of X2 and of the indicator lane: numbers that a compiled program has kept for them.

/** X2 and the lane: they are in the state already. */
export const IN_MEMORY = 0;
/** X2 and the lane: the number was copied by SYNC. */
export const SYNCHRONISED = 1;
/** X2 and the lane: digits were typed; mantissa word, and below it their count and the exponent times 16. */
export const TYPED = 2;
/** The lane: sign and mantissa of the number. */
export const RAW = 3;
/** The lane: the same, a tetrad earlier, as x→П leaves it. */
export const STORED = 4;
/** The lane: two tetrads earlier, of the register that a jump went by. */
export const POINTER = 5;

/** Byte address of a word of the state. */
export const at = (word: number): number => STATE + 4 * word;

/** The lower half of a number's whole number: its head. */
export const headOf = (x: Local): Code => i32.wrap(x);
/** The upper half: the mantissa word. */
export const wordOf = (x: Local): Code => i32.wrap(i64.shrU(x, 32));
/** The whole number that stands for mantissa word and head. */
export const join = (word: Operand, head: Operand): Code =>
  i64.or(i64.shl(i64.extendU(word), 32), i64.extendU(head));

/** Nine tetrads of one value. */
const everyDigit = (tetrad: number): Code => i64.const(tetrad, Math.imul(tetrad, 0x11111111));

/** The parameters of a kernel. */
const [FIRST, SECOND] = [local(0), local(1)];

/** 1 if a sign tetrad is one that decimal arithmetic knows. */
const isSign = (tetrad: Code): Code => i32.and(i32.shrU((1 << MINUS) | (1 << PLUS), tetrad), 1);

/** Not 0 if a tetrad of a word is A..F. */
const isHexadecimal = (word: Code): Code =>
  i32.and(i32.and(word, i32.or(i32.shl(word, 1), i32.shl(word, 2))), 0x88888888);

/** The label of every kernel after which it returns {@link REFUSED}. */
const REFUSE = 'refuse';

/** Index of the kernel {@link withoutZeros} in its module. */
const WITHOUT_ZEROS = 0;

/** A signed mantissa of eight digits and an exponent. */
interface Decimal {
  readonly m: Local;
  readonly e: Local;
}

const assign = (x: Decimal, mantissa: Operand, exponent: Operand = 0): Code => [
  set(x.m, mantissa),
  set(x.e, exponent),
];
const move = (to: Decimal, from: Decimal): Code => assign(to, from.m, from.e);

/** Builds kernels: macros over decimals in locals. */
class Kernel extends Builder {
  /** Leaves the kernel without a number if `condition`. */
  refuseIf(condition: Operand): Code {
    return this.brIf(REFUSE, condition);
  }

  decimal(): Decimal {
    const [m, e] = this.locals(2);
    return { m, e };
  }

  /** Unpacks the plain decimal x into m and e; branches to `refuse` if it is not plain. */
  plain(x: Local, { m, e }: Decimal, refuse = REFUSE): Code {
    const [h, w, t] = this.locals(3);
    const sign = i32.and(h, 15);
    return [
      set(h, headOf(x)),
      set(w, wordOf(x)),
      this.brIf(refuse, i32.or(isHexadecimal(w), i32.eqz(isSign(sign)))),
      this.brIf(refuse, i32.eq(tee(e, i32.load8s(i32.shrU(h, 4), EXPONENT)), NOT_IN_RANGE)),
      set(t, i32.sub(w, i32.mul(i32.and(i32.shrU(w, 4), 0x0f0f0f0f), 6))),
      set(t, i32.sub(t, i32.mul(i32.and(i32.shrU(t, 8), 0x00ff00ff), 156))),
      set(t, i32.sub(t, i32.mul(i32.shrU(t, 16), 55536))),
      set(m, select(i32.sub(0, t), t, sign)),
    ];
  }

  /** Branches to `refuse` unless the plain decimal x with mantissa m is normalised or plus zero. */
  normal(x: Local, m: Local): Code {
    return this.if(i32.ltU(this.magnitude(m), UNIT), () => this.refuseIf(i32.eqz(i64.eqz(x))));
  }

  magnitude(m: Local): Code {
    return select(i32.sub(0, m), m, i32.ltS(m, 0));
  }

  /** True if the first is greater than the second; neither is zero. */
  isGreater({ m: m0, e: e0 }: Decimal, { m: m1, e: e1 }: Decimal): Code {
    const negative = i32.ltS(m0, 0);
    const larger = select(i32.gtS(this.magnitude(m0), this.magnitude(m1)), i32.gtS(e0, e1), i32.eq(e0, e1));
    const isSame = i32.and(i32.eq(e0, e1), i32.eq(m0, m1));
    return select(
      // Of unlike signs the positive one, of like signs the larger one or, below zero, the smaller one.
      i32.eqz(negative),
      i32.and(i32.xor(larger, negative), i32.eqz(isSame)),
      i32.ltS(i32.xor(m0, m1), 0),
    );
  }

  /** NORM in place. */
  normalise({ m, e }: Decimal): Code {
    const t = this.local(I32);
    const label = 'digit';
    return this.if(
      m,
      () => [
        set(t, this.magnitude(m)),
        this.if(
          i32.geU(t, NINE_DIGITS),
          () => [set(t, i32.divU(i32.add(t, 5), 10)), set(e, i32.add(e, 1))],
          () =>
            this.if(i32.ltU(t, UNIT), () =>
              this.loop(label, () => [
                set(e, i32.sub(e, 1)),
                this.brIf(label, i32.ltU(tee(t, i32.mul(t, 10)), UNIT)),
              ]),
            ),
        ),
        set(m, select(i32.sub(0, t), t, i32.ltS(m, 0))),
      ],
      () => set(e, 0),
    );
  }

  /** The three tetrads of an exponent -1000..1000. */
  exponent(e: Local): Code {
    return i32.load16u(i32.shl(select(i32.add(e, 1000), e, i32.ltS(e, 0)), 1), DIGITS_OF);
  }

  /** The number without leading zeros, or {@link REFUSED}. */
  withoutZeros(number: Code): Code {
    return call(WITHOUT_ZEROS, number);
  }

  /** The number of a decimal; |e| stays below 1000. */
  deliver({ m, e }: Decimal): Code {
    const [t, high] = this.locals(2);
    const digits = (value: Code): Code => i32.load16u(i32.shl(value, 1), DIGITS_OF);
    return [
      set(t, this.magnitude(m)),
      set(high, i32.divU(t, 10_000)),
      join(
        i32.or(i32.shl(digits(high), 16), digits(i32.sub(t, i32.mul(high, 10_000)))),
        i32.or(i32.shl(this.exponent(e), 4), select(9, 0, i32.ltS(m, 0))),
      ),
    ];
  }

  /** to += x, aligned place by place and normalised. Spoils x. */
  add(x: Decimal, to: Decimal): Code {
    const { m: m0, e: e0 } = x;
    const { m: m1, e: e1 } = to;
    const t = this.local(I32);
    const label = 'align';
    return [
      // Afterwards x has the smaller exponent.
      this.if(i32.ltS(e1, e0), () => [
        set(t, m0),
        set(m0, m1),
        set(m1, t),
        set(t, e0),
        set(e0, e1),
        set(e1, t),
      ]),
      this.if(
        m1,
        () => [
          set(t, i32.sub(e1, e0)),
          this.if(t, () => [
            set(t, select(9, t, i32.gtS(t, 9))),
            this.loop(label, () => [
              // floor((m + 5) / 10) without a sign
              set(m0, i32.sub(i32.divU(i32.add(m0, 1_000_000_005), 10), 100_000_000)),
              this.brIf(label, tee(t, i32.sub(t, 1))),
            ]),
          ]),
          set(m1, i32.add(m1, m0)),
        ],
        () => move(to, x),
      ),
      this.normalise(to),
    ];
  }

  /**
   * p + q + carry as the chips' adder gives it, nine digits in 36 bits (arithmetic/digits.ts): a digit without a carry is ten
   * more, modulo 16.
   */
  adjusted(p: Local, q: Code, carry: Operand): Code {
    const [other, sum, bare] = this.locals(3, I64);
    return [
      set(other, q),
      set(sum, i64.add(i64.add(p, other), carry)),
      // 1 in every digit that gave no carry to the next one.
      set(bare, i64.and(i64.xor(i64.shrU(i64.xor(i64.xor(p, other), sum), 4), -1), everyDigit(1))),
      set(
        p,
        i64.xor(
          i64.add(i64.and(sum, everyDigit(7)), i64.shl(bare, 1)),
          i64.xor(i64.and(sum, everyDigit(8)), i64.shl(bare, 3)),
        ),
      ),
    ];
  }

  /** p := the digits of p, each biased by 6: the left operand of the adder. */
  biased(p: Local): Code {
    const low = i64.add(i64.and(p, everyDigit(7)), everyDigit(6));
    return set(p, i64.xor(low, i64.and(p, everyDigit(8))));
  }

  /** p := ten's complement of p. */
  complement(p: Local): Code {
    return [set(p, i64.xor(p, everyDigit(15))), this.adjusted(p, ZERO, 1)];
  }

  /**
   * Parameter 0 plus, or with `flip` minus, parameter 1, with digits of any kind: numbers whose exponents are alike, so that nothing
   * is aligned (arithmetic/basic.ts).
   */
  addDigits(flip: boolean): Code {
    const [e, minus, carry] = this.locals(3);
    const [x, y] = this.locals(2, I64);
    const sign = (number: Local): Code => i32.and(headOf(number), 15);
    const signOfX = flip ? i32.ne(sign(SECOND), 9) : sign(SECOND);
    return [
      this.refuseIf(i32.shrU(i32.xor(headOf(FIRST), headOf(SECOND)), 4)),
      this.refuseIf(i32.eq(tee(e, i32.load8s(i32.shrU(headOf(FIRST), 4), EXPONENT)), NOT_IN_RANGE)),
      set(x, i64.extendU(wordOf(SECOND))),
      this.if(signOfX, () => this.complement(x)),
      set(y, i64.extendU(wordOf(FIRST))),
      this.if(sign(FIRST), () => this.complement(y)),
      this.biased(x),
      this.adjusted(x, y, 0),
      set(minus, i64.gtU(x, 0x7_ffff_ffff)),
      this.if(minus, () => this.complement(x)),
      this.if(i64.eqz(x), () => [ZERO, RETURN]),
      this.loop('left', () =>
        this.if(i64.leU(x, 0xffff_ffff), () => [
          set(x, i64.shl(x, 4)),
          set(e, i32.sub(e, 1)),
          this.br('left'),
        ]),
      ),
      // Half up; digits D, E, F do not round. The adder makes A..F decimal on the way.
      set(carry, i32.ltU(i32.sub(i32.and(i32.wrap(x), 15), 5), 8)),
      set(y, everyDigit(6)),
      this.adjusted(y, i64.shrU(x, 4), i64.extendU(carry)),
      set(e, i32.add(e, 1)),
      join(i32.wrap(y), i32.or(i32.shl(this.exponent(e), 4), select(9, 0, minus))),
    ];
  }

  /** to *= x, normalised. */
  multiply({ m: m0, e: e0 }: Decimal, to: Decimal): Code {
    const { m: m1, e: e1 } = to;
    const [a, b, q, rest] = this.locals(4);
    return [
      set(a, this.magnitude(m0)),
      set(b, this.magnitude(m1)),
      set(q, i32.truncF64(f64.mul(f64.mul(f64.convertI32(a), f64.convertI32(b)), 1e-7))),
      set(rest, i32.sub(i32.mul(a, b), i32.mul(q, UNIT))),
      set(q, i32.add(i32.sub(q, i32.ltS(rest, 0)), i32.geS(rest, UNIT))),
      set(m1, select(i32.sub(0, q), q, i32.ltS(i32.xor(m0, m1), 0))),
      set(e1, i32.add(e1, e0)),
      this.normalise(to),
    ];
  }

  /** to /= by (normalised, not zero), normalised. */
  divide(to: Decimal, { m: m0, e: e0 }: Decimal): Code {
    const { m: m1, e: e1 } = to;
    const [a, b, less, q] = this.locals(4);
    return [
      set(a, this.magnitude(m1)),
      set(b, this.magnitude(m0)),
      set(less, i32.ltU(a, b)),
      set(
        q,
        i32.truncF64(
          f64.div(
            f64.mul(f64.convertI32(a), select(f64.const(1e8), f64.const(1e7), less)),
            f64.convertI32(b),
          ),
        ),
      ),
      set(e1, i32.sub(i32.sub(e1, e0), less)),
      set(m1, select(i32.sub(0, q), q, i32.ltS(i32.xor(m1, m0), 0))),
      this.normalise(to),
    ];
  }

  /**
   * The continued fraction of x in place (arithmetic/continued-fraction.ts), its exponent not negative: `sign` of its numerators, which
   * are squares of the level or 1. A wrapped digit counter branches to `refuse`.
   */
  fraction(x: Decimal, sign: 1 | -1, squares: boolean): Code {
    const { m, e } = x;
    const [d, r, shifts] = this.locals(3);
    const level = (k: number): Code => {
      const term = squares ? i32.mul(r, k) : r;
      const multiple = i32.mul(m, 2 * k - 1);
      if (k === 10) return multiple;
      return sign === 1 ? i32.add(multiple, term) : i32.sub(multiple, term);
    };
    const divide = (k: number): Code => [
      set(d, level(k)),
      set(shifts, 0),
      this.if(i32.geS(d, NINE_DIGITS), () =>
        this.if(
          i32.geS(d, 10 * NINE_DIGITS),
          () => [set(d, i32.divU(d, 100)), set(shifts, 16)],
          () => [set(d, i32.divU(d, 10)), set(shifts, 8)],
        ),
      ),
      // Eight bytes a step of the digit counter, which begins at 8 + 2e.
      set(shifts, i32.add(shifts, i32.shl(e, 4))),
      this.refuseIf(i32.geU(shifts, 64)),
      set(
        r,
        i32.truncF64(
          f64.div(
            squares && k > 2 ? f64.mul(f64.load(shifts, SCALE + 64), k - 1) : f64.load(shifts, SCALE + 64),
            f64.convertI32(d),
          ),
        ),
      ),
    ];
    return this.if(i32.leU(e, 7), () => [
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map(divide),
      set(m, level(1)),
      this.normalise(x),
    ]);
  }

  /** x := 1 - 2 / (1 - x), the common tail of logarithms and powers. */
  tail(x: Decimal): Code {
    const a = this.decimal();
    return [
      set(x.m, i32.sub(0, x.m)),
      assign(a, UNIT),
      this.add(a, x),
      assign(a, 2 * UNIT),
      this.divide(a, x),
      assign(x, i32.sub(0, a.m), a.e),
      assign(a, UNIT),
      this.add(a, x),
    ];
  }

  /** x := √x, truncated; x not negative (arithmetic/basic.ts). */
  root(x: Decimal): Code {
    const { m, e } = x;
    const n = this.local(I64);
    const r = this.local(I64);
    const square = (root: Code): Code => i64.mul(root, root);
    return [
      set(m, select(i32.mul(m, 10), m, i32.and(e, 1))),
      set(n, i64.mul(i64.extendU(m), UNIT)),
      // A double is at most one off.
      set(r, i64.extendU(i32.truncF64(f64.sqrt(f64.mul(f64.convertI32(m), 1e7))))),
      this.if(
        i64.gtU(square(r), n),
        () => set(r, i64.sub(r, 1)),
        () => this.if(i64.leU(square(i64.add(r, 1)), n), () => set(r, i64.add(r, 1))),
      ),
      set(m, i32.wrap(r)),
      set(e, i32.shrS(e, 1)),
      this.normalise(x),
    ];
  }

  /**
   * The signed remainder of x by the quarter turn, digit by digit; quarters and flag as `reduce` of
   * arithmetic/trigonometry.ts leaves them.
   */
  reduce(x: Decimal, quarters: Local, flag: Local, isRadians: Code): Code {
    const { m, e } = x;
    const [w, quarter, threshold, below, digit, last, previous, left, again] = this.locals(9);
    const step = (change: Operand): Code => set(digit, i32.and(i32.add(digit, change), 15));
    return [
      set(quarter, select(15_707_963, 90_000_000, isRadians)),
      set(threshold, select(UNIT, 5 * UNIT, isRadians)),
      set(flag, i32.eqz(m)),
      this.if(
        i32.and(i32.geS(e, 0), i32.or(i32.geS(e, 1), i32.geS(m, threshold))),
        () => [
          set(w, m),
          set(below, 0),
          set(digit, 0),
          set(last, 0),
          set(left, i32.add(e, 1)),
          this.loop('quotient', () => [
            this.if(
              below,
              () =>
                this.if(
                  i32.geS(tee(w, i32.add(w, quarter)), 0),
                  () => set(below, 0),
                  () => [step(-1), this.brIf('quotient', i32.ltS(w, i32.sub(0, threshold)))],
                ),
              () =>
                this.if(
                  i32.ltS(tee(w, i32.sub(w, quarter)), 0),
                  () => set(below, 1),
                  () => [step(1), this.brIf('quotient', i32.geS(w, threshold))],
                ),
            ),
            this.loop('shift', () => [
              set(previous, last),
              set(last, digit),
              set(w, i32.mul(w, 10)),
              set(digit, select(9, 0, below)),
              set(left, i32.sub(left, 1)),
              set(again, select(i32.geS(w, -UNIT), i32.ltS(w, UNIT), below)),
              this.brIf('shift', i32.and(again, i32.gtS(left, 0))),
            ]),
            this.brIf('quotient', left),
          ]),
          set(quarters, i32.add(last, i32.shl(previous, 1))),
          set(w, select(i32.add(w, 1_000_000_000), w, i32.ltS(w, 0))),
          set(again, i32.geS(w, 500_000_000)),
          set(flag, i32.or(again, i32.eqz(w))),
          set(
            m,
            i32.divS(
              select(
                i32.sub(select(1_000_000_000, 900_000_000, below), w),
                i32.sub(w, select(NINE_DIGITS, 0, i32.and(below, i32.ne(w, 0)))),
                again,
              ),
              10,
            ),
          ),
          set(e, 0),
        ],
        () => set(quarters, 0),
      ),
      this.normalise(x),
    ];
  }

  /**
   * The cotangent of x in place, by the angle switch, quarters taken off (arithmetic/trigonometry.ts); x is not
   * negative. `turn`: quarters and flag modulo 4.
   */
  cotangent(x: Decimal, turn: Local, flag: Local): Code {
    const { m, e } = x;
    const angle = this.local(I32);
    const a = this.decimal();
    const isRadians = i32.eq(angle, RAD);
    return [
      // Exponents 10..99 are refused in every mode.
      this.refuseIf(i32.geS(e, 10)),
      set(angle, i32.load(0, at(ANGLE))),
      this.if(i32.eq(angle, GRAD), () => [assign(a, 9 * UNIT), this.multiply(a, x), set(e, i32.sub(e, 1))]),
      set(e, i32.sub(e, i32.ne(angle, RAD))),
      this.reduce(x, turn, flag, isRadians),
      set(turn, i32.and(i32.add(turn, flag), 3)),
      this.if(m, () => [
        this.if(angle, () => [assign(a, 57_295_780), this.divide(x, a)]),
        assign(a, UNIT),
        this.divide(a, x),
        move(x, a),
        // The exponent counts modulo 100.
        this.refuseIf(i32.geS(e, 100)),
        this.fraction(x, -1, false),
      ]),
    ];
  }

  /** x := 10^x (arithmetic/logarithm.ts); `rotate` appends the integer digits to the fraction. */
  power(x: Decimal, rotate: boolean): Code {
    const { m, e } = x;
    const [negative, invert, n, unit] = this.locals(4);
    const a = this.decimal();
    return [
      set(negative, i32.ltS(m, 0)),
      set(m, this.magnitude(m)),
      this.refuseIf(i32.and(i32.geS(e, 2), i32.ne(m, 0))),
      set(n, 0),
      this.if(i32.geS(e, 0), () => [
        set(unit, i32.load(i32.shl(i32.sub(7, e), 2), POWER)),
        set(n, i32.divU(m, unit)),
        set(m, i32.mul(i32.sub(m, i32.mul(n, unit)), i32.load(i32.shl(e, 2), POWER + 4))),
        rotate ? set(m, i32.add(m, n)) : [],
        set(e, -1),
      ]),
      assign(a, LN10),
      this.multiply(a, x),
      set(invert, negative),
      this.if(
        m,
        () => [
          this.if(i32.geS(e, 0), () => [
            set(invert, i32.eqz(invert)),
            set(n, i32.add(n, 1)),
            set(m, i32.sub(0, m)),
            assign(a, LN10),
            this.add(a, x),
            this.refuseIf(i32.leS(m, 0)),
          ]),
          assign(a, 2 * UNIT),
          this.divide(a, x),
          this.fraction(a, 1, false),
          move(x, a),
          this.tail(x),
        ],
        () => assign(x, UNIT),
      ),
      this.if(invert, () => [assign(a, UNIT), this.divide(a, x), move(x, a)]),
      set(e, i32.add(e, select(i32.sub(0, n), n, negative))),
    ];
  }
}

const NUMBER: readonly ValueType[] = [I64];
const TWO_NUMBERS: readonly ValueType[] = [I64, I64];

/** A function of the module: its signature, and how it is built when the module is. */
interface Definition {
  readonly params: readonly ValueType[];
  readonly results: readonly ValueType[];
  readonly build: () => { builder: Builder; code: Code };
}

/** A kernel whose body leaves by {@link REFUSE} or returns a number. */
const kernel = (params: readonly ValueType[], body: (k: Kernel) => Code): Definition => ({
  params,
  results: NUMBER,
  build: () => {
    const builder = new Kernel(params, NUMBER);
    return {
      builder,
      code: [builder.block(REFUSE, () => [body(builder), RETURN]), REFUSED],
    };
  },
});

const binaryKernel = (operation: (k: Kernel, y: Decimal, x: Decimal) => Code): Definition =>
  kernel(TWO_NUMBERS, (k) => {
    const [y, x] = [k.decimal(), k.decimal()];
    return [k.plain(FIRST, y), k.plain(SECOND, x), operation(k, y, x)];
  });

/** Y + X or Y - X: plain decimals in integers, other digits one by one. */
const sumKernel = (isDifference: boolean): Definition =>
  kernel(TWO_NUMBERS, (k) => {
    const [y, x] = [k.decimal(), k.decimal()];
    return [
      k.block('digits', () => [
        k.plain(FIRST, y, 'digits'),
        k.plain(SECOND, x, 'digits'),
        isDifference ? set(x.m, i32.sub(0, x.m)) : [],
        k.add(y, x),
        k.deliver(x),
        RETURN,
      ]),
      k.addDigits(isDifference),
    ];
  });

const unaryKernel = (operation: (k: Kernel, x: Decimal) => Code): Definition =>
  kernel(NUMBER, (k) => {
    const x = k.decimal();
    return [k.plain(FIRST, x), k.normal(FIRST, x.m), operation(k, x)];
  });

/** Sine or cosine of X by the angle switch. */
const sineKernel = (isSine: boolean): Definition =>
  unaryKernel((k, x) => {
    const [negative, turn, flag] = k.locals(3);
    const a = k.decimal();
    const [takesReciprocal, minus] = k.locals(2);
    // By then they are free.
    const one = { m: negative, e: turn };
    const isOdd = i32.and(turn, 1);
    return [
      set(negative, i32.ltS(x.m, 0)),
      set(x.m, k.magnitude(x.m)),
      k.cotangent(x, turn, flag),
      set(takesReciprocal, isSine ? i32.eqz(isOdd) : isOdd),
      // gA, B, -gA, -B for sin and B, -gA, -B, gA for cos.
      set(
        minus,
        i32.xor(
          isSine ? i32.shrU(turn, 1) : i32.and(i32.shrU(i32.add(turn, 1), 1), 1),
          i32.and(takesReciprocal, flag),
        ),
      ),
      isSine ? set(minus, i32.xor(minus, negative)) : [],
      // The root of 1 + cot², below 1 or the cotangent.
      move(a, x),
      k.multiply(x, a),
      assign(one, UNIT),
      k.add(one, a),
      k.root(a),
      k.if(takesReciprocal, () => assign(x, UNIT)),
      k.divide(x, a),
      k.refuseIf(i32.gtU(i32.sub(0, x.e), 99)),
      set(x.m, select(i32.sub(0, x.m), x.m, minus)),
      k.if(i32.eqz(x.m), () => [ZERO, RETURN]),
      k.deliver(x),
    ];
  });

/** The kernels by name. */
const KERNELS = {
  /** Y + X. */
  add: sumKernel(false),
  /** Y - X. */
  subtract: sumKernel(true),
  /** Y · X. */
  multiply: binaryKernel((k, y, x) => [k.multiply(y, x), k.deliver(x)]),
  /** Y / X. */
  divide: binaryKernel((k, y, x) => [
    k.refuseIf(i32.ltU(k.magnitude(x.m), UNIT)),
    k.divide(y, x),
    k.deliver(y),
  ]),
  /** 10^X, exponents from -90. */
  tenToX: unaryKernel((k, x) => [k.refuseIf(i32.ltS(x.e, -90)), k.power(x, false), k.deliver(x)]),
  /** e^X, exponents from -90. */
  eToX: unaryKernel((k, x) => {
    const b = k.decimal();
    return [k.refuseIf(i32.ltS(x.e, -90)), assign(b, LN10), k.divide(x, b), k.power(x, true), k.deliver(x)];
  }),
  sine: sineKernel(true),
  cosine: sineKernel(false),
  /** Tangent of X by the angle switch; a zero takes the sign of X. */
  tangent: unaryKernel((k, x) => {
    const [negative, turn, flag] = k.locals(3);
    const a = k.decimal();
    const inverse = k.local(I32);
    return [
      set(negative, i32.ltS(x.m, 0)),
      set(x.m, k.magnitude(x.m)),
      k.cotangent(x, turn, flag),
      set(inverse, i32.eqz(i32.and(turn, 1))),
      k.if(inverse, () => [k.refuseIf(i32.eqz(x.m)), assign(a, UNIT), k.divide(a, x), move(x, a)]),
      k.if(i32.eqz(x.m), () => [i64.extendU(select(9, 0, negative)), RETURN]),
      set(x.m, select(i32.sub(0, x.m), x.m, i32.xor(i32.eq(flag, inverse), negative))),
      k.deliver(x),
    ];
  }),
  /** √X. */
  root: unaryKernel((k, x) => [k.refuseIf(i32.and(headOf(FIRST), 15)), k.root(x), k.deliver(x)]),
  /** Kmax of normal decimals that are not zero and whose exponents differ by less than 100. */
  maximum: binaryKernel((k, y, x) => [
    k.refuseIf(i32.ltU(k.magnitude(x.m), UNIT)),
    k.refuseIf(i32.ltU(k.magnitude(y.m), UNIT)),
    k.refuseIf(i32.geU(i32.add(i32.sub(x.e, y.e), 99), 199)),
    select(FIRST, SECOND, k.isGreater(y, x)),
  ]),
  /** К[x] of a plain decimal below 10^7. */
  integerPart: kernel(NUMBER, (k) => {
    const [h, w] = k.locals(2);
    return [
      set(h, headOf(FIRST)),
      set(w, wordOf(FIRST)),
      k.if(i32.eq(i32.shrU(h, 12), 9), () => [ZERO, RETURN]),
      k.if(i64.eqz(FIRST), () => [ZERO, RETURN]),
      k.refuseIf(
        i32.or(
          i32.or(isHexadecimal(w), i32.geU(h, 0x70)),
          i32.or(i32.eqz(i32.shrU(w, 28)), i32.eqz(isSign(i32.and(h, 15)))),
        ),
      ),
      join(i32.and(w, i32.shl(-1, i32.sub(28, i32.shl(i32.shrU(h, 4), 2)))), h),
    ];
  }),
  /** К{x} where the number has a units digit or the exponent is 0..6. */
  fractionalPart: kernel(NUMBER, (k) => {
    const [h, w, e, zeros] = k.locals(4);
    return [
      set(h, headOf(FIRST)),
      set(w, wordOf(FIRST)),
      set(e, i32.shrU(h, 4)),
      k.if(i32.eq(i32.shrU(h, 12), 9), () => [k.refuseIf(i32.eqz(i32.shrU(w, 28))), FIRST, RETURN]),
      k.refuseIf(i32.gtU(e, 6)),
      set(w, i32.shl(w, i32.shl(i32.add(e, 1), 2))),
      // Shifts by 32 do not exist: exponent 7 and more was refused, 6 shifts by 28.
      k.if(i32.eqz(w), () => [i64.extendU(i32.and(h, 15)), RETURN]),
      set(zeros, i32.shrU(i32.clz(w), 2)),
      // A leading F upsets the ring: the interpreter sees to it.
      k.refuseIf(i32.geU(i32.shl(w, i32.shl(zeros, 2)), F << 28)),
      join(i32.shl(w, i32.shl(zeros, 2)), i32.or(i32.shl(i32.sub(TENTHS, zeros), 4), i32.and(h, 15))),
    ];
  }),
} as const;

/** Shifts a pointer register as indirect.ts does; the exponent is decimal and in range, or the number is refused. */
function pointerKernel(change: 'down' | 'up' | 'keep'): Definition {
  return kernel(NUMBER, (k) => {
    const [h, w, shift, place, digit] = k.locals(5);
    const nibble = (): Code => i32.and(i32.shrU(w, place), 15);
    const step =
      change === 'keep'
        ? []
        : change === 'down'
          ? k.if(
              i32.and(w, 15),
              () => set(w, i32.sub(w, 1)),
              () => [
                // Zeros become nines up to the first digit that can be taken from; the sign is the last one.
                k.block('taken', () => [
                  k.loop('borrow', () => [
                    k.if(nibble(), () => [set(w, i32.sub(w, i32.shl(1, place))), k.br('taken')]),
                    set(w, i32.or(w, i32.shl(9, place))),
                    k.brIf('borrow', i32.ltU(tee(place, i32.add(place, 4)), 32)),
                  ]),
                  set(digit, i32.and(h, 15)),
                  set(h, i32.or(i32.and(h, EXPONENT_TETRADS), select(i32.sub(digit, 1), 9, digit))),
                ]),
              ],
            )
          : [
              // Decimal digits only: others are adjusted one by one, even where nothing is carried.
              k.refuseIf(isHexadecimal(w)),
              k.refuseIf(i32.geU(i32.and(h, 15), 10)),
              k.block('added', () => [
                k.loop('carry', () => [
                  k.if(i32.ne(nibble(), 9), () => [set(w, i32.add(w, i32.shl(1, place))), k.br('added')]),
                  set(w, i32.xor(w, i32.shl(9, place))),
                  k.brIf('carry', i32.ltU(tee(place, i32.add(place, 4)), 32)),
                ]),
                k.br(REFUSE),
              ]),
            ];
    return [
      set(h, headOf(FIRST)),
      set(w, wordOf(FIRST)),
      k.refuseIf(i32.eq(i32.load8s(i32.shrU(h, 4), EXPONENT), NOT_IN_RANGE)),
      k.if(i32.gtS(tee(shift, i32.sub(7, i32.and(i32.shrU(h, 4), 15))), 0), () => [
        set(shift, i32.shl(shift, 2)),
        set(w, i32.or(i32.shrU(w, shift), i32.shl(i32.mul(i32.and(h, 15), 0x11111111), i32.sub(32, shift)))),
        set(h, i32.or(i32.and(h, 0xff0f), 0x70)),
      ]),
      step,
      join(w, h),
    ];
  });
}

/** A number without leading zeros; plain zero for a zero mantissa. Refused for exponents that are not decimal, and for a leading F. */
const withoutZeros = kernel(NUMBER, (k) => {
  const [zeros, e] = k.locals(2);
  return [
    k.if(i32.eqz(tee(zeros, wordOf(FIRST))), () => [ZERO, RETURN]),
    set(zeros, i32.shrU(i32.clz(zeros), 2)),
    k.refuseIf(i32.eq(tee(e, i32.load8s(i32.shrU(headOf(FIRST), 4), EXPONENT)), NOT_IN_RANGE)),
    set(e, i32.sub(e, zeros)),
    k.refuseIf(i32.geU(tee(zeros, i32.shl(wordOf(FIRST), i32.shl(zeros, 2))), F << 28)),
    join(zeros, i32.or(i32.shl(k.exponent(e), 4), i32.and(headOf(FIRST), 15))),
  ];
});

/**
 * Number entry within an exponent, on X2 in memory; the number is the new X (entry.ts). `edit` gives the new head of X2;
 * its exponent tetrads are added to the base, or taken from it.
 */
function exponentKernel(
  params: readonly ValueType[],
  edit: (k: Kernel, head: Code) => Code,
  finish: (head: Code) => Code = () => [],
): Definition {
  return kernel(params, (k) => {
    const [head, typed, base] = k.locals(3);
    const x = k.local(I64);
    return [
      // With a point after the exponent its digits mean something else.
      k.refuseIf(i32.geU(tee(base, i32.load(0, at(ENTRY_BASE))), POINT_TYPED)),
      k.refuseIf(i32.eq(tee(base, i32.load8s(base, EXPONENT)), NOT_IN_RANGE)),
      set(head, edit(k, i32.load(0, at(X2_HEAD)))),
      set(typed, i32.load8s(i32.and(i32.shrU(head, 4), 0xff), EXPONENT)),
      k.refuseIf(i32.eq(typed, NOT_IN_RANGE)),
      set(base, i32.add(base, select(typed, i32.sub(0, typed), i32.eq(i32.shrU(head, 12), 15)))),
      k.refuseIf(i32.geU(i32.add(base, 99), 199)),
      set(
        x,
        k.withoutZeros(
          join(i32.load(0, at(X2_MANTISSA)), i32.or(i32.shl(k.exponent(base), 4), i32.and(head, 15))),
        ),
      ),
      k.refuseIf(i64.eq(x, REFUSED)),
      i32.store(0, head, at(X2_HEAD)),
      i32.store(0, k.exponent(base), at(X2_EXPONENT)),
      finish(head),
      x,
    ];
  });
}

/** The tetrad that the sign place of the indicator shows. */
const signPlace = (sign: Code): Code => select(i32.and(i32.add(sign, 1), 15), 15, sign);

const exponentDigit = exponentKernel([I32], (_, head) =>
  i32.or(i32.and(head, 0xf00f), i32.or(i32.shl(i32.and(head, 0xf0), 4), i32.shl(FIRST, 4))),
);

/** As exponentDigit, for /-/: F00 and A00 take turns in the exponent places. */
const exponentSign = exponentKernel(
  [],
  (_, head) =>
    i32.or(
      i32.and(head, 0x0fff),
      select(MINUS_PLACE << 12, PLUS_PLACE << 12, i32.eq(i32.shrU(head, 12), PLUS_PLACE)),
    ),
  (head) => [i32.store(0, 0, at(MESSAGE)), i32.store(0, signPlace(i32.and(head, 15)), at(LANE_SIGN))],
);

/** ВП on X2 in memory: the first digit of the lane goes in front of it. */
const openExponent = kernel([], (k) => {
  const [e, sign, word] = k.locals(3);
  const x = k.local(I64);
  return [
    k.refuseIf(i32.geU(tee(e, i32.load(0, at(X2_EXPONENT))), F << 8)),
    k.refuseIf(i32.eqz(i32.load(0, at(X2_MANTISSA)))),
    k.refuseIf(i32.geU(i32.load(0, at(LANE)), F << 28)),
    set(
      word,
      i32.or(
        i32.and(i32.load(0, at(X2_MANTISSA)), BELOW_UNITS),
        i32.and(i32.load(0, at(LANE)), ~BELOW_UNITS),
      ),
    ),
    set(sign, i32.and(i32.load(0, at(X2_HEAD)), 15)),
    set(x, k.withoutZeros(join(word, i32.or(i32.shl(e, 4), sign)))),
    k.refuseIf(i64.eq(x, REFUSED)),
    i32.store(0, word, at(X2_MANTISSA)),
    i32.store(0, i32.or(PLUS_PLACE << 12, sign), at(X2_HEAD)),
    i32.store(0, e, at(ENTRY_BASE)),
    i32.store(0, EXPONENT_OPEN, at(ENTRY)),
    i32.store(0, 0, at(NEW_NUMBER)),
    i32.store(0, 0, at(MESSAGE)),
    i32.store(0, signPlace(sign), at(LANE_SIGN)),
    x,
  ];
});

/** Writes X2, the lane and the flags into the state: parameters kind and number of X2, of the lane, f and K. */
const HIDDEN: readonly ValueType[] = [I32, I64, I32, I64, I32, I32];
function buildShowHidden(): { builder: Builder; code: Code } {
  const k = new Builder(HIDDEN, []);
  const [x2Kind, x2, laneKind, lane, newNumber, base] = HIDDEN.map((_, index) => local(index));
  const [e, sign, low, blanks, shift] = k.locals(5);
  const put = (word: number, value: Operand): Code => i32.store(0, value, at(word));
  const isSynchronised = i32.eq(x2Kind, SYNCHRONISED);
  /** The exponent places of a negative exponent: minus and its magnitude, from its last tetrad `low`. */
  const negative = i32.or(
    i32.or(MINUS_PLACE << 8, select(0, i32.and(i32.sub(10, low), 15), i32.eqz(low))),
    i32.shl(i32.and(i32.add(i32.sub(9, i32.and(i32.shrU(e, 4), 15)), i32.eqz(low)), 15), 4),
  );
  const places = select(negative, i32.or(PLUS_PLACE << 8, i32.and(e, 0xff)), i32.eq(i32.shrU(e, 8), 9));
  const code = [
    k.if(x2Kind, () => [
      set(e, i32.shrU(headOf(x2), 4)),
      set(sign, i32.and(headOf(x2), 15)),
      put(X2_MANTISSA, wordOf(x2)),
      put(X2_EXPONENT, e),
      // The typed digits have a plus.
      k.if(
        isSynchronised,
        () => [
          set(low, i32.and(e, 15)),
          put(X2_HEAD, i32.or(i32.shl(select(BLANK_EXPONENT, places, i32.leU(e, 7)), 4), sign)),
          put(ENTRY, 0),
        ],
        () => [put(X2_HEAD, BLANK_EXPONENT << 4), put(ENTRY, sign)],
      ),
      put(POINT, select(e, 0, i32.leU(e, 7))),
    ]),
    k.if(laneKind, () => [
      put(MESSAGE, 0),
      k.if(
        i32.ltU(laneKind, RAW),
        () => [
          // Blank are the places after the typed digits, or the zeros after point and last digit.
          set(blanks, i32.sub(8, sign)),
          k.if(isSynchronised, () => [
            set(blanks, i32.sub(7, select(e, 0, i32.leU(e, 7)))),
            set(low, i32.shrU(i32.ctz(wordOf(x2)), 2)),
            set(blanks, select(low, blanks, i32.ltU(low, blanks))),
          ]),
          put(LANE, i32.or(wordOf(x2), i32.sub(i32.shl(1, i32.shl(blanks, 2)), 1))),
          put(LANE_SIGN, select(signPlace(sign), F, isSynchronised)),
        ],
        () => [
          set(shift, i32.shl(i32.sub(laneKind, RAW), 2)),
          put(LANE, i32.wrap(i64.shrU(i64.rotl(lane, 32), i64.extendU(shift)))),
          put(LANE_SIGN, i32.and(i32.shrU(headOf(lane), shift), 15)),
        ],
      ),
    ]),
    put(NEW_NUMBER, newNumber),
    put(ENTRY_BASE, base),
  ];
  return { builder: k, code };
}

/** Everything that compiled programs import, by name. */
const FUNCTIONS: { readonly [name: string]: Definition } = {
  // The first one, because others call it.
  withoutZeros,
  ...KERNELS,
  openExponent,
  exponentDigit,
  exponentSign,
  pointerDown: pointerKernel('down'),
  pointerUp: pointerKernel('up'),
  pointerKeep: pointerKernel('keep'),
  showHidden: { params: HIDDEN, results: [], build: buildShowHidden },
};
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);
/** The definition of a name of {@link FUNCTION_NAMES}. */
export const signatureOf = (name: string): Definition => FUNCTIONS[name];

/** The kernels as a binary; it imports the memory and exports {@link FUNCTION_NAMES}. */
function kernelBinary(): Uint8Array {
  const module = new Module();
  module.importMemory('turbo', 'memory');
  for (const [name, { build }] of Object.entries(FUNCTIONS)) {
    const { builder, code } = build();
    module.define(name, builder, code);
  }
  return module.encode();
}

let kernels: WasmModule | undefined;

/** The module of the kernels, compiled when it is first wanted and one for all memories. Throws where WebAssembly is not allowed. */
export function kernelModule(): WasmModule {
  kernels ??= compileModule(kernelBinary());
  return kernels;
}
