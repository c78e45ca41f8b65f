import { defineTrick } from '../trick.ts';

export const addressAsCommand = defineTrick({
  id: 'address-as-command',
  name: { en: 'An address that is also a command', ru: 'Адрес, который ещё и команда' },
  summary: {
    en: 'Jump onto the second byte of a jump and it is executed as a command: one byte, two uses.',
    ru: 'Перейдите на второй байт перехода, и он исполнится как команда: один байт служит дважды.',
  },
  spec: ['10.1', '10.2'],
  program: { '34': '07 50', '00': '51 34 50' },
  start: { X: '2.75' },
  keys: 'БП 0 1 С/П',
  steps: [
    {
      does: '[БП]  [0]  [1]',
      facts: { pc: '01' },
      text: {
        en: 'БП 01 sets the counter to {pc}: inside of the jump БП 34.',
        ru: 'БП 01 ставит счётчик на {pc}: внутрь перехода БП 34.',
      },
    },
    {
      does: '[С/П]  К[x]',
      facts: { X: '2' },
      text: {
        en: 'С/П: the address 34 is executed as К [x], and X is {X}.',
        ru: 'С/П: адрес 34 исполняется как К [x], и X — {X}.',
      },
    },
    {
      does: 'С/П',
      facts: { screen: '2.' },
      text: {
        en: 'Stop: {screen} Started at 00 the same bytes would have jumped.',
        ru: 'Стоп: {screen} При пуске с 00 те же байты были бы переходом.',
      },
    },
  ],
  uses: [
    {
      program: 'minesweeper-9x9',
      at: '62',
      bytes: '51 34',
      text: {
        en: 'The 34 behind БП is К [x], with which the check of a coordinate begins: Rc points at 63.',
        ru: '34 за БП — это К [x], с которого начинается проверка координаты: Rc указывает на 63.',
      },
    },
    {
      program: 'labyrinth-7x7x7',
      at: '80',
      bytes: '5D 66',
      text: {
        en: 'The 66 behind F L0 is П→x 6: R9 points at it.',
        ru: '66 за F L0 — это П→x 6: R9 указывает на него.',
      },
    },
  ],
});
