/** The way of the lessons with the visitor's progress, or one of them. */
import '../styles/school.css';
import { lessonOf } from '../../school/lesson.ts';
import { lessonOverview } from '../../school/lesson-overview.ts';
import { stepsDone } from '../../school/progress.ts';
import { arrivals, here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { lang } from '../app/preferences.ts';
import { hrefOf, kept } from './lesson-progress.ts';
import TEXTS from './lessons.json';
import { SchoolPage } from './parts.tsx';

const load = async () => (await import('./lesson.tsx')).LessonView;

export default function LessonsPage() {
  const t = say(TEXTS);
  const { params } = here.value;
  const id = params.get('l');
  const step = Number(params.get('step') ?? 0);
  const lesson = lessonOf(id ?? '');
  const done = lesson ? stepsDone(kept.value.peek(), lesson) : 0;
  const from = step >= 1 && step <= done + 1 ? step - 1 : done;
  return (
    <SchoolPage
      class="lessons"
      asked={id}
      all={lessonOverview(kept.value.value, lang.value)}
      hrefOf={hrefOf}
      missing={t('none')}
      trouble={kept.trouble.value !== null && t('later')}
    >
      {lesson && (
        <Lazy key={arrivals.value} load={load} props={{ lesson, from: from % lesson.steps.length }} />
      )}
    </SchoolPage>
  );
}
