/** The commands that read a program and write it, or write about it: asm, dis, convert, fmt, info, library. */
import { action, argument, flag, type InputOf, optionalArgument, rest, text } from '../../app/action.ts';
import { LIBRARY, libraryText } from '../../app/library.ts';
import { olderText } from '../../app/older-models.ts';
import { makeKeyStream } from '../../listing/formats/printed.ts';
import {
  ANGLE_LEGEND,
  type Analysis,
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
import { misfits } from '../../listing/older-models.ts';
import { errorsOf } from '../../listing/severity.ts';
import { hexByte } from '../../machine/hex.ts';
import { formatAddress, modelFor } from '../../machine/index.ts';
import { errors, messages } from '../../messages.ts';
import { type Lang, preferLang } from '../../texts.ts';
import { requirePlainFile, requireWritablePath, writeFileSafely } from '../files.ts';
import { requireWritable, writableFormats } from '../formats.ts';
import type { CliIo } from '../io.ts';
import { diagnosticJson, diagnosticsText, READING, readProgramFile } from '../load.ts';
import MESSAGES from '../messages.json';
import { keysOfWord } from '../word-keys.ts';

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
  run: async ({ in: file, out, to, ...input }, io: CliIo) => {
    const known = writableFormats().join(', ');
    if (out === undefined && to === undefined) throw fail('format.choose', { known });
    const name = to ?? formatOfName(out!);
    if (name === null) throw fail('format.ofName', { path: out!, known });
    const target = requireWritable(name);
    const output = out ?? '-';
    if (output !== '-') requireWritablePath(output, input);
    const result = await make({ file, ...input }, io, (program) => {
      const { text, diagnostics } = makeProgram(program, target, io.lang);
      const written = target === 'keys' ? makeKeyStream(program, io.lang, keysOfWord) : text;
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
    make(input, io, (program) => ({ made: { program, analysis: analyse(program) } })),
  ...COMMON,
  renderText: ({ made, read }, lang) =>
    made ? infoText(made.program, made.analysis, read.format ?? '', lang) : '',
  renderJson: jsonOf(({ program, analysis }, result, lang) => ({
    ...infoJson(program, analysis, lang),
    format: result.read.format,
    encoding: result.read.encoding,
    diagnostics: diagnosticsJson(result, lang),
  })),
});
/** Plain data: steps as addresses, registers by name. */
function infoJson(program: ProgramFile, analysis: Analysis, lang: Lang): object {
  const { header } = program;
  const { registers, flow } = analysis;
  const names = (slots: readonly Parameters<typeof slotText>[0][]): string[] => slots.map(slotText);
  const target = (byte: number, step: number): object => ({
    address: formatAddress(byte),
    step: stepText(step),
  });
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
    jumps: flow.jumps.map(({ kind, from, address: byte, to, register }) => ({
      kind,
      from: stepText(from),
      to: target(byte, to),
      register,
    })),
    unresolved: flow.unresolved.map(stepText),
    unreached: analysis.unreached.map(([from, to]) => [stepText(from), stepText(to)]),
    angleSteps: analysis.angleSteps.map(stepText),
    features: Object.fromEntries([...analysis.features].map(([name, steps]) => [name, steps.map(stepText)])),
    olderModels: Object.fromEntries(
      Object.entries(misfits(program.bytes)).map(([name, steps]) => [name, steps.map(stepText)]),
    ),
    replays: program.replays.length,
  };
}

function infoText(program: ProgramFile, analysis: Analysis, format: string, lang: Lang): string {
  const { header } = program;
  const { registers, flow } = analysis;
  const steps = (list: readonly number[]): string => list.map(stepText).join(' ');
  const slots = (list: readonly Parameters<typeof slotText>[0][]): string => list.map(slotText).join(' ');
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');
  const { angleSteps } = analysis;
  const angle =
    angleSteps.length > 0
      ? say(lang, 'info.angleNeeded', { n: angleSteps.length, steps: steps(angleSteps) })
      : say(lang, 'info.angleFree');
  const through = slots(registers.writtenThrough);
  const rows: [code: keyof typeof MESSAGES, value: string][] = [
    ['info.title', preferLang(header.title, lang) ?? ''],
    ['info.author', textIn(header.author, lang)],
    ['info.source', textIn(header.source, lang)],
    ['info.format', format],
    ['info.size', say(lang, 'info.steps', { steps: analysis.steps, free: analysis.free })],
    ['info.guessed', steps(analysis.guessed)],
    ['info.angle', joined(header.angle ? ANGLE_LEGEND[header.angle] : '', angle)],
    [
      'info.startValues',
      [...header.registers].map(([slot, value]) => `${slotText(slot)}=${formatNumber(value)}`).join(' '),
    ],
    ['info.read', slots(registers.read)],
    [
      'info.written',
      joined(
        slots(registers.written),
        through === '' ? '' : say(lang, 'info.writtenThrough', { pointers: through }),
      ),
    ],
    ['info.pointers', slots(registers.pointers)],
    ['info.neverSet', slots(registers.neverSet)],
    ['info.entries', flow.entries.map(formatAddress).join(' ')],
    [
      'info.subroutines',
      analysis.subroutines
        .map(({ step, callers }) => `${stepText(step)} (${say(lang, 'info.calledFrom')} ${steps(callers)})`)
        .join(', '),
    ],
    ['info.loops', analysis.loops.map(({ from, to }) => `${stepText(to)}..${stepText(from)}`).join(' ')],
    ['info.unresolved', steps(flow.unresolved)],
    [
      'info.unreached',
      analysis.unreached
        .map(([from, to]) => (from === to ? stepText(from) : `${stepText(from)}..${stepText(to)}`))
        .join(' '),
    ],
    ['info.model', modelFor(header.model).name],
    ['info.older', olderText(program.bytes, lang)],
    ['info.replays', program.replays.length > 0 ? String(program.replays.length) : ''],
    ...[...analysis.features].map(([feature, where]): [keyof typeof MESSAGES, string] => {
      const about = say(lang, `info.feature.${feature}`);
      return ['info.features', where.length > 0 ? `${about}: ${steps(where)}` : about];
    }),
  ];
  const named = rows.filter(([, value]) => value).map(([code, value]) => [say(lang, code), value] as const);
  const width = Math.max(...named.map(([name]) => [...name].length));
  return named.map(([name, value]) => `${name.padEnd(width)}  ${value}`.trimEnd().concat('\n')).join('');
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
      : result.entries
          .map(({ name, title, steps }) => {
            const row = {
              name: name.padEnd(18),
              steps: String(steps).padStart(3),
              title: preferLang(title, lang) ?? '',
            };
            return `${row.name} ${row.steps}  ${row.title}\n`;
          })
          .join(''),
  renderJson: (result, lang) =>
    'source' in result
      ? result
      : result.entries.map(({ title, ...entry }) => ({ ...entry, title: preferLang(title, lang) })),
});
