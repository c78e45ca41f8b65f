/** Flow charts as text for Mermaid. */
import { catalogue, type Lang } from '../../texts.ts';
import type { FlowChart, FlowNode } from './flow-chart.ts';

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
