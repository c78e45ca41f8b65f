/** The commands that read a program and write it, or write about it: asm, dis, convert, fmt, info, library. */

import { action, argument, choice, flag, optionalArgument, rest } from '../../app/action.ts';
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
import type { CliIo } from '../io.ts';
import {
  diagnosticJson,
  diagnosticsText,
  READING,
  type ReadingChoice,
  readProgramFile,
  WRITABLE,
} from '../load.ts';
import MESSAGES from '../messages.json';
import { joinLines, tableLines } from '../screen/text.ts';

const say = messages(MESSAGES);
const fail = errors(MESSAGES);

/** What a command makes of a program. */
interface Made {
  readonly text: string;
  /** The answer for a program, with the diagnostics of reading and making. */
  readonly json: (diagnostics: readonly object[]) => unknown;
  /** Diagnostics of the making, and the name that stands before them. */
  readonly remarks?: readonly Diagnostic[];
  readonly remarksOf?: string;
}

interface Source {
  readonly program: ProgramFile;
  readonly read: ReadProgramResult;
  readonly lang: Lang;
}

/** Reads the program of a command and makes something of it; nothing is made where the file has errors. */
async function make(choice: ReadingChoice, file: string, io: CliIo, body: (source: Source) => Made) {
  const read = await readProgramFile(io, file, choice);
  const { program } = read;
  const isBad = program === null || errorsOf(read.diagnostics).length > 0;
  return { file, read, isQuiet: io.isQuiet, made: isBad ? null : body({ program, read, lang: io.lang }) };
}

type Result = Awaited<ReturnType<typeof make>>;

/** The rendering of everything that is made of a program. */
const RENDERING = {
  renderText: ({ made }: Result): string => made?.text ?? '',
  renderJson({ file, read, made }: Result, lang: Lang): unknown {
    const all = [...read.diagnostics, ...(made?.remarks ?? [])];
    const diagnostics = all.map((found) => diagnosticJson({ lang }, found));
    return made ? made.json(diagnostics) : { file, format: read.format, diagnostics };
  },
  renderRemarks({ file, read, made, isQuiet }: Result, lang: Lang): string {
    const count = errorsOf(read.diagnostics).length;
    if (made === null)
      return `${diagnosticsText(lang, file, read)}eggog: ${say(lang, 'noProgram', { file, errors: count })}\n`;
    if (isQuiet) return '';
    const own = { diagnostics: made.remarks ?? [], text: null };
    return diagnosticsText(lang, file, read) + diagnosticsText(lang, made.remarksOf ?? file, own);
  },
  exitCode: ({ made }: Result): number => (made === null ? 2 : 0),
};

/** A command that makes something of one program and has no other options than those of reading. */
const ofProgram = (name: string, examples: readonly string[], body: (source: Source) => Made) =>
  action({
    name,
    input: { file: argument({ isProgram: true }), ...READING },
    examples,
    run: ({ file, ...reading }, io: CliIo) => make(reading, file, io, body),
    ...RENDERING,
  });

export const asm = ofProgram(
  'asm',
  ['eggog asm game.pmk', 'echo "1 2 + С/П" | eggog asm -'],
  ({ program, read, lang }) => ({
    text: makeProgram(program, 'hex', lang).text,
    remarks: lintProgram(program),
    json: (diagnostics) => ({
      format: read.format,
      bytes: Array.from(program.bytes, hexByte),
      registers: Object.fromEntries(
        [...program.header.registers].map(([slot, value]) => [slot, value.tetrads]),
      ),
      angle: program.header.angle,
      diagnostics,
    }),
  }),
);

export const dis = ofProgram(
  'dis',
  ['eggog dis dump.hex', 'eggog dis save.pmk --from android', 'eggog dis game.txt > game.pmk'],
  ({ program, lang }) => ({
    text: makePmk(annotate(program, lang)),
    json: () => disassemble(program, lang),
  }),
);

/** The formats, and what can be done with each. */
const formatsText = (lang: Lang): string =>
  `${say(lang, 'format.list')}:${FORMAT_NAMES.map((name) => {
    const { title, make: writes, parse, parseBytes } = FORMATS[name];
    const can = [(parse ?? parseBytes) && say(lang, 'format.reads'), writes && say(lang, 'format.writes')];
    return `\n  ${name.padEnd(11)} ${title[lang]} (${can.filter(Boolean).join(', ')})`;
  }).join('')}`;

export const convert = action({
  name: 'convert',
  input: {
    in: argument({ isProgram: true }),
    out: optionalArgument({ isFile: true }),
    to: choice(WRITABLE, { value: 'format' }),
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
  run: async ({ in: file, out, to, model, force, ...reading }, io: CliIo) => {
    const known = WRITABLE.join(', ');
    if (out === undefined && to === undefined) throw fail('format.choose', { known });
    const target = to ?? formatOfName(out!);
    if (target === null) throw fail('format.ofName', { path: out!, known });
    const isFile = out !== undefined && out !== '-';
    if (isFile) requireWritablePath(out, { force });
    let written = '';
    const result = await make(reading, file, io, ({ program: { header, ...rest }, read, lang }) => {
      const program = { ...rest, header: { ...header, model: model ?? header.model } };
      const { text: made, diagnostics: remarks } = writeProgram(program, target, lang);
      written = made;
      return {
        text: isFile ? '' : made,
        remarks,
        remarksOf: isFile ? out : target,
        json: (diagnostics) => ({ from: read.format, to: target, text: made, diagnostics }),
      };
    });
    if (isFile && result.made !== null) writeFileSafely(out, written, { force });
    return result;
  },
  ...RENDERING,
});

export const fmt = action({
  name: 'fmt',
  input: {
    files: rest({ isFile: true, isRequired: true, value: 'file' }),
    write: flag({ short: 'w' }),
    check: flag(),
  },
  examples: ['eggog fmt game.pmk', 'eggog fmt --write *.pmk', 'eggog fmt --check *.pmk'],
  run: async ({ files, write, check }, io: CliIo) => {
    const results = [];
    for (const file of files) {
      const isWritten = write && file !== '-';
      if (isWritten) requirePlainFile(file);
      const read = await readProgramFile(io, file);
      if (read.program && read.format !== 'pmk')
        throw fail('fmt.needsPmk', { path: file, format: read.format ?? '?' });
      // Null where the file holds no program.
      const formatted = read.program && makePmk(read.program);
      const isCanonical = formatted === read.text;
      if (isWritten && formatted !== null && !isCanonical) writeFileSafely(file, formatted, { own: true });
      results.push({ file, read, text: formatted, isCanonical });
    }
    return { results, write, check };
  },
  renderRemarks: ({ results }, lang) =>
    results.map(({ file, read }) => diagnosticsText(lang, file, read)).join(''),
  renderText: ({ results, write, check }, lang) =>
    results
      .map(({ file, text: formatted, isCanonical }) => {
        if (formatted === null || file === '-' || !(write || check)) return formatted ?? '';
        const code = isCanonical ? 'fmt.already' : write ? 'fmt.formatted' : 'fmt.not';
        return `${say(lang, code, { path: file })}\n`;
      })
      .join(''),
  renderJson: ({ results, write, check }, lang) =>
    results.map(({ file, read, text: formatted, isCanonical }) => ({
      file,
      canonical: formatted !== null && isCanonical,
      ...(formatted === null
        ? { diagnostics: read.diagnostics.map((found) => diagnosticJson({ lang }, found)) }
        : { text: write || check ? undefined : formatted }),
    })),
  exitCode: ({ results, check }) => {
    if (results.some(({ text: formatted }) => formatted === null)) return 2;
    return check && results.some(({ isCanonical }) => !isCanonical) ? 1 : 0;
  },
});

export const info = ofProgram(
  'info',
  ['eggog info game.pmk', 'eggog info listing.txt --json | jq .registers'],
  ({ program, read: { format, encoding }, lang }) => {
    const facts = factsOf(program, lang);
    return {
      text: infoText(program, facts, format ?? '', lang),
      json: (diagnostics) => ({ ...facts, format, encoding, diagnostics }),
    };
  },
);

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

function infoText(
  program: ProgramFile,
  facts: ReturnType<typeof factsOf>,
  format: string,
  lang: Lang,
): string {
  const { angle, angleSteps, registers, startValues, subroutines, loops, features } = facts;
  const matters = { n: angleSteps.length, steps: angleSteps.join(' ') };
  const rows: { readonly [name: string]: string | readonly string[] | undefined } = {
    title: facts.title,
    author: facts.author,
    source: facts.source,
    format,
    size: say(lang, 'info.steps', { steps: facts.steps, free: facts.free }),
    guessed: facts.guessed,
    angle: `${angle ? `${ANGLE_LEGEND[angle]}, ` : ''}${say(lang, matters.n > 0 ? 'info.angleNeeded' : 'info.angleFree', matters)}`,
    startValues: Object.entries(startValues).map((pair) => pair.join('=')),
    read: registers.read,
    written: registers.written,
    writtenThrough: registers.writtenThrough,
    pointers: registers.pointers,
    neverSet: registers.neverSet,
    entries: facts.entries,
    subroutines: subroutines
      .map(({ step, callers }) => say(lang, 'info.subroutine', { step, callers: callers.join(' ') }))
      .join(', '),
    loops: loops.map(({ from, to }) => `${to}..${from}`),
    unresolved: facts.unresolved,
    unreached: facts.unreached.map((pair) => [...new Set(pair)].join('..')),
    model: modelFor(program.header.model).name,
    older: olderText(program.bytes, lang),
    replays: facts.replays > 0 ? String(facts.replays) : '',
  };
  const named = (name: string): string => say(lang, `info.${name}` as keyof typeof MESSAGES);
  const used = Object.entries(features).map(([feature, steps]) => [
    named('features'),
    [named(`feature.${feature}`), steps.join(' ')].filter(Boolean).join(': '),
  ]);
  const shown = Object.entries(rows).map(([name, value = '']) => [named(name), [value].flat().join(' ')]);
  return joinLines(tableLines([...shown.filter(([, value]) => value !== ''), ...used]));
}

export const library = action({
  name: 'library',
  input: { name: optionalArgument({ offers: () => Object.keys(LIBRARY) }) },
  examples: ['eggog library', 'eggog library gcd', 'eggog run gcd --keys "1071 В↑ 462 В/О С/П"'],
  run: ({ name }) => {
    if (name === undefined)
      return Object.entries(LIBRARY).map(([one, source]) => {
        const { header, bytes } = parsePmk(source).program!;
        return { name: one, title: header.title, steps: bytes.length };
      });
    const source = libraryText(name);
    if (source === null) throw fail('library.none', { name, known: Object.keys(LIBRARY).join(', ') });
    return { source };
  },
  renderText: (result, lang) =>
    'source' in result
      ? result.source
      : joinLines(
          tableLines(
            result.map(({ name, title, steps }) => [name, String(steps), preferLang(title, lang) ?? '']),
            [1],
          ),
        ),
});
