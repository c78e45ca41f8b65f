import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TextIo } from '../../src/cli/io.ts';
import { queens as group } from '../../src/cli/queens/actions.ts';
import type { UserError } from '../../src/errors.ts';
import { parsePmk, runReplay } from '../../src/listing/index.ts';
import { VERSION_NAMES } from '../../src/queens/index.ts';
import { ownFolder } from '../folder.ts';
import { runCommand } from './eggog.ts';

const folder = ownFolder('queens');

const queens = (line: string, io = new TextIo()): Promise<TextIo> =>
  runCommand(group, ['queens', ...line.split(' ')], io);

describe('eggog queens count', () => {
  it('counts', async () => {
    const io = await queens('count 8');
    expect(io.text).toMatch(/^8 queens: 92 solutions \([\d.]+ m?s\)\n$/);
    expect((await queens('count 1')).text).toMatch(/^1 queen: 1 solution \(/);
    expect((await queens('count 2')).text).toMatch(/^2 queens: 0 solutions \(/);
    expect((await queens('count 6', new TextIo('ru'))).text).toMatch(/^ферзей 6: решений 4 \(/);
  });

  it('prints JSON with the count as a text, for counts outgrow doubles', async () => {
    const report = JSON.parse((await queens('count 10 --json')).text);
    expect(report).toMatchObject({ n: 10, count: '724', complete: true });
    expect(report.partsDone).toBe(report.parts);
  });

  it('refuses sizes that it cannot use', async () => {
    for (const size of ['0', '33', 'x', '2.5', '1e1'])
      await expect(queens(`count ${size}`)).rejects.toThrow('from 1 to 32');
  });
});

describe('eggog queens solutions', () => {
  it('prints them in order', async () => {
    expect((await queens('solutions 4')).text).toBe('2 4 1 3\n3 1 4 2\n');
    expect((await queens('solutions 8 --limit 1')).text).toBe('1 5 8 6 3 7 2 4\n');
    expect((await queens('solutions 3')).text).toBe('');
  });

  it('prints the fundamental ones with the number of their pictures', async () => {
    expect((await queens('solutions 5 --fundamental')).text).toBe(
      '1 3 5 2 4  (8 pictures)\n2 5 3 1 4  (2 pictures)\n',
    );
  });

  it('prints one JSON object', async () => {
    expect(JSON.parse((await queens('solutions 6 --json')).text).solutions).toHaveLength(4);
    expect(JSON.parse((await queens('solutions 2 --json')).text)).toEqual({ n: 2, solutions: [] });
    expect(JSON.parse((await queens('solutions 4 --json --fundamental')).text)).toEqual({
      n: 4,
      solutions: [{ columns: [2, 4, 1, 3], pictures: 2 }],
    });
  });
});

describe('eggog queens run', () => {
  it('prints the states passed, the solutions and the counts', async () => {
    const lines = (await queens('run automaton 4')).text.split('\n');
    expect(lines[0]).toBe('     1  ПРОГРАММА');
    expect(lines[2]).toBe('     3  СОК        k = 1, i = 1');
    expect(lines).toContain('  solution 1: 2 4 1 3');
    expect(lines.at(-4)).toBe('automaton, n = 4');
    expect(lines.at(-3)).toBe('entries of states: ПРОГРАММА 1, С 17, СОК 16, СБ 15, С8 2, Я 1');
    expect(lines.at(-2)).toBe('placings 16, removals 16, squares tested 57, searches 29, solutions 2');
  });

  it('takes versions by number, without a trace, as JSON', async () => {
    const io = await queens('run 5 6 --no-trace', new TextIo('ru'));
    expect(io.text.split('\n')[0]).toBe('  решение 1: 2 4 6 1 3 5');
    const report = JSON.parse((await queens('run 1 6 --json')).text);
    expect(report).toMatchObject({ name: 'recursive', counts: { solutions: 4 }, shown: [] });
  });

  it('runs a file and tells its mistakes in the language of the interface', async () => {
    const file = join(folder, 'sum.arsac');
    writeFileSync(file, 'А: ввести a; ввести b; показать a + b; Я');
    expect((await queens(`run ${file} 1 --answers 2,-5`)).text).toContain('  shown: -3\n');
    await expect(queens(`run ${file}`)).rejects.toThrow('no value is left');
    writeFileSync(file, 'А: k := ; Я');
    const error = await queens(`run ${file}`).catch((thrown: UserError) => thrown);
    expect((error as UserError).in('ru')).toMatch(/строка 1, столбец 9: .*ожидается/);
    await expect(queens('run nothing.arsac')).rejects.toThrow('neither a version');
    await expect(queens('run last 13')).rejects.toThrow('from 1 to 12');
  });
});

describe('eggog queens compare', () => {
  it('prints a table', async () => {
    const lines = (await queens('compare 6')).text.split('\n');
    expect(lines[0]).toMatch(/^version +states +placings/);
    expect(lines[2]).toMatch(/^recursive +151 +152 +152 +894 +0 +\d+ +- +4$/);
    expect(lines[6]).toMatch(/^last +753 +148 +148 +884 +297 +\d+ +\d+ +4$/);
    expect(JSON.parse((await queens('compare 5 --json')).text).versions).toHaveLength(5);
  });
});

describe('eggog queens generate', () => {
  it('makes an MK-61 listing whose replay holds', async () => {
    const { text } = await queens('generate --to mk61');
    const program = parsePmk(text).program!;
    expect(program.bytes.length).toBeLessThanOrEqual(105);
    expect(program.replays[0].steps.map(({ display }) => display)).toEqual([
      '15863724.',
      '16837425.',
      '17468253.',
    ]);
    expect(runReplay(program, program.replays[0]).mismatches).toEqual([]);
  });

  it('says what does not fit and what it does not know', async () => {
    await expect(queens('generate --to mk61 -n 9')).rejects.toThrow('boards of 1 to 8, not of 9');
    await expect(queens('generate --to mk61 recursive')).rejects.toThrow('the procedure HR calls itself');
    await expect(queens('generate --to cobol')).rejects.toThrow('ts, basic, c, python, mk61');
    await expect(queens('generate last')).rejects.toThrow('ts, basic, c, python, mk61');
  });
});

describe('the help', () => {
  it('names the versions that there are', async () => {
    const { text } = await queens('run --help');
    expect(text.replace(/\s+/g, ' ')).toContain(VERSION_NAMES.join(', '));
  });
});

describe('eggog queens without a terminal', () => {
  it('says what to do instead', async () => {
    await expect(runCommand(group, ['queens'])).rejects.toThrow('needs a terminal');
  });
});
