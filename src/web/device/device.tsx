/** The calculator on the desk: its keys for mouse, touch and keyboard, its switches, and the settings below it. */
import { computed, effect, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { spoken } from '../../app/indicator.ts';
import { plainProgram } from '../../listing/program-file.ts';
import { isUnfinished } from '../../machine/hidden-state.ts';
import { type Key, MODELS, type Model } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { both, say } from '../app/catalogue.ts';
import { isTaken, keyboardOwner, leaveFocus, useWindowEvents } from '../app/focus.ts';
import { MenuButton } from '../app/menu.tsx';
import { Button, KeyboardOwner, Segments, Select, SoundButton } from '../app/parts.tsx';
import { flip, lang, preference, rememberedSwitch } from '../app/preferences.ts';
import { calmView, indicator, machine, model, pending, send, status, view } from '../machine/calculator.ts';
import { dialog } from '../program/desk.ts';
import { loadProgram } from '../program/document.ts';
import { replaceWork } from '../storage/sessions.ts';
import { cancelCard, hoverCard, pressCard } from './card.ts';
import { Glass } from './glass.tsx';
import { hintOf, keyPressed, type Legend, legendsOf, spokenKey } from './legends.ts';
import DEVICE from './messages.json';
import { Case, type KeyButton, SKIN_NAMES, type SwitchesProps, skin } from './picture.tsx';
import SKINS from './skins.json';
import { click, hum, play, sound } from './sound.ts';

/** Speeds over that of the real calculator. */
const FACTORS = { real: 1, x10: 10, x100: 100, max: Number.POSITIVE_INFINITY };
type Speed = keyof typeof FACTORS;
const SPEEDS = Object.keys(FACTORS) as Speed[];
const speed = preference<Speed>('speed', SPEEDS, 'x10');
/** Letters of the computer's keyboard on the keys. */
const hints = rememberedSwitch('hints', 'off');
/** True while the calculator is out of sight. */
export const isDeviceAway = signal(false);

/** Keys held down right now, by what holds them: a key of the computer, or a pointer on the key itself. */
const held = signal<ReadonlyMap<string, Key>>(new Map());
const VIBRATION_MS = 12;

/** Presses a key for as long as something holds it. */
function hold(by: string, key: Key): void {
  held.value = new Map(held.peek()).set(by, key);
  leaveFocus();
  cancelCard();
  strike(key);
}

function strike(key: Key): void {
  send('key', key);
  click(key);
}

const letGo = (by: string): void => {
  held.value = new Map([...held.peek()].filter(([other]) => other !== by));
};

function touch(event: PointerEvent, key: Key): void {
  if (event.button !== 0) return;
  // A clicked key must not take the space bar away from С/П.
  event.preventDefault();
  hold(key, key);
  if (event.pointerType === 'mouse') return;
  pressCard(key, event.currentTarget as Element);
  navigator.vibrate?.(VIBRATION_MS);
}

function leave(key: Key): void {
  letGo(key);
  cancelCard();
}

/** Gives up an unfinished command: F CF on the calculator. */
function cancelPrefix(): void {
  if (view.peek().status === 'running' || !isUnfinished(view.peek())) return;
  send('key', 'F');
  send('key', 'Cx');
}

/** Lets the keyboard of the computer press the keys as long as the component is shown. */
function useKeyboard(): void {
  useWindowEvents({
    keydown(event) {
      // What is typed before a dialog has come is meant for it.
      if (dialog.peek()) return;
      if (event.key === 'Escape' && !isTaken(event)) cancelPrefix();
      const key = keyPressed(event);
      if (key === undefined || isTaken(event)) return;
      event.preventDefault();
      if (!event.repeat) hold(event.code, key);
    },
    keyup: ({ code }) => letGo(code),
    blur: () => (held.value = new Map()),
  });
}

function buttonOf({ key, f, k }: Legend): KeyButton {
  return {
    'aria-label': [spokenKey(key, lang.value), f && `F ${f}`, k && `К ${k}`].filter(Boolean).join(', '),
    'aria-keyshortcuts': hintOf(key),
    onPointerDown: (event) => touch(event, key),
    onPointerUp: () => leave(key),
    onPointerLeave: () => leave(key),
    onPointerCancel: () => leave(key),
    onPointerEnter: (event) => event.pointerType === 'mouse' && hoverCard(key, event.currentTarget),
    onContextMenu: (event) => event.preventDefault(),
    // A click without a pointer comes from the keyboard or a screen reader.
    onClick: (event) => event.detail === 0 && strike(key),
  };
}

const legends = computed(() => legendsOf(model.value));
const angle = computed(() => machine.value.angle);

function switches(): SwitchesProps {
  const t = say(DEVICE);
  const isOff = status.value === 'off';
  return {
    isOff,
    angle: angle.value,
    positions: model.value.angles,
    label: t('angle'),
    title: (angle) => t(angle),
    choose(position) {
      send('angle', position);
      play('key');
    },
    power: {
      'aria-label': t('power'),
      title: t('power'),
      onClick() {
        // The machine forgets as the real one does; the page does not.
        if (isOff) send('power', true);
        else replaceWork(both(DEVICE, 'switchedOff'), () => send('power', false), true);
        play('key');
      },
    },
  };
}

/** The picture of the drawn glass; out of sight it stands still. */
const drawn = computed(() => (isDeviceAway.value ? indicator.peek() : indicator.value));

function Indicator() {
  const t = say(DEVICE);
  const now = status.value;
  const picture = indicator.value;
  const moving = now === 'rest' ? null : t(now);
  const isError = now === 'rest' && picture.includes('EГГ0Г');
  useEffect(() => {
    if (isError) play('error');
  }, [isError]);
  return (
    <div class="indicator" data-display={picture} data-status={now}>
      <Glass picture={drawn.value} running={now === 'running' && !isDeviceAway.value} />
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true" aria-label={t('display')}>
        {/* Another key is another node, so that an equal picture is announced again. */}
        <span key={moving ?? calmView.value.position}>
          {moving ?? spoken(picture, lang.value)}
          {pending.value && `, ${pending.value === 'f' ? 'F' : 'К'}`}
        </span>
      </div>
    </div>
  );
}

/** The name on the plate: the maker stands beside it. */
const plateOf = ({ id, name }: Model): string =>
  id === 'mk61s' ? 'МК-61s' : name.replace('Электроника ', '');

/** Switches on an empty calculator of a model in place of the present one, which a notice offers back. */
const switchOn = (one: Model): void =>
  replaceWork(both(DEVICE, 'otherModel', { model: plateOf(one) }), () =>
    loadProgram(plainProgram([], { model: one.id }), '', ''),
  );

function Settings() {
  const t = say(DEVICE);
  useSignalEffect(() => send('speed', FACTORS[speed.value]));
  const textOf = (name: Speed): string => (name === 'max' ? t(name) : `×${FACTORS[name]}`);
  return (
    <div class="row device-settings">
      <Segments
        class="speeds"
        label={t('speed')}
        segments={SPEEDS.map((name) => ({
          name,
          text: textOf(name),
          title:
            name === 'real' || name === 'max' ? t(`${name}Title`) : t('timesTitle', { times: FACTORS[name] }),
          isChosen: speed.value === name,
          choose: () => (speed.value = name),
        }))}
      />
      <Select
        aria-label={t('speed')}
        value={speed.value}
        options={SPEEDS.map((name) => [name, textOf(name)])}
        onChoose={(name) => (speed.value = name)}
      />
      <SoundButton />
      <MenuButton
        label={t('settings')}
        icon="sliders-horizontal"
        name="device"
        class="at-end icon-menu"
        items={[
          {
            text: t('hints'),
            detail: t('hintsTitle'),
            name: 'hints',
            checked: hints.value === 'on',
            act: () => flip(hints),
          },
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
            act: () => (skin.value = name),
          })),
        ]}
      />
    </div>
  );
}

/** Runs that end sooner need no words, and no help. */
const LEAST_REAL_MS = 3000;
const LEAST_MS = 1500;

/** When the run in hand began, and the milliseconds that the last one took here. */
let runFrom = 0;
let lastRun = 0;
const answeredMs = signal(0);
effect(() => {
  const { status, run } = view.value;
  const isRunning = status === 'running';
  if (!isRunning && runFrom > 0) answeredMs.value = performance.now() - runFrom;
  // A run that has less behind it than the last is another.
  if (!isRunning || runFrom === 0 || run < lastRun) runFrom = isRunning ? performance.now() : 0;
  lastRun = run;
});

/** Words below the calculator: that it is off or has run away, or how long a run takes on the real one. */
export function Remark() {
  const t = say(DEVICE);
  const now = status.value;
  const isRunning = now === 'running';
  const ms = calmView.value.run * model.value.cycleMs;
  const isSlow = isRunning && ms / FACTORS[speed.value] > LEAST_MS;
  const spanOf = (ms: number): string => spanText(1000 * Math.max(1, Math.round(ms / 1000)), lang.value);
  const time = spanOf(ms);
  const taken = ms < LEAST_REAL_MS ? '' : t(isRunning ? 'takes' : 'took', { time });
  // The line is there without words, too, so that nothing moves.
  return (
    <p class="device-remark">
      {now === 'rest' && taken && (
        <span class="answered">{t('answered', { here: spanOf(answeredMs.value) })} </span>
      )}
      {now === 'off' ? t('offHint') : now === 'hung' ? t('hung') : taken}{' '}
      {isSlow && (
        <>
          <Button does="rush" text={t('rush')} title={t('rushTitle')} onClick={() => send('rush')} />{' '}
          <Button does="stop" text={t('stop')} onClick={() => send('key', 'С/П')} />
        </>
      )}
    </p>
  );
}

export function Device() {
  const t = say(DEVICE);
  const root = useRef<HTMLElement>(null);
  useKeyboard();
  useSignalEffect(() => {
    const isHeard = status.value === 'running' && speed.value === 'real' && sound.value === 'on';
    return isHeard ? hum() : undefined;
  });
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => (isDeviceAway.value = !seen.isIntersecting));
    watcher.observe(root.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <section class="device-column" aria-label={t('device')} ref={root}>
      <KeyboardOwner isCalculator />
      <Case
        plate={plateOf(model.value)}
        indicator={<Indicator />}
        switches={switches()}
        status={status.value}
        hasKeyboard={keyboardOwner.value === 'calculator'}
        legends={legends.value}
        held={[...held.value.values()]}
        prefix={pending.value}
        hint={hints.value === 'on' ? hintOf : undefined}
        button={buttonOf}
      />
      <Settings />
      <Remark />
    </section>
  );
}
