/** Texts and files out of the page. */

import type { Localized } from '../../texts.ts';
import { both } from './catalogue.ts';
import SHELL from './messages.json';
import { complain, tell } from './notices.tsx';

/** Puts a text on the clipboard and says so; a text with words of its own is shown where that is not allowed. */
export async function copyText(text: string, done?: Localized): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done ?? both(SHELL, 'copied'));
  } catch {
    complain(done ? both(SHELL, 'copyThis', { text }) : both(SHELL, 'notCopied'));
  }
}

/** The parameter of an address that carries a recording. */
export const RECORDING_PARAMETER = 'r';

/** Copies a link to the calculator with things to open, or shows it where copying is not allowed. */
export const copyLink = (...all: [parameter: string, code: string][]): Promise<void> =>
  copyText(`${location.origin}${location.pathname}#/?${new URLSearchParams(all)}`, both(SHELL, 'linkCopied'));

/** Hands a text or a picture to the browser's downloads. */
export function download(text: string | Blob, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
