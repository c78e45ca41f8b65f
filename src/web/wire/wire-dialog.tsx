/** @jsxImportSource preact */
/** The dialog of the calculator on the wire. */

import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import '../styles/program.css';
import { slotText } from '../../listing/index.ts';
import { download } from '../app/copy.ts';
import { Modal } from '../app/modal.tsx';
import { closeDialog } from '../program/desk.ts';
import { usedSteps } from '../program/document.ts';
import {
  clone,
  compareProgram,
  comparison,
  connect,
  disconnect,
  doing,
  hasSerial,
  outcome,
  readProgram,
  sendProgram,
  transcript,
} from './clone.ts';
import WIRE from './messages.json';

function Difference() {
  const t = say(WIRE);
  const found = comparison.value;
  if (!found || found.isSame || found.givenUp) return null;
  const { differences } = found.stops.at(-1)!;
  return (
    <table class="wire-differences">
      <caption>{t('differs', { stop: found.stops.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('there')}</th>
          <th scope="col">{t('here')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, there, here }) => (
          <tr key={what}>
            <th scope="row">{what === 'display' ? 'X2' : slotText(what)}</th>
            <td class="mono">{there}</td>
            <td class="mono">{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function WireDialog() {
  const t = say(WIRE);
  const isBusy = doing.value !== '';
  const nothing = usedSteps.value === 0;
  return (
    <Modal title={t('title')} onClose={closeDialog}>
      <div class="wire">
        <p>{t('about')}</p>
        {!hasSerial() && <p>{t('noSerial')}</p>}
        <div class="row wire-tools">
          {clone.value ? (
            <>
              <Button data-wire="send" disabled={isBusy || nothing} onClick={sendProgram}>
                {t('send')}
              </Button>
              <Button data-wire="read" disabled={isBusy} onClick={readProgram}>
                {t('read')}
              </Button>
              <Button data-wire="compare" disabled={isBusy || nothing} onClick={compareProgram}>
                {t('compare')}
              </Button>
              <Button data-wire="disconnect" onClick={() => void disconnect()}>
                {isBusy ? t('stop') : t('disconnect')}
              </Button>
            </>
          ) : (
            <Button data-wire="connect" disabled={isBusy || !hasSerial()} onClick={() => void connect()}>
              {t('connect')}
            </Button>
          )}
        </div>
        {clone.value && nothing && <p class="muted">{t('empty')}</p>}
        <p role="status" class={outcome.value?.isBad ? 'wire-error' : ''}>
          {doing.value || outcome.value?.text}
        </p>
        <Difference />
        {transcript.value !== '' && (
          <details>
            <summary>{t('transcript')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
            <pre class="wire-transcript" lang="en" tabIndex={0}>
              {transcript.value}
            </pre>
            <Button onClick={() => download(transcript.value, 'mk61s.txt')}>{t('saveTranscript')}</Button>
          </details>
        )}
      </div>
    </Modal>
  );
}
