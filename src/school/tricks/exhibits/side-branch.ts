import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]  В/О', { pc: '01' }, 'Start; В/О goes to {pc}.', 'Пуск; В/О идёт на {pc}.'),
    step(
      'ПП A4',
      { pc: 'A4', returns: '02' },
      'The call goes to the last step, {pc}; {returns} is to be returned to.',
      'Вызов последнего шага, {pc}; вернуться надо к {returns}.',
    ),
    step(
      'F x^2',
      { X: '9', pc: 'A5' },
      'The square is {X}. The counter stands at {pc}, which is cell 00.',
      'Квадрат — {X}. Счётчик на {pc}, а это ячейка 00.',
    ),
    step(
      'В/О',
      { pc: '03' },
      'The В/О there returns behind the call, to {pc}.',
      'Стоящий там В/О возвращает за вызов, на {pc}.',
    ),
    step('С/П', { screen: '9.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      'A4',
      '3A',
      'The subroutine of the row ends with its last step; В/О at 00 does the rest.',
      'Подпрограмма ряда кончается последним шагом; остальное делает В/О на 00.',
    ),
    use(
      'tic-tac-toe-4x4',
      'A4',
      '10',
      'The value of a line ends at A4 and runs on into the В/О at 00.',
      'Оценка линии кончается на A4 и доходит до В/О на 00.',
    ),
  ],
});
