/** What the browser keeps by name, and the preferences among it: language, theme, speed and others. */
import { effect, type Signal, signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import { LANGS, type Lang } from '../../texts.ts';

export type { Lang } from '../../texts.ts';
export type Theme = 'auto' | 'light' | 'dark';

/** The name by which a storage of the browser knows something of the app. */
export const storedName = (name: string): string => `eggog.${name.replaceAll('/', '.')}`;

type Place = 'localStorage' | 'sessionStorage';

/** Texts that a browser did not take last as long as the page is open. */
const unwritten = new Map<string, string>();

let remembers = true;

/** From now on choices hold for this visit only: a calculator in somebody else's page does not choose for the app. */
export const rememberNothing = () => (remembers = false);

/** The text that was kept under a name; null if there is none. */
export const recallText = (name: string, place: Place = 'localStorage'): string | null =>
  unwritten.get(place + name) ?? orElse(() => globalThis[place].getItem(storedName(name)), null);

/** Keeps a text for this browser, or for this tab; false where that is forbidden or there is no room. */
export function keepText(name: string, text: string, place: Place = 'localStorage'): boolean {
  try {
    if (remembers) globalThis[place].setItem(storedName(name), text);
    unwritten.delete(place + name);
    return remembers;
  } catch {
    unwritten.set(place + name, text);
    return false;
  }
}

/** A remembered choice between a few values. */
export function preference<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const choice = signal(values.find((value) => value === recallText(name)) ?? otherwise);
  choice.subscribe((value) => {
    if (value !== (recallText(name) ?? otherwise)) keepText(name, value);
  });
  return choice;
}

/** A remembered choice between on and off. */
export const rememberedSwitch = (name: string, otherwise: 'on' | 'off') =>
  preference(name, ['on', 'off'], otherwise);

/** Turns a switch over; the new position is remembered. */
export const flip = (one: Signal<'on' | 'off'>) => (one.value = one.value === 'on' ? 'off' : 'on');

const spoken = globalThis.navigator?.languages.join() ?? '';

/** Language of the interface: the remembered one, or Russian if the browser asks for it. */
export const lang = preference<Lang>('lang', LANGS, /(?:^|,)(?:ru|uk|be|kk)\b/i.test(spoken) ? 'ru' : 'en');
export const theme = preference<Theme>('theme', ['auto', 'light', 'dark'], 'auto');

/** Puts language and theme on the document, now and whenever they change. */
export function followPreferences(root: HTMLElement): void {
  effect(() => {
    root.lang = lang.value;
    root.dataset.theme = theme.value;
  });
}

/** True at the first visit, where the browser can remember it. */
export const isFirstVisit = (): boolean => recallText('seen') === null && keepText('seen', '1');
