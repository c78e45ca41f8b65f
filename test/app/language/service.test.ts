import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  completions,
  definition,
  diagnose,
  formatted,
  hover,
  references,
  rename,
  renameTarget,
  symbols,
} from '../../../src/app/language/service.ts';

const TEXT = `title en: Sums
R0 = 5

program:
    00:  П→x 0  x→П 1
loop:
    02:  ПП sum      ; add up
    04:  F L0  loop
    06:  П→x 7  С/П  К{x}
sum:
    09:  П→x 7  П→x 0  +  x→П 7  В/О
`;

/** Line and column of a piece of the text, the first one after an offset. */
function place(piece: string, after = 0): [line: number, column: number] {
  const before = TEXT.slice(0, TEXT.indexOf(piece, after)).split('\n');
  return [before.length - 1, before.at(-1)!.length];
}

describe('hover', () => {
  const at = (...[line, column]: [number, number]) => hover(TEXT, line, column, 'en')?.markdown;

  it('tells what a command does and costs', () => {
    expect(at(...place('П→x 0  x'))).toMatch(
      /\*\*П→x 0\*\*[\s\S]*X := R0[\s\S]*code 60[\s\S]*cycles, \d+ ms · step 00/,
    );
    expect(at(...place('F L0'))).toContain('Counts R0 down');
    expect(at(...place('loop', TEXT.indexOf('F L0')))).toContain('label **loop**, step 02');
    expect(at(2, 0)).toBeUndefined();
  });
});

describe('labels', () => {
  it('lead to their definition and to all their uses', () => {
    const at = place('loop', TEXT.indexOf('F L0'));
    const [line, from] = place('loop:');
    expect(definition(TEXT, ...at)).toMatchObject({ line, from, to: from + 4 });
    expect(definition(TEXT, ...place('В/О'))).toBeNull();
    expect(references(TEXT, ...at).map((one) => one.line)).toEqual([line, at[0]]);
    expect(references(TEXT, ...at, false).map((one) => one.line)).toEqual([at[0]]);
  });

  it('are renamed everywhere, and to nothing that is taken', () => {
    const at = place('sum');
    expect(rename(TEXT, ...at, 'total').map(({ line, from, text }) => [line, from, text])).toEqual([
      [...place('sum'), 'total'],
      [...place('sum:'), 'total'],
    ]);
    expect(() => rename(TEXT, ...at, 'sin')).toThrow(/cannot be a label/);
    expect(() => rename(TEXT, ...place('loop'), 'sum')).toThrow(/already/);
    expect(() => renameTarget(TEXT, ...place('В/О'))).toThrow(/no label/);
    expect(renameTarget(TEXT, ...at).text).toBe('sum');
  });
});

describe('registers', () => {
  const text = 'R5 = 2\nprogram:\nП→x 5 x→П 5 К БП 8 С/П\nreplay a:\n    В/О С/П => R5=2\n';

  it('have references, and no other name', () => {
    expect(references(text, 2, 0).map(({ line, from }) => [line, from])).toEqual([
      [0, 0],
      [2, 0],
      [2, 6],
      [4, 15],
    ]);
    expect(() => rename(text, 2, 0, 'Ra')).toThrow(/no label/);
  });
});

describe('completion', () => {
  const labels = (text: string, line: number, column: number) =>
    completions(text, line, column, 'en').map(({ label }) => label);

  it('offers labels and commands in the program, and heads in the header', () => {
    const all = completions(TEXT, 6, 12, 'en');
    expect(all.find(({ label }) => label === 'sum')).toMatchObject({ detail: '09' });
    expect(all.find(({ label }) => label === 'F√')?.detail).toContain('square root');
    expect(labels(TEXT, 0, 0)).toContain('angle:');
    expect(labels(TEXT, 1, 6)).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['1 + F s', 'F sin', 4],
    ['К{', 'К{x}', 0],
    ['x→П', 'x→П 0', 0],
    ['2 STO', 'x→П 0', 2],
    ['sin', 'F sin', 0],
    ['tg', 'F tg', 0],
    ['ИП', 'П→x 0', 0],
    ['К ИПA', 'КП→x a', 0],
    ['ип5', 'П→x 5', 0],
    ['П7', 'x→П 7', 0],
    ['5', '5', 0],
    ['x!=', 'F x≠0', 0],
    ['С/П\nreplay one:\n    В/', 'В/О', 4],
  ])('%j becomes %s', (line, label, from) => {
    const last = line.slice(line.lastIndexOf('\n') + 1);
    const [first] = completions(`program:\n${line}\n`, line.split('\n').length, last.length, 'en');
    expect([first.label, first.replaces.from]).toEqual([label, from]);
  });
});

describe('the text as a whole', () => {
  it('is formatted once', () => {
    const text = formatted('program:\nloop: 1 + БП loop ; again\n')!;
    expect(text).toMatch(/^program:\nloop:\n {4}00: {2}1 {2}\+ {2}БП {2}loop +; again\n$/);
    expect(formatted(text)).toBeNull();
    expect(formatted('program:\nfoo\n')).toBeNull();
  });

  it('has symbols', () => {
    expect(symbols(TEXT).map(({ name }) => name)).toEqual(['title en', 'program', 'loop', 'sum']);
  });
});

describe('actions', () => {
  const offered = (text: string) => actionsFor(text, diagnose(text), 'en');

  it('put addresses right', () => {
    const text = 'program:\n00: 1 2\n03: +\n04: С/П\n';
    expect(offered(text).map(({ edits }) => edits.map((edit) => edit.text))).toEqual([['02', '03']]);
    expect(offered(TEXT)).toEqual([]);
  });

  it('replace misspelt words', () => {
    expect(offered('program:\nFsim С/П\n')[0].edits).toMatchObject([
      { text: 'F sin', line: 1, from: 0, to: 4 },
    ]);
  });

  it('give registers their start values, however the remark is worded', () => {
    const text = 'R1 = 2\nprogram:\nП→x 5 П→x 1 КП→x 8 С/П\n';
    const remarks = diagnose(text).map((one) => ({ ...one, message: { en: 'R1?', ru: 'R2?' } }));
    const actions = actionsFor(text, remarks, 'en');
    expect(actions.map(({ title }) => title)).toEqual(['Give R5 a start value', 'Give R8 a start value']);
    expect(actions[0].edits).toMatchObject([{ text: 'R5 = 0\n', line: 1, from: 0 }]);
  });
});
