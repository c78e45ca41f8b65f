/** The result of a game as a picture to send: words, the indicator, and the board as it stands on the page. */

import { litPath, UNLIT } from '../../app/indicator.ts';
import { type GameSession, position } from '../../games/session.ts';
import { download } from '../app/copy.ts';
import { lang } from '../app/preferences.ts';

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];

/** Saves the picture as PNG. Rejects where the browser cannot draw it. */
export async function saveResult(session: GameSession, end: string, facts: readonly string[]): Promise<void> {
  const { game } = session;
  const { display } = game.shown(position(session));

  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d')!;
  // A token may hold light-dark(), which a canvas does not read: an element has the colour that it stands for.
  const probe = document.body.appendChild(document.createElement('i'));
  const style = getComputedStyle(probe);
  const token = (one: string): string => style.getPropertyValue(one).trim();
  const color = (one: string): string => {
    probe.style.color = `var(${one})`;
    return style.color;
  };
  pen.fillStyle = color('--paper');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = color('--ink');
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
  const write = (text: string, y: number, size: number, font: string, ink: string): void => {
    pen.font = `${size}px ${font}`;
    pen.fillStyle = ink;
    pen.fillText(text, EDGE, y, 520);
  };
  write('Eggog', 100, 34, token('--head'), color('--ink'));
  write(game.say(lang.value, 'title'), 190, 30, token('--head'), color('--warn'));
  write(end, 270, 64, token('--head'), color('--ink'));
  write(facts.join(' · '), 320, 24, 'sans-serif', color('--ink-2'));
  pen.fillStyle = '#03110e';
  pen.beginPath();
  pen.roundRect(EDGE, 370, 500, 90, 10);
  pen.fill();
  pen.save();
  pen.translate(EDGE + 20, 380);
  pen.scale(1.05, 1.05);
  for (const [ink, path] of [['#0d2a23', UNLIT] as const, ['#4ff0c0', litPath(display)] as const]) {
    pen.fillStyle = ink;
    pen.fill(new Path2D(path));
  }
  pen.restore();
  probe.remove();
  drawBoard(pen, 640, EDGE, HEIGHT - 2 * EDGE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error('no picture');
  download(blob, `eggog-${game.id}.png`, 'image/png');
}

/** Draws the cells of the board on the page into a square: their colours, texts and signs. */
function drawBoard(pen: CanvasRenderingContext2D, left: number, top: number, side: number): void {
  const cells = [...document.querySelectorAll('.cell-grid .cell:not(.cell-ghost), .floor-large .room')];
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const [x0, y0] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [x1, y1] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const scale = side / Math.max(x1 - x0, y1 - y0);
  cells.forEach((cell, i) => {
    const style = getComputedStyle(cell);
    pen.save();
    pen.translate(left + (boxes[i].x - x0) * scale, top + (boxes[i].y - y0) * scale);
    pen.scale(scale, scale);
    pen.fillStyle = style.backgroundImage === 'none' ? style.backgroundColor : '#d8d0bb';
    pen.beginPath();
    pen.roundRect(0, 0, boxes[i].width, boxes[i].height, 5);
    pen.fill();
    const text = cell.firstChild?.nodeType === Node.TEXT_NODE ? (cell.firstChild.textContent ?? '') : '';
    pen.fillStyle = style.color;
    pen.font = `600 ${style.fontSize} sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, boxes[i].width / 2, boxes[i].height / 2);
    for (const shape of cell.querySelectorAll<SVGGeometryElement>('path, circle'))
      drawShape(pen, shape, boxes[i]);
    pen.restore();
  });
}

function drawShape(pen: CanvasRenderingContext2D, shape: SVGGeometryElement, cell: DOMRect): void {
  const picture = shape.ownerSVGElement!.getBoundingClientRect();
  const style = getComputedStyle(shape);
  const path = new Path2D(shape.getAttribute('d') ?? undefined);
  const number = (name: string): number => Number(shape.getAttribute(name));
  if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 7);
  pen.save();
  pen.translate(picture.x - cell.x, picture.y - cell.y);
  pen.scale(picture.width / 24, picture.height / 24);
  pen.lineCap = 'round';
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.fillStyle = style.fill;
  pen.strokeStyle = style.stroke;
  if (style.fill !== 'none') pen.fill(path);
  if (style.stroke !== 'none') pen.stroke(path);
  pen.restore();
}
