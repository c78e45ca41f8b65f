/** The way of the lessons, and how far somebody is on it. */
import { messages } from '../messages.ts';
import type { Lang } from '../texts.ts';
import { LESSONS, type Lesson } from './lesson.ts';
import CATALOGUE from './lesson-messages.json' with { type: 'json' };
import type { Overview, Tile } from './overview.ts';
import { nextLesson, type Progress, stepsDone } from './progress.ts';

const say = messages(CATALOGUE);

const GROUPS = ['first', 'programs', 'undocumented'] as const;

export function lessonOverview(progress: Progress, lang: Lang): Overview {
  const next = nextLesson(LESSONS, progress);
  const tileOf = (lesson: Lesson): Tile => {
    const { id, title, summary, minutes, steps, sign } = lesson;
    const done = stepsDone(progress, lesson);
    const state = done === steps.length ? 'solved' : done > 0 ? 'begun' : 'open';
    return {
      id,
      title: title[lang],
      text: summary[lang],
      note: say(lang, state === 'begun' ? 'steps' : 'minutes', { done, all: steps.length, n: minutes }),
      state,
      station: LESSONS.indexOf(lesson) + 1,
      keys: sign.keys.split('  '),
      shows: sign.shows,
      action: lesson === next && say(lang, state),
    };
  };
  const all = LESSONS.length;
  const done = LESSONS.filter((lesson) => stepsDone(progress, lesson) === lesson.steps.length).length;
  return {
    title: say(lang, 'title'),
    lead: say(lang, 'lead', { n: all }),
    progress: { done, all, text: say(lang, done > 0 ? 'progress' : 'beginHere', { done, all }) },
    groups: GROUPS.map((id) => ({
      id,
      name: say(lang, `group-${id}`),
      text: say(lang, `about-${id}`),
      tiles: LESSONS.filter(({ group }) => group === id).map(tileOf),
    })),
  };
}
