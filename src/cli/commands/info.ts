/** `eggog info`: what can be told of a program without running it. */

import {
  ANGLE_LEGEND,
  type Analysis,
  analyse,
  formatNumber,
  type ProgramFile,
  slotText,
  stepText,
  textIn,
} from '../../listing/index.ts';
import { misfits } from '../../listing/older-models.ts';
import { formatAddress, modelFor } from '../../machine/index.ts';
import { inEither } from '../../texts.ts';
import type { Command } from '../command.ts';
import { type CliIo, printJson } from '../io.ts';
import { listingWords } from '../listing-messages.ts';
import { diagnosticJson, type ProgramOptions, readForCommand } from '../program-commands.ts';

/** Registers `eggog info`. */
export function registerInfo(program: Command, io: CliIo): void {
  const words = listingWords(io.lang);
  program
    .command('info')
    .programArgument()
    .shared('from', 'program')
    .option('-q, --quiet', words.quietOption)
    .shared('json')
    .examples('eggog info game.pmk', 'eggog info listing.txt --json | jq .registers')
    .addHelpText('after', `\n${words.exitCodes}`)
    .action(async (file: string, options: ProgramOptions) => {
      const read = await readForCommand(io, file, options);
      if (!read) return;
      const analysis = analyse(read.program);
      if (options.json) {
        const diagnostics = read.diagnostics.map((found) => diagnosticJson(io, found));
        const { format, encoding } = read;
        printJson(io, { ...infoJson(read.program, analysis), format, encoding, diagnostics });
      } else io.out(infoText(read.program, analysis, read.format ?? '', io));
    });
}

/** Plain data: steps as addresses, registers by name. */
function infoJson(program: ProgramFile, analysis: Analysis): object {
  const { header } = program;
  const { registers, flow } = analysis;
  const names = (slots: readonly Parameters<typeof slotText>[0][]): string[] => slots.map(slotText);
  const target = (byte: number, step: number): object => ({
    address: formatAddress(byte),
    step: stepText(step),
  });
  return {
    title: header.title,
    author: header.author,
    source: header.source,
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

/** Whether the program runs on the МК-54 and the Б3-34, or what stands against it. */
function olderText(bytes: ArrayLike<number>, words: ReturnType<typeof listingWords>): string {
  const { cells, functions, registers, addresses } = misfits(bytes);
  const at = (steps: readonly number[]): string => steps.map(stepText).join(' ');
  const against = [
    cells.length > 0 ? words.olderCells : '',
    functions.length > 0 ? words.olderFunctions(at(functions)) : '',
    registers.length > 0 ? words.olderRegisters(at(registers)) : '',
    addresses.length > 0 ? words.olderAddresses(at(addresses)) : '',
  ].filter(Boolean);
  return against.length === 0 ? words.olderRuns : `${words.olderFails}: ${against.join('; ')}`;
}

function infoText(program: ProgramFile, analysis: Analysis, format: string, io: CliIo): string {
  const words = listingWords(io.lang);
  const { header } = program;
  const { registers, flow } = analysis;
  const steps = (list: readonly number[]): string => list.map(stepText).join(' ');
  const rows: [string, string][] = [
    [words.title, inEither(header.title, io.lang) ?? ''],
    [words.author, textIn(header.author, io.lang)],
    [words.source, textIn(header.source, io.lang)],
    [words.format, format],
    ['', words.steps(analysis.steps, analysis.free)],
    [words.guessed, steps(analysis.guessed)],
    [
      words.angle,
      [
        header.angle ? ANGLE_LEGEND[header.angle] : '',
        analysis.angleSteps.length > 0 ? words.angleNeeded(steps(analysis.angleSteps)) : words.angleFree,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      words.startValues,
      [...header.registers].map(([slot, value]) => `${slotText(slot)}=${formatNumber(value)}`).join(' '),
    ],
    [words.read, registers.read.map(slotText).join(' ')],
    [
      words.written,
      [
        registers.written.map(slotText).join(' '),
        registers.writtenThrough.length > 0
          ? words.writtenThrough(registers.writtenThrough.map(slotText).join(' '))
          : '',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [words.pointers, registers.pointers.map(slotText).join(' ')],
    [words.neverSet, registers.neverSet.map(slotText).join(' ')],
    [words.entries, flow.entries.map(formatAddress).join(' ')],
    [
      words.subroutines,
      analysis.subroutines
        .map(({ step, callers }) => `${stepText(step)} (${words.calledFrom} ${steps(callers)})`)
        .join(', '),
    ],
    [words.loops, analysis.loops.map(({ from, to }) => `${stepText(to)}..${stepText(from)}`).join(' ')],
    [words.unresolved, steps(flow.unresolved)],
    [
      words.unreached,
      analysis.unreached
        .map(([from, to]) => (from === to ? stepText(from) : `${stepText(from)}..${stepText(to)}`))
        .join(' '),
    ],
    [words.model, modelFor(header.model).name],
    [words.older, olderText(program.bytes, words)],
    [words.replays, program.replays.length > 0 ? String(program.replays.length) : ''],
  ];
  const width = Math.max(...rows.map(([name]) => [...name].length));
  const lines = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}${' '.repeat(width - [...name].length)}  ${value}`.trimEnd());
  for (const [feature, where] of analysis.features) {
    const tail = where.length > 0 ? `: ${steps(where)}` : '';
    lines.push(
      `${words.features}${' '.repeat(Math.max(0, width - [...words.features].length))}  ${words.featureNames[feature]}${tail}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
