/** What is printed on and above the thirty keys, and what each is called when read aloud. */

import { type Key, MK61 } from '../../machine/index.ts';
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

/** The modes, which are no commands. */
const MODES: { readonly [key in Key]?: string } = { '/-/': 'АВТ', ВП: 'ПРГ', Cx: 'CF' };

const FACE: { readonly [key in Key]?: string } = { '.': '·', '<->': '↔' };

const kindOf = (key: Key, index: number): Legend['kind'] => {
  if (key === 'F') return 'f';
  if (key === 'К') return 'k';
  if (key === 'Cx') return 'clear';
  return index < 10 ? 'control' : 'plain';
};

/** A command as it is engraved; what is named as its own key, or works by a pointer, stands nowhere. */
function engraved(code: number | null, key: Key): string {
  if (code === null) return '';
  const { name, indirect } = MK61.commands[code];
  return indirect || name === key ? '' : typeset(name).replace('"', '″');
}

/** The keys in the order of the panel, five a row. */
export const LEGENDS: readonly Legend[] = MK61.keys.map((key, index) => {
  const { f, k, digit } = MK61.keyboard[key];
  return {
    key,
    face: FACE[key] ?? key,
    f: MODES[key] ?? engraved(f, key),
    k: engraved(k, key),
    register: digit !== null && digit > 9 ? digit.toString(16) : '',
    kind: kindOf(key, index),
  };
});

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
