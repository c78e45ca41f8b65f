/** A program with its facts written beside it, as a `.pmk` that assembles to the same codes. */

import { MK61 } from '../machine/index.ts';
import type { Lang } from '../texts.ts';
import { formatAddress, operandSteps, stepText } from './addresses.ts';
import { type Analysis, analyse, type Jump } from './analysis.ts';
import { commentsByStep } from './formats/printed.ts';
import { mnemonicOf } from './mnemonics.ts';
import { type ListingLine, type ProgramFile, slotText } from './program-file.ts';
import TEXTS from './texts.json' with { type: 'json' };

const WORDS = TEXTS.disassembly;

/** One step of an annotated listing. */
export interface DisassembledStep {
  readonly step: number;
  readonly address: string;
  readonly code: string;
  readonly text: string;
  readonly label: string | null;
  readonly isAddress: boolean;
  readonly notes: readonly string[];
}

/** Annotates every step. */
export function disassemble(
  program: ProgramFile,
  lang: Lang = 'en',
  analysis: Analysis = analyse(program),
): DisassembledStep[] {
  const words = WORDS[lang];
  const operands = operandSteps(program.bytes);
  const { flow } = analysis;
  const arrivals = new Map<number, Jump[]>();
  const departures = new Map<number, Jump[]>();
  for (const jump of flow.jumps) {
    arrivals.set(jump.to, [...(arrivals.get(jump.to) ?? []), jump]);
    departures.set(jump.from, [...(departures.get(jump.from) ?? []), jump]);
  }
  const labels = labelNames(program, arrivals, operands, words);
  const unreached = new Set(
    analysis.unreached.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );
  return [...program.bytes].map((byte, step) => {
    const notes: string[] = [];
    const isAddress = operands.has(step);
    if (isAddress && flow.commands.has(step)) notes.push(`${words.executed} ${mnemonicOf(byte)}`);
    if (isAddress && byte > MK61.lastAddress)
      notes.push(`${formatAddress(byte)} ${words.reads} ${stepText(cellOf(departures.get(step - 1), byte))}`);
    for (const { register, address, to } of departures.get(step) ?? []) {
      if (register === null) continue;
      const dark = address > MK61.lastAddress ? ` (${formatAddress(address)})` : '';
      notes.push(
        `→ ${labels.get(to) ?? stepText(to)}${dark} ${words.through} ${slotText(MK61.registers[register])}`,
      );
    }
    if (flow.unresolved.includes(step)) notes.push(words.unknown);
    const from = (arrivals.get(step) ?? []).map((jump) => stepText(jump.from));
    if (from.length > 0) notes.push(`${words.by} ${[...new Set(from)].join(' ')}`);
    if (unreached.has(step)) notes.push(words.never);
    if (program.guessed.has(step)) notes.push(words.guessed);
    const text = isAddress
      ? (program.symbols.get(step) ?? symbolFor(byte, labels, operands) ?? formatAddress(byte))
      : mnemonicOf(byte);
    return {
      step,
      address: stepText(step),
      code: formatAddress(byte),
      text,
      label: labels.get(step) ?? null,
      isAddress,
      notes,
    };
  });
}

const cellOf = (jumps: readonly Jump[] | undefined, byte: number): number =>
  jumps?.find(({ address }) => address === byte)?.to ?? 0;

/** The label of a plain address, if a command stands there. */
function symbolFor(
  byte: number,
  labels: ReadonlyMap<number, string>,
  operands: ReadonlySet<number>,
): string | null {
  for (const [step, name] of labels)
    if (stepText(step) === formatAddress(byte) && !operands.has(step)) return name;
  return null;
}

/** Names for the targets of jumps: the author's, or `sub58` (`подпр58`) for subroutines and `at27` (`шаг27`) for the others. */
function labelNames(
  program: ProgramFile,
  arrivals: ReadonlyMap<number, readonly Jump[]>,
  operands: ReadonlySet<number>,
  words: (typeof WORDS)[Lang],
): Map<number, string> {
  const names = new Map<number, string>();
  for (const [step, jumps] of [...arrivals].sort(([a], [b]) => a - b)) {
    // A label cannot stand between a command and its address.
    if (step >= program.bytes.length || operands.has(step)) continue;
    names.set(step, `${jumps.some(({ kind }) => kind === 'call') ? words.sub : words.at}${stepText(step)}`);
  }
  for (const [name, step] of program.labels) names.set(step, name);
  return names;
}

/** The annotated listing as a program file: labels, symbolic addresses, notes as comments. */
export function annotate(program: ProgramFile, lang: Lang = 'en'): ProgramFile {
  const steps = disassemble(program, lang);
  const layout: ListingLine[] = [];
  const labels = new Map<string, number>();
  const symbols = new Map<number, string>();
  const written = commentsByStep(
    { ...program, layout: program.layout.filter(({ kind }) => kind !== 'label') },
    lang,
  );
  const codeOf = (from: number, to: number): string =>
    steps
      .slice(from, to)
      .map(({ code }) => code)
      .join(' ');
  for (let at = 0; at < steps.length; ) {
    const step = steps[at];
    if (step.label !== null && !step.isAddress) {
      if (layout.length > 0) layout.push({ kind: 'blank' });
      layout.push({ kind: 'label', name: step.label, comment: '' });
      labels.set(step.label, at);
    }
    const next = steps[at + 1];
    const to = next?.isAddress ? at + 2 : at + 1;
    if (next?.isAddress && next.text !== next.code) symbols.set(at + 1, next.text);
    const notes = steps.slice(at, to).flatMap(({ notes: some }) => some);
    const own = Array.from({ length: to - at }, (_, i) => written.get(at + i) ?? '').filter(Boolean);
    layout.push({
      kind: 'cells',
      from: at,
      to,
      comment: [codeOf(at, to).padEnd(6), [...own, ...notes].join('; ')].join(' ').trimEnd(),
    });
    at = to;
  }
  const known = new Map([...symbols].filter(([, name]) => labels.has(name)));
  return { ...program, layout, labels, symbols: known };
}
