/** @jsxImportSource preact */
/** Everything that the machine holds: stack, registers, returns, counter, meters. Numbers can be changed. */

import { computed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberOf, numberText } from '../../lab/changes.ts';
import type { Watched } from '../../lab/observe.ts';
import { ANGLE_LEGEND, parseNumber } from '../../listing/index.ts';
import { formatAddress, type Slot } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { Button, Facts } from '../app/parts.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { typesetPowers } from '../app/prose.tsx';
import { before, machine, model, poke, status } from '../machine/calculator.ts';
import INSIDE from './messages.json';

const tetrads = rememberedSwitch('tetrads', 'off');

const STACK: readonly Watched[] = ['T', 'Z', 'Y', 'X', 'X1', 'X2'];

/** The numbers, and whether each has changed since the last rest; a run of several commands marks no stack but X. */
const numbers = computed(() => {
  const last = status.value === 'running' ? null : before.value;
  const isRun = machine.value.commands - before.value.commands > 1;
  const slots = [...STACK, ...model.value.registers];
  const lastOf = (slot: Watched) => (isRun && slot !== 'X' && STACK.includes(slot) ? null : last);
  return new Map(slots.map((slot) => [slot, numberOf(machine.value, slot, lastOf(slot))]));
});

/** A number in a field; what is typed is written when the field is left. */
function NumberField({ slot, text }: { readonly slot: Slot; readonly text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const hasFocus = useSignal(false);
  /** Typed and not written; null while the field follows the machine. */
  const draft = useSignal<string | null>(null);
  // The first typed character replaces the number, also one that has changed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is selected anew
  useLayoutEffect(() => {
    if (hasFocus.value && draft.value === null) field.current?.select();
  }, [hasFocus.value, text]);
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
    <input
      type="text"
      spellcheck={false}
      autocomplete="off"
      aria-label={say(INSIDE)('edit', { slot })}
      ref={field}
      value={draft.value ?? (hasFocus.value ? text : typesetPowers(text))}
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
  );
}

function NumberRow({ slot }: { readonly slot: Watched }) {
  const t = say(INSIDE);
  const { name, value, isChanged } = numbers.value.get(slot)!;
  // Twelve tetrads in their three parts.
  const digits = value.tetrads.replace(/^(...)(.)/, '$1 $2 ');
  return (
    <div class={isChanged ? 'number changed' : 'number'} data-slot={slot}>
      <span class="slot">{name}</span>
      <span class="value" title={slot === 'X2' ? t('hidden') : undefined}>
        {slot === 'X2' ? (
          typesetPowers(numberText(value))
        ) : (
          <NumberField slot={slot} text={numberText(value)} />
        )}
        {tetrads.value === 'on' && <span class="tetrads">{digits}</span>}
      </span>
    </div>
  );
}

function Meters() {
  const t = say(INSIDE);
  const { pc, returnStack, angle, commands, cycles } = machine.value;
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

export function Inside() {
  const t = say(INSIDE);
  return (
    <section
      class={status.value === 'off' ? 'card stack inside off' : 'card stack inside'}
      aria-label={t('inside')}
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
      </div>
      <h3>{t('registers')}</h3>
      <div class="numbers registers">
        {model.value.registers.map((slot) => (
          <NumberRow key={slot} slot={slot} />
        ))}
      </div>
      <Meters />
    </section>
  );
}
