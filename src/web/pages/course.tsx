/** @jsxImportSource preact */
import { CoursePage } from '../school/course/course-page.tsx';

export default CoursePage;
