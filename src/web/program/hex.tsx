/** @jsxImportSource preact */
/** The program memory as hexadecimal codes, sixteen a row, to read, copy and type over. */

import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { formatAddress } from '../../machine/index.ts';
import { both, say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { complain, tell, UNDO } from '../app/notices.tsx';
import { machine, model, send } from '../machine/calculator.ts';
import { replaceWork } from '../storage/sessions.ts';
import { keepInTab, ofTab } from '../storage/tab.ts';
import { PROGRAM } from './all-messages.ts';
import { memoryKey } from './document.ts';
import { readCodes } from './edit.ts';

const ROW = 16;
const rowsOf = ({ length }: Uint8Array): number[] =>
  Array.from({ length: Math.ceil(length / ROW) }, (_, row) => row * ROW);

const textOf = (bytes: Uint8Array): string =>
  rowsOf(bytes)
    .map((from) => [...bytes.subarray(from, from + ROW)].map(formatAddress).join(' '))
    .join('\n');

const DRAFT = 'eggog.codes';

/** Codes that are typed and not entered; they survive other tabs, other pages and a reload. */
const draft = signal(ofTab(DRAFT));

function setDraft(text: string | null): void {
  draft.value = text;
  keepInTab(DRAFT, text);
}

/** Dismisses the message about the codes entered last, also after the view was left. */
let forgive = (): void => {};

export function Hex() {
  const t = say(PROGRAM);
  void memoryKey.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const text = textOf(machine.peek().program);
  const typed = draft.value === text ? null : draft.value;
  const enterHex = (): void => {
    if (typed === null) return;
    forgive();
    const read = readCodes(typed);
    if ('wrong' in read) {
      forgive = complain(both(PROGRAM, 'noHex', { wrong: read.wrong, place: read.place }));
      field.current?.focus();
      field.current?.setSelectionRange(read.at, read.at + read.wrong.length);
    } else if (read.bytes.length > model.value.cells) {
      forgive = complain(both(PROGRAM, 'tooMuchHex', { codes: read.bytes.length, cells: model.value.cells }));
    } else {
      const { bytes } = read;
      replaceWork(both(PROGRAM, 'hexEntered', { codes: bytes.length }), () =>
        send({ type: 'program', bytes }),
      );
      setDraft(null);
    }
  };
  return (
    <div class="stack hex">
      <p class="muted">{t('hexHint', { at: formatAddress(machine.value.pc) })}</p>
      <textarea
        ref={field}
        class="mono"
        rows={Math.ceil(model.value.cells / ROW) + 1}
        spellcheck={false}
        aria-label={say(PROGRAM)('hex')}
        value={typed ?? text}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) enterHex();
        }}
      />
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={typed === null}
          data-do="enter-hex"
          onClick={enterHex}
        >
          {t('enterHex')}
        </button>
        {typed !== null && (
          <>
            <span class="muted">{t('hexKept')}</span>
            <button
              type="button"
              data-do="discard-hex"
              onClick={() => {
                forgive();
                setDraft(null);
                tell(both(PROGRAM, 'hexDiscarded'), { text: UNDO, act: () => setDraft(typed) });
              }}
            >
              {t('discardHex')}
            </button>
          </>
        )}
        <button type="button" onClick={() => void copyText(text)}>
          {say(SHELL)('copy')}
        </button>
      </div>
    </div>
  );
}
