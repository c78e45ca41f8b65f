/** What the path of a reading shows to its reader: one finding for everything that cost something. */

import { POINT } from '../../machine/codes.ts';
import { MK61 } from '../../machine/index.ts';
import { formatAddress, stepText, takesAddress } from '../addresses.ts';
import type { Diagnostics, Place } from '../diagnostics.ts';
import { mnemonicOf, nearestMnemonic } from '../mnemonics.ts';
import { commandsAt, WORD_NAMES } from '../readings.ts';
import type { Candidate } from './candidates.ts';
import type { Edge } from './path.ts';

const SHORT_WORD = 2;

const step = (number: number): string => stepText(Math.min(number, MK61.cells - 1));

/** The place of some words: up to the last one in the line of the first. */
function placeOf({ path: { words } }: Candidate, { from, to }: Edge): Place {
  const { line, column } = words[from];
  let end = column;
  for (let at = from; at < to && words[at].line === line; at++) end = words[at].column + words[at].length;
  return { line, column, length: end - column };
}

/** Reports what the path of a candidate had to guess. */
export function reportPath(candidate: Candidate, diagnostics: Diagnostics): void {
  const { edges, words } = candidate.path;
  const isUnlabelled = candidate.layout === 'plain' || candidate.layout === 'fence';
  const mayMultiply = isUnlabelled ? /./ : /[·∙⋅]/;
  const lastEdge = edges[edges.length - 1];
  if (lastEdge.kind === 'label') {
    const at = step(lastEdge.step);
    diagnostics.warn(placeOf(candidate, lastEdge), 'lostStep', { from: at, to: at, count: 1 }, { step: at });
  }
  edges.forEach((edge, index) => {
    const place = placeOf(candidate, edge);
    const word = words
      .slice(edge.from, edge.to)
      .map(({ text }) => text)
      .join(' ');
    const at = { step: step(edge.step) };
    const [byte] = edge.bytes;
    if (edge.kind === 'damaged') diagnostics.warn(place, 'guessed', { word, command: mnemonicOf(byte) }, at);
    else if (edge.kind === 'byte')
      diagnostics.warn(place, 'guessed', { word, command: mnemonicOf(byte) }, at);
    else if (edge.kind === 'lost') {
      const { step: next } = edges[index + 1] ?? edge;
      const count = next - edge.step;
      const params = { from: step(edge.step), to: step(next - 1), count };
      if (count > 0) diagnostics.warn(place, 'lostStep', params, at);
    } else if (edge.kind === 'mislabel')
      diagnostics.warn(place, 'misplaced', { label: word, step: step(edge.step) }, at);
    else if (edge.kind === 'denied')
      diagnostics.warn(
        place,
        'codeMismatch',
        { code: formatAddress(byte), command: commandBeside(candidate, edge) },
        at,
      );
    else if (edge.kind === 'noise' && !isTail(candidate, edge))
      diagnostics.warn(place, 'skipped', { what: 'word', word, lines: place.line, count: 1 }, at);
    else if (
      edge.kind === 'command' &&
      byte === POINT &&
      mayMultiply.test(word) &&
      !isBesideDigit(edges, index)
    )
      diagnostics.warn(place, 'guessed', { word, command: mnemonicOf(byte) }, at);
    else if (edge.kind === 'digits' && isUnlabelled && (/^0\d/.test(word) || isRowOfNumbers(candidate, edge)))
      diagnostics.warn(place, 'guessed', { word, command: [...word].join(' ') }, at);
    else if (
      edge.kind === 'rest' &&
      (isUnlabelled ? !isGapped(candidate, edge) : isLoneCommand(candidate, edge))
    )
      diagnostics.warn(place, 'skipped', { what: 'word', word, lines: place.line, count: 1 }, at);
  });
}

/** Reports words of a listing that are no commands; false if there are none. */
export function reportUnknown(candidate: Candidate, diagnostics: Diagnostics): boolean {
  const { edges, words } = candidate.path;
  let isOwing = false;
  for (const edge of edges) {
    const what = isOwing ? 'address' : 'command';
    if (edge.bytes.length > 0) isOwing = !isOwing && takesAddress(edge.bytes[edge.bytes.length - 1]);
    if (edge.kind !== 'noise') continue;
    const { text } = words[edge.from];
    const nearest = what === 'command' ? nearestMnemonic(text) : null;
    diagnostics.error(
      placeOf(candidate, edge),
      'unknownWord',
      { word: text, what },
      {
        step: step(edge.step),
        expected: WORD_NAMES[what],
        ...(nearest === null ? {} : { nearest }),
      },
    );
  }
  return diagnostics.hasErrors;
}

/** True for an unread line amid the steps. */
function isTail({ path: { words, edges } }: Candidate, { from }: Edge): boolean {
  const { line } = words[from];
  return !edges.some((edge) => edge.bytes.length > 0 && words[edge.from].line === line);
}

/** True for a point before or after a typed digit. */
function isBesideDigit(edges: readonly Edge[], index: number): boolean {
  const isDigit = (edge: Edge | undefined): boolean =>
    edge !== undefined && edge.bytes.length > 0 && MK61.commands[edge.bytes[0]].family === 'digit';
  const before = edges.slice(0, index).findLast(({ bytes }) => bytes.length > 0);
  const after = edges.slice(index + 1).find(({ bytes }) => bytes.length > 0);
  return isDigit(before) || isDigit(after);
}

/** True for a line of nothing but numbers. */
const isRowOfNumbers = ({ path: { words } }: Candidate, { from }: Edge): boolean =>
  words.filter(({ line }) => line === words[from].line).every(({ text }) => /^[\d.,-]+$/.test(text));

/** True for words that a tab or a wide gap divides from the commands before them. */
function isGapped({ path: { words } }: Candidate, { from }: Edge): boolean {
  const before = words[from - 1];
  return words[from].isApart || words[from].column > before.column + before.length + 1;
}

/** True if a row ends in one word that may belong to its command: a doubled one, or a register alone. */
function isLoneCommand({ path: { words }, layout }: Candidate, { from, to }: Edge): boolean {
  if (layout === 'codes' || to - from > 1 || words[from].isApart) return false;
  return (
    words[from].length <= SHORT_WORD || commandsAt(words, from, to).some(({ kind }) => kind === 'command')
  );
}

function commandBeside({ path: { words } }: Candidate, { from, to }: Edge): string {
  const { line } = words[from];
  const rest = words.slice(to).filter((word) => word.line === line);
  return rest[0]?.text ?? words[from - 1]?.text ?? '';
}
