/** A program as boxes and arrows, before anybody draws them. */

import { catalogue, type Lang } from '../../texts.ts';
import { isFinal } from '../notation/check.ts';
import { showCondition, showExpression, showStatement } from '../notation/print.ts';
import type { Algorithm } from '../notation/program.ts';
import type { Statement } from '../notation/syntax.ts';

/** The words that a chart itself adds. */
const CHART_WORDS = catalogue({ yes: 'yes', no: 'no', end: 'end' }, { yes: 'да', no: 'нет', end: 'конец' });

/** Brackets around the text of a box, by kind. */
const SHAPES: Readonly<Record<FlowNode['kind'], readonly [open: string, close: string]>> = {
  state: ['([', '])'],
  end: ['(((', ')))'],
  procedure: ['[[', ']]'],
  action: ['[', ']'],
  question: ['{', '}'],
  loop: ['{{', '}}'],
  return: ['((', '))'],
};

/** The text of a box; boxes without one are the end of a program or procedure. */
function textOf({ kind, text }: FlowNode, language: Lang): readonly string[] {
  const isBare = (kind === 'end' || kind === 'return') && text.every((line) => line === '');
  return isBare ? [CHART_WORDS[language].end] : text;
}

/** Writes a flow chart as a Mermaid diagram. */
export function toMermaid(chart: FlowChart, language: Lang): string {
  const lines = ['flowchart TD'];
  for (const node of chart.nodes) {
    const [open, close] = SHAPES[node.kind];
    const text = textOf(node, language).map(escapeText).join('<br/>');
    lines.push(`  ${node.id}${open}"${text}"${close}`);
  }
  for (const { from, to, answer } of chart.edges) {
    const label = answer ? `|${CHART_WORDS[language][answer]}|` : '';
    lines.push(`  ${from} -->${label} ${to}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Mermaid takes HTML entities with # in place of &. */
function escapeText(text: string): string {
  return text.replace(/[&<>"#;`]/g, (character) => `#${character.codePointAt(0)};`);
}

/** A box of a flow chart. */
export interface FlowNode {
  readonly id: string;
  readonly kind: 'state' | 'end' | 'procedure' | 'action' | 'question' | 'loop' | 'return';
  /** One statement a line. */
  readonly text: readonly string[];
}

/** An arrow; `answer` is set at the ways out of a question or loop. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  readonly answer: 'yes' | 'no' | null;
}

/** Boxes and arrows of an algorithm, without places on paper. */
export interface FlowChart {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** A way out of a box that leads to whatever comes next. */
interface Loose {
  readonly from: string;
  readonly answer: FlowEdge['answer'];
}

/** Draws up the flow chart of a program: what boxes there are and what leads where. */
export function flowChart(algorithm: Algorithm): FlowChart {
  const chart = new Chart();
  for (const { name, body } of algorithm.tree.states) chart.state(name, body);
  for (const { name, parameters, body } of algorithm.tree.procedures) {
    chart.procedure(name, parameters, body);
  }
  return chart;
}

class Chart implements FlowChart {
  readonly nodes: FlowNode[] = [];
  readonly edges: FlowEdge[] = [];
  private readonly states = new Map<string, string>();

  state(name: string, body: readonly Statement[]): void {
    const id = this.stateId(name);
    const rest = this.sequence(body, [{ from: id, answer: null }]);
    // A described final state ends after its actions.
    if (isFinal(name) && body.length > 0) this.connect(rest, this.add('end', ['']));
  }

  procedure(name: string, parameters: readonly string[], body: readonly Statement[]): void {
    const id = this.add('procedure', [`${name}(${parameters.join(', ')})`]);
    const rest = this.sequence(body, [{ from: id, answer: null }]);
    this.connect(rest, this.add('return', ['']));
  }

  private add(kind: FlowNode['kind'], text: readonly string[]): string {
    const id = `n${this.nodes.length + 1}`;
    this.nodes.push({ id, kind, text });
    return id;
  }

  private stateId(name: string): string {
    let id = this.states.get(name);
    if (id === undefined) {
      id = this.add(isFinal(name) ? 'end' : 'state', [name]);
      this.states.set(name, id);
    }
    return id;
  }

  private connect(loose: readonly Loose[], to: string): void {
    for (const { from, answer } of loose) this.edges.push({ from, to, answer });
  }

  /** Draws statements after the loose ends and returns the loose ends after them. */
  private sequence(body: readonly Statement[], start: readonly Loose[]): readonly Loose[] {
    let loose = start;
    for (let i = 0; i < body.length; i++) {
      const statement = body[i];
      if (isPlain(statement)) {
        const text = [showStatement(statement)];
        while (i + 1 < body.length && isPlain(body[i + 1])) text.push(showStatement(body[++i]));
        const id = this.add('action', text);
        this.connect(loose, id);
        loose = [{ from: id, answer: null }];
      } else {
        loose = this.branching(statement, loose);
      }
    }
    return loose;
  }

  private branching(statement: Statement, loose: readonly Loose[]): readonly Loose[] {
    if (statement.kind === 'go-to') {
      this.connect(loose, this.stateId(statement.state));
      return [];
    }
    if (statement.kind === 'if') {
      const id = this.add('question', [`${showCondition(statement.condition)} ?`]);
      this.connect(loose, id);
      const yes = this.sequence(statement.yes, [{ from: id, answer: 'yes' }]);
      return [...yes, ...this.sequence(statement.no, [{ from: id, answer: 'no' }])];
    }
    if (statement.kind !== 'for') return loose;
    const { variable, from, to } = statement;
    const set = this.add('action', [`${variable} := ${showExpression(from)}`]);
    this.connect(loose, set);
    const id = this.add('loop', [`${variable} ≤ ${showExpression(to)} ?`]);
    this.connect([{ from: set, answer: null }], id);
    const rest = this.sequence(statement.body, [{ from: id, answer: 'yes' }]);
    const count = this.add('action', [`${variable} := ${variable} + 1`]);
    this.connect(rest, count);
    this.connect([{ from: count, answer: null }], id);
    return [{ from: id, answer: 'no' }];
  }
}

const isPlain = ({ kind }: Statement): boolean => kind === 'assign' || kind === 'phrase' || kind === 'call';
