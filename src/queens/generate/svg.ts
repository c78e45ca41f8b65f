/** Flow charts as pictures. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Lang } from '../../texts.ts';
import type { FlowChart, FlowNode } from './flow-chart.ts';
import { CHART_WORDS, textOf } from './mermaid.ts';

const FONT = 13;
const LETTER = 0.61 * FONT;
const LINE = 18;
const WIDEST = 36;
const MARGIN = 16;
/** How far the points of a question stand out at its sides. */
const POINT = 18;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly node: FlowNode;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A line through points; x and y are the middle of its label. */
interface Arrow extends Point {
  readonly points: readonly Point[];
  readonly label: string;
}

/** Draws a flow chart as a stand-alone SVG picture, black on white. */
export function toSvg(chart: FlowChart, language: Lang): string {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 34, edgesep: 18, marginx: MARGIN, marginy: MARGIN });
  for (const node of chart.nodes) graph.setNode(node.id, measure(node, language));
  chart.edges.forEach((edge, i) => {
    const label = edge.answer ? CHART_WORDS[language][edge.answer] : '';
    const size = { width: label.length * LETTER + (label ? 10 : 0), height: label ? LINE : 0 };
    graph.setEdge(edge.from, edge.to, { label, ...size, labelpos: 'c' }, String(i));
  });
  layout(graph);
  const boxes = chart.nodes.map(({ id }) => graph.node(id) as unknown as Box);
  const boxOf = new Map(boxes.map((box) => [box.node.id, box]));
  const lines = chart.edges.map((edge, i): Arrow => {
    const drawn = graph.edge(edge.from, edge.to, String(i)) as unknown as Arrow;
    return { ...drawn, points: touch(drawn.points, boxOf.get(edge.from)!, boxOf.get(edge.to)!) };
  });
  const size = sizeOf(boxes, lines);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="${FONT}">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 1 10 5 0 9z" fill="#444"/></marker></defs>',
    '<rect x="-9999" y="-9999" width="19999" height="19999" fill="#fff"/>',
    ...lines.map(drawArrow),
    ...boxes.map(drawBox),
    '</svg>',
    '',
  ].join('\n');
}

/** The part of the plane that everything lies in; lines may reach beyond what the layout says. */
function sizeOf(boxes: readonly Box[], arrows: readonly Arrow[]): string {
  const corners = boxes.flatMap(({ x, y, width, height }) => [
    { x: x - width / 2, y: y - height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ]);
  const points = [...corners, ...arrows.flatMap((arrow) => arrow.points)];
  const left = Math.floor(Math.min(...points.map(({ x }) => x)) - MARGIN);
  const top = Math.floor(Math.min(...points.map(({ y }) => y)) - MARGIN);
  const width = Math.ceil(Math.max(...points.map(({ x }) => x)) + MARGIN) - left;
  const height = Math.ceil(Math.max(...points.map(({ y }) => y)) + MARGIN) - top;
  return `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`;
}

/** Draws the ends of a line, which the layout puts on a rectangle, in to the real outlines of the two boxes. */
function touch(points: readonly Point[], from: Box, to: Box): Point[] {
  return [pull(points[0], from), ...points.slice(1, -1), pull(points[points.length - 1], to)];
}

function pull(point: Point, box: Box): Point {
  let { x, y } = point;
  for (let i = 0; i < 40 && !isInside({ x, y }, box); i++) {
    x += (box.x - x) / 40;
    y += (box.y - y) / 40;
  }
  return { x, y };
}

function isInside(point: Point, { node, x, y, width, height }: Box): boolean {
  const dx = Math.abs(point.x - x);
  const dy = Math.abs(point.y - y);
  if (node.kind === 'action' || node.kind === 'procedure') return true;
  if (node.kind === 'question' || node.kind === 'loop') return dx <= width / 2 - (POINT * dy) / (height / 2);
  return Math.hypot(Math.max(0, dx - (width - height) / 2), dy) <= height / 2 + 0.5;
}

function measure(node: FlowNode, language: Lang): Omit<Box, 'x' | 'y'> {
  const lines = textOf(node, language).flatMap(wrap);
  const longest = Math.max(...lines.map((line) => [...line].length));
  const sides = node.kind === 'action' || node.kind === 'procedure' ? 24 : 2 * POINT + 12;
  return { node, lines, width: longest * LETTER + sides, height: lines.length * LINE + 14 };
}

/** Breaks a statement at blanks; the lines after the first are set in. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDEST)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length > 0 ? `  ${word}` : word);
  }
  return lines;
}

function drawBox(box: Box): string {
  const { node, lines, x, y, width } = box;
  const first = y - ((lines.length - 1) * LINE) / 2 + FONT * 0.36;
  const isName = node.kind === 'state' || node.kind === 'end' || node.kind === 'procedure';
  const anchor =
    node.kind === 'action' ? `x="${round(x - width / 2 + 12)}"` : `x="${round(x)}" text-anchor="middle"`;
  const texts = lines.map((line, i) => {
    const weight = isName ? ' font-weight="bold"' : '';
    return `<text ${anchor} y="${round(first + i * LINE)}"${weight} xml:space="preserve" fill="#111">${escapeXml(line)}</text>`;
  });
  return `<g>${outline(box)}${texts.join('')}</g>`;
}

function outline({ node, x, y, width, height }: Box): string {
  const left = round(x - width / 2);
  const top = round(y - height / 2);
  const size = `x="${left}" y="${top}" width="${round(width)}" height="${round(height)}"`;
  if (node.kind === 'question' || node.kind === 'loop') {
    const right = round(x + width / 2);
    const bottom = round(y + height / 2);
    const points = [
      [left, round(y)],
      [left + POINT, top],
      [right - POINT, top],
      [right, round(y)],
      [right - POINT, bottom],
      [left + POINT, bottom],
    ];
    return `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="#fff6dd" stroke="#444"/>`;
  }
  if (node.kind === 'action') return `<rect ${size} fill="#fff" stroke="#444"/>`;
  if (node.kind === 'procedure') {
    return `<rect ${size} fill="#e4f0ff" stroke="#444"/><path d="M${left + 5} ${top}v${round(height)}M${left + round(width) - 5} ${top}v${round(height)}" stroke="#444"/>`;
  }
  const ring = node.kind === 'state' ? '#e4f0ff' : '#e9e9e9';
  return `<rect ${size} rx="${round(height / 2)}" fill="${ring}" stroke="#444" stroke-width="${node.kind === 'state' ? 1 : 2}"/>`;
}

function drawArrow({ points, x, y, label }: Arrow): string {
  const path = `<path d="${smooth(points)}" fill="none" stroke="#444" marker-end="url(#tip)"/>`;
  if (!label) return path;
  const width = label.length * LETTER + 8;
  const back = `<rect x="${round(x - width / 2)}" y="${round(y - LINE / 2)}" width="${round(width)}" height="${LINE}" fill="#fff"/>`;
  return `${path}${back}<text x="${round(x)}" y="${round(y + FONT * 0.36)}" text-anchor="middle" fill="#444" font-style="italic">${label}</text>`;
}

/** A line through the points whose corners are rounded off. */
function smooth(points: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  let path = `M${at(points[0])}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const end = i + 2 < points.length ? middle(points[i], points[i + 1]) : points[i + 1];
    path += `Q${at(points[i])} ${at(end)}`;
  }
  return points.length === 2 ? `${path}L${at(points[1])}` : path;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
