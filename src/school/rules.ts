/** The rules of the holes: the right results for given numbers. The texts are in `content/holes`. */
import type { Random } from '../games/random.ts';
import type { Case, Domain, Given, Wanted } from './holes.ts';

export interface Rule {
  /** The right results, turn by turn. */
  readonly answers: (turns: Case) => readonly Wanted[];
  /** Draws a whole case, where the turns depend on each other. */
  readonly draw?: (random: Random) => Case;
  /** The numbers of the inputs, where their file has no range for them. */
  readonly domain?: Domain;
}

type Numbers = Readonly<Record<string, number>>;

/** A rule that looks at one turn. */
const each = (answer: (given: Numbers) => Wanted, domain?: Domain): Rule => ({
  answers: (turns) => turns.map((given) => answer(given as Numbers)),
  ...(domain ? { domain } : {}),
});
/** A rule for the number in X. */
const inX = (answer: (given: Numbers) => number): Rule => each((given) => ({ X: answer(given) }));

/** A decimal result without the noise of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12));
/** Zero without a sign. */
const plain = (value: number): number => value + 0;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}

function collatz(n: number): number {
  let steps = 0;
  for (let at = n; at !== 1; at = at % 2 === 0 ? at / 2 : 3 * at + 1) steps++;
  return steps;
}

/** The Fibonacci number of place n, from 1. */
function fibonacci(n: number): number {
  let [a, b] = [0, 1];
  for (let i = 1; i < n; i++) [a, b] = [b, a + b];
  return b;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const row = (square: number): number => Math.floor(square / 10);
/** Squares of a board: rows and columns 1 to 8. */
const squares: Domain = {
  range: null,
  edges: [11, 18, 81, 88],
  draw: (random) => 10 * (1 + random.below(8)) + 1 + random.below(8),
};

/** The matches that the machine leaves. */
const left = (found: number): number => (found === 0 ? 0 : found % 4 === 0 ? found - 1 : found - (found % 4));

const matches: Rule = {
  answers(turns) {
    let heap = 0;
    return turns.map((given) => {
      heap = 'n' in given ? (given.n as number) : left(heap - (given.k as number));
      return { X: heap };
    });
  },
  draw(random) {
    let heap = 5 + random.below(40);
    const turns: Given[] = [{ n: heap }];
    while (heap > 0) {
      const taken = 1 + random.below(Math.min(3, heap));
      turns.push({ k: taken });
      heap = left(heap - taken);
    }
    return turns;
  },
};

const lander: Rule = {
  answers(turns) {
    let [height, speed] = [0, 0];
    return (turns as readonly Numbers[]).map((given) => {
      if ('h' in given) [height, speed] = [given.h, given.v];
      else {
        speed += given.b - 2;
        height += speed;
      }
      return { X: height, Y: speed };
    });
  },
  draw: (random) => [
    { h: random.below(200), v: random.below(41) - 20 },
    ...Array.from({ length: 3 + random.below(6) }, () => ({ b: random.below(10) })),
  ],
};

/** By the id of the hole. */
export const RULES: { readonly [id: string]: Rule } = {
  hypotenuse: inX(({ a, b }) => Math.sqrt(a * a + b * b)),
  distance: inX(({ a, b }) => exact(Math.abs(a - b))),
  average: inX(({ a, b }) => exact((a + b) / 2)),
  discriminant: inX(({ a, b, c }) => b * b - 4 * a * c),
  'whole-only': each(({ x }) => (Number.isInteger(x) ? { X: plain(x) } : { end: 'error' })),
  'reverse-stack': each(({ t, z, y, x }) => ({ X: t, Y: z, Z: y, T: x })),
  larger: inX(({ a, b }) => Math.max(a, b)),
  rounding: inX(({ x }) => plain(Math.sign(x) * Math.round(Math.abs(x)))),
  floor: inX(({ x }) => plain(Math.floor(x))),
  remainder: inX(({ a, b }) => a % b),
  'last-digit': inX(({ n }) => n % 10),
  triangular: inX(({ n }) => (n * (n + 1)) / 2),
  'leap-year': inX(({ y }) => Number((y % 4 === 0 && y % 100 !== 0) || y % 400 === 0)),
  'month-days': inX(({ m }) => MONTHS[m - 1]),
  'digit-sum': inX(({ n }) => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0)),
  'digit-count': inX(({ n }) => String(n).length),
  'reverse-digits': inX(({ n }) => Number([...String(n)].reverse().join(''))),
  factorial: inX(({ n }) => factorial(n)),
  fibonacci: inX(({ n }) => fibonacci(n)),
  divisor: inX(({ a, b }) => divisor(a, b)),
  prime: inX(({ n }) => Number(isPrime(n))),
  collatz: inX(({ n }) => collatz(n)),
  binary: inX(({ n }) => Number(n.toString(2))),
  'drop-first': inX(({ n }) => Number(String(n).slice(1))),
  'first-digit': inX(({ n }) => Number(String(n)[0])),
  'difference-of-bits': inX(({ a, b }) => a ^ b),
  letter: each(({ n }) => ({ X: 'ALCГE'[n - 10], display: `${'-LCГE'[n - 10]}.` })),
  king: each(
    ({ a, b }) => ({ X: Number(Math.abs(row(a) - row(b)) <= 1 && Math.abs((a % 10) - (b % 10)) <= 1) }),
    squares,
  ),
  matches,
  lander,
};
