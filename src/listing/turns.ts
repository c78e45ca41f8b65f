/**
 * `-> П0` in a text whose other stores have no arrow: there the arrow is none of the store and turns the stack. Where more
 * of the stores have one, it belongs to them. Either is said.
 */

import { areCommands } from './known-words.ts';
import type { MessageKey } from './messages.ts';
import { ARROW, STORE_WORD } from './reading.ts';
import type { SourceLine, SourceText } from './source.ts';

/** What was made of such arrows, and the lines that hold them. */
export interface Turns {
  readonly text: SourceText;
  readonly code: Extract<MessageKey, 'arrowsTurn' | 'arrowsStore'>;
  /** Empty where no arrow is in doubt. */
  readonly lines: readonly SourceLine[];
}

/** An arrow alone before a store. */
const BEFORE_STORE = /(?<=^|\s)(?:->|→)(?=\s+[xх]?П[\da-eа-е](?:\s|$))/giu;

/** Tells what the lone arrows before stores mean, for a text of commands without addresses. */
export function withTurns(text: SourceText): Turns {
  let bare = 0;
  let dressed = 0;
  const doubtful = text.lines.filter((line) => {
    if (!areCommands(line)) return false;
    const stores = line.tokens.flatMap(({ text: word }, at) => (STORE_WORD.test(word) ? [at] : []));
    const arrows = stores.filter((at) => ARROW.test(line.tokens[at - 1]?.text ?? ''));
    // `x -> П0` is a store, whatever the others are.
    const lone = arrows.filter((at) => !/^[xхXХ]$/.test(line.tokens[at - 2]?.text ?? ''));
    bare += stores.length - arrows.length;
    // Beside a bare store in its line an arrow turns the stack anyway.
    if (lone.length === 0 || arrows.length < stores.length) return false;
    dressed += lone.length;
    return true;
  });
  if (bare === 0 || dressed === 0) return { text, code: 'arrowsStore', lines: [] };
  if (bare < dressed) return { text, code: 'arrowsStore', lines: doubtful };
  const turned = text.map((line) =>
    doubtful.includes(line)
      ? line.source.replace(BEFORE_STORE, (arrow, at: number) =>
          /[xхXХ]\s*$/.test(line.source.slice(0, at)) ? arrow : '↻'.padEnd(arrow.length),
        )
      : line.source,
  );
  return { text: turned, code: 'arrowsTurn', lines: doubtful };
}
