import { UserError } from '../../errors.ts';
import { makeProgram, normalizeDisplay } from '../../listing/index.ts';
import { Machine } from '../../machine/index.ts';
import {
  BOARD_MACHINE_WORDS,
  BOARD_TYPESCRIPT,
  compileForMk61,
  flowChart,
  generateTypeScript,
  type MachineProgram,
  toMermaid,
  toProgramFile,
  toSvg,
} from '../../queens/index.ts';
import type { CliIo } from '../io.ts';
import { requireWritable, writeTextFile } from '../program-commands.ts';
import { inLanguage, readSource, type Source, sizeOf } from './input.ts';
import { QUEENS } from './messages.ts';

export interface GenerateOptions {
  readonly to: string;
  readonly size?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly format: string;
}

/** `eggog queens generate`. */
export async function generate(io: CliIo, sourceText: string, options: GenerateOptions): Promise<void> {
  const source = await readSource(io, sourceText);
  const text = inLanguage(io, source.name, () => translated(io, source, options));
  if (options.output === undefined) io.out(text);
  else writeTextFile(io, options.output, text, options.force === true);
}

function translated(io: CliIo, source: Source, options: GenerateOptions): string {
  const { algorithm } = source;
  switch (options.to) {
    case 'ts':
      return generateTypeScript(algorithm, BOARD_TYPESCRIPT);
    case 'mermaid':
      return toMermaid(flowChart(algorithm), io.lang);
    case 'svg':
      return toSvg(flowChart(algorithm), io.lang);
    case 'mk61':
      return machineText(io, source, options);
    default:
      throw new UserError(QUEENS[io.lang].badTarget(options.to));
  }
}

/** The versions of the page are for eight queens unless told; in other programs n stays a register unless told. */
function machineText(io: CliIo, source: Source, options: GenerateOptions): string {
  const size = options.size ?? (source.isVersion ? '8' : undefined);
  const constants: Record<string, number> = size === undefined ? {} : { n: sizeOf(io, size) };
  const program = compileForMk61(source.algorithm, BOARD_MACHINE_WORDS, constants);
  const title = source.isVersion ? QUEENS[io.lang].title : source.name;
  const displays = source.isVersion && size !== undefined ? firstStops(program) : [];
  const file = toProgramFile(program, { title: { [io.lang]: title }, displays });
  const format = requireWritable(io, options.format);
  return makeProgram(file, format, io.lang).text;
}

const STOPS = 3;
const LONGEST_RUN = 1_000_000;

/** What the machine shows at its first stops. */
function firstStops({ bytes }: MachineProgram): string[] {
  const machine = new Machine();
  machine.loadProgram(bytes);
  const displays: string[] = [];
  for (let i = 0; i < STOPS; i++) {
    machine.press('С/П');
    if (machine.run(LONGEST_RUN) !== 'stop') break;
    displays.push(normalizeDisplay(machine.display()));
  }
  return displays;
}
