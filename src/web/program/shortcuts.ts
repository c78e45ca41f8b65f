/** Shortcuts of the calculator's page beside the calculator's own keys. */
import { copiedText } from '../../app/copied.ts';
import { codeOf, isElsewhere, useWindowEvents } from '../app/focus.ts';
import { dismiss, takeBack } from '../app/notices.tsx';
import { askCard } from '../device/card.ts';
import { machine, send, view } from '../machine/calculator.ts';
import { chooseFile, saveAs } from './files.ts';

/** Takes back the last key or change with all that it has started, or else what a notice offers to take back. */
export function undo(): void {
  if (view.peek().position > 0) send('undo');
  else takeBack();
  dismiss();
}

export const redo = (): void => send('redo');

const SHORTCUTS: { readonly [code: string]: (event: KeyboardEvent) => void } = {
  KeyZ: ({ shiftKey }) => (shiftKey ? redo() : undo()),
  KeyY: redo,
  KeyO: chooseFile,
  KeyS: () => void saveAs('pmk'),
};

function onKey(event: KeyboardEvent): void {
  // Over a dialog there is no card, and a text has help of its own.
  if (event.key === 'F1' && !event.defaultPrevented && !isElsewhere(event) && askCard())
    event.preventDefault();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
  const code = codeOf(event);
  // Text fields have an undo of their own; to save, the browser would take the page instead of the program.
  if (isElsewhere(event) && code !== 'KeyS') return;
  const act = SHORTCUTS[code];
  if (!act) return;
  event.preventDefault();
  act(event);
}

/** The number on the indicator goes to the clipboard, unless something is selected. */
function onCopy(event: ClipboardEvent): void {
  if (isElsewhere(event) || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData?.setData('text/plain', copiedText(machine.peek()));
  event.preventDefault();
}

/** Follows the keyboard and the clipboard as long as the component is shown. */
export const useShortcuts = (): void => useWindowEvents({ keydown: onKey, copy: onCopy });
