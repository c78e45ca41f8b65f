/**
 * The fast path of the arithmetic in WebAssembly, shared by all compiled programs: the same integers and roundings as
 * arithmetic/decimal.ts. A kernel takes and gives whole numbers, mantissa word above head; {@link REFUSED} says that the
 * interpreter must do it: the operands are no plain decimals, or the command fails.
 */
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
import { BELOW_UNITS, EXPONENT_TETRADS, MINUS, NOT_IN_RANGE, PLUS } from '../words.ts';
import { compileModule, DIGITS_OF, EXPONENT, POWER, SCALE, STATE, type WasmModule } from './memory.ts';
import {
  Builder,
  type Code,
  call,
  f64,
  get,
  I32,
  I64,
  i32,
  i64,
  type Local,
  Module,
  RETURN,
  select,
  seq,
  set,
  tee,
  type ValueType,
} from './wasm.ts';

/** No number: its head would have more than 16 bits. */
export const REFUSED: Code = i64.const(-1, -1);

const LN10 = 23_025_851;
const UNIT = 10_000_000;
const NINE_DIGITS = 100_000_000;

/** How X2 or the indicator lane can be made from a number that a compiled program has kept for it. */
export const IN_MEMORY = 0;
/** X2 and the lane: the number was copied by SYNC. */
export const SYNCHRONISED = 1;
/** X2 and the lane: digits were typed; mantissa word, and below it their count and the exponent times 16. */
export const TYPED = 2;
/** The lane: sign and mantissa of the number. */
export const RAW = 3;
/** The lane: the number as x→П leaves it. */
export const STORED = 4;
/** The lane: the register that a jump went by. */
export const POINTER = 5;

/** Byte address of a word of the state. */
export const at = (word: number): number => STATE + 4 * word;

export const BASE: Code = i32.const(0);
export const headOf = (x: Local): Code => i32.wrap(get(x));
export const wordOf = (x: Local): Code => i32.wrap(i64.shrU(get(x), i64.const(0, 32)));
export const join = (word: Code, head: Code): Code =>
  i64.or(i64.shl(i64.extendU(word), i64.const(0, 32)), i64.extendU(head));

/** Nine tetrads of one value. */
const everyDigit = (tetrad: number): Code => i64.const(tetrad, Math.imul(tetrad, 0x11111111));

/** 1 if a sign tetrad is one that decimal arithmetic knows. */
const isSign = (tetrad: Code): Code =>
  i32.and(i32.shrU(i32.const((1 << MINUS) | (1 << PLUS)), tetrad), i32.const(1));

/** Not 0 if a tetrad of a word is A..F. */
const isHexadecimal = (word: Code): Code =>
  i32.and(
    i32.and(word, i32.or(i32.shl(word, i32.const(1)), i32.shl(word, i32.const(2)))),
    i32.const(0x88888888),
  );

/** Index of the kernel {@link withoutZeros} in its module. */
const WITHOUT_ZEROS = 0;

/** Builds kernels: macros over signed mantissas and exponents in locals. */
class Kernel extends Builder {
  /** Unpacks the plain decimal x into m and e; branches to `refuse` if it is none. */
  plain(x: Local, m: Local, e: Local, refuse: string): Code {
    const h = this.local(I32);
    const w = this.local(I32);
    const t = this.local(I32);
    const sign = i32.and(get(h), i32.const(15));
    return seq(
      set(h, headOf(x)),
      set(w, wordOf(x)),
      this.brIf(refuse, i32.or(isHexadecimal(get(w)), i32.eqz(isSign(sign)))),
      this.brIf(
        refuse,
        i32.eq(tee(e, i32.load8s(i32.shrU(get(h), i32.const(4)), EXPONENT)), i32.const(NOT_IN_RANGE)),
      ),
      set(
        t,
        i32.sub(
          get(w),
          i32.mul(i32.and(i32.shrU(get(w), i32.const(4)), i32.const(0x0f0f0f0f)), i32.const(6)),
        ),
      ),
      set(
        t,
        i32.sub(
          get(t),
          i32.mul(i32.and(i32.shrU(get(t), i32.const(8)), i32.const(0x00ff00ff)), i32.const(156)),
        ),
      ),
      set(t, i32.sub(get(t), i32.mul(i32.shrU(get(t), i32.const(16)), i32.const(55536)))),
      set(m, select(i32.sub(i32.const(0), get(t)), get(t), sign)),
    );
  }

  /** Branches to `refuse` unless the plain decimal x with mantissa m is normalised or plus zero. */
  normal(x: Local, m: Local, refuse: string): Code {
    return this.if(i32.ltU(this.magnitude(m), i32.const(UNIT)), () =>
      this.brIf(refuse, i32.eqz(i64.eqz(get(x)))),
    );
  }

  magnitude(m: Local): Code {
    return select(i32.sub(i32.const(0), get(m)), get(m), i32.ltS(get(m), i32.const(0)));
  }

  /** True if the number of m0, e0 is greater than that of m1, e1; neither is zero. */
  isGreater(m0: Local, e0: Local, m1: Local, e1: Local): Code {
    const negative = i32.ltS(get(m0), i32.const(0));
    const larger = select(
      i32.gtS(this.magnitude(m0), this.magnitude(m1)),
      i32.gtS(get(e0), get(e1)),
      i32.eq(get(e0), get(e1)),
    );
    const isSame = i32.and(i32.eq(get(e0), get(e1)), i32.eq(get(m0), get(m1)));
    return select(
      // Of unlike signs the positive one, of like signs the larger one or, below zero, the smaller one.
      i32.eqz(negative),
      i32.and(i32.xor(larger, negative), i32.eqz(isSame)),
      i32.ltS(i32.xor(get(m0), get(m1)), i32.const(0)),
    );
  }

  /** NORM of m, e in place. */
  normalise(m: Local, e: Local): Code {
    const t = this.local(I32);
    const label = `digit ${t}`;
    return this.if(
      get(m),
      () =>
        seq(
          set(t, this.magnitude(m)),
          this.if(
            i32.geU(get(t), i32.const(NINE_DIGITS)),
            () =>
              seq(
                set(t, i32.divU(i32.add(get(t), i32.const(5)), i32.const(10))),
                set(e, i32.add(get(e), i32.const(1))),
              ),
            () =>
              this.if(i32.ltU(get(t), i32.const(UNIT)), () =>
                this.loop(label, () =>
                  seq(
                    set(e, i32.sub(get(e), i32.const(1))),
                    this.brIf(label, i32.ltU(tee(t, i32.mul(get(t), i32.const(10))), i32.const(UNIT))),
                  ),
                ),
              ),
          ),
          set(m, select(i32.sub(i32.const(0), get(t)), get(t), i32.ltS(get(m), i32.const(0)))),
        ),
      () => set(e, i32.const(0)),
    );
  }

  /** The three tetrads of an exponent -1000..1000. */
  exponent(e: Local): Code {
    return i32.load16u(
      i32.shl(select(i32.add(get(e), i32.const(1000)), get(e), i32.ltS(get(e), i32.const(0))), i32.const(1)),
      DIGITS_OF,
    );
  }

  /** The number without leading zeros, or {@link REFUSED}. */
  withoutZeros(number: Code): Code {
    return call(WITHOUT_ZEROS, number);
  }

  /** The number of m, e; |e| stays below 1000. */
  deliver(m: Local, e: Local): Code {
    const t = this.local(I32);
    const high = this.local(I32);
    const digits = (value: Code): Code => i32.load16u(i32.shl(value, i32.const(1)), DIGITS_OF);
    return seq(
      set(t, this.magnitude(m)),
      set(high, i32.divU(get(t), i32.const(10_000))),
      join(
        i32.or(
          i32.shl(digits(get(high)), i32.const(16)),
          digits(i32.sub(get(t), i32.mul(get(high), i32.const(10_000)))),
        ),
        i32.or(
          i32.shl(this.exponent(e), i32.const(4)),
          select(i32.const(9), i32.const(0), i32.ltS(get(m), i32.const(0))),
        ),
      ),
    );
  }

  /** m1, e1 := m0, e0 + m1, e1, aligned place by place and normalised. Spoils m0, e0. */
  add(m0: Local, e0: Local, m1: Local, e1: Local): Code {
    const t = this.local(I32);
    const label = `align ${t}`;
    return seq(
      // Afterwards m0, e0 has the smaller exponent.
      this.if(i32.ltS(get(e1), get(e0)), () =>
        seq(
          set(t, get(m0)),
          set(m0, get(m1)),
          set(m1, get(t)),
          set(t, get(e0)),
          set(e0, get(e1)),
          set(e1, get(t)),
        ),
      ),
      this.if(
        get(m1),
        () =>
          seq(
            set(t, i32.sub(get(e1), get(e0))),
            this.if(get(t), () =>
              seq(
                set(t, select(i32.const(9), get(t), i32.gtS(get(t), i32.const(9)))),
                this.loop(label, () =>
                  seq(
                    // floor((m + 5) / 10) without a sign
                    set(
                      m0,
                      i32.sub(
                        i32.divU(i32.add(get(m0), i32.const(1_000_000_005)), i32.const(10)),
                        i32.const(100_000_000),
                      ),
                    ),
                    this.brIf(label, tee(t, i32.sub(get(t), i32.const(1)))),
                  ),
                ),
              ),
            ),
            set(m1, i32.add(get(m1), get(m0))),
          ),
        () => seq(set(m1, get(m0)), set(e1, get(e0))),
      ),
      this.normalise(m1, e1),
    );
  }

  /**
   * p + q + carry as the chips' adder gives it, nine digits in 36 bits (arithmetic/digits.ts): a digit without a carry is ten
   * more, modulo 16.
   */
  adjusted(p: Local, q: Code, carry: Code): Code {
    const [other, sum, bare] = [I64, I64, I64].map((type) => this.local(type as ValueType));
    return seq(
      set(other, q),
      set(sum, i64.add(i64.add(get(p), get(other)), carry)),
      // 1 in every digit that gave no carry to the next one.
      set(
        bare,
        i64.and(
          i64.xor(
            i64.shrU(i64.xor(i64.xor(get(p), get(other)), get(sum)), i64.const(0, 4)),
            i64.const(-1, -1),
          ),
          everyDigit(1),
        ),
      ),
      set(
        p,
        i64.xor(
          i64.add(i64.and(get(sum), everyDigit(7)), i64.shl(get(bare), i64.const(0, 1))),
          i64.xor(i64.and(get(sum), everyDigit(8)), i64.shl(get(bare), i64.const(0, 3))),
        ),
      ),
    );
  }

  /** p := the digits of p, each biased by 6: the left operand of the adder. */
  biased(p: Local): Code {
    const low = i64.add(i64.and(get(p), everyDigit(7)), everyDigit(6));
    return set(p, i64.xor(low, i64.and(get(p), everyDigit(8))));
  }

  /** p := ten's complement of p. */
  complement(p: Local): Code {
    return seq(set(p, i64.xor(get(p), everyDigit(15))), this.adjusted(p, i64.const(0, 0), i64.const(0, 1)));
  }

  /**
   * Parameter 0 plus, or with `flip` minus, parameter 1, with digits of any kind: numbers whose exponents are alike, so that nothing
   * is aligned (arithmetic/add.ts).
   */
  addDigits(flip: boolean, refuse: string): Code {
    const [e, minus, carry] = [I32, I32, I32].map((type) => this.local(type as ValueType));
    const [x, y] = [I64, I64].map((type) => this.local(type as ValueType));
    const sign = (number: Local): Code => i32.and(headOf(number), i32.const(15));
    const signOfX = flip ? i32.ne(sign(1), i32.const(9)) : sign(1);
    return seq(
      this.brIf(refuse, i32.shrU(i32.xor(headOf(0), headOf(1)), i32.const(4))),
      this.brIf(
        refuse,
        i32.eq(tee(e, i32.load8s(i32.shrU(headOf(0), i32.const(4)), EXPONENT)), i32.const(NOT_IN_RANGE)),
      ),
      set(x, i64.extendU(wordOf(1))),
      this.if(signOfX, () => this.complement(x)),
      set(y, i64.extendU(wordOf(0))),
      this.if(sign(0), () => this.complement(y)),
      this.biased(x),
      this.adjusted(x, get(y), i64.const(0, 0)),
      set(minus, i64.gtU(get(x), i64.const(7, -1))),
      this.if(get(minus), () => this.complement(x)),
      this.if(i64.eqz(get(x)), () => seq(i64.const(0, 0), RETURN)),
      this.loop('left', () =>
        this.if(i64.leU(get(x), i64.const(0, -1)), () =>
          seq(
            set(x, i64.shl(get(x), i64.const(0, 4))),
            set(e, i32.sub(get(e), i32.const(1))),
            this.br('left'),
          ),
        ),
      ),
      // Half up; digits D, E, F do not round. The adder makes A..F decimal on the way.
      set(carry, i32.ltU(i32.sub(i32.and(i32.wrap(get(x)), i32.const(15)), i32.const(5)), i32.const(8))),
      set(y, everyDigit(6)),
      this.adjusted(y, i64.shrU(get(x), i64.const(0, 4)), i64.extendU(get(carry))),
      set(e, i32.add(get(e), i32.const(1))),
      join(
        i32.wrap(get(y)),
        i32.or(i32.shl(this.exponent(e), i32.const(4)), select(i32.const(9), i32.const(0), get(minus))),
      ),
    );
  }

  /** m1, e1 := m0, e0 * m1, e1, normalised. */
  multiply(m0: Local, e0: Local, m1: Local, e1: Local): Code {
    const a = this.local(I32);
    const b = this.local(I32);
    const q = this.local(I32);
    const rest = this.local(I32);
    return seq(
      set(a, this.magnitude(m0)),
      set(b, this.magnitude(m1)),
      set(q, i32.truncF64(f64.mul(f64.mul(f64.convertI32(get(a)), f64.convertI32(get(b))), f64.const(1e-7)))),
      set(rest, i32.sub(i32.mul(get(a), get(b)), i32.mul(get(q), i32.const(UNIT)))),
      set(q, i32.add(i32.sub(get(q), i32.ltS(get(rest), i32.const(0))), i32.geS(get(rest), i32.const(UNIT)))),
      set(
        m1,
        select(i32.sub(i32.const(0), get(q)), get(q), i32.ltS(i32.xor(get(m0), get(m1)), i32.const(0))),
      ),
      set(e1, i32.add(get(e1), get(e0))),
      this.normalise(m1, e1),
    );
  }

  /** m1, e1 := m1, e1 / m0, e0 (normalised, not zero), normalised. */
  divide(m1: Local, e1: Local, m0: Local, e0: Local): Code {
    const a = this.local(I32);
    const b = this.local(I32);
    const less = this.local(I32);
    const q = this.local(I32);
    return seq(
      set(a, this.magnitude(m1)),
      set(b, this.magnitude(m0)),
      set(less, i32.ltU(get(a), get(b))),
      set(
        q,
        i32.truncF64(
          f64.div(
            f64.mul(f64.convertI32(get(a)), select(f64.const(1e8), f64.const(1e7), get(less))),
            f64.convertI32(get(b)),
          ),
        ),
      ),
      set(e1, i32.sub(i32.sub(get(e1), get(e0)), get(less))),
      set(
        m1,
        select(i32.sub(i32.const(0), get(q)), get(q), i32.ltS(i32.xor(get(m1), get(m0)), i32.const(0))),
      ),
      this.normalise(m1, e1),
    );
  }

  /**
   * The continued fraction of m, e in place (arithmetic/continued-fraction.ts), e >= 0: `sign` of its numerators, which
   * are squares of the level or 1. A wrapped digit counter branches to `refuse`.
   */
  fraction(m: Local, e: Local, sign: 1 | -1, squares: boolean, refuse: string): Code {
    const d = this.local(I32);
    const r = this.local(I32);
    const shifts = this.local(I32);
    const level = (k: number): Code => {
      const term = squares ? i32.mul(get(r), i32.const(k)) : get(r);
      const multiple = i32.mul(get(m), i32.const(2 * k - 1));
      if (k === 10) return multiple;
      return sign === 1 ? i32.add(multiple, term) : i32.sub(multiple, term);
    };
    const divide = (k: number): Code =>
      seq(
        set(d, level(k)),
        set(shifts, i32.const(0)),
        this.if(i32.geS(get(d), i32.const(NINE_DIGITS)), () =>
          this.if(
            i32.geS(get(d), i32.const(10 * NINE_DIGITS)),
            () => seq(set(d, i32.divU(get(d), i32.const(100))), set(shifts, i32.const(16))),
            () => seq(set(d, i32.divU(get(d), i32.const(10))), set(shifts, i32.const(8))),
          ),
        ),
        // Eight bytes a step of the digit counter, which begins at 8 + 2e.
        set(shifts, i32.add(get(shifts), i32.shl(get(e), i32.const(4)))),
        this.brIf(refuse, i32.geU(get(shifts), i32.const(64))),
        set(
          r,
          i32.truncF64(
            f64.div(
              squares && k > 2
                ? f64.mul(f64.load(get(shifts), SCALE + 64), f64.const(k - 1))
                : f64.load(get(shifts), SCALE + 64),
              f64.convertI32(get(d)),
            ),
          ),
        ),
      );
    return this.if(i32.leU(get(e), i32.const(7)), () =>
      seq(...[10, 9, 8, 7, 6, 5, 4, 3, 2].map(divide), set(m, level(1)), this.normalise(m, e)),
    );
  }

  /** m, e := 1 - 2 / (1 - m, e), the common tail of logarithms and powers. */
  tail(m: Local, e: Local): Code {
    const a = this.local(I32);
    const f = this.local(I32);
    const oneMinus = seq(
      set(m, i32.sub(i32.const(0), get(m))),
      set(a, i32.const(UNIT)),
      set(f, i32.const(0)),
      this.add(a, f, m, e),
    );
    return seq(
      oneMinus,
      set(a, i32.const(2 * UNIT)),
      set(f, i32.const(0)),
      this.divide(a, f, m, e),
      set(m, i32.sub(i32.const(0), get(a))),
      set(e, get(f)),
      set(a, i32.const(UNIT)),
      set(f, i32.const(0)),
      this.add(a, f, m, e),
    );
  }

  /** m, e := √(m, e), truncated; m not negative (arithmetic/root.ts). */
  root(m: Local, e: Local): Code {
    const n = this.local(I64);
    const r = this.local(I64);
    const square = (root: Code): Code => i64.mul(root, root);
    return seq(
      set(m, select(i32.mul(get(m), i32.const(10)), get(m), i32.and(get(e), i32.const(1)))),
      set(n, i64.mul(i64.extendU(get(m)), i64.const(0, UNIT))),
      // A double is at most one off.
      set(r, i64.extendU(i32.truncF64(f64.sqrt(f64.mul(f64.convertI32(get(m)), f64.const(1e7)))))),
      this.if(
        i64.gtU(square(get(r)), get(n)),
        () => set(r, i64.sub(get(r), i64.const(0, 1))),
        () =>
          this.if(i64.leU(square(i64.add(get(r), i64.const(0, 1))), get(n)), () =>
            set(r, i64.add(get(r), i64.const(0, 1))),
          ),
      ),
      set(m, i32.wrap(get(r))),
      set(e, i32.shrS(get(e), i32.const(1))),
      this.normalise(m, e),
    );
  }

  /**
   * The signed remainder of m, e by the quarter turn, digit by digit; quarters and flag as `reduce` of
   * arithmetic/trigonometry.ts leaves them.
   */
  reduce(m: Local, e: Local, quarters: Local, flag: Local, isRadians: Code): Code {
    const [w, quarter, threshold, below, digit, last, previous, left, again] = Array.from({ length: 9 }, () =>
      this.local(I32),
    );
    const zero = i32.const(0);
    const step = (change: Code): Code => set(digit, i32.and(i32.add(get(digit), change), i32.const(15)));
    return seq(
      set(quarter, select(i32.const(15_707_963), i32.const(90_000_000), isRadians)),
      set(threshold, select(i32.const(UNIT), i32.const(5 * UNIT), isRadians)),
      set(flag, i32.eqz(get(m))),
      this.if(
        i32.and(
          i32.geS(get(e), zero),
          i32.or(i32.geS(get(e), i32.const(1)), i32.geS(get(m), get(threshold))),
        ),
        () =>
          seq(
            set(w, get(m)),
            set(below, zero),
            set(digit, zero),
            set(last, zero),
            set(left, i32.add(get(e), i32.const(1))),
            this.loop('quotient', () =>
              seq(
                this.if(
                  get(below),
                  () =>
                    this.if(
                      i32.geS(tee(w, i32.add(get(w), get(quarter))), zero),
                      () => set(below, zero),
                      () =>
                        seq(
                          step(i32.const(-1)),
                          this.brIf('quotient', i32.ltS(get(w), i32.sub(zero, get(threshold)))),
                        ),
                    ),
                  () =>
                    this.if(
                      i32.ltS(tee(w, i32.sub(get(w), get(quarter))), zero),
                      () => set(below, i32.const(1)),
                      () => seq(step(i32.const(1)), this.brIf('quotient', i32.geS(get(w), get(threshold)))),
                    ),
                ),
                this.loop('shift', () =>
                  seq(
                    set(previous, get(last)),
                    set(last, get(digit)),
                    set(w, i32.mul(get(w), i32.const(10))),
                    set(digit, select(i32.const(9), zero, get(below))),
                    set(left, i32.sub(get(left), i32.const(1))),
                    set(
                      again,
                      select(i32.geS(get(w), i32.const(-UNIT)), i32.ltS(get(w), i32.const(UNIT)), get(below)),
                    ),
                    this.brIf('shift', i32.and(get(again), i32.gtS(get(left), zero))),
                  ),
                ),
                this.brIf('quotient', get(left)),
              ),
            ),
            set(quarters, i32.add(get(last), i32.shl(get(previous), i32.const(1)))),
            set(w, select(i32.add(get(w), i32.const(1_000_000_000)), get(w), i32.ltS(get(w), zero))),
            set(again, i32.geS(get(w), i32.const(500_000_000))),
            set(flag, i32.or(get(again), i32.eqz(get(w)))),
            set(
              m,
              i32.divS(
                select(
                  i32.sub(select(i32.const(1_000_000_000), i32.const(900_000_000), get(below)), get(w)),
                  i32.sub(
                    get(w),
                    select(i32.const(NINE_DIGITS), zero, i32.and(get(below), i32.ne(get(w), zero))),
                  ),
                  get(again),
                ),
                i32.const(10),
              ),
            ),
            set(e, zero),
          ),
        () => set(quarters, zero),
      ),
      this.normalise(m, e),
    );
  }

  /**
   * The cotangent of m, e in place, by the angle switch, quarters taken off (arithmetic/trigonometry.ts); m is not
   * negative. `turn`: quarters and flag modulo 4.
   */
  cotangent(m: Local, e: Local, turn: Local, flag: Local, refuse: string): Code {
    const angle = this.local(I32);
    const a = this.local(I32);
    const f = this.local(I32);
    const isRadians = i32.eq(get(angle), i32.const(RAD));
    return seq(
      // Exponents 10..99 are refused in every mode.
      this.brIf(refuse, i32.geS(get(e), i32.const(10))),
      set(angle, i32.load(BASE, at(ANGLE))),
      this.if(i32.eq(get(angle), i32.const(GRAD)), () =>
        seq(
          set(a, i32.const(9 * UNIT)),
          set(f, i32.const(0)),
          this.multiply(a, f, m, e),
          set(e, i32.sub(get(e), i32.const(1))),
        ),
      ),
      set(e, i32.sub(get(e), i32.ne(get(angle), i32.const(RAD)))),
      this.reduce(m, e, turn, flag, isRadians),
      set(turn, i32.and(i32.add(get(turn), get(flag)), i32.const(3))),
      this.if(get(m), () =>
        seq(
          this.if(get(angle), () =>
            seq(set(a, i32.const(57_295_780)), set(f, i32.const(0)), this.divide(m, e, a, f)),
          ),
          set(a, i32.const(UNIT)),
          set(f, i32.const(0)),
          this.divide(a, f, m, e),
          set(m, get(a)),
          set(e, get(f)),
          // The exponent counts modulo 100.
          this.brIf(refuse, i32.geS(get(e), i32.const(100))),
          this.fraction(m, e, -1, false, refuse),
        ),
      ),
    );
  }

  /** m, e := 10^(m, e) (arithmetic/power.ts); `rotate` appends the integer digits to the fraction. */
  power(m: Local, e: Local, rotate: boolean, refuse: string): Code {
    const negative = this.local(I32);
    const invert = this.local(I32);
    const n = this.local(I32);
    const unit = this.local(I32);
    const a = this.local(I32);
    const f = this.local(I32);
    return seq(
      set(negative, i32.ltS(get(m), i32.const(0))),
      set(m, this.magnitude(m)),
      this.brIf(refuse, i32.and(i32.geS(get(e), i32.const(2)), i32.ne(get(m), i32.const(0)))),
      set(n, i32.const(0)),
      this.if(i32.geS(get(e), i32.const(0)), () =>
        seq(
          set(unit, i32.load(i32.shl(i32.sub(i32.const(7), get(e)), i32.const(2)), POWER)),
          set(n, i32.divU(get(m), get(unit))),
          set(
            m,
            i32.mul(
              i32.sub(get(m), i32.mul(get(n), get(unit))),
              i32.load(i32.shl(get(e), i32.const(2)), POWER + 4),
            ),
          ),
          rotate ? set(m, i32.add(get(m), get(n))) : [],
          set(e, i32.const(-1)),
        ),
      ),
      set(a, i32.const(LN10)),
      set(f, i32.const(0)),
      this.multiply(a, f, m, e),
      set(invert, get(negative)),
      this.if(
        get(m),
        () =>
          seq(
            this.if(i32.geS(get(e), i32.const(0)), () =>
              seq(
                set(invert, i32.eqz(get(invert))),
                set(n, i32.add(get(n), i32.const(1))),
                set(m, i32.sub(i32.const(0), get(m))),
                set(a, i32.const(LN10)),
                set(f, i32.const(0)),
                this.add(a, f, m, e),
                this.brIf(refuse, i32.leS(get(m), i32.const(0))),
              ),
            ),
            set(a, i32.const(2 * UNIT)),
            set(f, i32.const(0)),
            this.divide(a, f, m, e),
            this.fraction(a, f, 1, false, refuse),
            set(m, get(a)),
            set(e, get(f)),
            this.tail(m, e),
          ),
        () => seq(set(m, i32.const(UNIT)), set(e, i32.const(0))),
      ),
      this.if(get(invert), () =>
        seq(
          set(a, i32.const(UNIT)),
          set(f, i32.const(0)),
          this.divide(a, f, m, e),
          set(m, get(a)),
          set(e, get(f)),
        ),
      ),
      set(e, i32.add(get(e), select(i32.sub(i32.const(0), get(n)), get(n), get(negative)))),
    );
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

/** A kernel whose body leaves by `refuse` or returns a number. */
const kernel = (params: readonly ValueType[], body: (k: Kernel) => Code): Definition => ({
  params,
  results: NUMBER,
  build: () => {
    const builder = new Kernel(params, NUMBER);
    return {
      builder,
      code: seq(
        builder.block('refuse', () => seq(body(builder), RETURN)),
        REFUSED,
      ),
    };
  },
});

const binaryKernel = (
  operation: (k: Kernel, my: Local, ey: Local, mx: Local, ex: Local) => Code,
): Definition =>
  kernel(TWO_NUMBERS, (k) => {
    const [my, ey, mx, ex] = [I32, I32, I32, I32].map((type) => k.local(type as ValueType));
    return seq(k.plain(0, my, ey, 'refuse'), k.plain(1, mx, ex, 'refuse'), operation(k, my, ey, mx, ex));
  });

/** Y + X or Y - X: plain decimals in integers, other digits one by one. */
const sumKernel = (isDifference: boolean): Definition =>
  kernel(TWO_NUMBERS, (k) => {
    const [my, ey, mx, ex] = [I32, I32, I32, I32].map((type) => k.local(type as ValueType));
    return seq(
      k.block('digits', () =>
        seq(
          k.plain(0, my, ey, 'digits'),
          k.plain(1, mx, ex, 'digits'),
          isDifference ? set(mx, i32.sub(i32.const(0), get(mx))) : [],
          k.add(my, ey, mx, ex),
          k.deliver(mx, ex),
          RETURN,
        ),
      ),
      k.addDigits(isDifference, 'refuse'),
    );
  });

const unaryKernel = (operation: (k: Kernel, m: Local, e: Local) => Code): Definition =>
  kernel(NUMBER, (k) => {
    const m = k.local(I32);
    const e = k.local(I32);
    return seq(k.plain(0, m, e, 'refuse'), k.normal(0, m, 'refuse'), operation(k, m, e));
  });

/** Sine or cosine of X by the angle switch. */
const sineKernel = (isSine: boolean): Definition =>
  unaryKernel((k, m, e) => {
    const [negative, turn, flag, a, f, takesReciprocal, minus] = Array.from({ length: 7 }, () =>
      k.local(I32),
    );
    const isOdd = i32.and(get(turn), i32.const(1));
    return seq(
      set(negative, i32.ltS(get(m), i32.const(0))),
      set(m, k.magnitude(m)),
      k.cotangent(m, e, turn, flag, 'refuse'),
      set(takesReciprocal, isSine ? i32.eqz(isOdd) : isOdd),
      // gA, B, -gA, -B for sin and B, -gA, -B, gA for cos.
      set(
        minus,
        i32.xor(
          isSine
            ? i32.shrU(get(turn), i32.const(1))
            : i32.and(i32.shrU(i32.add(get(turn), i32.const(1)), i32.const(1)), i32.const(1)),
          i32.and(get(takesReciprocal), get(flag)),
        ),
      ),
      isSine ? set(minus, i32.xor(get(minus), get(negative))) : [],
      // The root of 1 + cot², below 1 or the cotangent.
      set(a, get(m)),
      set(f, get(e)),
      k.multiply(m, e, a, f),
      set(negative, i32.const(UNIT)),
      set(turn, i32.const(0)),
      k.add(negative, turn, a, f),
      k.root(a, f),
      k.if(get(takesReciprocal), () => seq(set(m, i32.const(UNIT)), set(e, i32.const(0)))),
      k.divide(m, e, a, f),
      k.brIf('refuse', i32.gtU(i32.sub(i32.const(0), get(e)), i32.const(99))),
      set(m, select(i32.sub(i32.const(0), get(m)), get(m), get(minus))),
      k.if(i32.eqz(get(m)), () => seq(i64.const(0, 0), RETURN)),
      k.deliver(m, e),
    );
  });

/** The kernels by name. */
const KERNELS = {
  /** Y + X. */
  add: sumKernel(false),
  /** Y - X. */
  subtract: sumKernel(true),
  /** Y · X. */
  multiply: binaryKernel((k, my, ey, mx, ex) => seq(k.multiply(my, ey, mx, ex), k.deliver(mx, ex))),
  /** Y / X. */
  divide: binaryKernel((k, my, ey, mx, ex) =>
    seq(
      k.brIf('refuse', i32.ltU(k.magnitude(mx), i32.const(UNIT))),
      k.divide(my, ey, mx, ex),
      k.deliver(my, ey),
    ),
  ),
  /** 10^X, exponents from -90. */
  tenToX: unaryKernel((k, m, e) =>
    seq(k.brIf('refuse', i32.ltS(get(e), i32.const(-90))), k.power(m, e, false, 'refuse'), k.deliver(m, e)),
  ),
  /** e^X, exponents from -90. */
  eToX: unaryKernel((k, m, e) => {
    const b = k.local(I32);
    const f = k.local(I32);
    return seq(
      k.brIf('refuse', i32.ltS(get(e), i32.const(-90))),
      set(b, i32.const(LN10)),
      set(f, i32.const(0)),
      k.divide(m, e, b, f),
      k.power(m, e, true, 'refuse'),
      k.deliver(m, e),
    );
  }),
  sine: sineKernel(true),
  cosine: sineKernel(false),
  /** Tangent of X by the angle switch; a zero takes the sign of X. */
  tangent: unaryKernel((k, m, e) => {
    const [negative, turn, flag, a, f, inverse] = Array.from({ length: 6 }, () => k.local(I32));
    return seq(
      set(negative, i32.ltS(get(m), i32.const(0))),
      set(m, k.magnitude(m)),
      k.cotangent(m, e, turn, flag, 'refuse'),
      set(inverse, i32.eqz(i32.and(get(turn), i32.const(1)))),
      k.if(get(inverse), () =>
        seq(
          k.brIf('refuse', i32.eqz(get(m))),
          set(a, i32.const(UNIT)),
          set(f, i32.const(0)),
          k.divide(a, f, m, e),
          set(m, get(a)),
          set(e, get(f)),
        ),
      ),
      k.if(i32.eqz(get(m)), () =>
        seq(i64.extendU(select(i32.const(9), i32.const(0), get(negative))), RETURN),
      ),
      set(
        m,
        select(
          i32.sub(i32.const(0), get(m)),
          get(m),
          i32.xor(i32.eq(get(flag), get(inverse)), get(negative)),
        ),
      ),
      k.deliver(m, e),
    );
  }),
  /** √X. */
  root: unaryKernel((k, m, e) =>
    seq(k.brIf('refuse', i32.and(headOf(0), i32.const(15))), k.root(m, e), k.deliver(m, e)),
  ),
  /** Kmax of normal decimals that are not zero and whose exponents differ by less than 100. */
  maximum: binaryKernel((k, my, ey, mx, ex) =>
    seq(
      k.brIf('refuse', i32.ltU(k.magnitude(mx), i32.const(UNIT))),
      k.brIf('refuse', i32.ltU(k.magnitude(my), i32.const(UNIT))),
      k.brIf('refuse', i32.geU(i32.add(i32.sub(get(ex), get(ey)), i32.const(99)), i32.const(199))),
      select(get(0), get(1), k.isGreater(my, ey, mx, ex)),
    ),
  ),
  /** К[x] of a plain decimal below 10^7. */
  integerPart: kernel(NUMBER, (k) => {
    const h = k.local(I32);
    const w = k.local(I32);
    return seq(
      set(h, headOf(0)),
      set(w, wordOf(0)),
      k.if(i32.eq(i32.shrU(get(h), i32.const(12)), i32.const(9)), () => seq(i64.const(0, 0), RETURN)),
      k.if(i64.eqz(get(0)), () => seq(i64.const(0, 0), RETURN)),
      k.brIf(
        'refuse',
        i32.or(
          i32.or(isHexadecimal(get(w)), i32.geU(get(h), i32.const(0x70))),
          i32.or(i32.eqz(i32.shrU(get(w), i32.const(28))), i32.eqz(isSign(i32.and(get(h), i32.const(15))))),
        ),
      ),
      join(
        i32.and(
          get(w),
          i32.shl(
            i32.const(-1),
            i32.sub(i32.const(28), i32.shl(i32.shrU(get(h), i32.const(4)), i32.const(2))),
          ),
        ),
        get(h),
      ),
    );
  }),
  /** К{x} where the number has a units digit or the exponent is 0..6. */
  fractionalPart: kernel(NUMBER, (k) => {
    const h = k.local(I32);
    const w = k.local(I32);
    const e = k.local(I32);
    const zeros = k.local(I32);
    return seq(
      set(h, headOf(0)),
      set(w, wordOf(0)),
      set(e, i32.shrU(get(h), i32.const(4))),
      k.if(i32.eq(i32.shrU(get(h), i32.const(12)), i32.const(9)), () =>
        seq(k.brIf('refuse', i32.eqz(i32.shrU(get(w), i32.const(28)))), get(0), RETURN),
      ),
      k.brIf('refuse', i32.gtU(get(e), i32.const(6))),
      set(w, i32.shl(get(w), i32.shl(i32.add(get(e), i32.const(1)), i32.const(2)))),
      // Shifts by 32 do not exist: exponent 7 and more was refused, 6 shifts by 28.
      k.if(i32.eqz(get(w)), () => seq(i64.extendU(i32.and(get(h), i32.const(15))), RETURN)),
      set(zeros, i32.shrU(i32.clz(get(w)), i32.const(2))),
      join(
        i32.shl(get(w), i32.shl(get(zeros), i32.const(2))),
        i32.or(i32.shl(i32.sub(i32.const(0x999), get(zeros)), i32.const(4)), i32.and(get(h), i32.const(15))),
      ),
    );
  }),
} as const;

/** Shifts a pointer register as indirect.ts does; the exponent is decimal and in range, or the number is refused. */
function pointerKernel(change: 'down' | 'up' | 'keep'): Definition {
  return kernel(NUMBER, (k) => {
    const h = k.local(I32);
    const w = k.local(I32);
    const shift = k.local(I32);
    const place = k.local(I32);
    const digit = k.local(I32);
    const nibble = (): Code => i32.and(i32.shrU(get(w), get(place)), i32.const(15));
    const step =
      change === 'keep'
        ? []
        : change === 'down'
          ? k.if(
              i32.and(get(w), i32.const(15)),
              () => set(w, i32.sub(get(w), i32.const(1))),
              () =>
                seq(
                  // Zeros become nines up to the first digit that can be taken from; the sign is the last one.
                  k.block('taken', () =>
                    seq(
                      k.loop('borrow', () =>
                        seq(
                          k.if(nibble(), () =>
                            seq(set(w, i32.sub(get(w), i32.shl(i32.const(1), get(place)))), k.br('taken')),
                          ),
                          set(w, i32.or(get(w), i32.shl(i32.const(9), get(place)))),
                          k.brIf(
                            'borrow',
                            i32.ltU(tee(place, i32.add(get(place), i32.const(4))), i32.const(32)),
                          ),
                        ),
                      ),
                      set(digit, i32.and(get(h), i32.const(15))),
                      set(
                        h,
                        i32.or(
                          i32.and(get(h), i32.const(EXPONENT_TETRADS)),
                          select(i32.sub(get(digit), i32.const(1)), i32.const(9), get(digit)),
                        ),
                      ),
                    ),
                  ),
                ),
            )
          : seq(
              // Decimal digits only: others are adjusted one by one, even where nothing is carried.
              k.brIf('refuse', isHexadecimal(get(w))),
              k.brIf('refuse', i32.geU(i32.and(get(h), i32.const(15)), i32.const(10))),
              k.block('added', () =>
                seq(
                  k.loop('carry', () =>
                    seq(
                      k.if(i32.ne(nibble(), i32.const(9)), () =>
                        seq(set(w, i32.add(get(w), i32.shl(i32.const(1), get(place)))), k.br('added')),
                      ),
                      set(w, i32.xor(get(w), i32.shl(i32.const(9), get(place)))),
                      k.brIf('carry', i32.ltU(tee(place, i32.add(get(place), i32.const(4))), i32.const(32))),
                    ),
                  ),
                  k.br('refuse'),
                ),
              ),
            );
    return seq(
      set(h, headOf(0)),
      set(w, wordOf(0)),
      k.brIf('refuse', i32.eq(i32.load8s(i32.shrU(get(h), i32.const(4)), EXPONENT), i32.const(NOT_IN_RANGE))),
      k.if(
        i32.gtS(
          tee(shift, i32.sub(i32.const(7), i32.and(i32.shrU(get(h), i32.const(4)), i32.const(15)))),
          i32.const(0),
        ),
        () =>
          seq(
            set(shift, i32.shl(get(shift), i32.const(2))),
            set(
              w,
              i32.or(
                i32.shrU(get(w), get(shift)),
                i32.shl(
                  i32.mul(i32.and(get(h), i32.const(15)), i32.const(0x11111111)),
                  i32.sub(i32.const(32), get(shift)),
                ),
              ),
            ),
            set(h, i32.or(i32.and(get(h), i32.const(0xff0f)), i32.const(0x70))),
          ),
      ),
      step,
      join(get(w), get(h)),
    );
  });
}

/** Writes X2, the lane and the flags into the state: parameters x2 kind and number, lane kind and number, f, K. */
const HIDDEN: readonly ValueType[] = [I32, I64, I32, I64, I32, I32];
function materialise(): { builder: Builder; code: Code } {
  const b = new Builder(HIDDEN, []);
  const [x2Kind, x2, laneKind, lane, newNumber, base] = [0, 1, 2, 3, 4, 5];
  const [e, sign, keep, blanks] = [0, 0, 0, 0].map(() => b.local(I32));
  const put = (word: number, value: Code): Code => i32.store(BASE, value, at(word));
  const low = (x: Local, bits: number): Code => i32.and(headOf(x), i32.const(bits));
  const exponent = (x: Local): Code => i32.shrU(headOf(x), i32.const(4));
  /** The lane of a synchronised number: zeros behind the point and the last digit are blank. */
  const numberLane = (x: Local): Code =>
    seq(
      set(e, exponent(x)),
      set(keep, select(i32.add(get(e), i32.const(1)), i32.const(1), i32.leU(get(e), i32.const(7)))),
      set(
        blanks,
        select(
          i32.shrU(i32.ctz(wordOf(x)), i32.const(2)),
          i32.const(8),
          i32.wrap(i64.shrU(get(x), i64.const(0, 32))),
        ),
      ),
      set(keep, i32.sub(i32.const(8), get(keep))),
      set(blanks, select(get(blanks), get(keep), i32.ltU(get(blanks), get(keep)))),
      put(
        LANE,
        i32.or(wordOf(x), i32.sub(i32.shl(i32.const(1), i32.shl(get(blanks), i32.const(2))), i32.const(1))),
      ),
      set(sign, low(x, 15)),
      put(
        LANE_SIGN,
        select(i32.and(i32.add(get(sign), i32.const(1)), i32.const(15)), i32.const(15), get(sign)),
      ),
    );
  const shownNegative = (): Code =>
    // keep := the low exponent digit
    i32.or(
      i32.const(MINUS_PLACE << 8),
      i32.or(
        i32.shl(
          i32.and(
            i32.add(
              i32.sub(i32.const(9), i32.and(i32.shrU(get(e), i32.const(4)), i32.const(15))),
              i32.eqz(get(keep)),
            ),
            i32.const(15),
          ),
          i32.const(4),
        ),
        select(i32.and(i32.sub(i32.const(10), get(keep)), i32.const(15)), i32.const(0), get(keep)),
      ),
    );
  const code = seq(
    b.if(get(x2Kind), () =>
      seq(
        put(X2_MANTISSA, wordOf(x2)),
        b.if(
          i32.eq(get(x2Kind), i32.const(SYNCHRONISED)),
          () =>
            seq(
              set(e, exponent(x2)),
              set(sign, low(x2, 15)),
              set(keep, i32.and(get(e), i32.const(15))),
              put(X2_EXPONENT, get(e)),
              put(ENTRY, i32.const(0)),
              b.if(
                i32.leU(get(e), i32.const(7)),
                () =>
                  seq(put(X2_HEAD, i32.or(i32.const(BLANK_EXPONENT << 4), get(sign))), put(POINT, get(e))),
                () =>
                  seq(
                    put(
                      X2_HEAD,
                      i32.or(
                        i32.shl(
                          select(
                            shownNegative(),
                            i32.or(i32.const(PLUS_PLACE << 8), i32.and(get(e), i32.const(0xff))),
                            i32.eq(i32.shrU(get(e), i32.const(8)), i32.const(9)),
                          ),
                          i32.const(4),
                        ),
                        get(sign),
                      ),
                    ),
                    put(POINT, i32.const(0)),
                  ),
              ),
            ),
          () =>
            seq(
              put(X2_EXPONENT, exponent(x2)),
              put(X2_HEAD, i32.const(BLANK_EXPONENT << 4)),
              put(POINT, exponent(x2)),
              put(ENTRY, low(x2, 15)),
            ),
        ),
      ),
    ),
    b.if(get(laneKind), () =>
      seq(
        put(MESSAGE, i32.const(0)),
        b.block('done', () =>
          seq(
            b.block('pointer', () =>
              seq(
                b.block('stored', () =>
                  seq(
                    b.block('raw', () =>
                      seq(
                        b.block('typed', () =>
                          seq(
                            b.block('synchronised', () =>
                              b.brTable(
                                get(laneKind),
                                ['done', 'synchronised', 'typed', 'raw', 'stored'],
                                'pointer',
                              ),
                            ),
                            numberLane(x2),
                            b.br('done'),
                          ),
                        ),
                        put(LANE_SIGN, i32.const(15)),
                        put(
                          LANE,
                          i32.or(
                            wordOf(x2),
                            // 15 - 4 * count bits below; eight digits leave none
                            i32.wrap(
                              i64.shrU(i64.const(0, -1), i64.extendU(i32.shl(low(x2, 15), i32.const(2)))),
                            ),
                          ),
                        ),
                        b.br('done'),
                      ),
                    ),
                    put(LANE_SIGN, low(lane, 15)),
                    put(LANE, wordOf(lane)),
                    b.br('done'),
                  ),
                ),
                put(LANE_SIGN, i32.and(exponent(lane), i32.const(15))),
                put(LANE, i32.or(i32.shl(headOf(lane), i32.const(28)), i32.shrU(wordOf(lane), i32.const(4)))),
                b.br('done'),
              ),
            ),
            put(LANE_SIGN, i32.and(i32.shrU(headOf(lane), i32.const(8)), i32.const(15))),
            put(LANE, i32.or(i32.shl(headOf(lane), i32.const(24)), i32.shrU(wordOf(lane), i32.const(8)))),
          ),
        ),
      ),
    ),
    put(NEW_NUMBER, get(newNumber)),
    put(ENTRY_BASE, get(base)),
  );
  return { builder: b, code };
}

/** A number without leading zeros; plain zero for a zero mantissa. Refused for exponents that are not decimal. */
const withoutZeros = kernel(NUMBER, (k) => {
  const zeros = k.local(I32);
  const e = k.local(I32);
  return seq(
    k.if(i32.eqz(tee(zeros, wordOf(0))), () => seq(i64.const(0, 0), RETURN)),
    set(zeros, i32.shrU(i32.clz(get(zeros)), i32.const(2))),
    k.brIf(
      'refuse',
      i32.eq(tee(e, i32.load8s(i32.shrU(headOf(0), i32.const(4)), EXPONENT)), i32.const(NOT_IN_RANGE)),
    ),
    set(e, i32.sub(get(e), get(zeros))),
    join(
      i32.shl(wordOf(0), i32.shl(get(zeros), i32.const(2))),
      i32.or(i32.shl(k.exponent(e), i32.const(4)), i32.and(headOf(0), i32.const(15))),
    ),
  );
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
    const head = k.local(I32);
    const typed = k.local(I32);
    const base = k.local(I32);
    const x = k.local(I64);
    return seq(
      // With a point behind the exponent its digits mean something else.
      k.brIf('refuse', i32.geU(tee(base, i32.load(BASE, at(ENTRY_BASE))), i32.const(POINT_TYPED))),
      k.brIf('refuse', i32.eq(tee(base, i32.load8s(get(base), EXPONENT)), i32.const(NOT_IN_RANGE))),
      set(head, edit(k, i32.load(BASE, at(X2_HEAD)))),
      set(typed, i32.load8s(i32.and(i32.shrU(get(head), i32.const(4)), i32.const(0xff)), EXPONENT)),
      k.brIf('refuse', i32.eq(get(typed), i32.const(NOT_IN_RANGE))),
      set(
        base,
        i32.add(
          get(base),
          select(
            get(typed),
            i32.sub(i32.const(0), get(typed)),
            i32.eq(i32.shrU(get(head), i32.const(12)), i32.const(15)),
          ),
        ),
      ),
      k.brIf('refuse', i32.geU(i32.add(get(base), i32.const(99)), i32.const(199))),
      set(
        x,
        k.withoutZeros(
          join(
            i32.load(BASE, at(X2_MANTISSA)),
            i32.or(i32.shl(k.exponent(base), i32.const(4)), i32.and(get(head), i32.const(15))),
          ),
        ),
      ),
      k.brIf('refuse', i64.eq(get(x), REFUSED)),
      i32.store(BASE, get(head), at(X2_HEAD)),
      i32.store(BASE, k.exponent(base), at(X2_EXPONENT)),
      finish(get(head)),
      get(x),
    );
  });
}

/** The tetrad that the sign place of the indicator shows. */
const signPlace = (sign: Code): Code =>
  select(i32.and(i32.add(sign, i32.const(1)), i32.const(15)), i32.const(15), sign);

const exponentDigit = exponentKernel([I32], (_, head) =>
  i32.or(
    i32.and(head, i32.const(0xf00f)),
    i32.or(i32.shl(i32.and(head, i32.const(0xf0)), i32.const(4)), i32.shl(get(0), i32.const(4))),
  ),
);

/** As exponentDigit, for /-/: F00 and A00 take turns in the exponent places. */
const exponentSign = exponentKernel(
  [],
  (_, head) =>
    i32.or(
      i32.and(head, i32.const(0x0fff)),
      select(
        i32.const(MINUS_PLACE << 12),
        i32.const(PLUS_PLACE << 12),
        i32.eq(i32.shrU(head, i32.const(12)), i32.const(PLUS_PLACE)),
      ),
    ),
  (head) =>
    seq(
      i32.store(BASE, i32.const(0), at(MESSAGE)),
      i32.store(BASE, signPlace(i32.and(head, i32.const(15))), at(LANE_SIGN)),
    ),
);

/** ВП on X2 in memory: the first digit of the lane goes in front of it. */
const openExponent = kernel([], (k) => {
  const e = k.local(I32);
  const sign = k.local(I32);
  const word = k.local(I32);
  const x = k.local(I64);
  return seq(
    k.brIf('refuse', i32.geU(tee(e, i32.load(BASE, at(X2_EXPONENT))), i32.const(F << 8))),
    k.brIf('refuse', i32.eqz(i32.load(BASE, at(X2_MANTISSA)))),
    set(
      word,
      i32.or(
        i32.and(i32.load(BASE, at(X2_MANTISSA)), i32.const(BELOW_UNITS)),
        i32.and(i32.load(BASE, at(LANE)), i32.const(~BELOW_UNITS)),
      ),
    ),
    set(sign, i32.and(i32.load(BASE, at(X2_HEAD)), i32.const(15))),
    set(x, k.withoutZeros(join(get(word), i32.or(i32.shl(get(e), i32.const(4)), get(sign))))),
    k.brIf('refuse', i64.eq(get(x), REFUSED)),
    i32.store(BASE, get(word), at(X2_MANTISSA)),
    i32.store(BASE, i32.or(i32.const(PLUS_PLACE << 12), get(sign)), at(X2_HEAD)),
    i32.store(BASE, get(e), at(ENTRY_BASE)),
    i32.store(BASE, i32.const(EXPONENT_OPEN), at(ENTRY)),
    i32.store(BASE, i32.const(0), at(NEW_NUMBER)),
    i32.store(BASE, i32.const(0), at(MESSAGE)),
    i32.store(BASE, signPlace(get(sign)), at(LANE_SIGN)),
    get(x),
  );
});

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
  materialise: { params: HIDDEN, results: [], build: materialise },
};
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);
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
