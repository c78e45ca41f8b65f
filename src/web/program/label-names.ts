/** Labels of the app's own programs in Russian: names in a source are the same for everybody, a listing is for reading. */
import type { ProgramFile } from '../../listing/index.ts';
import type { Lang } from '../app/preferences.ts';

const RUSSIAN: { readonly [label: string]: string } = {
  answer: 'ответ',
  around: 'вокруг',
  burn: 'тяга',
  column: 'столбец',
  diagonal: 'диагональ',
  done: 'готово',
  dry: 'без_топлива',
  finish: 'выход',
  floor: 'этаж',
  fly: 'полёт',
  found: 'найдено',
  guess: 'догадка',
  hit: 'попадание',
  inner: 'внутренний',
  landed: 'посадка',
  lay: 'закладка',
  lines: 'линии',
  loop: 'цикл',
  march: 'перебор',
  move: 'ход',
  negative: 'минус',
  next: 'дальше',
  odd: 'нечётное',
  pass: 'проход',
  place: 'расстановка',
  right: 'верно',
  row: 'ряд',
  show: 'показ',
  skip: 'пропуск',
  split: 'разложение',
  step: 'шаг',
  taken: 'занято',
  test: 'проверка',
  value: 'значение',
  wait: 'ожидание',
};

/** The program with its labels in the language of the reader, where they are known; nothing else of it changes. */
export function withLabelsIn(file: ProgramFile, lang: Lang): ProgramFile {
  if (lang !== 'ru') return file;
  const named = (label: string): string => RUSSIAN[label] ?? label;
  return {
    ...file,
    labels: new Map([...file.labels].map(([label, step]) => [named(label), step])),
    symbols: new Map([...file.symbols].map(([step, label]) => [step, named(label)])),
  };
}
