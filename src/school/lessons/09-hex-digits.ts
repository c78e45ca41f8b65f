import { type Lesson, tried } from '../lesson.ts';

export const HEX_DIGITS: Lesson = {
  id: 'hex-digits',
  title: { en: 'Hexadecimal digits', ru: 'Шестнадцатеричные цифры' },
  summary: {
    en: 'Digits beyond 9: how to make them, how they look, and how the machine counts with them.',
    ru: 'Цифры больше девяти: как их получить, как они выглядят и как машина с ними считает.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'A place of the memory has four bits, so it can hold 10 to 15 as well. The logical keys make such digits: `К` `∨` joins the bits of the digits behind the point.\n\n5 is 0101, 8 is 1000: type 55 `В↑` 88 `К` `∨` (the key `/-/`).',
        ru: 'В одном разряде четыре бита, туда помещаются и 10–15. Такие цифры делают логические клавиши: `К` `∨` складывает биты цифр после запятой.\n\n5 — это 0101, 8 — 1000: наберите 55 `В↑` 88 `К` `∨` (клавиша `/-/`).',
      },
      start: {},
      keys: '55 В↑ 88 К∨',
      goal: { X: '8.Г', display: '8.Г' },
      after: {
        en: '1101 is 13, and 13 looks like Г. The first digit of such a result is always 8.',
        ru: '1101 — это 13, и выглядит оно как Г. Первая цифра такого результата всегда 8.',
      },
      wrong: [
        tried(
          '55 В↑ 88 /-/',
          'The blue `К` was missing: `/-/` alone changes the sign.',
          'Не хватило голубой `К`: сама `/-/` меняет знак.',
        ),
        tried(
          '5 В↑ 8 К∨',
          'The first digit does not take part. There must be a digit behind it: 55 and 88.',
          'Первая цифра не участвует. Нужна ещё одна за ней: 55 и 88.',
        ),
      ],
      show: ['Y', 'X', 'X2'],
    },
    {
      text: {
        en: 'The six letters are `-` 10, `L` 11, `С` 12, `Г` 13, `Е` 14 and a blank for 15. Make the 11: which two digits, one of them 8?',
        ru: 'Шесть знаков: `-` 10, `L` 11, `С` 12, `Г` 13, `Е` 14 и пустое место — 15. Сделайте 11: какие две цифры, если одна из них 8?',
      },
      keys: '33 В↑ 88 К∨',
      goal: { X: '8.L', display: '8.L' },
      after: {
        en: '0011 and 1000 are 1011: L.',
        ru: '0011 и 1000 дают 1011: L.',
      },
      wrong: [
        tried(
          '22 В↑ 88 К∨',
          'Near: 8 + 2 is 10, a `-`. You want 8 + 3.',
          'Близко: 8 + 2 это 10, знак `-`. Нужно 8 + 3.',
        ),
        tried('66 В↑ 88 К∨', '8 + 6 is 14, an `Е`. You want 8 + 3.', '8 + 6 это 14, знак `Е`. Нужно 8 + 3.'),
      ],
      show: ['X', 'X2'],
    },
    {
      text: {
        en: '`К` `⊕` (the key `ВП`) keeps the bits in which two digits differ. What are 7 and 3? Type 77 `В↑` 33 `К` `⊕`.',
        ru: '`К` `⊕` (клавиша `ВП`) оставляет биты, в которых цифры различны. Что дадут 7 и 3? Наберите 77 `В↑` 33 `К` `⊕`.',
      },
      keys: '77 В↑ 33 К⊕',
      goal: { X: '8.4', X1: '33' },
      after: {
        en: '0111 and 0011 differ in one bit: 4. `К` `∧` (the point) would keep the common ones: 3.',
        ru: '0111 и 0011 различаются одним битом: 4. А `К` `∧` (запятая) оставила бы общие: 3.',
      },
      wrong: [
        tried(
          '77 В↑ 33 К∧',
          'That is `∧`, the bits in common. `⊕` is above the key `ВП`.',
          'Это `∧`, общие биты. `⊕` — над клавишей `ВП`.',
        ),
        tried(
          '77 В↑ 33 К∨',
          'That is `∨`, all the bits. `⊕` is above the key `ВП`.',
          'Это `∨`, все биты. `⊕` — над клавишей `ВП`.',
        ),
      ],
      show: ['Y', 'X'],
    },
    {
      text: {
        en: '`К` `ИНВ` (the key `Cx`) turns every bit over. Turn 8.5.',
        ru: '`К` `ИНВ` (клавиша `Cx`) переворачивает каждый бит. Переверните 8,5.',
      },
      keys: '8.5 К ИНВ',
      goal: { X: '8.A______', display: '8.-' },
      after: {
        en: '5 became 10, the `-`; and the six zeros behind it became 15, which is dark. They are there all the same.',
        ru: '5 стало 10, знаком `-`, а шесть нулей за ней — пятнадцатью, то есть темнотой. Но они там есть.',
      },
      wrong: [
        tried(
          '8.5 Cx',
          '`Cx` alone clears. The blue `К` in front.',
          '`Cx` без `К` стирает. Сначала голубая.',
        ),
        tried(
          '8.5 К∨',
          'That was `∨`. `ИНВ` is above the key `Cx`. Begin the step again.',
          'Это `∨`. `ИНВ` — над клавишей `Cx`. Начните шаг снова.',
        ),
      ],
      show: ['X', 'X2'],
    },
    {
      text: {
        en: 'Get a letter alone: make 8.Г again and take the fraction, `К` `{x}` (above the key 8).',
        ru: 'Получите букву отдельно: сделайте снова 8.Г и возьмите дробную часть, `К` `{x}` (над клавишей 8).',
      },
      start: {},
      keys: '55 В↑ 88 К∨ К{x}',
      goal: { X: 'Г^-1', X1: '8.Г' },
      after: {
        en: 'Г tenths. This is a number like any other to the machine.',
        ru: 'Г десятых. Для машины это такое же число, как другие.',
      },
      wrong: [
        tried(
          '55 В↑ 88 К∨ К[x]',
          'That is the whole part, above 7. The fraction is above 8.',
          'Это целая часть, она над 7. Дробная — над 8.',
        ),
      ],
      show: ['X', 'X2'],
    },
    {
      text: {
        en: 'Make it whole without arithmetic: `ВП` 1 and end the number with `В↑`.',
        ru: 'Сделайте её целой без арифметики: `ВП` 1 и закончите набор: `В↑`.',
      },
      keys: 'ВП 1 В↑',
      goal: { X: 'Г', display: 'Г.', entry: 'closed' },
      after: {
        en: 'Г, one digit, thirteen. `ВП` moves a number without calculating.',
        ru: 'Г — одна цифра, тринадцать. `ВП` сдвигает число, ничего не считая.',
      },
      wrong: [
        tried(
          '10 ×',
          'Arithmetic brings every digit below 10: Г tenths times ten came out as 3, its carry lost. Begin the step again with `ВП`.',
          'Арифметика приводит цифры к десятичным: Г десятых на десять дало 3, перенос пропал. Начните шаг снова, с `ВП`.',
        ),
      ],
      show: ['X', 'X2', 'entry'],
    },
    {
      text: {
        en: 'Now count with it: add 1.',
        ru: 'Теперь посчитайте с ней: прибавьте 1.',
      },
      keys: '1 +',
      goal: { X: '14', X1: '1' },
      after: {
        en: '14: thirteen and one. Addition knows what Г is worth, and the answer is decimal.',
        ru: '14: тринадцать да один. Сложение знает, сколько стоит Г, и ответ десятичный.',
      },
      wrong: [
        tried(
          '1 ×',
          'Multiplying works on the digits in another way. Begin the step again with `+`.',
          'Умножение обращается с цифрами по-своему. Начните шаг снова, с `+`.',
        ),
      ],
      show: ['X', 'Y'],
    },
    {
      text: {
        en: 'As an address a letter is worth its value, too. Make the number A7: 822 `В↑` 885 `К` `∨` gives 8.A7; then `К` `{x}` `ВП` 2 and `x→П` 7. `К` `БП` 7 jumps there.',
        ru: 'И в адресе буква стоит столько же. Сделайте число A7: 822 `В↑` 885 `К` `∨` даст 8.A7; потом `К` `{x}` `ВП` 2 и `x→П` 7. `К` `БП` 7 перейдёт туда.',
      },
      start: {},
      keys: '822 В↑ 885 К∨ К{x} ВП 2 x→П 7 К БП 7',
      goal: { pc: 'A7' },
      after: {
        en: 'The counter is at A7. There is no such step; where it leads is the next lesson.',
        ru: 'Счётчик на A7. Такого шага нет; куда он ведёт — в следующем уроке.',
      },
      wrong: [
        tried(
          '822 В↑ 885 К∨ К{x} ВП 2 x→П 7 БП 7',
          'Without `К` the machine waits for the second place of an address. `F` `Cx` gives it up; then `К` `БП` 7.',
          'Без `К` машина ждёт второй разряд адреса. `F` `Cx` отменит; потом `К` `БП` 7.',
        ),
        tried(
          '822 В↑ 885 К∨ К{x} ВП 1 x→П 7 К БП 7',
          'One place short: the pointer was A.7, cut to its whole part A, the address 0A. Begin the step again with `ВП` 2.',
          'На разряд меньше: указатель A,7 обрезался до целой части A, адрес 0A. Начните шаг снова, с `ВП` 2.',
        ),
      ],
      show: ['X', 'R7', 'pc'],
    },
  ],
};
