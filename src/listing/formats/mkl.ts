/** `.mkl`, the source format of the Semico tools: directives, labels, Latin names, several commands on a line. Read only. */
import { MK61 } from '../../machine/index.ts';
import { parseAddress, stepText } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics } from '../diagnostics.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import { matchCommand } from '../readings.ts';
import TEXTS from '../texts.json' with { type: 'json' };
import { lineOf, splitLines, type Word } from '../words.ts';

/** True for a text with the directives of such files. */
export const isMkl = (text: string): boolean => /^\s*\.(?:CHARSET|ORG|DB)\b/im.test(text);

const LABEL = /^(\p{L}[\p{L}\d_]*):$/u;
const PADDING = 0xff;

/** Reads a `.mkl` text. Numbers are digit keys, one step each; FF bytes at the end are padding. */
export function parseMkl(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const assembly = new Assembly(diagnostics);
  const labels = new Map<string, number>();
  const references: { step: number; word: Word }[] = [];
  let title = '';
  for (const [index, source] of splitLines(text).entries()) {
    const { words, comment } = lineOf(source, index + 1, true);
    if (!title && words.length === 0 && /\p{L}{3}/u.test(comment)) title = comment.trim();
    let at = 0;
    const label = LABEL.exec(words[0]?.text ?? '')?.[1];
    if (label !== undefined) {
      if (labels.has(label)) diagnostics.error(words[0], 'badValue', { what: 'twice', word: label });
      labels.set(label, assembly.step);
      at = 1;
    }
    if (words[at]?.text.startsWith('.') && words[at].text.length > 1) {
      if (readDirective(words.slice(at), assembly, diagnostics)) break;
      continue;
    }
    while (at < words.length) at += readWord(words, at, assembly, references);
  }
  assembly.finish();
  for (const { step, word } of references) {
    const target = labels.get(word.text);
    const address = parseAddress(target === undefined ? word.text : stepText(target));
    if (address !== null) assembly.bytes[step] = address;
    else
      diagnostics.error(
        word,
        'unknownWord',
        { word: word.text, what: 'label' },
        { expected: TEXTS.expected.address },
      );
  }
  while (assembly.bytes.at(-1) === PADDING) assembly.bytes.pop();
  const { bytes, guessed, places } = assembly;
  // Labels such as `A39` look like addresses; a prefix makes them names.
  const names = new Map(
    [...labels].filter(([, step]) => step < bytes.length).map(([name, step]) => [`at_${name}`, step]),
  );
  const symbols = new Map(
    references
      .filter(({ word }) => names.has(`at_${word.text}`))
      .map(({ step, word }) => [step, `at_${word.text}`]),
  );
  const header = title ? { title: languageOf(title) } : {};
  return resultOf(diagnostics, bytes, header, { labels: names, symbols, guessed, places });
}

/** Takes a directive; true if the text ends with it. */
function readDirective(
  [name, ...rest]: readonly Word[],
  assembly: Assembly,
  diagnostics: Diagnostics,
): boolean {
  const word = name.text.toUpperCase();
  if (word === '.END') return true;
  if (word === '.ORG') {
    const step = Number(rest[0]?.text);
    if (!Number.isInteger(step) || step < assembly.step || step >= MK61.cells)
      diagnostics.error(rest[0] ?? name, 'unknownWord', { what: 'address', word: rest[0]?.text ?? '' });
    else while (assembly.step < step) assembly.push(0, name);
  } else if (word === '.DB') {
    for (const token of rest)
      for (const part of token.text.split(',').filter(Boolean)) {
        const byte = /h$/i.test(part) ? Number.parseInt(part, 16) : Number(part);
        if (!Number.isInteger(byte) || byte < 0 || byte > PADDING)
          diagnostics.error(token, 'badValue', { what: 'byte', word: part });
        // Padding may reach beyond the memory; only codes that mean something must fit.
        else if (byte !== PADDING || assembly.step < MK61.cells) assembly.push(byte, token);
      }
  } else if (word !== '.CHARSET')
    diagnostics.error(
      name,
      'unknownWord',
      { what: 'directive', word: name.text },
      { expected: TEXTS.expected.directive },
    );
  return false;
}

function readWord(
  words: readonly Word[],
  at: number,
  assembly: Assembly,
  references: { step: number; word: Word }[],
): number {
  const word = words[at];
  if (assembly.pending !== null && /^[\p{L}\d]/u.test(word.text)) {
    references.push({ step: assembly.step, word });
    assembly.push(0, word);
    return 1;
  }
  if (/^\d[\d.,]+$/.test(word.text) && matchCommand(words, at) === null) return assembly.typeDigits(word);
  return assembly.readOrRefuse(words, at);
}
