/** Shortcuts of the calculator's page beside the calculator's own keys. */
import { both } from '../app/catalogue.ts';
import { codeOf, isElsewhere } from '../app/focus.ts';
import { complain, offer, takeBack, tell } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers } from '../app/typeset.ts';
import { askCard } from '../device/card.ts';
import { inTurn, machine, poke, send, view } from '../machine/calculator.ts';
import { openPalette } from '../palette/dialogs.ts';
import { copiedText } from './copied.ts';
import { chooseFile, readFile, saveAs } from './files.ts';
import PROGRAM from './messages.json';
import { openFile } from './open.ts';
import type { Pasted } from './paste.ts';
import { pressAll, takesKeys } from './press-all.ts';

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

type StartsEmpty = typeof import('./paste.ts').startsEmptyMemory;

/** Types, presses, offers or loads what is pasted. Keys that are pressed while it is being read come after it. */
export const paste = (text: string): Promise<void> =>
  inTurn(
    import('./paste.ts').then(({ readPasted, startsEmptyMemory }) => {
      const pasted = readPasted(text);
      return () => take(pasted, text, startsEmptyMemory);
    }),
  );

function take(pasted: Pasted, text: string, startsEmpty: StartsEmpty): void {
  const load = { text: both(PROGRAM, 'loadProgram'), act: () => void openFile(text, '') };
  if (pasted.kind === 'program') {
    void openFile(text, '');
    return;
  }
  if (pasted.kind === 'nothing') {
    complain(both(PROGRAM, 'cannotPaste'));
    return;
  }
  const { keys } = pasted;
  const isIdle = keys && pasted.kind.startsWith('keys') && startsEmpty(machine.peek(), keys);
  if (pasted.kind === 'keys-or-program' && pasted.isProgram) {
    const press = { text: both(PROGRAM, 'pressKeys'), act: () => pressAll(keys!) };
    offer(
      both(PROGRAM, isIdle ? 'pastedForMemory' : 'pastedEither', { keys: typeset(text.trim()) }),
      ...(isIdle ? [load] : [load, press]),
    );
    return;
  }
  if (isIdle) {
    tell(both(PROGRAM, 'emptyRun'));
    return;
  }
  if (!takesKeys()) return;
  switch (pasted.kind) {
    case 'number':
      if (keys) pressAll(keys, true);
      else {
        poke('X', pasted.value.tetrads);
        tell(both(PROGRAM, 'pastedNumber', { slot: 'X', value: pasted.value.toString() }));
      }
      if (pasted.hasDoubtfulComma && lang.peek() === 'en')
        tell(both(PROGRAM, 'pastedFraction', { value: pasted.value.toString() }));
      if (pasted.power) {
        const { words, keys: instead } = pasted.power;
        offer(
          both(PROGRAM, 'pastedPower', {
            number: typesetPowers(pasted.value.toString()),
            keys: typeset(words),
          }),
          { text: both(PROGRAM, 'pressIt'), act: () => pressAll(instead, true) },
        );
      }
      break;
    case 'numbers':
      if (!keys) complain(both(PROGRAM, 'tooManyNumbers'));
      else
        offer(
          both(PROGRAM, 'pastedNumbers', { numbers: typeset(text.trim().split(/\s+/).join(' ')) }),
          { text: both(PROGRAM, 'enterNumbers'), act: () => pressAll(keys, true) },
          ...(pasted.isProgram ? [{ ...load, text: both(PROGRAM, 'loadCodes') }] : []),
        );
      break;
    case 'keys':
    case 'keys-or-program':
      // A digit would go on with the number in hand.
      pressAll(keys!, /^[\d.]$/.test(keys![0]));
      tell(both(PROGRAM, 'pastedKeys', { keys: typeset(text.trim()) }));
      break;
    case 'algebra':
      offer(both(PROGRAM, 'pastedAlgebra', { keys: typeset(pasted.words) }), {
        text: both(PROGRAM, 'pressIt'),
        act: () => pressAll(pasted.keys, true),
      });
      break;
    case 'number-inside':
      offer(both(PROGRAM, 'pastedInside', { number: pasted.text }), {
        text: both(PROGRAM, 'typeIt'),
        act: () => pressAll(pasted.keys, true),
      });
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
  event.clipboardData?.setData('text/plain', copiedText(machine.peek()));
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
