/** Preferences in local storage: language, theme, speed and others. */
import { effect, type Signal, signal } from '@preact/signals';
import { orElse } from '../../errors.ts';
import { LANGS, type Lang } from '../../texts.ts';

export type { Lang } from '../../texts.ts';
export type Theme = 'auto' | 'light' | 'dark';

const PREFIX = 'eggog.';

/** Local storage may be forbidden; then nothing is remembered and everything else works. */
const read = (name: string): string | null => orElse(() => localStorage.getItem(PREFIX + name), null);

let remembers = true;

/** From now on choices hold for this visit only: a calculator in somebody else's page does not choose for the app. */
export const rememberNothing = (): void => {
  remembers = false;
};

function write(name: string, value: string): void {
  if (!remembers) return;
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse to store; the choice then holds for this visit.
  }
}

/** A remembered choice between a few values. */
export function preference<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const stored = read(name) as T | null;
  const choice = signal<T>(stored !== null && values.includes(stored) ? stored : otherwise);
  let isFirst = true;
  effect(() => {
    const { value } = choice;
    if (!isFirst) write(name, value);
    isFirst = false;
  });
  return choice;
}

/** A remembered choice between on and off. */
type Switch = Signal<'on' | 'off'>;
/** A choice of this name, as it was left at the last visit. */
export const rememberedSwitch = (name: string, otherwise: 'on' | 'off'): Switch =>
  preference(name, ['on', 'off'], otherwise);
/** Turns a switch over; the new position is remembered. */
export const flip = (one: Switch): void => {
  one.value = one.value === 'on' ? 'off' : 'on';
};

const spoken: Lang = (globalThis.navigator?.languages ?? []).some((name) => /^(ru|uk|be|kk)\b/i.test(name))
  ? 'ru'
  : 'en';

/** Language of the interface: the remembered one, or Russian if the browser asks for it. */
export const lang = preference<Lang>('lang', LANGS, spoken);
export const theme = preference<Theme>('theme', ['auto', 'light', 'dark'], 'auto');

/** Puts language and theme on the document, now and whenever they change. */
export function followPreferences(root: HTMLElement): void {
  effect(() => {
    root.lang = lang.value;
  });
  effect(() => {
    if (theme.value === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme.value;
  });
}

export function isFirstVisit(): boolean {
  if (read('seen') !== null) return false;
  write('seen', '1');
  return read('seen') !== null;
}
