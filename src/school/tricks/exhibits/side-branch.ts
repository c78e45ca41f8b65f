import { defineTrick } from '../trick.ts';

export const sideBranch = defineTrick({
  id: 'side-branch',
  name: { en: 'Past the end: A5 is 00 again', ru: 'За концом: A5 — снова 00' },
  summary: {
    en: 'Behind the last step A4 the counter walks on through the first cells. A В/О at 00 closes a subroutine at the end of the program and costs nothing.',
    ru: 'За последним шагом A4 счётчик идёт дальше по первым ячейкам. В/О на 00 кончает подпрограмму в конце программы и не стоит ничего.',
  },
  spec: ['10.1'],
  program: { '00': '52 53 A4 50', A4: '22' },
  start: { X: '3' },
  steps: [
    {
      does: '[В/О]  [С/П]  В/О',
      facts: { pc: '01' },
      text: { en: 'Start; В/О goes to {pc}.', ru: 'Пуск; В/О идёт на {pc}.' },
    },
    {
      does: 'ПП A4',
      facts: { pc: 'A4', returns: '02' },
      text: {
        en: 'The call goes to the last step, {pc}; {returns} is to be returned to.',
        ru: 'Вызов последнего шага, {pc}; вернуться надо к {returns}.',
      },
    },
    {
      does: 'F x^2',
      facts: { X: '9', pc: 'A5' },
      text: {
        en: 'The square is {X}. The counter stands at {pc}, which is cell 00.',
        ru: 'Квадрат — {X}. Счётчик на {pc}, а это ячейка 00.',
      },
    },
    {
      does: 'В/О',
      facts: { pc: '03' },
      text: {
        en: 'The В/О there returns behind the call, to {pc}.',
        ru: 'Стоящий там В/О возвращает за вызов, на {pc}.',
      },
    },
    { does: 'С/П', facts: { screen: '9.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'labyrinth-7x7x7',
      at: 'A4',
      bytes: '3A',
      text: {
        en: 'The subroutine of the row ends with its last step; В/О at 00 does the rest.',
        ru: 'Подпрограмма ряда кончается последним шагом; остальное делает В/О на 00.',
      },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: 'A4',
      bytes: '10',
      text: {
        en: 'The value of a line ends at A4 and runs on into the В/О at 00.',
        ru: 'Оценка линии кончается на A4 и доходит до В/О на 00.',
      },
    },
  ],
});
