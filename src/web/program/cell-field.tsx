/** @jsxImportSource preact */
/** Changing a step where it stands; it comes with the spellings of all commands, when a step is chosen. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { stepText } from '../../listing/index.ts';
import type { Localized } from '../../texts.ts';
import { both, say, textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { cursor } from './cursor.ts';
import { operandsOf } from './edit.ts';
import { editAt, editing, writeAt } from './grid-edits.ts';
import { codesOf, editableText } from './typed-codes.ts';

export function CellField() {
  const cell = editing.value;
  const byte = machine.peek().program[cell] ?? 0;
  const isAddress = operandsOf(machine.peek().program)[cell] === true;
  const t = say(PROGRAM);
  const field = useRef<HTMLInputElement>(null);
  // Before it is drawn: a key that comes at once is the field's.
  useLayoutEffect(() => field.current?.select(), []);
  const [refused, setRefused] = useState<Localized | null>(null);
  const remark = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another remark has another width
  useLayoutEffect(() => {
    if (remark.current) keepInside(remark.current);
  }, [refused]);
  const before = editableText(byte, isAddress);
  /** Returns the cell after the written ones; -1 if the text is invalid, and `refuse` gets the reason. */
  const commit = (text: string, refuse: (why: Localized) => void): number => {
    setRefused(null);
    if (text.trim() === before || text.trim() === '') return cell + 1;
    const codes = codesOf(text, isAddress);
    if (!codes) {
      refuse(both(PROGRAM, 'noCommand', { text }));
      return -1;
    }
    writeAt(cell, codes);
    return cell + codes.length;
  };
  const leave = (): void => {
    editing.value = -1;
    queueMicrotask(() =>
      document.querySelector<HTMLElement>(`.program-grid [data-cell="${stepText(cursor.peek())}"]`)?.focus(),
    );
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        class="cell-field"
        spellcheck={false}
        autocomplete="off"
        aria-label={t('editStep', { step: stepText(cell) })}
        defaultValue={before}
        key={cell}
        aria-invalid={refused !== null}
        onInput={() => setRefused(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          else if (event.key === 'Enter') {
            const next = commit(event.currentTarget.value, setRefused);
            if (next >= 0 && next < model.value.cells) editAt(next);
            else if (next >= model.value.cells) leave();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onBlur={({ currentTarget }) => {
          if (editing.peek() !== cell) return;
          editing.value = -1;
          // The field is gone, and what it says with it.
          commit(currentTarget.value, complain);
        }}
      />
      {refused !== null && (
        <p class="cell-refused" role="alert" ref={remark}>
          {textsOf(refused)}
        </p>
      )}
    </>
  );
}

/** A remark below a field at the edge of the window moves inwards. */
function keepInside(remark: HTMLElement): void {
  remark.style.translate = '';
  const tooFar = remark.getBoundingClientRect().right + 8 - document.documentElement.clientWidth;
  if (tooFar > 0) remark.style.translate = `${-tooFar}px`;
}
