/** Shortcuts of the calculator's page beside the calculator's own keys. */
import type { Key } from '../../machine/index.ts';
import { inBoth, type Localized } from '../../texts.ts';
import { codeOf, isElsewhere } from '../app/focus.ts';
import { complain, offer, takeBack, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers } from '../app/typeset.ts';
import { askCard } from '../device/card.ts';
import { indicator, poke, send, view } from '../machine/calculator.ts';
import { openPalette } from '../palette/dialogs.ts';
import { pressAll } from './document.ts';
import { chooseFile, readFile, saveAs } from './files.ts';
import { PROGRAM } from './messages.ts';
import { openFile } from './open.ts';

function back(): void {
  if (view.peek().canGoBack) send({ type: 'step-back' });
  else takeBack();
}

const forward = (): void => send({ type: 'step-forward' });

const SHORTCUTS: { readonly [code: string]: (event: KeyboardEvent) => void } = {
  KeyK: openPalette,
  KeyZ: ({ shiftKey }) => (shiftKey ? forward() : back()),
  KeyY: forward,
  KeyO: chooseFile,
  KeyS: () => void saveAs('pmk'),
};

/** Also from text fields and dialogs: the source is typed in one, and the browser itself would save its page. */
const FROM_EVERYWHERE: ReadonlySet<string> = new Set(['KeyK', 'KeyS']);

function onKey(event: KeyboardEvent): void {
  // Over a dialog there is no card, and a text has help of its own.
  if (event.key === 'F1' && !event.defaultPrevented && !isElsewhere(event) && askCard())
    event.preventDefault();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
  const code = codeOf(event);
  // Text fields have an undo of their own.
  if (isElsewhere(event) && !FROM_EVERYWHERE.has(code)) return;
  const act = SHORTCUTS[code];
  if (!act) return;
  event.preventDefault();
  act(event);
}

/** Types a number that begins anew, whatever was being typed. */
async function typeAnew(keys: readonly Key[]): Promise<void> {
  const { beforeNumber } = await import('./paste.ts');
  await pressAll([...beforeNumber(view.peek()), ...keys]);
}

/** Types, presses, offers or loads what is pasted. */
export async function paste(text: string): Promise<void> {
  const say = (words: (t: typeof PROGRAM.en) => string): Localized => inBoth(PROGRAM, words);
  const { readPasted } = await import('./paste.ts');
  const pasted = readPasted(text);
  if (pasted.kind === 'program') {
    await openFile(text, '');
    return;
  }
  if (pasted.kind === 'nothing') {
    complain(say((t) => t.cannotPaste));
    return;
  }
  const { status } = view.peek();
  if (status !== 'rest') {
    // A program that runs takes no keys, and pressed later they would surprise.
    tell(say((t) => (status === 'off' ? t.pasteOff : t.pasteRunning)));
    return;
  }
  const { keys } = pasted;
  switch (pasted.kind) {
    case 'number':
      if (keys) await typeAnew(keys);
      else {
        poke('X', pasted.value.tetrads);
        tell(say((t) => t.pastedNumber('X', pasted.value.toString())));
      }
      if (pasted.hasDoubtfulComma && lang.peek() === 'en')
        tell(say((t) => t.pastedFraction(pasted.value.toString())));
      if (pasted.power) {
        const { words, keys: instead } = pasted.power;
        offer(
          say((t) => t.pastedPower(typesetPowers(pasted.value.toString()), typeset(words))),
          say((t) => t.pressIt),
          () => typeAnew(instead),
        );
      }
      break;
    case 'keys':
      // A digit would go on with the number in hand.
      void (/^[\d.]$/.test(pasted.keys[0]) ? typeAnew(pasted.keys) : pressAll(pasted.keys));
      tell(say((t) => t.pastedKeys(typeset(text.trim()))));
      break;
    case 'algebra':
      offer(
        say((t) => t.pastedAlgebra(typeset(pasted.words))),
        say((t) => t.pressIt),
        () => typeAnew(pasted.keys),
      );
      break;
    case 'number-inside':
      offer(
        say((t) => t.pastedInside(pasted.text)),
        say((t) => t.typeIt),
        () => typeAnew(pasted.keys),
      );
      break;
  }
}

function onPaste(event: ClipboardEvent): void {
  if (isElsewhere(event)) return;
  const file = event.clipboardData?.files[0];
  const text = event.clipboardData?.getData('text/plain') ?? '';
  event.preventDefault();
  if (file) void readFile(file);
  else if (text.trim() !== '') void paste(text);
}

/** The number on the indicator goes to the clipboard, unless something is selected. */
function onCopy(event: ClipboardEvent): void {
  if (isElsewhere(event) || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData('text/plain', indicator.peek().trim().replace(/\.$/, ''));
  event.preventDefault();
}

/** Follows the keyboard and the clipboard until the returned function is called. */
export function followShortcuts(): () => void {
  addEventListener('keydown', onKey);
  document.addEventListener('paste', onPaste);
  document.addEventListener('copy', onCopy);
  return () => {
    removeEventListener('keydown', onKey);
    document.removeEventListener('paste', onPaste);
    document.removeEventListener('copy', onCopy);
  };
}
