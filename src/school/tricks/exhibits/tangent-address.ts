import { defineTrick } from '../trick.ts';

export const tangentAddress = defineTrick({
  id: 'tangent-address',
  name: { en: 'The tangent as an address', ru: 'Тангенс как адрес' },
  summary: {
    en: 'The tangent of Г·10⁻² in degrees ends with the digits 88 once it has been shifted as a pointer: the switch of the players is the address of what is to be done.',
    ru: 'Тангенс Г·10⁻² в градусах после сдвига указателя кончается цифрами 88: переключатель игроков — он же адрес того, что делать.',
  },
  spec: ['7.6', '10.6'],
  program: { '88': '22 52', '00': '6A 1E 4E AE 50' },
  start: { RA: 'Г.-02' },
  angle: 'deg',
  steps: [
    {
      does: '[В/О]  [С/П]  П→x a',
      facts: { X: 'Г^-2' },
      text: { en: 'Start: X is {X}.', ru: 'Пуск: X — {X}.' },
    },
    {
      does: 'F tg',
      facts: { X: '5.235988^-4' },
      text: { en: 'Its tangent in degrees: {X}.', ru: 'Его тангенс в градусах: {X}.' },
    },
    {
      does: 'x→П e',
      facts: { RE: '5.235988^-4' },
      text: { en: 'It goes to Re: {RE}.', ru: 'Он идёт в Re: {RE}.' },
    },
    {
      does: 'КПП e',
      facts: { pc: '88', RE: '=997005235988' },
      text: {
        en: 'As a pointer it is shifted by one place, {RE}, and calls {pc}.',
        ru: 'Как указатель он сдвигается на разряд, {RE}, и вызывает {pc}.',
      },
    },
    {
      does: 'F x^2  В/О  С/П',
      facts: { screen: '2.741557 -07' },
      text: {
        en: 'There a square and a return; stop: {screen}',
        ru: 'Там квадрат и возврат; стоп: {screen}',
      },
    },
  ],
  uses: [
    {
      program: 'tic-tac-toe-4x4',
      at: '54',
      bytes: '6A 0B 4A 1E 4E',
      text: {
        en: 'Whose move it is decides by its sign, and by its tangent where the weights are changed.',
        ru: 'Чей ход, решает знак; тангенс указывает туда, где меняются веса.',
      },
    },
  ],
});
