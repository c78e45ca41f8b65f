/** The specification and its readers: every citation in the code leads to a section, and the worked examples hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Machine, MkNumber } from '../src/machine/index.ts';

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

  test('are listed in the contents, section by section', () => {
    const contents = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('## How far')[0];
    const listed = [...contents.matchAll(/(?<=[|·] )(\d+\.\d+) /g)].map((match) => match[1]);
    expect(listed).toEqual([...sections.keys()].sort((a, b) => compareNumbers(a, b)));
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

function compareNumbers(a: string, b: string): number {
  const [c, s] = a.split('.').map(Number);
  const [d, t] = b.split('.').map(Number);
  return c - d || s - t;
}

describe('citations in the code', () => {
  const lines = ['src', 'bench'].flatMap(sources).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line, i) => ({ line, place: `${path}:${i + 1}` })),
  );

  test('name sections that exist', () => {
    const cited = lines.flatMap(({ line, place }) =>
      [...line.matchAll(/\bspec (\d+(?:\.\d+)?)/g)].map((match) => ({ number: match[1], place })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  test('have one form', () => {
    const others =
      /\b(?:specification,? (?:sections?\b|\d)|corrections?,? \d|clarification|sections? \d)|§ ?\d/;
    expect(lines.filter(({ line }) => others.test(line))).toEqual([]);
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
