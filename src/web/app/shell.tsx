/** @jsxImportSource preact */
/** The frame around every page: title, menu, language, theme, and the page that the address asks for. */
import { useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { here } from './address.ts';
import { textsOf } from './catalogue.ts';
import { DropPlace } from './drop.tsx';
import { SHELL } from './messages.ts';
import { Notices } from './notices.tsx';
import { PAGES, type Page, pageOf } from './pages.ts';
import { lang, type Theme, theme } from './preferences.ts';

const NEXT_THEME: { readonly [name in Theme]: Theme } = { auto: 'light', light: 'dark', dark: 'auto' };
const THEME_SIGN: { readonly [name in Theme]: string } = { auto: '◐', light: '☀', dark: '☾' };

function Menu() {
  const t = textsOf(SHELL);
  const { path } = here.value;
  const menu = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    // On a phone the menu is wider than the page; the current page's name belongs in sight.
    const link = menu.current?.querySelector<HTMLElement>(`[href="#${here.value.path}"]`);
    if (link && menu.current) menu.current.scrollLeft = link.offsetLeft - menu.current.offsetLeft - 60;
  });
  return (
    <nav class="menu" aria-label={t.menu} ref={menu}>
      {PAGES.map((page) => (
        <a key={page.path} href={`#${page.path}`} aria-current={page.path === path ? 'page' : undefined}>
          {t[page.title]}
        </a>
      ))}
    </nav>
  );
}

function Preferences() {
  const t = textsOf(SHELL);
  const themeText = { auto: t.themeAuto, light: t.themeLight, dark: t.themeDark }[theme.value];
  return (
    <div class="preferences">
      <fieldset class="languages">
        <legend class="unseen">{t.language}</legend>
        {(['ru', 'en'] as const).map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            aria-pressed={lang.value === name}
            onClick={() => {
              lang.value = name;
            }}
          >
            {name === 'ru' ? 'РУС' : 'ENG'}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="icon-button"
        title={themeText}
        aria-label={themeText}
        onClick={() => {
          theme.value = NEXT_THEME[theme.value];
        }}
      >
        {THEME_SIGN[theme.value]}
      </button>
    </div>
  );
}

type Loaded = { readonly page: Page; readonly View: ComponentType | null };

/** The page of the address; a page that fails to load (an old tab after an update) can be tried again. */
function CurrentPage() {
  const t = textsOf(SHELL);
  const page = pageOf(here.value.path);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same page again
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    page.load().then(
      ({ default: View }) => isCurrent && setLoaded({ page, View }),
      () => isCurrent && setLoaded({ page, View: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [page, attempt]);
  useEffect(() => {
    document.title = page ? `${t[page.title]} - Eggog` : 'Eggog';
  }, [page, t]);
  if (!page) {
    return (
      <section class="card empty-page">
        <h1>{t.noSuchPage}</h1>
        <a href="#/">{t.home}</a>
      </section>
    );
  }
  if (loaded?.page !== page) return <p class="loading">{t.loading}</p>;
  if (loaded.View === null) {
    return (
      <section class="card empty-page" role="alert">
        <h1>{t.failed}</h1>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {t.retry}
        </button>
      </section>
    );
  }
  return <loaded.View />;
}

export function Shell() {
  const t = textsOf(SHELL);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('page')?.focus()}>
        {t.skip}
      </button>
      <header class="shell-header">
        <a class="brand" href="#/">
          <img src="./icon.svg" alt="" width="28" height="28" />
          Eggog
        </a>
        <Menu />
        <Preferences />
      </header>
      <main id="page" tabIndex={-1}>
        <CurrentPage />
      </main>
      <Notices />
      <DropPlace />
    </>
  );
}
