/** @jsxImportSource preact */
/** Steps and runs in both directions. */
import { textsOf } from '../app/catalogue.ts';
import { send, view } from '../machine/calculator.ts';
import { cursor } from './cursor.ts';
import { PROGRAM } from './messages.ts';

export function RunControls() {
  const t = textsOf(PROGRAM);
  const { status, canGoBack, canGoBackToStop, reached } = view.value;
  const isRunning = status === 'running';
  const isDead = status === 'off' || status === 'hung';
  const buttons = [
    {
      name: 'back-to-stop',
      text: t.toStop,
      title: t.toStopTitle,
      off: !canGoBackToStop,
      sign: '❘◀',
      act: () => send({ type: 'back-to-stop' }),
    },
    {
      name: 'back',
      text: t.back,
      title: t.backTitle,
      off: isRunning || !canGoBack,
      sign: '◀',
      act: () => send({ type: 'step-back' }),
    },
    {
      name: 'step',
      text: t.step,
      title: t.stepTitle,
      off: isRunning || isDead,
      sign: '▶',
      act: () => send({ type: 'step' }),
    },
    isRunning
      ? {
          name: 'pause',
          text: t.pause,
          title: t.pauseTitle,
          off: false,
          sign: '❚❚',
          act: () => send({ type: 'pause' }),
        }
      : {
          name: 'continue',
          text: t.continue,
          title: t.continueTitle,
          off: isDead,
          sign: '▶▶',
          act: () => send({ type: 'continue' }),
        },
    {
      name: 'to-cursor',
      text: t.toCursor,
      title: t.toCursorTitle,
      off: isRunning || isDead || cursor.value < 0,
      sign: '▶❘',
      act: () => send({ type: 'run-to', cell: cursor.value }),
    },
  ] as const;
  const remark = reached === 'breakpoint' ? t.atBreakpoint : reached === 'cursor' ? t.atCursor : '';
  return (
    <div class="run-controls" role="toolbar" aria-label={t.program}>
      {buttons.map(({ name, text, title, off, sign, act }) => (
        <button key={name} type="button" data-run={name} title={title} disabled={off} onClick={act}>
          <span class="sign" aria-hidden="true">
            {sign}
          </span>
          {text}
        </button>
      ))}
      <span class="run-remark" role="status">
        {remark}
      </span>
    </div>
  );
}
