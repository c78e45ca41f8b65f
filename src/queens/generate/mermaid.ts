/** The flow chart of a program as a Mermaid diagram. */
import { messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import { showAction, showCondition, showExpression } from '../notation/print.ts';
import { type Algorithm, isFinal } from '../notation/program.ts';
import type { Statement } from '../notation/syntax.ts';

const say = messages(CATALOGUE);

/** Brackets around the text of a box, by kind. */
const SHAPES = {
  state: ['([', '])'],
  end: ['(((', ')))'],
  procedure: ['[[', ']]'],
  action: ['[', ']'],
  question: ['{', '}'],
  loop: ['{{', '}}'],
  return: ['((', '))'],
} as const;

/** A way out of a box that leads to whatever comes next. */
interface Loose {
  readonly from: string;
  readonly answer: 'yes' | 'no' | null;
}

const out = (from: string, answer: Loose['answer'] = null): readonly Loose[] => [{ from, answer }];
const isPlain = ({ kind }: Statement): boolean => kind === 'assign' || kind === 'phrase' || kind === 'call';

/** Mermaid takes HTML entities with # in place of &. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"#;`]/g, (character) => `#${character.codePointAt(0)};`);

/** Draws one box for each state, question and row of actions, and the arrows between them. */
export function generateMermaid({ tree }: Algorithm, lang: Lang): string {
  const boxes: string[] = [];
  const arrows: string[] = [];
  const states = new Map<string, string>();

  const add = (kind: keyof typeof SHAPES, ...lines: readonly string[]): string => {
    const id = `n${boxes.length + 1}`;
    const [open, close] = SHAPES[kind];
    boxes.push(`  ${id}${open}"${lines.map(escapeText).join('<br/>')}"${close}`);
    return id;
  };
  const connect = (loose: readonly Loose[], to: string): void => {
    for (const { from, answer } of loose) {
      arrows.push(`  ${from} -->${answer ? `|${say(lang, `chart-${answer}`)}|` : ''} ${to}`);
    }
  };
  const stateBox = (name: string): string => {
    if (!states.has(name)) states.set(name, add(isFinal(name) ? 'end' : 'state', name));
    return states.get(name)!;
  };

  /** Draws statements after the loose ends and returns the loose ends after them. */
  const sequence = (body: readonly Statement[], start: readonly Loose[]): readonly Loose[] => {
    let loose = start;
    for (let i = 0; i < body.length; i++) {
      const from = i;
      while (i < body.length && isPlain(body[i])) i++;
      if (i > from) {
        const id = add('action', ...body.slice(from, i).map(showAction));
        connect(loose, id);
        loose = out(id);
      }
      if (i < body.length) loose = branching(body[i], loose);
    }
    return loose;
  };

  const branching = (statement: Statement, loose: readonly Loose[]): readonly Loose[] => {
    if (statement.kind === 'go-to') {
      connect(loose, stateBox(statement.state));
      return [];
    }
    if (statement.kind === 'if') {
      const id = add('question', `${showCondition(statement.condition)} ?`);
      connect(loose, id);
      const yes = sequence(statement.yes, out(id, 'yes'));
      return [...yes, ...sequence(statement.no, out(id, 'no'))];
    }
    if (statement.kind !== 'for') return loose;
    const { variable, from, to } = statement;
    const set = add('action', `${variable} := ${showExpression(from)}`);
    connect(loose, set);
    const id = add('loop', `${variable} ≤ ${showExpression(to)} ?`);
    connect(out(set), id);
    const rest = sequence(statement.body, out(id, 'yes'));
    const count = add('action', `${variable} := ${variable} + 1`);
    connect(rest, count);
    connect(out(count), id);
    return out(id, 'no');
  };

  const end = say(lang, 'chart-end');
  for (const { name, body } of tree.states) {
    const rest = sequence(body, out(stateBox(name)));
    // A described final state ends after its actions.
    if (isFinal(name) && body.length > 0) connect(rest, add('end', end));
  }
  for (const { name, parameters, body } of tree.procedures) {
    const rest = sequence(body, out(add('procedure', `${name}(${parameters.join(', ')})`)));
    connect(rest, add('return', end));
  }
  return `${['flowchart TD', ...boxes, ...arrows].join('\n')}\n`;
}
