/** @jsxImportSource preact */
/** Everything that the machine holds: stack, registers, returns, counter, meters. Numbers can be changed. */

import { computed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberOf } from '../../app/debug-view.ts';
import { ANGLE_LEGEND, parseNumber, slotText } from '../../listing/index.ts';
import { readHidden } from '../../machine/hidden-state.ts';
import { formatAddress, type MkNumber, MODELS, type Slot } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { Lazy } from '../app/lazy.tsx';
import { complain } from '../app/notices.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { typesetPowers } from '../app/prose.tsx';
import { sight, useSight, whileSeen } from '../app/sight.ts';
import { askPast, before, machine, model, pastSlot, poke, status } from '../machine/calculator.ts';
import INSIDE from './messages.json';

const tetrads = rememberedSwitch('tetrads', 'off');

const STACK: readonly Slot[] = ['T', 'Z', 'Y', 'X', 'X1'];
const seen = sight();
/** While a program runs everything changes; marking it all would mark nothing. */
const isCalm = computed(() => status.value !== 'running');

function shown(value: MkNumber): string {
  const text = value.toString();
  if (!text.startsWith('=')) return text;
  const [, exponent, sign, mantissa] = /^00([0-7])([09])(\d{8})$/.exec(value.tetrads) ?? [];
  if (mantissa === undefined) return `#${value.tetrads}`;
  const places = Number(exponent) + 1;
  const tail = mantissa.slice(places).replace(/0+$/, '');
  return `${sign === '9' ? '-' : ''}${mantissa.slice(0, places)}${tail === '' ? '' : `.${tail}`}`;
}

/** Twelve tetrads in their three parts. */
const spaced = (text: string): string => `${text.slice(0, 3)} ${text[3]} ${text.slice(4)}`;

const rowOf = (slot: Slot) =>
  whileSeen(seen, () => {
    if (!model.value.slots.includes(slot)) return '';
    const { value, isChanged } = numberOf(machine.value, slot, isCalm.value ? before.value : null);
    return `${shown(value)}|${value.tetrads}|${isChanged ? 'changed' : ''}`;
  });

/** Of all models: each shows those that it has. */
const ROWS = new Map(
  [...new Set(MODELS.flatMap(({ slots }) => slots))].map((slot) => [slot, rowOf(slot)] as const),
);

/** More changed numbers than these say nothing by their colour: it gives way to a mark. */
const FEW = 7;
const isMuch = computed(
  () => [...ROWS.values()].filter((row) => row.value.endsWith('|changed')).length > FEW,
);

function NumberRow({ slot }: { readonly slot: Slot }) {
  const t = say(INSIDE);
  const field = useRef<HTMLInputElement>(null);
  const hasFocus = useSignal(false);
  /** Typed and not written; null while the field follows the machine. */
  const draft = useSignal<string | null>(null);
  const [text, digits, change] = (ROWS.get(slot) ?? rowOf(slot)).value.split('|');
  const standing = hasFocus.value ? text : typesetPowers(text);
  // The first typed character replaces the number, also one that has changed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is selected anew
  useLayoutEffect(() => {
    if (hasFocus.value && draft.value === null) field.current?.select();
  }, [hasFocus.value, text]);
  /** The focus has left. Enter and Escape only send it away: what is typed is written in one place, once. */
  const leave = (): void => {
    const typed = draft.value;
    hasFocus.value = false;
    draft.value = null;
    if (typed === null || typed.trim() === '' || typed === text) return;
    const number = parseNumber(typed);
    if (number) poke(slot, number.tetrads);
    else complain(both(INSIDE, 'notANumber', { text: typed }));
  };
  return (
    <div class={change === 'changed' ? 'number changed' : 'number'} data-slot={slot}>
      <Button
        class="slot"
        aria-pressed={pastSlot.value === slot}
        aria-label={t('past', { slot: slotText(slot) })}
        title={t('pastTitle')}
        onClick={() => askPast(slot)}
      >
        {slotText(slot)}
      </Button>
      <span class="value">
        <input
          type="text"
          spellcheck={false}
          autocomplete="off"
          aria-label={t('edit', { slot: slotText(slot) })}
          ref={field}
          value={draft.value ?? standing}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value;
          }}
          onFocus={() => {
            hasFocus.value = true;
          }}
          onBlur={leave}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') draft.value = null;
            // The keys that follow are the calculator's again.
            if (key === 'Enter' || key === 'Escape') currentTarget.blur();
          }}
        />
        {tetrads.value === 'on' && <span class="tetrads">{spaced(digits)}</span>}
      </span>
    </div>
  );
}

const hidden = whileSeen(seen, () => {
  const { A } = readHidden(machine.value);
  return `${A}|${isCalm.value && A !== readHidden(before.value).A ? 'changed' : ''}`;
});

/** X2, the display register; keys and commands make it, it cannot be typed. */
function HiddenRow() {
  const [digits, change] = hidden.value.split('|');
  return (
    <div class={change === 'changed' ? 'number changed' : 'number'} data-slot="X2">
      <span class="slot">X2</span>
      <span class="value" title={say(INSIDE)('hidden')}>
        <span class="tetrads">{spaced(digits)}</span>
      </span>
    </div>
  );
}

const meters = whileSeen(seen, () => {
  const { pc, returnStack, angle, commands, cycles } = machine.value;
  return { pc, returnStack, angle, commands, cycles };
});

function Meters() {
  const t = say(INSIDE);
  const { pc, returnStack, angle, commands, cycles } = meters.value;
  return (
    <Facts
      class="meters"
      facts={[
        [t('counter'), formatAddress(pc), 'pc'],
        [t('returns'), returnStack.map(formatAddress).join(' '), 'returns'],
        [t('angle'), ANGLE_LEGEND[angle], 'angle'],
        [t('commands'), formatNumber(lang.value, commands), 'commands'],
        [t('cycles'), formatNumber(lang.value, cycles), 'cycles'],
        [t('realTime'), spanText(cycles * model.value.cycleMs, lang.value), 'time'],
      ]}
    />
  );
}

const loadPast = () => import('./past-panel.tsx').then(({ PastPanel }) => PastPanel);

export function Inside() {
  const t = say(INSIDE);
  const isOff = status.value === 'off';
  const root = useRef<HTMLElement>(null);
  useSight(root, seen);
  return (
    <section
      class={isOff ? 'card stack inside off' : 'card stack inside'}
      data-much={isMuch.value}
      aria-label={t('inside')}
      ref={root}
    >
      <div class="inside-head">
        <h2>{t('inside')}</h2>
        <Button
          title={t('tetradsTitle')}
          aria-pressed={tetrads.value === 'on'}
          does="tetrads"
          onClick={() => flip(tetrads)}
        >
          {t('tetrads')}
        </Button>
      </div>
      <h3>{t('stack')}</h3>
      <div class="numbers">
        {STACK.map((slot) => (
          <NumberRow key={slot} slot={slot} />
        ))}
        <HiddenRow />
      </div>
      <h3>{t('registers')}</h3>
      <div class="numbers registers">
        {model.value.registers.map((slot) => (
          <NumberRow key={slot} slot={slot} />
        ))}
      </div>
      {pastSlot.value !== null && <Lazy load={loadPast} quiet />}
      <Meters />
    </section>
  );
}
