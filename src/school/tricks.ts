/** Tricks: effects that no manual describes, played on the machine step by step. */
import ALL from '../../content/tricks/all.yaml';
import { displayRegister } from '../lab/observe.ts';
import { commandText, returnsText, type TraceRecord, trace } from '../lab/trace.ts';
import { normalizeDisplay } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import { digitForExponent } from '../machine/hidden-state.ts';
import { type Angle, type Machine, MK61, type Slot } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { type Lang, type Localized, raised } from '../texts.ts';
import { machineWith, type Start, screenOf } from './example.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import type { Overview } from './overview.ts';

const say = messages(CATALOGUE);

/** A part of the machine that a step names; {@link readFact} reads it. */
export type FactName =
  | Slot
  /** The display register. */
  | 'X2'
  /** The indicator, without the blanks around. */
  | 'screen'
  /** The counter, two hexadecimal digits. */
  | 'pc'
  /** The return addresses, the top one first; `-` for none. */
  | 'returns'
  /** The digit that ВП takes. */
  | 'digit';

/** One or more keys or commands, the machine after them, and an explanation. */
interface TrickStep {
  /** Commands by their names, keys in brackets, separated by two blanks. */
  readonly does: string;
  readonly facts: { readonly [name in FactName]?: string };
  /** `{X}` stands for a fact, so that no number in the words is unproved. */
  readonly text: Localized;
}

/** A place of one of the four classic programs where the trick is used. */
interface TrickUse {
  readonly program: 'fox-hunt-100' | 'minesweeper-9x9' | 'labyrinth-7x7x7' | 'tic-tac-toe-4x4';
  /** Address of the first byte, two digits as in the listing, and the bytes that stand there. */
  readonly at: string;
  readonly bytes: string;
  readonly text: Localized;
}

export interface Trick {
  /** Name in addresses and commands. */
  readonly id: string;
  readonly name: Localized;
  readonly summary: Localized;
  /** Sections of docs/specification. */
  readonly spec: readonly string[];
  /** Bytes in hexadecimal, by the step where they begin. */
  readonly program?: { readonly [step: string]: string };
  readonly start?: Start;
  readonly angle?: Angle;
  /** Keys as people write them. */
  readonly keys: string;
  readonly steps: readonly TrickStep[];
  /** Empty where none of the four uses it. */
  readonly uses: readonly TrickUse[];
}

/** Tricks of one kind. */
interface TrickGroup {
  readonly id: string;
  readonly name: Localized;
  readonly tricks: readonly Trick[];
}

type TrickFile = Omit<Trick, 'keys' | 'uses'> & Partial<Trick>;

/** The tricks by what they are about; within a group they build on each other. */
export const TRICK_GROUPS: readonly TrickGroup[] = (
  ALL as readonly (Omit<TrickGroup, 'tricks'> & { readonly tricks: readonly TrickFile[] })[]
).map((group) => ({
  ...group,
  tricks: group.tricks.map((file): Trick => ({ keys: 'В/О С/П', uses: [], ...file })),
}));

export const TRICKS: readonly Trick[] = TRICK_GROUPS.flatMap(({ tricks }) => tricks);

const byteOf = (text: string): number => Number.parseInt(text, 16);

/** The program of a trick, from cell 00 to its last byte. */
function trickBytes(trick: Trick): Uint8Array {
  const cells = new Uint8Array(MK61.cells);
  let length = 0;
  for (const [step, text] of Object.entries(trick.program ?? {})) {
    const from = MK61.cellOf[byteOf(step)];
    const bytes = bytesOfHex(text);
    cells.set(bytes, from);
    length = Math.max(length, from + bytes.length);
  }
  return cells.slice(0, length);
}

/** A fact of the machine, as steps write it. */
export function readFact(machine: Machine, name: FactName): string {
  switch (name) {
    case 'X2':
      return displayRegister(machine).toString();
    case 'screen':
      return normalizeDisplay(machine.display());
    case 'pc':
      return hexByte(machine.pc);
    case 'returns':
      return returnsText(machine.returnStack);
    case 'digit': {
      const glyph = digitForExponent(machine);
      return glyph === ' ' ? '_' : glyph;
    }
    default:
      return machine.get(name).toString();
  }
}

/** A record of the trace as `does` names it. */
const nameOf = (record: TraceRecord): string =>
  record.kind === 'key' ? `[${record.key}]` : commandText(record.opcode, record.operand);

/** The number of keys and commands of a step. */
const lengthOf = ({ does }: TrickStep): number => does.split('  ').length;

/** A machine that plays a trick step by step. */
export class TrickPlay {
  readonly trick: Trick;
  readonly machine: Machine;
  readonly #records: Generator<TraceRecord, void>;
  #done = 0;

  constructor(trick: Trick) {
    this.trick = trick;
    this.machine = machineWith(trickBytes(trick), trick.start, trick.angle);
    this.#records = trace(this.machine, readKeys(trick.keys));
  }

  /** Steps that have been played. */
  get done(): number {
    return this.#done;
  }

  /** Plays the next step and returns its keys and commands, as `does` writes them; null after the last step. */
  next(): string | null {
    const step = this.trick.steps[this.#done];
    if (!step) return null;
    const names: string[] = [];
    for (let i = 0; i < lengthOf(step); i++) {
      const { value, done } = this.#records.next();
      if (done) break;
      names.push(nameOf(value));
    }
    this.#done++;
    return names.join('  ');
  }

  /** True if keys or commands are left after the last step. */
  get hasMore(): boolean {
    return !this.#records.next().done;
  }
}

/**
 * The steps of a trick with the address where each begins, and what the indicator shows after it: in the middle of a run the
 * number in X, nothing if it is beyond the range.
 */
export function trickRows(trick: Trick) {
  const play = new TrickPlay(trick);
  return trick.steps.map((step) => {
    const { machine } = play;
    const at = hexByte(machine.pc);
    play.next();
    const shows = machine.running
      ? screenOf(machine.get('X')).replace(/.*ГГ0Г/, '')
      : normalizeDisplay(machine.display());
    return { step, at, shows };
  });
}

/** A fact as people read it: `4·10⁻³`; twelve tetrads without such a form: `000 9 00000000`. */
const factText = (fact: string): string =>
  fact
    .replace(/^=(...)(.)(.{8})$/, '$1 $2 $3')
    .replace(/^-/, '−')
    .replace(
      /\.? *(?:\^|(?<=[. \d])(?=-\d\d$))(-?)0?(\d+)$/,
      (_, sign: string, power: string) => `·10${raised(sign + power)}`,
    );

/** The words of a step with its facts in their places. */
export const stepText = ({ text, facts }: TrickStep, lang: Lang): string =>
  text[lang].replace(/\{(\w+)\}/g, (all, name: FactName) => {
    if (name === 'returns' && facts.returns === '-') return say(lang, 'no-returns');
    return facts[name] === undefined ? all : factText(facts[name]);
  });

/** All tricks, each with the screen at its end. */
export const trickOverview = (lang: Lang): Overview => ({
  title: say(lang, 'tricks-title'),
  lead: say(lang, 'tricks-lead'),
  groups: TRICK_GROUPS.map(({ id, name, tricks }) => ({
    id,
    name: name[lang],
    tiles: tricks.map(({ id, name, summary, steps }) => ({
      id,
      title: name[lang],
      text: summary[lang],
      shows: steps.at(-1)!.facts.screen ?? '',
    })),
  })),
});
