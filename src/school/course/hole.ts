/** What a hole of the golf course is: a task with a rule that says the answer, and what a solution is measured by. */
import type { Random } from '../../games/random.ts';
import type { Angle, Slot } from '../../machine/index.ts';
import type { Localized } from '../../texts.ts';
import type { Domain, Range } from './domain.ts';

/** Numbers of one turn by the names of the inputs. A text is a number in the glyphs of the indicator, or `#` and tetrads. */
export type Given = { readonly [name: string]: number | string };

/** The turns of one case, one for an ordinary task: numbers are put in, keys pressed, the answer read. */
export type Case = readonly Given[];

/**
 * What must be there after a turn. A number must agree within the hole's tolerance, a text in all tetrads; `display` is
 * the indicator without the blank sign place and trailing blanks.
 */
export type Wanted = { readonly [slot in Slot]?: number | string } & {
  readonly display?: string;
  /** `error` where the program must end in ЕГГ0Г. */
  readonly end?: 'stop' | 'error';
};

/** A number that is put in. */
export interface Input {
  readonly name: string;
  /** Where: a place of the stack is typed, a register is set before. */
  readonly slot: Slot;
  /** What it may be; null where a case is drawn as a whole. */
  readonly domain: Domain | null;
  /** What the player is told of it where a case is drawn as a whole. */
  readonly range?: Range;
}

/** What a solution is measured by; less is better in each. */
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

export const FIGURES = [
  'steps',
  'commands',
  'cycles',
  'keystrokes',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof FIGURES)[number];

/** What a hole is about. */
export type HoleKind = 'formula' | 'digits' | 'loop' | 'puzzle' | 'game';

/** A hole. The file `holes/NN-id.ts` holds one. */
export interface Hole {
  /** Name in addresses, commands, links and records. */
  readonly id: string;
  /** Raised when the task changes: records and links of another version are told apart. */
  readonly version: number;
  readonly kind: HoleKind;
  readonly title: Localized;
  readonly statement: Localized;
  readonly inputs: readonly Input[];
  readonly angle: Angle;
  /** Keys behind the numbers of the first turn, and of those that follow. */
  readonly press: string;
  readonly pressNext: string;
  readonly examples: readonly Case[];
  /** Cases that are tried in any case. */
  readonly edges: readonly Case[];
  readonly draw: (random: Random) => Case;
  /** What is right, turn by turn. */
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

/** What a file of a hole says; the rest has defaults. */
export type HoleText = Pick<Hole, 'id' | 'kind' | 'title' | 'statement' | 'inputs' | 'examples' | 'par'> &
  Partial<
    Pick<Hole, 'version' | 'angle' | 'press' | 'pressNext' | 'draw' | 'keeps' | 'ulp' | 'mostCommands'>
  > & {
    /** Cases to be tried besides the edges of the ranges. */
    readonly edges?: readonly Case[];
  } & (
    | { readonly answer: (given: Readonly<Record<string, number>>) => Wanted }
    | { readonly answers: Hole['answers'] }
  );

/** A decimal result without the noise of binary fractions; it has at most eight digits that count. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/** All combinations of the edges of the inputs. */
function edgesOf(inputs: readonly Input[]): Given[] {
  return inputs.reduce<Given[]>(
    (all, { name, domain }) =>
      all.flatMap((given) => (domain?.edges ?? []).map((value) => ({ ...given, [name]: value }))),
    [{}],
  );
}

/** At most so many combinations of edges are tried. */
const MOST_EDGES = 40;

/** Makes a hole of what its file says. */
export function defineHole(text: HoleText): Hole {
  const { inputs } = text;
  const drawOne = (random: Random): Case => [
    Object.fromEntries(inputs.map(({ name, domain }) => [name, domain!.draw(random)])),
  ];
  const edges = inputs.every(({ domain }) => domain)
    ? edgesOf(inputs)
        .slice(0, MOST_EDGES)
        .map((given) => [given])
    : [];
  return {
    version: 1,
    angle: 'rad',
    press: 'В/О С/П',
    pressNext: 'С/П',
    draw: drawOne,
    keeps: [],
    ulp: 0,
    mostCommands: 10_000,
    answers:
      'answer' in text
        ? (turns) => turns.map((given) => text.answer(given as Readonly<Record<string, number>>))
        : text.answers,
    ...text,
    edges: [...edges, ...(text.edges ?? [])],
  };
}
