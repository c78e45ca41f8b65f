/** The states and procedures of a program of the queens as a drawing. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Algorithm } from '../queens/index.ts';

type Statement = Algorithm['tree']['states'][number]['body'][number];

interface DiagramNode {
  readonly name: string;
  readonly kind: 'state' | 'procedure' | 'end';
  /** Middle of the node. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Goings-to and calls inside statements, in their order. */
const targets = (body: readonly Statement[]): string[] =>
  body.flatMap((statement) => {
    if (statement.kind === 'go-to') return [statement.state];
    if (statement.kind === 'call') return [statement.procedure];
    if (statement.kind === 'if') return targets([...statement.yes, ...statement.no]);
    return statement.kind === 'for' ? targets(statement.body) : [];
  });

/** Which states and procedures a program has and what leads where, each pair once. */
export function stateGraph({ tree }: Algorithm) {
  const nodes = new Map<string, DiagramNode['kind']>();
  for (const { name } of tree.states) nodes.set(name, 'state');
  for (const { name } of tree.procedures) nodes.set(name, 'procedure');
  const arrows = [...tree.states, ...tree.procedures].flatMap(({ name, body }) =>
    [...new Set(targets(body))].map((to) => [name, to] as const),
  );
  // The only state that may be gone to without being described is the end.
  for (const [, to] of arrows) if (!nodes.has(to)) nodes.set(to, 'end');
  return { nodes, arrows };
}

/** Widths of a letter of a name and of the words below it, height of a node, and the room that a loop takes. */
const [NAME_WIDTH, WORD_WIDTH, HEIGHT, LOOP] = [11, 7.6, 44, 34];

/** Lays the states out from top to bottom, with room for `words` below names. Sizes are in units of the drawing. */
export function stateDiagram(
  algorithm: Algorithm,
  words: ReadonlyMap<string, readonly string[]> = new Map(),
) {
  const { nodes, arrows } = stateGraph(algorithm);
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 26, marginx: 4, marginy: 4 });
  for (const name of nodes.keys()) {
    const letters = Math.max(name.length * NAME_WIDTH, (words.get(name)?.[0].length ?? 0) * WORD_WIDTH);
    graph.setNode(name, { width: Math.max(48, letters) + 22, height: HEIGHT });
  }
  for (const [from, to] of arrows) if (from !== to) graph.setEdge(from, to, {});
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width: width + (arrows.some(([from, to]) => from === to) ? LOOP : 0),
    height,
    nodes: [...nodes].map(([name, kind]) => ({ ...(graph.node(name) as DiagramNode), name, kind })),
    arrows: arrows.map(([from, to]) => {
      if (from === to) return { from, to, path: loopBeside(graph.node(from) as DiagramNode) };
      const { points } = graph.edge(from, to) as { points: { x: number; y: number }[] };
      return { from, to, path: smooth(points) };
    }),
  };
}

/** An arrow from a state to itself, beside it; the layout leaves room for it between the nodes. */
function loopBeside({ x, y, width, height }: DiagramNode): string {
  const right = x + width / 2;
  const far = right + LOOP;
  return `M${right} ${y - height / 4}C${far} ${y - height / 2} ${far} ${y + height / 2} ${right} ${y + height / 4}`;
}

/** A line through the points with its corners rounded off: it turns at them and passes through the middles between them. */
function smooth(points: readonly { readonly x: number; readonly y: number }[]): string {
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first, ...turns] = points;
  const last = turns.pop()!;
  const parts = turns.map(({ x, y }, i) => {
    const next = turns[i + 1];
    return `Q${at(x, y)} ${next ? at((x + next.x) / 2, (y + next.y) / 2) : at(last.x, last.y)}`;
  });
  return `M${at(first.x, first.y)}${parts.join('') || `L${at(last.x, last.y)}`}`;
}
