/** @jsxImportSource preact */
/** A dialog over the page, with a search field if it has something to search; Escape, the cross and a click beside it close it. */
import '../styles/palette.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { textsOf } from '../app/catalogue.ts';
import { closeDialog, takeTypedAhead } from './dialogs.ts';
import { PALETTE } from './messages.ts';

interface Props {
  readonly title: string;
  /** What the search field asks for; without it there is no field. */
  readonly placeholder?: string;
  readonly query?: string;
  onQuery?(text: string): void;
  /** Keys of the search field before the field itself gets them. */
  onKey?(event: KeyboardEvent): void;
  /** Attributes of the field as a combobox. */
  readonly field?: Record<string, string | undefined>;
  readonly children: ComponentChildren;
}

/** The browser closes a dialog a moment after Escape: what is typed in between would be lost in it. */
function closeAtOnce(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const { target } = event;
  // A search field is emptied first.
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return;
  event.preventDefault();
  closeDialog();
}

export function Modal({ title, placeholder, query, onQuery, onKey, field, children }: Props) {
  const t = textsOf(PALETTE);
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed ahead is taken once
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    const typed = takeTypedAhead();
    if (typed !== '') onQuery?.(typed);
    // The event comes a moment after the closing: another dialog may be open by then.
    current?.addEventListener('close', closeDialog);
    return () => {
      current?.removeEventListener('close', closeDialog);
      current?.close();
    };
  }, []);
  return (
    <dialog
      class="modal"
      ref={dialog}
      aria-label={title}
      onKeyDown={closeAtOnce}
      onClick={(event) => event.target === dialog.current && closeDialog()}
    >
      <div class="modal-head">
        <h2>{title}</h2>
        <button type="button" class="icon-button" aria-label={t.close} onClick={closeDialog}>
          ×
        </button>
      </div>
      {placeholder !== undefined && (
        <input
          type="search"
          placeholder={placeholder}
          aria-label={placeholder}
          autocomplete="off"
          spellcheck={false}
          autofocus
          value={query}
          onInput={({ currentTarget }) => onQuery?.(currentTarget.value)}
          onKeyDown={onKey}
          {...field}
        />
      )}
      {children}
    </dialog>
  );
}
