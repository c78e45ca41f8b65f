import { type Lesson, tried } from '../lesson.ts';

export const DARK_ADDRESSES: Lesson = {
  id: 'dark-addresses',
  title: { en: 'Dark addresses', ru: 'Тёмные адреса' },
  summary: {
    en: 'There are 256 addresses and 105 steps. Where the others lead.',
    ru: 'Адресов 256, а шагов 105. Куда ведут остальные.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'An address has two places, tens and ones. The tens go on behind 9: A0 is step 100. The last step is A4.\n\nGo there: `БП` `.` 4 (the point is A).',
        ru: 'У адреса два разряда: десятки и единицы. После 9 десятки идут дальше: A0 — это шаг 100. Последний шаг — A4.\n\nПерейдите туда: `БП` `.` 4 (запятая — это A).',
      },
      start: { program: '01 02 50 04 05 06 07' },
      keys: 'БП . 4',
      goal: { pc: 'A4' },
      after: {
        en: 'A4 = 10·10 + 4 = 104, the 105th step.',
        ru: 'A4 = 10·10 + 4 = 104, сто пятый шаг.',
      },
      wrong: [
        tried(
          'БП 04',
          'That is step 4. The first place is the point.',
          'Это шаг 4. Первый разряд — запятая.',
        ),
        tried('БП ВП 4', '`ВП` is the digit C. A is the point.', '`ВП` — это цифра C. A — запятая.'),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'What comes behind the last step? Press `ШГ→`.',
        ru: 'А что за последним шагом? Нажмите `ШГ→`.',
      },
      keys: 'ШГ→',
      goal: { pc: 'A5' },
      after: {
        en: 'A5, not 00. The counter goes on, although there is no step 105.',
        ru: 'A5, а не 00. Счётчик идёт дальше, хотя шага 105 нет.',
      },
      wrong: [
        tried('ШГ←', 'That is one step back. Press `ШГ→` twice.', 'Это шаг назад. Нажмите `ШГ→` дважды.'),
      ],
      show: ['pc'],
    },
    {
      text: {
        en: 'Let it run from here. The program at 00 is 1, 2, `С/П`.',
        ru: 'Пустите программу отсюда. С 00 в ней стоит 1, 2, `С/П`.',
      },
      keys: 'С/П',
      goal: { X: '12', pc: 'A8', ran: { end: 'stop', commands: 3 } },
      after: {
        en: '12: A5 is step 00 over again, A6 is 01. This is the short side branch, A5 to B1.',
        ru: '12: A5 — это снова шаг 00, A6 — 01. Так устроена короткая побочная ветвь, от A5 до B1.',
      },
      wrong: [
        tried(
          'В/О С/П',
          '`В/О` went to 00, so that proves nothing. Begin the step again with `С/П` alone.',
          '`В/О` ушла на 00, и это ничего не доказало. Начните шаг снова, с одной `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
    {
      text: {
        en: 'From B2 on all begins anew with step 00: the long side branch, up to F9. Which address there is the step 02, where `С/П` stands? Go to B4.',
        ru: 'С B2 всё опять начинается с шага 00: это длинная побочная ветвь, до F9. Какой там адрес у шага 02, где `С/П`? Перейдите на B4.',
      },
      keys: 'БП /-/ 4',
      goal: { pc: 'B4' },
      after: {
        en: 'B4 = 114, and 114 − 112 = 2.',
        ru: 'B4 = 114, а 114 − 112 = 2.',
      },
      wrong: [tried('БП . 4', 'The point is A. B is the key `/-/`.', 'Запятая — это A. B — клавиша `/-/`.')],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'One single step with `ПП` from here.',
        ru: 'Отсюда — один шаг клавишей `ПП`.',
      },
      keys: 'ПП',
      goal: { pc: 'B5' },
      after: {
        en: 'It executed the `С/П` of step 02 and stands at B5. A program in the side branch runs the same commands under other names.',
        ru: 'Исполнилась `С/П` шага 02, счётчик на B5. В побочной ветви те же команды живут под другими именами.',
      },
      wrong: [
        tried(
          'ШГ← ПП',
          'That executed step 01. Begin the step again with `ПП` alone.',
          'Исполнился шаг 01. Начните шаг снова, с одной `ПП`.',
        ),
      ],
      show: ['X', 'pc'],
    },
    {
      text: {
        en: 'The ones may be letters as well: 1A is 10 + 10, step 20. Go to 1A and press `ШГ→`: what follows?',
        ru: 'Единицы тоже бывают буквами: 1A — это 10 + 10, шаг 20. Перейдите на 1A и нажмите `ШГ→`: что дальше?',
      },
      keys: 'БП 1 . ШГ→',
      goal: { pc: '21' },
      after: {
        en: '21: the counter added 1 to 20 and came back to a plain name.',
        ru: '21: счётчик прибавил 1 к 20 и вернулся к обычному имени.',
      },
      wrong: [
        tried(
          'БП . 1 ШГ→',
          'That was A1. The tens come first: 1, then the point.',
          'Это A1. Сначала десятки: 1, потом запятая.',
        ),
      ],
      show: ['pc'],
    },
    {
      text: {
        en: 'And now the darkest: FA to FF are the steps 48 to 53, and behind each of them comes 01 to 06. No key types an F; a register can hold it. R7 holds FA: jump with `К` `БП` 7 and press `ШГ→`.',
        ru: 'А теперь самые тёмные: FA–FF — это шаги 48–53, а за ними идут 01–06. Клавиши F нет, но в регистре она бывает. В R7 лежит FA: перейдите `К` `БП` 7 и нажмите `ШГ→`.',
      },
      start: { slots: { R7: '#0070000000FA' } },
      keys: 'К БП 7 ШГ→',
      goal: { pc: '01' },
      after: {
        en: 'Behind FA comes 01. So one command at step 48, entered as FA, is executed and the program goes on at 01: a jump that costs nothing.',
        ru: 'За FA идёт 01. Одна команда на шаге 48, если войти в неё как в FA, исполнится, и программа продолжится с 01: переход даром.',
      },
      wrong: [
        tried(
          'К БП 7 ШГ←',
          'Backwards. Begin the step again with `ШГ→`.',
          'Это назад. Начните шаг снова, с `ШГ→`.',
        ),
        tried('БП 07 ШГ→', 'Without `К` that is the address 07.', 'Без `К` это просто адрес 07.'),
      ],
      show: ['pc', 'R7'],
    },
    {
      text: {
        en: 'A program of 105 steps needs no jump at its end to begin anew. This one is 5, `F` `x²`, `С/П` at 00; go to A5 and run: it is the same as running on over the end.',
        ru: 'Программе в 105 шагов не нужен переход в конце, чтобы начать заново. Здесь с 00 стоит 5, `F` `x²`, `С/П`; перейдите на A5 и пустите: это то же, что добежать до конца.',
      },
      start: { program: '05 22 50' },
      keys: 'БП . 5 С/П',
      goal: { X: '25', pc: 'A8', ran: { end: 'stop' } },
      after: {
        en: '25. A program that fills all 105 steps saves a jump like this.',
        ru: '25. Так программа, занявшая все 105 шагов, экономит переход.',
      },
      wrong: [
        tried(
          'В/О С/П',
          'The same number, but you began at 00. Go over the end: `БП` `.` 5 `С/П`.',
          'Число то же, но вы начали с 00. Зайдите через конец: `БП` `.` 5 `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
  ],
};
