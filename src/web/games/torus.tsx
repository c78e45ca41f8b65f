/** The board of a torus as the ring that it is: its rows run around the hole, its columns around the tube. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../games/game.ts';
import { lazily } from '../../lazily.ts';
import { say } from './say.ts';

/** Rows and columns. */
export type Pair = readonly [down: number, right: number];

/** How far the board is rolled. */
export const roll = signal<Pair>([0, 0]);

/** What leaves a torus on one side comes back on the other. */
export const around = (at: number, size: number): number => ((at % size) + size) % size;

/** Pixels of the picture, and of one unit; the radius of the ring is 1. */
const [WIDTH, HEIGHT, SCALE] = [552, 400, 174];
const TUBE = 0.55;
/** How far the ring is tilted towards the eye. */
const [LOW, HIGH] = [Math.cos(0.62), Math.sin(0.62)];

/**
 * The pixels that show the ring, found by following their rays: where on the board they are, in turns; how bright it is
 * there; how much of the pixel is ring.
 */
const spots = lazily(() =>
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = ((at % WIDTH) + 0.5 - WIDTH / 2) / SCALE;
    const y = (HEIGHT / 2 - Math.floor(at / WIDTH) - 0.5) / SCALE;
    let [depth, near] = [2.5, 1];
    let best = { out: 0, up: 0, away: 0 };
    for (let i = 0; i < 90 && near > 1e-5 && depth > -2.5; i++) {
      const [up, away] = [y * LOW + depth * HIGH, y * HIGH - depth * LOW];
      const out = Math.hypot(x, away) - 1;
      const gap = Math.hypot(out, up) - TUBE;
      if (gap < near) [near, best] = [gap, { out, up, away }];
      depth -= gap;
    }
    const share = Math.min(1, 1 - near * SCALE);
    if (share <= 0) return [];
    const turns = (angle: number): number => around(angle / (2 * Math.PI), 1);
    const facing = (best.up * HIGH - (best.out * best.away * LOW) / (1 + best.out)) / TUBE;
    const down = turns(Math.atan2(best.up, best.out));
    return [{ at, down, right: turns(Math.atan2(x, best.away)), light: 0.6 + 0.4 * facing, share }];
  }).flat(),
);

type Colour = readonly [red: number, green: number, blue: number];
const FIELDS: readonly Colour[] = [
  [255, 244, 219],
  [240, 212, 152],
];
const INKS: { readonly [icon: string]: Colour } = { cross: [10, 106, 82], nought: [200, 85, 27] };

/** How far a place in a cell, counted from its middle, is from the line of its mark; in cells. */
function gapToMark(icon: string | undefined, down: number, right: number): number {
  if (icon === 'nought') return Math.abs(Math.hypot(down, right) - 0.26);
  const along = Math.min((Math.abs(down) + Math.abs(right)) / 2, 0.28);
  return Math.hypot(Math.abs(down) - along, Math.abs(right) - along);
}

function paint(canvas: HTMLCanvasElement, { rows }: Board, [rolledDown, rolledRight]: Pair): void {
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(WIDTH, HEIGHT);
  const size = rows.length;
  for (const { at, down, right, light, share } of spots()) {
    const [y, x] = [around(size * down - rolledDown, size), around(size * right - rolledRight, size)];
    const [r, c] = [Math.floor(y), Math.floor(x)];
    const { icon = '' } = rows[r][c];
    const field = FIELDS[(r + c) % 2];
    const ink = INKS[icon] ?? field;
    const marked = Math.min(1, Math.max(0, (0.065 - gapToMark(icon, y - r - 0.5, x - c - 0.5)) * 70));
    for (const [i, part] of field.entries())
      image.data[4 * at + i] = light * (part + marked * (ink[i] - part));
    image.data[4 * at + 3] = 255 * share;
  }
  pen.putImageData(image, 0, 0);
}

/** The ring beside the board. It turns with it. */
export function Torus({ board }: { readonly board: Board }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The first picture takes a phone seconds: the first move comes before it. */
  const wait = useRef(1000);
  const marks = board.rows.flat().map(({ icon }) => icon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks and the roll are all that is seen
  useEffect(() => {
    const timer = setTimeout(() => {
      wait.current = 0;
      if (canvas.current) paint(canvas.current, board, roll.value);
    }, wait.current);
    return () => clearTimeout(timer);
  }, [marks.join(), roll.value]);
  return (
    <section class="torus">
      <h2>{say('torusTitle')}</h2>
      <p class="muted">{say('torus')}</p>
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} />
    </section>
  );
}
