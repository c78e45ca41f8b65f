/** @jsxImportSource preact */
import { QueensPage } from '../queens/queens-page.tsx';

export default QueensPage;
