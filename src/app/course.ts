/** The golf course and how far a player is in it, for terminal and page. */
import { messages } from '../messages.ts';
import { FIGURES, type Figures, HOLES, type Hole } from '../school/holes.ts';
import type { Overview, Tile } from '../school/overview.ts';
import type { Records } from '../school/records.ts';
import type { Lang } from '../texts.ts';
import CATALOGUE from './course-messages.json' with { type: 'json' };

const KINDS = ['formula', 'puzzle', 'digits', 'loop', 'game'] as const;

/** The holes kind by kind, as the list has them. */
export const COURSE_ORDER = KINDS.flatMap((id) => HOLES.filter(({ kind }) => kind === id));

/** The state of a hole in the list. */
export function stateOf(hole: Hole, { holes }: Records): 'open' | 'solved' | 'par' {
  const best = holes[hole.id]?.steps;
  if (best === undefined) return 'open';
  return best <= hole.par.steps ? 'par' : 'solved';
}

/** The next open hole; null if there is none. */
export function nextHole(hole: Hole, records: Records): Hole | null {
  const at = COURSE_ORDER.indexOf(hole);
  const others = [...COURSE_ORDER.slice(at + 1), ...COURSE_ORDER.slice(0, at)];
  return others.find((one) => stateOf(one, records) === 'open') ?? null;
}

/** The figures of a solution that are under par, and those that reach it. */
export function againstPar({ par }: Hole, figures: Figures) {
  const where = (is: (value: number, par: number) => boolean) =>
    FIGURES.filter((name) => is(figures[name] ?? Number.NaN, par[name] ?? Number.NaN));
  return { under: where((value, own) => value < own), even: where((value, own) => value === own) };
}

const say = messages(CATALOGUE);

/** How far somebody is on the course. */
export function courseProgress(records: Records, lang: Lang) {
  const states = HOLES.map((hole) => stateOf(hole, records));
  const done = states.filter((state) => state !== 'open').length;
  const par = states.filter((state) => state === 'par').length;
  return { done, all: HOLES.length, text: say(lang, 'progress', { done, par, left: HOLES.length - done }) };
}

/** The tasks by kinds, and how far somebody is. */
export function courseOverview(records: Records, lang: Lang): Overview {
  const next = COURSE_ORDER.find((hole) => stateOf(hole, records) === 'open');
  const tileOf = (hole: Hole): Tile => {
    const { id, title, statement, par } = hole;
    const state = stateOf(hole, records);
    return {
      id,
      title: `${COURSE_ORDER.indexOf(hole) + 1}. ${title[lang]}`,
      text: statement[lang].replaceAll('`', ''),
      note: say(lang, `note-${state}`, { n: records.holes[id]?.steps ?? 0 }),
      state,
      par: par.steps,
      action: hole === next && say(lang, 'open'),
    };
  };
  const progress = courseProgress(records, lang);
  return {
    title: say(lang, 'title'),
    lead: say(lang, 'lead', { n: progress.all - progress.done }),
    progress: progress.done > 0 ? progress : { ...progress, text: say(lang, 'beginHere') },
    groups: KINDS.map((id) => ({
      id,
      name: say(lang, `kinds-${id}`),
      tiles: HOLES.filter(({ kind }) => kind === id).map(tileOf),
    })),
  };
}
