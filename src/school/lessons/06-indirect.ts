import { type Lesson, tried } from '../lesson.ts';

export const INDIRECT: Lesson = {
  id: 'indirect',
  title: { en: 'Indirect addressing', ru: 'Косвенная адресация' },
  summary: {
    en: 'A register that names another: tables, pointers that count, and jumps to computed places.',
    ru: 'Регистр, который называет другой: таблицы, самосчитающие указатели и переходы по вычисленному адресу.',
  },
  minutes: 8,
  steps: [
    {
      text: {
        en: 'R7 holds 5, R5 holds 42. `К` `П→x` 7 fetches not R7 but the register that R7 names.\n\nTry it.',
        ru: 'В R7 лежит 5, в R5 — 42. `К` `П→x` 7 достаёт не R7, а регистр, который в R7 назван.\n\nПопробуйте.',
      },
      start: { slots: { R7: '5', R5: '42' } },
      keys: 'К П→x 7',
      goal: { X: '42', R5: '42' },
      after: {
        en: '42, from register 5. R7 is a pointer. Look at it: it has become a whole number of eight places.',
        ru: '42 — из регистра 5. R7 — указатель. Посмотрите на него: он стал целым числом в восемь разрядов.',
      },
      wrong: [
        tried(
          'П→x 7',
          'That is R7 itself. The blue `К` in front makes it a pointer.',
          'Это сам R7. Указателем его делает голубая `К` впереди.',
        ),
        tried(
          'F П→x 7',
          'The yellow `F` does something else with this key. Take the blue `К`.',
          'Жёлтая `F` с этой клавишей значит другое. Нужна голубая `К`.',
        ),
      ],
      show: ['X', 'R5', 'R7'],
    },
    {
      text: {
        en: 'Numbers 10 to 14 name the registers A to E. Let R7 point at C and store 9 there: 12 `x→П` 7 9 `К` `x→П` 7.',
        ru: 'Числа 10–14 называют регистры A–E. Пусть R7 указывает на C; запишите туда 9: 12 `x→П` 7 9 `К` `x→П` 7.',
      },
      keys: '12 x→П 7 9 К x→П 7',
      goal: { RC: '9', X: '9' },
      after: {
        en: 'The 9 is in register C. R7 still says 12.',
        ru: 'Девятка — в регистре C. В R7 по-прежнему 12.',
      },
      wrong: [
        tried(
          '12 x→П 7 9 x→П 7',
          'Without `К` the 9 came into R7 itself. Begin the step again.',
          'Без `К` девятка попала в сам R7. Начните шаг снова.',
        ),
        tried(
          '13 x→П 7 9 К x→П 7',
          '13 is register D. C is 12: A 10, B 11, C 12.',
          '13 — это регистр D. C — это 12: A 10, B 11, C 12.',
        ),
      ],
      show: ['X', 'R7', 'RC', 'RD'],
    },
    {
      text: {
        en: 'R7 to RE stay as they are. R4, R5, R6 add 1 **before** they are used. R4 holds 4, R5 holds 50, R6 holds 60: fetch through R4.',
        ru: 'R7–RE не меняются. R4, R5, R6 прибавляют 1 **до** обращения. В R4 четвёрка, в R5 — 50, в R6 — 60: достаньте через R4.',
      },
      start: { slots: { R4: '4', R5: '50', R6: '60' } },
      keys: 'К П→x 4',
      goal: { X: '50', R4: '#007000000005' },
      after: {
        en: 'R4 became 5 first, so you got the 50 of R5.',
        ru: 'R4 сначала стал пятёркой, поэтому достались 50 из R5.',
      },
      wrong: [tried('П→x 4', 'That is R4 itself: the `К` was missing.', 'Это сам R4: не хватило `К`.')],
      show: ['X', 'R4', 'R5', 'R6'],
    },
    {
      text: {
        en: 'Once more the same keys.',
        ru: 'Ещё раз те же клавиши.',
      },
      keys: 'К П→x 4',
      goal: { X: '60', R4: '#007000000006' },
      after: {
        en: 'Now R6. One command walks through a table.',
        ru: 'Теперь R6. Одна команда идёт по таблице.',
      },
      wrong: [
        tried(
          'П→x 6',
          'The right number by the direct way. Go through R4: `К` `П→x` 4.',
          'Число верное, но путь прямой. Идите через R4: `К` `П→x` 4.',
          { X: '60', R4: '#007000000005' },
        ),
      ],
      show: ['X', 'R4', 'R5', 'R6'],
    },
    {
      text: {
        en: 'R0 to R3 take 1 off before they are used. R0 holds 10: store 1, 2, 3 through it, one after another.',
        ru: 'R0–R3 перед обращением отнимают 1. В R0 десять: запишите через него по очереди 1, 2, 3.',
      },
      start: { slots: { R0: '10' } },
      keys: '1 К x→П 0 2 К x→П 0 3 К x→П 0',
      goal: { R9: '1', R8: '2', R7: '3' },
      after: {
        en: 'R9, R8, R7: a table filled from the top, without a word about where.',
        ru: 'R9, R8, R7: таблица заполнена сверху вниз, и ни слова о том, куда.',
      },
      wrong: [
        tried(
          '1 x→П 0',
          'That replaced the pointer. Begin the step again with `К` `x→П` 0.',
          'Вы затёрли указатель. Начните шаг снова, с `К` `x→П` 0.',
        ),
        tried(
          '1 К П→x 0',
          '`П→x` fetched. To store take `К` `x→П` 0. Begin the step again, the pointer has moved.',
          '`П→x` достаёт. Для записи — `К` `x→П` 0. Начните шаг снова: указатель сдвинулся.',
        ),
      ],
      show: ['X', 'R0', 'R7', 'R8', 'R9'],
    },
    {
      text: {
        en: 'The same in a loop: add up R9, R8, R7. R0 holds 10 again and points; R1 holds 3 and counts.\n\n`F` `ПРГ` `Cx` `К` `П→x` 0 `+` `F` `L1` 01 `С/П` `F` `АВТ` `В/О` `С/П`.',
        ru: 'То же в цикле: сложите R9, R8, R7. В R0 снова 10, он указывает; в R1 тройка, он считает.\n\n`F` `ПРГ` `Cx` `К` `П→x` 0 `+` `F` `L1` 01 `С/П` `F` `АВТ` `В/О` `С/П`.',
      },
      start: { slots: { R0: '10', R1: '3', R7: '300', R8: '20', R9: '1' } },
      keys: 'FПРГ Cx К П→x 0 + F L1 01 С/П FАВТ В/О С/П',
      goal: { X: '321', program: { '00': '0D D0 10 5B 01 50' }, ran: { end: 'stop', commands: 11 } },
      after: {
        en: '321 with six steps; a hundred registers would need no more.',
        ru: '321 за шесть шагов; и сотне регистров больше бы не понадобилось.',
      },
      wrong: [
        tried(
          'FПРГ Cx П→x 0 + F L1 01 С/П FАВТ В/О С/П',
          'This added the pointer itself three times. Begin the step again with `К` in front of `П→x`.',
          'Так три раза прибавился сам указатель. Начните шаг снова, с `К` перед `П→x`.',
        ),
        tried(
          'FПРГ Cx К П→x 0 + F L1 00 С/П FАВТ В/О С/П',
          'The loop goes back to `Cx` and forgets the sum. The address must be 01. Begin the step again.',
          'Цикл возвращается к `Cx` и забывает сумму. Нужен адрес 01. Начните шаг снова.',
        ),
      ],
      show: ['X', 'R0', 'R1', 'R7', 'R8', 'R9', 'program'],
    },
    {
      text: {
        en: 'Jumps take a pointer too. R8 holds 20. `К` `БП` 8 jumps to the step that R8 names.',
        ru: 'Переходы тоже умеют по указателю. В R8 — 20. `К` `БП` 8 переходит на шаг, названный в R8.',
      },
      start: { slots: { R8: '20' } },
      keys: 'К БП 8',
      goal: { pc: '20' },
      after: {
        en: 'The counter is at 20. One step instead of the two of `БП` 20, and the goal may change while the program runs.',
        ru: 'Счётчик на 20. Один шаг вместо двух у `БП` 20, и цель может меняться на ходу.',
      },
      wrong: [
        tried(
          'БП 08',
          'Without `К` 08 is an address: the counter went to 08.',
          'Без `К` 08 — просто адрес: счётчик ушёл на 08.',
        ),
      ],
      show: ['pc', 'R8'],
    },
    {
      text: {
        en: 'A pointer is cut to its whole part. R5 holds 77. Put 5.9 into R8 and fetch through it.',
        ru: 'От указателя берётся целая часть. В R5 — 77. Запишите 5,9 в R8 и достаньте через него.',
      },
      start: { slots: { R5: '77' } },
      keys: '5.9 x→П 8 К П→x 8',
      goal: { X: '77', R8: '#007000000005' },
      after: {
        en: 'It found R5, and the .9 is gone from R8: a pointer also cuts its number, whether you want it or not.',
        ru: 'Нашёлся R5, а ,9 из R8 пропало: указатель ещё и обрезает своё число, хотите вы того или нет.',
      },
      wrong: [
        tried(
          '5.9 x→П 8 П→x 8',
          'Direct: R8 with all its digits. Put `К` in front.',
          'Это прямо R8, со всеми цифрами. Поставьте впереди `К`.',
        ),
        tried(
          '5.9 x→П 5 К П→x 5',
          'R5 counts up before use, and now its 77 is lost. Begin the step again with R8.',
          'R5 перед обращением прибавляет 1, и 77 в нём пропало. Начните шаг снова, с R8.',
        ),
      ],
      show: ['X', 'R5', 'R8'],
    },
  ],
};
