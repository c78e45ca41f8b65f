/** Registers in a text: who stores, recalls, counts or follows them, and where they get their start values. */
import { UserError } from '../../errors.ts';
import { withDigit } from '../../listing/commands.ts';
import { parseSlot, slotText } from '../../listing/index.ts';
import { MK61, type Slot } from '../../machine/index.ts';
import { catalogue, inEach } from '../../texts.ts';
import type { Span, Word } from './document.ts';

const TEXTS = catalogue(
  {
    noRegister: (name: string) => `"${name}" is not a register: R0..R9, Ra..Re`,
    taken: (name: string) => `${name} is used already; renaming would mix the two`,
    counts: (from: string, to: string, command: string) =>
      `${from} cannot become ${to}: ${command} changes ${from} in its own way`,
    loops: (command: string) => `${command} counts with its own register; write another loop`,
  },
  {
    noRegister: (name) => `«${name}» — не регистр: R0..R9, Ra..Re`,
    taken: (name) => `${name} уже используется, переименование смешало бы их`,
    counts: (from, to, command) => `${from} нельзя заменить на ${to}: ${command} меняет ${from} по-своему`,
    loops: (command) => `${command} считает своим регистром; напишите другой цикл`,
  },
);

/** The slot that a word is about: of a command with a register, or of a start value; null for other words. */
export function slotOf(word: Word): Slot | null {
  if (word.kind === 'slot') return parseSlot(word.text);
  if (word.kind !== 'command' || word.byte < 0) return null;
  const { register } = MK61.commands[word.byte];
  return register === null ? null : MK61.registers[register];
}

/** How a word uses its register. */
export function useOf(word: Word): 'read' | 'write' {
  if (word.kind === 'slot') return 'write';
  const { memory, indirect, transfer } = MK61.commands[word.byte];
  return (memory === 'store' && !indirect) || transfer === 'loop' ? 'write' : 'read';
}

/** A replacement of one stretch. */
export interface Edit extends Span {
  readonly text: string;
}

/**
 * Renames a register everywhere in the words. Throws UserError for a name that is no register, one that is used, and
 * where a pointer or a loop would change its behaviour.
 */
export function renameRegister(words: readonly Word[], from: Slot, name: string): Edit[] {
  const to = parseSlot(name);
  if (!to || !MK61.registers.includes(to)) throw told('noRegister', name);
  if (to === from) return [];
  const uses = words.filter((word) => slotOf(word) === from);
  if (words.some((word) => slotOf(word) === to)) throw told('taken', slotText(to));
  const number = MK61.registers.indexOf(to);
  return uses.map((word): Edit => {
    if (word.kind === 'slot') return { ...word, text: slotText(to) };
    const command = MK61.commands[word.byte];
    if (command.digit === null) throw told('loops', command.mnemonic);
    const renamed = MK61.commands[withDigit(word.byte, number)];
    if (command.indirect && renamed.counts !== command.counts)
      throw told('counts', slotText(from), slotText(to), command.mnemonic);
    return { ...word, text: renamed.mnemonic };
  });
}

function told<K extends keyof typeof TEXTS.en>(key: K, ...values: string[]): UserError {
  return new UserError(inEach((lang) => (TEXTS[lang][key] as (...values: string[]) => string)(...values)));
}
