/** @jsxImportSource preact */
/** Who wrote a number last, and a way to that moment. */

import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { slotText } from '../../listing/index.ts';
import { formatNumber } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { showWhole } from '../app/sight.ts';
import { calmView, past, pastSlot, send } from '../machine/calculator.ts';
import INSIDE from './messages.json';

export function PastPanel() {
  const t = say(INSIDE);
  const slot = pastSlot.value;
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is shown
  useLayoutEffect(() => showWhole(panel.current), [slot, past.value === null]);
  // The past grows with the program, and the present moves in it: asked again whenever the machine has come to rest.
  useSignalEffect(() => {
    const { status, position, end } = calmView.value;
    const wanted = pastSlot.value;
    const last = past.peek();
    if (wanted === null || status === 'running') return;
    if (last?.slot !== wanted || last.position !== position || last.end !== end) send('past', wanted);
  });
  if (slot === null || past.value?.slot !== slot) return null;
  const { last } = past.value;
  const isFound = last !== null && last !== 'unknown';
  return (
    <section class="past" aria-label={t('past', { slot: slotText(slot) })} aria-live="polite" ref={panel}>
      <h3>{t('past', { slot: slotText(slot) })}</h3>
      <p>{isFound ? t('whoWrote') : t(last === null ? 'neverWritten' : 'longAgo')}</p>
      {isFound && (
        <p class="row">
          <Button class="link" title={t('goThere')} onClick={() => send('seek', last.tick + 1)}>
            {formatNumber(lang.value, last.tick, 0)}
          </Button>
          <span class="mono">{last.command ?? t('fromOutside')}</span>
          <span>
            {last.before} → <b>{last.after}</b>
          </span>
        </p>
      )}
    </section>
  );
}
