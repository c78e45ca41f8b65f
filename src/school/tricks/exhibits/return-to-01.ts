import { defineTrick } from '../trick.ts';

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
    {
      does: '[В/О]  [С/П]',
      facts: { pc: '00', returns: '-' },
      text: {
        en: 'The counter is {pc}, the return stack empty: {returns}.',
        ru: 'Счётчик {pc}, стек возврата пуст: {returns}.',
      },
    },
    {
      does: 'В/О',
      facts: { pc: '01' },
      text: {
        en: 'В/О has nowhere to return to and goes to {pc}.',
        ru: 'В/О некуда возвращаться, и он идёт на {pc}.',
      },
    },
    {
      does: 'ПП 05',
      facts: { pc: '05', returns: '02' },
      text: {
        en: 'A real call: to {pc}, with {returns} on the return stack.',
        ru: 'Настоящий вызов: на {pc}, в стеке возврата {returns}.',
      },
    },
    {
      does: 'Cx  8',
      facts: { X: '8' },
      text: { en: 'The subroutine makes {X}.', ru: 'Подпрограмма делает {X}.' },
    },
    {
      does: 'В/О',
      facts: { pc: '03', returns: '-' },
      text: {
        en: 'Now В/О returns behind the call, to {pc}; the stack is empty: {returns}.',
        ru: 'Теперь В/О возвращается за вызов, на {pc}; стек пуст: {returns}.',
      },
    },
    {
      does: 'F x^2  С/П',
      facts: { screen: '64.' },
      text: { en: 'Its square is shown: {screen}', ru: 'Показан квадрат: {screen}' },
    },
  ],
  uses: [
    {
      program: 'labyrinth-7x7x7',
      at: '00',
      bytes: '52',
      text: {
        en: 'Starts the game at 01, and closes the row subroutine that runs past A4.',
        ru: 'Начинает игру с 01 и кончает подпрограмму ряда, которая выходит за A4.',
      },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: '00',
      bytes: '52',
      text: {
        en: 'Starts at 01, and closes every subroutine that runs on into 00.',
        ru: 'Начинает с 01 и кончает каждую подпрограмму, которая доходит до 00.',
      },
    },
  ],
});
