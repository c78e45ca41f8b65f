/** @jsxImportSource preact */
/** The vacuum-fluorescent indicator, and its text for screen readers. */
import { say } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { calmView, indicator, pending, status } from '../machine/calculator.ts';
import { Glass } from './glass.tsx';
import DEVICE from './messages.json';
import { spoken } from './spoken.ts';

/** The indicator of the calculator. */
export function Indicator() {
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
