/** Verdicts and figures in words. */
import { formatKeys, normalizeDisplay, slotText } from '../../listing/index.ts';
import { CYCLE_MS, type Key } from '../../machine/index.ts';
import { catalogue, formatNumber, type Lang, type Localized, plural } from '../../texts.ts';
import { type CaseSource, type Fault, putOf, type Verdict } from './check.ts';
import type { Case, FigureName, Figures, Hole } from './hole.ts';

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
    noError: (got: string) => `It must end in ЕГГ0Г and shows ${got}.`,
    slow: (most: string) => `It is too slow: no stop after ${most} commands.`,
    hang: 'The chips run away: only the power switch would help.',
    length: (steps: number) =>
      steps === 0 ? 'There is no program.' : `The machine holds 105 steps, the program has ${steps}.`,
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
    noError: (got: string) => `Должно быть ЕГГ0Г, а на индикаторе ${got}.`,
    slow: (most: string) => `Слишком медленно: нет остановки после ${most} команд.`,
    hang: 'Микросхемы сбились: помог бы только выключатель.',
    length: (steps: number) =>
      steps === 0 ? 'Программы нет.' : `В машину помещается 105 шагов, а в программе ${steps}.`,
    where: (source: string, keys: string) => `В ${source}: ${keys}`,
    turn: (number: number) => `ход ${number}: `,
    figures: { steps: 'шаги', commands: 'команды', cycles: 'время', keystrokes: 'нажатия' },
    seconds: (n: string) => `${n} с`,
    untypable: 'не набрать',
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
      return words.noError(fault.got);
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
export const caseText = (hole: Hole, turns: Case, last: number, lang: Lang): string =>
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
    ? WORDS[lang].seconds(formatNumber(lang, (value * CYCLE_MS) / 1000, 1))
    : formatNumber(lang, value);
}

/** The names of the figures. */
export const FIGURE_NAMES: Localized<{ readonly [figure in FigureName]: string }> = {
  en: WORDS.en.figures,
  ru: WORDS.ru.figures,
};

/** What an example gives: the wanted places of its last turn, `X = 5`. */
export function wantedText(hole: Hole, turns: Case, turn: number): string {
  const { display, end, ...slots } = hole.answers(turns)[turn];
  const shown = display === undefined ? [] : [`[${normalizeDisplay(display)}]`];
  const error = end === 'error' ? ['ЕГГ0Г'] : [];
  const places = Object.entries(slots).map(([slot, value]) => `${slotText(slot as 'X')} = ${String(value)}`);
  return [...error, ...shown, ...places].join(', ');
}
