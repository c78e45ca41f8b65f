import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, wordAt } from '../../../src/app/language/document.ts';
import { hover } from '../../../src/app/language/service.ts';
import { describeCommand } from '../../../src/lab/command-help.ts';
import { annotate, makePmk, readProgram } from '../../../src/listing/index.ts';
import { MK61 } from '../../../src/machine/index.ts';

const GAMES = ['fox-hunt-100', 'labyrinth-7x7x7', 'minesweeper-9x9', 'tic-tac-toe-4x4'];

/** The source of a game as `eggog dis` writes it. */
function sourceOf(name: string): string {
  const { program } = readProgram(readFileSync(`test/fixtures/listings/${name}.txt`));
  return makePmk(annotate(program!));
}

describe('the document of an editor', () => {
  it.each(GAMES)('%s: agrees with the reader on every step', (name) => {
    const source = sourceOf(name);
    const { program } = readProgram(source, { format: 'pmk' });
    const { words } = documentOf(source);
    expect(words.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    const bytes = words.filter(({ kind }) => kind === 'command' || kind === 'address');
    for (const { step, byte, line, from } of bytes) {
      expect(byte).toBe(program!.bytes[step]);
      expect(program!.places[step]).toMatchObject({ line: line + 1, column: from + 1 });
    }
    const steps = words.filter(({ kind }) => ['command', 'address', 'reference'].includes(kind));
    expect(steps.map(({ step }) => step)).toEqual([...program!.bytes.keys()]);
    for (const [label, step] of program!.labels)
      expect(words.find(({ kind, text }) => kind === 'definition' && text === label)?.step).toBe(step);
  });

  it('goes on behind what it does not understand', () => {
    const { words } = documentOf('program:\nfoo! 5 БП nowhere\nhere: С/П\n');
    expect(words.map(({ kind, text, step }) => [kind, text, step])).toEqual([
      ['keyword', 'program:', -1],
      ['unknown', 'foo!', 0],
      ['command', '5', 1],
      ['command', 'БП', 2],
      ['reference', 'nowhere', 3],
      ['definition', 'here', 4],
      ['command', 'С/П', 4],
    ]);
  });

  it('never throws and never overlaps, whatever is typed', () => {
    const piece = fc.constantFrom(
      'program:',
      'R0 = 5',
      'loop:',
      'БП',
      'loop',
      '27',
      'К',
      'F',
      '\n',
      ' ',
      ';',
      'sin',
      '12.5',
      'title:',
      '|x|',
      'replay a:',
      '"',
      'П→x',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        const { words } = documentOf(text);
        words.forEach((word, i) => {
          expect(word.to).toBeGreaterThan(word.from);
          const next = words[i + 1];
          if (next?.line === word.line) expect(next.from).toBeGreaterThanOrEqual(word.to);
          hover(text, word.line, word.from, 'ru');
        });
      }),
      { numRuns: 500 },
    );
  });

  it('finds the word at a place', () => {
    const document = documentOf('program:\n5 В↑\n');
    expect(wordAt(document, 1, 0)?.text).toBe('5');
    expect(wordAt(document, 1, 1)?.text).toBe('5');
    expect(wordAt(document, 1, 2)?.text).toBe('В↑');
    expect(wordAt(document, 5, 0)).toBeNull();
  });

  it('has a word for every command in both languages', () => {
    for (const { code, keys } of MK61.commands) {
      for (const lang of ['en', 'ru'] as const) {
        expect(describeCommand(code, lang).length).toBeGreaterThan(5);
        if (keys !== null) expect(describeCommand(code, lang)).not.toMatch(/^Undoc|^Недок/);
      }
    }
  });
});
