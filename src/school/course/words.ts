/** Verdicts and figures in words. */
import { formatKeys, normalizeDisplay, slotText } from '../../listing/index.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import { catalogue, formatNumber, inEach, type Lang, plural } from '../../texts.ts';
import { type CaseSource, type Fault, putOf, type Verdict } from './check.ts';
import type { Range } from './domain.ts';
import type { Case, FigureName, Figures, Hole, Input } from './hole.ts';

const WORDS = catalogue(
  {
    right: (cases: number) => `Right: ${cases} ${plural.en(cases, 'case', 'cases')} played.`,
    source: {
      example: 'an example',
      edge: 'an edge of the task',
      fixed: 'a case that every solution is played with',
      hidden: 'a hidden case',
    },
    shown: (place: string) => (place === 'display' ? 'the indicator' : place),
    wrong: (place: string, wanted: string, got: string) => `${place} must be ${wanted} and is ${got}.`,
    changed: (place: string, wanted: string, got: string) =>
      `${place} must stay ${wanted} and is ${got}: something was left there.`,
    error: 'It ends in ЕГГ0Г.',
    noError: (got: string) => `It must end in ЕГГ0Г and shows ${got}`,
    slow: (most: string) => `It is too slow: no stop after ${most} commands.`,
    hang: 'The chips run away: only the power switch would help.',
    length: (steps: number) =>
      steps === 0
        ? 'There is no program.'
        : `The machine holds ${MK61.cells} steps, the program has ${steps}.`,
    where: (source: string, keys: string) => `In ${source}: ${keys}`,
    turn: (number: number) => `turn ${number}: `,
    figures: {
      steps: 'steps',
      commands: 'commands',
      cycles: 'machine time',
      keystrokes: 'keystrokes',
    },
    seconds: (n: string) => `${n} s`,
    untypable: 'cannot be typed',
    given: 'given',
    place: (name: string, slot: string) => `${name} in ${slot}`,
    whole: (least: string, most: string) => `whole, ${least} to ${most}`,
    decimal: (least: string, most: string, places: number) =>
      `${least} to ${most}, at most ${places} ${plural.en(places, 'place', 'places')} behind the point`,
    start: 'start',
    next: 'further turns',
    keeps: 'must stay',
    most: (commands: string) => `at most ${commands} commands a turn`,
    last: (digits: number) => `the eighth digit may be off by ${digits}`,
    open: 'The last number typed is still open at the start: a digit at the beginning of the program goes on with it, and after /-/ takes its place.',
    rules: 'The other places of the stack and the registers may hold anything when the program starts.',
  },
  {
    right: (cases: number) =>
      `Верно: ${plural.ru(cases, 'сыгран', 'сыграно', 'сыграно')} ${cases} ${plural.ru(cases, 'случай', 'случая', 'случаев')}.`,
    source: {
      example: 'примере',
      edge: 'крайнем случае',
      fixed: 'случае, общем для всех решений',
      hidden: 'скрытом случае',
    },
    shown: (place: string) => (place === 'display' ? 'индикатор' : place),
    wrong: (place: string, wanted: string, got: string) => `${place}: нужно ${wanted}, а там ${got}.`,
    changed: (place: string, wanted: string, got: string) =>
      `${place}: должно остаться ${wanted}, а там ${got} — что-то забыто.`,
    error: 'Программа кончается ЕГГ0Г.',
    noError: (got: string) => `Должно быть ЕГГ0Г, а на индикаторе ${got}`,
    slow: (most: string) => `Слишком медленно: нет остановки после ${most} команд.`,
    hang: 'Микросхемы сбились: помог бы только выключатель.',
    length: (steps: number) =>
      steps === 0 ? 'Программы нет.' : `В машину помещается ${MK61.cells} шагов, а в программе ${steps}.`,
    where: (source: string, keys: string) => `В ${source}: ${keys}`,
    turn: (number: number) => `ход ${number}: `,
    figures: { steps: 'шаги', commands: 'команды', cycles: 'время', keystrokes: 'нажатия' },
    seconds: (n: string) => `${n} с`,
    untypable: 'не набрать',
    given: 'дано',
    place: (name: string, slot: string) => `${name} в ${slot}`,
    whole: (least: string, most: string) => `целые, от ${least} до ${most}`,
    decimal: (least: string, most: string, places: number) =>
      `от ${least} до ${most}, после запятой не больше ${places} ${plural.ru(places, 'знака', 'знаков', 'знаков')}`,
    start: 'пуск',
    next: 'следующие ходы',
    keeps: 'должны сохраниться',
    most: (commands: string) => `не больше ${commands} команд за ход`,
    last: (digits: number) => `восьмая цифра может отличаться на ${digits}`,
    open: 'Последнее набранное число при пуске ещё не закончено: цифра в начале программы продолжит его, а после /-/ встанет на его место.',
    rules: 'В остальных местах стека и в регистрах при пуске может лежать что угодно.',
  },
);

function faultText(fault: Fault, lang: Lang): string {
  const words = WORDS[lang];
  const placeOf = (place: string): string =>
    place === 'display' ? words.shown(place) : slotText(place as 'X');
  switch (fault.kind) {
    case 'wrong':
      return words.wrong(placeOf(fault.place), fault.wanted, fault.got);
    case 'changed':
      return words.changed(placeOf(fault.place), fault.wanted, fault.got);
    case 'error':
      return words.error;
    case 'no-error':
      // A plain number on the indicator ends with a point of its own.
      return `${words.noError(fault.got.replace(/\.$/, ''))}.`;
    case 'slow':
      return words.slow(formatNumber(lang, fault.most));
    case 'hang':
      return words.hang;
    case 'length':
      return words.length(fault.steps);
  }
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
    .map((_, turn) => (turns.length > 1 ? WORDS[lang].turn(turn + 1) : '') + turnText(hole, turns, turn))
    .join('; ');

/** A verdict in sentences: what is wrong, and where it showed; or that all is right. */
export function verdictText(hole: Hole, verdict: Verdict, lang: Lang): string {
  const words = WORDS[lang];
  if (verdict.ok) return words.right(verdict.cases);
  const fault = faultText(verdict.fault, lang);
  if (!verdict.where) return fault;
  const { source, turns, turn } = verdict.where;
  const from: CaseSource = source;
  return `${fault} ${words.where(words.source[from], caseText(hole, turns, turn, lang))}`;
}

/** One figure in a language: machine time in seconds of the real calculator. */
export function figureText(figures: Figures, figure: FigureName, lang: Lang): string {
  const value = figures[figure];
  if (value === null) return WORDS[lang].untypable;
  return figure === 'cycles'
    ? WORDS[lang].seconds(formatNumber(lang, (value * MK61.cycleMs) / 1000, 1))
    : formatNumber(lang, value);
}

/** The names of the figures. */
export const FIGURE_NAMES = inEach((lang) => WORDS[lang].figures);

/** Where the numbers are put and what they may be; inputs alike share their words: `a in Y, b in X (whole, 1 to 999)`. */
function givenText(inputs: readonly Input[], lang: Lang): string {
  const words = WORDS[lang];
  const rangeText = ({ least, most, places }: Range): string => {
    const ends = [formatNumber(lang, least), formatNumber(lang, most)] as const;
    return places === 0 ? words.whole(...ends) : words.decimal(...ends, places);
  };
  const groups: { places: string[]; range: string }[] = [];
  for (const { name, slot, domain, range: told } of inputs) {
    const known = told ?? domain?.range ?? null;
    const range = known ? ` (${rangeText(known)})` : '';
    const place = words.place(name, slotText(slot));
    if (groups.at(-1)?.range === range) groups.at(-1)!.places.push(place);
    else groups.push({ places: [place], range });
  }
  return groups.map(({ places, range }) => places.join(', ') + range).join('; ');
}

/** What a player must know besides the task, a line each: numbers and their ranges, keys, what must stay, the limits. */
export function conditionsText(hole: Hole, lang: Lang): string[] {
  const words = WORDS[lang];
  const hasTurns = hole.examples.some((turns) => turns.length > 1);
  return [
    ...(hole.inputs.length > 0 ? [`${words.given}: ${givenText(hole.inputs, lang)}`] : []),
    `${words.start}: ${hole.press}`,
    ...(hasTurns ? [`${words.next}: ${hole.pressNext}`] : []),
    ...(hole.keeps.length > 0 ? [`${words.keeps}: ${hole.keeps.map(slotText).join(' ')}`] : []),
    ...(hole.ulp > 0 ? [words.last(hole.ulp)] : []),
    words.most(formatNumber(lang, hole.mostCommands)),
    ...(hole.inputs.some(({ slot }) => slot === 'X') ? [words.open] : []),
    words.rules,
  ];
}

/** What an example gives: the wanted places of its last turn, `X = 5`. */
export function wantedText(hole: Hole, turns: Case, turn: number): string {
  const { display, end, ...slots } = hole.answers(turns)[turn];
  const shown = display === undefined ? [] : [`[${normalizeDisplay(display)}]`];
  const error = end === 'error' ? ['ЕГГ0Г'] : [];
  const places = Object.entries(slots).map(([slot, value]) => `${slotText(slot as 'X')} = ${String(value)}`);
  return [...error, ...shown, ...places].join(', ');
}
