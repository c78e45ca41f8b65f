/** `eggog school`: the lessons in the terminal. */
import { action, optionalArgument } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import { LESSONS } from '../../school/lesson.ts';
import { LessonSession } from '../../school/lesson-session.ts';
import { lessonTalk } from '../../school/lesson-talk.ts';
import { nextLesson, type Progress, stepsDone } from '../../school/progress.ts';
import CATALOGUE from '../../school/talk-messages.json' with { type: 'json' };
import type { Lang } from '../../texts.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import { keptProgress } from '../school/storage.ts';
import { joinLines, tableLines } from '../screen/text.ts';
import { converse } from './calculator.ts';

const say = messages(CATALOGUE);

export const schoolAction = action({
  name: 'school',
  texts: { ...CATALOGUE, school: MESSAGES.school },
  input: { lesson: optionalArgument({ offers: () => ['list', ...LESSONS.map(({ id }) => id)] }) },
  examples: ['eggog school', 'eggog school stack'],
  run: async ({ lesson: text }, io: CliIo): Promise<Progress | undefined> => {
    const progress = keptProgress.read();
    if (text === undefined || text === 'list') return progress;
    const lesson = LESSONS.find(({ id }, i) => id === text.toLowerCase() || String(i + 1) === text);
    if (!lesson) throw errors(CATALOGUE)('unknown', { text, names: LESSONS.map(({ id }) => id).join(', ') });
    // A finished lesson begins again.
    const run = new LessonSession(lesson, stepsDone(progress, lesson) % lesson.steps.length);
    const talk = lessonTalk(run, io.lang, keptProgress);
    await converse(io, `${say(io.lang, 'commands')}\n${talk.task()}\n`, talk);
    return undefined;
  },
  isProse: true,
  renderText: listText,
  hasJson: false,
});

function listText(progress: Progress, lang: Lang): string {
  const rows = LESSONS.map((lesson, i) => {
    const { id, title, minutes, steps } = lesson;
    const done = stepsDone(progress, lesson);
    const state = done === steps.length ? say(lang, 'done') : say(lang, 'steps', { done, all: steps.length });
    return [String(i + 1), id, title[lang], say(lang, 'minutes', { minutes }), done === 0 ? '' : state];
  });
  const next = nextLesson(LESSONS, progress);
  return joinLines([
    ...tableLines(rows, [0, 3]),
    next ? say(lang, 'next', { name: next.id }) : say(lang, 'all'),
  ]);
}
