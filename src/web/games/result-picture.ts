/** The result of a game as a picture to send: words, the row of answers, the indicator, and the board of the page. */

import { litPath, UNLIT } from '../../app/indicator.ts';
import { headline, verdict } from '../../games/ending.ts';
import { type GameSession, isFollowed, position, statusOf } from '../../games/session.ts';
import { dayText, play } from '../../games/texts.ts';
import { download } from '../app/copy.ts';
import { lang } from '../app/preferences.ts';
import { say } from './say.ts';

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 54];
/** Room for the words. */
const COLUMN = 528;
const INK = '#1d1b17';
const FAINT = '#5b5446';
const AMBER = '#8f5200';

/** Draws the picture, in the colours of paper whatever the theme is. Rejects where the browser cannot. */
export async function drawResult(canvas: HTMLCanvasElement, session: GameSession, hidesField: boolean) {
  const { game, daily, givenUp } = session;
  const status = statusOf(session);
  const pen = canvas.getContext('2d')!;
  const { fontFamily } = getComputedStyle(document.body);
  const head = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  await document.fonts.ready;
  pen.fillStyle = '#f4efe3';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  for (const edge of [16, 19.5]) {
    pen.beginPath();
    pen.roundRect(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, 6);
    pen.stroke();
  }
  /** Writes in lines as long as the column is; returns where the next one begins. */
  const write = (text: string, y: number, font: string, ink: string, high: number, x = EDGE): number => {
    pen.font = font;
    pen.fillStyle = ink;
    let line = '';
    let at = y;
    for (const word of text.split(' ')) {
      if (line && pen.measureText(`${line} ${word}`).width > COLUMN - x + EDGE) {
        pen.fillText(line, x, at);
        [line, at] = [word, at + high];
      } else line = line ? `${line} ${word}` : word;
    }
    pen.fillText(line, x, at);
    return at + high;
  };
  glass(pen, ' EГГ0Г', EDGE, 52, 70, 5);
  write('Eggog', 78, `500 30px ${head}`, INK, 0, 134);
  pen.fillStyle = '#f0a91f';
  pen.fillRect(EDGE, 132, 8, 8);
  const about = daily ? play(lang.value, 'dailyOf', { day: dayText(daily, lang.value) }) : say('theGame');
  pen.letterSpacing = '1.5px';
  let y = write(
    `${game.say(lang.value, 'title')} · ${about}`.toUpperCase(),
    142,
    `600 16px ${fontFamily}`,
    AMBER,
    24,
    70,
  );
  pen.letterSpacing = '0px';
  pen.font = `500 62px ${head}`;
  const room = COLUMN / pen.measureText(headline(session, lang.value)).width;
  const large = room > 1 || room < 0.72 ? 62 : Math.floor(62 * room);
  y = write(headline(session, lang.value), y + 52, `500 ${large}px ${head}`, INK, 70);
  y = write(verdict(session, lang.value), y - 22, `25px ${fontFamily}`, FAINT, 33);
  if (isFollowed(session) && !givenUp && status !== 'drawn') {
    glass(pen, game.shown(position(session)).display, EDGE, y + 2, 500);
    write(say(status === 'won' ? 'saysWon' : 'saysLost'), y + 118, `22px ${fontFamily}`, FAINT, 28);
  }
  drawStory(pen);
  if (!hidesField) drawBoard(pen);
  else glass(pen, ' ?', FIELD.x + 120, 230, 280, 3);
}

/** The row of answers of the card, the last ones if not all have room. */
function drawStory(pen: CanvasRenderingContext2D): void {
  let x = EDGE + COLUMN;
  for (const told of [...document.querySelectorAll('.end-card .story li')].reverse()) {
    const [answer, number] = [...told.children];
    const { width, height } = answer.getBoundingClientRect();
    x -= width + 8;
    if (x < EDGE) return;
    drawBox(pen, answer, x, HEIGHT - 90 - height, 1);
    drawBox(pen, number, x + (width - number.getBoundingClientRect().width) / 2, HEIGHT - 84, 1);
  }
}

const FIELD = { x: 627, y: 53, side: 518 };

/** The cells of the board. */
function drawBoard(pen: CanvasRenderingContext2D): void {
  const cells = [
    ...document.querySelectorAll('.cell-grid .cell:not(.cell-ghost), .floor-large :is(.room, .walker)'),
  ];
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const [x0, y0] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const wide = Math.max(...boxes.map(({ right }) => right)) - x0;
  const scale = FIELD.side / Math.max(wide, Math.max(...boxes.map(({ bottom }) => bottom)) - y0);
  for (const [i, cell] of cells.entries())
    drawBox(pen, cell, FIELD.x + (boxes[i].x - x0) * scale, FIELD.y + (boxes[i].y - y0) * scale, scale);
}

/** Saves a picture as PNG. Rejects where the browser cannot. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error('no picture');
  download(blob, `eggog-${name}.png`, 'image/png');
}

/** The indicator as high as its places make it. */
function glass(
  pen: CanvasRenderingContext2D,
  display: string,
  x: number,
  y: number,
  wide: number,
  places = 13,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(wide / (36 * places), wide / (36 * places));
  pen.fillStyle = '#04120e';
  pen.beginPath();
  pen.roundRect(0, 0, 36 * places, 72, 8);
  pen.clip();
  pen.fill();
  // The place of the sign is left out where few are shown.
  pen.translate(places < 13 ? -30 : 8, 6);
  for (const [ink, path] of [['#0d2a23', UNLIT] as const, ['#5cffc9', litPath(display)] as const]) {
    pen.fillStyle = ink;
    pen.fill(new Path2D(path));
  }
  pen.restore();
}

/** Draws an element of the page: its colour, its text and its signs. */
function drawBox(pen: CanvasRenderingContext2D, one: Element, x: number, y: number, scale: number): void {
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  // On whole pixels the cells are alike, and the file is half as large.
  const [left, top] = [Math.round(x), Math.round(y)];
  pen.save();
  pen.translate(left, top);
  pen.fillStyle = style.backgroundColor;
  pen.beginPath();
  pen.roundRect(0, 0, Math.round(box.width * scale), Math.round(box.height * scale), 4);
  pen.fill();
  pen.scale(scale, scale);
  const text = one.firstChild?.nodeType === Node.TEXT_NODE ? (one.firstChild.textContent ?? '') : '';
  pen.fillStyle = style.color;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, box.width / 2, box.height / 2);
  for (const shape of one.querySelectorAll<SVGGeometryElement>('path, circle, ellipse, rect'))
    drawShape(pen, shape, box);
  pen.restore();
}

function drawShape(pen: CanvasRenderingContext2D, shape: SVGGeometryElement, cell: DOMRect): void {
  const picture = shape.ownerSVGElement!.getBoundingClientRect();
  const style = getComputedStyle(shape);
  const path = new Path2D(shape.getAttribute('d') ?? undefined);
  const number = (name: string): number => Number(shape.getAttribute(name));
  const [x, y, r] = [number('cx'), number('cy'), number('r')];
  if (shape.tagName === 'circle') path.arc(x, y, r, 0, 7);
  if (shape.tagName === 'ellipse') path.ellipse(x, y, number('rx'), number('ry'), 0, 0, 7);
  if (shape.tagName === 'rect') path.rect(number('x'), number('y'), number('width'), number('height'));
  pen.save();
  pen.translate(picture.x - cell.x, picture.y - cell.y);
  pen.scale(picture.width / 24, picture.height / 24);
  pen.lineCap = 'round';
  pen.globalAlpha = Number(style.opacity);
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.fillStyle = style.fill;
  pen.strokeStyle = style.stroke;
  if (style.fill !== 'none') pen.fill(path);
  if (style.stroke !== 'none') pen.stroke(path);
  pen.restore();
}
