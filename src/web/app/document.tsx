/** @jsxImportSource preact */
/** A document of the repository, fetched and shown when somebody wants to read it. */
import '../styles/document.css';
import { useState } from 'preact/hooks';
import { textsOf } from './catalogue.ts';
import { SHELL } from './messages.ts';
import { complain } from './notices.tsx';
import { lang } from './preferences.ts';

const DOCUMENTS = import.meta.glob<string>(
  [
    '../../../docs/fox-hunt*.md',
    '../../../docs/minesweeper*.md',
    '../../../docs/labyrinth*.md',
    '../../../docs/tic-tac-toe*.md',
    '../../../docs/queens*.md',
  ],
  { query: '?raw', import: 'default' },
);

export type DocumentName = 'fox-hunt' | 'minesweeper' | 'labyrinth' | 'tic-tac-toe' | 'queens';

async function htmlOf(name: DocumentName): Promise<string> {
  const path = `../../../docs/${name}`;
  const load = DOCUMENTS[lang.value === 'ru' ? `${path}.ru.md` : `${path}.md`];
  const [text, { marked }] = await Promise.all([load(), import('marked')]);
  // Links between documents lead nowhere on the page; those to the world stay.
  const html = await marked.parse(text.replace(/^# .*\n/, ''));
  return html.replace(/<a href="(?!https?:)[^"]*"[^>]*>(.*?)<\/a>/g, '$1').replace(/<img [^>]*>/g, '');
}

/** A button that becomes the document in the language of the page. Give it the language as `key`. */
export function RepositoryDocument({ name, label }: { readonly name: DocumentName; readonly label: string }) {
  const [html, setHtml] = useState('');
  const open = (): void => {
    htmlOf(name).then(setHtml, () => complain(textsOf(SHELL).docFailed));
  };
  if (html === '') {
    return (
      <button type="button" class="document-open" data-do="document" onClick={open}>
        {label}
      </button>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, built into the app
  return <article class="document" dangerouslySetInnerHTML={{ __html: html }} />;
}
