/** The readers and writers of program texts: fetched when the first text is to be read, checked or written. */
export { writeProgram } from '../../app/word-keys.ts';
export * from '../../listing/index.ts';
