import { type Lesson, tried } from '../lesson.ts';

export const ERRORS: Lesson = {
  id: 'errors',
  title: { en: 'ЕГГ0Г', ru: 'ЕГГ0Г' },
  summary: {
    en: 'What an error leaves behind, how to go on, and what it is good for.',
    ru: 'Что остаётся после ошибки, как идти дальше и на что она годится.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'Make an error: type 5, then 0, and divide.',
        ru: 'Сделайте ошибку: 5, потом 0, и разделите.',
      },
      start: {},
      keys: '5 В↑ 0 ÷',
      goal: { display: 'EГГ0Г', X: '0', Y: '5' },
      after: {
        en: 'ЕГГ0Г is not a number: X and Y are as they were, 0 and 5. The message only covers the indicator.',
        ru: 'ЕГГ0Г — не число: X и Y прежние, 0 и 5. Надпись только закрывает индикатор.',
      },
      wrong: [
        tried(
          '0 В↑ 5 ÷',
          'Nought divided by five is nought. The 5 comes first.',
          'Нуль делить на пять — нуль. Первой набирают 5.',
        ),
      ],
      show: ['X', 'Y', 'X1'],
    },
    {
      text: {
        en: 'So one may simply go on. Both numbers are still there: add them.',
        ru: 'Значит, можно просто продолжать. Оба числа на месте: сложите их.',
      },
      keys: '+',
      goal: { X: '5', Y: '0' },
      after: {
        en: '5 + 0. No `Cx` was needed.',
        ru: '5 + 0. `Cx` не понадобился.',
      },
      wrong: [
        tried(
          'Cx',
          '`Cx` puts a 0 into X. Here it does no harm, but it was not needed: begin the step again with `+`.',
          '`Cx` ставит в X нуль. Тут это не беда, но и не нужно: начните шаг снова, с `+`.',
        ),
      ],
      show: ['X', 'Y'],
    },
    {
      text: {
        en: 'Another kind of error: a result of 10¹⁰⁰ and more. Square 10⁶⁰: 1 `ВП` 60 `F` `x²`.',
        ru: 'Ошибка другого рода: результат 10¹⁰⁰ и больше. Возведите в квадрат 10⁶⁰: 1 `ВП` 60 `F` `x²`.',
      },
      keys: '1 ВП 60 Fx^2',
      goal: { display: 'EГГ0Г', X: '#120010000000' },
      after: {
        en: 'The same word, another story: the square was calculated and lies in X, 10¹²⁰. Only the copy to the indicator failed.',
        ru: 'Слово то же, а дело другое: квадрат сосчитан и лежит в X, 10¹²⁰. Не удалось лишь показать его.',
      },
      wrong: [tried('1 ВП 40 Fx^2', '10⁸⁰ is still in range. Take 60.', '10⁸⁰ ещё помещается. Возьмите 60.')],
      show: ['X', 'X1', 'X2'],
    },
    {
      text: {
        en: 'Prove that it is there: divide by 10⁵⁰.',
        ru: 'Докажите, что он там: разделите на 10⁵⁰.',
      },
      keys: '1 ВП 50 ÷',
      goal: { X: '1^70', X1: '1^50' },
      after: {
        en: '10⁷⁰ = 10¹²⁰ ÷ 10⁵⁰. The machine reckoned with a number that it could not show.',
        ru: '10⁷⁰ = 10¹²⁰ ÷ 10⁵⁰. Машина считала с числом, которого не могла показать.',
      },
      wrong: [
        tried(
          'Cx 1 ВП 50 ÷',
          '`Cx` threw the great number away. Begin the step again without it.',
          '`Cx` выбросил большое число. Начните шаг снова, без него.',
        ),
        tried(
          '1 ВП 50 ×',
          'Divide, not multiply. Begin the step again.',
          'Разделите, а не умножьте. Начните шаг снова.',
        ),
      ],
      show: ['X', 'Y', 'X2'],
    },
    {
      text: {
        en: 'In a program an error stops it, and one step is lost: the next command had been fetched already. The program is `F` `1/x`, 1, 2, `С/П`. Run it with 0.',
        ru: 'Программу ошибка останавливает, и один шаг пропадает: следующая команда была уже прочитана. Программа: `F` `1/x`, 1, 2, `С/П`. Запустите её с 0.',
      },
      start: { program: '23 01 02 50' },
      keys: '0 В/О С/П',
      goal: { display: 'EГГ0Г', pc: '02', ran: { end: 'error', commands: 1 } },
      after: {
        en: 'One command executed, and the counter is at 02 already.',
        ru: 'Исполнена одна команда, а счётчик уже на 02.',
      },
      wrong: [
        tried(
          '4 В/О С/П',
          'With 4 there is no error. Run it with 0.',
          'С четвёркой ошибки нет. Запустите с 0.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
    {
      text: {
        en: 'Let it go on with `С/П`.',
        ru: 'Пусть идёт дальше: `С/П`.',
      },
      keys: 'С/П',
      goal: { X: '2', ran: { end: 'stop', commands: 2 } },
      after: {
        en: '2, not 12: the 1 was the step that got lost. Programs use this to take another way after an error.',
        ru: '2, а не 12: единица и была потерянным шагом. Этим пользуются, чтобы после ошибки пойти другим путём.',
      },
      wrong: [
        tried(
          'В/О С/П',
          'That began anew, with the same error. Press only `С/П`.',
          'Это начало сначала, с той же ошибкой. Нажмите только `С/П`.',
        ),
      ],
      show: ['X', 'pc'],
    },
    {
      text: {
        en: 'An error can also make a letter. It leaves an Е behind the indicator, and `ВП` takes it. Type 5 `/-/` `F` `√`, then `ВП` 0 `В↑`.',
        ru: 'Ошибка умеет делать и буквы. Она оставляет за индикатором Е, и `ВП` её берёт. Наберите 5 `/-/` `F` `√`, потом `ВП` 0 `В↑`.',
      },
      start: {},
      keys: '5 /-/ F√ ВП 0 В↑',
      goal: { X: '-E', display: '-E.' },
      after: {
        en: 'Minus Е: the 5 was replaced by fourteen.',
        ru: 'Минус Е: пятёрка заменилась на четырнадцать.',
      },
      wrong: [
        tried(
          '5 F√',
          'The root of 5 exists. `/-/` makes the 5 negative.',
          'Корень из 5 есть. Отрицательной её делает `/-/`.',
        ),
        tried(
          '5 /-/ F√ Cx',
          '`Cx` tidied up. Behind the error press `ВП`. Begin the step again.',
          '`Cx` всё убрала. После ошибки нажмите `ВП`. Начните шаг снова.',
        ),
      ],
      show: ['X', 'X2', 'lane'],
    },
    {
      text: {
        en: 'And there is a sister of it. Square 10⁵⁰ twice in a program, `F` `x²` `F` `x²` `С/П`: exponents from 200 on are refused in another way. Run it with 1 `ВП` 50.',
        ru: 'У неё есть сестра. Возведите 10⁵⁰ в квадрат дважды, программой `F` `x²` `F` `x²` `С/П`: порядок от 200 отвергается иначе. Запустите её с 1 `ВП` 50.',
      },
      start: { program: '22 22 50' },
      keys: '1 ВП 50 В/О С/П',
      goal: { display: '3.ГГ0Г', pc: '20' },
      after: {
        en: '3ГГ0Г. The counter went to 20, the first two digits of the exponent 200. It is one of the strangest corners of the machine.',
        ru: '3ГГ0Г. Счётчик ушёл на 20 — первые две цифры порядка 200. Это один из самых странных уголков машины.',
      },
      wrong: [
        tried(
          '1 ВП 40 В/О С/П',
          '10¹⁶⁰ is below 10²⁰⁰, and that is the ordinary ЕГГ0Г. Press `Cx`, then 1 `ВП` 50 `В/О` `С/П`.',
          '10¹⁶⁰ меньше 10²⁰⁰, и это обычное ЕГГ0Г. Нажмите `Cx`, потом 1 `ВП` 50 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
  ],
};
