import { type Lesson, tried } from '../lesson.ts';

export const EXPONENT_KEY: Lesson = {
  id: 'exponent-key',
  title: { en: 'ВП, the key with two lives', ru: 'ВП, клавиша с двойным дном' },
  summary: {
    en: 'It types exponents, and in a program it changes the first digit of a number.',
    ru: 'Она набирает порядок, а в программе меняет первую цифру числа.',
  },
  minutes: 8,
  steps: [
    {
      text: {
        en: '`ВП` opens the exponent: 1.5 `ВП` 7 is 1.5·10⁷. While the exponent is open `/-/` belongs to it.\n\nType 1.5·10⁻⁷.',
        ru: '`ВП` открывает порядок: 1,5 `ВП` 7 — это 1,5·10⁷. Пока порядок открыт, `/-/` относится к нему.\n\nНаберите 1,5·10⁻⁷.',
      },
      start: {},
      keys: '1.5 ВП 7 /-/',
      goal: { X: '1.5^-7', entry: 'exponent' },
      after: {
        en: 'On the right is the exponent with its sign.',
        ru: 'Справа — порядок со своим знаком.',
      },
      wrong: [
        tried(
          '1.5 /-/ ВП 7',
          'This is −1.5·10⁷: the sign went to the number. Press `/-/` behind the 7. `Cx` first.',
          'Это −1,5·10⁷: знак достался числу. Нажмите `/-/` после 7. Сначала `Cx`.',
        ),
        tried(
          '1.5 7 /-/ ВП',
          'First `ВП`, then the digits of the exponent. `Cx` and again.',
          'Сначала `ВП`, потом цифры порядка. `Cx` и снова.',
        ),
      ],
      show: ['X', 'X2', 'entry'],
    },
    {
      text: {
        en: 'A second `ВП` builds on the first: exponents add up. Type 5 `ВП` 3 and then `ВП` 2.',
        ru: 'Второй `ВП` строит на первом: порядки складываются. Наберите 5 `ВП` 3, затем `ВП` 2.',
      },
      start: {},
      keys: '5 ВП 3 ВП 2',
      goal: { X: '500000', entry: 'exponent' },
      after: {
        en: '5·10⁵, although the indicator shows only the last 02.',
        ru: '5·10⁵, хотя на индикаторе только последние 02.',
      },
      wrong: [
        tried(
          '5 ВП 32',
          'That is 10³². Between 3 and 2 press `ВП` once more.',
          'Это 10³². Между 3 и 2 нажмите `ВП` ещё раз.',
        ),
      ],
      show: ['X', 'X2', 'entry'],
    },
    {
      text: {
        en: '`ВП` also works on a result. Calculate 2 × 3 and multiply by 10⁴ with two keys.',
        ru: '`ВП` действует и на результат. Сосчитайте 2 × 3 и умножьте на 10⁴ двумя клавишами.',
      },
      start: {},
      keys: '2 В↑ 3 × ВП 4',
      goal: { X: '60000', X1: '3' },
      after: {
        en: 'Multiplying by a power of ten costs two steps and no place in the stack.',
        ru: 'Умножить на степень десяти — два шага и ни одного места в стеке.',
      },
      wrong: [
        tried(
          '2 В↑ 3 ВП 4 ×',
          'Same number, other way: `ВП` went to the 3. Put it behind `×`. Begin the step again.',
          'Число то же, путь другой: `ВП` досталась тройке. Поставьте её после `×`. Начните шаг снова.',
        ),
      ],
      show: ['X', 'X2', 'entry'],
    },
    {
      text: {
        en: 'In a program `ВП` works on **X2**, not on X. The program is `В↑` 2 `+` `ВП` 3 `С/П`. Run it with 5: 7000?',
        ru: 'В программе `ВП` действует на **X2**, а не на X. Программа: `В↑` 2 `+` `ВП` 3 `С/П`. Запустите с 5: будет 7000?',
      },
      start: { program: '0E 02 10 0C 03 50' },
      keys: '5 В/О С/П',
      goal: { X: '2000', ran: { end: 'stop' } },
      after: {
        en: '2000: X2 still held the 2. To use a sum so, copy it first, with `В↑` or `/-/` `/-/`.',
        ru: '2000: в X2 ещё лежала двойка. Чтобы брать сумму, её сначала копируют: `В↑` или `/-/` `/-/`.',
      },
      wrong: [
        tried(
          '5 В/О ПП ПП ПП ПП ПП',
          'Step by step it is 7000, because every step copies to X2. Let it run: 5 `В/О` `С/П`.',
          'По шагам — 7000, потому что каждый шаг копирует в X2. Пусть бежит: 5 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'lane'],
    },
    {
      text: {
        en: 'And `ВП` replaces the first digit of X2 by the one that stands behind the indicator. `x→П` leaves the **sign** there: 0 for a plus. The program is `x→П` 1 `ВП` `С/П`. Run it with 1234.',
        ru: 'А первую цифру X2 `ВП` заменяет той, что стоит за индикатором. `x→П` оставляет там **знак**: 0 у плюса. Программа: `x→П` 1 `ВП` `С/П`. Запустите с 1234.',
      },
      start: { program: '41 0C 50' },
      keys: '1234 В/О С/П',
      goal: { X: '234', R1: '1234', ran: { end: 'stop' } },
      after: {
        en: '234: the first digit became 0. Two steps that take the first digit off.',
        ru: '234: первая цифра стала нулём. Два шага, которые её отбрасывают.',
      },
      wrong: [
        tried(
          '1234 x→П 1 ВП',
          'By hand nothing is lost: keys copy X to X2. Let the program do it: 1234 `В/О` `С/П`.',
          'Вручную ничего не пропадает: клавиши копируют X в X2. Пусть делает программа: 1234 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'lane', 'R1'],
    },
    {
      text: {
        en: 'The sign of a negative number is the digit 9. Run it with −1234.',
        ru: 'Знак отрицательного числа — цифра 9. Запустите с −1234.',
      },
      keys: '1234 /-/ В/О С/П',
      goal: { X: '-9234', R1: '-1234', ran: { end: 'stop' } },
      after: {
        en: '−9234. What looks like magic is a digit that the machine left lying about.',
        ru: '−9234. То, что похоже на чудо, — цифра, которую машина не убрала.',
      },
      wrong: [
        tried(
          '1234 В/О С/П',
          'That was +1234 once more. `/-/` behind the digits.',
          'Это опять +1234. После цифр — `/-/`.',
        ),
      ],
      show: ['X', 'X2', 'lane', 'R1'],
    },
    {
      text: {
        en: '`К` `НОП` does nothing, but it leaves the first digit of X behind the indicator. The program `F` `x²` `К` `НОП` `ВП` `С/П` so gives a digit that is hard to get otherwise. Run it with 7.',
        ru: '`К` `НОП` ничего не делает, но оставляет за индикатором первую цифру X. Программа `F` `x²` `К` `НОП` `ВП` `С/П` даёт цифру, которую иначе не достать. Запустите с 7.',
      },
      start: { program: '22 54 0C 50' },
      keys: '7 В/О С/П',
      goal: { X: '4', X1: '7', ran: { end: 'stop', commands: 4 } },
      after: {
        en: '4, the first digit of 49: X2 was still 7, and its only digit was replaced.',
        ru: '4 — первая цифра 49: в X2 ещё была семёрка, и её единственная цифра заменилась.',
      },
      wrong: [
        tried(
          '7 Fx^2',
          'That is 49; its first digit is what the program finds. 7 `В/О` `С/П`.',
          'Это 49; её первую цифру найдёт программа. 7 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'lane'],
    },
    {
      text: {
        en: 'Before you run it with 35, guess: 35² = 1225, X2 holds 35.',
        ru: 'Прежде чем запускать с 35, угадайте: 35² = 1225, а в X2 лежит 35.',
      },
      keys: '35 В/О С/П',
      goal: { X: '15', X1: '35', ran: { end: 'stop' } },
      after: {
        en: '15: the 1 of 1225 in front of the 5 of 35. The great games of this machine are full of it.',
        ru: '15: единица от 1225 перед пятёркой от 35. Знаменитые игры этой машины полны таким.',
      },
      wrong: [
        tried(
          '35 С/П',
          'It began behind its end. Press any key, then 35 `В/О` `С/П`.',
          'Она начала за концом. Нажмите любую клавишу, потом 35 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'lane'],
    },
  ],
};
