import { describe, expect, it } from 'vitest';
import { QueensView } from '../../src/cli/queens/view.ts';
import { keyOf } from '../../src/cli/screen/screen.ts';
import { paintFor } from '../../src/cli/screen/text.ts';

class Screen {
  readonly view: QueensView;

  constructor(lang: 'en' | 'ru' = 'en') {
    this.view = new QueensView(lang, paintFor(false));
  }

  /** The lines after some keys: names of keys, or characters. */
  type(...keys: string[]): readonly string[] {
    for (const key of keys) {
      for (const part of /^(up|down|left|right)$/.test(key) ? [key] : [...key]) this.view.press(keyOf(part));
    }
    return this.view.draw();
  }
}

const text = (lines: readonly string[]): string => lines.join('\n');

describe('the view of the queens', () => {
  it('shows board, state, program line and counts, forwards and backwards', () => {
    const screen = new Screen();
    expect(screen.type()[0]).toBe('Queens  version 5 last  n = 8  10 steps/s  step 0  [paused]');
    const forward = screen.type('down', 'down', 'down', 'down');
    expect(text(forward)).toContain('> СОК');
    expect(text(forward)).toMatch(/^> 1 \? \. \. \. \. \. \. \./m);
    expect(text(forward)).toMatch(/^> СОК: ЕСЛИ k = n ТО С8$/m);
    const placed = text(screen.type('right', 'right'));
    expect(placed).toMatch(/^> 1 Q \. \. \. \. \. \. \./m);
    expect(placed).toMatch(/placings +1/);
    expect(screen.type('left', 'left')).toEqual(forward);
    expect(screen.type('down', 'up')).toEqual(forward);
  });

  it('jumps to the next solution, changes version and size, starts again', () => {
    const screen = new Screen();
    const solved = text(screen.type('s'));
    expect(solved).toContain('solution 1:');
    expect(solved).toContain('1 5 8 6 3 7 2 4');
    expect(text(screen.type('s'))).toContain('solution 2:');
    expect(text(screen.type('r'))).toContain('no solution yet');
    expect(screen.type('v')[0]).toContain('version 1 recursive');
    expect(screen.type('[[')[0]).toContain('n = 6');
    expect(text(screen.type('s'))).toContain('2 4 6 1 3 5');
  });

  it('runs, changes speed and stops', () => {
    const screen = new Screen('ru');
    expect(screen.view.pause()).toBeNull();
    expect(screen.type('++++++++', ' ')[0]).toContain('30000 шагов/с');
    expect(screen.view.pause()).toBe(50);
    screen.view.tick();
    expect(screen.type()[0]).toMatch(/шаг 1500/);
    expect(screen.type(' ')[0]).toContain('[пауза]');
    expect(screen.view.pause()).toBeNull();
    screen.type('q');
    expect(screen.view.isDone).toBe(true);
  });
});
