import { defineTrick, step, use } from '../trick.ts';

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
    step(
      '[БП]  [0]  [1]',
      { pc: '01' },
      'БП 01 sets the counter to {pc}: inside of the jump БП 34.',
      'БП 01 ставит счётчик на {pc}: внутрь перехода БП 34.',
    ),
    step(
      '[С/П]  К[x]',
      { X: '2' },
      'С/П: the address 34 is executed as К [x], and X is {X}.',
      'С/П: адрес 34 исполняется как К [x], и X — {X}.',
    ),
    step(
      'С/П',
      { screen: '2.' },
      'Stop: {screen} Started at 00 the same bytes would have jumped.',
      'Стоп: {screen} При пуске с 00 те же байты были бы переходом.',
    ),
  ],
  uses: [
    use(
      'minesweeper-9x9',
      '62',
      '51 34',
      'The 34 behind БП is К [x], with which the check of a coordinate begins: Rc points at 63.',
      '34 за БП — это К [x], с которого начинается проверка координаты: Rc указывает на 63.',
    ),
    use(
      'labyrinth-7x7x7',
      '80',
      '5D 66',
      'The 66 behind F L0 is П→x 6: R9 points at it.',
      '66 за F L0 — это П→x 6: R9 указывает на него.',
    ),
  ],
});
