/** @jsxImportSource preact */
/** The calculator on the desk, with the settings that are not part of it below. */

import { plainProgram } from '../../listing/program-file.ts';
import { ANGLE_LEGEND } from '../../listing/values.ts';
import { type Angle, MODELS, type Model } from '../../machine/index.ts';
import { both, say } from '../app/catalogue.ts';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { calmView, indicator, machine, model, pending, send, status } from '../machine/calculator.ts';
import { replaceWork } from '../storage/sessions.ts';
import { Glass } from './glass.tsx';
import { Lettering } from './lettering.tsx';
import DEVICE from './messages.json';
import { click, sound } from './sound.ts';
import { spoken } from './spoken.ts';
import '../styles/device.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { here } from '../app/address.ts';
import { keyboardOwner } from '../app/focus.ts';
import { useCovering } from '../app/into-sight.ts';
import { MenuButton } from '../app/menu.tsx';
import { complain, cover, Notices } from '../app/notices.tsx';
import { SPEEDS } from '../machine/protocol.ts';
import { loadProgram } from '../program/document.ts';
import { keyboardMap } from './keyboard-map.ts';
import { hints, Keys } from './keys.tsx';
import { SKIN_NAMES, SKINS, skin } from './skins.ts';
import { speed } from './speed.ts';

/** Left to right on the panel. */
const POSITIONS: readonly Angle[] = ['rad', 'grad', 'deg'];

function PowerSwitch() {
  const t = say(DEVICE);
  const isOn = status.value !== 'off';
  return (
    <button
      type="button"
      class="power"
      role="switch"
      aria-checked={isOn}
      aria-label={t('power')}
      title={t('power')}
      onClick={() => {
        // The machine forgets as the real one does; the page does not.
        if (isOn) replaceWork(both(DEVICE, 'switchedOff'), () => send({ type: 'power', on: false }), true);
        else send({ type: 'power', on: true });
        click();
      }}
    >
      <span class="slider" data-at={isOn ? 1 : 0} aria-hidden="true" />
      <Lettering text="ВКЛ" class="switch-text" />
    </button>
  );
}

function AngleSwitch() {
  const t = say(DEVICE);
  const { angle } = machine.value;
  const positions = POSITIONS.filter((position) => model.value.angles.includes(position));
  return (
    <div class="angle" role="radiogroup" aria-label={t('angle')}>
      <span class="slider" data-at={positions.indexOf(angle)} data-of={positions.length} aria-hidden="true" />
      {positions.map((position) => (
        <label key={position} class="switch-text" title={t(position)}>
          <input
            type="radio"
            name="angle"
            value={position}
            checked={position === angle}
            aria-label={`${ANGLE_LEGEND[position]}, ${t(position)}`}
            onChange={() => {
              send({ type: 'angle', angle: position });
              click();
            }}
          />
          <Lettering text={ANGLE_LEGEND[position]} />
        </label>
      ))}
    </div>
  );
}

/** The indicator of the calculator. */
function Indicator() {
  const t = say(DEVICE);
  const now = status.value;
  const moving = { running: t('running'), paused: t('paused'), off: t('off'), rest: null, hung: t('hung') }[
    now
  ];
  return (
    <div class="indicator" data-display={indicator.value} data-status={now}>
      <Glass picture={indicator.value} running={now === 'running'} />
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true" aria-label={t('display')}>
        {/* Another key is another node, so that an equal picture is announced again. */}
        <span key={moving ?? calmView.value.position}>
          {moving ?? spoken(indicator.value, lang.value)}
          {pending.value && `, ${pending.value === 'f' ? 'F' : 'К'}`}
        </span>
      </div>
    </div>
  );
}

/** On a phone the keys can be put away, so that more of the rules is in sight. */
const folded = rememberedSwitch('folded', 'off');

/** A program that runs so long at a slow speed is worth a word. */
const LONG_MS = 6000;

function SpeedChoice() {
  const t = say(DEVICE);
  const chosen = speed.value;
  useSignalEffect(() => send({ type: 'speed', speed: speed.value }));
  const text = { real: t('real'), x10: '×10', x100: '×100', max: t('max') };
  const title = {
    real: t('realTitle'),
    x10: t('timesTitle', { times: '10' }),
    x100: t('timesTitle', { times: '100' }),
    max: t('maxTitle'),
  };
  return (
    <fieldset class="segments speeds">
      <legend>{t('speed')}</legend>
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

const PLATES: { readonly [id: string]: string } = { 'mk-61': 'МК-61', mk61s: 'МК-61s' };
/** The name on the plate: the maker stands beside it. */
const plateOf = ({ id, name }: Model): string => PLATES[id] ?? name.replace('Электроника ', '');

/** Switches on an empty calculator of a model in place of the present one, which a notice offers back. */
const switchOn = (one: Model): void =>
  replaceWork(both(DEVICE, 'otherModel', { model: plateOf(one) }), () =>
    loadProgram(plainProgram([], { model: one.id }), '', ''),
  );

function Settings({ isFull, toggleFull }: { readonly isFull: boolean; toggleFull(): void }) {
  const t = say(DEVICE);
  return (
    <div class="row device-settings">
      <SpeedChoice />
      <MenuButton
        label={t('settings')}
        name="device"
        class="at-end"
        items={[
          {
            text: t('hints'),
            detail: t('hintsTitle'),
            name: 'hints',
            checked: hints.value === 'on',
            act: () => flip(hints),
          },
          { text: t('sound'), name: 'sound', checked: sound.value === 'on', act: () => flip(sound) },
          { text: t('full'), name: 'full', checked: isFull, act: toggleFull },
          { heading: t('model') },
          ...MODELS.map((one) => ({
            text: plateOf(one),
            name: `model-${one.id}`,
            checked: model.value === one,
            act: () => switchOn(one),
          })),
          { heading: t('skin') },
          ...SKIN_NAMES.map((name) => ({
            text: SKINS[name].name[lang.value],
            name: `skin-${name}`,
            checked: skin.value === name,
            act: () => {
              skin.value = name;
            },
          })),
        ]}
      >
        <svg class="gear" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 4h8M13 4h2M1 8h2M7 8h8M1 12h6M11 12h4" />
          <circle cx="11" cy="4" r="2" />
          <circle cx="5" cy="8" r="2" />
          <circle cx="9" cy="12" r="2" />
        </svg>
      </MenuButton>
      <button
        type="button"
        class="fold"
        data-do="fold"
        aria-expanded={folded.value === 'off'}
        onClick={() => flip(folded)}
      >
        {folded.value === 'on' ? t('unfold') : t('fold')}
      </button>
    </div>
  );
}

/** Offers more speed to a program that keeps the visitor waiting. */
function SlowRemark() {
  const t = say(DEVICE);
  const [isLong, setLong] = useState(false);
  const isSlow = status.value === 'running' && speed.value !== 'max';
  useEffect(() => {
    setLong(false);
    if (!isSlow) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  if (!isSlow || !isLong) return null;
  return (
    <p class="device-remark">
      {t('slow')}{' '}
      <button
        type="button"
        data-do="faster"
        onClick={() => {
          speed.value = 'max';
        }}
      >
        {t('maxTitle')}
      </button>
    </p>
  );
}

/** Says which part of the page gets the keys of the keyboard; that part wears a ring as well. */
function KeyboardOwner() {
  const t = say(DEVICE);
  return <p class="keyboard-owner">{t('keyboard', { owner: t(`owners.${keyboardOwner.value}`) })}</p>;
}

export function Device() {
  const t = say(DEVICE);
  const root = useRef<HTMLElement>(null);
  const parameter =
    new URLSearchParams(globalThis.location.search).get('keys') ?? here.value.params.get('keys');
  const { map, unknown } = useMemo(() => keyboardMap(parameter), [parameter]);
  useEffect(() => {
    if (unknown.length > 0) complain(both(DEVICE, 'unknownKeys', { parts: unknown.join(', ') }));
  }, [unknown]);
  useCovering(root);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => (isFull ? cover(root) : undefined), [isFull]);
  const now = status.value;
  const { colours } = SKINS[skin.value];
  const toggleFull = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else root.current?.requestFullscreen?.().catch(() => complain(both(DEVICE, 'noFull')));
  };
  return (
    <section class="device-column" aria-label={t('device')} data-folded={folded.value} ref={root}>
      <div class="device" data-status={now} data-keys={keyboardOwner.value === 'calculator'} style={colours}>
        <div class="device-window">
          <Indicator />
        </div>
        <div class="device-name" aria-hidden="true">
          <Lettering text="ЭЛЕКТРОНИКА" class="maker" />
          <Lettering text={plateOf(model.value)} class="model" />
        </div>
        <div class="switches">
          <PowerSwitch />
          <AngleSwitch />
        </div>
        <Keys map={map} />
      </div>
      {now === 'off' && <p class="device-remark">{t('offHint')}</p>}
      {now === 'hung' && <p class="device-remark">{t('hung')}</p>}
      <Settings isFull={isFull} toggleFull={toggleFull} />
      <KeyboardOwner />
      <SlowRemark />
      <Notices over={root} />
    </section>
  );
}
