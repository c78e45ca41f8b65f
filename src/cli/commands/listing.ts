/** The commands that read a program and write it, or write about it: asm, dis, convert, fmt, info, library. */

import {
  action,
  argument,
  choice,
  flag,
  type InputOf,
  optionalArgument,
  rest,
  text,
} from '../../app/action.ts';
import { LIBRARY, libraryText } from '../../app/library.ts';
import { olderText } from '../../app/older-models.ts';
import { writeProgram } from '../../app/word-keys.ts';
import { misfits } from '../../listing/analysis.ts';
import {
  ANGLE_LEGEND,
  analyse,
  annotate,
  type Diagnostic,
  disassemble,
  FORMAT_NAMES,
  FORMATS,
  formatNumber,
  formatOfName,
  lintProgram,
  makePmk,
  makeProgram,
  type ProgramFile,
  parsePmk,
  type ReadProgramResult,
  slotText,
  stepText,
  textIn,
} from '../../listing/index.ts';
import { errorsOf } from '../../listing/severity.ts';
import { hexByte } from '../../machine/hex.ts';
import { formatAddress, MODEL_IDS, modelFor, type Slot } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { type Lang, preferLang } from '../../texts.ts';
import { requirePlainFile, requireWritablePath, writeFileSafely } from '../files.ts';
import { requireWritable, writableFormats } from '../formats.ts';
import type { CliIo } from '../io.ts';
import { diagnosticJson, diagnosticsText, READING, readProgramFile } from '../load.ts';
import MESSAGES from '../messages.json';
import { joinLines, tableLines } from '../screen/text.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

const ONE = { file: argument({ isProgram: true }), ...READING };

/** A reading, and what it was made into. */
interface Made<T> {
  readonly file: string;
  readonly read: ReadProgramResult;
  /** Null: there is no program in the file. */
  readonly made: T | null;
  /** Diagnostics of the making, with the name that stands before them. */
  readonly remarks: readonly Diagnostic[];
  readonly remarksOf?: string | undefined;
  readonly isQuiet: boolean;
}

/** Reads the program of a command and makes something of it. */
async function make<T>(
  { file, quiet, ...choice }: InputOf<typeof ONE>,
  io: CliIo,
  body: (program: ProgramFile) => { made: T; remarks?: readonly Diagnostic[]; remarksOf?: string },
): Promise<Made<T>> {
  const read = await readProgramFile(io, file, choice);
  const base = { file, read, isQuiet: quiet === true, remarks: [] };
  const isBad = !read.program || errorsOf(read.diagnostics).length > 0;
  return isBad ? { ...base, made: null } : { ...base, ...body(read.program as ProgramFile) };
}

/** Rendering common to all results of {@link make}. */
const COMMON = {
  renderRemarks({ file, read, made, remarks, remarksOf = file, isQuiet }: Made<unknown>, lang: Lang): string {
    const found = isQuiet && made !== null ? '' : diagnosticsText(lang, file, read);
    const own = isQuiet ? '' : diagnosticsText(lang, remarksOf, { diagnostics: remarks, text: null });
    const count = errorsOf(read.diagnostics).length;
    return `${found}${own}${made === null ? `eggog: ${say(lang, 'noProgram', { file, errors: count })}\n` : ''}`;
  },
  exitCode: ({ made }: Made<unknown>): number => (made === null ? 2 : 0),
};

const diagnosticsJson = ({ read, remarks }: Made<unknown>, lang: Lang): object[] =>
  [...read.diagnostics, ...remarks].map((found) => diagnosticJson({ lang }, found));

/** The data of a result, or of a file without a program. */
const jsonOf =
  <T>(data: (made: NonNullable<T>, result: Made<T>, lang: Lang) => unknown) =>
  (result: Made<T>, lang: Lang): unknown =>
    result.made === null || result.made === undefined
      ? { file: result.file, format: result.read.format, diagnostics: diagnosticsJson(result, lang) }
      : data(result.made, result, lang);

export const asm = action({
  name: 'asm',
  input: ONE,
  examples: ['eggog asm game.pmk', 'echo "1 2 + С/П" | eggog asm -'],
  run: (input, io: CliIo) =>
    make(input, io, (program) => ({
      made: { program, text: makeProgram(program, 'hex', io.lang).text },
      remarks: lintProgram(program),
    })),
  ...COMMON,
  renderText: ({ made }) => made?.text ?? '',
  renderJson: jsonOf(({ program: { bytes, header } }, result, lang) => ({
    format: result.read.format,
    bytes: Array.from(bytes, hexByte),
    registers: Object.fromEntries([...header.registers].map(([slot, value]) => [slot, value.tetrads])),
    angle: header.angle,
    diagnostics: diagnosticsJson(result, lang),
  })),
});

export const dis = action({
  name: 'dis',
  input: ONE,
  examples: ['eggog dis dump.hex', 'eggog dis save.pmk --from android', 'eggog dis game.txt > game.pmk'],
  run: (input, io: CliIo) => make(input, io, (program) => ({ made: program })),
  ...COMMON,
  renderText: ({ made }, lang) => (made ? makePmk(annotate(made, lang)) : ''),
  renderJson: jsonOf((program, _, lang) => disassemble(program, lang)),
});

/** The formats, and what can be done with each. */
function formatsText(lang: Lang): string {
  const rows = FORMAT_NAMES.map((name) => {
    const { title, make: writes, parse, parseBytes } = FORMATS[name];
    const can = [
      parse || parseBytes ? say(lang, 'format.reads') : '',
      writes ? say(lang, 'format.writes') : '',
    ];
    return `\n  ${name.padEnd(11)} ${title[lang]} (${can.filter(Boolean).join(', ')})`;
  });
  return `${say(lang, 'format.list')}:${rows.join('')}`;
}

export const convert = action({
  name: 'convert',
  input: {
    in: argument({ isProgram: true }),
    out: optionalArgument({ isFile: true }),
    to: text({ value: 'format', offers: writableFormats }),
    model: choice(MODEL_IDS, { value: 'id' }),
    ...READING,
    force: flag({ short: 'f' }),
  },
  notes: formatsText,
  examples: [
    'eggog convert game.txt game.pmk',
    'eggog convert game.pmk game.html',
    'eggog convert old.txt --to grid',
    'eggog convert game.pmk --to keys | less',
  ],
  run: async ({ in: file, out, to, model, ...input }, io: CliIo) => {
    const known = writableFormats().join(', ');
    if (out === undefined && to === undefined) throw fail('format.choose', { known });
    const name = to ?? formatOfName(out!);
    if (name === null) throw fail('format.ofName', { path: out!, known });
    const target = requireWritable(name);
    const output = out ?? '-';
    if (output !== '-') requireWritablePath(output, input);
    const result = await make({ file, ...input }, io, (read) => {
      const program = model === undefined ? read : { ...read, header: { ...read.header, model } };
      const { text: written, diagnostics } = writeProgram(program, target, io.lang);
      return { made: written, remarks: diagnostics, remarksOf: output === '-' ? target : output };
    });
    if (output !== '-' && result.made !== null) writeFileSafely(output, result.made, input);
    return { ...result, target, output };
  },
  ...COMMON,
  renderText: ({ made, output }) => (output === '-' ? (made ?? '') : ''),
  renderJson: (result, lang) =>
    jsonOf<string>((written) => ({
      from: result.read.format,
      to: result.target,
      text: written,
      diagnostics: diagnosticsJson(result, lang),
    }))(result, lang),
});

interface Formatted {
  readonly file: string;
  readonly read: ReadProgramResult;
  /** Null where the file holds no program. */
  readonly text: string | null;
}

export const fmt = action({
  name: 'fmt',
  input: {
    files: rest({ isFile: true, isRequired: true, value: 'file' }),
    write: flag({ short: 'w' }),
    check: flag(),
  },
  examples: ['eggog fmt game.pmk', 'eggog fmt --write *.pmk', 'eggog fmt --check *.pmk'],
  run: async ({ files, write, check }, io: CliIo) => {
    const results: Formatted[] = [];
    for (const file of files) {
      if (write && file !== '-') requirePlainFile(file);
      const read = await readProgramFile(io, file);
      if (read.program && read.format !== 'pmk')
        throw fail('fmt.needsPmk', { path: file, format: read.format ?? '?' });
      const formatted = read.program ? makePmk(read.program) : null;
      if (write && formatted !== null && formatted !== read.text && file !== '-')
        writeFileSafely(file, formatted, { own: true });
      results.push({ file, read, text: formatted });
    }
    return { results, isWritten: write === true, isChecked: check === true };
  },
  renderRemarks: ({ results }, lang) =>
    results.map(({ file, read }) => diagnosticsText(lang, file, read)).join(''),
  renderText: ({ results, isWritten, isChecked }, lang) =>
    results
      .map(({ file, read, text: formatted }) => {
        if (formatted === null) return '';
        if (file === '-' || (!isWritten && !isChecked)) return formatted;
        const code = formatted === read.text ? 'fmt.already' : isWritten ? 'fmt.formatted' : 'fmt.not';
        return `${say(lang, code, { path: file })}\n`;
      })
      .join(''),
  renderJson: ({ results, isWritten, isChecked }, lang) =>
    results.map(({ file, read, text: formatted }) => ({
      file,
      canonical: formatted !== null && formatted === read.text,
      ...(formatted === null
        ? { diagnostics: read.diagnostics.map((found) => diagnosticJson({ lang }, found)) }
        : isWritten || isChecked
          ? {}
          : { text: formatted }),
    })),
  exitCode: ({ results, isChecked }) => {
    if (results.some(({ text: formatted }) => formatted === null)) return 2;
    return isChecked && results.some(({ read, text: formatted }) => formatted !== read.text) ? 1 : 0;
  },
});

export const info = action({
  name: 'info',
  input: ONE,
  examples: ['eggog info game.pmk', 'eggog info listing.txt --json | jq .registers'],
  run: (input, io: CliIo) =>
    make(input, io, (program) => ({ made: { program, facts: factsOf(program, io.lang) } })),
  ...COMMON,
  renderText: ({ made, read }, lang) =>
    made ? joinLines(infoLines(made.program, made.facts, read.format ?? '', lang)) : '',
  renderJson: jsonOf(({ facts }, result, lang) => ({
    ...facts,
    format: result.read.format,
    encoding: result.read.encoding,
    diagnostics: diagnosticsJson(result, lang),
  })),
});

/** The analysis as plain data: steps as they are written, registers by name. */
function factsOf(program: ProgramFile, lang: Lang) {
  const { header } = program;
  const { registers, flow, ...analysis } = analyse(program);
  const names = (slots: readonly Slot[]): string[] => slots.map(slotText);
  const stepsOf = (groups: Iterable<readonly [string, readonly number[]]>) =>
    Object.fromEntries([...groups].map(([name, steps]) => [name, steps.map(stepText)]));
  return {
    title: preferLang(header.title, lang),
    author: textIn(header.author, lang),
    source: textIn(header.source, lang),
    model: modelFor(header.model).id,
    angle: header.angle,
    startValues: Object.fromEntries(
      [...header.registers].map(([slot, value]) => [slotText(slot), formatNumber(value)]),
    ),
    steps: analysis.steps,
    free: analysis.free,
    guessed: analysis.guessed.map(stepText),
    registers: {
      read: names(registers.read),
      written: names(registers.written),
      writtenThrough: names(registers.writtenThrough),
      pointers: names(registers.pointers),
      neverSet: names(registers.neverSet),
    },
    entries: flow.entries.map(formatAddress),
    subroutines: analysis.subroutines.map(({ step, callers }) => ({
      step: stepText(step),
      callers: callers.map(stepText),
    })),
    loops: analysis.loops.map(({ from, to, kind }) => ({ from: stepText(from), to: stepText(to), kind })),
    jumps: flow.jumps.map(({ kind, from, address, to, register }) => ({
      kind,
      from: stepText(from),
      to: { address: formatAddress(address), step: stepText(to) },
      register,
    })),
    unresolved: flow.unresolved.map(stepText),
    unreached: analysis.unreached.map(([from, to]) => [stepText(from), stepText(to)] as const),
    angleSteps: analysis.angleSteps.map(stepText),
    features: stepsOf(analysis.features),
    olderModels: stepsOf(Object.entries(misfits(program.bytes))),
    replays: program.replays.length,
  };
}

function infoLines(
  program: ProgramFile,
  facts: ReturnType<typeof factsOf>,
  format: string,
  lang: Lang,
): string[] {
  const { angle, angleSteps, registers, features } = facts;
  const matters =
    angleSteps.length > 0
      ? say(lang, 'info.angleNeeded', { n: angleSteps.length, steps: angleSteps.join(' ') })
      : say(lang, 'info.angleFree');
  const pointers = registers.writtenThrough.join(' ');
  const through = pointers && say(lang, 'info.writtenThrough', { pointers });
  const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
  const rows: readonly (readonly [name: keyof typeof MESSAGES, value: string])[] = [
    ['info.title', facts.title ?? ''],
    ['info.author', facts.author],
    ['info.source', facts.source],
    ['info.format', format],
    ['info.size', say(lang, 'info.steps', { steps: facts.steps, free: facts.free })],
    ['info.guessed', facts.guessed.join(' ')],
    ['info.angle', joined(angle ? ANGLE_LEGEND[angle] : '', matters)],
    [
      'info.startValues',
      Object.entries(facts.startValues)
        .map((pair) => pair.join('='))
        .join(' '),
    ],
    ['info.read', registers.read.join(' ')],
    ['info.written', joined(registers.written.join(' '), through)],
    ['info.pointers', registers.pointers.join(' ')],
    ['info.neverSet', registers.neverSet.join(' ')],
    ['info.entries', facts.entries.join(' ')],
    [
      'info.subroutines',
      joined(
        ...facts.subroutines.map(
          ({ step, callers }) => `${step} (${say(lang, 'info.calledFrom')} ${callers.join(' ')})`,
        ),
      ),
    ],
    ['info.loops', facts.loops.map(({ from, to }) => `${to}..${from}`).join(' ')],
    ['info.unresolved', facts.unresolved.join(' ')],
    ['info.unreached', facts.unreached.map((pair) => [...new Set(pair)].join('..')).join(' ')],
    ['info.model', modelFor(program.header.model).name],
    ['info.older', olderText(program.bytes, lang)],
    ['info.replays', facts.replays > 0 ? String(facts.replays) : ''],
    ...Object.entries(features).map(([feature, steps]) => {
      const about = say(lang, `info.feature.${feature}` as keyof typeof MESSAGES);
      return ['info.features', [about, steps.join(' ')].filter(Boolean).join(': ')] as const;
    }),
  ];
  return tableLines(rows.filter(([, value]) => value).map(([name, value]) => [say(lang, name), value]));
}

/** A program of the library: its name, size and source. */
interface Entry {
  readonly name: string;
  readonly title: ProgramFile['header']['title'];
  readonly steps: number;
}

export const library = action({
  name: 'library',
  input: { name: optionalArgument({ offers: () => Object.keys(LIBRARY) }) },
  examples: ['eggog library', 'eggog library gcd', 'eggog run gcd --keys "1071 В↑ 462 В/О С/П"'],
  run: ({ name }): { readonly source: string } | { readonly entries: readonly Entry[] } => {
    if (name !== undefined) {
      const source = libraryText(name);
      if (source === null) throw fail('library.none', { name, known: Object.keys(LIBRARY).join(', ') });
      return { source };
    }
    const entries = Object.entries(LIBRARY).map(([one, source]): Entry => {
      const { header, bytes } = parsePmk(source).program!;
      return { name: one, title: header.title, steps: bytes.length };
    });
    return { entries };
  },
  renderText: (result, lang) =>
    'source' in result
      ? result.source
      : joinLines(
          tableLines(
            result.entries.map(({ name, title, steps }) => [
              name,
              String(steps),
              preferLang(title, lang) ?? '',
            ]),
            [1],
          ),
        ),
  renderJson: (result, lang) =>
    'source' in result
      ? result
      : result.entries.map(({ title, ...entry }) => ({ ...entry, title: preferLang(title, lang) })),
});
