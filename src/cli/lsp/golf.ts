/** The code action "golf this": a shorter program for an open text, with the reason of every change. */
import { golfView } from '../../app/golf.ts';
import { type GolfOptions, golfProgram, shortenedProgram } from '../../golf/golf.ts';
import { makePmk, readProgram } from '../../listing/index.ts';
import { catalogue, type Lang } from '../../texts.ts';

const TEXTS = catalogue(
  {
    golf: {
      plain: 'Golf this: a shorter program, proven equal',
      setup: 'Golf this; numbers and addresses may be in free registers before the first start',
      range: 'Golf this; every result is zero or fits the display',
      display: 'Golf this; only the display is looked at',
    },
    unread: 'there is no program to shorten here',
    notes: 'labels and notes about steps are gone, undo brings them back',
  },
  {
    golf: {
      plain: 'Гольф: программа короче, равенство доказано',
      setup: 'Гольф; числа и адреса можно положить в свободные регистры до первого пуска',
      range: 'Гольф; каждый результат — ноль или помещается на индикаторе',
      display: 'Гольф; смотрят только на индикатор',
    },
    unread: 'здесь нет программы, которую можно укоротить',
    notes: 'меток и замечаний о шагах больше нет, отмена правки их вернёт',
  },
);

/** Commands that one action may spend: seconds. */
const BUDGET = 10_000_000;

/** The liberties and assumptions of the search, by the name of its code action. */
const VARIANTS = {
  plain: {},
  setup: { setup: true },
  range: { inRange: true },
  display: { keep: [] },
} satisfies { readonly [name: string]: GolfOptions };
export type GolfVariant = keyof typeof VARIANTS;
export const GOLF_VARIANTS = Object.keys(VARIANTS) as readonly GolfVariant[];

/** The name of a variant in the editor's menu. */
export const golfTitle = (lang: Lang, variant: GolfVariant): string => TEXTS[lang].golf[variant];

/** The result for a text. */
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
  variant: GolfVariant,
  onProgress: (best: number) => void,
  signal: AbortSignal,
): Promise<GolfVerdict> {
  const { program } = readProgram(text, { name: 'text.pmk' });
  if (!program) return { isRight: false, sentence: TEXTS[lang].unread, text: null };
  const result = await golfProgram(
    program,
    { budget: BUDGET, ...VARIANTS[variant] },
    ({ best }) => onProgress(best),
    signal,
  );
  const { summary, setupFirst, rewrites } = golfView(program, result, {}, lang);
  if (result.rewrites.length === 0)
    return { isRight: result.refusal === null, sentence: summary, text: null };
  const reasons = rewrites.map(({ detail, reason }) => `${detail.split(';')[0]}: ${reason}`);
  const first = setupFirst === null ? [] : [setupFirst];
  return {
    isRight: true,
    sentence: [summary, ...first, ...reasons, TEXTS[lang].notes].join('; '),
    text: makePmk(shortenedProgram(program, result)),
  };
}
