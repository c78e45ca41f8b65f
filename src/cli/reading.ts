/** The fields of commands that read a program. */
import { count, flag, text } from '../app/action.ts';
import { readableFormats } from './formats.ts';

export const READING = {
  from: text({ value: 'format', offers: readableFormats }),
  program: count({ least: 1, most: 9999, value: 'number' }),
  quiet: flag({ short: 'q' }),
};
