/** @jsxImportSource preact */
/** Paste: what a text reads as, and what can be done with it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { readProgram, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { typeset } from '../app/typeset.ts';
import { model } from '../machine/calculator.ts';
import { closeDialog } from '../palette/dialogs.ts';
import { PROGRAM } from './all-messages.ts';
import { readPasted } from './paste.ts';
import { choicesFor } from './pasted-choices.ts';

/** The steps that a text reads as. */
function Steps({ text }: { readonly text: string }) {
  const { program } = readProgram(text);
  if (!program) return null;
  return (
    <ol class="paste-steps mono">
      {[...program.bytes].map((byte, cell) => (
        <li key={stepText(cell)} data-guessed={program.guessed.has(cell)}>
          {stepText(cell)} <b>{typeset(model.value.commands[byte].mnemonic)}</b> {formatAddress(byte)}
        </li>
      ))}
    </ol>
  );
}

export function PasteDialog() {
  const t = say(PROGRAM);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const pasted = text.trim() === '' ? null : readPasted(text);
  const found = pasted && choicesFor(pasted, text);
  const isProgram = pasted?.kind === 'program' || (pasted && 'isProgram' in pasted && pasted.isProgram);
  const take = (act: () => unknown): void => {
    closeDialog();
    act();
  };
  return (
    <Modal title={t('paste')} class="paste" onClose={closeDialog}>
      <textarea
        class="mono"
        rows={9}
        ref={field}
        aria-label={t('pasteHere')}
        placeholder={t('pasteHere')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found && (
        <>
          <p role="status">{textsOf(found.question)}</p>
          {isProgram && <Steps text={text} />}
          <p class="row">
            {found.choices.map((choice, i) => (
              <button
                key={choice.text.en}
                type="button"
                class={i === 0 ? 'primary' : ''}
                data-paste={i}
                onClick={() => take(choice.act)}
              >
                {textsOf(choice.text)}
              </button>
            ))}
          </p>
        </>
      )}
    </Modal>
  );
}
