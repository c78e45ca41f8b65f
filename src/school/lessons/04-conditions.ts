import { type Lesson, tried } from '../lesson.ts';

export const CONDITIONS: Lesson = {
  id: 'conditions',
  title: { en: 'Conditions are inverted', ru: 'Условия наоборот' },
  summary: {
    en: 'F x<0 goes on when it is so and jumps when it is not.',
    ru: 'F x<0 идёт дальше, если это так, и переходит, если нет.',
  },
  minutes: 8,
  steps: [
    {
      text: {
        en: 'The program here is `F` `x<0` 03, `/-/`, `С/П`. A condition that holds lets the program go on; one that does **not** hold jumps to the address.\n\nRun it with 5.',
        ru: 'Здесь программа `F` `x<0` 03, `/-/`, `С/П`. Если условие выполнено, программа идёт дальше; если **нет** — переходит по адресу.\n\nЗапустите её с числом 5.',
      },
      start: { program: '5C 03 0B 50' },
      keys: '5 В/О С/П',
      goal: { X: '5', ran: { end: 'stop', commands: 2 } },
      after: {
        en: 'Two commands: 5 is not below zero, so it jumped to 03, past the `/-/`.',
        ru: 'Две команды: 5 не меньше нуля, и программа перешла на 03, мимо `/-/`.',
      },
      wrong: [
        tried(
          '5 /-/ В/О С/П',
          'That was −5, the next step. Now 5 without a sign.',
          'Это было −5, оно в следующем шаге. Сейчас 5 без знака.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
    {
      text: {
        en: 'Now with −5: 5 `/-/` `В/О` `С/П`.',
        ru: 'Теперь с −5: 5 `/-/` `В/О` `С/П`.',
      },
      keys: '5 /-/ В/О С/П',
      goal: { X: '5', ran: { end: 'stop', commands: 3 } },
      after: {
        en: 'Three commands: it holds, the program went on to `/-/`. So this is the absolute value. Read a condition as "if so, do what stands behind me".',
        ru: 'Три команды: условие выполнено, и дошло до `/-/`. Вот и модуль числа. Читайте условие так: «если да — делай то, что за мной».',
      },
      wrong: [
        tried(
          '5 В/О С/П',
          'That was +5 again. `/-/` gives the number its sign.',
          'Это опять +5. Знак числу даёт `/-/`.',
        ),
        tried(
          '/-/ 5 В/О С/П',
          'The sign comes behind the digits: 5, then `/-/`.',
          'Знак — после цифр: 5, потом `/-/`.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
    {
      text: {
        en: 'Make of it "nothing below zero": a negative number becomes 0. Replace the `/-/` at step 02 by `Cx`.',
        ru: 'Сделайте из неё «не меньше нуля»: отрицательное число станет нулём. Замените `/-/` на шаге 02 на `Cx`.',
      },
      keys: 'БП 02 FПРГ Cx FАВТ',
      goal: { program: { '00': '5C 03 0D 50' }, mode: 'calculation' },
      after: {
        en: 'One step changed, the condition stays.',
        ru: 'Изменён один шаг, условие прежнее.',
      },
      wrong: [
        tried(
          'FПРГ Cx FАВТ',
          'You wrote at the wrong step: `БП` 02 leads to the right one. Begin the step again.',
          'Записано не на тот шаг: на нужный ведёт `БП` 02. Начните шаг снова.',
        ),
        tried(
          'БП 02 Cx',
          'That cleared X: the programming mode is off. Press `F` `ПРГ`, then `Cx`.',
          'Вы стёрли X: режим программирования не включён. Нажмите `F` `ПРГ`, потом `Cx`.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Try it with −3.',
        ru: 'Проверьте на −3.',
      },
      keys: '3 /-/ В/О С/П',
      goal: { X: '0', ran: { end: 'stop', commands: 3 } },
      after: {
        en: '0. And 3 would have stayed 3.',
        ru: '0. А тройка осталась бы тройкой.',
      },
      wrong: [
        tried(
          '3 В/О С/П',
          'Right for 3, too. Now the negative one: `/-/` behind the 3.',
          'И для 3 верно. А теперь отрицательное: `/-/` после тройки.',
        ),
      ],
      show: ['X', 'pc'],
    },
    {
      text: {
        en: 'There are four conditions: `x<0`, `x=0`, `x≥0`, `x≠0`. Write a safe reciprocal: 1/x, but 1 for x = 0.\n\n`F` `ПРГ` `F` `x≠0` 04 `F` `1/x` `С/П` 1 `С/П` `F` `АВТ`.',
        ru: 'Условий четыре: `x<0`, `x=0`, `x≥0`, `x≠0`. Напишите осторожное обратное число: 1/x, а для x = 0 — единица.\n\n`F` `ПРГ` `F` `x≠0` 04 `F` `1/x` `С/П` 1 `С/П` `F` `АВТ`.',
      },
      start: {},
      keys: 'FПРГ F x≠0 04 F1/x С/П 1 С/П FАВТ',
      goal: { program: { '00': '57 04 23 50 01 50' }, mode: 'calculation' },
      after: {
        en: 'x ≠ 0 holds: on to `F` `1/x`. It does not hold: to step 04, where the 1 stands.',
        ru: 'x ≠ 0 выполнено — дальше `F` `1/x`. Не выполнено — на шаг 04, где стоит единица.',
      },
      wrong: [
        tried(
          'FПРГ F x=0 04 F1/x С/П 1 С/П FАВТ',
          'With `x=0` it would divide exactly when x is zero: conditions are inverted. Begin the step again with `x≠0`.',
          'С `x=0` она делила бы как раз на нуль: условия здесь наоборот. Начните шаг снова, с `x≠0`.',
        ),
        tried(
          'FПРГ F x≠0 03 F1/x С/П 1 С/П FАВТ',
          'At 03 stands the first `С/П`: count again, the condition takes two steps. The 1 is at 04.',
          'На 03 стоит первый `С/П`: условие занимает два шага. Единица — на 04. Начните шаг снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Run it for 8.',
        ru: 'Запустите для 8.',
      },
      keys: '8 В/О С/П',
      goal: { X: '1.25^-1', ran: { end: 'stop', commands: 3 } },
      after: {
        en: 'One eighth, with an exponent: 1.25·10⁻¹.',
        ru: 'Одна восьмая, с порядком: 1,25·10⁻¹.',
      },
      wrong: [
        tried(
          '8 С/П',
          'Without `В/О` it began behind its end. Press any key, then 8 `В/О` `С/П`.',
          'Без `В/О` она начала за концом. Нажмите любую клавишу, потом 8 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'pc'],
    },
    {
      text: {
        en: 'And for 0.',
        ru: 'И для 0.',
      },
      keys: '0 В/О С/П',
      goal: { X: '1', ran: { end: 'stop', commands: 3 } },
      after: {
        en: '1, and no ЕГГ0Г.',
        ru: '1, и никакого ЕГГ0Г.',
      },
      wrong: [
        tried(
          '0 F1/x',
          'By hand it fails, that is why there is a program. `Cx`, then `В/О` `С/П`.',
          'Вручную — ошибка, для того и программа. `Cx`, потом `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'pc'],
    },
    {
      text: {
        en: 'Two numbers are compared by their difference. Write: 1 if Y and X are equal, else 0. Then run it with 12 and 12.\n\n`F` `ПРГ` `-` `F` `x=0` 05 1 `С/П` 0 `С/П` `F` `АВТ` 12 `В↑` 12 `В/О` `С/П`.',
        ru: 'Два числа сравнивают по разности. Напишите: 1, если Y и X равны, иначе 0. И запустите с 12 и 12.\n\n`F` `ПРГ` `-` `F` `x=0` 05 1 `С/П` 0 `С/П` `F` `АВТ` 12 `В↑` 12 `В/О` `С/П`.',
      },
      start: {},
      keys: 'FПРГ - F x=0 05 1 С/П 0 С/П FАВТ 12 В↑ 12 В/О С/П',
      goal: { X: '1', program: { '00': '11 5E 05 01 50 00 50' }, ran: { end: 'stop' } },
      after: {
        en: 'Equal. With any other pair the difference is not 0, the condition does not hold, and the program jumps to the 0.',
        ru: 'Равны. У любой другой пары разность не нуль, условие не выполнено, и программа переходит к нулю.',
      },
      wrong: [
        tried(
          'FПРГ - F x≠0 05 1 С/П 0 С/П FАВТ 12 В↑ 12 В/О С/П',
          'This answers the opposite. To say 1 when equal the condition in front of the 1 must be `x=0`. Begin the step again.',
          'Она отвечает наоборот. Чтобы при равенстве была 1, перед единицей должно стоять `x=0`. Начните шаг снова.',
        ),
        tried(
          'FПРГ - F x=0 05 1 С/П 0 С/П FАВТ 12 В↑ 13 В/О С/П',
          '0: these two are not equal, and the program is right. Now with 12 and 12.',
          '0: эти два не равны, программа права. А теперь 12 и 12.',
        ),
      ],
      show: ['Y', 'X', 'pc', 'program'],
    },
  ],
};
