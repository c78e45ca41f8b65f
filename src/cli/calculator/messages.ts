/** What the calculator of the terminal says. */
import { catalogue } from '../../texts.ts';

export const CALCULATOR = catalogue(
  {
    welcome: 'Elektronika MK-61. Choose a program, or 0 for an empty machine:',
    empty: 'empty machine',
    type: 'Type keys and press Enter: 0.5 В↑ 5 В/О С/П (Latin: 0.5 ENT 5 RTN R/S).',
    apart: '2 3 + is 23: put В↑ between two numbers.',
    help: (last: number) => [
      `load program 0..${last}`,
      'load a program file',
      'stack and registers',
      'poke a register',
      'turn the switch: rad, grad, deg',
      'switch off and on',
      'leave',
    ],
    start: {
      'fox-hunt-100': '0.5 В↑ 5 В/О С/П, then 3.4 С/П',
      'minesweeper-9x9': '20 В/О С/П, then 55 С/П',
      'labyrinth-7x7x7': 'В/О С/П, then 2 4 5 6 8 and С/П',
      'tic-tac-toe-4x4': 'В/О С/П, then 1 ПП 1 С/П',
    } as { readonly [name: string]: string },
    begin: 'To begin: ',
    endless: 'still running: type any key to stop it, or run to go on',
    time: (commands: string, span: string) => `${commands} commands, ${span} on the real machine`,
    choose: (last: number, names: string) =>
      `load needs a number from 0 to ${last}, a name (${names}) or a file`,
    wrongMode: 'wanted: mode rad, mode grad or mode deg',
    wrongSet: 'wanted: set R8=70',
  },
  {
    welcome: 'Электроника МК-61. Выберите программу или 0, чтобы начать с пустой памятью:',
    empty: 'пустая память',
    type: 'Наберите клавиши и нажмите Enter: 0.5 В↑ 5 В/О С/П (латиницей: 0.5 ENT 5 RTN R/S).',
    apart: '2 3 + это 23: между двумя числами нужен В↑.',
    help: (last) => [
      `загрузить программу 0..${last}`,
      'загрузить файл программы',
      'стек и регистры',
      'записать в регистр',
      'переключатель: rad, grad, deg',
      'выключить и включить',
      'выйти',
    ],
    start: {
      'fox-hunt-100': '0.5 В↑ 5 В/О С/П, потом 3.4 С/П',
      'minesweeper-9x9': '20 В/О С/П, потом 55 С/П',
      'labyrinth-7x7x7': 'В/О С/П, потом 2 4 5 6 8 и С/П',
      'tic-tac-toe-4x4': 'В/О С/П, потом 1 ПП 1 С/П',
    },
    begin: 'Начало: ',
    endless: 'программа ещё считает: любая клавиша остановит её, run продолжит',
    time: (commands, span) => `команд: ${commands}, на настоящей машине ${span}`,
    choose: (last, names) => `для load нужны число от 0 до ${last}, имя (${names}) или файл`,
    wrongMode: 'нужно: mode rad, mode grad или mode deg',
    wrongSet: 'нужно: set R8=70',
  },
);
