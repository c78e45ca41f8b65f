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

type Parts = Readonly<Record<string, string | readonly string[]>>;

const deeper = (lines: readonly string[], step: string): string[] => lines.map((line) => line && step + line);

/** The lines of a template with its `{{parts}}` put in: a part on a line of its own is as deep as that line. */
const fill = (template: string, parts: Parts): string[] =>
  template.split('\n').flatMap((line) => {
    const [, step, name] = /^( *)\{\{(\w+)\}\}$/.exec(line) ?? [];
    if (name) return deeper([parts[name]].flat(), step);
    return line.replace(/\{\{(\w+)\}\}/g, (_, part: string) => [parts[part]].flat().join(', '));
  });

class Writer {
  private readonly algorithm: Algorithm;
  private readonly language: Language;
  private readonly seen: ReturnType<typeof survey>;
  private readonly name: ReturnType<typeof uniqueNames>;
  private readonly style: Style;
  private locals: ReadonlySet<string> = new Set();
  private loops = 0;

  constructor(algorithm: Algorithm, language: Language) {
    this.algorithm = algorithm;
    this.language = language;
    this.seen = survey(algorithm);
    const reserved = [...language.reserved.split(' '), ...(language.prefix ? [] : this.seen.phrases.keys())];
    this.name = uniqueNames(reserved, language.shape);
    const element: Style['element'] = (array, index) => language.element(this.arrayName(array), index);
    this.style = { ...language, name: this.variable, element };
  }

  /** The whole program. Inputs are its arguments, or those of its function. */
  program(): string {
    const { language, seen } = this;
    const { runtime } = language;
    const { states, procedures } = this.algorithm.tree;
    const given = seen.inputs.map(this.variable);
    const inputs = seen.inputs.flatMap((of, i) => {
      const parts = { name: given[i], number: String(i + 1), default: of === 'n' ? '8' : '0' };
      const isSize = of === 'n' && seen.isOnBoard;
      return [...fill(runtime.input, parts), ...(isSize ? this.part('size', parts) : [])];
    });
    const phrases = [...seen.phrases.keys()].map((id) => runtime[id].split('\n'));
    const parts = {
      inputs,
      arrays: this.each('array', [...seen.arrays].map(this.arrayName)),
      phrases: phrases.flat(),
      functions: procedures.flatMap((one) => this.routine('function', one)),
      states: seen.states.flatMap((of) =>
        this.routine('state', states.find((one) => one.name === of) ?? { ...states[0], name: of, body: [] }),
      ),
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
      given: this.each('given', given),
      variables: this.each('variable', seen.variables.map(this.variable)),
      heads: procedures.flatMap((one) => this.routine('head', one)),
      words: phrases.map(([first]) => first.replace(/ \{$/, ';')),
      names: seen.states.map((of) => `'${this.stateName(of)}'`).join(' | '),
      arguments: given.join(' ') || 'none',
      start: this.stateName(this.algorithm.start),
    }).join('\n');
  }

  private readonly variable = (of: string): string =>
    this.name(`${this.locals.has(of) ? 'local' : 'variable'} ${of}`, of);
  private readonly arrayName = (of: string): string => this.name(`array ${of}`, of);
  private readonly stateName = (of: string): string => this.name(`state ${of}`, of);
  private readonly procedureName = (of: string): string => this.name(`procedure ${of}`, of);
  private readonly text = (expression: Expression): string => expressionText(expression, this.style);

  /** A phrase as a call. The array that it reads comes last. */
  private readonly phraseCall = ({ phrase, values }: PhraseUse): string => {
    const array = shapeOf(phrase.reads ?? '');
    const read = this.seen.arrays.has(array) ? this.arrayName(array) : phrase.reads && this.language.board;
    const given = [...values.map(this.text), ...(read ? [read] : [])];
    return `${this.language.prefix}${phrase.id}(${given.join(', ')})`;
  };

  private readonly linesOf = (body: readonly Statement[]): string[] =>
    deeper(body.length > 0 ? body.flatMap(this.statementLines) : this.language.empty, this.language.indent);

  private readonly statementLines = (statement: Statement): readonly string[] => {
    switch (statement.kind) {
      case 'assign':
        return [`${this.text(statement.target)} = ${this.text(statement.value)}${this.language.end}`];
      case 'phrase': {
        const answer = statement.target ? `${this.text(statement.target)} = ` : '';
        return [`${answer}${this.phraseCall(statement)}${this.language.end}`];
      }
      case 'call': {
        const given = statement.values.map(this.text).join(', ');
        return [`${this.procedureName(statement.procedure)}(${given})${this.language.end}`];
      }
      case 'go-to':
        return this.language.goTo(this.stateName(statement.state));
      case 'if': {
        const [before, after] = this.language.if;
        const condition = conditionText(statement.condition, this.style, this.phraseCall);
        const no = statement.no.length > 0 ? [this.language.else, ...this.linesOf(statement.no)] : [];
        return [
          `${before}${condition}${after}`,
          ...this.linesOf(statement.yes),
          ...no,
          ...this.language.close,
        ];
      }
      case 'for': {
        const last = this.name(`last ${++this.loops}`, 'last');
        const { variable, from, to, body } = statement;
        const head = [this.variable(variable), this.text(from), last, this.text(to)] as const;
        return this.language.loop(...head, deeper(body.flatMap(this.statementLines), this.language.indent));
      }
    }
  };

  /** The template of a part for each name; a language without it needs none. */
  private readonly each = (part: string, names: readonly string[]): string[] =>
    names.flatMap((name) => this.part(part, { name }));

  private readonly part = (part: string, parts: Parts): string[] =>
    part in this.language.runtime ? fill(this.language.runtime[part], parts) : [];

  private routine(part: string, { name: of, parameters, body }: Procedure): string[] {
    const { runtime, empty } = this.language;
    const name = part === 'state' ? this.stateName(of) : this.procedureName(of);
    const locals = new Set(this.algorithm.routines.get(of)?.locals);
    this.locals = locals;
    const globals = this.seen.variables.filter((one) => !locals.has(one)).map(this.variable);
    // The interpreter's bound of a loop has an apostrophe.
    const counters = [...locals].filter((one) => !parameters.includes(one) && !one.includes("'"));
    const end = part === 'state' && isFinal(of) ? [runtime.final] : [];
    const lines = [...body.flatMap(this.statementLines), ...end];
    const written = this.part(part, {
      name,
      parameters: this.each('parameter', parameters.map(this.variable)).join(', ') || (runtime.none ?? ''),
      locals: this.each('local', counters.map(this.variable)),
      globals: globals.length > 0 && body.length > 0 ? this.each('global', [globals.join(', ')]) : [],
      body: lines.length > 0 ? lines : empty,
    });
    this.locals = new Set();
    return written;
  }
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
  ts: (algorithm) => new Writer(algorithm, TYPESCRIPT).program(),
  basic: generateBasic,
  c: (algorithm) => new Writer(algorithm, C).program(),
  python: (algorithm) => new Writer(algorithm, PYTHON).program(),
};
