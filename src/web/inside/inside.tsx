/** Everything that the machine holds: stack, registers, returns, counter, meters. Numbers can be changed. */

import { computed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { numberOf, numberText } from '../../lab/changes.ts';
import type { Watched } from '../../lab/observe.ts';
import { ANGLE_LEGEND, parseNumber } from '../../listing/index.ts';
import { formatAddress, type Slot } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { Button, Facts, KeyboardOwner } from '../app/parts.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { typesetDisplay, typesetPowers } from '../app/prose.tsx';
import { before, machine, model, poke, status } from '../machine/calculator.ts';
import INSIDE from './messages.json';

const tetrads = rememberedSwitch('tetrads', 'off');

const STACK: readonly Watched[] = ['T', 'Z', 'Y', 'X', 'X1', 'X2'];

/** The numbers, and whether each has changed since the last rest. */
const numbers = computed(() => {
  const last = status.value === 'running' ? null : before.value;
  const slots = [...STACK, ...model.value.registers];
  return new Map(slots.map((slot) => [slot, numberOf(machine.value, slot, last)]));
});

const typesetNumber = (text: string): string => typesetDisplay(typesetPowers(text));

/** A number in a field; what is typed is written when the field is left. While it has the focus it does not follow the machine. */
function NumberField({ slot, text }: { readonly slot: Slot; readonly text: string }) {
  const draft = useSignal<string | null>(null);
  const first = useRef('');
  const leave = (): void => {
    const typed = draft.value?.trim() ?? '';
    draft.value = null;
    if (typed === '' || typed === first.current) return;
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
      value={draft.value ?? typesetNumber(text)}
      onInput={({ currentTarget }) => (draft.value = currentTarget.value)}
      onFocus={({ currentTarget }) => {
        first.current = text;
        draft.value = text;
        currentTarget.value = text;
        currentTarget.select();
      }}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') draft.value = first.current;
        // The keys that follow are the calculator's again.
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
}

function NumberRow({ slot }: { readonly slot: Watched }) {
  const { name, value, isChanged } = numbers.value.get(slot)!;
  const text = numberText(value);
  return (
    <div class={isChanged ? 'number changed' : 'number'} data-slot={slot}>
      <span class="muted">{name}</span>
      {slot === 'X2' ? (
        <span title={say(INSIDE)('hidden')}>{typesetNumber(text)}</span>
      ) : (
        <NumberField slot={slot} text={text} />
      )}
      {/* Twelve tetrads in their three parts. */}
      {tetrads.value === 'on' && <small>{value.tetrads.replace(/^(...)(.)/, '$1 $2 ')}</small>}
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
        [t('angle'), ANGLE_LEGEND[angle], 'angle'],
        [t('returns'), returnStack.map(formatAddress).join(' '), 'returns'],
        [t('commands'), formatNumber(lang.value, commands), 'commands'],
        [t('cycles'), formatNumber(lang.value, cycles), 'cycles'],
        [t('realTime'), spanText(cycles * model.value.cycleMs, lang.value), 'time'],
      ]}
    />
  );
}

function ChangedNames() {
  const changed = [...numbers.value.values()].flatMap(({ isChanged, name }) => (isChanged ? [name] : []));
  const text = changed.length > 0 ? say(INSIDE)('changed', { names: changed.join(', ') }) : '';
  return (
    <p class="changed-names" title={text}>
      {text}
    </p>
  );
}

export function Inside() {
  const t = say(INSIDE);
  const rowsOf = (slots: readonly Watched[]) => slots.map((slot) => <NumberRow key={slot} slot={slot} />);
  return (
    <details class={status.value === 'off' ? 'card inside off' : 'card inside'} open={innerWidth > 760}>
      <summary>{t('inside')}</summary>
      <div class="row inside-head">
        <h3>{t('stack')}</h3>
        <Button title={t('tetradsTitle')} aria-pressed={tetrads.value === 'on'} onClick={() => flip(tetrads)}>
          {t('tetrads')}
        </Button>
      </div>
      <div class="numbers">{rowsOf(STACK)}</div>
      <h3>{t('registers')}</h3>
      <div class="numbers">{rowsOf(model.value.registers)}</div>
      <ChangedNames />
      <Meters />
      <KeyboardOwner />
    </details>
  );
}
