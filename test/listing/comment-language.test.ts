import { describe, expect, it } from 'vitest';
import { FOX_HUNT_PROGRAM } from '../../src/games/fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from '../../src/games/labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from '../../src/games/minesweeper/cartridge.ts';
import { TIC_TAC_TOE_PROGRAM } from '../../src/games/tic-tac-toe/cartridge.ts';
import { nameIn, parsePmk, textIn, textsIn } from '../../src/listing/index.ts';

describe('comments in two languages', () => {
  it('gives each reader the own part, without its mark', () => {
    const line = 'test the bit | ru: проверить бит';
    expect(textIn(line, 'en')).toBe('test the bit');
    expect(textIn(line, 'ru')).toBe('проверить бит');
  });

  it('leaves lines without marks alone, bars and words before a colon included', () => {
    for (const line of ['a | b', 'row: 3', 'К∨ | К∧', '', 'true: false'])
      expect([textIn(line, 'en'), textIn(line, 'ru')]).toEqual([line, line]);
  });

  it('takes the lines of a block together', () => {
    const block = ['One,', 'two.', 'ru: Раз,', 'ru: два.'];
    expect(textsIn(block, 'en')).toEqual(['One,', 'two.']);
    expect(textsIn(block, 'ru')).toEqual(['Раз,', 'два.']);
  });

  it('shows what there is if the language is missing', () => {
    expect(textIn('ru: только так', 'en')).toBe('только так');
  });

  it.each([
    ['fox hunt', FOX_HUNT_PROGRAM],
    ['labyrinth', LABYRINTH_PROGRAM],
    ['minesweeper', MINESWEEPER_PROGRAM],
    ['tic-tac-toe', TIC_TAC_TOE_PROGRAM],
  ])('every comment of %s is in both', (_, { text }) => {
    const { program } = parsePmk(text);
    const blocks: string[][] = [[]];
    for (const line of program!.layout) {
      if (line.kind === 'comment') blocks.at(-1)!.push(line.text);
      else blocks.push(line.kind === 'cells' && line.comment !== '' ? [line.comment] : [], []);
    }
    const comments = blocks.filter((block) => block.length > 0);
    expect(comments.length).toBeGreaterThan(10);
    for (const comment of comments) {
      expect(textsIn(comment, 'ru').join(' ')).toMatch(/[а-яё]{3}/);
      expect(textsIn(comment, 'en').join(' ')).not.toMatch(/[а-яё]{3}/);
    }
  });
});

describe('the name of a replay', () => {
  it('is told in the language of the reader, where it has one', () => {
    const name = 'Random number 0 | Случайное число 0';
    expect([nameIn(name, 'en'), nameIn(name, 'ru')]).toEqual(['Random number 0', 'Случайное число 0']);
    for (const one of ['ten', 'десять', ''])
      expect([nameIn(one, 'en'), nameIn(one, 'ru')]).toEqual([one, one]);
  });
});
