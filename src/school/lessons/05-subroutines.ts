import { type Lesson, tried } from '../lesson.ts';

export const SUBROUTINES: Lesson = {
  id: 'subroutines',
  title: { en: 'ПП and В/О: subroutines', ru: 'ПП и В/О: подпрограммы' },
  summary: {
    en: 'Write a piece once, call it from anywhere, and see where the way back is kept.',
    ru: 'Написать кусок один раз, звать его откуда угодно и увидеть, где хранится обратный путь.',
  },
  minutes: 8,
  steps: [
    {
      text: {
        en: 'The program: `ПП` 04 at 00, `С/П` at 02; from 04 on `F` `x²`, 1, `+`, `В/О`. `ПП` jumps and remembers the way back, `В/О` returns.\n\nRun it with 3.',
        ru: 'Программа: на 00 `ПП` 04, на 02 `С/П`; с 04 — `F` `x²`, 1, `+`, `В/О`. `ПП` переходит и запоминает обратный путь, `В/О` возвращается.\n\nЗапустите её с числом 3.',
      },
      start: { program: '53 04 50 54 22 01 10 52' },
      keys: '3 В/О С/П',
      goal: { X: '10', ran: { end: 'stop', commands: 6 } },
      after: {
        en: '3² + 1 = 10. Six commands: the call, four of the subroutine, the stop.',
        ru: '3² + 1 = 10. Шесть команд: вызов, четыре в подпрограмме и остановка.',
      },
      wrong: [
        tried(
          '3 В/О ПП С/П',
          'Right number, but `ПП` as a key did the first command alone. That is the next step; begin again with `С/П`.',
          'Число верное, но клавиша `ПП` исполнила первую команду отдельно. Это — следующий шаг; начните снова, с `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'returns', 'program'],
    },
    {
      text: {
        en: 'As a **key** `ПП` executes one command of the program: a single step. Type 5, `В/О`, and step once.',
        ru: 'Как **клавиша** `ПП` исполняет одну команду программы — это шаг. Наберите 5, `В/О` и сделайте один шаг.',
      },
      keys: '5 В/О ПП',
      goal: { X: '5', pc: '04', returns: '01' },
      after: {
        en: 'The counter is at 04 and 01 lies on the return stack: the place of the address of the call. `В/О` will go on behind it, at 02.',
        ru: 'Счётчик на 04, а в стеке возвратов 01 — место адреса в вызове. `В/О` продолжит за ним, с 02.',
      },
      wrong: [
        tried(
          '5 ПП',
          'The counter stood at 03, behind the stop. `В/О` brings it to 00 first.',
          'Счётчик стоял на 03, за остановкой. Сначала `В/О` — на 00.',
        ),
        tried(
          '5 В/О С/П',
          'That ran everything at once. 5 `В/О`, then `ПП`.',
          'Это прогнало всё сразу. 5 `В/О`, потом `ПП`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'Step through the subroutine until 26 is there: three steps.',
        ru: 'Пройдите подпрограмму по шагам, пока не появится 26: три шага.',
      },
      keys: 'ПП ПП ПП',
      goal: { X: '26', pc: '07', returns: '01' },
      after: {
        en: 'The counter is at 07, where `В/О` stands. The way back is still kept.',
        ru: 'Счётчик на 07, там `В/О`. Обратный путь ещё хранится.',
      },
      wrong: [
        tried(
          'С/П',
          'It ran to its end. Begin the step again and press `ПП`.',
          'Она дошла до конца. Начните шаг снова и нажимайте `ПП`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'Now step over the `В/О` and watch the counter and the returns.',
        ru: 'Теперь шагните через `В/О` и следите за счётчиком и возвратами.',
      },
      keys: 'ПП',
      goal: { X: '26', pc: '02', returns: '00' },
      after: {
        en: 'Back at 02, and the return stack is empty.',
        ru: 'Снова 02, и стек возвратов пуст.',
      },
      wrong: [
        tried(
          'В/О',
          'The key `В/О` is another thing than the command: it sets the counter to 00 and leaves the returns alone. Begin the step again with `ПП`.',
          'Клавиша `В/О` — не то же, что команда: она ставит счётчик на 00 и возвраты не трогает. Начните шаг снова, с `ПП`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'A subroutine may be called often. Here it stands at 05; write the main program in front of it: call it twice and stop.\n\n`F` `ПРГ` `ПП` 05 `ПП` 05 `С/П` `F` `АВТ`.',
        ru: 'Звать подпрограмму можно много раз. Здесь она стоит на 05; напишите перед ней главную программу: два вызова и остановка.\n\n`F` `ПРГ` `ПП` 05 `ПП` 05 `С/П` `F` `АВТ`.',
      },
      start: { program: '00 00 00 00 00 22 01 10 52' },
      keys: 'FПРГ ПП 05 ПП 05 С/П FАВТ',
      goal: { program: { '00': '53 05 53 05 50 22 01 10 52' }, mode: 'calculation' },
      after: {
        en: 'Five steps in front, four behind: it fits to the step.',
        ru: 'Пять шагов впереди, четыре позади: шаг в шаг.',
      },
      wrong: [
        tried(
          'FПРГ ПП 05 С/П FАВТ',
          'One call only. Begin the step again and write `ПП` 05 twice.',
          'Вызов только один. Начните шаг снова и напишите `ПП` 05 дважды.',
        ),
        tried(
          'FПРГ ПП 06 ПП 06 С/П FАВТ',
          'At 06 the subroutine has begun already: its `F` `x²` is at 05. Begin the step again.',
          'На 06 подпрограмма уже идёт: её `F` `x²` — на 05. Начните шаг снова.',
        ),
      ],
      show: ['pc', 'program'],
    },
    {
      text: {
        en: 'Run it with 2: (2² + 1)² + 1.',
        ru: 'Запустите её с 2: (2² + 1)² + 1.',
      },
      keys: '2 В/О С/П',
      goal: { X: '26', ran: { end: 'stop', commands: 11 } },
      after: {
        en: '26. The second call found in X what the first had left.',
        ru: '26. Второй вызов взял из X то, что оставил первый.',
      },
      wrong: [tried('5 В/О С/П', 'That is right for 5. The step asks for 2.', 'Для 5 верно. Но нужно 2.')],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'A subroutine may call another. Here 00 calls 03, and 03 calls 06. Press `В/О` and make two steps.',
        ru: 'Подпрограмма может звать другую. Здесь 00 зовёт 03, а 03 зовёт 06. Нажмите `В/О` и сделайте два шага.',
      },
      start: { program: '53 03 50 53 06 52 22 52' },
      keys: '7 В/О ПП ПП',
      goal: { pc: '06', returns: '04 01', X: '7' },
      after: {
        en: 'Two ways back, the latest on top. There is room for five.',
        ru: 'Два обратных пути, последний сверху. Места хватает на пять.',
      },
      wrong: [
        tried(
          '7 В/О С/П',
          'It ran through. 7 `В/О`, then `ПП` twice.',
          'Она прошла до конца. 7 `В/О`, потом `ПП` дважды.',
        ),
        tried(
          '7 В/О ШГ→ ШГ→',
          '`ШГ→` only moves the counter and executes nothing. Take `ПП`.',
          '`ШГ→` только двигает счётчик и ничего не исполняет. Нужна `ПП`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
    {
      text: {
        en: 'Let it run on from here: `С/П`.',
        ru: 'Пусть идёт дальше отсюда: `С/П`.',
      },
      keys: 'С/П',
      goal: { X: '49', returns: '00', ran: { end: 'stop', commands: 4 } },
      after: {
        en: 'Squared, and back by two returns to the stop at 02. A sixth nested call would push the oldest way back out.',
        ru: 'Квадрат готов, и двумя возвратами — к остановке на 02. Шестой вложенный вызов вытолкнул бы самый старый путь.',
      },
      wrong: [
        tried(
          'В/О С/П',
          '`В/О` began anew at 00 with the old ways back still kept. Begin the step again with `С/П` alone.',
          '`В/О` начала заново с 00, а старые пути так и лежат. Начните шаг снова, с одной `С/П`.',
        ),
      ],
      show: ['X', 'pc', 'returns'],
    },
  ],
};
