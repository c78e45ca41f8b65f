/** `eggog golf course`: holes, solutions and records in the terminal. */

import { againstPar, listingOf } from '../../app/hole.ts';
import { slotText } from '../../listing/index.ts';
import { hexBytes } from '../../machine/hex.ts';
import { errors, messages } from '../../messages.ts';
import {
  type Case,
  checkSolution,
  codeOfLink,
  conditionsText,
  decodeSolution,
  encodeSolution,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  mergeRecords,
  readRecords,
  recheckRecords,
  turnText,
  type Verdict,
  verdictText,
  wantedText,
  withSolution,
} from '../../school/index.ts';
import type { Shared } from '../command.ts';
import { writeAnswer } from '../files.ts';
import { type CliIo, jsonText, printJson } from '../io.ts';
import { loadProgramFile } from '../load.ts';
import { dataDirectory } from '../play/storage.ts';
import { readJsonFile, SchoolStore } from '../school/storage.ts';
import { inLines, wrapText } from '../screen/text.ts';
import CATALOGUE from './course-messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);
const say = messages(CATALOGUE);

const WIDTH = 88;

const storeOf = (): SchoolStore => new SchoolStore(dataDirectory(process.env));

/** The hole of a name or a number from 1. Throws UserError if there is none. */
function holeNamed(text: string): Hole {
  const found = HOLES.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  if (found) return found;
  const names = HOLES.map(({ id }) => id).join(', ');
  throw fail('unknown', { text, names });
}

/** A verdict as plain data: without the state of the calculator, which is for other programs. */
function verdictJson(verdict: Verdict): object {
  if (verdict.ok || verdict.where === null) return verdict;
  const { start: _, ...where } = verdict.where;
  return { ...verdict, where };
}

/** The figures of records as figures; null where there is none. */
const recordText = (io: CliIo, hole: Hole, figure: FigureName): string => {
  const best = storeOf().records().holes[hole.id]?.[figure];
  return best ? figureText({ ...hole.par, [figure]: best.value }, figure, io.lang) : '';
};

const figuresLine = (io: CliIo, figures: Figures): string =>
  FIGURES.map((figure) => `${FIGURE_NAMES[io.lang][figure]} ${figureText(figures, figure, io.lang)}`).join(
    ', ',
  );

/** Prints the holes, one line each. */
export function courseList(options: { readonly json?: boolean }, io: CliIo): void {
  const { holes } = storeOf().records();
  if (options.json) {
    printJson(
      io,
      HOLES.map(({ id, version, kind, title, par }) => ({
        id,
        version,
        kind,
        title: title[io.lang],
        par,
        yours: holes[id] ?? {},
      })),
    );
    return;
  }
  const names = Math.max(...HOLES.map(({ id }) => id.length));
  const titles = Math.max(...HOLES.map(({ title }) => title[io.lang].length));
  const { out } = inLines(io);
  for (const [number, hole] of HOLES.entries()) {
    const mine = holes[hole.id]?.steps ? `${say(io.lang, 'yours')} ${recordText(io, hole, 'steps')}` : '';
    const line = [
      String(number + 1).padStart(2),
      hole.id.padEnd(names),
      hole.title[io.lang].padEnd(titles),
      `${say(io.lang, 'par')} ${String(hole.par.steps).padStart(2)}`,
      mine,
    ];
    out(`${line.join('  ').trimEnd()}\n`);
  }
}

export interface ShowOptions extends Shared<'json'> {
  readonly reveal?: boolean;
}

/** Shows a hole, or checks and shows a shared solution. Exit code 1 for a solution that is not right. */
export function courseShow(text: string, options: ShowOptions, io: CliIo): void {
  const isHole = HOLES.some(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
  const code = isHole ? null : codeOfLink(text);
  if (code !== null) showSolution(code, options, io);
  else showHole(holeNamed(text), options, io);
}

function exampleLines(hole: Hole, turns: Case, io: CliIo): string[] {
  return turns.map((_, turn) => {
    const number = turns.length > 1 ? `${say(io.lang, 'turn', { n: turn + 1 })}: ` : '';
    return `  ${number}${turnText(hole, turns, turn)}  ->  ${wantedText(hole, turns, turn)}`;
  });
}

function showHole(hole: Hole, options: ShowOptions, io: CliIo): void {
  if (options.json) {
    const { id, version, kind, title, statement, inputs, examples, press, keeps, mostCommands, par } = hole;
    printJson(io, {
      id,
      version,
      kind,
      title: title[io.lang],
      statement: statement[io.lang],
      inputs: inputs.map(({ name, slot, domain, range }) => ({
        name,
        slot,
        range: range ?? domain?.range ?? null,
      })),
      press,
      keeps,
      mostCommands,
      examples: examples.map((turns) =>
        turns.map((given, turn) => ({ given, wanted: hole.answers(turns)[turn] })),
      ),
      par,
      yours: storeOf().records().holes[id] ?? {},
    });
    return;
  }
  const { out } = inLines(io);
  const width = Math.min(WIDTH, io.columns ?? WIDTH);
  out(`${hole.title[io.lang]} (${hole.id})\n\n`);
  for (const line of wrapText(hole.statement[io.lang], width)) out(`${line}\n`);
  out('\n');
  for (const condition of conditionsText(hole, io.lang))
    for (const line of wrapText(condition, width)) out(`${line}\n`);
  out(`\n${say(io.lang, 'examples')}:\n`);
  for (const turns of hole.examples) for (const line of exampleLines(hole, turns, io)) out(`${line}\n`);
  out(`\n${say(io.lang, 'par')}: ${figuresLine(io, hole.par)}\n`);
  const mine = FIGURES.flatMap((figure) => {
    const value = recordText(io, hole, figure);
    return value ? [`${FIGURE_NAMES[io.lang][figure]} ${value}`] : [];
  });
  if (mine.length > 0) out(`${say(io.lang, 'yours')}: ${mine.join(', ')}\n`);
}

function showSolution(code: string, options: ShowOptions, io: CliIo): void {
  const { hole: id, version, program, spoiler } = decodeSolution(code);
  const hole = HOLES.find((one) => one.id === id);
  if (!hole) throw fail('unknownOfCode', { id });
  if (version !== hole.version) io.err(`${say(io.lang, 'otherVersion', { id })}\n`);
  const verdict = checkSolution(hole, program);
  if (!verdict.ok) io.setExitCode(1);
  const isOpen = spoiler || options.reveal === true;
  if (options.json) {
    const shown = isOpen ? { program: hexBytes(program) } : {};
    printJson(io, { hole: id, spoiler, verdict: verdictJson(verdict), ...shown });
    return;
  }
  io.out(`${hole.title[io.lang]} (${id})\n${verdictText(hole, verdict, io.lang)}\n`);
  if (verdict.ok)
    io.out(`${figuresLine(io, verdict.figures)}\n${say(io.lang, 'par')}: ${figuresLine(io, hole.par)}\n`);
  if (isOpen) io.out(`\n${say(io.lang, 'program')}:\n${listingOf(program)}\n`);
  else io.out(`${say(io.lang, 'hidden', { steps: program.length })}\n`);
}

export interface CheckOptions extends Shared<'from' | 'json'> {
  /** Commander's negated options: false if given. */
  readonly spoiler: boolean;
  readonly keep: boolean;
}

/** Checks a program, keeps its records, prints its code. Exit code 1 if it is not right. */
export async function courseCheck(
  name: string,
  file: string,
  options: CheckOptions,
  io: CliIo,
): Promise<void> {
  const hole = holeNamed(name);
  const { bytes, header } = await loadProgramFile(io, file, { from: options.from });
  if (header.registers.size > 0)
    io.err(
      `${say(io.lang, 'registersIgnored', { names: [...header.registers.keys()].map(slotText).join(', ') })}\n`,
    );
  const verdict = checkSolution(hole, bytes);
  if (!verdict.ok) io.setExitCode(1);
  const code = verdict.ok
    ? encodeSolution({ hole: hole.id, version: hole.version, program: bytes, spoiler: options.spoiler })
    : null;
  const improved = verdict.ok && options.keep ? keep(hole, bytes, verdict.figures) : [];
  if (options.json) {
    printJson(io, {
      hole: hole.id,
      verdict: verdictJson(verdict),
      par: hole.par,
      improved,
      ...(code ? { code } : {}),
    });
    return;
  }
  io.out(`${verdictText(hole, verdict, io.lang)}\n`);
  if (!verdict.ok) return;
  const { figures } = verdict;
  io.out(`${figuresLine(io, figures)}\n`);
  const named = (list: readonly FigureName[]): string =>
    list.map((figure) => FIGURE_NAMES[io.lang][figure]).join(', ');
  const { under, even } = againstPar(hole, figures);
  if (under.length > 0) io.out(`${say(io.lang, 'underPar', { figures: named(under) })}\n`);
  if (even.length > 0) io.out(`${say(io.lang, 'reachesPar', { figures: named(even) })}\n`);
  if (improved.length > 0) io.out(`${say(io.lang, 'improved', { figures: named(improved) })}\n`);
  io.out(`${say(io.lang, 'code', { code: code! })}\n`);
}

function keep(hole: Hole, program: Uint8Array, figures: Figures): readonly FigureName[] {
  const store = storeOf();
  const { records, improved } = withSolution(store.records(), hole, program, figures);
  if (improved.length > 0) store.keepRecords(records);
  return improved;
}

/** Writes the records. */
export function courseExport(file: string, options: { readonly force?: boolean }, io: CliIo): void {
  const records = storeOf().records();
  writeAnswer(io, file, jsonText(records), options);
  if (file !== '-') io.out(`${say(io.lang, 'exported', { holes: Object.keys(records.holes).length })}\n`);
}

/** Reads records, checks every solution in them again and keeps the better ones. Exit code 1 if one was refused. */
export function courseImport(file: string, io: CliIo): void {
  const store = storeOf();
  const { records, refused } = recheckRecords(readJsonFile(file, readRecords), (id) =>
    HOLES.find((hole) => hole.id === id),
  );
  store.keepRecords(mergeRecords(store.records(), records));
  if (refused > 0) io.setExitCode(1);
  io.out(`${say(io.lang, 'imported', { holes: Object.keys(records.holes).length, refused })}\n`);
}
