/** @jsxImportSource preact */
/** Steps and runs in both directions, and what is worth knowing while a program runs. */

import { effect, untracked } from '@preact/signals';
import type { Request } from '../../app/machine-session.ts';
import { normalizeDisplay } from '../../listing/program-file.ts';
import type { Key } from '../../machine/index.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { tell } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay } from '../app/prose.tsx';
import { calmView, press, send, status, view } from '../machine/calculator.ts';
import { cursor } from './desk.ts';
import { usedSteps } from './document.ts';
import PROGRAM from './messages.json';

/** Signs of the buttons, drawn: fonts disagree about them. */
const SIGNS = {
  'back-to-stop': 'M2 2h2v10h-2zM13 2v10l-8-5z',
  back: 'M10 2v10l-8-5z',
  forward: 'M4 2v10l8-5zM2 2h1.5v10h-1.5z',
  step: 'M4 2v10l8-5z',
  continue: 'M1 2v10l6-5zM7 2v10l6-5z',
  pause: 'M3 2h3v10h-3zM8 2h3v10h-3z',
  'to-cursor': 'M2 2v10l7-5zM10 2h2v10h-2z',
} as const;

type Control = readonly [
  name: keyof typeof SIGNS,
  text: string,
  title: string,
  off: boolean,
  does: Request | (() => void),
];

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
const MOST_ANSWERS = 8;

/** The answers of the program with the keys that led to them; each leads to its moment. */
function Answers({ position }: { readonly position: number }) {
  const { answers } = calmView.value;
  if (answers.length === 0) return null;
  return (
    <ol class="row time-answers" aria-label={say(PROGRAM)('answers')}>
      {answers.slice(-MOST_ANSWERS).map(({ tick, display, keys }) => (
        <li key={tick}>
          <Button
            class="mono"
            data-answer={tick}
            title={keys.join(' ')}
            aria-current={tick === position ? 'step' : undefined}
            onClick={() => send('seek', tick)}
          >
            {typesetDisplay(normalizeDisplay(display))}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** The line of time that was left, and the way back to it. */
function Branch() {
  const t = say(PROGRAM);
  const { future } = calmView.value;
  if (!future) return null;
  return (
    <div class="row time-branch">
      {t('earlierLine', { count: future.answers.length })}
      <Button data-run="other-future" title={t('otherFutureTitle')} onClick={() => send('otherFuture')}>
        {t('otherFuture')}
      </Button>
    </div>
  );
}

/** The whole recorded time as a bar: dragged, the machine is as it was then. */
function TimeBar() {
  const t = say(PROGRAM);
  const { position, end } = calmView.value;
  if (end === 0) return null;
  const number = (n: number): string => formatNumber(lang.value, n, 0);
  const text = t('tickOf', { tick: number(position), all: number(end) });
  return (
    <div class="time-bar">
      <Branch />
      <input
        type="range"
        min={0}
        max={end}
        step={1}
        value={position}
        aria-label={t('time')}
        aria-valuetext={text}
        title={t('timeTitle')}
        onInput={({ currentTarget }) => send('seek', Number(currentTarget.value))}
      />
      <span>{text}</span>
      <Answers position={position} />
    </div>
  );
}

export function RunControls() {
  const t = say(PROGRAM);
  const { position, end, canGoBackToStop, reached } = calmView.value;
  const isRunning = status.value === 'running';
  const isDead = status.value === 'off' || status.value === 'hung';
  const controls: readonly Control[] = [
    ['back-to-stop', t('toStop'), t('toStopTitle'), !canGoBackToStop, ['backToStop']],
    ['back', t('back'), `${t('backTitle')} (Ctrl+Z)`, isRunning || position === 0, ['stepBack']],
    ['forward', t('redo'), t('redoTitle'), isRunning || position === end, ['stepForward']],
    ['step', t('step'), t('stepTitle'), isRunning || isDead, ['step']],
    isRunning
      ? ['pause', t('pause'), t('pauseTitle'), false, ['pause']]
      : ['continue', t('continue'), t('continueTitle'), isDead, runProgram],
    [
      'to-cursor',
      t('toCursor'),
      t('toCursorTitle'),
      isRunning || isDead || cursor.value < 0,
      ['runTo', cursor.value],
    ],
  ];
  const remark = reached === 'breakpoint' ? t('atBreakpoint') : reached === 'cursor' ? t('atCursor') : '';
  return (
    <div class="row run-controls" role="toolbar" aria-label={t('run')}>
      {controls.map(([name, text, title, off, does]) => (
        <Button
          key={name}
          data-run={name}
          title={title}
          disabled={off}
          onClick={typeof does === 'function' ? does : () => send(...does)}
        >
          <svg class="sign" viewBox="0 0 14 14" aria-hidden="true">
            <path d={SIGNS[name]} />
          </svg>
          <span class="run-text">{text}</span>
        </Button>
      ))}
      <span class="run-remark" role="status">
        {remark}
      </span>
      <TimeBar />
    </div>
  );
}

/** True if the machine takes keys now; else a notice says why not, as keys pressed later would surprise. */
export function takesKeys(): boolean {
  const { status } = view.peek();
  if (status === 'rest') return true;
  tell(both(PROGRAM, status === 'off' ? 'keysOff' : 'keysRunning'));
  return false;
}

/** Presses keys as one act. `anew`: they begin a number of its own, whatever is being typed. */
export function pressAll(keys: readonly Key[], anew = false): void {
  const { status } = view.peek();
  // The one key for which a program need not be stopped first.
  if (keys.length === 1 && keys[0] === 'С/П' && (status === 'running' || status === 'paused')) press('С/П');
  else if (takesKeys()) send('keys', keys, anew);
}
