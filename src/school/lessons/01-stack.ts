import { type Lesson, tried } from '../lesson.ts';

export const STACK: Lesson = {
  id: 'stack',
  title: { en: 'The stack', ru: 'Стек' },
  summary: {
    en: 'Calculate without brackets: four numbers one above the other, and where they go.',
    ru: 'Считать без скобок: четыре числа друг над другом и куда они уходят.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'This calculator has no key `=`. First come the numbers, then what is to be done with them. `В↑` ends the first number.\n\nAdd 2 and 3: `2` `В↑` `3` `+`.',
        ru: 'У этого калькулятора нет клавиши `=`. Сначала числа, потом действие. `В↑` заканчивает первое число.\n\nСложите 2 и 3: `2` `В↑` `3` `+`.',
      },
      start: {},
      keys: '2 В↑ 3 +',
      goal: { X: '5', X1: '3' },
      after: {
        en: '5. The number 2 waited in Y, above X; `+` took both and left the sum in X, which is what you see.',
        ru: '5. Число 2 ждало в Y, над X; `+` взял оба и оставил сумму в X — его вы и видите.',
      },
      wrong: [
        tried(
          '2 3',
          'Without `В↑` the digits run together: this is twenty-three. `Cx` clears it; begin again.',
          'Без `В↑` цифры слились: это двадцать три. `Cx` сотрёт; начните снова.',
          { X: '23' },
        ),
        tried(
          '2 + 3',
          'The sign comes last: `+` adds what is in Y and X already. `Cx`, then 2 `В↑` 3 `+`.',
          'Знак действия последний: `+` складывает то, что уже лежит в Y и X. `Cx`, потом 2 `В↑` 3 `+`.',
        ),
      ],
      show: ['Y', 'X'],
    },
    {
      text: {
        en: 'A result is a first number already: no `В↑` behind it. The next digit pushes it up by itself.\n\nMultiply the 5 by 4.',
        ru: 'Результат — уже первое число, `В↑` после него не нужен: следующая цифра сама сдвинет его вверх.\n\nУмножьте 5 на 4.',
      },
      keys: '4 ×',
      goal: { X: '20', X1: '4' },
      after: {
        en: '20. That is the whole trick of chains: (2 + 3) × 4 needed no bracket.',
        ru: '20. В этом и весь секрет: (2 + 3) × 4 обошлось без скобок.',
      },
      wrong: [
        tried(
          '4 В↑ ×',
          '`В↑` doubled the 4, and 4 × 4 is 16: it ends a number only when another number follows. Begin the step again.',
          '`В↑` удвоил четвёрку, и вышло 4 × 4: он нужен, только если дальше набирают ещё число. Начните шаг снова.',
        ),
        tried(
          '× 4',
          'The sign comes behind both numbers: 4, then `×`. Begin the step again.',
          'Действие — после обоих чисел: 4, потом `×`. Начните шаг снова.',
        ),
      ],
      show: ['Y', 'X', 'flag'],
    },
    {
      text: {
        en: 'Which one is taken from which? `-` takes X away from Y: the first number typed minus the second.\n\nCalculate 5 − 8.',
        ru: 'Что из чего вычитается? `-` вычитает X из Y: из первого набранного — второе.\n\nСосчитайте 5 − 8.',
      },
      keys: '5 В↑ 8 -',
      goal: { X: '-3', X1: '8' },
      after: {
        en: '−3. Numbers are typed in the order in which one says them.',
        ru: '−3. Числа набирают в том порядке, в каком их произносят.',
      },
      wrong: [
        tried('8 В↑ 5 -', 'This is 8 − 5. Type the 5 first.', 'Это 8 − 5. Первой наберите 5.'),
        tried(
          '5 В↑ 8 /-/',
          '`/-/` only turns the sign of the number itself. To subtract press `-`.',
          '`/-/` только меняет знак самого числа. Чтобы вычесть, нажмите `-`.',
        ),
      ],
      show: ['Y', 'X'],
    },
    {
      text: {
        en: 'You want 2 ÷ 7 but have typed 7 `В↑` 2. No need to begin anew: `<->` exchanges X and Y.\n\nType 7 `В↑` 2, exchange, divide.',
        ru: 'Нужно 2 ÷ 7, а набрано 7 `В↑` 2. Начинать заново не надо: `<->` меняет X и Y местами.\n\nНаберите 7 `В↑` 2, поменяйте местами, разделите.',
      },
      keys: '7 В↑ 2 <-> ÷',
      goal: { X: '2.8571428^-1', X1: '7' },
      after: {
        en: 'The indicator shows the number with its exponent: 2.8571428 times 10 to the power −1.',
        ru: 'Число показано с порядком: 2,8571428 на 10 в степени −1.',
      },
      wrong: [
        tried('7 В↑ 2 ÷', 'This is 7 ÷ 2. Put `<->` in front of `÷`.', 'Это 7 ÷ 2. Перед `÷` нужна `<->`.'),
        tried(
          '7 <-> 2 ÷',
          'The exchange came before the second number was there. Type both, then `<->`.',
          'Обмен был раньше, чем появилось второе число. Наберите оба, потом `<->`.',
        ),
      ],
      show: ['Y', 'X'],
    },
    {
      text: {
        en: 'The stack has four places: X, Y, Z, T from below. Every new number pushes the others up, and what was in T is lost.\n\nFill it: 1 `В↑` 2 `В↑` 3 `В↑` 4.',
        ru: 'Мест в стеке четыре, снизу вверх: X, Y, Z, T. Каждое новое число сдвигает остальные вверх, а то, что было в T, пропадает.\n\nЗаполните его: 1 `В↑` 2 `В↑` 3 `В↑` 4.',
      },
      start: {},
      keys: '1 В↑ 2 В↑ 3 В↑ 4',
      goal: { X: '4', Y: '3', Z: '2', T: '1' },
      after: {
        en: 'Four numbers are in. A fifth would push the 1 out.',
        ru: 'Все четыре на месте. Пятое вытолкнуло бы единицу.',
      },
      wrong: [
        tried(
          '1 В↑ 2 В↑ 3 В↑ В↑ 4',
          'One `В↑` too many: it doubled the 3, and the 1 fell out at the top.',
          'Один `В↑` лишний: он удвоил тройку, и единица выпала сверху.',
        ),
        tried(
          '4 В↑ 3 В↑ 2 В↑ 1',
          'Upside down: the last number typed lies at the bottom. Begin with the 1.',
          'Наоборот: последнее набранное лежит внизу. Начните с единицы.',
        ),
      ],
      show: ['T', 'Z', 'Y', 'X'],
    },
    {
      text: {
        en: '`F` `↻` turns the stack round: everything moves down by one place, and X goes up to T. Nothing is lost.\n\nTurn until the 1 is in X.',
        ru: '`F` `↻` проворачивает стек: всё спускается на место ниже, а X уходит в T. Ничего не теряется.\n\nКрутите, пока единица не окажется в X.',
      },
      keys: 'F↻ F↻ F↻',
      goal: { X: '1', Y: '4', Z: '3', T: '2' },
      after: {
        en: 'Three turns down are one turn up.',
        ru: 'Три оборота вниз — то же, что один вверх.',
      },
      wrong: [
        tried(
          '<->',
          '`<->` exchanges only X and Y. Press it once more and take `F` `↻`.',
          '`<->` меняет только X и Y. Нажмите её ещё раз и возьмите `F` `↻`.',
        ),
        tried(
          '.',
          'That was the point. `↻` is written above it: the yellow `F` comes first.',
          'Это точка. `↻` написано над ней: сначала жёлтая `F`.',
        ),
      ],
      show: ['T', 'Z', 'Y', 'X'],
    },
    {
      text: {
        en: 'Now the stack empties: every sign of arithmetic takes two numbers and leaves one. What lies above sinks, and T keeps its number.\n\nPress `+` three times and watch T.',
        ru: 'Теперь стек убывает: каждое действие берёт два числа и оставляет одно. Верхние опускаются, а T сохраняет своё.\n\nНажмите `+` три раза и следите за T.',
      },
      keys: '+ + +',
      goal: { X: '10', Y: '2', Z: '2', T: '2' },
      after: {
        en: '1 + 4 + 3 + 2 = 10, and the 2 of T has filled the places below it. A number in T is a constant for free.',
        ru: '1 + 4 + 3 + 2 = 10, а двойка из T заполнила места под собой. Число в T — бесплатная константа.',
      },
      wrong: [
        tried(
          'В↑ + + +',
          '`В↑` pushed the 2 out of T. Begin the step again and press only `+`.',
          '`В↑` вытолкнул двойку из T. Начните шаг снова и нажимайте только `+`.',
        ),
        tried('×', 'That was `×`. Begin the step again with `+`.', 'Это `×`. Начните шаг снова, с `+`.'),
      ],
      show: ['T', 'Z', 'Y', 'X'],
    },
    {
      text: {
        en: 'The machine remembers the last X before an operation, in X1. `F` `Вx` brings it back.\n\nCalculate 7² + 7 and type the 7 only once: 7 `F` `x²` `F` `Вx` `+`.',
        ru: 'Машина помнит последний X перед действием — в X1. `F` `Вx` возвращает его.\n\nСосчитайте 7² + 7, набрав семёрку один раз: 7 `F` `x²` `F` `Вx` `+`.',
      },
      keys: '7 Fx^2 FВx +',
      goal: { X: '56', X1: '7' },
      after: {
        en: '56. `F` `Вx` has also mended many a slip: a wrong sign is undone by it.',
        ru: '56. `F` `Вx` выручает и после промаха: ошибочное действие можно отменить.',
      },
      wrong: [
        tried(
          '7 Fx^2 +',
          'That added what lay in Y. Fetch the 7 with `F` `Вx` before `+`.',
          'Прибавилось то, что лежало в Y. Перед `+` достаньте семёрку: `F` `Вx`.',
        ),
        tried(
          '7 Fx^2 В↑ +',
          '`В↑` alone doubles the 49. The yellow `F` in front of it makes it `Вx`.',
          '`В↑` сама по себе удваивает 49. С жёлтой `F` перед ней это `Вx`.',
        ),
      ],
      show: ['Y', 'X', 'X1'],
    },
    {
      text: {
        en: 'Now alone: (3 + 4) × (5 + 6). Two sums, then the product.',
        ru: 'Теперь сами: (3 + 4) × (5 + 6). Две суммы, потом произведение.',
      },
      keys: '3 В↑ 4 + 5 В↑ 6 + ×',
      goal: { X: '77', X1: '11' },
      after: {
        en: '77. The first sum waited in the stack while the second was made. That is all there is to brackets.',
        ru: '77. Первая сумма ждала в стеке, пока считалась вторая. Вот и все скобки.',
      },
      wrong: [
        tried(
          '3 В↑ 4 + 5 + 6 ×',
          'That is (3 + 4 + 5) × 6. Between 5 and 6 there must be `В↑`, and `+` behind them.',
          'Это (3 + 4 + 5) × 6. Между 5 и 6 нужен `В↑`, а `+` — после них.',
        ),
        tried(
          '3 В↑ 4 + 5 × 6 +',
          'That is (3 + 4) × 5 + 6. Make the second sum first, then multiply.',
          'Это (3 + 4) × 5 + 6. Сначала вторая сумма, потом умножение.',
        ),
      ],
      show: ['T', 'Z', 'Y', 'X'],
    },
  ],
};
