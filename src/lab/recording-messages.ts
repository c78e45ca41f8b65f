/** What is wrong with a recording. */
import { catalogue } from '../texts.ts';

export const RECORDING = catalogue(
  {
    none: 'this is no recording of Eggog',
    version: (version: string) =>
      `this recording is of version ${version}, another one than this Eggog reads`,
    start: 'the recording has no state of the machine to begin with, or a damaged one',
    input: (number: number) => `input ${number} of the recording is damaged`,
    numbers: 'position or length of the recording is damaged',
    long: (ticks: string, most: string) =>
      `the recording is ${ticks} ticks long; up to ${most} are walked again`,
  },
  {
    none: 'это не запись Eggog',
    version: (version) => `это запись версии ${version}, а этот Eggog читает другую`,
    start: 'в записи нет начального состояния машины, или оно повреждено',
    input: (number) => `вход ${number} в записи повреждён`,
    numbers: 'положение или длина записи повреждены',
    long: (ticks, most) => `в записи ${ticks} тактов; пройти заново можно до ${most}`,
  },
);
