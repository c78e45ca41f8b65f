/** Where we are: read from the fragment of the address, so that the app works from any folder and offline. */
import { batch, signal } from '@preact/signals';
import type { Lang } from '../../texts.ts';

/** A place in the app: `#/games/fox-hunt?g=...` is the path `/games/fox-hunt` with the parameter `g`. */
interface Location {
  readonly path: string;
  readonly params: URLSearchParams;
}

/** Reads a fragment such as `#/queens?n=8`. An empty one is the calculator. */
function parseHash(hash: string): Location {
  const [path, ...query] = hash.replace(/^#/, '').split('?');
  return { path: path || '/', params: new URLSearchParams(query.join('?')) };
}

export const here = signal<Location>(parseHash(globalThis.location?.hash ?? ''));

export const arrivals = signal(0);

/** Keys typed since the address changed: the page with the field for them may still be loading. */
export const typed = { text: '' };

/** True if a link has led here; what Back and Forward lead to the browser shows as it was left. */
let isNew = false;

/** Marks the entry of the history as one that has been shown; true if it was not. */
function noteEntry(): boolean {
  if (history.state !== null) return false;
  history.replaceState({}, '');
  return true;
}

/** Follows the address bar. */
export function followAddress(): void {
  const follow = (): void => {
    const next = parseHash(location.hash);
    batch(() => {
      if (hashOf(next) !== hashOf(here.peek())) arrivals.value++;
      here.value = next;
    });
    typed.text = '';
  };
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key.length === 1 && !ctrlKey && !metaKey) typed.text += key;
  });
  noteEntry();
  addEventListener('popstate', () => {
    isNew = noteEntry();
    // `hashchange` comes after the browser has gone back to the place that was left, in a page too short for it.
    if (!isNew) follow();
  });
  addEventListener('hashchange', follow);
}

/** Brings a part of the page into sight once it is drawn. */
export const showSoon = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' }));

/** Shows the top of what a link has led to: the page before may have been scrolled down. */
export function showTop(): void {
  if (isNew) scrollTo(0, 0);
}

const hashOf = ({ path, params }: Location): string => `#${path}?${params}`.replace(/\?$/, '');

/** Changes the parameters in the address without a new entry in the history. */
export function replaceParams(params: URLSearchParams): void {
  // A link changes the address before `hashchange`: the visitor must not be brought back.
  if (hashOf(parseHash(location.hash)) !== hashOf(here.value)) return;
  const next = { path: here.value.path, params };
  history.replaceState(history.state, '', hashOf(next));
  here.value = next;
}

/** Goes to another page in place of this one: Back does not lead here again. */
export function goTo(path: string): void {
  history.replaceState(history.state, '', `#${path}`);
  here.value = parseHash(`#${path}`);
}

/** The title of the window, and of its entry in the history. */
export const setTitle = (title: string): void => void (document.title = `${title} — Eggog`);

/**
 * The place of a document in the app, and in it of a heading: its number, or its words with hyphens between them.
 * With `lang` the document appears in that language, whatever the language of the page.
 */
export function documentLink(name: string, heading = '', lang: Lang | null = null): string {
  const params = new URLSearchParams({ d: name });
  if (heading !== '') params.set('s', heading);
  if (lang !== null) params.set('l', lang);
  return `#/documents?${params}`;
}
