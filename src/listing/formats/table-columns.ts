/** Tables whose head names their columns: step, code, command, remark, in any order, once or several times side by side. */
import { remembered } from '../../remembered.ts';
import { parseStepLabel, takesAddress } from '../addresses.ts';
import { european } from '../letters.ts';
import type { SourceText } from '../source.ts';
import { type Line, remarkOf, type Token } from '../tokens.ts';
import { hexCode, pairsOf } from './code-column.ts';
import { rangeOf } from './labels.ts';

/** What a column holds. */
export type Role = 'step' | 'code' | 'command';

/** The columns of one table, which may repeat. */
export interface Columns {
  /** Role by cell; the cells without one are remarks. */
  readonly roles: ReadonlyMap<number, Role>;
}

/** What the heads of columns are called; a star stands for any ending. */
const WORDS: { readonly [role in Role]: string } = {
  step: '№ n # п/п адр* шаг* step steps addr* ячейка pc',
  code: 'код* code codes hex opcode byte bytes',
  command:
    'cmd ком команд* клавиш* мнемоник* операци* оператор* command commands mnemonic mnemonics instruction instructions key keys text',
};
const ROLES = Object.entries(WORDS).flatMap(([role, words]) =>
  words
    .split(' ')
    .map((word) => ({ role: role as Role, stem: word.replace('*', ''), isOpen: word.endsWith('*') })),
);
const NO_LETTERS = european(/[^\p{L}№#/\d.]/gu);

/** What a column or a row with this head holds; undefined for other words. */
export const roleOf = remembered((text): Role | undefined => {
  const word = text.replace(NO_LETTERS, '').replace(/\.$/, '').toLowerCase();
  return ROLES.find(({ stem, isOpen }) => (isOpen ? word.startsWith(stem) : word === stem))?.role;
});

/** The words of a line by their cells. */
function cellsOf({ tokens }: Line): Map<number, Token[]> {
  const cells = new Map<number, Token[]>();
  for (const token of tokens) {
    const cell = cells.get(token.cell);
    if (cell) cell.push(token);
    else cells.set(token.cell, [token]);
  }
  return cells;
}

/** Heads of a table that tells how to use a program. */
export const TELLS = /^(?:действи|индикатор|индикац|показани|display)/iu;

/** The columns that a line names; null if it is no head with steps and commands or codes. */
export function columnsOf(line: Line): Columns | null {
  const roles = new Map<number, Role>();
  for (const [cell, tokens] of cellsOf(line)) {
    const role = roleOf(tokens[0].text);
    if (role) roles.set(cell, role);
  }
  const found = new Set(roles.values());
  // A table of instructions numbers what to do, not steps.
  if ([...cellsOf(line).values()].some(([first]) => TELLS.test(first.text))) return null;
  return found.has('step') && (found.has('command') || found.has('code')) ? { roles } : null;
}

/** True if a text has a table whose head, at the left edge, names steps and commands; an author may be called so. */
export const hasStepTable = ({ lines }: SourceText): boolean =>
  lines.some((line) => HEAD.test(line.source) && columnsOf(line) !== null);
const HEAD = /^(?:\||(?!(?:author|source):)[^\s|;#]+[ \t]*\|)/;

/** One step of a table's row. */
export interface TableCell {
  readonly step: number;
  readonly label: Token;
  /** Null where the table has no column of codes. */
  readonly codes: Token[] | null;
  readonly tokens: Token[];
  readonly comment: string;
}

/** How many words of a cell of codes are codes: `50 - на 35`, `63   если 5`, where words stand behind them they are a remark. */
function codeCount(tokens: readonly Token[]): number {
  const isOther = (token: Token): boolean => pairsOf(token).length === 0 || /^[-–—]+$/.test(token.text);
  const [code] = tokens;
  if (isOther(code)) return tokens.length;
  const count = tokens.findIndex(isOther);
  return count < 0 ? tokens.length : Math.min(count, takesAddress(hexCode(code) ?? 0) ? 2 : 1);
}

/** The steps of a row under these columns; empty if the line is no row of the table. */
export function tableRow({ roles }: Columns, line: Line): TableCell[] {
  const cells = cellsOf(line);
  const found: { -readonly [field in keyof TableCell]: TableCell[field] }[] = [];
  const hasCodes = [...roles.values()].includes('code');
  for (const [cell, tokens] of [...cells].sort(([a], [b]) => a - b)) {
    const role = roles.get(cell);
    if (role === 'step') {
      const [label] = tokens;
      // `00..03`: the steps of a row.
      const own = rangeOf(label)?.[0] ?? parseStepLabel(label.text.replace(/[.:)]$/, ''));
      const step = tokens.length === 1 ? own : null;
      if (step === null) return [];
      found.push({ step, label, codes: hasCodes ? [] : null, tokens: [], comment: '' });
      continue;
    }
    const last = found.at(-1);
    if (!last) return [];
    if (role === 'code') {
      const count = codeCount(tokens);
      last.codes = tokens.slice(0, count);
      last.comment = remarkOf(last.comment, tokens.slice(count));
    } else if (role === 'command') last.tokens = tokens;
    else last.comment = remarkOf(last.comment, tokens);
  }
  const last = found.at(-1);
  if (last) last.comment = remarkOf(last.comment, line.comment);
  return found;
}
