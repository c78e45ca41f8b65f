import { type Lesson, tried } from '../lesson.ts';

export const RETURN_TO_01: Lesson = {
  id: 'return-to-01',
  title: { en: 'В/О as jump to 01', ru: 'В/О как переход на 01' },
  summary: {
    en: 'A return with nowhere to return to goes to step 01: a loop for one step.',
    ru: 'Возврат, которому некуда вернуться, идёт на шаг 01: цикл за один шаг.',
  },
  minutes: 6,
  steps: [
    {
      text: {
        en: 'The program is `Cx` `С/П` `+` `В/О`. Nothing calls it, so the return stack is empty. Start it.',
        ru: 'Программа: `Cx` `С/П` `+` `В/О`. Её никто не вызывал, стек возвратов пуст. Пустите её.',
      },
      start: { program: '0D 50 10 52' },
      keys: 'В/О С/П',
      goal: { X: '0', pc: '02', ran: { end: 'stop', commands: 2 } },
      after: {
        en: 'Cleared, and stopped at 01.',
        ru: 'Стёрто, остановка на 01.',
      },
      wrong: [
        tried('В/О ПП', 'That was one step. Let it run with `С/П`.', 'Это один шаг. Пустите её: `С/П`.'),
      ],
      show: ['X', 'pc', 'returns', 'program'],
    },
    {
      text: {
        en: 'Type 5 and go on with `С/П`, without `В/О`.',
        ru: 'Наберите 5 и продолжите: `С/П`, без `В/О`.',
      },
      keys: '5 С/П',
      goal: { X: '5', pc: '02', ran: { end: 'stop', commands: 3 } },
      after: {
        en: 'It added, came to the command `В/О`, and stopped at 01 again: three commands. An empty return stack holds 00, and a return goes **behind** the address: to 01.',
        ru: 'Сложила, дошла до команды `В/О` и опять встала на 01: три команды. В пустом стеке возвратов лежит 00, а возврат идёт **за** этот адрес: на 01.',
      },
      wrong: [
        tried(
          '5 В/О С/П',
          'The key `В/О` went to 00, and `Cx` cleared the 5. Begin the step again with `С/П` alone.',
          'Клавиша `В/О` ушла на 00, и `Cx` стёр пятёрку. Начните шаг снова, с одной `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'So this is an adding machine. Add 7 and then 8.',
        ru: 'Это сумматор. Прибавьте 7, потом 8.',
      },
      keys: '7 С/П 8 С/П',
      goal: { X: '20', X1: '8', ran: { end: 'stop' } },
      after: {
        en: '20. With `БП` 01 at its end the program would be one step longer.',
        ru: '20. С `БП` 01 в конце программа была бы на шаг длиннее.',
      },
      wrong: [
        tried(
          '7 + 8 +',
          'That was you and not the program. `С/П` behind each number. Begin the step again.',
          'Это сделали вы, а не программа. После каждого числа — `С/П`. Начните шаг снова.',
        ),
        tried(
          '78 С/П',
          'The digits ran together. Press `С/П` between them. Begin the step again.',
          'Цифры слились. Между ними нажмите `С/П`. Начните шаг снова.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'Write one yourself: a multiplying machine. It begins with 1 instead of `Cx` and multiplies: 1 `С/П` `×` `В/О`. Start it and multiply 6, then 7.',
        ru: 'Напишите сами — умножитель. Начинает он с 1 вместо `Cx` и умножает: 1 `С/П` `×` `В/О`. Пустите его и умножьте на 6, потом на 7.',
      },
      start: {},
      keys: 'FПРГ 1 С/П × В/О FАВТ В/О С/П 6 С/П 7 С/П',
      goal: { X: '42', X1: '7', program: { '00': '01 50 12 52' }, ran: { end: 'stop' } },
      after: {
        en: 'Four steps, and it never ends.',
        ru: 'Четыре шага, и конца ему нет.',
      },
      wrong: [
        tried(
          'FПРГ С/П × В/О FАВТ В/О С/П 6 С/П 7 С/П',
          '`С/П` must stand at 01, where the return goes; at 00 stands the 1. Begin the step again.',
          '`С/П` должна стоять на 01, куда идёт возврат; на 00 — единица. Начните шаг снова.',
        ),
        tried(
          'FПРГ Cx С/П × В/О FАВТ В/О С/П 6 С/П 7 С/П',
          'With `Cx` at the beginning everything is multiplied by 0. Begin the step again with a 1.',
          'С `Cx` в начале всё умножается на нуль. Начните шаг снова, с единицы.',
        ),
      ],
      show: ['X', 'pc', 'returns', 'program'],
    },
    {
      text: {
        en: 'It works only while the return stack is empty. This program calls 04 and there does `F` `x²` `В/О`: step into the call with 3 `В/О` `ПП`.',
        ru: 'Это действует, лишь пока стек возвратов пуст. Здесь вызывается 04, а там `F` `x²` `В/О`: войдите в вызов: 3 `В/О` `ПП`.',
      },
      start: { program: '53 04 50 54 22 52' },
      keys: '3 В/О ПП',
      goal: { pc: '04', returns: '01', X: '3' },
      after: {
        en: 'Now 01 lies there, and `В/О` will go behind it, to 02.',
        ru: 'Теперь там 01, и `В/О` пойдёт за него, на 02.',
      },
      wrong: [
        tried(
          '3 В/О С/П',
          'It ran to its end. 3 `В/О`, then `ПП`.',
          'Она дошла до конца. 3 `В/О`, потом `ПП`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'Break off here and start from 04 with the keys: `БП` 04 `С/П`. Where does the return go?',
        ru: 'Прервитесь здесь и пустите с 04 клавишами: `БП` 04 `С/П`. Куда уйдёт возврат?',
      },
      keys: 'БП 04 С/П',
      goal: { X: '9', pc: '03', returns: '00', ran: { end: 'stop', commands: 3 } },
      after: {
        en: 'To 02: the key `БП` had left the old way back in place. Whoever counts on an empty return stack must not stop inside a subroutine.',
        ru: 'На 02: клавиша `БП` не тронула старый обратный путь. Кто рассчитывает на пустой стек возвратов, не должен останавливаться внутри подпрограммы.',
      },
      wrong: [
        tried(
          'В/О С/П',
          'That began at 00 with one call more. Begin the step again: `БП` 04 `С/П`.',
          'Это начало с 00, ещё одним вызовом. Начните шаг снова: `БП` 04 `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'The last step puts it all together: a countdown that shows every number. Program: `x→П` 0 at 00, then `П→x` 0 `С/П` `F` `L0` 01 `Cx` `С/П`. Write it, start it with 3 and press `С/П` until 0 is there.',
        ru: 'Последний шаг соберёт всё: обратный отсчёт с показом. Программа: `x→П` 0 на 00, потом `П→x` 0 `С/П` `F` `L0` 01 `Cx` `С/П`. Наберите её, пустите с 3 и нажимайте `С/П`, пока не покажется 0.',
      },
      start: {},
      keys: 'FПРГ x→П 0 П→x 0 С/П F L0 01 Cx С/П FАВТ 3 В/О С/П С/П С/П С/П',
      goal: { X: '0', program: { '00': '40 60 50 5D 01 0D 50' }, ran: { end: 'stop' } },
      after: {
        en: '3, 2, 1, 0. You have finished the school: stack and registers, loops and calls, and the tricks that made this calculator famous. The golf course is open.',
        ru: '3, 2, 1, 0. Школа окончена: стек и регистры, циклы и вызовы и приёмы, которыми этот калькулятор знаменит. Поле для гольфа открыто.',
      },
      wrong: [
        tried(
          'FПРГ x→П 0 П→x 0 С/П F L0 00 Cx С/П FАВТ 3 В/О С/П С/П С/П С/П',
          'The loop goes back to 00 and stores the number shown. The address must be 01. Begin the step again.',
          'Цикл возвращается на 00 и записывает показанное число. Нужен адрес 01. Начните шаг снова.',
        ),
        tried(
          'FПРГ x→П 0 П→x 0 С/П F L0 02 Cx С/П FАВТ 3 В/О С/П С/П С/П С/П',
          'The loop goes back to `С/П`, and the number is not fetched again. The address must be 01. Begin the step again.',
          'Цикл возвращается на `С/П`, и число больше не достаётся. Нужен адрес 01. Начните шаг снова.',
        ),
      ],
      show: ['X', 'R0', 'pc', 'returns', 'program'],
    },
  ],
};
