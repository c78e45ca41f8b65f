import { defineTrick, step, use } from '../trick.ts';

export const returnTo01 = defineTrick({
  id: 'return-to-01',
  name: { en: 'В/О as a jump to 01', ru: 'В/О как переход на 01' },
  summary: {
    en: 'With an empty return stack В/О goes to 01: a jump of one byte to the main loop, and the same byte closes a subroutine.',
    ru: 'При пустом стеке возврата В/О идёт на 01: переход в один байт на главный цикл, и тот же байт кончает подпрограмму.',
  },
  spec: ['10.3'],
  program: { '00': '52 53 05 22 50 0D 08 52' },
  steps: [
    step(
      '[В/О]  [С/П]',
      { pc: '00', returns: '-' },
      'The counter is {pc}, the return stack empty: {returns}.',
      'Счётчик {pc}, стек возврата пуст: {returns}.',
    ),
    step(
      'В/О',
      { pc: '01' },
      'В/О has nowhere to return to and goes to {pc}.',
      'В/О некуда возвращаться, и он идёт на {pc}.',
    ),
    step(
      'ПП 05',
      { pc: '05', returns: '02' },
      'A real call: to {pc}, with {returns} on the return stack.',
      'Настоящий вызов: на {pc}, в стеке возврата {returns}.',
    ),
    step('Cx  8', { X: '8' }, 'The subroutine makes {X}.', 'Подпрограмма делает {X}.'),
    step(
      'В/О',
      { pc: '03', returns: '-' },
      'Now В/О returns behind the call, to {pc}; the stack is empty: {returns}.',
      'Теперь В/О возвращается за вызов, на {pc}; стек пуст: {returns}.',
    ),
    step('F x^2  С/П', { screen: '64.' }, 'Its square is shown: {screen}', 'Показан квадрат: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      '00',
      '52',
      'Starts the game at 01, and closes the row subroutine that runs past A4.',
      'Начинает игру с 01 и кончает подпрограмму ряда, которая выходит за A4.',
    ),
    use(
      'tic-tac-toe-4x4',
      '00',
      '52',
      'Starts at 01, and closes every subroutine that runs on into 00.',
      'Начинает с 01 и кончает каждую подпрограмму, которая доходит до 00.',
    ),
  ],
});
