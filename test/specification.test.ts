/** The specification and its readers: every citation in the code leads to a section, and the worked examples hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Machine, MK61, MkNumber } from '../src/machine/index.ts';

const FOLDER = 'docs/specification';
const chapters = readdirSync(FOLDER)
  .filter((name) => /^\d+-.*\.md$/.test(name))
  .map((name) => ({
    name,
    number: Number.parseInt(name, 10),
    text: readFileSync(join(FOLDER, name), 'utf8'),
  }));
const sections = new Map<string, string>();
for (const { name, text } of chapters) {
  for (const [, number] of text.matchAll(/^## (\d+\.\d+) /gm)) sections.set(number, name);
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

describe('the chapters', () => {
  test('are numbered from 1 without a gap, and so are their sections', () => {
    expect(chapters.map(({ number }) => number).sort((a, b) => a - b)).toEqual(chapters.map((_, i) => i + 1));
    for (const { number, text } of chapters) {
      expect(text).toMatch(new RegExp(`^# ${number} `));
      const found = [...text.matchAll(/^## (\S+)/gm)].map((match) => match[1]);
      expect(found).toEqual(found.map((_, i) => `${number}.${i + 1}`));
    }
  });

  test('refer to sections where they are', () => {
    for (const { name, text } of [
      ...chapters,
      { name: 'README.md', text: readFileSync(`${FOLDER}/README.md`, 'utf8') },
    ]) {
      for (const [, number, target] of text.matchAll(/\[(\d+\.\d+)\]\(([^)#]*)/g))
        expect(target || name, `${name} refers to ${number}`).toBe(sections.get(number));
    }
  });
});

/** The sections that a text cites, each of a list: `spec 7.1, 7.5`, `spec 7.1 and 7.5`, also where a line of a comment ends in it. */
const citedIn = (text: string): string[] =>
  [
    ...text
      .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .matchAll(/\bspec \d[\d.]*(?:(?: ?[,;/–-] ?(?:(?:and|or|to) )?| (?:and|or|to) )(?:spec )?\d+\.\d+)*/g),
  ].flatMap(([list]) => list.match(/\d+(?:\.\d+)?/g) ?? []);

describe('citations in the code', () => {
  const files = ['src', 'bench'].flatMap(sources).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  test('name sections that exist', () => {
    const tests = sources('test').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    const cited = [...files, ...tests]
      .filter(({ path }) => path !== 'test/specification.test.ts')
      .flatMap(({ path, text }) => citedIn(text).map((number) => ({ number, path })));
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });
});

describe('the worked examples of spec 5.7', () => {
  const text = chapters.find(({ number }) => number === 5)!.text.split('## 5.7')[1];
  const rows = [
    ...text.matchAll(/^ {4}([0-9A-F]{12}) ([+\-×÷]) ([0-9A-F]{12}) (?:= ([0-9A-F]{12})|: error)/gm),
  ];
  const codes: { [sign: string]: number } = { '+': 0x10, '-': 0x11, '×': 0x12, '÷': 0x13 };

  test('are there', () => expect(rows.length).toBe(15));

  test.each(rows.map((row) => row.slice(1)))('%s %s %s = %s', (y, sign, x, result) => {
    const mk = new Machine();
    mk.loadProgram([codes[sign], 0x41, 0x50]);
    mk.set('Y', MkNumber.fromTetrads(y));
    mk.set('X', MkNumber.fromTetrads(x));
    mk.press('С/П');
    expect(mk.run(10)).toBe(result === undefined ? 'error' : 'stop');
    if (result !== undefined) expect(mk.get('R1').tetrads).toBe(result);
  });
});

describe('the table of spec 8.5', () => {
  const text = chapters.find(({ number }) => number === 8)!.text.split('## 8.5')[1];
  const codes: { [name: string]: number } = { sin: 0x19, cos: 0x1a, tg: 0x1b };
  const rows = [...text.matchAll(/^\| ((?:(?:sin|cos|tg)\^-1 [^ |,]+(?:, )?)+) \|(.*)\|(.*)\|(.*)\|$/gm)];
  const cases = rows.flatMap(([, names, ...cells]) =>
    names.split(', ').flatMap((name) =>
      (['rad', 'deg', 'grad'] as const).flatMap((angle, i) => {
        const shown = cells[i].split(',')[0].replaceAll('`', '').trim();
        return shown === '' ? [] : [{ name, angle, shown }];
      }),
    ),
  );

  test('is there', () => expect(cases.length).toBe(29));

  test.each(cases)('$name in $angle is $shown', ({ name, angle, shown }) => {
    const [, functionName, x] = name.match(/^(\w+)\^-1 (.*)$/)!;
    const mk = new Machine();
    mk.angle = angle;
    mk.loadProgram([codes[functionName], 0x50]);
    mk.set('X', MkNumber.parse(x.replace('E', '^')));
    mk.press('С/П');
    mk.run(10);
    // The indicator leaves places free between the mantissa and its exponent, and ends in the point.
    expect(mk.display().replaceAll(' ', '').replace(/\.$/, '')).toBe(shown.replace(/\.$/, ''));
  });
});

describe('the values of spec 6.5', () => {
  const text = chapters
    .find(({ number }) => number === 6)!
    .text.split('## 6.5')[1]
    .replace(/\s+/g, ' ');
  const shown = (codes: number[], numbers: { X: string; Y?: string }): string => {
    const mk = new Machine();
    mk.loadProgram([...codes, 0x50]);
    mk.set('X', MkNumber.parse(numbers.X));
    if (numbers.Y) mk.set('Y', MkNumber.parse(numbers.Y));
    mk.press('С/П');
    mk.run(10);
    return mk.display().trim().replace(/\.$/, '');
  };
  const listed = (label: RegExp): string[] => text.match(label)![1].split(', ');

  test('e^0 to e^9', () => {
    const values = listed(/e\^0\.\.e\^9: ([\d., ]+)\. /);
    expect(values).toEqual([...Array(10).keys()].map((x) => shown([0x16], { X: String(x) })));
  });

  test('the bits of a remainder', () => {
    const quarters = ['0', '2.5^-1', '5^-1', '7.5^-1'];
    expect(listed(/for q = 0, \.25, \.5, \.75: ([\d., ]+)\. e/)).toEqual(
      quarters.map((Y) => shown([0x13, 0x15], { X: '8.3048126^-1', Y })),
    );
    expect(listed(/e\^\(q\/0\.35000033\): ([\d., ]+)\. 10/)).toEqual(
      quarters.map((Y) => shown([0x13, 0x16], { X: '3.5000033^-1', Y })),
    );
    expect(listed(/for k = 1\.\.4: ([\d., ]+)\. The/)).toEqual(
      ['1', '2', '3', '4'].map((X) => shown([0x12, 0x15], { X, Y: '2.2600029^-1' })),
    );
  });
});

test('К НОП by its address: spec 14.2 and the model say the same', () => {
  const text = chapters.find(({ number }) => number === 14)!.text.replace(/\s+/g, ' ');
  const list = text.match(/К НОП by its address: ([^.]+)\./)![1];
  const stated = list.split('; ').flatMap((part) => {
    const [, places, cycles] = part.match(/^(.*) (\d+)$/)!;
    const [first, last] = places.split(/, |-/).map((place) => Number.parseInt(place, 16));
    const addresses: number[] = [];
    for (let a = first; a <= (last ?? first); a++) if ((a & 15) < 10) addresses.push(a);
    return addresses.map((address) => [address, Number(cycles)] as const);
  });
  expect(stated.length).toBe(160);
  const { addressCost, commands } = MK61;
  expect(stated).toEqual(stated.map(([address]) => [address, addressCost[address] + commands[0x54].cost]));
});

test('keys and opcodes: spec 12.1 and the command table say the same', () => {
  const text = chapters.find(({ number }) => number === 12)!.text.split('## 12.2')[0];
  const stated: [string, string][] = [];
  for (const [, row] of text.replaceAll('\\|', '¦').matchAll(/^\| (.*) \|$/gm)) {
    const cells = row.split('|').map((cell) => cell.trim());
    for (let i = 0; i + 3 < cells.length; i += 5) {
      const key = cells[i].split(' ')[0];
      cells.slice(i + 1, i + 4).forEach((cell, column) => {
        const [, code] = cell.match(/^([0-9A-F][0-9A-Fr])\b(?!,)/) ?? [];
        if (code) stated.push([['', 'F ', 'К '][column] + key, code]);
      });
    }
  }
  expect(stated.length).toBe(20 * 3 - 3 + 8 + 8 + 6);
  const { commands } = MK61;
  for (const [keys, code] of stated) {
    const command = commands[Number.parseInt(code.replace('r', '5'), 16)];
    expect(command.keys?.join(' '), code).toBe(code.endsWith('r') ? `${keys} 5` : keys);
  }
});
