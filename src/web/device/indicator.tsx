/** @jsxImportSource preact */
/** The vacuum-fluorescent indicator, and its text for screen readers. */
import '../styles/glass.css';
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { indicator, status } from '../machine/calculator.ts';
import { DEVICE } from './messages.ts';
import { DRAWING, litPath, litPlaces, UNLIT } from './segments.ts';
import { spoken } from './spoken.ts';

/** The bare drawing of a picture such as ` 5.EL8 --L-05`; also for pages that show other calculators. */
export function Glass({
  picture,
  running = false,
}: {
  readonly picture: string;
  readonly running?: boolean;
}) {
  return (
    <svg
      class={running ? 'glass running' : 'glass'}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      aria-hidden="true"
    >
      <path class="unlit" d={UNLIT} />
      {running ? (
        // The digits of a busy indicator flicker each on its own.
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
        litPlaces(picture).map((path, place) => <path key={place} class={`lit place-${place}`} d={path} />)
      ) : (
        <path class="lit" d={litPath(picture)} />
      )}
    </svg>
  );
}

/** The indicator of the calculator. */
export function Indicator() {
  const t = textsOf(DEVICE);
  const now = status.value;
  const moving = { running: t.running, paused: t.paused, off: t.off, rest: null, hung: t.hung }[now];
  return (
    <div class="indicator" data-display={indicator.value} data-status={now}>
      <Glass picture={indicator.value} running={now === 'running'} />
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true" aria-label={t.display}>
        {moving ?? spoken(indicator.value, lang.value)}
      </div>
    </div>
  );
}
