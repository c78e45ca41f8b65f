/** `.mkl`, the source format of the Semico tools: directives, labels, Latin names, several commands on a line. Read only. */
import { MK61 } from '../../machine/index.ts';
import { parseAddress, stepText } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics } from '../diagnostics.ts';
import { localized } from '../messages.ts';
import { type ReadResult, resultOf } from '../program-file.ts';
import { matchCommand } from '../reading.ts';
import { SourceText } from '../source.ts';
import type { Token } from '../tokens.ts';

/** True for a text with the directives of such files. */
export const isMkl = (text: string): boolean => /^\s*\.(?:CHARSET|ORG|END|DB)\b/im.test(text);

/** Reads a `.mkl` text. Numbers are digit keys, one step each; FF bytes at the end are padding. */
export function parseMkl(text: string | SourceText): ReadResult {
  const diagnostics = new Diagnostics();
  const assembly = new Assembly(diagnostics);
  const labels = new Map<string, number>();
  const references: { step: number; token: Token }[] = [];
  const padding = new Set<number>();
  let title = '';
  for (const { tokens, comment } of SourceText.of(text).lines) {
    if (!title && tokens.length === 0 && /\p{L}{3}/u.test(comment)) title = comment.trim();
    let at = 0;
    const label = /^(\p{L}[\p{L}\d_]*):$/u.exec(tokens[0]?.text ?? '');
    if (label) {
      if (labels.has(label[1])) diagnostics.error(tokens[0], 'labelTwice', [label[1]]);
      labels.set(label[1], assembly.step);
      at = 1;
    }
    if (tokens[at]?.text.startsWith('.') && tokens[at].text.length > 1) {
      if (readDirective(tokens.slice(at), assembly, padding, diagnostics)) break;
      continue;
    }
    while (at < tokens.length) at += readWord(tokens, at, assembly, references);
  }
  assembly.finish();
  assembly.settle();
  for (const { step, token } of references) {
    const target = labels.get(token.text);
    const address = target === undefined ? parseAddress(token.text) : parseAddress(stepText(target));
    if (address === null)
      diagnostics.error(token, 'labelUnknown', [token.text], { expected: localized('wantedAddress') });
    else assembly.bytes[step] = address;
  }
  while (padding.has(assembly.bytes.length - 1) && assembly.bytes.at(-1) === 0xff) assembly.bytes.pop();
  const names = labelsByName(labels, assembly.bytes.length);
  const symbols = new Map(
    references.flatMap(({ step, token }) =>
      names.has(`at_${token.text}`) ? [[step, `at_${token.text}`]] : [],
    ),
  );
  const { bytes, guessed, places } = assembly;
  const header = title ? { title: languageOf(title) } : {};
  return resultOf(diagnostics, bytes, header, { labels: names, symbols, guessed, places });
}

/** Labels such as `A39` look like addresses, so they get a prefix that makes them names. */
function labelsByName(labels: ReadonlyMap<string, number>, length: number): Map<string, number> {
  return new Map([...labels].filter(([, step]) => step < length).map(([name, step]) => [`at_${name}`, step]));
}

/** Takes a directive; true if the text ends with it. */
function readDirective(
  tokens: readonly Token[],
  assembly: Assembly,
  padding: Set<number>,
  diagnostics: Diagnostics,
): boolean {
  const [name, ...rest] = tokens;
  const word = name.text.toUpperCase();
  if (word === '.END') return true;
  if (word === '.CHARSET') return false;
  if (word === '.ORG') {
    const step = Number(rest[0]?.text);
    if (!Number.isInteger(step) || step < assembly.step || step >= MK61.cells)
      diagnostics.error(rest[0] ?? name, 'badAddress', [rest[0]?.text ?? '']);
    else while (assembly.step < step) assembly.push(0, name);
    return false;
  }
  if (word === '.DB') {
    for (const token of rest) {
      for (const part of token.text.split(',').filter(Boolean)) {
        const byte = /h$/i.test(part) ? Number.parseInt(part, 16) : Number(part);
        if (!Number.isInteger(byte) || byte < 0 || byte > 255) {
          diagnostics.error(token, 'badHex', [part]);
          continue;
        }
        padding.add(assembly.step);
        // Padding may reach beyond the memory; only codes that mean something must fit.
        if (byte !== 0xff || assembly.step < MK61.cells) assembly.push(byte, token);
      }
    }
    return false;
  }
  diagnostics.error(name, 'directiveUnknown', [name.text], {
    expected: { en: '.CHARSET, .ORG, .DB, .END', ru: '.CHARSET, .ORG, .DB, .END' },
  });
  return false;
}

function readWord(
  tokens: readonly Token[],
  at: number,
  assembly: Assembly,
  references: { step: number; token: Token }[],
): number {
  const token = tokens[at];
  if (assembly.pending !== null && /^[\p{L}\d]/u.test(token.text)) {
    references.push({ step: assembly.step, token });
    assembly.push(0, token);
    return 1;
  }
  if (/^\d[\d.,]+$/.test(token.text) && matchCommand(tokens, at) === null) return assembly.typeDigits(token);
  return assembly.readOrRefuse(tokens, at);
}
