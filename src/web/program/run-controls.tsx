/** Steps and runs in both directions, and what is worth knowing while a program runs. */

import { computed, effect, untracked } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Answer } from '../../app/machine-messages.ts';
import { formatKeys, normalizeDisplay, stepText } from '../../listing/index.ts';
import { formatAddress, type Key } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { tell } from '../app/notices.tsx';
import { Button, KeyboardOwner } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetDisplay } from '../app/prose.tsx';
import { calmView, machine, model, press, send, status, view } from '../machine/calculator.ts';
import { breakpoints, chooseStep, cursor } from './desk.ts';
import { usedSteps } from './document.ts';
import PROGRAM from './messages.json';

/** Runs the program; a memory without one is remarked upon, because it would run for ever. */
function runProgram(): void {
  if (usedSteps.peek() === 0) tell(both(PROGRAM, 'emptyRun'));
  else send('continue');
}

// С/П on an empty memory runs it, as on a real one.
effect(() => {
  if (status.value === 'running' && usedSteps.value === 0) untracked(() => tell(both(PROGRAM, 'emptyRun')));
});

/** Answers that there is room for. */
const MOST_ANSWERS = 6;

/** What was typed and what came of it: `5.5 → 3`. */
export const answerText = ({ keys, display }: Answer): string =>
  `${formatKeys(keys).replace(/(?<=\d)( В\/О)? С\/П$/, '')} → ${typesetDisplay(normalizeDisplay(display)).replace(/\.$/, '')}`;

/**
 * The recorded time as a line of answers, one unit of the slider apart. Where a key pressed in the past has left a line,
 * that one stands above, with the way back.
 */
export function TimeLine() {
  const t = say(PROGRAM);
  const { position, end, future, answers } = calmView.value;
  if (end === 0) return null;
  const shown = answers.slice(-MOST_ANSWERS);
  const stops = [...new Set([0, ...shown.map(({ tick }) => tick), end])];
  const last = stops.length - 1;
  const placeOf = (tick: number): number => {
    const i = stops.findLastIndex((stop) => stop <= Math.min(tick, end - 1));
    return i + (tick - stops[i]) / (stops[i + 1] - stops[i]);
  };
  const at = (tick: number) => ({ '--at': placeOf(tick) / last });
  const seek = (place: number): void => {
    const i = Math.min(Math.floor(place), last - 1);
    send('seek', Math.round(stops[i] + (place - i) * (stops[i + 1] - stops[i])));
  };
  const text = t('tickOf', { tick: formatNumber(lang.value, position), all: formatNumber(lang.value, end) });
  return (
    <section class="card time-line" aria-label={t('time')}>
      {future && (
        <div class="time-branch" style={at(future.from)}>
          {future.answers.slice(-4).map(({ tick }) => (
            <i key={tick} />
          ))}
          <b>{t('earlierLine', { count: future.answers.length })}</b>
          <Button data-run="other-future" title={t('otherFutureTitle')} onClick={() => send('otherFuture')}>
            {t('otherFuture')}
          </Button>
        </div>
      )}
      <input
        type="range"
        class="time-slider"
        max={last}
        step="any"
        value={placeOf(position)}
        aria-label={t('time')}
        aria-valuetext={text}
        title={t('timeTitle')}
        style={at(position)}
        onInput={({ currentTarget }) => seek(Number(currentTarget.value))}
        onKeyDown={(event) => {
          const ticks = { ArrowLeft: -1, ArrowRight: 1, PageDown: -100, PageUp: 100 }[event.key];
          if (ticks === undefined) return;
          event.preventDefault();
          send('walk', ticks);
        }}
      />
      <ol class="time-answers" aria-label={t('answers')} style={{ '--stops': last }}>
        {shown.map((answer) => (
          <li key={answer.tick} style={at(answer.tick)} data-later={answer.tick > position}>
            <Button
              data-answer={answer.tick}
              text={answerText(answer)}
              title={formatKeys(answer.keys)}
              aria-current={answer.tick === position ? 'step' : undefined}
              onClick={() => send('seek', answer.tick)}
            />
          </li>
        ))}
        <li class="time-now" style={at(position)} aria-hidden="true">
          <b>{t('now')}</b>
        </li>
      </ol>
      <span class="muted time-ticks">{text}</span>
      <KeyboardOwner />
    </section>
  );
}

export const runToStep = (cell: number): void => send('runTo', cell);

/** A command, or the address that follows one, as it is printed. */
export const stepName = (byte: number, isAddress: boolean): string =>
  isAddress ? `→ ${formatAddress(byte)}` : typeset(model.value.commands[byte].mnemonic);

/** A step with its address, as it is printed. */
export const nameOf = (cell: number): string =>
  `${stepText(cell)} ${stepName(machine.value.program[cell], false)}`;

/** The step that comes next, for where the grid is out of sight. */
export const nextStep = computed(() => nameOf(model.value.cellOf[machine.value.pc]));

/** A click leaves the keyboard where it is. */
const keepFocus = (event: Event): void => event.preventDefault();

/** Below the calculator: steps and runs in both directions, where it is held, where it stands. */
export function RunPanel({ strip }: { readonly strip: ComponentChildren }) {
  const t = say(PROGRAM);
  const { position, canGoBackToStop } = calmView.value;
  const isRunning = status.value === 'running';
  const isIdle = status.value === 'rest' || status.value === 'paused';
  type Text = 'toStop' | 'back' | 'step' | 'pause' | 'continue' | 'toCursor';
  const control = (name: string, text: Text, icon: string, isPossible: boolean, act: () => void) => (
    <Button
      data-run={name}
      class={icon === 'play' ? 'primary' : ''}
      text={t(text)}
      icon={icon}
      title={t(`${text}Title`)}
      disabled={!isPossible}
      onClick={act}
    />
  );
  // While a program runs nothing here changes with its steps.
  const next = isRunning ? 0 : model.value.cellOf[machine.value.pc];
  const at = breakpoints.value.has(next) ? 'breakpoint' : next === cursor.value ? 'cursor' : 'step';
  const held = [...breakpoints.value].sort((one, other) => one - other);
  return (
    <>
      <div class="run-controls" role="toolbar" aria-label={t('run')} onMouseDown={keepFocus}>
        {strip}
        {control('back-to-stop', 'toStop', 'skip-back', canGoBackToStop, () => send('backToStop'))}
        {control('back', 'back', 'step-back', !isRunning && position > 0, () => send('walk', -1))}
        {control('step', 'step', 'step-forward', isIdle, () => send('step'))}
        {isRunning
          ? control('pause', 'pause', 'pause', true, () => send('pause'))
          : control('continue', 'continue', 'play', isIdle, runProgram)}
        {control('to-cursor', 'toCursor', 'arrow-right-to-line', isIdle && cursor.value >= 0, () =>
          runToStep(cursor.value),
        )}
      </div>
      <section class="row stops" aria-labelledby="stops">
        <h3 id="stops">{t('breakpoints')}</h3>
        {held.length === 0 ? (
          <p class="muted">{t('noBreakpoints')}</p>
        ) : (
          <ul class="row">
            {held.map((cell) => (
              <li key={cell}>
                <Button class="quiet" text={nameOf(cell)} onClick={() => chooseStep(cell)} />
              </li>
            ))}
          </ul>
        )}
        <p class="muted" role="status">
          {t('runState', { state: status.value, step: stepText(next), at })}
        </p>
      </section>
    </>
  );
}

/** Presses keys as one act; while the machine takes none, a notice says why. `anew`: they begin a number of its own. */
export function pressAll(keys: readonly Key[], anew = false): void {
  const { status } = view.peek();
  if (status === 'rest') send('keys', keys, anew);
  else if (status !== 'off' && keys.join() === 'С/П') press('С/П');
  else tell(both(PROGRAM, status === 'off' ? 'keysOff' : 'keysRunning'));
}
