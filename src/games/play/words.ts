/** What is said of a game, in both languages: the same words in the terminal and on the page. */
import type { Lang } from '../../texts.ts';

/** The sentences of a game. `S` is its position, `H` its hint. */
export interface GameWords<S, H> {
  /** How to play, a paragraph a line; the keys of the terminal and the page are told by them. */
  help(lang: Lang): string;
  /** What the last move came to, or how to begin. */
  tell(state: S, lang: Lang): string;
  /** Short facts beside the board. */
  facts(state: S, lang: Lang): readonly string[];
  /** A hint as a sentence or two. */
  hint(hint: H, state: S, lang: Lang): string;
}
