import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]  П→x a', { X: 'Г^-2' }, 'Start: X is {X}.', 'Пуск: X — {X}.'),
    step('F tg', { X: '5.235988^-4' }, 'Its tangent in degrees: {X}.', 'Его тангенс в градусах: {X}.'),
    step('x→П e', { RE: '5.235988^-4' }, 'It goes to Re: {RE}.', 'Он идёт в Re: {RE}.'),
    step(
      'КПП e',
      { pc: '88', RE: '=997005235988' },
      'As a pointer it is shifted by one place, {RE}, and calls {pc}.',
      'Как указатель он сдвигается на разряд, {RE}, и вызывает {pc}.',
    ),
    step(
      'F x^2  В/О  С/П',
      { screen: '2.741557 -07' },
      'There a square and a return; stop: {screen}',
      'Там квадрат и возврат; стоп: {screen}',
    ),
  ],
  uses: [
    use(
      'tic-tac-toe-4x4',
      '54',
      '6A 0B 4A 1E 4E',
      'Whose move it is decides by its sign, and by its tangent where the weights are changed.',
      'Чей ход, решает знак; тангенс указывает туда, где меняются веса.',
    ),
  ],
});
