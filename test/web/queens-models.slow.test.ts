import { describe, expect, it } from 'vitest';
import { Watch } from '../../src/app/queens.ts';
import { stateDiagram, stateGraph } from '../../src/app/state-diagram.ts';
import { parseAlgorithm, VERSION_NAMES, version } from '../../src/queens/index.ts';
import { type Choice, fromParams, toAnswers, toParams } from '../../src/web/queens/chosen.ts';
import SAMPLE from '../../src/web/queens/sample.json' with { type: 'json' };

describe('a watched run', () => {
  for (const name of VERSION_NAMES) {
    it(`of ${name} finds the first solution and comes back to the start`, () => {
      const watch = new Watch(version(name), 8);
      expect(watch.transition).toBeNull();
      expect(watch.runToSolution(100_000)).toBe(true);
      expect(watch.solutions).toEqual([[1, 5, 8, 6, 3, 7, 2, 4]]);
      watch.back(0);
      expect(watch.now.steps).toBe(0);
      expect(watch.solutions).toEqual([]);
    });

    it(`of ${name} follows arrows of its diagram only, forwards and backwards`, () => {
      const watch = new Watch(version(name), 4);
      const arrows = new Set(stateGraph(version(name)).arrows.map(([from, to]) => `${from} ${to}`));
      const seen: string[] = [];
      while (watch.forward()) {
        const { transition } = watch;
        seen.push(transition ? `${transition.from} ${transition.to}` : '');
      }
      expect(watch.solutions).toEqual([
        [2, 4, 1, 3],
        [3, 1, 4, 2],
      ]);
      // A procedure returns to its caller without an arrow; everything else goes along one.
      const wrong = seen.filter((arrow) => arrow !== '' && !arrows.has(arrow));
      expect(name === 'recursive' ? wrong.filter((arrow) => arrow !== 'HR Я') : wrong).toEqual([]);
      for (let i = seen.length - 2; i >= 0; i--) {
        watch.back();
        const { transition } = watch;
        expect(transition ? `${transition.from} ${transition.to}` : '').toBe(seen[i]);
      }
    });
  }

  it('goes through the states and knows the line, row and column', () => {
    const watch = new Watch(version('last'), 8);
    const states: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { visits } = watch.now;
      while (watch.now.visits === visits && watch.forward());
      states.push(watch.now.state);
    }
    expect(states).toEqual(['ПРОГРАММА', 'С', 'И', 'СОК']);
    expect(watch.row).toBe(1);
    expect(watch.column).toBe(1);
    const text = version('last').text.split('\n');
    expect(text[watch.line - 1]).toMatch(/^СОК/);
    expect(Object.fromEntries(watch.values)).toMatchObject({ k: '1', c: '1' });
  });
});

describe("a run of one's own program", () => {
  const gcd = parseAlgorithm(SAMPLE.text.en);

  it('shows its numbers', () => {
    const watch = new Watch(gcd, 8, SAMPLE.answers);
    expect(watch.isOnBoard).toBe(false);
    expect(watch.runToSolution(1000)).toBe(true);
    expect(watch.shown).toEqual([12]);
    while (watch.forward());
    expect([watch.now.ended, watch.failure]).toEqual([true, null]);
  });

  it('stops where it has no meaning, says why and can be led back', () => {
    const watch = new Watch(gcd, 8, [84]);
    expect(watch.runToSolution(1000)).toBe(true);
    expect(watch.failure?.code).toBe('no-input');
    expect(watch.forward()).toBe(false);
    watch.back();
    expect(watch.failure).toBeNull();
  });
});

describe('the choice of a program', () => {
  it.each([
    { own: null, name: 'columns', n: 6 },
    { own: { text: SAMPLE.text.ru, answers: [84, -36] }, name: 'last', n: 8 },
  ] as Choice[])('comes back from the address', (choice) => {
    expect(fromParams(toParams(choice))).toEqual(choice);
  });

  it('that makes no sense is the last version on a board of eight', () => {
    for (const query of ['', 'n=99&version=x', 'own=zzz', 'n=abc'])
      expect(fromParams(new URLSearchParams(query))).toEqual({ own: null, name: 'last', n: 8 });
  });

  it('reads answers', () => {
    expect(toAnswers(' 3, −4;5 ')).toEqual([3, -4, 5]);
    expect(toAnswers('3 x')).toBeNull();
    expect(toAnswers('')).toEqual([]);
  });
});

describe('a state diagram', () => {
  it('has the states of the page and nothing on top of another', () => {
    const { nodes, arrows, width, height } = stateDiagram(version('search-state'));
    expect(nodes.map(({ name }) => name).sort()).toEqual(
      ['ПРОГРАММА', 'С', 'И', 'СОК', 'СБ', 'С8', 'Я'].sort(),
    );
    expect(arrows.map(({ from, to }) => `${from}>${to}`).sort()).toEqual(
      ['ПРОГРАММА>С', 'С>С8', 'С>И', 'И>СБ', 'И>СОК', 'СОК>С', 'СБ>Я', 'СБ>И', 'С8>СБ'].sort(),
    );
    for (const a of nodes) {
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width / 2).toBeLessThanOrEqual(width);
      expect(a.y + a.height / 2).toBeLessThanOrEqual(height);
      for (const b of nodes) {
        const isApart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= HEIGHT;
        expect(a === b || isApart).toBe(true);
      }
    }
  });
});

const HEIGHT = 38;
