/** The holes of the golf course: tasks with a rule that gives the answer. */
import ALL from '../../content/holes/all.yaml';
import type { Random } from '../games/random.ts';
import type { Angle, Slot } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import { RULES } from './rules.ts';

/** The limits of a number, and its places after the point. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly places: number;
}

/** The numbers that an input may be: edges to try always, and a draw. */
export interface Domain {
  /** Null where only the text of the task can describe it. */
  readonly range: Range | null;
  readonly edges: readonly number[];
  readonly draw: (random: Random) => number;
}

const within = (least: number, most: number, values: readonly number[]): number[] => [
  ...new Set([least, most, ...values.filter((value) => value > least && value < most)]),
];

/** Whole numbers from `least` to `most`; its edges are both ends and -1, 0, 1. */
const whole = (least: number, most: number): Domain => ({
  range: { least, most, places: 0 },
  edges: within(least, most, [-1, 0, 1]),
  draw: (random) => least + random.below(most - least + 1),
});

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
export interface Input {
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

export type HoleKind = 'formula' | 'digits' | 'loop' | 'puzzle' | 'game';

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
  const kinds = { whole, 'any size': anySize, decimal };
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

export const HOLES: readonly Hole[] = (ALL as readonly HoleFile[]).map(holeOfFile);

/** The hole of that name, or undefined. */
export const holeOf = (id: string): Hole | undefined => HOLES.find((hole) => hole.id === id);
