/** @jsxImportSource preact */
/** A document of the repository, fetched and shown when somebody wants to read it. */

import { both } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import '../styles/document.css';
import { useState } from 'preact/hooks';
import SHELL from '../app/messages.json';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { htmlOf } from './documents.ts';

/** A button that becomes the document in the language of the page. Give it the language as `key`. */
export function RepositoryDocument({ name, label }: { readonly name: string; readonly label: string }) {
  const [html, setHtml] = useState('');
  const open = (): void => {
    htmlOf(name, lang.value).then(
      (found) => setHtml(found.html),
      () => complain(both(SHELL, 'docFailed')),
    );
  };
  if (html === '') {
    return (
      <Button class="document-open" does="document" onClick={open}>
        {label}
      </Button>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, built into the app
  return <article class="document" dangerouslySetInnerHTML={{ __html: html }} />;
}
