/** @jsxImportSource preact */
/** The thirty keys: mouse, touch and the keyboard of the computer. */

import { computed, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { isUnfinished } from '../../machine/hidden-state.ts';
import type { Key } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { isElsewhere, isTaken, leaveFocus } from '../app/focus.ts';
import { lang, rememberedSwitch } from '../app/preferences.ts';
import { model, pending, press, view } from '../machine/calculator.ts';
import { typeAhead } from '../palette/dialogs.ts';
import { cancelCard, hoverCard, pressCard } from './card.ts';
import { hintOf, type KeyboardMap, keyPressed } from './keyboard-map.ts';
import { type Legend, legendsOf, spokenKey } from './legends.ts';
import { KeyFace } from './lettering.tsx';
import DEVICE from './messages.json';
import { click } from './sound.ts';

/** Gives up an unfinished command: F CF on the calculator. */
function cancelPrefix(): void {
  if (view.peek().status === 'running' || !isUnfinished(view.peek())) return;
  press('F');
  press('Cx');
}

interface Listener {
  strike(key: Key): void;
  release(key: Key): void;
  releaseAll(): void;
}

/** Lets the keyboard of the computer press the keys as long as the component is shown, from the first moment that it is seen. */
function useKeyboard(map: KeyboardMap, listener: Listener): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener's functions never change
  useLayoutEffect(() => {
    const down = new Map<string, Key>();
    const onDown = (event: KeyboardEvent): void => {
      if (!isElsewhere(event) && typeAhead(event)) return;
      if (event.key === 'Escape' && !isTaken(event)) cancelPrefix();
      const key = keyPressed(map, event);
      if (key === undefined || isTaken(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      down.set(event.code, key);
      listener.strike(key);
    };
    const onUp = ({ code }: KeyboardEvent): void => {
      const key = down.get(code);
      if (key === undefined) return;
      down.delete(code);
      listener.release(key);
    };
    const onBlur = (): void => {
      down.clear();
      listener.releaseAll();
    };
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', onBlur);
    };
  }, [map]);
}

export const hints = rememberedSwitch('hints', 'off');

/** Keys held down right now. */
const held = signal<ReadonlySet<Key>>(new Set());
const TOUCH_MS = 12;

function hold(key: Key): void {
  held.value = new Set([...held.value, key]);
}

function release(key: Key): void {
  held.value = new Set([...held.value].filter((other) => other !== key));
}

function strike(key: Key): void {
  press(key);
  click();
}

function touch(event: PointerEvent, key: Key): void {
  if (event.button !== 0) return;
  // A clicked key must not take the space bar away from С/П.
  event.preventDefault();
  leaveFocus();
  hold(key);
  strike(key);
  cancelCard();
  if (event.pointerType === 'mouse') return;
  pressCard(key, event.currentTarget as Element);
  navigator.vibrate?.(TOUCH_MS);
}

function letGo(key: Key): void {
  release(key);
  cancelCard();
}

/** A click without a pointer comes from the keyboard or a screen reader. */
const activate = (event: MouseEvent, key: Key): void => {
  if (event.detail === 0) strike(key);
};

interface KeyProps {
  readonly legend: Legend;
  readonly hint: string;
  readonly isPending: boolean;
}

function KeyCap({ legend, hint, isPending }: KeyProps) {
  const { key, f, k, kind } = legend;
  const classes = ['key', `key-${kind}`, held.value.has(key) && 'held', isPending && 'pending'];
  const name = [spokenKey(key, lang.value), f && `F ${f}`, k && `К ${k}`].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-key={key}
      aria-label={name}
      aria-keyshortcuts={hint || undefined}
      onPointerDown={(event) => touch(event, key)}
      onPointerUp={() => letGo(key)}
      onPointerLeave={() => letGo(key)}
      onPointerCancel={() => letGo(key)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hoverCard(key, event.currentTarget)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => activate(event, key)}
    >
      <KeyFace legend={legend}>{hint && hints.value === 'on' && <kbd class="hint">{hint}</kbd>}</KeyFace>
    </button>
  );
}

const KEYBOARD = {
  strike: (key: Key) => {
    leaveFocus();
    cancelCard();
    hold(key);
    strike(key);
  },
  release,
  releaseAll: () => {
    held.value = new Set();
  },
};

const legends = computed(() => legendsOf(model.value));

export function Keys({ map }: { readonly map: KeyboardMap }) {
  useKeyboard(map, KEYBOARD);
  const prefix = pending.value;
  return (
    <fieldset class="keys" data-prefix={prefix ?? undefined}>
      <legend class="unseen">{say(DEVICE)('keys')}</legend>
      {legends.value.map((legend) => (
        <KeyCap
          key={legend.key}
          legend={legend}
          hint={hintOf(map, legend.key)}
          isPending={legend.kind === prefix}
        />
      ))}
    </fieldset>
  );
}
