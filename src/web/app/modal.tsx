/** A dialog over the page; Escape, the cross and a click beside it close it. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from './catalogue.ts';
import { hasKeyboardFocus } from './focus.ts';
import SHELL from './messages.json';
import { cover, Notices } from './notices.tsx';
import { IconButton } from './parts.tsx';

interface Props {
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
  /** It is closed, or is to be: who shows it shows it no more. */
  onClose(): void;
}

export function Modal({ title, class: own, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  // Before it is drawn: a key that comes as soon as the dialog is seen is the dialog's.
  useLayoutEffect(() => {
    const { current } = dialog;
    const closing = (): void => latest.current();
    const opener = document.activeElement;
    const wasPointed = opener instanceof HTMLElement && !hasKeyboardFocus(opener);
    current?.showModal();
    const uncover = cover(dialog);
    // The browser takes a body that scrolls for the first control.
    if (body.current && document.activeElement === body.current)
      body.current.querySelector<HTMLElement>('button, input, a')?.focus();
    // The browser may close it, too. It says so at once, and a moment later (`close`), when another may be open.
    current?.addEventListener('beforetoggle', closing);
    return () => {
      uncover();
      current?.removeEventListener('beforetoggle', closing);
      current?.close();
      // The browser gives the focus back as if it had come from the keyboard.
      if (wasPointed) opener.blur();
    };
  }, []);
  /** The browser closes a dialog a moment after Escape: what is typed in between would be lost in it. */
  const closeAtOnce = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      class={`card modal ${own ?? ''}`}
      ref={dialog}
      aria-label={title}
      onKeyDown={closeAtOnce}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2>{title}</h2>
      <div class="modal-body" ref={body}>
        {children}
      </div>
      <IconButton class="icon-button modal-close" name={say(SHELL)('close')} icon="x" onClick={onClose} />
      <Notices over={dialog} />
    </dialog>
  );
}
