/** The words of a report. */
import { catalogue, formatNumber, type Lang, plural } from '../texts.ts';
import type { CaseClass, Family } from './case.ts';

const FAMILIES_EN = {
  entry: 'entry of numbers',
  stack: 'stack',
  addition: 'addition',
  multiplication: 'multiplication',
  division: 'division',
  root: 'square root',
  power: 'powers',
  logarithm: 'logarithms',
  trigonometry: 'trigonometry',
  'inverse-trigonometry': 'inverse trigonometry',
  'integer-and-sign': 'parts, sign, maximum',
  logic: 'logic on digits',
  sexagesimal: 'hours and degrees',
  random: 'random numbers',
  undocumented: 'undocumented codes',
  memory: 'memory',
  flow: 'jumps and loops',
  display: 'indicator',
  keyboard: 'keyboard',
  programs: 'programs',
  games: 'games',
} as const satisfies { readonly [family in Family]: string };

const CLASSES_EN = {
  ordinary: 'ordinary',
  unnormalised: 'unnormalised',
  hexadecimal: 'hexadecimal',
  'over range': 'over range',
} as const satisfies { readonly [label in CaseClass]: string };

const percent = (lang: Lang, part: number, whole: number): string =>
  // Never rounds up to 100: one case that differs is not none.
  whole === 0 ? '' : `${formatNumber(lang, Math.floor((part / whole) * 10_000) / 100)} %`;

/** Names of so many cases stand in a line; the report as JSON has all. */
const MOST_NAMES = 3;
const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '');

export const WORDS = catalogue(
  {
    families: FAMILIES_EN,
    classes: CLASSES_EN,
    title: (suite: string, adapter: string, level: number) => `${suite} on ${adapter}, level ${level}`,
    unfinished: 'unfinished: the counts are of what was done until the adapter failed',
    agree: (passed: number, total: number) => `${formatNumber('en', passed)} of ${formatNumber('en', total)}`,
    share: (part: number, whole: number) => percent('en', part, whole),
    weighted: (part: number, whole: number) => `weighted ${percent('en', part, whole)}`,
    skipped: (count: number) => `${formatNumber('en', count)} not possible there`,
    known: (cases: readonly string[]) =>
      `${formatNumber('en', cases.length)} known ${plural.en(cases.length, 'difference', 'differences')} (docs/conformance.md): ${listed(cases)}`,
    nothing: 'no case was run',
    byFamily: 'By family',
    class: 'class',
    family: 'family',
    passed: 'agree',
    first: 'first difference',
    case: 'case',
    switch: 'switch',
    start: 'start',
    keys: 'keys',
    step: (step: number) => `step ${step}`,
    expected: 'expected',
    got: 'got',
  },
  {
    families: {
      entry: 'ввод чисел',
      stack: 'стек',
      addition: 'сложение',
      multiplication: 'умножение',
      division: 'деление',
      root: 'квадратный корень',
      power: 'степени',
      logarithm: 'логарифмы',
      trigonometry: 'тригонометрия',
      'inverse-trigonometry': 'обратная тригонометрия',
      'integer-and-sign': 'части числа, знак, максимум',
      logic: 'поразрядная логика',
      sexagesimal: 'часы и градусы',
      random: 'случайные числа',
      undocumented: 'недокументированные коды',
      memory: 'память',
      flow: 'переходы и циклы',
      display: 'индикатор',
      keyboard: 'клавиатура',
      programs: 'программы',
      games: 'игры',
    },
    classes: {
      ordinary: 'обычные',
      unnormalised: 'ненормализованные',
      hexadecimal: 'шестнадцатеричные',
      'over range': 'вне диапазона',
    },
    title: (suite, adapter, level) => `${suite} на ${adapter}, уровень ${level}`,
    unfinished: 'не закончено: сосчитано то, что было сделано до сбоя адаптера',
    agree: (passed, total) => `${formatNumber('ru', passed)} из ${formatNumber('ru', total)}`,
    share: (part, whole) => percent('ru', part, whole),
    weighted: (part, whole) => `с весами ${percent('ru', part, whole)}`,
    skipped: (count) => `${formatNumber('ru', count)} там невозможны`,
    known: (cases) =>
      `${formatNumber('ru', cases.length)} ${plural.ru(cases.length, 'известное расхождение', 'известных расхождения', 'известных расхождений')} (docs/conformance.md): ${listed(cases)}`,
    nothing: 'ни один случай не выполнен',
    byFamily: 'По семействам',
    class: 'класс',
    family: 'семейство',
    passed: 'совпало',
    first: 'первое расхождение',
    case: 'случай',
    switch: 'переключатель',
    start: 'начало',
    keys: 'клавиши',
    step: (step) => `шаг ${step}`,
    expected: 'ожидалось',
    got: 'вышло',
  },
);
