/** The editor in a page, fetched when it is first shown. */
import { Lazy } from '../../app/lazy.tsx';
import type { EditorProps } from './editor.tsx';

const load = () => import('./editor.tsx').then(({ Editor }) => Editor);

export const EditorHost = (props: EditorProps) => <Lazy load={load} props={props} />;
