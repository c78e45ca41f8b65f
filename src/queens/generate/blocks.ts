/** TypeScript, C and Python: one walker over the statements, and a table of signs and lines for each language. */
import { conditionText, expressionText, type Style } from '../notation/print.ts';
import { type Algorithm, isFinal } from '../notation/program.ts';
import type { Expression, Phrase, PhraseUse, Procedure, Statement } from '../notation/syntax.ts';
import { shapeOf } from '../notation/words.ts';
import C_RUNTIME from './runtime/c.yaml';
import PYTHON_RUNTIME from './runtime/python.yaml';
import TYPESCRIPT_RUNTIME from './runtime/typescript.yaml';
import { latinName, loopVariables, type NameOf, type Survey, survey, uniqueNames } from './survey.ts';

/** Pieces of the language by name: what each phrase does, and what they share. */
type Runtime = Readonly<Record<string, string>>;

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

const words = (text: string): string[] => text.split(' ');
const deeper = (lines: readonly string[], step: string): string[] => lines.map((line) => line && step + line);

/** Everything that a language needs to write a whole program. */
interface Blocks {
  readonly seen: Survey;
  readonly name: NameOf;
  /** The name of a variable, as seen from where the writer is. */
  variable(name: string): string;
  /** The statements of a state, a step deeper. */
  state(name: string): string[];
  /** The statements of a procedure, a step deeper, with its parameters and the variables of its loops. */
  procedure(procedure: Procedure): { name: string; parameters: string[]; loops: string[]; body: string[] };
}

function blocks(algorithm: Algorithm, language: Language): Blocks {
  const { states } = algorithm.tree;
  const seen = survey(algorithm);
  const reserved = [...words(language.reserved), ...(language.prefix ? [] : seen.phrases.keys())];
  const name = uniqueNames(reserved, language.shape);
  let locals: ReadonlySet<string> = new Set();
  let loops = 0;
  const variable = (of: string): string => name(`${locals.has(of) ? 'local' : 'variable'} ${of}`, of);
  const arrayName = (of: string): string => name(`array ${of}`, of);
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

  const innerLines = (body: readonly Statement[]): string[] => (body.length > 0 ? linesOf(body) : []);

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
        const procedure = name(`procedure ${statement.procedure}`, statement.procedure);
        return [`${procedure}(${statement.values.map(text).join(', ')})${language.end}`];
      }
      case 'go-to':
        return language.goTo(name(`state ${statement.state}`, statement.state));
      case 'if': {
        const [before, after] = language.if;
        const condition = conditionText(statement.condition, style, phraseCall);
        const no = statement.no.length > 0 ? [language.else, ...linesOf(statement.no)] : [];
        return [`${before}${condition}${after}`, ...linesOf(statement.yes), ...no, ...language.close];
      }
      case 'for': {
        const last = name(`last ${++loops}`, 'last');
        const [counter, from, to] = [variable(statement.variable), text(statement.from), text(statement.to)];
        return language.loop(counter, from, last, to, innerLines(statement.body));
      }
    }
  };

  return {
    seen,
    name,
    variable,
    state: (of) => innerLines(states.find((state) => state.name === of)?.body ?? []),
    procedure: ({ name: of, parameters, body }) => {
      const counters = loopVariables(body);
      locals = new Set([...parameters, ...counters]);
      const written = {
        name: name(`procedure ${of}`, of),
        parameters: parameters.map(variable),
        loops: [...counters].filter((counter) => !parameters.includes(counter)).map(variable),
        body: linesOf(body),
      };
      locals = new Set();
      return written;
    },
  };
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

// --- TypeScript: a state is a case ---

const quoted = (name: string): string => `'${name}'`;

const TYPESCRIPT: Language = {
  ...BRACES,
  runtime: TYPESCRIPT_RUNTIME as Runtime,
  reserved:
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with as implements interface let package private protected public static yield any boolean constructor declare get module require number set string symbol type from of async await eval arguments automaton enter inputs run state words at board solutions undefined NaN Infinity',
  shape: (name) => name,
  element: (array, index) => `${array}[at(${index})]`,
  relations: { '=': '===', '≠': '!==', '≤': '<=', '≥': '>=' },
  quotient: (left, right) => `Math.trunc(${left} / ${right})`,
  prefix: 'words.',
  board: null,
  goTo: (state) => [`state = ${quoted(state)};`, 'continue automaton;'],
  loop: countingLoop('const'),
};

/** A module that runs by itself: one case for each state, an interface for the phrases, and a board. */
export function generateTypeScript(algorithm: Algorithm): string {
  const { runtime } = TYPESCRIPT;
  const { seen, name, variable, state, procedure } = blocks(algorithm, TYPESCRIPT);
  const names = new Map(seen.states.map((of) => [of, quoted(name(`state ${of}`, of))]));
  const parametersOf = ({ values, reads }: Phrase): string =>
    [...values.map((value) => `${value}: number`), ...(reads ? [`${reads}?: readonly number[]`] : [])].join(
      ', ',
    );
  const resultOf = ({ kind, answers }: Phrase): string =>
    kind === 'condition' ? 'boolean' : answers ? 'number' : 'void';
  const phrases = [...seen.phrases.values()];
  const inputs = seen.inputs.map(variable);
  const given = inputs.map((input) => `${input}: number`).join('; ');
  const functions = algorithm.tree.procedures
    .map(procedure)
    .flatMap((one) => [
      `function ${one.name}(${one.parameters.map((parameter) => `${parameter}: number`).join(', ')}): void {`,
      ...one.loops.map((counter) => `  let ${counter} = 0;`),
      ...one.body,
      '}',
    ]);
  const cases = seen.states.flatMap((of) => [
    `case ${names.get(of)}: {`,
    ...state(of),
    ...(isFinal(of) ? ['  return;'] : []),
    '}',
  ]);
  return text([
    runtime.head,
    '',
    '/** What the phrases of the program do. */',
    'export interface Words {',
    ...phrases.map((phrase) => `  ${phrase.id}(${parametersOf(phrase)}): ${resultOf(phrase)};`),
    '}',
    '',
    `export type State = ${[...names.values()].join(' | ')};`,
    '',
    ...(seen.arrays.size > 0 ? [runtime.index, ''] : []),
    '/** Runs the program to its end; `enter` hears of every state. */',
    `export function run(words: Words, inputs: { ${given}${given ? ' ' : ''}}, enter?: (state: State) => void): void {`,
    ...(inputs.length > 0 ? [`  const { ${inputs.join(', ')} } = inputs;`] : []),
    ...seen.variables.map((of) => `  let ${variable(of)} = 0;`),
    ...[...seen.arrays].map((of) => `  const ${name(`array ${of}`, of)}: number[] = [];`),
    ...deeper(functions, '  '),
    `  let state: State = ${names.get(algorithm.start)};`,
    '  automaton: for (;;) {',
    '    enter?.(state);',
    '    switch (state) {',
    ...deeper(cases, '      '),
    '    }',
    '  }',
    '}',
    '',
    runtime.opening,
    ...phrases.flatMap((phrase) => [
      `    ${phrase.id}(${parametersOf(phrase)}) {`,
      ...deeper(runtime[phrase.id].split('\n'), '      '),
      '    },',
    ]),
    runtime.closing,
  ]);
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

// --- C: a state is a label, a go-to a goto ---

const C: Language = {
  ...BRACES,
  runtime: C_RUNTIME as Runtime,
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

/** The runtime of the phrases of a program, the test of a square first where one needs it. */
const runtimeOf = (runtime: Runtime, { phrases }: Survey): string[] => [
  ...(phrases.has('search') || phrases.has('isFree') ? [runtime.isSafe] : []),
  ...[...phrases.keys()].map((id) => runtime[id]),
];

/** One file for a C compiler; inputs are the arguments of the program. */
export function generateC(algorithm: Algorithm): string {
  const { runtime } = C;
  const { seen, name, variable, state, procedure } = blocks(algorithm, C);
  const { phrases, inputs, isOnBoard } = seen;
  const stateName = (of: string): string => name(`state ${of}`, of);
  const arrays = [...seen.arrays].map((of) => `static number ${name(`array ${of}`, of)}[LIMIT];`);
  const globals = [...inputs, ...seen.variables].map((of) => `static number ${variable(of)};`);
  const headOf = (of: string, parameters: readonly string[]): string =>
    `static void ${of}(${parameters.join(', ') || 'void'})`;
  const heads = algorithm.tree.procedures.map(({ name: of, parameters }) =>
    headOf(
      name(`procedure ${of}`, of),
      parameters.map(() => 'number'),
    ),
  );
  const functions = algorithm.tree.procedures.map(procedure).flatMap((one) => [
    '',
    `${headOf(
      one.name,
      one.parameters.map((parameter) => `number ${parameter}`),
    )} {`,
    ...one.loops.map((counter) => `  number ${counter} = 0;`),
    ...one.body,
    '}',
  ]);
  const readInputs = inputs.flatMap((of, i) => {
    const isSize = of === 'n' && isOnBoard;
    const checked = [
      `size = ${variable(of)};`,
      'if (size < 1 || size >= LIMIT) stop("a board has 1 .. 999 rows");',
    ];
    const otherwise = of === 'n' ? '8' : '0';
    const read = `${variable(of)} = argc > ${i + 1} ? atoll(argv[${i + 1}]) : ${otherwise};`;
    return [read, ...(isSize ? checked : [])];
  });
  const states = seen.states.flatMap((of) => [
    `${stateName(of)}: {`,
    ...state(of),
    ...(isFinal(of) ? ['  return 0;'] : []),
    '}',
  ]);
  return text([
    runtime.head,
    ...(isOnBoard ? ['static number size = 8, queens[LIMIT];'] : []),
    ...(phrases.has('search') || phrases.has('noneFound') ? ['static int found;'] : []),
    ...arrays,
    ...globals,
    runtime.index,
    ...runtimeOf(runtime, seen),
    ...heads.map((head) => `${head};`),
    ...functions,
    '',
    `/* Arguments:${inputs.map((of) => ` ${variable(of)}`).join('') || ' none'}; a board has n rows, 8 unless told. */`,
    'int main(int argc, char **argv) {',
    ...deeper(inputs.length > 0 ? readInputs : ['(void)argc; (void)argv;'], '  '),
    `  goto ${stateName(algorithm.start)};`,
    ...deeper(states, '  '),
    '}',
  ]);
}

// --- Python: a state is a function that returns the next one ---

const PYTHON: Language = {
  runtime: PYTHON_RUNTIME as Runtime,
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

/** A script; inputs are its arguments. */
export function generatePython(algorithm: Algorithm): string {
  const { runtime } = PYTHON;
  const { seen, name, variable, state, procedure } = blocks(algorithm, PYTHON);
  const stateName = (of: string): string => name(`state ${of}`, of);
  const functionText = (head: string, body: readonly string[], locals: readonly string[]): string => {
    const globals = seen.variables.filter((of) => !locals.includes(of)).map(variable);
    const declared = globals.length > 0 && body.length > 0 ? [`    global ${globals.join(', ')}`] : [];
    return [`def ${head}:`, ...declared, ...body].join('\n');
  };
  const procedures = algorithm.tree.procedures.map((one) => {
    const { name: of, parameters, body } = procedure(one);
    const locals = [...one.parameters, ...loopVariables(one.body)];
    return functionText(`${of}(${parameters.join(', ')})`, body, locals);
  });
  const states = seen.states.map((of) => {
    const end = isFinal(of) ? ['    return None'] : [];
    const body = state(of);
    return functionText(`${stateName(of)}()`, body, []) + end.map((line) => `\n${line}`).join('');
  });
  const isArithmetic = [...procedures, ...states].some((body) => /\b(quotient|remainder)\(/.test(body));
  const inputs = seen.inputs.map((of, i) => {
    const given = `int(sys.argv[${i + 1}]) if len(sys.argv) > ${i + 1}`;
    return `${variable(of)} = ${given} else ${of === 'n' ? '8' : '0'}`;
  });
  const isArray = seen.arrays.size > 0;
  const helpers = [...(isArithmetic ? [runtime.arithmetic] : []), ...runtimeOf(runtime, seen)];
  return text([
    runtime.head,
    '',
    ...(isArray ? [runtime.array, ''] : []),
    'queens = {}',
    'found = False',
    ...inputs,
    `size = ${seen.inputs.includes('n') ? variable('n') : '8'}`,
    ...seen.variables.map((of) => `${variable(of)} = 0`),
    ...[...seen.arrays].map((of) => `${name(`array ${of}`, of)} = Array()`),
    ...[...helpers, ...procedures, ...states].flatMap((part) => ['', part]),
    '',
    'sys.setrecursionlimit(10000)',
    `state = ${stateName(algorithm.start)}`,
    'while state is not None:',
    '    state = state()',
  ]);
}
