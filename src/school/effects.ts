/** The effects of a command on stack, X2 and the hidden flags, in words. A test compares every line with the machine. */
import { movesOf, nextDigit, stirsRandom } from '../machine/effects.ts';
import type { Command } from '../machine/index.ts';
import { messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

export function x2Text({ x2, transfer, indirect }: Command, lang: Lang): string {
  const isEither = x2 === 'sync' && !indirect && (transfer === 'condition' || transfer === 'loop');
  return say(lang, isEither ? 'x2-either' : `x2-${x2}`);
}

/** The effects on flags, switch and random numbers. */
export function flagTexts(command: Command, lang: Lang): string[] {
  return [
    say(lang, `next-${nextDigit(command)}`),
    ...(command.angle ? [say(lang, 'angle')] : []),
    ...(stirsRandom(command) ? [say(lang, 'random')] : []),
  ];
}

/** The moves of the stack: `X := result, Y := Z`. */
export function stackText(command: Command, lang: Lang): string {
  const parts = movesOf(command).map(
    ([place, source]) => `${place} := ${source === 'result' ? say(lang, 'result') : source}`,
  );
  return parts.length === 0 ? say(lang, 'still') : parts.join(', ');
}
