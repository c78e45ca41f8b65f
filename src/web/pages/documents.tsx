/** The documents of the repository: a list that can be searched, and one of them to read. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LANGS } from '../../texts.ts';
import { documentLink, here, setTitle } from '../app/address.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { useWindowEvents } from '../app/focus.ts';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { type Lang, lang } from '../app/preferences.ts';
import { ENTRIES, htmlOf, isDocument, languageOf, searchDocuments, slugOf } from '../documents/documents.ts';
import DOCUMENTS from '../documents/messages.json';
import '../styles/document.css';
import CONTENTS from '../documents/contents.json';
import { Picture } from '../welcome/picture.tsx';

function List({ isMissing, language }: { readonly isMissing: boolean; readonly language: Lang }) {
  const t = say(DOCUMENTS);
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<Awaited<ReturnType<typeof searchDocuments>>>(null);
  useEffect(() => whileCurrent(searchDocuments(query, language), setHits), [query, language]);
  return (
    <article class="documents documents-list">
      <header class="row">
        <h1>{t('heading')}</h1>
        <input
          type="search"
          placeholder={t('search')}
          aria-label={t('search')}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </header>
      {isMissing && <p role="alert">{t('none')}</p>}
      <p class="lead" role="status">
        {hits ? t('found', { n: hits.length }) : t('lead')}
      </p>
      <ol class="stack">
        {hits?.map(({ name, title, heading, excerpt }, i) => (
          <li key={i}>
            <a href={documentLink(name, slugOf(heading))}>
              <b>{title}</b> {heading}
              <span>{excerpt.map((part, i) => (i === 1 ? <mark key={i}>{part}</mark> : part))}</span>
            </a>
          </li>
        ))}
      </ol>
      {!hits &&
        CONTENTS.map(({ id, title, documents }) => (
          <details key={id} open={!['specification', 'developers'].includes(id)}>
            <summary>
              <h2>{textsOf(title)}</h2>
            </summary>
            <ul class="tiles">
              {documents.map(({ name, title, about }) => (
                <li key={name}>
                  <a href={documentLink(name)}>
                    {id === 'classics' && <Picture name={name} />}
                    <b>{textsOf(title)}</b>{' '}
                    {languageOf(name, language) !== language && <small>{t('english')}</small>}
                    <span>{textsOf(about)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </article>
  );
}

/** The heading that an address names: by its number, or by its words. */
const isNamed = (heading: string, name: string): boolean =>
  heading.startsWith(`${name} `) || slugOf(heading) === name;

/**
 * Keeps the place of reading with its entry in the history when a link is followed: Back leads to it. The buttons in the
 * document copy the text beside them.
 */
function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('a')) history.replaceState({ place: scrollY }, '');
  if (target.matches('[data-do=copy-code]')) void copyText(target.nextElementSibling!.textContent);
}

function Reader({ name, heading, language }: { name: string; heading: string; language: Lang }) {
  const t = say(DOCUMENTS);
  const entry = ENTRIES.find((one) => one.name === name);
  const other = language === lang.value ? null : language;
  const [found, setFound] = useState<Awaited<ReturnType<typeof htmlOf>> | null>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const failed = (): void => setFound({ title: say(SHELL)('docFailed'), headings: [], html: '' });
    return whileCurrent(htmlOf(name, language), setFound, failed);
  }, [name, language]);
  useWindowEvents({ click: onClick });
  useEffect(() => {
    if (found === null) return;
    setTitle(found.title);
    const headings = [...text.current!.querySelectorAll('h2, h3, h4')];
    const wanted = headings.find(({ textContent }) => isNamed(textContent, heading));
    // Who comes back reads on where a link was followed.
    const place: unknown = history.state?.place;
    if (wanted && typeof place !== 'number') wanted.scrollIntoView();
    else scrollTo(0, Number(place ?? 0));
  }, [found, heading]);
  const copy = `<button type="button" lang="${lang.value}" data-do="copy-code">${t('copy')}</button>`;
  return (
    <article class="documents" lang={languageOf(name, language)} aria-busy={found === null}>
      <nav class="row" lang={lang.value} aria-label={t('inside')}>
        <a href="#/documents">← {t('all')}</a>
        {found && found.headings.length > 2 && (
          // Another section closes it on a phone, where it covers the text.
          <details key={heading} open={matchMedia('(min-width: 1100px)').matches}>
            <summary>{t('inside')}</summary>
            <ul class="headings" lang={languageOf(name, language)}>
              {found.headings.map((words) => (
                <li key={words}>
                  <a href={documentLink(name, slugOf(words), other)}>{words}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </nav>
      <h1>{found?.title ?? say(SHELL)('loading')}</h1>
      {languageOf(name, language) !== language && (
        <p class="muted" lang={lang.value}>
          {entry && `${textsOf(entry.title)}: ${textsOf(entry.about)}. `}
          {t('inEnglish')}
        </p>
      )}
      {found && (
        <div
          class="document"
          ref={text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, built into the app
          dangerouslySetInnerHTML={{
            __html: found.html.replace(/<pre[^>]*>(?!<code class="language-text)/g, `$&${copy}`),
          }}
        />
      )}
    </article>
  );
}

export default function DocumentsPage() {
  const name = here.value.params.get('d');
  if (name === null || !isDocument(name)) return <List isMissing={name !== null} language={lang.value} />;
  const asked = here.value.params.get('l');
  const language = LANGS.find((one) => one === asked) ?? lang.value;
  return <Reader key={name} name={name} heading={here.value.params.get('s') ?? ''} language={language} />;
}
