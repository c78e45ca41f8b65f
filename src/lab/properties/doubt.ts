/**
 * Whether a claim says anything of a program: it is asked of machines that hold any numbers, whatever a program did. What none
 * of them makes false (`X >= X - 1`, `abs(X) >= 0`) is doubtful: that it cannot be false is not shown. Numbers here are
 * ordinary ones, of up to eight digits: that a register holds a number at all is not what such a claim is written for.
 * It takes up to a second, so that it is asked only where a verdict is put into words.
 */
import { parseNumber } from '../../listing/index.ts';
import { Machine, MkNumber } from '../../machine/index.ts';
import { ERROR_DISPLAY, type Reading, type Sort } from '../expression.ts';
import { setDisplayRegister } from '../observe.ts';
import { type Expression, numberOf, type Probe, truthOf, type Value } from '../scene.ts';
import { DISPLAY_FORM, shown, TETRADS_FORM } from '../text-forms.ts';

/** What a name of a claim may be worth. */
export type Freedom =
  /** One of so many numbers. */
  | { readonly kind: 'input'; readonly count: number; at(index: number): number }
  /** What an expression is worth on the same machine. */
  | { readonly kind: 'now'; readonly reading: Reading }
  /** Anything of its sort. */
  | { readonly kind: 'any'; readonly sort: Sort };

/** Numbers that claims are often false for. */
const USUAL = [
  0, 1, -1, 2, -2, 3, 4, 5, 7, 10, 12, 0.5, -0.5, 0.1, 12.25, 99, 100, -100, 1234.5678, -77777.7, 65536,
  99999999, -99999999, 1e8, 3e9, 1e12, 1e-7, -2.5e-5,
];
const AROUND: readonly ((constant: number) => number)[] = [
  (c) => c,
  (c) => c + 1,
  (c) => c - 1,
  (c) => -c,
  (c) => c / 2,
  (c) => 2 * c,
  (c) => c * 1.001,
  (c) => c * 0.999,
  (c) => Math.sqrt(Math.abs(c)),
];
const DRAWN = 1500;
/** Numbers of the claim that are tried in every combination, and how many of these. */
const MOST_EXACT = 8;
const MOST_WAYS = 4096;
/** Longer inputs are ranges: nobody writes so long a list. */
const MOST_LISTED = 200;
/** Small whole numbers are tried in every combination of so many places. */
const GRID = { from: -3, to: 12, places: 2 };
/** Moves towards making a comparison come out otherwise. */
const MOST_MOVES = 4000;
/** Whole numbers that are tried one after the other in each place: remainders meet the one that is wanted sooner or later. */
const MOST_COUNTED = 20_000;
const MOVES = Array.from({ length: 21 }, (_, i) => 10 ** (12 - i));
/** Sides that are never nearer than this are out of reach here: nothing is said of them. */
const FAR = 1e13;
const DEEPEST = 5;
const SEED = 61;

/** Texts that are made up of the letters of a claim's own. */
const MADE_UP = 200;

/** What a place may hold: a number, tetrads that mean none, a text, or null for what the machine itself has there. */
type Choice = number | MkNumber | string | null;

interface Place {
  readonly choices: readonly Choice[];
  /** Those of the claim's own numbers and texts that it can hold; never empty. */
  readonly exact: readonly Choice[];
  set(machine: ShowingMachine, values: Map<string, Value>, choice: Choice): void;
  /** The nearest number that it can hold; null if it takes its choices alone. */
  readonly nearest: ((number: number) => number) | null;
}

/** Shows what it is told to: a program may leave anything on the display. */
class ShowingMachine extends Machine {
  shows: string | null = null;

  override display(): string {
    return this.shows ?? super.display();
  }
}

/** What the last look at a claim showed. */
interface Seen {
  readonly isFalse: boolean;
  /** How far apart the sides of each comparison of numbers are. */
  readonly apart: ReadonlyMap<number, number>;
}

/**
 * The first of the conditions that must all be so which nothing that is tried makes false; null if each can be.
 *
 * @param names what the names other than the machine's own may be worth, in small letters.
 */
export function doubtfulPart(
  reading: Reading,
  names: ReadonlyMap<string, Freedom>,
): Reading['conjuncts'][number] | null {
  const all = [
    reading,
    ...[...names.values()].flatMap((freedom) => (freedom.kind === 'now' ? [freedom.reading] : [])),
  ];
  const places = placesOf(all, names);
  // What looks at inputs alone is for the inputs to decide.
  const isDoubtful = ({ run, looks }: Reading['conjuncts'][number]): boolean =>
    looks === 'machine' && !new Search(run, places, names).canBeFalse();
  return reading.conjuncts.find(isDoubtful) ?? null;
}

/** What is tried in the places of a claim, beside what only some of them can hold. */
interface Pool {
  readonly numbers: readonly number[];
  readonly exactNumbers: readonly number[];
  /** Tetrads of any sort, where the claim asks of texts. */
  readonly tetrads: readonly MkNumber[];
  readonly exactTetrads: readonly MkNumber[];
  readonly texts: readonly string[];
  readonly exactTexts: readonly string[];
}

function poolOf(readings: readonly Reading[]): Pool {
  const constants = [...new Set(readings.flatMap((reading) => reading.constants))];
  const around = constants.flatMap((constant) => AROUND.map((near) => near(constant)));
  const numbers = [...new Set([...USUAL, ...around].map(ordinary))];
  const exactNumbers = [...new Set([0, 1, ...constants].map(ordinary))].slice(0, MOST_EXACT);
  const literals = [...new Set(readings.flatMap((reading) => reading.literals.map(shown)))];
  if (literals.length === 0)
    return { numbers, exactNumbers, tetrads: [], exactTetrads: [], texts: [], exactTexts: [] };
  const asTetrads = (texts: readonly string[]): MkNumber[] =>
    texts.flatMap((text) =>
      /^[0-9A-F]{12}$/.test(text) ? MkNumber.fromTetrads(text) : (parseNumber(text) ?? []),
    );
  const whole = literals.flatMap((text) => (/^-?\d{1,8}$/.test(text) ? [text, `${text}.`] : [text]));
  return {
    numbers,
    exactNumbers,
    tetrads: asTetrads([...literals, ...madeUp(literals, TETRADS_FORM.signs, TETRADS_FORM.most)]),
    exactTetrads: asTetrads(literals).slice(0, MOST_EXACT),
    texts: [...whole, ...madeUp(whole, DISPLAY_FORM.signs, null)],
    exactTexts: whole.slice(0, MOST_EXACT),
  };
}

/** Texts of some signs, with those of the claim in any of their places; each of `size` signs, or of any number. */
function madeUp(literals: readonly string[], signs: string, size: number | null): string[] {
  const draw = drawing();
  const own = [...new Set(literals.join(''))].filter((sign) => sign !== '.' && signs.includes(sign));
  const letters = own.length > 0 ? own : ['0'];
  return Array.from({ length: MADE_UP }, (_, i) => {
    const length = size ?? 1 + draw(TETRADS_FORM.most);
    const text = Array.from({ length }, () =>
      draw(8) === 0 ? signs[draw(10)] : letters[draw(letters.length)],
    ).join('');
    const literal = literals[i % literals.length];
    const at = draw(length);
    const put = draw(2) === 0 ? text : `${text.slice(0, at)}${literal}${text.slice(at + literal.length)}`;
    const cut = put.slice(0, Math.max(length, size ?? 0));
    const point = draw(length + 1);
    return size === null && !cut.includes('.') ? `${cut.slice(0, point)}.${cut.slice(point)}` : cut;
  });
}

function placesOf(readings: readonly Reading[], names: ReadonlyMap<string, Freedom>): Place[] {
  const pool = poolOf(readings);
  const { numbers, exactNumbers } = pool;
  const whole = (low: number, high: number): number[] =>
    numbers.filter((number) => Number.isInteger(number) && number >= low && number <= high);
  const slots = new Set(readings.flatMap((reading) => [...reading.slots]));
  const places: Place[] = [...slots].map((slot) => ({
    ...numberPlace(pool),
    set: (machine, _, choice) => machine.set(slot, machineNumber(choice)),
  }));
  const used = new Set(readings.flatMap(({ words }) => words.map(({ name }) => name)));
  if (used.has('x2'))
    places.push({
      ...numberPlace(pool),
      set: (machine, _, choice) => setDisplayRegister(machine, machineNumber(choice)),
    });
  const counter = (name: 'commands' | 'cycles' | 'pc', most: number): void => {
    if (!used.has(name)) return;
    const nearest = (number: number): number => Math.min(most, Math.max(0, Math.round(number)));
    const set = (machine: Machine, _: unknown, choice: Choice): void => {
      machine[name] = Number(choice);
    };
    places.push({ choices: whole(0, most), exact: exactNumbers.map(nearest), set, nearest });
  };
  counter('commands', Number.POSITIVE_INFINITY);
  counter('cycles', Number.POSITIVE_INFINITY);
  counter('pc', 255);
  if (used.has('depth')) {
    const set = (machine: Machine, _: unknown, choice: Choice): void => {
      machine.returnStack = Array.from({ length: Number(choice) }, () => 1);
    };
    const depths = Array.from({ length: DEEPEST + 1 }, (_, depth) => depth);
    places.push({ choices: depths, exact: depths, set, nearest: null });
  }
  if (used.has('display') || used.has('error')) {
    const own = [null, ERROR_DISPLAY];
    const texts = [...pool.texts, ...numbers.map(displayOf)];
    const isOne = used.has('display') ? texts : [];
    places.push({
      // As likely as one of the others together: that there was an error matters most.
      choices: [
        ...isOne,
        ...own,
        ...Array.from({ length: Math.ceil(isOne.length / 4) }, () => ERROR_DISPLAY),
      ],
      exact: [...own, ...pool.exactTexts],
      set: (machine, _, choice) => {
        machine.shows = choice as string | null;
      },
      nearest: null,
    });
  }
  for (const [name, freedom] of names)
    if (freedom.kind !== 'now') places.push(placeOfName(name, freedom, pool));
  return places;
}

/** A place of any number, and of any tetrads where texts are asked of. */
const numberPlace = ({ numbers, exactNumbers, tetrads, exactTetrads }: Pool): Omit<Place, 'set'> => ({
  choices: [...numbers, ...tetrads],
  exact: [...exactNumbers, ...exactTetrads],
  nearest: ordinary,
});

const machineNumber = (choice: Choice): MkNumber =>
  choice instanceof MkNumber ? choice : MkNumber.fromNumber(Number(choice));

/** A number as the display has it. */
const displayOf = (number: number): string => {
  const text = MkNumber.fromNumber(number).toString();
  return /^-?\d+$/.test(text) ? `${text}.` : text;
};

function placeOfName(name: string, freedom: Exclude<Freedom, { kind: 'now' }>, pool: Pool): Place {
  const { numbers, exactNumbers } = pool;
  const put = (values: Map<string, Value>, value: Value): void => {
    values.set(name, value);
  };
  if (freedom.kind === 'input') {
    const nearest = nearestInput(freedom);
    const choices = [...new Set([...spreadOver(freedom, numbers.length), ...numbers.map(nearest)])];
    const own = [...new Set(exactNumbers.map(nearest))];
    return { choices, exact: own, set: (_, values, choice) => put(values, Number(choice)), nearest };
  }
  if (freedom.sort === 'text') {
    const texts = [...pool.texts, ...numbers.map(displayOf), ...pool.tetrads.map(({ tetrads }) => tetrads)];
    return {
      choices: texts,
      exact: [ERROR_DISPLAY, ...pool.exactTexts],
      set: (_, values, choice) => put(values, String(choice)),
      nearest: null,
    };
  }
  if (freedom.sort === 'slot')
    return { ...numberPlace(pool), set: (_, values, choice) => put(values, machineNumber(choice)) };
  const set = (_: Machine, values: Map<string, Value>, choice: Choice): void =>
    put(values, freedom.sort === 'truth' ? Number(choice) > 0 : Number(choice));
  return { choices: numbers, exact: exactNumbers, set, nearest: ordinary };
}

type InputFreedom = Extract<Freedom, { kind: 'input' }>;

/** So many values of an input, from the first to the last. */
function spreadOver({ count, at }: InputFreedom, most: number): number[] {
  const few = Math.min(count, most);
  return Array.from({ length: few }, (_, i) =>
    at(few < count ? Math.floor((i * (count - 1)) / (few - 1)) : i),
  );
}

/** The value of an input that is nearest to a number: of a list by looking, of a range, whose steps are alike, by reckoning. */
function nearestInput({ count, at }: InputFreedom): (number: number) => number {
  const closest = (values: readonly number[], to: number): number =>
    values.reduce((a, b) => (Math.abs(b - to) < Math.abs(a - to) ? b : a));
  if (count <= MOST_LISTED) {
    const values = Array.from({ length: count }, (_, i) => at(i));
    return (number) => closest(values, number);
  }
  const [first, last] = [at(0), at(count - 1)];
  return (number) => {
    const index = Math.round(((number - first) / (last - first)) * (count - 1));
    return at(Math.min(count - 1, Math.max(0, index || 0)));
  };
}

/** A number as a register holds it. */
const ordinary = (number: number): number =>
  Number.isFinite(number) && Math.abs(number) < 1e99 ? Number(number.toPrecision(8)) : 0;

/** Looks for numbers and texts that make a condition false. */
class Search implements Probe {
  readonly #run: Expression;
  readonly #places: readonly Place[];
  readonly #names: ReadonlyMap<string, Freedom>;
  readonly #machine = new ShowingMachine();
  readonly #calm = new Machine().snapshot();
  readonly #draw = drawing();
  #apart = new Map<number, number>();

  constructor(run: Expression, places: readonly Place[], names: ReadonlyMap<string, Freedom>) {
    this.#run = run;
    this.#places = places;
    this.#names = names;
  }

  compared(id: number, [a, b]: readonly [Value, Value]): void {
    const apart = Math.abs(numberOf(a) - numberOf(b));
    if (!Number.isNaN(apart)) this.#apart.set(id, apart);
  }

  canBeFalse(): boolean {
    const nearest = new Map<number, { apart: number; chosen: Choice[] }>();
    const farthest = new Map<number, number>();
    for (const chosen of this.#tried()) {
      const { isFalse, apart } = this.#look(chosen);
      if (isFalse) return true;
      for (const [id, distance] of apart) {
        if (distance < (nearest.get(id)?.apart ?? Number.POSITIVE_INFINITY))
          nearest.set(id, { apart: distance, chosen });
        farthest.set(id, Math.max(distance, farthest.get(id) ?? 0));
      }
    }
    return (
      [...nearest].some(
        ([id, { apart, chosen }]) =>
          apart > FAR ||
          // Sides that are always equally far apart never change places.
          (farthest.get(id) !== apart && this.#approach(id, apart, chosen)),
      ) || this.#count()
    );
  }

  *#tried(): Generator<Choice[]> {
    for (let i = 0; i < DRAWN; i++)
      yield this.#places.map(({ choices }) => choices[this.#draw(choices.length)]);
    // The claim's own numbers and texts, in every combination.
    const ways = this.#places.reduce((product, { exact }) => product * exact.length, 1);
    for (let i = 0; i < Math.min(ways, MOST_WAYS); i++) {
      let rest = i;
      yield this.#places.map(({ exact }) => {
        const at = rest % exact.length;
        rest = Math.floor(rest / exact.length);
        return exact[at];
      });
    }
    const { from, to, places } = GRID;
    const free = this.#places.filter(({ nearest }) => nearest !== null).slice(0, places);
    const size = to - from + 1;
    for (let i = 0; i < size ** free.length; i++) {
      yield this.#places.map((place) => {
        const at = free.indexOf(place);
        if (at < 0) return place.choices[this.#draw(place.choices.length)];
        return place.nearest!(from + (Math.floor(i / size ** at) % size));
      });
    }
  }

  /** Moves one number at a time so that the sides of a comparison come nearer. True if the condition became false. */
  #approach(id: number, apart: number, chosen: readonly Choice[]): boolean {
    let [best, at] = [apart, [...chosen]];
    let left = MOST_MOVES;
    for (let isNearer = true; isNearer && left > 0; ) {
      isNearer = false;
      for (const [i, { nearest }] of this.#places.entries()) {
        if (nearest === null) continue;
        for (const move of MOVES.flatMap((step) => [step, -step])) {
          const from = at[i];
          if (typeof from !== 'number') break;
          const moved = at.with(i, nearest(from + move));
          const seen = this.#look(moved);
          left--;
          if (seen.isFalse) return true;
          const distance = seen.apart.get(id) ?? Number.NaN;
          if (!(distance < best)) continue;
          [best, at, isNearer] = [distance, moved, true];
        }
      }
    }
    return false;
  }

  /** Counts in one place after the other, with the others at zero or what they have for it. */
  #count(): boolean {
    return this.#places.some((place, at) => {
      const { nearest } = place;
      if (nearest === null) return false;
      const others = this.#places.map(({ exact }) => exact[0]);
      for (let number = 0; number < MOST_COUNTED; number++)
        if (this.#look(others.with(at, nearest(number))).isFalse) return true;
      return false;
    });
  }

  #look(chosen: readonly Choice[]): Seen {
    const machine = this.#machine;
    machine.restore(this.#calm);
    machine.shows = null;
    const values = new Map<string, Value>();
    this.#places.forEach((place, i) => {
      place.set(machine, values, chosen[i]);
    });
    for (const [name, freedom] of this.#names)
      if (freedom.kind === 'now')
        values.set(name, freedom.reading.expression({ machine, position: 0, values }));
    this.#apart = new Map();
    const isFalse = !truthOf(this.#run({ machine, position: 0, values, probe: this }));
    return { isFalse, apart: this.#apart };
  }
}

/** Draws whole numbers from 0 to below `below`, the same ones every time. */
function drawing(): (below: number) => number {
  let random = SEED;
  return (below) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
}
