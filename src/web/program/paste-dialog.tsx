/** @jsxImportSource preact */
/** Paste: what a text reads as, and what can be done with it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { makePmk, plainProgram, readProgram, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { Button } from '../app/parts.tsx';
import { typeset } from '../app/prose.tsx';
import { model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { closeDialog } from './desk.ts';
import { openProgram } from './open.ts';
import { readPasted } from './paste.ts';
import { choicesFor } from './pasted-choices.ts';

interface Reading {
  readonly bytes: Uint8Array;
  readonly guessed: ReadonlySet<number>;
}

/** The steps of a reading; those that another reading has otherwise are marked. */
function Steps({ reading, other }: { readonly reading: Reading; readonly other?: Reading | undefined }) {
  return (
    <ol class="paste-steps mono">
      {[...reading.bytes].map((byte, cell) => (
        <li
          key={stepText(cell)}
          data-guessed={reading.guessed.has(cell)}
          data-differs={other !== undefined && other.bytes[cell] !== byte}
        >
          {stepText(cell)} <b>{typeset(model.value.commands[byte].mnemonic)}</b> {formatAddress(byte)}
        </li>
      ))}
    </ol>
  );
}

/** What a text reads as; in doubt, the next best reading beside it. */
function Readings({ text, onTake }: { readonly text: string; readonly onTake: (act: () => void) => void }) {
  const t = say(PROGRAM);
  const { program, alternatives } = readProgram(text);
  if (!program) return null;
  const [next] = alternatives;
  const other = next && plainProgram(next.bytes, program.header);
  return (
    <>
      <Steps reading={program} other={other} />
      {other && (
        <>
          <p>{t('otherReading', { from: next.from, to: next.to })}</p>
          <Steps reading={other} other={program} />
          <Button data-paste="other" onClick={() => onTake(() => openProgram(other, '', makePmk(other)))}>
            {t('loadOther')}
          </Button>
        </>
      )}
    </>
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
        rows={6}
        ref={field}
        aria-label={t('pasteHere')}
        placeholder={t('pasteHere')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found && (
        <>
          <p role="status">{textsOf(found.question)}</p>
          {isProgram && <Readings text={text} onTake={take} />}
          <p class="row">
            {found.choices.map((choice, i) => (
              <Button
                key={choice.text.en}
                class={i === 0 ? 'primary' : ''}
                data-paste={i}
                onClick={() => take(choice.act)}
              >
                {textsOf(choice.text)}
              </Button>
            ))}
          </p>
        </>
      )}
    </Modal>
  );
}
