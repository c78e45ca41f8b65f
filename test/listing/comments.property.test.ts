/**
 * Random programs with titles, rules and comments that look like program go through every format that is both read and
 * written, with detection on: the codes and what the format carries come back, or a warning says what does not.
 * EGGOG_DRAWS=100 draws sixteen hundred programs.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takesAddress } from '../../src/listing/addresses.ts';
import {
  type ListingLine,
  makeProgram,
  type ProgramFile,
  plainProgram,
  readProgram,
  SLOT_ORDER,
} from '../../src/listing/index.ts';
import { MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';
import { CARRIES, toHex, WRITTEN } from './fixtures.ts';

const RUNS = draws(16);

const phrase = fc.constantFrom(
  '3) ввести число, В^.',
  '2. Нажмите С/П',
  'Игра «Лунолёт-2»',
  'Moon landing, 1986',
  '10 ходов',
  '00 Cx',
  '05. x→П 2',
  'R5=7 и R6=8',
  'registers: R1=5',
  'переключатель: Г',
  'angle switch: ГРД (grad)',
  '| 00 | 0D | Cx |',
  '| Шаг | Код | Команда |',
  'F x<0 12; БП 05',
  '54 01 42 0D 14',
  'a | b || c',
  'loop:',
  '`R0=7`',
  '"кавычки" и // косые # и ;',
  'end',
  '№ 5 (см. стр. 100)',
  'ПП 58 → КБП a',
  'run',
  'hin 0000 50',
  '.ORG 0',
  '|x|',
  '<b>HTML</b> &times;',
  '00. ИП1 01. 2 02. +',
  'ИП1; ИП2; +; С/П',
  'F АВТ',
  'https://example.org/61',
);
const line = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const number = fc
  .record({ e: fc.integer({ min: -90, max: 90 }), m: fc.integer({ min: -99_999_999, max: 99_999_999 }) })
  .map(({ e, m }) => MkNumber.parse(`${m}e${e}`));
const byte = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 0xef }), weight: 6 },
  { arbitrary: fc.constantFrom(0x51, 0x53, 0x57, 0x5d), weight: 2 },
  { arbitrary: fc.integer({ min: 0, max: 255 }), weight: 1 },
);

/** Lines of one to five steps, each with a comment or none; an address stays with its command. */
function layoutOf(bytes: readonly number[], comments: readonly string[]): ListingLine[] {
  const layout: ListingLine[] = [];
  for (let from = 0, i = 0; from < bytes.length; i++) {
    let to = Math.min(bytes.length, from + 1 + (i % 5));
    let isOperand = false;
    for (let at = 0; at < to; at++) isOperand = !isOperand && takesAddress(bytes[at]);
    if (isOperand) to = Math.min(bytes.length, to + 1);
    if (i % 7 === 3 && comments.length > 0)
      layout.push({ kind: 'comment', text: comments[i % comments.length] });
    layout.push({ kind: 'cells', from, to, comment: comments[i] ?? '' });
    from = to;
  }
  return layout;
}

const program: fc.Arbitrary<ProgramFile> = fc
  .record({
    bytes: fc.array(byte, { minLength: 1, maxLength: 105 }),
    comments: fc.array(fc.option(line, { nil: '' }), { maxLength: 40 }),
    title: fc.option(line, { nil: '' }),
    author: fc.option(line, { nil: '' }),
    source: fc.option(line, { nil: '' }),
    rules: fc.option(text, { nil: '' }),
    angle: fc.constantFrom('rad' as const, 'grad' as const, 'deg' as const, null),
    registers: fc.uniqueArray(fc.tuple(fc.constantFrom(...SLOT_ORDER), number), {
      selector: ([slot]) => slot,
      maxLength: 6,
    }),
  })
  .map(({ bytes, comments, title, author, source, rules, angle, registers }) =>
    plainProgram(
      bytes,
      {
        title: title ? { ru: title } : {},
        author,
        source,
        rules: rules ? { ru: rules } : {},
        angle,
        registers: new Map(SLOT_ORDER.flatMap((slot) => registers.filter(([name]) => name === slot))),
      },
      { layout: layoutOf(bytes, comments) },
    ),
  );

/** What was once read as program, or lost without a word. */
const FOUND: readonly ProgramFile[] = [
  plainProgram([0], { title: { ru: '00 Cx 3) ввести число, В^. 54 01 42 0D 14' } }),
  plainProgram([0], { title: { ru: '00 Cx 54 01 42 0D 14' } }),
  plainProgram([0], { source: '00. ИП1 01. 2 02. + F АВТ' }),
  plainProgram([0x9a], { author: 'ИП1; ИП2; +; С/П' }),
  plainProgram([0x51], { author: 'F x<0 12; БП 05 3) ввести число, В^.' }),
  plainProgram([0x51], { source: 'https://example.org/61' }),
  plainProgram([0x51], { author: 'ИП1 — ИП2 F АВТ' }),
  plainProgram([0x51], {
    author: '| Шаг | Код | Команда | 3) ввести число, В^.',
    angle: 'rad',
    rules: { ru: '| 00 | 0D | Cx |\n3) ввести число, В^.' },
  }),
  plainProgram([0], { author: '00. ИП1 01. 2 02. + F x<0 12; БП 05 3) ввести число, В^.' }),
  plainProgram([0], {
    author: '00. ИП1 01. 2 02. + ИП1; ИП2; +; С/П 3) ввести число, В^.',
    rules: { ru: '05. x→П 2' },
  }),
  plainProgram([0], {}, { layout: layoutOf([0], ['3) ввести число, В^. 00. ИП1 01. 2 02. +']) }),
  plainProgram([0], { angle: 'rad', rules: { ru: '00 Cx ИП1; ИП2; +; С/П' } }),
  plainProgram([0, 0x51, 0, 0x0a]),
  plainProgram(
    [0x51],
    { title: { ru: '3) ввести число, В^.' } },
    { layout: layoutOf([0x51], ['3) ввести число, В^.']) },
  ),
];

const valuesOf = ({ header }: ProgramFile): string =>
  [...header.registers].map(([slot, value]) => `${slot}=${value.tetrads}`).join(' ');

const plain = (text: string): string => text.trim().split(/\s+/).join(' ');
const textsOf = (texts: object): string => Object.values(texts).map(plain).join();
const commentsOf = ({ layout }: ProgramFile): string =>
  layout
    .map((line) => plain(line.kind === 'comment' ? line.text : line.kind === 'cells' ? line.comment : ''))
    .join(' ');

test.each(WRITTEN)('programs with titles and comments go through %s', (format) => {
  fc.assert(
    fc.property(program, fc.constantFrom('ru' as const, 'en' as const), (file, lang) => {
      const { text: written, diagnostics } = makeProgram(file, format, lang);
      const { program: again, diagnostics: said } = readProgram(written);
      expect(said.filter(({ severity }) => severity === 'error')).toEqual([]);
      const codes = diagnostics.map(({ code }) => code);
      const isOther = codes.includes('stepsChange') || codes.includes('stepsNotCarried');
      if (!isOther)
        expect(toHex(again!.bytes)).toBe(toHex(file.bytes) + (codes.includes('addressOwing') ? ' 00' : ''));
      const lost = diagnostics
        .filter(({ code }) => code === 'notCarried' || code === 'notReadBack')
        .map(({ message }) => message.en)
        .join();
      const isKept = (what: string, one: string, other: string): void => {
        if (!lost.includes(what)) expect(one).toBe(other);
      };
      isKept('title', textsOf(again!.header.title), textsOf(file.header.title));
      isKept('author', plain(again!.header.author), plain(file.header.author));
      isKept('source', plain(again!.header.source), plain(file.header.source));
      isKept('rules', textsOf(again!.header.rules), textsOf(file.header.rules));
      isKept('start values', valuesOf(again!), valuesOf(file));
      isKept('angle switch', again!.header.angle ?? '', file.header.angle ?? '');
      if (!lost.includes('comments'))
        for (const comment of file.layout.flatMap((line) =>
          line.kind === 'cells' ? [plain(line.comment)] : [],
        ))
          expect(commentsOf(again!)).toContain(comment);
      const carries = CARRIES[format] ?? [];
      if (format !== 'm61' && carries.includes('registers')) expect(lost).not.toContain('start values');
      if (carries.includes('angle')) expect(lost).not.toContain('angle switch');
    }),
    { numRuns: RUNS + FOUND.length, examples: FOUND.map((file) => [file, 'ru']) },
  );
});
