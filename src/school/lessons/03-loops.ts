import { type Lesson, tried } from '../lesson.ts';

export const LOOPS: Lesson = {
  id: 'loops',
  title: { en: 'Programs and loops F\u00a0L', ru: 'Программы и циклы F\u00a0L' },
  summary: {
    en: 'Type a program, run it, and let F L0 repeat a part of it.',
    ru: 'Набрать программу, запустить её и повторять часть командой F L0.',
  },
  minutes: 9,
  steps: [
    {
      text: {
        en: 'The machine can remember 105 commands. `F` `ПРГ` (the key `ВП`) opens the programming mode: on the right is the number of the next step.',
        ru: 'Машина запоминает 105 команд. `F` `ПРГ` (клавиша `ВП`) включает режим программирования: справа — номер следующего шага.',
      },
      start: {},
      keys: 'FПРГ',
      goal: { mode: 'programming' },
      after: {
        en: 'Step 00. From now on keys are written down and not executed.',
        ru: 'Шаг 00. Теперь клавиши записываются, а не исполняются.',
      },
      wrong: [
        tried(
          'ВП',
          'Without the yellow `F` the key `ВП` asks for an exponent. Press `Cx`, then `F` `ВП`.',
          'Без жёлтой `F` клавиша `ВП` ждёт порядок. Нажмите `Cx`, потом `F` `ВП`.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'A program that squares X and stops: `F` `x²` `С/П`. Type it.',
        ru: 'Программа, которая возводит X в квадрат и останавливается: `F` `x²` `С/П`. Наберите её.',
      },
      keys: 'Fx^2 С/П',
      goal: { program: { '00': '22 50' }, pc: '02' },
      after: {
        en: 'On the left are the codes, the latest first: 50 is `С/П`, 22 is `F` `x²`. One command, one step.',
        ru: 'Слева коды, последний — первым: 50 это `С/П`, 22 — `F` `x²`. Одна команда — один шаг.',
      },
      wrong: [
        tried(
          '× С/П',
          'Code 12 is `×`: the yellow `F` was missing. Go back with `ШГ←` twice and type again.',
          'Код 12 — это `×`: забыта жёлтая `F`. Вернитесь двумя `ШГ←` и наберите снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: '`F` `АВТ` (the key `/-/`) leads back to calculating. Then: a number, `В/О` to go to step 00, `С/П` to run.\n\nSquare 7 with the program.',
        ru: '`F` `АВТ` (клавиша `/-/`) возвращает к счёту. Потом: число, `В/О` — на шаг 00, `С/П` — пуск.\n\nВозведите 7 в квадрат программой.',
      },
      keys: 'FАВТ 7 В/О С/П',
      goal: { X: '49', X1: '7', mode: 'calculation', ran: { end: 'stop', commands: 2 } },
      after: {
        en: '49, after two commands: `F` `x²` and `С/П`.',
        ru: '49 — за две команды: `F` `x²` и `С/П`.',
      },
      wrong: [
        tried(
          'FАВТ 7 С/П',
          'It runs through empty steps, because it began behind the end. Any key stops it; then 7 `В/О` `С/П`.',
          'Она бежит по пустым шагам, потому что начала за концом. Любая клавиша её остановит; потом 7 `В/О` `С/П`.',
        ),
        tried(
          'FАВТ 7 В/О Fx^2',
          'That was you and not the program. Press `С/П` instead of `F` `x²`.',
          'Это сделали вы, а не программа. Вместо `F` `x²` нажмите `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'program'],
    },
    {
      text: {
        en: 'Now a loop: 5! = 5·4·3·2·1. `F` `L0` takes 1 off register 0 and jumps to the step that you name, until the count is down.\n\n`F` `ПРГ` `x→П` 0 1 `П→x` 0 `×` `F` `L0` 02 `С/П` `F` `АВТ`.',
        ru: 'Теперь цикл: 5! = 5·4·3·2·1. `F` `L0` отнимает 1 от регистра 0 и переходит на названный шаг, пока счёт не кончится.\n\n`F` `ПРГ` `x→П` 0 1 `П→x` 0 `×` `F` `L0` 02 `С/П` `F` `АВТ`.',
      },
      start: {},
      keys: 'FПРГ x→П 0 1 П→x 0 × F L0 02 С/П FАВТ',
      goal: { program: { '00': '40 01 60 12 5D 02 50' }, mode: 'calculation' },
      after: {
        en: 'Seven steps. `F` `L0` takes two: its code 5D and the address 02, where `П→x` 0 stands.',
        ru: 'Семь шагов. `F` `L0` занимает два: код 5D и адрес 02, где стоит `П→x` 0.',
      },
      wrong: [
        tried(
          'FПРГ x→П 0 1 П→x 0 × F L0 00 С/П FАВТ',
          'This loop goes back to 00 and stores X over the counter again. The address must be 02. Begin the step again.',
          'Этот цикл возвращается на 00 и снова затирает счётчик. Адрес должен быть 02. Начните шаг снова.',
        ),
        tried(
          'FПРГ x→П 0 1 П→x 0 × F L0 01 С/П FАВТ',
          'Step 01 is the 1: every round would begin with a fresh product. The address must be 02. Begin the step again.',
          'На шаге 01 стоит единица: каждый круг начинал бы произведение заново. Нужен адрес 02. Начните шаг снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Run it for 5: 5 `В/О` `С/П`.',
        ru: 'Запустите её для 5: 5 `В/О` `С/П`.',
      },
      keys: '5 В/О С/П',
      goal: { X: '120', ran: { end: 'stop', commands: 18 } },
      after: {
        en: '120 after 18 commands: the three commands of the loop were executed five times.',
        ru: '120 за 18 команд: три команды цикла исполнены пять раз.',
      },
      wrong: [
        tried(
          '5 С/П',
          'Without `В/О` it begins behind its end and runs through empty steps. Press any key, then 5 `В/О` `С/П`.',
          'Без `В/О` она начинает за концом и бежит по пустым шагам. Нажмите любую клавишу, потом 5 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'Y', 'R0'],
    },
    {
      text: {
        en: 'What is left in the counter? Fetch register 0.',
        ru: 'Что осталось в счётчике? Достаньте регистр 0.',
      },
      keys: 'П→x 0',
      goal: { display: '00000001.', X: '1' },
      after: {
        en: 'A 1 and not a 0: `F` `L0` ends the loop when the count would become 0 and leaves the 1. The zeros in front are real: counting makes a whole number of eight places.',
        ru: 'Единица, а не нуль: `F` `L0` выходит, когда счёт дошёл бы до нуля, и единицу оставляет. Нули впереди настоящие: при счёте число становится целым в восемь разрядов.',
      },
      wrong: [
        tried(
          'П→x 1',
          'That is register 1. The loop counts in register 0.',
          'Это регистр 1. Цикл считает в регистре 0.',
        ),
        tried(
          'x→П 0',
          'That stored the 120. Begin the step again with `П→x`.',
          'Вы записали туда 120. Начните шаг снова, с `П→x`.',
        ),
      ],
      show: ['X', 'X2', 'R0'],
    },
    {
      text: {
        en: 'The greatest factorial that the machine can show is that of 69. Try it.',
        ru: 'Наибольший факториал, который машина может показать, — от 69. Попробуйте.',
      },
      keys: '69 В/О С/П',
      goal: { X: '1.7112245^98', ran: { end: 'stop' } },
      after: {
        en: '1.7112245·10⁹⁸. On the real machine these 210 commands take about a minute.',
        ru: '1,7112245·10⁹⁸. На настоящей машине эти 210 команд занимают около минуты.',
      },
      wrong: [
        tried(
          '70 В/О С/П',
          '70! is greater than 10¹⁰⁰, and the machine says ЕГГ0Г. Take 69.',
          '70! больше 10¹⁰⁰, и машина пишет ЕГГ0Г. Возьмите 69.',
        ),
        tried(
          '69 С/П',
          'Without `В/О` it begins behind its end. Press any key, then 69 `В/О` `С/П`.',
          'Без `В/О` она начинает за концом. Нажмите любую клавишу, потом 69 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'R0'],
    },
    {
      text: {
        en: 'To change a program one goes to the step and types over it. Make the product a sum: at 01 a 0 instead of the 1, at 03 `+` instead of `×`.\n\n`БП` 01 `F` `ПРГ` 0 `ШГ→` `+` `F` `АВТ`.',
        ru: 'Чтобы исправить программу, идут на шаг и набирают поверх. Сделайте из произведения сумму: на 01 нуль вместо единицы, на 03 `+` вместо `×`.\n\n`БП` 01 `F` `ПРГ` 0 `ШГ→` `+` `F` `АВТ`.',
      },
      keys: 'БП 01 FПРГ 0 ШГ→ + FАВТ',
      goal: { program: { '00': '40 00 60 10 5D 02 50' }, mode: 'calculation' },
      after: {
        en: '`ШГ→` stepped over 02, which stays as it was. Nothing moves when you type: there is no insert.',
        ru: '`ШГ→` перешагнула 02, он остался как был. При наборе ничего не раздвигается: вставки нет.',
      },
      wrong: [
        tried(
          'БП 01 FПРГ 0 + FАВТ',
          '`+` came to stand at 02, where `П→x` 0 was. Begin the step again and press `ШГ→` between.',
          '`+` попал на 02, где была `П→x` 0. Начните шаг снова и между ними нажмите `ШГ→`.',
        ),
        tried(
          'FПРГ 0 ШГ→ + FАВТ',
          'You wrote behind the end of the program: `БП` 01 leads to the place. Begin the step again.',
          'Вы писали за концом программы: на место ведёт `БП` 01. Начните шаг снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Add the numbers from 1 to 100.',
        ru: 'Сложите числа от 1 до 100.',
      },
      keys: '100 В/О С/П',
      goal: { X: '5050', ran: { end: 'stop' } },
      after: {
        en: '5050. There are four such loops: `F` `L0`, `L1`, `L2`, `L3`, each with its own register.',
        ru: '5050. Таких циклов четыре: `F` `L0`, `L1`, `L2`, `L3`, у каждого свой регистр.',
      },
      wrong: [
        tried('10 В/О С/П', 'That is the sum from 1 to 10. Type 100.', 'Это сумма от 1 до 10. Наберите 100.'),
        tried(
          '100 С/П',
          '`В/О` is missing. Press any key, then 100 `В/О` `С/П`.',
          'Не хватает `В/О`. Нажмите любую клавишу, потом 100 `В/О` `С/П`.',
        ),
      ],
      show: ['X', 'R0'],
    },
  ],
};
