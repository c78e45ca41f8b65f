/** What is printed on and above the thirty keys, and what each is called when read aloud. */

import type { Key } from '../../machine/keys.ts';
import { type Lang, type Localized, sentence } from '../../texts.ts';
import { typeset } from '../app/typeset.ts';

export interface Legend {
  readonly key: Key;
  /** On the key. */
  readonly face: string;
  /** Yellow, after F. */
  readonly f: string;
  /** Blue, after К. */
  readonly k: string;
  /** Register that the key names after a register command. */
  readonly register: string;
  readonly kind: 'f' | 'k' | 'control' | 'plain' | 'clear';
}

/** The keys in the order of the panel, five a row. */
const PANEL = `F ШГ→ ШГ← В/О С/П  К П→x x→П БП ПП
  7 8 9 - ÷  4 5 6 + ×  1 2 3 <-> В↑  0 . /-/ ВП Cx`.split(/\s+/) as Key[];

const F: { readonly [key in Key]?: string } = {
  'ШГ→': 'x<0',
  'ШГ←': 'x=0',
  'В/О': 'x≥0',
  'С/П': 'x≠0',
  'П→x': 'L0',
  'x→П': 'L1',
  БП: 'L2',
  ПП: 'L3',
  '7': 'sin',
  '8': 'cos',
  '9': 'tg',
  '-': '√',
  '÷': '1/x',
  '4': 'sin⁻¹',
  '5': 'cos⁻¹',
  '6': 'tg⁻¹',
  '+': 'π',
  '×': 'x²',
  '1': 'eˣ',
  '2': 'lg',
  '3': 'ln',
  '<->': 'xʸ',
  'В↑': 'Вx',
  '0': '10ˣ',
  '.': '↻',
  '/-/': 'АВТ',
  ВП: 'ПРГ',
  Cx: 'CF',
};

const K: { readonly [key in Key]?: string } = {
  '7': '[x]',
  '8': '{x}',
  '9': 'max',
  '4': '|x|',
  '5': 'ЗН',
  '6': '°←′',
  '+': '°→′',
  '3': '°←′″',
  '<->': '°→′″',
  'В↑': 'СЧ',
  '0': 'НОП',
  '.': '∧',
  '/-/': '∨',
  ВП: '⊕',
  Cx: 'ИНВ',
};

const REGISTER: { readonly [key in Key]?: string } = { '.': 'a', '/-/': 'b', ВП: 'c', Cx: 'd', 'В↑': 'e' };
const FACE: { readonly [key in Key]?: string } = { '.': '·', '<->': '↔' };

const kindOf = (key: Key, index: number): Legend['kind'] => {
  if (key === 'F') return 'f';
  if (key === 'К') return 'k';
  if (key === 'Cx') return 'clear';
  return index < 10 ? 'control' : 'plain';
};

export const LEGENDS: readonly Legend[] = PANEL.map((key, index) => ({
  key,
  face: FACE[key] ?? key,
  f: F[key] ?? '',
  k: K[key] ?? '',
  register: REGISTER[key] ?? '',
  kind: kindOf(key, index),
}));

const NAMES: { readonly [key in Key]?: Localized } = {
  'ШГ→': sentence('step forward', 'шаг вперёд'),
  'ШГ←': sentence('step back', 'шаг назад'),
  'В/О': sentence('return', 'возврат, очистка'),
  'С/П': sentence('start or stop', 'стоп, пуск'),
  'П→x': sentence('recall', 'из памяти'),
  'x→П': sentence('store', 'в память'),
  БП: sentence('jump', 'безусловный переход'),
  ПП: sentence('subroutine', 'подпрограмма'),
  '-': sentence('minus', 'минус'),
  '÷': sentence('divide', 'делить'),
  '+': sentence('plus', 'плюс'),
  '×': sentence('times', 'умножить'),
  '<->': sentence('exchange', 'обмен'),
  'В↑': sentence('enter', 'ввод'),
  '.': sentence('point', 'запятая'),
  '/-/': sentence('change sign', 'знак'),
  ВП: sentence('exponent', 'ввод порядка'),
  Cx: sentence('clear', 'сброс'),
};

/** What a key means; null where its engraving says it. */
const meaningOf = (key: Key, lang: Lang): string | null => NAMES[key]?.[lang] ?? null;

/** Name of a key as it is printed: the engraving first, then its meaning. */
export const printedKey = (key: Key, lang: Lang): string =>
  [typeset(key), meaningOf(key, lang)].filter(Boolean).join(' ');

/** The same for a screen reader, which would read a sign such as `<->` letter by letter, or as its meaning once more. */
export const spokenKey = (key: Key, lang: Lang): string =>
  /\p{L}/u.test(key) ? printedKey(key, lang) : (meaningOf(key, lang) ?? key);
