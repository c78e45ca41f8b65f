/** @jsxImportSource preact */
/**
 * A field that searches all documents; they are fetched when something is first typed. What is asked stands in the
 * address: Back leads to it.
 */

import { useEffect, useState } from 'preact/hooks';
import { here, replaceParams } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import type { Lang } from '../app/preferences.ts';
import { whileCurrent } from '../app/while-current.ts';
import { documentLink, sectionsIn } from './documents.ts';
import { findIn, type Section } from './find.ts';
import DOCUMENTS from './messages.json';

/** Shorter words are found everywhere. */
const SHORTEST = 2;

export function DocumentSearch({ language }: { readonly language: Lang }) {
  const t = say(DOCUMENTS);
  const query = here.value.params.get('q') ?? '';
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isAsked = query.trim().length >= SHORTEST;
  useEffect(() => {
    if (!isAsked) return;
    return whileCurrent(sectionsIn(language), setSections, () => setFailed(true));
  }, [isAsked, language]);
  const hits = isAsked && sections ? findIn(sections, query) : [];
  return (
    <search class="documents-search">
      <input
        type="search"
        placeholder={t('search')}
        aria-label={t('search')}
        value={query}
        onInput={({ currentTarget: { value } }) =>
          replaceParams(new URLSearchParams(value === '' ? {} : { q: value }))
        }
      />
      {isAsked && (
        <div role="status">
          {hasFailed && <p>{say(SHELL)('docFailed')}</p>}
          {sections && hits.length === 0 && <p class="muted">{t('noHits')}</p>}
          <ul class="documents-hits">
            {hits.map(({ section: { name, title, heading, anchor }, excerpt }) => (
              <li key={name + anchor}>
                <p>
                  <a href={documentLink(name, anchor)}>
                    {title}
                    {heading === '' ? '' : `: ${heading}`}
                  </a>
                </p>
                <span>{excerpt}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
