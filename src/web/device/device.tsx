/** @jsxImportSource preact */
/** The calculator on the desk, with the settings that are not part of it below. */
import '../styles/device.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { here } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { send, view } from '../machine/calculator.ts';
import { SPEEDS } from '../machine/protocol.ts';
import { Indicator } from './indicator.tsx';
import { keyboardMap } from './keyboard-map.ts';
import { hints, Keys } from './keys.tsx';
import { DEVICE } from './messages.ts';
import { sound } from './sound.ts';
import { speed } from './speed.ts';
import { AngleSwitch, PowerSwitch } from './switches.tsx';

function SpeedChoice() {
  const t = textsOf(DEVICE);
  const chosen = speed.value;
  useSignalEffect(() => send({ type: 'speed', speed: speed.value }));
  const text = { real: t.real, x10: '×10', x100: '×100', max: t.max };
  const title = { real: t.realTitle, x10: t.timesTitle('10'), x100: t.timesTitle('100'), max: t.maxTitle };
  return (
    <fieldset class="speeds">
      <legend>{t.speed}</legend>
      {SPEEDS.map((name) => (
        <label key={name} title={title[name]}>
          <input
            type="radio"
            name="speed"
            value={name}
            checked={chosen === name}
            onChange={() => {
              speed.value = name;
            }}
          />
          <span>{text[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Settings() {
  const t = textsOf(DEVICE);
  const toggle = (choice: typeof sound) => () => {
    choice.value = choice.value === 'on' ? 'off' : 'on';
  };
  return (
    <div class="device-settings">
      <SpeedChoice />
      <button
        type="button"
        title={t.hintsTitle}
        aria-pressed={hints.value === 'on'}
        onClick={toggle(hints)}
        class="wide-only"
      >
        {t.hints}
      </button>
      <button type="button" title={t.soundTitle} aria-pressed={sound.value === 'on'} onClick={toggle(sound)}>
        {t.sound}
      </button>
    </div>
  );
}

export function Device() {
  const t = textsOf(DEVICE);
  const parameter =
    new URLSearchParams(globalThis.location.search).get('keys') ?? here.value.params.get('keys');
  const { map, unknown } = useMemo(() => keyboardMap(parameter), [parameter]);
  useEffect(() => {
    if (unknown.length > 0) complain(t.unknownKeys(unknown.join(', ')));
  }, [unknown, t]);
  const { status } = view.value;
  return (
    <section class="device-column" aria-label={t.device}>
      <div class="device" data-status={status}>
        <div class="device-name" aria-hidden="true">
          <span class="maker">ЭЛЕКТРОНИКА</span>
          <span class="model">МК-61</span>
        </div>
        <Indicator />
        <div class="switches">
          <PowerSwitch />
          <AngleSwitch />
        </div>
        <Keys map={map} />
      </div>
      {status === 'off' && <p class="device-remark">{t.offHint}</p>}
      {status === 'hung' && <p class="device-remark">{t.hung}</p>}
      <Settings />
    </section>
  );
}
