/** The documents of the repository: a list, and one of them to read. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LANGS } from '../../texts.ts';
import { documentLink, here, setTitle } from '../app/address.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { type Lang, lang } from '../app/preferences.ts';
import {
  contentsOf,
  htmlOf,
  isDocument,
  languageOf,
  type ReadDocument,
  slugOf,
} from '../documents/documents.ts';
import DOCUMENTS from '../documents/messages.json';
import '../styles/document.css';
import CONTENTS from '../documents/contents.json';
import { Picture } from '../welcome/picture.tsx';

type Entry = (typeof CONTENTS)[number]['documents'][number];

function List({ isMissing }: { readonly isMissing: boolean }) {
  const t = say(DOCUMENTS);
  const [query, setQuery] = useState('');
  const fits = ({ title, about }: Entry): boolean =>
    `${textsOf(title)} ${textsOf(about)}`.toLowerCase().includes(query.trim().toLowerCase());
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
      {!CONTENTS.some(({ documents }) => documents.some(fits)) && <p role="alert">{t('nothing')}</p>}
      <p class="lead">{t('lead')}</p>
      <section class="card row">
        <div>
          <h2>{t('start')}</h2>
          <p>{t('startAbout')}</p>
        </div>
        <a class="button primary" href={documentLink('start', t('onPageHeading'))}>
          {t('onPage')}
        </a>
        <a class="button" href={documentLink('start', t('inTerminalHeading'))}>
          {t('inTerminal')}
        </a>
      </section>
      {CONTENTS.map(({ id, title, documents }) => (
        <details key={id} open={id !== 'developers' || query !== ''} hidden={!documents.some(fits)}>
          <summary>
            <h2>{textsOf(title)}</h2>
          </summary>
          <ul class="tiles">
            {documents.filter(fits).map(({ name, title, about }) => (
              <li key={name}>
                <a href={documentLink(name)}>
                  {id === 'classics' && <Picture name={name} />}
                  <b>{textsOf(title)}</b>{' '}
                  {languageOf(name, lang.value) !== lang.value && <small>{t('english')}</small>}
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

/** Keeps the place of reading with its entry in the history when a link is followed: Back leads to it. */
function keepPlace({ target }: Event): void {
  if (target instanceof Element && target.closest('a')) history.replaceState({ place: scrollY }, '');
}

/** Sections that make a list of contents worth its place. */
const CONTENTS_FROM = 3;

function Reader({ name, heading, language }: { name: string; heading: string; language: Lang }) {
  const t = say(DOCUMENTS);
  const list = contentsOf(name);
  const [found, setFound] = useState<ReadDocument | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setFailed(false);
    return whileCurrent(htmlOf(name, language), setFound, () => setFailed(true));
  }, [name, language]);
  useEffect(() => {
    addEventListener('click', keepPlace, true);
    return () => removeEventListener('click', keepPlace, true);
  }, []);
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
  return (
    <article class="documents" lang={languageOf(name, language)} aria-busy={found === null && !hasFailed}>
      <p class="row documents-back">
        <a href="#/documents" lang={lang.value}>
          ← {t('all')}
        </a>
        {list && (
          <a href={documentLink(list)} lang={lang.value}>
            {t('contents')}
          </a>
        )}
      </p>
      <h1>{found?.title ?? say(SHELL)('loading')}</h1>
      {languageOf(name, language) !== language && <p class="muted">{t('english')}</p>}
      {hasFailed && <p role="alert">{say(SHELL)('docFailed')}</p>}
      {found && found.headings.length >= CONTENTS_FROM && (
        <details class="documents-contents" open={matchMedia('(min-width: 1100px)').matches}>
          <summary lang={lang.value}>{t('inside')}</summary>
          <ul class="headings">
            {found.headings.map((words) => (
              <li key={words}>
                <a href={documentLink(name, slugOf(words), language === lang.value ? null : language)}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {found && (
        <div
          class="document"
          ref={text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, built into the app
          dangerouslySetInnerHTML={{ __html: found.html }}
        />
      )}
    </article>
  );
}

export default function DocumentsPage() {
  const name = here.value.params.get('d');
  if (name === null || !isDocument(name)) return <List isMissing={name !== null} />;
  const asked = here.value.params.get('l');
  const language = LANGS.find((one) => one === asked) ?? lang.value;
  return <Reader key={name} name={name} heading={here.value.params.get('s') ?? ''} language={language} />;
}
