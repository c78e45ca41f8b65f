/** The code action "golf this": a shorter program for an open text, with the reason of every change. */
import { golfProgram, shortenedProgram } from '../../golf/golf.ts';
import { GOLF_WORDS, reasonText } from '../../golf/words.ts';
import { makePmk, readProgram } from '../../listing/index.ts';
import { catalogue, type Lang } from '../../texts.ts';

const TEXTS = catalogue(
  {
    golf: 'Golf this: a shorter program, proven equal',
    unread: 'there is no program to shorten here',
    notes: 'labels and notes about steps are gone, undo brings them back',
  },
  {
    golf: 'Гольф: программа короче, равенство доказано',
    unread: 'здесь нет программы, которую можно укоротить',
    notes: 'меток и замечаний о шагах больше нет, отмена правки их вернёт',
  },
);

/** Commands that one action may spend: seconds. */
const BUDGET = 10_000_000;

export const golfTitle = (lang: Lang): string => TEXTS[lang].golf;

/** What became of a text. */
export interface GolfVerdict {
  readonly isRight: boolean;
  /** Steps before and after, and for each change what it saves and why. */
  readonly sentence: string;
  /** The shorter program as a text; null if there is none. */
  readonly text: string | null;
}

/** Looks for a shorter program; `signal` ends the search with the best so far. */
export async function golfText(
  text: string,
  lang: Lang,
  onProgress: (best: number) => void,
  signal: AbortSignal,
): Promise<GolfVerdict> {
  const words = GOLF_WORDS[lang];
  const { program } = readProgram(text, { name: 'text.pmk' });
  if (!program) return { isRight: false, sentence: TEXTS[lang].unread, text: null };
  const result = await golfProgram(program, { budget: BUDGET }, ({ best }) => onProgress(best), signal);
  const [before, after] = [program.bytes.length, result.bytes.length];
  if (after === before) {
    const sentence = result.refusal ? words.refusal[result.refusal] : words.result(before, after);
    return { isRight: result.refusal === null, sentence, text: null };
  }
  const reasons = result.rewrites.map(
    (change) =>
      `${words.saved(change.before.length - change.after.length)}: ${reasonText(change.reason, words)}`,
  );
  return {
    isRight: true,
    sentence: [words.result(before, after), ...reasons, TEXTS[lang].notes].join('; '),
    text: makePmk(shortenedProgram(program, result)),
  };
}
