/** The readers and writers of program texts: fetched when the first text is to be read, checked or written. */
export { writeProgram } from '../../app/word-keys.ts';
export {
  disassemble,
  FORMAT_NAMES,
  FORMATS,
  LARGEST_FILE,
  lintProgram,
  makePmk,
  parseKeys,
  parsePmk,
  prepareMachine,
  readProgram,
} from '../../listing/index.ts';
