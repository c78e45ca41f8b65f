/** The golf course: the tasks with par and own records, or one of them. */
import '../styles/school.css';
import { courseOverview } from '../../app/course.ts';
import { holeOf } from '../../school/holes.ts';
import { here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { lang } from '../app/preferences.ts';
import COURSE from './course.json';
import { hrefOf, records } from './course-records.ts';
import { SchoolPage } from './parts.tsx';

const loadHole = async () => (await import('./hole.tsx')).HoleView;

export default function CoursePage() {
  const id = here.value.params.get('h');
  const hole = holeOf(id ?? '');
  return (
    <SchoolPage
      class="course"
      asked={id}
      all={courseOverview(records.value.value, lang.value)}
      hrefOf={hrefOf}
      missing={say(COURSE)('noHole')}
      trouble={records.trouble.value !== null && say(COURSE)('later')}
    >
      {hole && <Lazy key={id} load={loadHole} props={{ hole }} />}
    </SchoolPage>
  );
}
