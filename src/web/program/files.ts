/** Files out of the page and into it. */
import { FORMAT_NAMES, FORMATS, type FormatName, LARGEST_FILE, makeProgram } from '../../listing/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { fileName, isEntered, openFile, program, programInMemory, source, title } from './document.ts';
import { PROGRAM } from './messages.ts';

/** Formats that a program can be saved in. */
export const WRITTEN_FORMATS: readonly FormatName[] = FORMAT_NAMES.filter((name) => FORMATS[name].make);

/** Hands a text to the browser's downloads. */
export function download(text: string, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'program';

/** Saves the program: the document if it is in the memory, or else the memory. */
export function saveAs(format: FormatName): void {
  const ending = FORMATS[format].endings[0] ?? '.txt';
  const name = fileName.value.replace(/\.[^.]*$/, '') || plainName(title.value);
  if (format === 'pmk' && isEntered.value && source.value !== '') {
    download(source.value, `${name}${ending}`);
    return;
  }
  const file = isEntered.value ? program.value : programInMemory();
  const { text, diagnostics } = makeProgram(file, format, lang.value);
  download(text, `${name}${ending}`, format === 'html' ? 'text/html' : 'text/plain');
  for (const { message } of diagnostics) complain(message[lang.value]);
}

/** Reads a dropped or chosen file. */
export async function readFile(file: File): Promise<void> {
  // One byte more than allowed is enough for the reader to refuse it.
  const bytes = new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer());
  if (openFile(bytes, file.name))
    tell(textsOf(PROGRAM).loaded(title.value || file.name, program.value.bytes.length));
}
