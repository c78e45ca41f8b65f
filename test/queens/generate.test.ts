import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import {
  BOARD_TYPESCRIPT,
  boardHost,
  flowChart,
  generateTypeScript,
  parseAlgorithm,
  QUEENS_WORDS,
  solutions,
  toMermaid,
  trace,
  VERSION_NAMES,
  version,
} from '../../src/queens/index.ts';

const root = resolve(import.meta.dirname, '../..');

interface Generated {
  run(words: object, inputs: object, enter?: (state: string) => void): void;
  board(n: number, write: (columns: number[]) => void, read?: () => number): object;
  solutions(n: number): number[][];
}

async function load(source: string): Promise<Generated> {
  const { code } = transformSync(source, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

const EVERYTHING = `
ГЛУБЖЕ(for) = ДЛЯ i := for ДО for + 1 ВЫПОЛНЯТЬ s := s + i * c[i] ВЕРНУТЬСЯ
ПРОГРАММА: ввести m; s := 0; let := 2; ДЛЯ j := 1 ДО 4 ВЫПОЛНЯТЬ c[j] := j - m ВЕРНУТЬСЯ; СУММА
СУММА: ГЛУБЖЕ(1); ЕСЛИ s ≠ -let * (m - 1) ТО показать -s ИНАЧЕ показать s - (let - 1) КОНЕЦ_ЕСЛИ; Я`;

describe('the TypeScript generator', () => {
  it.each(VERSION_NAMES)(
    'makes a module of the version %s that runs: solutions and states in order',
    async (name) => {
      const { run, board, solutions: all } = await load(generateTypeScript(version(name), BOARD_TYPESCRIPT));
      expect(all(8)).toEqual([...solutions(8)]);
      const states: string[] = [];
      run(
        board(5, () => {}),
        { n: 5 },
        (state) => states.push(state),
      );
      const traced = [...trace(version(name), boardHost(5), { inputs: { n: 5 } })].map((now) => now.state);
      expect(states).toEqual(traced.filter((state) => state !== 'HR'));
    },
  );

  it('translates loops, procedures, arrays, input and names that are words of TypeScript', async () => {
    const { run, board } = await load(
      generateTypeScript(parseAlgorithm(EVERYTHING, QUEENS_WORDS), BOARD_TYPESCRIPT),
    );
    const shown = (m: number): number => {
      let value = 0;
      run(
        board(
          1,
          ([number]) => {
            value = number;
          },
          () => m,
        ),
        {},
      );
      return value;
    };
    // s = 1 * (1 - m) + 2 * (2 - m) = 5 - 3 m, and -let * (m - 1) = 2 - 2 m: equal for m = 3 only.
    expect([1, 2, 3, 4].map(shown)).toEqual([-2, 1, -5, 7]);
  });

  it('makes modules that the strict compiler takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'eggog-queens-'));
    try {
      for (const name of VERSION_NAMES) {
        writeFileSync(join(folder, `${name}.ts`), generateTypeScript(version(name), BOARD_TYPESCRIPT));
      }
      const everything = parseAlgorithm(EVERYTHING, QUEENS_WORDS);
      writeFileSync(join(folder, 'everything.ts'), generateTypeScript(everything, BOARD_TYPESCRIPT));
      const options = { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', types: [] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const messages = execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(messages).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the flow chart', () => {
  it('of the last automaton has a box for every state and an arrow for every go-to', () => {
    const { nodes, edges } = flowChart(version('last'));
    expect(nodes.map(({ kind, text }) => `${kind} ${text.join(' / ')}`)).toEqual([
      'state ПРОГРАММА',
      'action k := 1 / инициализировать игру',
      'state С',
      'action c[k] := 0',
      'state И',
      'action искать первое свободное поле на строке k после c[k] и придать значение этого поля величине c[k]',
      'question таких полей нет ?',
      'state СБ',
      'state СОК',
      'question k = n ?',
      'state С8',
      'action занять k, c[k] / k := k + 1',
      'action k := k - 1',
      'question k = 0 ?',
      'end Я',
      'action освободить k, c[k]',
      'action выписать решение',
    ]);
    const name = (id: string): string => nodes.find((node) => node.id === id)!.text[0];
    const arrows = edges.map(({ from, to, answer }) => `${name(from)} ${answer ?? '-'}> ${name(to)}`);
    expect(arrows).toContain('k = 0 ? yes> Я');
    expect(arrows).toContain('освободить k, c[k] -> И');
    expect(arrows).toContain('выписать решение -> СБ');
    expect(edges).toHaveLength(19);
  });

  it('of every version is closed: questions have two ways out, other boxes one, ends none', () => {
    for (const versionName of VERSION_NAMES) {
      const { nodes, edges } = flowChart(version(versionName));
      for (const { id, kind } of nodes) {
        const answers = edges.filter(({ from }) => from === id).map(({ answer }) => answer);
        if (kind === 'question' || kind === 'loop') expect(answers.sort()).toEqual(['no', 'yes']);
        else expect(answers).toEqual(kind === 'end' || kind === 'return' ? [] : [null]);
      }
    }
  });

  it('becomes a Mermaid diagram', () => {
    const chart = flowChart(
      parseAlgorithm('А: ЕСЛИ k < 1 ТО показать k ИНАЧЕ k := 0 КОНЕЦ_ЕСЛИ; Я', QUEENS_WORDS),
    );
    expect(toMermaid(chart, 'ru')).toBe(
      [
        'flowchart TD',
        '  n1(["А"])',
        '  n2{"k #60; 1 ?"}',
        '  n3["показать k"]',
        '  n4["k := 0"]',
        '  n5((("Я")))',
        '  n1 --> n2',
        '  n2 -->|да| n3',
        '  n2 -->|нет| n4',
        '  n3 --> n5',
        '  n4 --> n5',
        '',
      ].join('\n'),
    );
  });
});
