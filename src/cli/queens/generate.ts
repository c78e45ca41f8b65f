/** `eggog queens generate`: a program of the notation in another language. */
import { basename } from 'node:path';
import { mistake } from '../../errors.ts';
import { type FormatName, makeProgram, normalizeDisplay } from '../../listing/index.ts';
import { pressKeys, setUp } from '../../machine/index.ts';
import {
  BOARD_MACHINE_WORDS,
  compileForMk61,
  holdToNotation,
  type MachineProgram,
  TARGETS,
  toProgramFile,
} from '../../queens/index.ts';
import type { Shared } from '../command.ts';
import { writeAnswer } from '../files.ts';
import { requireWritable } from '../formats.ts';
import type { CliIo } from '../io.ts';
import { printDiagnostics } from '../load.ts';
import { inLanguage, readSource, type Source, sizeOf } from './input.ts';
import { QUEENS } from './messages.ts';

export interface GenerateOptions extends Shared<'force'> {
  readonly to: string;
  readonly size?: string;
  readonly output?: string;
  readonly format: string;
}

/** `eggog queens generate`. */
export async function generate(io: CliIo, sourceText: string, options: GenerateOptions): Promise<void> {
  const size = options.size === undefined ? null : sizeOf(options.size);
  const format = requireWritable(options.format);
  const source = await readSource(io, sourceText);
  const text = inLanguage(source.name, () => translated(io, source, options, size, format));
  writeAnswer(io, options.output, text, options);
}

function translated(
  io: CliIo,
  source: Source,
  options: GenerateOptions,
  size: number | null,
  format: FormatName,
): string {
  const { algorithm } = source;
  if (options.to === 'mk61') return machineText(io, source, size ?? (source.isVersion ? 8 : null), format);
  const target = TARGETS.find(({ id }) => id === options.to);
  if (!target) throw mistake(QUEENS, (w) => w.badTarget(options.to, NAMES));
  return target.generate(algorithm, io.lang);
}

const NAMES = [...TARGETS.map(({ id }) => id), 'mk61'].join(', ');

/** The versions of the page are for eight queens by default; in other programs n stays a register by default. */
function machineText(io: CliIo, source: Source, size: number | null, format: FormatName): string {
  const constants: Record<string, number> = size === null ? {} : { n: size };
  const program = compileForMk61(source.algorithm, BOARD_MACHINE_WORDS, constants);
  const agreement = holdToNotation(program, source.algorithm, BOARD_MACHINE_WORDS, constants);
  const title = source.isVersion ? QUEENS[io.lang].title : basename(source.name);
  const displays = source.isVersion ? firstStops(program) : [];
  const file = toProgramFile(program, { title: { [io.lang]: title }, displays, agreement, lang: io.lang });
  const { text, diagnostics } = makeProgram(file, format, io.lang);
  printDiagnostics(io, format, { diagnostics, text: null });
  return text;
}

const STOPS = 3;
const LONGEST_RUN = 1_000_000;

function firstStops({ bytes }: MachineProgram): string[] {
  const machine = setUp({ bytes });
  const displays: string[] = [];
  for (let i = 0; i < STOPS; i++) {
    if (pressKeys(machine, ['С/П'], LONGEST_RUN) !== 'stop') break;
    displays.push(normalizeDisplay(machine.display()));
  }
  return displays;
}
