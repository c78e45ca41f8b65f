/** @jsxImportSource preact */
import { SchoolPage } from '../school/lessons/school-page.tsx';

export default SchoolPage;
