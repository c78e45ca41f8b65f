/** @jsxImportSource preact */
import { TricksPage } from '../school/tricks/tricks-page.tsx';

export default TricksPage;
