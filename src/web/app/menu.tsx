/** A button that opens a menu: arrows walk, letters find, Escape closes, nothing happens before something is chosen. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWindowEvents } from './focus.ts';
import { Icon } from './icon.tsx';

/** A line of a menu: something to do, or a heading over the lines that follow. */
export type MenuItem =
  | {
      readonly text: string;
      /** A second, smaller line. */
      readonly detail?: string;
      /** For tests and styles. */
      readonly name?: string;
      /** Marks the choice that holds now. */
      readonly checked?: boolean;
      act(): unknown;
    }
  | { readonly heading: string };

interface Props {
  readonly label: string;
  readonly icon: string;
  /** After the icon. */
  readonly children?: ComponentChildren;
  readonly items: readonly MenuItem[];
  readonly class?: string;
  readonly name?: string;
  /** Before the menu opens. */
  onOpen?(): void;
}

function MenuLine({ item, close }: { readonly item: MenuItem; close(): void }) {
  if ('heading' in item)
    return (
      <p class="menu-heading" role="presentation">
        {item.heading}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of the two for which it is right
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      tabIndex={-1}
      data-do={item.name}
      onClick={() => {
        close();
        item.act();
      }}
    >
      <span class="menu-text">
        {item.text}
        {item.detail !== undefined && <small>{item.detail}</small>}
      </span>
    </button>
  );
}

export function MenuButton({ label, icon, children, items, class: className, name, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasPointed = useRef(false);
  const close = (): void => {
    setOpen(false);
    // After a click the keys belong to the calculator or the board.
    if (!wasPointed.current) button.current?.focus();
  };
  // Before it is drawn: a key that comes as soon as the menu is seen is the menu's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: items may come after the menu has been opened
  useLayoutEffect(() => {
    const { current } = list;
    if (!isOpen || !current || !button.current) return;
    current.showPopover();
    place(current, button.current);
    const { activeElement } = document;
    const isWalked = activeElement !== current && current.contains(activeElement);
    if (!isWalked) (current.querySelector<HTMLElement>('[role^=menuitem]') ?? current).focus();
  }, [isOpen, items.length]);
  const isOutside = (target: EventTarget | null): boolean =>
    target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target);
  useWindowEvents({ pointerdown: ({ target }) => isOutside(target) && setOpen(false) });
  const open = (isPointed: boolean): void => {
    wasPointed.current = isPointed;
    onOpen?.();
    setOpen(true);
  };
  return (
    <div class={`menu-place ${className ?? ''}`}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        title={label}
        data-menu={name}
        onClick={({ detail }) => (isOpen ? setOpen(false) : open(detail > 0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open(false);
        }}
      >
        <Icon name={icon} />
        {children}
      </button>
      {isOpen && (
        <div
          class="card menu-list"
          id={id}
          role="menu"
          popover="manual"
          aria-label={label}
          tabIndex={-1}
          ref={list}
          onKeyDown={(event) => walk(event, close)}
          onFocusOut={({ relatedTarget }) => isOutside(relatedTarget) && setOpen(false)}
        >
          {items.map((item, i) => (
            <MenuLine key={i} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Between a menu and the edge of the window. */
const MARGIN_PX = 8;

/**
 * A menu opens downwards, or upwards where more of it is in sight, and scrolls if neither shows all of it. It never leaves
 * the window sideways.
 */
function place(list: HTMLElement, button: HTMLElement): void {
  list.style.maxHeight = '';
  const { width, height } = list.getBoundingClientRect();
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const below = innerHeight - bottom - 2 * MARGIN_PX;
  const above = top - 2 * MARGIN_PX;
  const isUp = height > below && above > below;
  const most = document.documentElement.clientWidth - MARGIN_PX - width;
  Object.assign(list.style, {
    maxHeight: `${Math.max(isUp ? above : below, 0)}px`,
    inset: isUp ? `auto auto ${innerHeight - top + 4}px` : `${bottom + 4}px auto auto`,
    left: `${Math.max(MARGIN_PX, Math.min(list.closest('.at-end') ? right - width : left, most))}px`,
  });
}

/** Arrows, Home and End walk through the items; a letter goes to the next one that begins with it. */
function walk(event: KeyboardEvent, close: () => void): void {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll<HTMLButtonElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const steps: { readonly [key: string]: number } = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (event.key in steps) items.at(steps[event.key] % items.length)?.focus();
  else if (event.key === 'Escape') close();
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const letter = event.key.toLowerCase();
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    rest.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letter))?.focus();
  } else {
    if ((event.ctrlKey || event.metaKey) && event.key.length === 1) close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
