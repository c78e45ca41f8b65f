/** The frame around every page: title, menu, language, theme, and the page that the address asks for. */
import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { orElse } from '../../errors.ts';
import { LOADERS } from '../../games/loaders.ts';
import { Glass } from '../device/glass.tsx';
import { here, setTitle, showTop } from './address.ts';
import { both, say } from './catalogue.ts';
import { isElsewhere, useWindowEvents } from './focus.ts';
import { Icon } from './icon.tsx';
import { Lazy, type Load } from './lazy.tsx';
import { MenuButton, type MenuItem } from './menu.tsx';
import SHELL from './messages.json';
import { complain, Notices, tell } from './notices.tsx';
import { Button, Missing, SoundButton } from './parts.tsx';
import { keepText, type Lang, lang, recallText, type Theme, theme } from './preferences.ts';

interface Page {
  readonly path: string;
  /** Name of the page in the shell's messages. */
  readonly title: keyof typeof SHELL;
  /** The menu that has it; the workshop is a link of its own. */
  readonly group: 'play' | 'learn' | 'workshop' | 'none';
  readonly load: Load;
}

const page = (
  group: Page['group'],
  path: string,
  title: Page['title'],
  load: () => Promise<{ readonly default: ComponentType }>,
): Page => ({ path, title, group, load: async () => (await load()).default });

/** All pages, in the order of the menu. Each is a chunk of its own; a game is loaded with its page. */
const PAGES: readonly Page[] = [
  page('none', '/welcome', 'welcome', () => import('../welcome/welcome.tsx')),
  page('workshop', '/', 'calculator', () => import('../pages/calculator.tsx')),
  ...Object.keys(LOADERS).map(
    (id): Page => ({
      path: `/games/${id}`,
      title: id as Page['title'],
      group: 'play',
      load: async () => (await import('../games/page.tsx')).gamePage(id),
    }),
  ),
  page('play', '/queens', 'queens', () => import('../queens/queens-page.tsx')),
  page('learn', '/school', 'school', () => import('../school/lessons.tsx')),
  page('learn', '/course', 'course', () => import('../school/course.tsx')),
  page('learn', '/reference', 'reference', () => import('../school/reference.tsx')),
  page('learn', '/tricks', 'tricks', () => import('../school/tricks.tsx')),
  page('learn', '/documents', 'documents', () => import('../pages/documents.tsx')),
  page('learn', '/about', 'about', () => import('../pages/about.tsx')),
];

function MissingPage() {
  const t = say(SHELL);
  const { path } = here.value;
  const asked = orElse(() => decodeURIComponent(path), path);
  const targets = [
    ['#/welcome', t('welcome')],
    ['#/games/fox-hunt', t('play')],
    ['#/', t('calculator')],
    ['#/school', t('learn')],
  ] as const;
  return <Missing title={t('noSuchPage')} asked={asked} targets={targets} />;
}

const MISSING: Page = { path: '', title: 'noSuchPage', group: 'none', load: async () => MissingPage };

/** The page of a path, or the one that says that there is none. */
const pageOf = (path: string): Page => PAGES.find((page) => page.path === path) ?? MISSING;

const isOver = signal(false);

const isWorkshop = (): boolean => /^#?\/?(?:\?.*)?$/.test(location.hash);

/** Loads code and goes to the workshop with what it takes there, unless the visitor has gone elsewhere meanwhile. */
async function takeToWorkshop<T>(coming: Promise<T>, take: (code: T) => unknown): Promise<void> {
  const { hash } = location;
  try {
    const code = await coming;
    if (!isWorkshop() && location.hash === hash) location.hash = '#/';
    await take(code);
  } catch {
    complain(both(SHELL, 'partFailed'));
  }
}

const openFile = (file: File): Promise<void> =>
  takeToWorkshop(import('../program/files.ts'), ({ readFile }) => readFile(file));

function onPaste(event: ClipboardEvent): void {
  const file = event.clipboardData?.files[0];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (isElsewhere(event) || !(file || text.trim())) return;
  event.preventDefault();
  if (file) void openFile(file);
  else void takeToWorkshop(import('../program/paste-dialog.tsx'), ({ takePasted }) => takePasted(text));
}

/** Files that are dragged over the page; the browser would open them in its place. */
function followFiles(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  isOver.value = event.type === 'dragover';
}

function DropPlace() {
  useWindowEvents({
    dragover: followFiles,
    dragleave: ({ relatedTarget }) => (isOver.value &&= relatedTarget !== null),
    drop(event) {
      followFiles(event);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file) void openFile(file);
      if (others.length > 0) tell(both(SHELL, 'oneFile', { name: file.name }));
    },
    paste: onPaste,
  });
  return isOver.value && <p class="card drop-here">{say(SHELL)('drop')}</p>;
}

/** Drawn, because fonts disagree about suns and moons. */
const THEME_ICON: { readonly [name in Theme]: string } = { auto: 'sun-moon', light: 'sun', dark: 'moon' };
const THEMES = Object.keys(THEME_ICON) as Theme[];
const LANGUAGES = { ru: 'Рус', en: 'Eng' } as const;
const LANGS = Object.keys(LANGUAGES) as Lang[];

/** Lines of a menu that lead to the pages of a group. */
function itemsOf(group: Page['group']): MenuItem[] {
  const t = say(SHELL);
  return [
    ...PAGES.filter((page) => page.group === group).map((page) => ({
      text: t(page.title),
      checked: page.path === here.value.path,
      name: `page-${page.title}`,
      act: () => location.assign(`#${page.path}`),
    })),
    // A listing in the clipboard runs in two clicks, wherever one is.
    ...(group === 'play'
      ? [{ text: t('pasteProgram'), name: 'paste-program', act: () => location.assign('#/?paste=') }]
      : []),
  ];
}

/** The game of the last visit. */
const LAST_GAME = 'game';

/** Pages by group: a line of menus, or the bar at the bottom of a phone, which leads to a page of its group first. */
function Menu() {
  const t = say(SHELL);
  const { path } = here.value;
  const current = pageOf(path).group;
  const groupOf = (group: 'play' | 'learn', icon: string, first: string) => (
    <>
      <MenuButton
        label={t(group)}
        icon={icon}
        class={current === group ? 'menu-group menu-here' : 'menu-group'}
        name={group}
        items={itemsOf(group)}
      >
        {t(group)}
      </MenuButton>
      {current !== group && way(group, icon, first)}
    </>
  );
  const way = (name: 'play' | 'calculator' | 'learn', icon: string, to: string) => (
    <a class={`button to-${name}`} href={`#${to}`} aria-current={path === to ? 'page' : undefined}>
      <Icon name={icon} />
      {t(name)}
    </a>
  );
  useEffect(() => {
    if (path.startsWith('/games/')) keepText(LAST_GAME, path);
  }, [path]);
  return (
    <nav class="menu" aria-label={t('menu')}>
      {groupOf('play', 'gamepad-2', pageOf(recallText(LAST_GAME) ?? '').path || '/games/fox-hunt')}
      {way('calculator', 'wrench', '/')}
      {groupOf('learn', 'graduation-cap', '/school')}
    </nav>
  );
}

/** A line of a menu that gives a preference a value. */
const choice = <T extends string>(chosen: Signal<T>, value: T, kind: string, text: string): MenuItem => ({
  text,
  checked: chosen.value === value,
  name: `${kind}-${value}`,
  act: () => (chosen.value = value),
});

const themeItems = () => THEMES.map((name) => choice(theme, name, 'theme', say(SHELL)(`theme-${name}`)));

function Preferences() {
  const t = say(SHELL);
  const icon = THEME_ICON[theme.value];
  return (
    <div class="preferences">
      <a class="button icon-button" href="#/reference?q=" title={t('findCommand')}>
        <span class="unseen">{t('findCommand')}</span>
        <Icon name="search" />
      </a>
      <SoundButton />
      <MenuButton label={t('theme')} icon={icon} class="at-end" name="theme" items={themeItems()} />
      <fieldset class="languages">
        <legend class="unseen">{t('language')}</legend>
        {LANGS.map((name) => (
          <Button
            key={name}
            lang={name}
            aria-pressed={lang.value === name}
            text={LANGUAGES[name]}
            onClick={() => (lang.value = name)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** What a phone has no room for in its header. */
function PhoneMenu() {
  const t = say(SHELL);
  return (
    <MenuButton
      label={t('menu')}
      icon="menu"
      class="menu-phone at-end"
      name="pages"
      items={[
        ...itemsOf('workshop'),
        { text: t('findCommand'), name: 'find-command', act: () => location.assign('#/reference?q=') },
        { heading: t('play') },
        ...itemsOf('play'),
        { heading: t('learn') },
        ...itemsOf('learn'),
        { heading: t('language') },
        ...LANGS.map((name) => choice(lang, name, 'lang', LANGUAGES[name])),
        { heading: t('theme') },
        ...themeItems(),
      ]}
    />
  );
}

/** The page comes first and is read in similar typefaces meanwhile. */
export const fetchTypefaces = (): void => void import('../styles/fonts.css');

/** The page of the address; a page that fails to load (an old tab after an update) can be tried again. */
function CurrentPage() {
  const t = say(SHELL);
  const page = pageOf(here.value.path);
  useEffect(() => setTitle(t(page.title)), [page, t]);
  const onShown = (): void => {
    showTop();
    // Safari has no such callback.
    (globalThis.requestIdleCallback ?? setTimeout)(fetchTypefaces);
  };
  return <Lazy key={page.title} load={page.load} onShown={onShown} />;
}

export function Shell() {
  const t = say(SHELL);
  return (
    <>
      <Button class="skip" text={t('skip')} onClick={() => document.getElementById('page')?.focus()} />
      <header class="shell-header">
        <a class="brand" href="#/welcome" aria-label="Eggog">
          <Glass picture="EГГ0Г" places={5} />
          <span>Eggog</span>
        </a>
        <Menu />
        <Preferences />
        <PhoneMenu />
      </header>
      <main id="page" tabIndex={-1} data-page={here.value.path}>
        <CurrentPage />
      </main>
      <Notices />
      <DropPlace />
    </>
  );
}
