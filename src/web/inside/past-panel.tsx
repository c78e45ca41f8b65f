/** @jsxImportSource preact */
/** The past of a number: who wrote it, all its values as a picture, its last writings. */

import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Write } from '../../app/recorded-past.ts';
import { slotText } from '../../listing/index.ts';
import { formatNumber } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { showWhole } from '../app/sight.ts';
import { calmView, past, pastSlot, send, toBeSeen } from '../machine/calculator.ts';
import type { RegisterPast } from '../machine/past.ts';
import INSIDE from './messages.json';

const WIDTH = 240;
const HEIGHT = 56;

const goTo = (tick: number): void => send('seek', tick);

/** Values as steps from left to right; a click goes to the moment. */
function Picture({ samples, end, position }: RegisterPast) {
  const t = say(INSIDE);
  const known = samples.filter(({ value }) => Number.isFinite(value));
  if (known.length < 2 || end === 0) return null;
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (tick: number): number => (tick / end) * WIDTH;
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6);
  const line = known
    .map(
      ({ tick, value }, i) =>
        `${i === 0 ? 'M' : 'H'}${x(tick).toFixed(1)}${i === 0 ? ' ' : 'V'}${y(value).toFixed(1)}`,
    )
    .join('');
  const number = (value: number): string => String(Number(value.toPrecision(8)));
  return (
    <figure class="past-picture">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the bar of time does the same by the keyboard */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('pastPicture', { low: number(low), high: number(high) })}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          goTo(Math.round(((event.clientX - left) / width) * end));
        }}
      >
        <path d={`${line}H${WIDTH}`} />
        <line x1={x(position)} x2={x(position)} y1={0} y2={HEIGHT} />
      </svg>
      <figcaption>{t('pastRange', { low: number(low), high: number(high) })}</figcaption>
    </figure>
  );
}

function WriteRow({ write }: { readonly write: Write }) {
  const t = say(INSIDE);
  return (
    <li>
      <Button class="link" title={t('goThere')} onClick={() => goTo(write.tick + 1)}>
        {formatNumber(lang.value, write.tick, 0)}
      </Button>
      <span class="mono">{write.command ?? t('fromOutside')}</span>
      <span>
        {write.before} → <b>{write.after}</b>
      </span>
    </li>
  );
}

export function PastPanel() {
  const t = say(INSIDE);
  const slot = pastSlot.value;
  const found = past.value;
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!toBeSeen.current || !panel.current) return;
    toBeSeen.current = false;
    showWhole(panel.current);
  });
  // The past grows with the program, and the present moves in it: asked again whenever the machine has come to rest.
  useSignalEffect(() => {
    const { status, position, end } = calmView.value;
    const wanted = pastSlot.value;
    const last = past.peek();
    if (wanted === null || status === 'running') return;
    if (last?.slot !== wanted || last.position !== position || last.end !== end) send('past', wanted);
  });
  if (slot === null || found?.slot !== slot) return null;
  const { last, writes } = found;
  return (
    <section class="past" aria-label={t('past', { slot: slotText(slot) })} aria-live="polite" ref={panel}>
      <h3>{t('past', { slot: slotText(slot) })}</h3>
      {last === null ? (
        <p>{t('neverWritten')}</p>
      ) : last === 'unknown' ? (
        <p>{t('longAgo')}</p>
      ) : (
        <>
          <p>{t('whoWrote')}</p>
          <ul>
            <WriteRow write={last} />
          </ul>
        </>
      )}
      <Picture {...found} />
      {writes !== null && writes.count > 0 && (
        <details>
          <summary>{t('writings', { count: formatNumber(lang.value, writes.count, 0) })}</summary>
          <ul>
            {writes.latest.toReversed().map((write) => (
              <WriteRow key={write.tick} write={write} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
