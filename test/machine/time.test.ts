/** The tables of docs/specification/14-time.md against the costs of the commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf, MK61 } from '../../src/machine/index.ts';
import { MK54 } from '../../src/machine/models/mk54.ts';

const CHAPTER = readFileSync(join(import.meta.dirname, '../../docs/specification/14-time.md'), 'utf8');
const COMMANDS = CHAPTER.split('## 14.2')[1].split('## 14.3')[0];

/** The cells of the table's rows in pairs: what is measured, and the mean. */
const MEANS = new Map(
  COMMANDS.split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, what = '', mean = '', , more = '', mean2 = ''] = line
        .replaceAll('\\|', '!')
        .split('|')
        .map((cell) => cell.trim());
      return [[what, mean] as const, [more, mean2] as const];
    }),
);

const codes = (from: number, to = from): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The codes of each line; the mean is the first number of its cell, or the one named here. */
const LINES: readonly (readonly [what: string, codes: readonly number[], figure?: RegExp])[] = [
  ['digit, /-/, F0..FF', [...codes(0, 9), 0x0b, ...codes(0xf0, 0xff)]],
  ['. , ВП', [0x0a, 0x0c]],
  ['Cx', [0x0d]],
  ['В↑, F Вx', [0x0e, 0x0f]],
  ['+ - × <-> π x² 1/x ↻', [0x10, 0x11, 0x12, 0x14, 0x20, 0x22, 0x23, 0x25]],
  ['÷', [0x13]],
  ['10^x', [0x15]],
  ['e^x', [0x16]],
  ['lg', [0x17]],
  ['ln', [0x18]],
  ['sin^-1, cos^-1', [0x19]],
  ['sin^-1, cos^-1', [0x1a], /, (\d+)/],
  ['tg^-1', [0x1b]],
  ['sin, cos', [0x1c]],
  ['sin, cos', [0x1d], /, (\d+)/],
  ['tg', [0x1e]],
  ['√', [0x21]],
  ['x^y', [0x24]],
  ['К °→′ 26', [0x26]],
  ['К °→′″ 2A', [0x2a, 0x3d]],
  ['К °←′″ 30', [0x30]],
  ['К °←′ 33', [0x33]],
  ['К !x!, ЗН, max, ∧ ∨ ⊕ ИНВ', [0x31, 0x32, ...codes(0x36, 0x3a)]],
  ['К [x]', [0x34]],
  ['К {x}', [0x35]],
  ['К СЧ', [0x3b]],
  ['x→П r (e)', [...codes(0x40, 0x4d), 0x4f]],
  ['x→П r (e)', [0x4e], /\((\d+)\)/],
  ['П→x r (e)', [...codes(0x60, 0x66), 0x6f]],
  ['П→x r (e)', codes(0x67, 0x6e), /\((\d+)\)/],
  ['К НОП; 55, 56', [0x54]],
  ['К НОП; 55, 56', [0x55, 0x56], /; (\d+)/],
  ['БП, ПП', [0x51, 0x53]],
  ['В/О', [0x52]],
  ['F x≠0, holds / not', [0x57], /\/ (\d+)/],
];

describe('the mean cost of commands', () => {
  it.each(LINES.map((line) => [line[0], line] as const))('%s', (what, [, list, figure = /(\d+)/]) => {
    const mean = Number(figure.exec(MEANS.get(what) ?? '')?.[1]);
    for (const code of list) expect(MK61.commands[code].cost, MK61.commands[code].mnemonic).toBe(mean);
  });

  it('by a register', () => {
    const [, jumps, stores, recalls] =
      /conditions that jump ([\d, ]+);.*?К x→П ([\d, ]+); К П→x ([\d, ]+)\./s.exec(COMMANDS) ?? [];
    const rows = [
      [jumps, [0x70, 0x80, 0x90, 0xa0, 0xc0, 0xe0]],
      [stores, [0xb0]],
      [recalls, [0xd0]],
    ] as const;
    for (const [figures, list] of rows) {
      const [down, up, none] = figures.split(', ').map(Number);
      for (const code of list)
        for (let digit = 0; digit < 15; digit++)
          expect(MK61.commands[code + digit].cost).toBe(digit <= 3 ? down : digit <= 6 ? up : none);
    }
  });

  it('of К НОП goes by its address', () => {
    const given = [...COMMANDS.matchAll(/([\dA-F]{2})(?:(?:-|, )([\dA-F]{2}))? (\d+)(?=[;.])/g)];
    const cycles = new Map<number, number>();
    for (const [, from, to = from, mean] of given)
      for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at++)
        cycles.set(at, Number(mean));
    expect(cycles.size).toBeGreaterThan(150);
    for (const [at, mean] of cycles) expect(cyclesOf(MK61, 0x54, at), at.toString(16)).toBe(mean);
  });

  it('is a little less on the МК-54, whose rounds are shorter', () => {
    for (const { code, cost, family } of MK54.commands) {
      if (family === 'trap') continue;
      const ratio = cost / MK61.commands[code].cost;
      expect([MK61.commands[code].mnemonic, ratio > 0.88 && ratio < 1.11]).toEqual([
        MK61.commands[code].mnemonic,
        true,
      ]);
    }
  });
});
