/** Texts out of the page. */
import { textsOf } from './catalogue.ts';
import { SHELL } from './messages.ts';
import { complain, tell } from './notices.tsx';

/** Puts a text on the clipboard; false where that is not allowed. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text on the clipboard and says `done`; where that is not allowed it says `refused`. */
export async function copyText(text: string, done?: string, refused?: string): Promise<void> {
  const t = textsOf(SHELL);
  if (await isCopied(text)) tell(done ?? t.copied);
  else complain(refused ?? t.notCopied);
}
