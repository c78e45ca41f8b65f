/** The result of a game as a picture to send: words, the row of answers, the indicator, and the board of the page. */
import { litPath } from '../../app/indicator.ts';
import { headline, verdict } from '../../games/ending.ts';
import { type GameSession, isFollowed, position, statusOf } from '../../games/session.ts';
import { dayText, play } from '../../games/texts.ts';
import { lang } from '../app/preferences.ts';
import { say } from './say.ts';

type Pen = CanvasRenderingContext2D;

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 54];
/** Room for the words. */
const COLUMN = 528;
const INK = '#1d1b17';
const FAINT = '#5b5446';
const AMBER = '#8f5200';
/** Games whose original does not see that the player has won. */
const UNNOTICED = ['minesweeper', 'tic-tac-toe'];

/** Draws the picture, in the colours of paper whatever the theme is. Rejects where the browser cannot. */
export async function drawResult(canvas: HTMLCanvasElement, session: GameSession, hidesField: boolean) {
  const { game, daily, givenUp } = session;
  const status = statusOf(session);
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  const { fontFamily } = getComputedStyle(document.body);
  const head = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
  await document.fonts.ready;
  pen.fillStyle = '#f4efe3';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = INK;
  pen.beginPath();
  for (const edge of [16.5, 19.5]) pen.roundRect(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, 6);
  pen.stroke();
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
  glass(pen, ' EГГ0Г', EDGE, 52, 74, 5.4);
  write('Eggog', 78, `500 30px ${head}`, INK, 0, 134);
  pen.fillStyle = '#f0a91f';
  pen.fillRect(EDGE, 132, 8, 8);
  const about = daily ? play(lang.value, 'dailyOf', { day: dayText(daily, lang.value) }) : say('theGame');
  const rubric = `${game.say(lang.value, 'title')} · ${about}`.toUpperCase();
  pen.letterSpacing = '1.5px';
  let y = write(rubric, 142, `600 16px ${fontFamily}`, AMBER, 24, 70);
  pen.letterSpacing = '0px';
  const title = headline(session, lang.value);
  pen.font = `500 54px ${head}`;
  // A little longer than a line, it is written a little smaller.
  const size = Math.max(40, Math.min(54, (54 * COLUMN) / pen.measureText(title).width));
  y = write(title, y + 52, `500 ${size}px ${head}`, INK, size + 10);
  y = write(verdict(session, lang.value), y - 22, `25px ${fontFamily}`, FAINT, 33);
  if (status !== 'drawn') {
    glass(pen, game.shown(position(session)).display, EDGE, y + 2, 500);
    const ends = status === 'lost' ? 'saysLost' : UNNOTICED.includes(game.id) ? 'unnoticed' : 'saysWon';
    write(say(givenUp || !isFollowed(session) ? 'saysLast' : ends), y + 118, `22px ${fontFamily}`, FAINT, 28);
  }
  // What is drawn of the page has the colours of paper, too.
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  drawParts(pen, ANSWERS, STORY, 1);
  if (!hidesField) drawParts(pen, CELLS, FIELD);
  else {
    pen.fillStyle = '#eae3d2';
    pen.fillRect(FIELD.x, FIELD.y, FIELD.wide, FIELD.high);
    write('?', 400, `500 240px ${head}`, AMBER, 0, FIELD.x + 205);
  }
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  // Fewer colours at the edges of letters, all within 3 of 255, make a smaller file. The paper keeps its own.
  const image = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const pixels = new Uint32Array(image.data.buffer);
  for (const i of pixels.keys()) pixels[i] = (pixels[i] & 0xfffcfcfc) | 0x030300;
  pen.putImageData(image, 0, 0);
}

/** Where the board is drawn. */
const FIELD = { x: 627, y: 53, wide: 518, high: 518 };
const CELLS = '.cell-grid .cell:not(.cell-ghost), .floor-large :is(.room, .walker)';
const STORY = { x: EDGE, y: 470, wide: COLUMN, high: 120 };
const ANSWERS = '.end-card .story > * > *';

/** Draws parts of the page as they lie there, at most at a scale. */
function drawParts(pen: Pen, parts: string, to: typeof FIELD, most = 9): void {
  const all = [...document.querySelectorAll(parts)].map((one) => [one, one.getBoundingClientRect()] as const);
  const [x0, y0] = [Math.min(...all.map(([, { x }]) => x)), Math.min(...all.map(([, { y }]) => y))];
  const wide = Math.max(...all.map(([, { right }]) => right)) - x0;
  const high = Math.max(...all.map(([, { bottom }]) => bottom)) - y0;
  const scale = Math.min(most, to.wide / wide, to.high / high);
  for (const [one, { x, y }] of all)
    drawBox(pen, one, to.x + (x - x0) * scale, to.y + (y - y0) * scale, scale);
}

/** The indicator as high as its places make it. */
function glass(pen: Pen, display: string, x: number, y: number, wide: number, places = 13): void {
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
  pen.fillStyle = '#5cffc9';
  pen.fill(new Path2D(litPath(display)));
  pen.restore();
}

/** Draws an element of the page: its colour, its text and its signs. */
function drawBox(pen: Pen, one: Element, x: number, y: number, scale: number): void {
  const box = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  pen.save();
  // On whole pixels the cells are alike, and the file is half as large.
  pen.translate(Math.round(x), Math.round(y));
  const [wide, high] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, wide, high);
  pen.strokeStyle = style.borderTopColor;
  pen.lineWidth = 2 * scale;
  if (style.borderTopWidth !== '0px') pen.strokeRect(0, 0, wide, high);
  pen.scale(scale, scale);
  const text = one.firstChild?.nodeType === Node.TEXT_NODE ? (one.firstChild.textContent ?? '') : '';
  pen.fillStyle = style.color;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, box.width / 2, box.height / 2);
  for (const shape of one.querySelectorAll<SVGPathElement>('svg:not(.decor) *')) drawShape(pen, shape, box);
  pen.restore();
}

function drawShape(pen: Pen, shape: SVGPathElement, cell: DOMRect): void {
  const picture = shape.ownerSVGElement!.getBoundingClientRect();
  const style = getComputedStyle(shape);
  const path = new Path2D(shape.getAttribute('d')!);
  pen.save();
  const size = Math.min(picture.width, picture.height);
  const [left, top] = [picture.x - cell.x, picture.y - cell.y];
  pen.translate(left + (picture.width - size) / 2, top + (picture.height - size) / 2);
  pen.scale(size / 24, size / 24);
  pen.lineCap = 'round';
  pen.globalAlpha = Number(style.opacity);
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.fillStyle = style.fill;
  pen.strokeStyle = style.stroke;
  if (style.fill !== 'none') pen.fill(path);
  if (style.stroke !== 'none') pen.stroke(path);
  pen.restore();
}
