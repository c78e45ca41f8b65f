/** The choices for a pasted text. One certain choice runs at once; else the visitor chooses. */
import type { Localized } from '../../texts.ts';
import { both } from '../app/catalogue.ts';
import { complain, type NoticeAction, offer, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers } from '../app/prose.tsx';
import { machine, poke } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { openFile } from './open.ts';
import { type Pasted, readPasted, startsEmptyMemory } from './paste.ts';
import { pressAll, takesKeys } from './run-controls.tsx';

interface PastedChoices {
  readonly question: Localized;
  /** The likeliest first. */
  readonly choices: readonly NoticeAction[];
  /** True if the first choice needs no question. */
  readonly isSure: boolean;
}

export function choicesFor(pasted: Pasted, text: string): PastedChoices {
  const load = { text: both(PROGRAM, 'loadProgram'), act: () => void openFile(text, '') };
  const press = (code: 'pressKeys' | 'pressIt' | 'typeIt' | 'enterNumbers', act: () => void) => ({
    text: both(PROGRAM, code),
    act: () => takesKeys() && act(),
  });
  const words = typeset(text.trim().split(/\s+/).join(' '));
  switch (pasted.kind) {
    case 'program':
      return { question: both(PROGRAM, 'isProgramText'), choices: [load], isSure: true };
    case 'nothing':
      return { question: both(PROGRAM, 'cannotPaste'), choices: [], isSure: false };
    case 'number':
      return {
        question: both(PROGRAM, 'isNumber', { value: typesetPowers(pasted.value.toString()) }),
        choices: [press('typeIt', () => takeNumber(pasted))],
        isSure: true,
      };
    case 'numbers': {
      const { keys, isProgram } = pasted;
      if (!keys) return { question: both(PROGRAM, 'tooManyNumbers'), choices: [], isSure: false };
      const codes = isProgram ? [{ ...load, text: both(PROGRAM, 'loadCodes') }] : [];
      return {
        question: both(PROGRAM, 'pastedNumbers', { numbers: words }),
        choices: [press('enterNumbers', () => pressAll(keys, true)), ...codes],
        isSure: false,
      };
    }
    case 'algebra':
      return {
        question: both(PROGRAM, 'pastedAlgebra', { keys: typeset(pasted.words) }),
        choices: [press('pressIt', () => pressAll(pasted.keys, true))],
        isSure: false,
      };
    case 'keys':
    case 'keys-or-program':
      return choicesForKeys(pasted, words, load);
  }
}

function choicesForKeys(
  pasted: Extract<Pasted, { kind: 'keys' | 'keys-or-program' }>,
  words: string,
  load: NoticeAction,
): PastedChoices {
  const { keys } = pasted;
  const isIdle = startsEmptyMemory(machine.peek(), keys);
  const press = {
    text: both(PROGRAM, 'pressKeys'),
    act: () => {
      if (!takesKeys()) return;
      // A digit would continue the number that is being typed.
      pressAll(keys, /^[\d.]$/.test(keys[0]));
      tell(both(PROGRAM, 'pastedKeys', { keys: words }));
    },
  };
  const isProgram = pasted.kind === 'keys-or-program' && pasted.isProgram;
  const choices = [...(isProgram ? [load] : []), ...(isIdle ? [] : [press])];
  const question = isProgram
    ? isIdle
      ? 'pastedForMemory'
      : 'pastedEither'
    : isIdle
      ? 'emptyRun'
      : 'areKeys';
  return { question: both(PROGRAM, question, { keys: words }), choices, isSure: !isProgram && !isIdle };
}

/** Types a number, or writes what keys cannot type into X; says where a comma may separate thousands. */
function takeNumber({ value: number, keys, hasDoubtfulComma }: Extract<Pasted, { kind: 'number' }>): void {
  const value = number.toString();
  if (keys) pressAll(keys, true);
  else {
    poke('X', number.tetrads);
    tell(both(PROGRAM, 'pastedNumber', { slot: 'X', value }));
  }
  if (hasDoubtfulComma && lang.peek() === 'en') tell(both(PROGRAM, 'pastedFraction', { value }));
}

/** Does what is certain with a pasted text, and asks about the rest. */
export function takePasted(text: string): void {
  const { question, choices, isSure } = choicesFor(readPasted(text), text);
  if (choices.length === 0) complain(question);
  else if (isSure) choices[0].act();
  else offer(question, ...choices);
}
