/** Verdicts, figures and conditions of holes in words. */
import { formatKeys, normalizeDisplay, slotText } from '../listing/index.ts';
import { type Key, MK61 } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { formatNumber, type Lang, perLang } from '../texts.ts';
import { type Fault, putOf, type Verdict } from './check.ts';
import { type Case, FIGURES, type FigureName, type Figures, type Hole, type Input } from './holes.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

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
export function turnText(hole: Hole, turns: Case, turn: number): string {
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

/** One figure in a language: machine time in seconds of the real calculator. */
export function figureText(figures: Figures, figure: FigureName, lang: Lang): string {
  const value = figures[figure];
  if (value === null) return say(lang, 'untypable');
  return figure === 'cycles'
    ? say(lang, 'seconds', { n: formatNumber(lang, (value * MK61.cycleMs) / 1000, 1) })
    : formatNumber(lang, value);
}

/** The names of the figures. */
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
