/** Texts out of the page. */
import { complain, tell } from './notices.tsx';

/** Puts a text on the clipboard and says `done`; where that is not allowed it says `refused`. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    complain(refused);
  }
}
