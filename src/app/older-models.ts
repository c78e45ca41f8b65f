/** Says whether a program runs on the МК-54 and the Б3-34. */
import { stepText } from '../listing/addresses.ts';
import { misfits } from '../listing/analysis.ts';
import { messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import MESSAGES from './older-models.json' with { type: 'json' };

const say = messages(MESSAGES);

/** One line: the program runs there, or what stands against it. */
export function olderText(bytes: ArrayLike<number>, lang: Lang): string {
  const found = misfits(bytes);
  const why = (['cells', 'functions', 'registers', 'addresses'] as const)
    .filter((code) => found[code].length > 0)
    .map((code) => say(lang, code, { steps: found[code].map(stepText).join(' ') }));
  return why.length === 0 ? say(lang, 'runs') : say(lang, 'fails', { why: why.join('; ') });
}
