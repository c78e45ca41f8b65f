/** The inside of the machine as a step of a lesson shows it. */

import { displayRegister } from '../lab/observe.ts';
import { slotText } from '../listing/program-file.ts';
import { hexByte } from '../machine/hex.ts';
import { digitForExponent, entryOf, liftsNext } from '../machine/hidden-state.ts';
import type { Machine, Slot } from '../machine/index.ts';
import { catalogue, type Lang } from '../texts.ts';
import type { Part } from './lesson.ts';

const WORDS = catalogue(
  {
    entry: {
      closed: 'nothing is being typed',
      mantissa: 'digits are being typed',
      exponent: 'an exponent is being typed',
    },
    flag: { lifts: 'the next digit lifts the stack', stays: 'the next digit does not lift' },
    names: {
      entry: 'entry',
      flag: 'flag',
      lane: 'digit for ВП',
      pc: 'counter',
      returns: 'returns',
      program: 'program',
    },
    empty: 'empty',
  },
  {
    entry: { closed: 'ничего не набирается', mantissa: 'набираются цифры', exponent: 'набирается порядок' },
    flag: { lifts: 'следующая цифра сдвинет стек', stays: 'следующая цифра стек не сдвинет' },
    names: {
      entry: 'набор',
      flag: 'признак',
      lane: 'цифра для ВП',
      pc: 'счётчик',
      returns: 'возвраты',
      program: 'программа',
    },
    empty: 'пусто',
  },
);

/** A part of the machine in words. */
export interface Shown {
  readonly part: Part;
  readonly name: string;
  readonly value: string;
}

function inWords(machine: Machine, part: Part, lang: Lang): string {
  const words = WORDS[lang];
  switch (part) {
    case 'X2':
      return String(displayRegister(machine));
    case 'entry':
      return words.entry[entryOf(machine)];
    case 'flag':
      return liftsNext(machine) ? words.flag.lifts : words.flag.stays;
    case 'lane': {
      const glyph = digitForExponent(machine);
      return glyph === ' ' ? '␣' : glyph;
    }
    case 'pc':
      return hexByte(machine.pc);
    case 'returns': {
      const used = machine.returnStack;
      return used.every((address) => address === 0) ? words.empty : used.map(hexByte).join(' ');
    }
    case 'program': {
      const last = machine.program.findLastIndex((byte) => byte !== 0);
      return last < 0 ? words.empty : [...machine.program.subarray(0, last + 1)].map(hexByte).join(' ');
    }
    default:
      return String(machine.get(part));
  }
}

const NAMED = new Set(['entry', 'flag', 'lane', 'pc', 'returns', 'program']);

/** The parts that a step wants to be seen, with their names in a language. */
export const insideOf = (machine: Machine, parts: readonly Part[], lang: Lang): Shown[] =>
  parts.map((part) => ({
    part,
    name: NAMED.has(part)
      ? WORDS[lang].names[part as keyof (typeof WORDS)['en']['names']]
      : part === 'X2'
        ? part
        : slotText(part as Slot),
    value: inWords(machine, part, lang),
  }));
