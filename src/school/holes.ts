/** The holes of the golf course: tasks with a rule that gives the answer. */
import ALL from '../../content/holes/all.yaml';
import type { Random } from '../games/random.ts';
import { formatKeys, normalizeDisplay, slotText } from '../listing/index.ts';
import { type Angle, type Key, MK61, type Slot } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { formatNumber, type Lang, type Localized, perLang } from '../texts.ts';
import { commonCases, type Fault, putOf, type Verdict } from './check.ts';
import { numberOf, screenOf } from './example.ts';

/** The limits of a number, and its places after the point. */
interface Range {
  readonly least: number;
  readonly most: number;
  readonly places: number;
}

/** The numbers that an input may be: edges to try always, and a draw. */
interface Domain {
  /** Null where only the text of the task can describe it. */
  readonly range: Range | null;
  readonly edges: readonly number[];
  readonly draw: (random: Random) => number;
}

const within = (least: number, most: number, values: readonly number[]): number[] => [
  ...new Set([least, most, ...values.filter((value) => value > least && value < most)]),
];

/** Numbers with `places` digits after the point; edges: both ends, -1, 0, 1 and the steps next to zero. */
function decimal(least: number, most: number, places: number): Domain {
  const unit = 10 ** places;
  const at = (steps: number): number => steps / unit;
  return {
    range: { least, most, places },
    edges: within(least, most, [-1, at(-1), 0, at(1), 1]),
    draw: (random) => at(Math.round(least * unit) + random.below(Math.round((most - least) * unit) + 1)),
  };
}

/** Whole numbers of any size from `least` to `most`, small ones as often as large ones. */
const anySize = (least: number, most: number): Domain => ({
  range: { least, most, places: 0 },
  edges: within(least, most, [-1, 0, 1]),
  draw: (random) => {
    const digits = String(Math.max(Math.abs(least), Math.abs(most))).length;
    const bound = 10 ** (1 + random.below(digits));
    const value = random.below(bound) * (least < 0 && random.below(2) === 0 ? -1 : 1);
    return Math.min(most, Math.max(least, value));
  },
});

/** Numbers of one turn by the names of the inputs. A text is a number in the glyphs of the indicator, or `#` and tetrads. */
export type Given = { readonly [name: string]: number | string };

/** The turns of one case, one for an ordinary task: numbers are put in, keys pressed, the answer read. */
export type Case = readonly Given[];

/**
 * The right result of a turn. A number must agree within the hole's tolerance, a text in all tetrads; `display` is
 * the indicator without the blank sign place and trailing blanks.
 */
export type Wanted = { readonly [slot in Slot]?: number | string } & {
  readonly display?: string;
  /** `error` where the program must end in ЕГГ0Г. */
  readonly end?: 'stop' | 'error';
};

/** A number that the task gives. */
interface Input {
  readonly name: string;
  /** A place of the stack is typed, a register is set before. */
  readonly slot: Slot;
  /** Null where a case is drawn as a whole. */
  readonly domain: Domain | null;
  /** Its limits where a case is drawn as a whole. */
  readonly range?: Range;
}

/** The measures of a solution; less is better in each. */
export interface Figures {
  /** Program steps. */
  readonly steps: number;
  /** Commands executed over the measured cases of the hole. */
  readonly commands: number;
  /** Machine cycles of these. */
  readonly cycles: number;
  /** Keys that type the program in; null if a code of it has no key. */
  readonly keystrokes: number | null;
}

export const FIGURES = ['steps', 'commands', 'cycles', 'keystrokes'] as const satisfies (keyof Figures)[];
export type FigureName = (typeof FIGURES)[number];

type HoleKind = 'formula' | 'digits' | 'loop' | 'puzzle' | 'game';

/** A hole: a file of `content/holes`, and its rule in rules.ts. */
export interface Hole {
  /** Name in addresses, commands, links and records. */
  readonly id: string;
  /** Raised when the task changes: it distinguishes records and links of other versions. */
  readonly version: number;
  readonly kind: HoleKind;
  readonly title: Localized;
  readonly statement: Localized;
  readonly inputs: readonly Input[];
  readonly angle: Angle;
  /** Keys after the numbers of the first turn, and of the later ones. */
  readonly press: string;
  readonly pressNext: string;
  readonly examples: readonly Case[];
  /** Cases that are tried in any case. */
  readonly edges: readonly Case[];
  readonly draw: (random: Random) => Case;
  /** The right answers, turn by turn. */
  readonly answers: (turns: Case) => readonly Wanted[];
  /** Slots that must hold after a turn what they held when its keys were pressed. */
  readonly keeps: readonly Slot[];
  /** Units of the eighth digit by which a number may be off. */
  readonly ulp: number;
  /** Commands that a turn may take. */
  readonly mostCommands: number;
  /** The best figures that are known, not all of one program. */
  readonly par: Figures;
}

/** All combinations of the edges of the inputs. */
function edgesOf(inputs: readonly Input[]): Given[] {
  return inputs.reduce<Given[]>(
    (all, { name, domain }) =>
      all.flatMap((given) => (domain?.edges ?? []).map((value) => ({ ...given, [name]: value }))),
    [{}],
  );
}

/** Most combinations of edges that are tried. */
const MOST_EDGES = 40;

type Turn = { readonly [name: string]: string };
type Turns = Turn | readonly Turn[];

/** A file of a hole. Its scalars are strings. */
interface HoleFile extends Pick<Hole, 'id' | 'kind' | 'title' | 'statement'> {
  readonly inputs: readonly { readonly name: string; readonly slot: Slot; readonly numbers?: string }[];
  readonly examples: readonly Turns[];
  /** Cases to try besides the edges of the ranges. */
  readonly edges?: readonly Turns[];
  readonly par: { readonly [figure in FigureName]: string };
  readonly version?: string;
  readonly angle?: Angle;
  readonly press?: string;
  readonly pressNext?: string;
  readonly keeps?: string;
  readonly ulp?: string;
  readonly mostCommands?: string;
}

const casesOf = (all: readonly Turns[] = []): Case[] =>
  all.map((turns) =>
    [turns]
      .flat()
      .map((turn) => Object.fromEntries(Object.entries(turn).map(([name, n]) => [name, Number(n)]))),
  );

/** `whole -9..9`, `any size 1..999`, `decimal 0..9, places 2`. Throws RangeError for anything else. */
function domainOf(text: string): Domain & { readonly range: Range } {
  const found = /^(whole|any size|decimal) (-?\d+)\.\.(\d+)(?:, places (\d))?$/.exec(text);
  if (!found) throw new RangeError(`numbers of a hole: "${text}"`);
  const [least, most, places] = [Number(found[2]), Number(found[3]), Number(found[4] ?? 0)];
  const kinds = { whole: decimal, 'any size': anySize, decimal };
  const domain = kinds[found[1] as keyof typeof kinds](least, most, places);
  return { ...domain, range: { least, most, places } };
}

function holeOfFile(file: HoleFile): Hole {
  const { id, kind, title, statement, par } = file;
  const rule = RULES[id];
  const inputs = file.inputs.map(({ name, slot, numbers }): Input => {
    const domain = numbers === undefined ? (rule.domain ?? null) : domainOf(numbers);
    return rule.draw ? { name, slot, domain: null, range: domain!.range! } : { name, slot, domain };
  });
  const drawOne = (random: Random): Case => [
    Object.fromEntries(inputs.map(({ name, domain }) => [name, domain!.draw(random)])),
  ];
  const edges = rule.draw ? [] : edgesOf(inputs).slice(0, MOST_EDGES);
  return {
    id,
    version: Number(file.version ?? 1),
    kind,
    title,
    statement,
    inputs,
    angle: file.angle ?? 'rad',
    press: file.press ?? 'В/О С/П',
    pressNext: file.pressNext ?? 'С/П',
    examples: casesOf(file.examples),
    edges: [...edges.map((given) => [given]), ...casesOf(file.edges)],
    draw: rule.draw ?? drawOne,
    answers: rule.answers,
    keeps: (file.keeps?.split(' ') ?? []) as Slot[],
    ulp: Number(file.ulp ?? 0),
    mostCommands: Number(file.mostCommands ?? 10_000),
    par: Object.fromEntries(FIGURES.map((figure) => [figure, Number(par[figure])])) as unknown as Figures,
  };
}

interface Rule {
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
const RULES: { readonly [id: string]: Rule } = {
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

import CATALOGUE from './messages.json' with { type: 'json' };

export const HOLES: readonly Hole[] = (ALL as readonly HoleFile[]).map(holeOfFile);

/** The hole of that name, or undefined. */
export const holeOf = (id: string): Hole | undefined => HOLES.find((hole) => hole.id === id);

const say = messages(CATALOGUE);

function faultText(fault: Fault, lang: Lang): string {
  const { kind } = fault;
  if (kind === 'wrong' || kind === 'changed') {
    const place = fault.place === 'display' ? say(lang, 'indicator') : slotText(fault.place);
    return say(lang, kind, { place, wanted: fault.wanted, got: fault.got });
  }
  // A plain number on the indicator ends with a point of its own.
  if (kind === 'no-error') return say(lang, kind, { got: fault.got.replace(/\.$/, '') });
  if (kind === 'slow') return say(lang, kind, { most: fault.most });
  if (kind === 'length') return say(lang, kind, { steps: fault.steps, cells: MK61.cells });
  return say(lang, kind);
}

/** The numbers and keys of a turn, as somebody would repeat it: `R5 = 7  3 В↑ 4 В/О С/П`. */
function turnText(hole: Hole, turns: Case, turn: number): string {
  const { registers, keys } = putOf(hole, turns[turn], turn);
  const set = registers.map(([slot, value]) => `${slotText(slot)} = ${value}`);
  return [...set, formatKeys(keys as Key[])].join('  ');
}

/** All turns up to one, one line. */
const caseText = (hole: Hole, turns: Case, last: number, lang: Lang): string =>
  turns
    .slice(0, last + 1)
    .map(
      (_, turn) =>
        (turns.length > 1 ? say(lang, 'turn', { number: turn + 1 }) : '') + turnText(hole, turns, turn),
    )
    .join('; ');

/** A verdict in sentences: what is wrong, and where it showed; or that all is right. */
export function verdictText(hole: Hole, verdict: Verdict, lang: Lang): string {
  if (verdict.ok) return say(lang, 'right', { n: verdict.cases });
  const fault = faultText(verdict.fault, lang);
  if (!verdict.where) return fault;
  const { source, turns, turn } = verdict.where;
  return `${fault} ${say(lang, `in-${source}`, { keys: caseText(hole, turns, turn, lang) })}`;
}

/** Answers of the cases on which the figures of a hole are measured. */
const answersOf = (hole: Hole): number => commonCases(hole).reduce((sum, [, turns]) => sum + turns.length, 0);

/** One figure in a language: commands and time for one answer, in the mean; the time is that of the real calculator. */
export function figureText(hole: Hole, figures: Figures, figure: FigureName, lang: Lang): string {
  const value = figures[figure];
  if (value === null) return say(lang, 'untypable');
  if (figure === 'cycles') return secondsText(value / answersOf(hole), lang);
  return formatNumber(lang, figure === 'commands' ? value / answersOf(hole) : value, 1);
}

/** Machine cycles as time of the real calculator. */
const secondsText = (cycles: number, lang: Lang): string =>
  say(lang, 'seconds', { n: formatNumber(lang, (cycles * MK61.cycleMs) / 1000, 1) });

export const FIGURE_NAMES = perLang(
  (lang) =>
    Object.fromEntries(FIGURES.map((figure) => [figure, say(lang, figure)])) as {
      readonly [figure in FigureName]: string;
    },
);

/** Places and limits of the numbers; neighbours with the same limits share them: `a in Y, b in X (whole, 1 to 999)`. */
function givenText(inputs: readonly Input[], lang: Lang): string {
  const groups: { places: string[]; range: string }[] = [];
  for (const { name, slot, domain, range: told } of inputs) {
    const known = told ?? domain?.range ?? null;
    const range = known ? ` (${say(lang, known.places === 0 ? 'whole' : 'decimal', { ...known })})` : '';
    const place = say(lang, 'place', { name, slot: slotText(slot) });
    if (groups.at(-1)?.range === range) groups.at(-1)!.places.push(place);
    else groups.push({ places: [place], range });
  }
  return groups.map(({ places, range }) => places.join(', ') + range).join('; ');
}

/** The conditions of a hole, one a line: numbers and their limits, keys, places that must stay. */
export function conditionsText(hole: Hole, lang: Lang): string[] {
  const hasTurns = hole.examples.some((turns) => turns.length > 1);
  const line = (code: 'given' | 'start' | 'next' | 'keeps', text: string): string =>
    `${say(lang, code)}: ${text}`;
  return [
    ...(hole.inputs.length > 0 ? [line('given', givenText(hole.inputs, lang))] : []),
    line('start', hole.press),
    ...(hasTurns ? [line('next', hole.pressNext)] : []),
    ...(hole.keeps.length > 0 ? [line('keeps', hole.keeps.map(slotText).join(' '))] : []),
    ...(hole.ulp > 0 ? [say(lang, 'last', { n: hole.ulp })] : []),
    say(lang, 'most', { n: hole.mostCommands }),
    ...(hole.inputs.some(({ slot }) => slot === 'X') ? [say(lang, 'open')] : []),
    say(lang, 'rules'),
    say(lang, 'sums'),
  ];
}

/** The right result of a turn: `X = 5`. */
export function wantedText(hole: Hole, turns: Case, turn: number): string {
  const { display, end, ...slots } = hole.answers(turns)[turn];
  const shown = display === undefined ? [] : [`[${normalizeDisplay(display)}]`];
  const error = end === 'error' ? ['ЕГГ0Г'] : [];
  const places = Object.entries(slots).map(([slot, value]) => `${slotText(slot as 'X')} = ${String(value)}`);
  return [...error, ...shown, ...places].join(', ');
}

/** What the indicator shows after a turn; null where the answer lies elsewhere. */
export function wantedScreen({ display, end, ...slots }: Wanted): string | null {
  if (end === 'error') return 'EГГ0Г';
  if (display !== undefined) return normalizeDisplay(display);
  return slots.X === undefined || Object.keys(slots).length > 1 ? null : screenOf(numberOf(String(slots.X)));
}

/** The figures of a program in one line. */
export const figuresLine = (hole: Hole, figures: Figures, lang: Lang): string =>
  FIGURES.map((name) => `${FIGURE_NAMES[lang][name]} ${figureText(hole, figures, name, lang)}`).join(', ');

/** A hole in lines of text: title, statement, conditions, examples and par. */
export const holeLines = (hole: Hole, lang: Lang): string[] => [
  `${hole.title[lang]} (${hole.id})\n`,
  hole.statement[lang],
  '',
  ...conditionsText(hole, lang),
  `\n${say(lang, 'holeExamples')}:`,
  ...hole.examples.flatMap((turns) =>
    turns.map((_, turn) => {
      const number = turns.length > 1 ? say(lang, 'holeTurn', { n: turn + 1 }) : '';
      return `  ${number}${turnText(hole, turns, turn)}  ->  ${wantedText(hole, turns, turn)}`;
    }),
  ),
  `\n${say(lang, 'holePar')}: ${figuresLine(hole, hole.par, lang)}`,
];
