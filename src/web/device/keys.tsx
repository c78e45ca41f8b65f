/** @jsxImportSource preact */
/** The thirty keys: mouse, touch and the keyboard of the computer. */
import { signal } from '@preact/signals';
import type { Key } from '../../machine/index.ts';
import { PENDING } from '../../machine/state.ts';
import { textsOf } from '../app/catalogue.ts';
import { lang, preference } from '../app/preferences.ts';
import { machine, press } from '../machine/calculator.ts';
import { useKeyboard } from './keyboard.ts';
import { hintOf, type KeyboardMap } from './keyboard-map.ts';
import { LEGENDS, type Legend, spokenKey } from './legends.ts';
import { DEVICE } from './messages.ts';
import { click } from './sound.ts';

/** Whether the keys of the computer are shown over those of the calculator. */
export const hints = preference<'on' | 'off'>('hints', ['on', 'off'], 'off');

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
  // The focus stays where it was: a clicked key must not take the space bar away from С/П.
  event.preventDefault();
  hold(key);
  strike(key);
  if (event.pointerType === 'touch') navigator.vibrate?.(TOUCH_MS);
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
  const { key, face, f, k, register, kind } = legend;
  const classes = ['key', `key-${kind}`, held.value.has(key) && 'held', isPending && 'pending'];
  const name = [spokenKey(key, lang.value), f && `F ${f}`, k && `К ${k}`].filter(Boolean).join(', ');
  return (
    <div class="key-place">
      <span class="legends" aria-hidden="true">
        <span class="legend-f">{f}</span>
        <span class="legend-k">{k}</span>
      </span>
      <button
        type="button"
        class={classes.filter(Boolean).join(' ')}
        data-key={key}
        aria-label={name}
        onPointerDown={(event) => touch(event, key)}
        onPointerUp={() => release(key)}
        onPointerLeave={() => release(key)}
        onPointerCancel={() => release(key)}
        onClick={(event) => activate(event, key)}
      >
        <span class="face">{face}</span>
        {register && <span class="register">{register}</span>}
        {hint && <kbd class="hint">{hint}</kbd>}
      </button>
    </div>
  );
}

const KEYBOARD = {
  strike: (key: Key) => {
    hold(key);
    strike(key);
  },
  release,
  releaseAll: () => {
    held.value = new Set();
  },
};

const PENDING_KEYS: { readonly [pending: number]: Key } = { 1: 'F', 2: 'К' };

export function Keys({ map }: { readonly map: KeyboardMap }) {
  useKeyboard(map, KEYBOARD);
  const pending = PENDING_KEYS[machine.value.state[PENDING]];
  return (
    <fieldset class="keys">
      <legend class="unseen">{textsOf(DEVICE).keys}</legend>
      {LEGENDS.map((legend) => (
        <KeyCap
          key={legend.key}
          legend={legend}
          hint={hints.value === 'on' ? hintOf(map, legend.key) : ''}
          isPending={legend.key === pending}
        />
      ))}
    </fieldset>
  );
}
