/** What an editor offers to mend: wrong addresses, misspelt words, registers without a start value. */
import { parseStepLabel, stepText } from '../../listing/addresses.ts';
import type { Diagnostic } from '../../listing/index.ts';
import { MK61 } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';
import { documentOf } from './document.ts';
import type { Edit } from './registers.ts';

const TEXTS = catalogue(
  {
    renumber: 'Put the addresses right',
    replace: (text: string) => `Write ${text}`,
    declare: (name: string) => `Give ${name} a start value`,
  },
  {
    renumber: 'Исправить адреса',
    replace: (text) => `Написать ${text}`,
    declare: (name) => `Задать начальное значение ${name}`,
  },
);

/** A mending, the edits that do it, and the diagnostics that it answers. */
export interface Action {
  readonly title: string;
  readonly kind: 'quickfix' | 'source';
  readonly edits: readonly Edit[];
  readonly answers: Diagnostic | null;
}

/** The mendings for a text with these diagnostics. */
export function actionsFor(text: string, diagnostics: readonly Diagnostic[], lang: Lang): Action[] {
  const texts = TEXTS[lang];
  const renumbering = renumber(text);
  return diagnostics.flatMap((found): Action[] => {
    const action = (title: string, edits: readonly Edit[]): Action[] =>
      edits.length > 0 ? [{ title, kind: 'quickfix', edits, answers: found }] : [];
    if (found.code === 'addressMismatch') return action(texts.renumber, renumbering);
    if (found.registers)
      return found.registers.flatMap((name) => action(texts.declare(name), [declaration(text, name)]));
    if (found.nearest === undefined || found.line === 0) return [];
    const from = found.column - 1;
    const edit = { line: found.line - 1, from, to: from + found.length, text: found.nearest };
    return action(texts.replace(found.nearest), [edit]);
  });
}

/** The renumbering of a whole text as an action of its own; null if every address is right. */
export function renumberAction(text: string, lang: Lang): Action | null {
  const edits = renumber(text);
  return edits.length > 0 ? { title: TEXTS[lang].renumber, kind: 'source', edits, answers: null } : null;
}

/** The edits that make every written address that of the step it stands before. */
function renumber(text: string): Edit[] {
  return documentOf(text).words.flatMap((word) => {
    const isWrong = word.kind === 'step' && word.step >= 0 && parseStepLabel(word.text) !== word.step;
    return isWrong && word.step < MK61.cells ? [{ ...word, text: stepText(word.step) }] : [];
  });
}

/** A line `R5 = 0` in front of the program. */
function declaration(text: string, name: string): Edit {
  const lines = text.split(/\r\n|\n|\r/);
  const program = lines.findIndex((line) => /^program:/.test(line));
  const lastValue = lines.findLastIndex(
    (line, i) => i < Math.max(0, program) && /^\p{L}[\p{L}\d]?\s*=/u.test(line),
  );
  const line = lastValue >= 0 ? lastValue + 1 : Math.max(0, program);
  const isBare = program < 0;
  return { line, from: 0, to: 0, text: isBare ? `${name} = 0\nprogram:\n` : `${name} = 0\n` };
}
