import { type Lesson, tried } from '../lesson.ts';

export const X2: Lesson = {
  id: 'x2',
  title: { en: 'X2 and the point', ru: 'X2 и запятая' },
  summary: {
    en: 'The indicator has a register of its own, and the point brings it back.',
    ru: 'У индикатора свой регистр, и запятая возвращает его.',
  },
  minutes: 8,
  steps: [
    {
      text: {
        en: 'What you see is not X but a copy of it, X2. A key copies at once; a running program copies only now and then.\n\nThe program is `В↑` 2 `+` `С/П`. Run it with 5.',
        ru: 'Вы видите не X, а его копию, X2. Клавиша копирует сразу, а программа на ходу — лишь иногда.\n\nПрограмма: `В↑` 2 `+` `С/П`. Запустите её с 5.',
      },
      start: { program: '0E 02 10 50' },
      keys: '5 В/О С/П',
      goal: { X: '7', ran: { end: 'stop', commands: 4 } },
      after: {
        en: '7. `+` changed X alone; it was `С/П` that copied it to X2.',
        ru: '7. `+` изменил только X; скопировал его в X2 уже `С/П`.',
      },
      wrong: [
        tried(
          '5 2 В/О С/П',
          'The 2 is in the program. Type only the 5.',
          'Двойка уже в программе. Наберите только 5.',
        ),
      ],
      show: ['X', 'X2'],
    },
    {
      text: {
        en: 'The point is a number key, but with nothing to type on it does one thing: X2 goes back to X.\n\nPut a point behind the `+`: `БП` 03 `F` `ПРГ` `.` `С/П` `F` `АВТ`.',
        ru: 'Запятая — клавиша набора, но когда набирать нечего, она делает одно: возвращает X2 в X.\n\nПоставьте запятую за `+`: `БП` 03 `F` `ПРГ` `.` `С/П` `F` `АВТ`.',
      },
      keys: 'БП 03 FПРГ . С/П FАВТ',
      goal: { program: { '00': '0E 02 10 0A 50' }, mode: 'calculation' },
      after: {
        en: 'Now it reads: `В↑` 2 `+` `.` `С/П`. What will it show for 5?',
        ru: 'Теперь там: `В↑` 2 `+` `.` `С/П`. Что она покажет для 5?',
      },
      wrong: [
        tried(
          'FПРГ . С/П FАВТ',
          'That was written behind the end. `БП` 03 first. Begin the step again.',
          'Это записалось за концом. Сначала `БП` 03. Начните шаг снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Run it with 5.',
        ru: 'Запустите её с 5.',
      },
      keys: '5 В/О С/П',
      goal: { X: '2', X1: '2', ran: { end: 'stop', commands: 5 } },
      after: {
        en: '2! Typing the 2 put it into X2. `+` left X2 alone, and the point fetched the 2 back over the sum: an undo.',
        ru: '2! Набор двойки положил её в X2. `+` его не тронул, и запятая вернула двойку поверх суммы: отмена.',
      },
      wrong: [
        tried(
          '5 С/П',
          'It began behind its end. Press any key, then 5 `В/О` `С/П`.',
          'Она начала за концом. Нажмите любую клавишу, потом 5 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'X1'],
    },
    {
      text: {
        en: 'Now the same in single steps: 5 `В/О` and four times `ПП`.',
        ru: 'А теперь то же по шагам: 5 `В/О` и четыре раза `ПП`.',
      },
      keys: '5 В/О ПП ПП ПП ПП',
      goal: { X: '7', pc: '04' },
      after: {
        en: '7 this time. A single step is a key, and a key copies X to X2. Programs with such tricks do something else when you step through them.',
        ru: 'На этот раз 7. Шаг — это клавиша, а клавиша копирует X в X2. Программы с такими приёмами по шагам ведут себя иначе.',
      },
      wrong: [
        tried(
          '5 В/О С/П',
          'That ran it. Take 5 `В/О`, then `ПП` four times.',
          'Это пуск. Нужно 5 `В/О`, потом `ПП` четыре раза.',
        ),
      ],
      show: ['X', 'X2', 'pc'],
    },
    {
      text: {
        en: 'Which commands leave X2 alone? All arithmetic and functions, `<->` and `F` `↻`, jumps, and `x→П`. Here `x→П` 1 stands between `+` and the point. Run it with 5.',
        ru: 'Какие команды не трогают X2? Арифметика и функции, `<->` и `F` `↻`, переходы и `x→П`. Здесь между `+` и запятой стоит `x→П` 1. Запустите с 5.',
      },
      start: { program: '0E 02 10 41 0A 50' },
      keys: '5 В/О С/П',
      goal: { X: '2', R1: '7', ran: { end: 'stop' } },
      after: {
        en: 'The sum is kept in R1, and X is the 2 again: stored and undone, without fetching anything.',
        ru: 'Сумма осталась в R1, а в X снова двойка: записали и отменили, ничего не доставая.',
      },
      wrong: [
        tried(
          '5 В/О ПП ПП ПП ПП ПП',
          'Step by step it is 7, you know why. Let it run: 5 `В/О` `С/П`.',
          'По шагам будет 7, вы знаете почему. Пусть бежит: 5 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'X2', 'R1'],
    },
    {
      text: {
        en: 'Which commands copy X to X2? `В↑`, `Cx`, `/-/`, `F` `Вx`, `П→x`, `В/О`, `С/П` and conditions that hold. Here `П→x` 1 stands in front of the point. Run it with 5.',
        ru: 'А какие копируют X в X2? `В↑`, `Cx`, `/-/`, `F` `Вx`, `П→x`, `В/О`, `С/П` и выполненные условия. Здесь перед запятой стоит `П→x` 1. Запустите с 5.',
      },
      start: { program: '0E 02 10 41 61 0A 50' },
      keys: '5 В/О С/П',
      goal: { X: '7', Y: '7', ran: { end: 'stop' } },
      after: {
        en: '7: the fetched number went into X2 as well, so the point had nothing to undo.',
        ru: '7: извлечённое число попало и в X2, отменять запятой было нечего.',
      },
      wrong: [tried('5 В/О ПП ПП ПП', 'Let it run: 5 `В/О` `С/П`.', 'Пусть бежит: 5 `В/О` `С/П`.')],
      show: ['X', 'X2', 'R1'],
    },
    {
      text: {
        en: 'Only the copy looks at the size of a number. This program is `F` `x²` `F` `Вx` `÷` `С/П`; the square of 10⁸⁰ is far too great. Run it with 1 `ВП` 80.',
        ru: 'На величину числа смотрит только копирование. Программа: `F` `x²` `F` `Вx` `÷` `С/П`; квадрат 10⁸⁰ слишком велик. Запустите её с 1 `ВП` 80.',
      },
      start: { program: '22 0F 13 50' },
      keys: '1 ВП 80 В/О С/П',
      goal: { X: '1^80', ran: { end: 'stop', commands: 4 } },
      after: {
        en: 'No ЕГГ0Г: 10¹⁶⁰ lay in X and then in Y, and was divided before anything was copied.',
        ru: 'Никакого ЕГГ0Г: 10¹⁶⁰ полежало в X, потом в Y, и делилось раньше, чем что-то скопировали.',
      },
      wrong: [
        tried(
          '1 ВП 80 Fx^2',
          'As a key `F` `x²` is followed by a copy, and the copy refuses. Press `Cx`, then let the program do it.',
          'После клавиши `F` `x²` идёт копирование, оно и отказало. Нажмите `Cx` и дайте работать программе.',
        ),
        tried(
          '1 ВП 80 В/О ПП',
          'A single step copies as well. Press `Cx`, then 1 `ВП` 80 `В/О` `С/П`.',
          'Шаг тоже копирует. Нажмите `Cx`, потом 1 `ВП` 80 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'Y', 'X2'],
    },
    {
      text: {
        en: 'With a `В↑` behind the square it must fail, because `В↑` copies. See it: the program is now `F` `x²` `В↑` `F` `Вx` `÷` `С/П`. Run it with 1 `ВП` 80.',
        ru: 'С `В↑` после квадрата она должна сорваться: `В↑` копирует. Убедитесь: теперь там `F` `x²` `В↑` `F` `Вx` `÷` `С/П`. Запустите с 1 `ВП` 80.',
      },
      start: { program: '22 0E 0F 13 50' },
      keys: '1 ВП 80 В/О С/П',
      goal: { display: 'EГГ0Г', ran: { end: 'error', commands: 2 } },
      after: {
        en: 'ЕГГ0Г at the second command. You now know more about this calculator than its manual tells.',
        ru: 'ЕГГ0Г на второй команде. Теперь вы знаете об этом калькуляторе больше, чем сказано в его руководстве.',
      },
      wrong: [
        tried(
          '1 ВП 40 В/О С/П',
          'The square of 10⁴⁰ is in range. Take 1 `ВП` 80.',
          'Квадрат 10⁴⁰ помещается. Возьмите 1 `ВП` 80.',
        ),
      ],
      show: ['X', 'X2'],
    },
  ],
};
