import { render } from 'ink-testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueensView } from '../../src/cli/queens/view.tsx';
import { Viewer } from '../../src/cli/queens/viewer.ts';

const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const DOWN = '\u001b[B';
const UP = '\u001b[A';

function open(lang: 'en' | 'ru' = 'en', color = false) {
  const view = render(<QueensView lang={lang} color={color} />);
  const type = async (...keys: string[]): Promise<string> => {
    for (const key of keys) {
      // The view listens after its first frame.
      await new Promise((resolve) => setTimeout(resolve, 20));
      view.stdin.write(key);
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
    return view.lastFrame()!;
  };
  return { ...view, type };
}

const rows = (frame: string): string[] => frame.split('\n');

afterEach(() => vi.restoreAllMocks());

describe('the view of the queens', () => {
  it('fits a terminal of 80 by 24 for every version and size, in both languages, without colour', async () => {
    for (const lang of ['en', 'ru'] as const) {
      const { type, unmount } = open(lang);
      for (const key of [
        's',
        ']',
        's',
        ']]]',
        's',
        'v',
        's',
        'v',
        's',
        'v',
        's',
        'v',
        's',
        '[[[[[[[[[[[[[',
        's',
      ]) {
        const frame = await type(key);
        expect(rows(frame).length).toBeLessThanOrEqual(23);
        for (const line of rows(frame)) expect([...line].length).toBeLessThanOrEqual(80);
        expect(frame).not.toContain('\u001b');
      }
      unmount();
    }
  });

  it('shows board, state, program line and counts, and goes on and back', async () => {
    const { type, unmount } = open();
    const start = await type();
    expect(rows(start)[0]).toBe('Queens  version 5 last  n = 8  10 steps/s  step 0  [paused]');
    const forward = await type(DOWN, DOWN, DOWN, DOWN);
    expect(forward).toContain('> СОК');
    expect(forward).toMatch(/^> 1 \? \. \. \. \. \. \. \./m);
    expect(forward).toMatch(/^> СОК: ЕСЛИ k = n ТО С8$/m);
    const placed = await type(RIGHT, RIGHT);
    expect(placed).toMatch(/^> 1 Q \. \. \. \. \. \. \./m);
    expect(placed).toMatch(/placings +1/);
    expect(await type(LEFT, LEFT)).toBe(forward);
    expect(await type(DOWN, UP)).toBe(forward);
    unmount();
  });

  it('jumps to the next solution, changes version and size, starts again', async () => {
    const { type, unmount } = open();
    const solved = await type('s');
    expect(solved).toContain('solution 1:');
    expect(solved).toContain('1 5 8 6 3 7 2 4');
    expect(await type('s')).toContain('solution 2:');
    expect(await type('r')).toContain('no solution yet');
    expect(rows(await type('v'))[0]).toContain('version 1 recursive');
    expect(rows(await type('[['))[0]).toContain('n = 6');
    expect(await type('s')).toContain('2 4 6 1 3 5');
    unmount();
  });

  it('runs, changes speed and stops', async () => {
    const { type, unmount } = open('ru');
    const running = await type('++++++++', ' ');
    expect(rows(running)[0]).toContain('30000 шагов/с');
    await vi.waitFor(async () => expect(rows(await type())[0]).toMatch(/шаг [1-9]\d*/), 5000);
    expect(rows(await type(' '))[0]).toContain('[пауза]');
    unmount();
  });
});

describe('the viewer', () => {
  it('goes state by state in both directions', () => {
    const viewer = new Viewer();
    viewer.resize(-4);
    const seen: string[] = [];
    while (!viewer.now.ended) {
      viewer.nextState();
      seen.push(`${viewer.now.state} ${viewer.now.steps}`);
    }
    for (const expected of [...new Set(seen)].reverse().slice(1)) {
      viewer.previousState();
      expect(`${viewer.now.state} ${viewer.now.steps}`).toBe(expected);
    }
    viewer.previousState();
    expect(viewer.now.steps).toBe(0);
  });

  it('keeps sizes and speeds within their bounds', () => {
    const viewer = new Viewer();
    viewer.resize(99);
    expect(viewer.n).toBe(12);
    viewer.resize(-99);
    expect(viewer.n).toBe(1);
    viewer.nextSolution();
    expect(viewer.lastSolution).toBe('1');
    viewer.changeSpeed(99);
    viewer.changeSpeed(1);
    expect(viewer.speed).toBe(30000);
    viewer.changeSpeed(-99);
    expect(viewer.speed).toBe(1);
  });
});
