import { type Lesson, tried } from '../lesson.ts';

export const REGISTERS: Lesson = {
  id: 'registers',
  title: { en: 'Registers', ru: 'Регистры' },
  summary: {
    en: 'Fifteen places that keep a number until you overwrite it.',
    ru: 'Пятнадцать мест, где число лежит, пока его не заменят.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'Besides the stack there are fifteen registers. `x→П` and a digit store X.\n\nStore 7 in register 5: 7 `x→П` 5.',
        ru: 'Кроме стека есть пятнадцать регистров. `x→П` и цифра записывают X.\n\nЗапишите 7 в регистр 5: 7 `x→П` 5.',
      },
      start: {},
      keys: '7 x→П 5',
      goal: { R5: '7', X: '7' },
      after: {
        en: 'R5 holds 7, and so does X: storing copies.',
        ru: 'В R5 семёрка, и в X тоже: запись копирует.',
      },
      wrong: [
        tried(
          '7 П→x 5',
          '`П→x` goes the other way: it fetched the 0 of register 5. Take `x→П`.',
          '`П→x` действует наоборот: из регистра 5 достался нуль. Нужна `x→П`.',
        ),
        tried(
          'x→П 5 7',
          'The number comes first: what is stored is the X of that moment.',
          'Сначала число: записывается тот X, который есть в этот момент.',
        ),
      ],
      show: ['X', 'R5'],
    },
    {
      text: {
        en: '`П→x` fetches a number and pushes the stack up by itself, as a digit does.\n\nType 100, fetch the 7 and add.',
        ru: '`П→x` достаёт число и сама сдвигает стек, как это делает цифра.\n\nНаберите 100, достаньте семёрку и сложите.',
      },
      keys: '100 П→x 5 +',
      goal: { X: '107', X1: '7', R5: '7' },
      after: {
        en: 'No `В↑` was needed: the fetched number went on top of the 100.',
        ru: '`В↑` не понадобился: число из регистра само встало после 100.',
      },
      wrong: [
        tried(
          '100 x→П 5 +',
          'You stored the 100, and the 7 in the register is gone. Begin the step again with `П→x`.',
          'Вы записали 100, и семёрки в регистре больше нет. Начните шаг снова, с `П→x`.',
        ),
        tried(
          '100 + П→x 5',
          'The sign comes last, behind both numbers.',
          'Знак действия — последний, после обоих чисел.',
        ),
      ],
      show: ['Y', 'X', 'R5'],
    },
    {
      text: {
        en: 'Registers 0 to 9 have digits, the other five have letters: A is on `.`, B on `/-/`, C on `ВП`, D on `Cx`, E on `В↑`.\n\nStore π in register D: `F` `π` `x→П` `Cx`.',
        ru: 'У регистров 0–9 цифры, у остальных пяти буквы: A — клавиша `.`, B — `/-/`, C — `ВП`, D — `Cx`, E — `В↑`.\n\nЗапишите π в регистр D: `F` `π` `x→П` `Cx`.',
      },
      keys: 'Fπ x→П Cx',
      goal: { RD: '3.1415926', X: '3.1415926' },
      after: {
        en: 'Behind `x→П` the key `Cx` is only a letter. It cleared nothing.',
        ru: 'После `x→П` клавиша `Cx` — просто буква. Она ничего не стёрла.',
      },
      wrong: [
        tried(
          'Fπ x→П В↑',
          'That was register E. D is on the key `Cx`.',
          'Это регистр E. D — на клавише `Cx`.',
        ),
        tried('Fπ Cx', 'Without `x→П` in front `Cx` clears X.', 'Без `x→П` впереди `Cx` стирает X.'),
      ],
      show: ['X', 'RD', 'RE'],
    },
    {
      text: {
        en: 'Now a constant is at hand. The area of a circle is πr²: calculate it for r = 2.5 with π from register D.',
        ru: 'Константа под рукой. Площадь круга πr²: сосчитайте её для r = 2,5, взяв π из регистра D.',
      },
      keys: '2.5 Fx^2 П→x Cx ×',
      goal: { X: '19.634954' },
      after: {
        en: '19.634954. The machine keeps eight digits of every number.',
        ru: '19,634954. Машина держит по восемь цифр каждого числа.',
      },
      wrong: [
        tried(
          '2.5 П→x Cx × Fx^2',
          'You squared π as well. Square the radius first.',
          'Вы возвели в квадрат и π. Сначала — квадрат радиуса.',
        ),
        tried(
          '2.5 Fx^2 П→x В↑ ×',
          'Register E is empty: D is on the key `Cx`.',
          'Регистр E пуст: D — на клавише `Cx`.',
        ),
      ],
      show: ['Y', 'X', 'RD'],
    },
    {
      text: {
        en: 'There is no key that adds to a register. Fetch, add, store.\n\nAdd 10 to register 5.',
        ru: 'Клавиши «прибавить к регистру» нет. Достать, прибавить, записать.\n\nПрибавьте 10 к регистру 5.',
      },
      keys: 'П→x 5 10 + x→П 5',
      goal: { R5: '17' },
      after: {
        en: 'R5 has become 17.',
        ru: 'В R5 теперь 17.',
      },
      wrong: [
        tried(
          '10 x→П 5',
          'Storing replaces: the 7 is lost. Begin the step again and fetch it first.',
          'Запись заменяет: семёрка пропала. Начните шаг снова и сначала достаньте её.',
        ),
        tried(
          '10 + x→П 5',
          'You added 10 to what was in X. Begin the step again with `П→x` 5.',
          'Вы прибавили 10 к тому, что было в X. Начните шаг снова, с `П→x` 5.',
        ),
      ],
      show: ['Y', 'X', 'R5'],
    },
    {
      text: {
        en: '`x→П` also ends a number. So a digit behind it begins a new one, and the old X moves up.\n\nStore 3 in register 1 and add 4 at once, without `В↑`.',
        ru: '`x→П` ещё и заканчивает набор числа. Цифра после неё начинает новое, а старый X сдвигается вверх.\n\nЗапишите 3 в регистр 1 и сразу прибавьте 4, без `В↑`.',
      },
      keys: '3 x→П 1 4 +',
      goal: { R1: '3', X: '7', X1: '4' },
      after: {
        en: 'Seven, and the 3 is kept for later. Programs save many steps this way.',
        ru: 'Семь, и тройка припасена. В программах так экономят шаги.',
      },
      wrong: [
        tried(
          '3 4 x→П 1',
          'The digits ran together to 34. Store the 3 before you type the 4.',
          'Цифры слились в 34. Запишите тройку раньше, чем наберёте 4.',
        ),
        tried('3 x→П 1 + 4', 'The sign comes behind the 4.', 'Знак действия — после четвёрки.'),
      ],
      show: ['Y', 'X', 'R1', 'flag'],
    },
    {
      text: {
        en: 'A small puzzle: R1 holds 3, R5 holds 17. Exchange them. The stack is your third hand: fetch both, store one, `<->`, store the other.',
        ru: 'Маленькая задача: в R1 тройка, в R5 — 17. Поменяйте их. Третья рука — стек: достаньте оба, запишите одно, `<->`, запишите другое.',
      },
      keys: 'П→x 1 П→x 5 x→П 1 <-> x→П 5',
      goal: { R1: '17', R5: '3' },
      after: {
        en: 'Exchanged, and no third register was needed.',
        ru: 'Поменялись, и третий регистр не понадобился.',
      },
      wrong: [
        tried(
          'П→x 1 x→П 5 П→x 5 x→П 1',
          'Now both hold 3: the 17 was overwritten before it was saved. Begin the step again and fetch both first.',
          'Теперь в обоих 3: число 17 затёрто раньше, чем сохранено. Начните шаг снова и сначала достаньте оба.',
          { R1: '3', R5: '3' },
        ),
        tried(
          'П→x 5 x→П 1 П→x 1 x→П 5',
          'Now both hold 17: the 3 was overwritten before it was fetched. Begin the step again.',
          'Теперь в обоих 17: тройка затёрта раньше, чем её достали. Начните шаг снова.',
        ),
      ],
      show: ['Y', 'X', 'R1', 'R5'],
    },
    {
      text: {
        en: '`Cx` clears X and nothing else. A register is cleared by storing a zero.\n\nClear register 1.',
        ru: '`Cx` стирает только X. Регистр очищают, записав в него нуль.\n\nОчистите регистр 1.',
      },
      keys: 'Cx x→П 1',
      goal: { R1: '0', X: '0' },
      after: {
        en: 'Done. Switching off clears everything, so good programs note what their registers must hold.',
        ru: 'Готово. Выключение стирает всё, поэтому у хорошей программы записано, что должно быть в регистрах.',
      },
      wrong: [
        tried(
          'x→П 1 Cx',
          'The other way round: first the zero, then store it.',
          'Наоборот: сначала нуль, потом запись.',
        ),
        tried(
          'П→x 1 Cx',
          'You cleared the copy in X; the register still has its number. Store the zero with `x→П` 1.',
          'Вы стёрли копию в X, в регистре число осталось. Запишите нуль: `x→П` 1.',
        ),
      ],
      show: ['X', 'R1', 'R5'],
    },
  ],
};
