/** The inside of the machine as a step of a lesson shows it. */

import { displayRegister } from '../lab/observe.ts';
import { slotText } from '../listing/program-file.ts';
import { hexByte } from '../machine/hex.ts';
import { digitForExponent, entryOf, liftsNext } from '../machine/hidden-state.ts';
import type { Machine } from '../machine/index.ts';
import { messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import type { Part } from './lesson.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A part of the machine in words. */
export interface Shown {
  readonly part: Part;
  readonly name: string;
  readonly value: string;
}

function inWords(machine: Machine, part: Part, lang: Lang): string {
  switch (part) {
    case 'X2':
      return String(displayRegister(machine));
    case 'entry':
      return say(lang, `entry-${entryOf(machine)}`);
    case 'flag':
      return say(lang, liftsNext(machine) ? 'lifts' : 'stays');
    case 'lane': {
      const glyph = digitForExponent(machine);
      return glyph === ' ' ? '␣' : glyph;
    }
    case 'pc':
      return hexByte(machine.pc);
    case 'returns': {
      const used = machine.returnStack;
      return used.every((address) => address === 0) ? say(lang, 'empty') : used.map(hexByte).join(' ');
    }
    case 'program': {
      const last = machine.program.findLastIndex((byte) => byte !== 0);
      return last < 0
        ? say(lang, 'empty')
        : [...machine.program.subarray(0, last + 1)].map(hexByte).join(' ');
    }
    default:
      return String(machine.get(part));
  }
}

const isNamed = (part: Part): part is 'entry' | 'flag' | 'lane' | 'pc' | 'returns' | 'program' =>
  part in CATALOGUE;

/** The parts that a step shows, with their names in a language. */
export const insideOf = (machine: Machine, parts: readonly Part[], lang: Lang): Shown[] =>
  parts.map((part) => ({
    part,
    name: isNamed(part) ? say(lang, part) : part === 'X2' ? part : slotText(part),
    value: inWords(machine, part, lang),
  }));
