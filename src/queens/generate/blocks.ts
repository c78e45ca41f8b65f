/** TypeScript, C and Python: one walker over the statements, and for each language a table of signs and a template. */
import { conditionText, expressionText, type Style } from '../notation/print.ts';
import { type Algorithm, isFinal } from '../notation/program.ts';
import type { Expression, PhraseUse, Procedure, Statement } from '../notation/syntax.ts';
import { shapeOf } from '../notation/words.ts';
import { generateBasic } from './basic.ts';
import C_RUNTIME from './runtime/c.yaml';
import PYTHON_RUNTIME from './runtime/python.yaml';
import TYPESCRIPT_RUNTIME from './runtime/typescript.yaml';
import { latinName, survey, uniqueNames } from './survey.ts';

/** Templates of the language by name: the whole program, its parts, each phrase, and what they share. */
type Runtime = Readonly<Record<string, string>> & { readonly helpers: Readonly<Record<string, string>> };

/** The parts of a language that differ; `name` and `element` of its style follow from its names. */
interface Language extends Omit<Style, 'name' | 'element'> {
  readonly runtime: Runtime;
  readonly reserved: string;
  shape(name: string): string;
  element(array: string, index: string): string;
  readonly indent: string;
  /** Ends a simple statement. */
  readonly end: string;
  /** Stands before the name of a phrase. */
  readonly prefix: string;
  /** The array of a phrase that reads one where the program has none of the name. */
  readonly board: string | null;
  readonly if: readonly [before: string, after: string];
  readonly else: string;
  readonly close: readonly string[];
  /** The body of a block without statements. */
  readonly empty: readonly string[];
  goTo(state: string): readonly string[];
  /** The lines of a loop; `last` is a new name for its bound. */
  loop(variable: string, from: string, last: string, to: string, body: readonly string[]): readonly string[];
}

const deeper = (lines: readonly string[], step: string): string[] => lines.map((line) => line && step + line);

/** The lines of a template with its `{{parts}}` put in: a part on a line of its own is as deep as that line. */
const fill = (template: string, parts: Readonly<Record<string, string | readonly string[]>>): string[] =>
  template.split('\n').flatMap((line) => {
    const [, step, name] = /^( *)\{\{(\w+)\}\}$/.exec(line) ?? [];
    if (name) return deeper([parts[name]].flat(), step);
    return line.replace(/\{\{(\w+)\}\}/g, (_, part: string) => [parts[part]].flat().join(', '));
  });

/** A whole program. Inputs are its arguments, or those of its function. */
function generate(algorithm: Algorithm, language: Language): string {
  const { states, procedures } = algorithm.tree;
  const { runtime } = language;
  const seen = survey(algorithm);
  const reserved = [...language.reserved.split(' '), ...(language.prefix ? [] : seen.phrases.keys())];
  const name = uniqueNames(reserved, language.shape);
  let locals: ReadonlySet<string> = new Set();
  let loops = 0;
  const variable = (of: string): string => name(`${locals.has(of) ? 'local' : 'variable'} ${of}`, of);
  const arrayName = (of: string): string => name(`array ${of}`, of);
  const stateName = (of: string): string => name(`state ${of}`, of);
  const procedureName = (of: string): string => name(`procedure ${of}`, of);
  const style: Style = {
    ...language,
    name: variable,
    element: (array, index) => language.element(arrayName(array), index),
  };
  const text = (expression: Expression): string => expressionText(expression, style);

  /** A phrase as a call. The array that it reads comes last. */
  const phraseCall = ({ phrase, values }: PhraseUse): string => {
    const array = shapeOf(phrase.reads ?? '');
    const read = seen.arrays.has(array) ? arrayName(array) : phrase.reads && language.board;
    const given = [...values.map(text), ...(read ? [read] : [])];
    return `${language.prefix}${phrase.id}(${given.join(', ')})`;
  };

  const linesOf = (body: readonly Statement[]): string[] =>
    deeper(body.length > 0 ? body.flatMap(statementLines) : language.empty, language.indent);

  const statementLines = (statement: Statement): readonly string[] => {
    switch (statement.kind) {
      case 'assign':
        return [`${text(statement.target)} = ${text(statement.value)}${language.end}`];
      case 'phrase': {
        const answer = statement.target ? `${text(statement.target)} = ` : '';
        return [`${answer}${phraseCall(statement)}${language.end}`];
      }
      case 'call': {
        const given = statement.values.map(text).join(', ');
        return [`${procedureName(statement.procedure)}(${given})${language.end}`];
      }
      case 'go-to':
        return language.goTo(stateName(statement.state));
      case 'if': {
        const [before, after] = language.if;
        const condition = conditionText(statement.condition, style, phraseCall);
        const no = statement.no.length > 0 ? [language.else, ...linesOf(statement.no)] : [];
        return [`${before}${condition}${after}`, ...linesOf(statement.yes), ...no, ...language.close];
      }
      case 'for': {
        const last = name(`last ${++loops}`, 'last');
        const [counter, from, to] = [variable(statement.variable), text(statement.from), text(statement.to)];
        return language.loop(
          counter,
          from,
          last,
          to,
          deeper(statement.body.flatMap(statementLines), language.indent),
        );
      }
    }
  };

  /** The template of a part for each name; a language without it needs none. */
  const each = (part: string, names: readonly string[]): string[] =>
    names.flatMap((one) => (part in runtime ? fill(runtime[part], { name: one }) : []));
  const routine = (part: string, { name: of, parameters, body }: Procedure, called: string): string[] => {
    locals = new Set(algorithm.routines.get(of)?.locals);
    const globals = seen.variables.filter((one) => !locals.has(one)).map(variable);
    // The interpreter's bound of a loop has an apostrophe.
    const counters = [...locals].filter((one) => !parameters.includes(one) && !one.includes("'"));
    const end = part === 'state' && isFinal(of) ? [runtime.final] : [];
    const lines = [...body.flatMap(statementLines), ...end];
    const written = fill(runtime[part], {
      name: called,
      parameters: each('parameter', parameters.map(variable)).join(', ') || (runtime.none ?? ''),
      locals: each('local', counters.map(variable)),
      globals: globals.length > 0 && body.length > 0 ? each('global', [globals.join(', ')]) : [],
      body: lines.length > 0 ? lines : language.empty,
    });
    locals = new Set();
    return written;
  };
  const procedureLines = (part: string): string[] =>
    procedures.flatMap((one) => (part in runtime ? routine(part, one, procedureName(one.name)) : []));
  const given = seen.inputs.map(variable);
  const inputs = seen.inputs.flatMap((of, i) => {
    const parts = { name: given[i], number: String(i + 1), default: of === 'n' ? '8' : '0' };
    const isSize = of === 'n' && seen.isOnBoard && 'size' in runtime;
    return [...fill(runtime.input, parts), ...(isSize ? fill(runtime.size, parts) : [])];
  });
  const phrases = [...seen.phrases.keys()].map((id) => runtime[id].split('\n'));
  const parts = {
    inputs,
    arrays: each('array', [...seen.arrays].map(arrayName)),
    phrases: phrases.flat(),
    functions: procedureLines('function'),
    states: seen.states.flatMap((of) => {
      const state = states.find((one) => one.name === of) ?? { ...states[0], name: of, body: [] };
      return routine('state', state, stateName(of));
    }),
  };
  let used = Object.values(parts).flat().join('\n');
  const helpers: string[] = [];
  for (const [id, helper] of Object.entries(runtime.helpers).reverse()) {
    if (!new RegExp(`\\b${id}\\b`).test(used)) continue;
    helpers.unshift(...helper.split('\n'));
    used += helper;
  }
  return fill(runtime.program, {
    ...parts,
    helpers,
    given: each('given', given),
    variables: each('variable', seen.variables.map(variable)),
    heads: procedureLines('head'),
    words: phrases.map(([first]) => first.replace(/ \{$/, ';')),
    names: seen.states.map((of) => `'${stateName(of)}'`).join(' | '),
    arguments: given.join(' ') || 'none',
    start: stateName(algorithm.start),
  }).join('\n');
}

const BRACES = {
  if: ['if (', ') {'],
  else: '} else {',
  close: ['}'],
  empty: [],
  end: ';',
  and: '&&',
  or: '||',
  not: (text: string) => `!(${text})`,
  indent: '  ',
  remainder: '%',
} as const;

const countingLoop =
  (type: string): Language['loop'] =>
  (counter, from, last, to, body) => [
    `${counter} = ${from};`,
    `for (${type} ${last} = ${to}; ${counter} <= ${last}; ${counter}++) {`,
    ...body,
    '}',
  ];

/** A state is a case. */
const TYPESCRIPT: Language = {
  ...BRACES,
  runtime: TYPESCRIPT_RUNTIME as unknown as Runtime,
  reserved:
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with as implements interface let package private protected public static yield any boolean constructor declare get module require number set string symbol type from of async await eval arguments automaton enter inputs run state words at board solutions undefined NaN Infinity',
  shape: (name) => name,
  element: (array, index) => `${array}[at(${index})]`,
  relations: { '=': '===', '≠': '!==', '≤': '<=', '≥': '>=' },
  quotient: (left, right) => `Math.trunc(${left} / ${right})`,
  prefix: 'words.',
  board: null,
  goTo: (state) => [`state = '${state}';`, 'continue automaton;'],
  loop: countingLoop('const'),
};

/** A state is a label, a go-to a goto. */
const C: Language = {
  ...BRACES,
  runtime: C_RUNTIME as unknown as Runtime,
  reserved:
    'auto break case char const continue default do double else enum extern float for goto if inline int long main register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while argc argv queens found number at stop size attacks is_safe abs exit printf scanf atoll fprintf stderr stdin stdout NULL LIMIT',
  shape: latinName,
  element: (array, index) => `*at(${array}, ${index})`,
  relations: { '=': '==', '≠': '!=', '≤': '<=', '≥': '>=' },
  quotient: (left, right) => `(${left} / ${right})`,
  prefix: '',
  board: 'queens',
  goTo: (state) => [`goto ${state};`],
  loop: countingLoop('number'),
};

/** A state is a function that returns the next one. */
const PYTHON: Language = {
  runtime: PYTHON_RUNTIME as unknown as Runtime,
  reserved:
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with abs all dict int len map print range super sys input str queens found size state quotient remainder is_safe Array',
  shape: (name) => name,
  element: (array, index) => `${array}[${index}]`,
  relations: { '=': '==', '≠': '!=', '≤': '<=', '≥': '>=' },
  quotient: (left, right) => `quotient(${left}, ${right})`,
  remainder: (left, right) => `remainder(${left}, ${right})`,
  and: 'and',
  or: 'or',
  not: (text) => `not (${text})`,
  indent: '    ',
  end: '',
  prefix: '',
  board: 'queens',
  if: ['if ', ':'],
  else: 'else:',
  close: [],
  empty: ['pass'],
  goTo: (state) => [`return ${state}`],
  // The variable keeps counting after the last turn and may be changed inside: no `for` of Python.
  loop: (counter, from, last, to, body) => [
    `${counter} = ${from}`,
    `${last} = ${to}`,
    `while ${counter} <= ${last}:`,
    ...body,
    `    ${counter} += 1`,
  ],
};

/** The target languages: id (for `--to`), title and ending of files. */
export const TARGETS = [
  { id: 'ts', extension: 'ts', title: 'TypeScript' },
  { id: 'basic', extension: 'bas', title: 'BASIC' },
  { id: 'c', extension: 'c', title: 'C' },
  { id: 'python', extension: 'py', title: 'Python' },
] as const;

/** Id of a target language: `ts`, `basic`, `c` or `python`. */
export type TargetId = (typeof TARGETS)[number]['id'];

/** The generators by target: each returns the source text of an algorithm. The MK-61 has options and a listing of its own. */
export const GENERATORS: Readonly<Record<TargetId, (algorithm: Algorithm) => string>> = {
  ts: (algorithm) => generate(algorithm, TYPESCRIPT),
  basic: generateBasic,
  c: (algorithm) => generate(algorithm, C),
  python: (algorithm) => generate(algorithm, PYTHON),
};
