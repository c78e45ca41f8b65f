/** @jsxImportSource preact */
import { ReferencePage } from '../school/reference/reference-page.tsx';

export default ReferencePage;
