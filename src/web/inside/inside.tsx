/** @jsxImportSource preact */
/** Everything that the machine holds: stack, registers, returns, counter, meters. Numbers can be changed. */
import '../styles/inside.css';
import { useState } from 'preact/hooks';
import { readHidden } from '../../lab/hidden-state.ts';
import { ANGLE_LEGEND, parseNumber, slotText } from '../../listing/index.ts';
import { CYCLE_MS, formatAddress, type Machine, type MkNumber, type Slot } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang, preference } from '../app/preferences.ts';
import { before, machine, poke, view } from '../machine/calculator.ts';
import { INSIDE } from './messages.ts';

/** Whether tetrads are shown. */
const tetrads = preference<'on' | 'off'>('tetrads', ['on', 'off'], 'off');

const STACK: readonly Slot[] = ['T', 'Z', 'Y', 'X', 'X1'];
const REGISTERS: readonly Slot[] = [...'0123456789ABCDE'].map((name) => `R${name}` as Slot);

/** A number as people read it: unnormalised ones with their leading zeros, and what is no number as tetrads. */
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

function NumberRow({ slot }: { readonly slot: Slot }) {
  const t = textsOf(INSIDE);
  const [draft, setDraft] = useState<string | null>(null);
  const value = machine.value.get(slot);
  const isChanged = !value.equals(before.value.get(slot));
  const finish = (text: string): void => {
    setDraft(null);
    if (text.trim() === '' || text === shown(value)) return;
    const number = parseNumber(text);
    if (number) poke(slot, number.tetrads);
    else complain(t.notANumber(text));
  };
  return (
    <div class={isChanged ? 'number changed' : 'number'} data-slot={slot}>
      <span class="slot">{slotText(slot)}</span>
      <span class="value">
        <input
          type="text"
          spellcheck={false}
          autocomplete="off"
          aria-label={t.edit(slotText(slot))}
          value={draft ?? shown(value)}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => draft !== null && finish(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish(event.currentTarget.value);
            if (event.key === 'Escape') setDraft(null);
          }}
        />
        {tetrads.value === 'on' && <span class="tetrads">{spaced(value.tetrads)}</span>}
      </span>
    </div>
  );
}

/** X2, the number behind the indicator; it cannot be typed in, keys and commands make it. */
function HiddenRow({ now, then }: { readonly now: Machine; readonly then: Machine }) {
  const { A } = readHidden(now);
  const isChanged = A !== readHidden(then).A;
  return (
    <div class={isChanged ? 'number changed' : 'number'} data-slot="X2">
      <span class="slot">X2</span>
      <span class="value" title={textsOf(INSIDE).hidden}>
        <span class="tetrads">{spaced(A)}</span>
      </span>
    </div>
  );
}

function Meters() {
  const t = textsOf(INSIDE);
  const { pc, returnStack, angle, commands, cycles } = machine.value;
  const number = new Intl.NumberFormat(lang.value);
  const seconds = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 }).format(
    (cycles * CYCLE_MS) / 1000,
  );
  const rows: readonly (readonly [name: string, id: string, text: string])[] = [
    [t.counter, 'pc', formatAddress(pc)],
    [t.returns, 'returns', returnStack.map(formatAddress).join(' ')],
    [t.angle, 'angle', ANGLE_LEGEND[angle]],
    [t.commands, 'commands', number.format(commands)],
    [t.cycles, 'cycles', number.format(cycles)],
    [t.realTime, 'time', t.seconds(seconds)],
  ];
  return (
    <dl class="meters">
      {rows.map(([name, id, text]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-meter={id}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Inside() {
  const t = textsOf(INSIDE);
  const isOff = view.value.status === 'off';
  return (
    <section class={isOff ? 'card inside off' : 'card inside'} aria-label={t.inside}>
      <div class="inside-head">
        <h2>{t.inside}</h2>
        <button
          type="button"
          title={t.tetradsTitle}
          aria-pressed={tetrads.value === 'on'}
          data-do="tetrads"
          onClick={() => {
            tetrads.value = tetrads.value === 'on' ? 'off' : 'on';
          }}
        >
          {t.tetrads}
        </button>
      </div>
      <h3>{t.stack}</h3>
      <div class="numbers">
        {STACK.map((slot) => (
          <NumberRow key={slot} slot={slot} />
        ))}
        <HiddenRow now={machine.value} then={before.value} />
      </div>
      <h3>{t.registers}</h3>
      <div class="numbers registers">
        {REGISTERS.map((slot) => (
          <NumberRow key={slot} slot={slot} />
        ))}
      </div>
      <Meters />
    </section>
  );
}
