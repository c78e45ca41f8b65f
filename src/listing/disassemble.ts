/** A program with its facts written beside it, as a `.pmk` that assembles to the same codes. */

import { MK61 } from '../machine/index.ts';
import type { Lang } from '../texts.ts';
import { formatAddress, operandSteps, stepOf, stepText } from './addresses.ts';
import { analyse, type Jump } from './analysis.ts';
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
export function disassemble(program: ProgramFile, lang: Lang = 'en'): DisassembledStep[] {
  const words = WORDS[lang];
  const operands = operandSteps(program.bytes);
  const { flow, unreached } = analyse(program);
  const labels = labelNames(program, flow.jumps, lang);
  return [...program.bytes].map((byte, step) => {
    const notes: string[] = [];
    const isAddress = operands.has(step);
    const code = formatAddress(byte);
    if (isAddress && flow.commands.has(step)) notes.push(`${words.executed} ${mnemonicOf(byte)}`);
    if (isAddress && byte > MK61.lastAddress)
      notes.push(`${code} ${words.reads} ${stepText(MK61.cellOf[byte])}`);
    for (const { from, register, address, to } of flow.jumps) {
      if (from !== step || register === null) continue;
      const dark = address > MK61.lastAddress ? ` (${formatAddress(address)})` : '';
      const target = labels.get(to) ?? stepText(to);
      notes.push(`→ ${target}${dark} ${words.through} ${slotText(MK61.registers[register])}`);
    }
    if (flow.unresolved.includes(step))
      notes.push(`→ ${words.unknown} ${slotText(MK61.registers[MK61.commands[byte].register!])}`);
    const callers = flow.jumps.filter(({ to }) => to === step).map(({ from }) => stepText(from));
    if (callers.length > 0) notes.push(`${words.by} ${[...new Set(callers)].join(' ')}`);
    if (unreached.some(([from, to]) => from <= step && step <= to)) notes.push(words.never);
    if (program.guessed.has(step)) notes.push(words.guessed);
    const to = stepOf(byte);
    const target = stepText(to) === code && !operands.has(to) ? labels.get(to) : undefined;
    const text = isAddress ? (program.symbols.get(step) ?? target ?? code) : mnemonicOf(byte);
    return { step, address: stepText(step), code, text, label: labels.get(step) ?? null, isAddress, notes };
  });
}

/** Names for the targets of jumps: the author's, or `sub58` (`подпр58`) for subroutines and `at27` (`шаг27`) for the others. */
function labelNames({ bytes, labels }: ProgramFile, jumps: readonly Jump[], lang: Lang) {
  const [words, operands] = [WORDS[lang], operandSteps(bytes)];
  // A label cannot stand between a command and its address.
  const targets = jumps.filter(({ to }) => to < bytes.length && !operands.has(to));
  const called = new Set(targets.filter(({ kind }) => kind === 'call').map(({ to }) => to));
  const name = (step: number): string => `${called.has(step) ? words.sub : words.at}${stepText(step)}`;
  return new Map([
    ...targets.map(({ to }) => [to, name(to)] as const),
    ...[...labels].map(([own, step]) => [step, own] as const),
  ]);
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
  for (let at = 0; at < steps.length; ) {
    const { label, isAddress } = steps[at];
    if (label !== null && !isAddress) {
      if (layout.length > 0) layout.push({ kind: 'blank' });
      layout.push({ kind: 'label', name: label, comment: '' });
      labels.set(label, at);
    }
    const next = steps[at + 1];
    const to = next?.isAddress ? at + 2 : at + 1;
    if (next?.isAddress && next.text !== next.code) symbols.set(at + 1, next.text);
    const line = steps.slice(at, to);
    const codes = line.map(({ code }) => code).join(' ');
    const notes = [...line.map(({ step }) => written.get(step) ?? ''), ...line.flatMap((one) => one.notes)];
    const comment = `${codes.padEnd(6)} ${notes.filter(Boolean).join('; ')}`.trimEnd();
    layout.push({ kind: 'cells', from: at, to, comment });
    at = to;
  }
  const known = new Map([...symbols].filter(([, name]) => labels.has(name)));
  return { ...program, layout, labels, symbols: known };
}
