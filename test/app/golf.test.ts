import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffRows, diffRuns, golfView, lostRegisters, shorten } from '../../src/app/golf.ts';
import { golfProgram } from '../../src/golf/golf.ts';
import { parsePmk } from '../../src/listing/index.ts';

it('sets the steps that go beside those that come, and nothing else differs', () => {
  const rows = diffRows(Uint8Array.of(1, 2, 3, 4), Uint8Array.of(1, 9, 4));
  expect(rows.map(({ before, after, isSame }) => [before?.address, after?.address, isSame])).toEqual([
    ['00', '00', true],
    ['01', '01', false],
    ['02', undefined, false],
    ['03', '02', true],
  ]);
  const bytes = fc.uint8Array({ maxLength: 12, max: 3 });
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      const found = diffRows(before, after);
      const cells = (side: 'before' | 'after') =>
        found.flatMap((row) => row[side]?.address ?? []).map(Number);
      expect([cells('before'), cells('after')]).toEqual([[...before.keys()], [...after.keys()]]);
      for (const row of found.filter(({ isSame }) => isSame)) expect(row.before?.text).toBe(row.after?.text);
    }),
    { numRuns: 200 },
  );
});

it('folds what is the same far from a difference, and names the registers that are no longer stored', () => {
  const same = Array.from({ length: 10 }, () => 0x10);
  const [before, after] = [Uint8Array.of(...same, 0x43, 0x50), Uint8Array.of(...same, 0x50)];
  const runs = diffRuns(before, after);
  expect(runs.map(({ isFolded, rows }) => [isFolded, rows.length])).toEqual([
    [true, 8],
    [false, 4],
  ]);
  expect(runs[1].rows[2]).toMatchObject({
    before: { address: '10', text: 'x→П 3' },
    after: null,
    isSame: false,
  });
  expect(lostRegisters(before, after)).toEqual(['R3']);
});

it('names only commands that stand in one of the two programs, also where a rewrite undoes an earlier one', async () => {
  for (const text of ['x→П 3 П→x 3 F sqrt С/П', 'П1 XY П2 ИП2 ИП2 × ИП1 Fx^2 - Fπ × С/П БП 00']) {
    const program = parsePmk(`program:\n    ${text}\n`).program!;
    const result = await golfProgram(program, { keep: [], budget: 3_000_000 });
    const shown = diffRows(program.bytes, result.bytes).filter(({ isSame }) => !isSame);
    const commands = shown.flatMap(({ before, after }) => [before?.text, after?.text]);
    const named = golfView(program, result, 'en').changes.flatMap((change) =>
      change.split('`').filter((_, i) => i % 2 === 1),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(commands).toEqual(expect.arrayContaining(named));
  }
});

it('keeps the labels that jumps of the shorter program lead to, at their steps', async () => {
  const source = 'x→П 3 П→x 3 С/П\nloop:\n    1 + F x=0 loop\nunused:\n    2 С/П БП 00';
  const { program } = parsePmk(`program:\n    ${source}\n`);
  const { result, text } = await shorten(
    program!,
    { keep: [], budget: 3_000_000 },
    () => {},
    AbortSignal.any([]),
  );
  const { program: shorter } = parsePmk(text!);
  expect([...shorter!.bytes]).toEqual([...result.bytes]);
  expect([...shorter!.labels]).toEqual([['loop', result.bytes.indexOf(1)]]);
});
