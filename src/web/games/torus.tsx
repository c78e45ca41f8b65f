/** @jsxImportSource preact */
/** The board of a torus as the ring that it is: its rows run around the hole, its columns around the tube. */
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../games/game.ts';
import { say } from './say.ts';

/** Rows and columns. */
export type Pair = readonly [down: number, right: number];

/** What leaves a torus on one side comes back on the other. */
export const around = (at: number, size: number): number => ((at % size) + size) % size;

/** Pixels of the picture, and of one unit; the radius of the ring is 1. */
const [WIDTH, HEIGHT, SCALE] = [360, 256, 112];
const TUBE = 0.55;
/** How far the ring is tilted towards the eye. */
const TILT = 0.6;
/** Points that are tried around the ring and around the tube: some for each pixel, so that no hole is left. */
const [LONG, SHORT] = [1500, 640];

type Colour = readonly [red: number, green: number, blue: number];
const FIELDS: readonly Colour[] = [
  [255, 248, 232],
  [240, 217, 168],
];
const CROSS: Colour = [10, 106, 82];
const NOUGHT: Colour = [200, 85, 27];

/** The colour of a place of the board, in cells from its corner. */
function colourAt({ rows }: Board, y: number, x: number): Colour {
  const [r, c] = [Math.floor(y), Math.floor(x)];
  const [down, right] = [y - r - 0.5, x - c - 0.5];
  const [high, wide] = [Math.abs(down), Math.abs(right)];
  const { icon } = rows[around(r, rows.length)][around(c, rows.length)];
  if (icon === 'cross' && Math.max(high, wide) < 0.32 && Math.abs(high - wide) < 0.08) return CROSS;
  if (icon === 'nought' && Math.abs(Math.hypot(down, right) - 0.26) < 0.06) return NOUGHT;
  return FIELDS[around(r + c, 2)];
}

function paint(canvas: HTMLCanvasElement, board: Board, roll: Pair): void {
  const pen = canvas.getContext('2d')!;
  const image = pen.createImageData(WIDTH, HEIGHT);
  const nearest = new Float32Array(WIDTH * HEIGHT).fill(Number.NEGATIVE_INFINITY);
  const [low, high] = [Math.cos(TILT), Math.sin(TILT)];
  const size = board.rows.length;
  for (let i = 0; i < LONG; i++) {
    const [away, sideways] = [Math.cos((2 * Math.PI * i) / LONG), Math.sin((2 * Math.PI * i) / LONG)];
    for (let j = 0; j < SHORT; j++) {
      const [out, up] = [Math.cos((2 * Math.PI * j) / SHORT), Math.sin((2 * Math.PI * j) / SHORT)];
      const facing = up * high - out * away * low;
      if (facing <= 0) continue;
      const far = (1 + TUBE * out) * away;
      const depth = TUBE * up * high - far * low;
      const x = Math.round(WIDTH / 2 + SCALE * (1 + TUBE * out) * sideways);
      const at = x + WIDTH * Math.round(HEIGHT / 2 - SCALE * (far * high + TUBE * up * low));
      if (depth <= nearest[at]) continue;
      nearest[at] = depth;
      const light = 0.5 + 0.5 * facing;
      const colour = colourAt(board, (size * j) / SHORT - roll[0], (size * i) / LONG - roll[1]);
      image.data.set([...colour.map((part) => part * light), 255], 4 * at);
    }
  }
  pen.putImageData(image, 0, 0);
}

export function Torus({ board, roll }: { readonly board: Board; readonly roll: Pair }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = board.rows.flat().map(({ icon }) => icon);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks and the roll are all that is seen
  useEffect(() => {
    if (canvas.current) paint(canvas.current, board, roll);
  }, [marks.join(), roll]);
  return (
    <figure class="row torus">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} />
      <figcaption>{say('torus')}</figcaption>
    </figure>
  );
}
