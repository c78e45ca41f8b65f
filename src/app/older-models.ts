/** Says whether a program runs on the МК-54 and the Б3-34. */
import { stepText } from '../listing/addresses.ts';
import { misfits } from '../listing/analysis.ts';
import { messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import MESSAGES from './older-models.json' with { type: 'json' };

const say = messages(MESSAGES);

/** One line: the program runs there, or what stands against it. */
export function olderText(bytes: ArrayLike<number>, lang: Lang): string {
  const { cells, functions, registers, addresses } = misfits(bytes);
  const at = (code: 'functions' | 'registers' | 'addresses', steps: readonly number[]): string =>
    steps.length > 0 ? say(lang, code, { steps: steps.map(stepText).join(' ') }) : '';
  const why = [
    cells.length > 0 ? say(lang, 'cells') : '',
    at('functions', functions),
    at('registers', registers),
    at('addresses', addresses),
  ].filter(Boolean);
  return why.length === 0 ? say(lang, 'runs') : say(lang, 'fails', { why: why.join('; ') });
}
