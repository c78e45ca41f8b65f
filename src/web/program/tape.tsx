/** @jsxImportSource preact */
/** The tape of a printer that the MK-61 never had: what the indicator showed at each stop, and when. */

import { normalizeDisplay } from '../../listing/index.ts';
import { spanText } from '../../span.ts';
import { formatNumber } from '../../texts.ts';
import { both, say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { download } from '../app/download.ts';
import SHELL from '../app/messages.json';
import { tell, UNDO } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { model, type TapeLine, tape } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { title } from './document.ts';

const clockText = (at: number): string => new Date(at).toLocaleTimeString(lang.value);

const lineText = ({ display, at, cycles, commands }: TapeLine): string =>
  [
    clockText(at),
    normalizeDisplay(display).padEnd(14),
    spanText(cycles * model.value.cycleMs, lang.value),
    commands,
  ].join('\t');

export function Tape() {
  const t = say(PROGRAM);
  const lines = tape.value;
  const text = `${[title.value, ...lines.map(lineText)].filter(Boolean).join('\n')}\n`;
  return (
    <div class="stack tape">
      <p class="muted">{t('tapeHint')}</p>
      <div class="row">
        <button type="button" disabled={lines.length === 0} onClick={() => void copyText(text)}>
          {say(SHELL)('copy')}
        </button>
        <button
          type="button"
          disabled={lines.length === 0}
          data-do="save-tape"
          onClick={() => download(text, 'tape.txt')}
        >
          {t('saveTape')}
        </button>
        <button
          type="button"
          disabled={lines.length === 0}
          onClick={() => {
            tape.value = [];
            tell(both(PROGRAM, 'tapeCleared'), {
              text: UNDO,
              act: () => {
                tape.value = [...lines, ...tape.value];
              },
            });
          }}
        >
          {t('clearTape')}
        </button>
      </div>
      {lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{t('tapeClock')}</th>
              <th>{t('tapeDisplay')}</th>
              <th>{t('tapeTime')}</th>
              <th>{t('tapeCommands')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.toReversed().map((line) => (
              <tr key={`${line.at}/${line.commands}`}>
                <td>{clockText(line.at)}</td>
                <td class="mono">{normalizeDisplay(line.display)}</td>
                <td>{spanText(line.cycles * model.value.cycleMs, lang.value)}</td>
                <td>{formatNumber(lang.value, line.commands)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
