/** @jsxImportSource preact */
/** The header of a program: start keys, rules, registers, notes. */

import { olderText } from '../../app/older-models.ts';
import { ANGLE_LEGEND, formatNumber, slotText, textIn } from '../../listing/index.ts';
import { inEither } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import { typeset, typesetPowers } from '../app/typeset.ts';
import { program, usedSteps } from './document.ts';
import PROGRAM from './messages.json';
import { loadAgain } from './open.ts';
import { pressAll } from './press-all.ts';
import { type Row, useRows } from './rows.ts';

/** Lines of a listing on paper: comments and the label before a step, the step with its comment. */
function printedLines({ before, label, address, code, text, comment }: Row): string[] {
  const step = `${address}  ${code.padEnd(6)}${typeset(text)}`;
  return [
    ...before.map((line) => `; ${line}`),
    ...(label === null ? [] : [`${label}:`]),
    comment === '' ? step : `${step.padEnd(28)}; ${comment}`,
  ];
}

/** The steps of the program: rules on paper are of no use without it. */
function PrintedProgram() {
  const text = useRows().flatMap(printedLines).join('\n');
  return <pre class="print-only printed-program">{text}</pre>;
}

export function Rules() {
  const t = say(PROGRAM);
  const { header, bytes } = program.value;
  /** Switched off and on, the calculator holds nothing that its start keys could run. */
  const isForgotten = usedSteps.value === 0 && bytes.some((byte) => byte !== 0);
  const rules = inEither(header.rules, lang.value) ?? '';
  const notes = inEither(header.notes, lang.value) ?? '';
  return (
    <div class="rules">
      {isForgotten && (
        <p class="forgotten">
          {t('forgotten')}{' '}
          <button
            type="button"
            class="primary"
            title={t('loadAgainTitle')}
            data-do="load-again"
            onClick={loadAgain}
          >
            {t('loadAgain')}
          </button>
        </p>
      )}
      {header.start.length > 0 && (
        <div class="card start-step">
          <b>{t('start')}</b>
          <span class="key-row">
            {header.start.map((key, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
              <kbd key={i}>{key}</kbd>
            ))}
          </span>
          {!isForgotten && (
            <>
              <button type="button" class="primary" data-do="start" onClick={() => pressAll(header.start)}>
                {t('pressThem')}
              </button>{' '}
              <button type="button" title={t('loadAgainTitle')} data-do="load-again" onClick={loadAgain}>
                {t('loadAgain')}
              </button>
            </>
          )}
        </div>
      )}
      {rules === '' ? <p class="muted">{t('noRules')}</p> : <Prose text={rules} />}
      <dl>
        {header.registers.size > 0 && (
          <>
            <dt>{t('registers')}</dt>
            <dd class="mono register-list">
              {[...header.registers].map(([slot, value]) => (
                <span key={slot}>
                  {slotText(slot)} = {typesetPowers(formatNumber(value))}
                </span>
              ))}
            </dd>
          </>
        )}
        {header.angle !== null && (
          <>
            <dt>{t('angle')}</dt>
            <dd>{ANGLE_LEGEND[header.angle]}</dd>
          </>
        )}
        {bytes.length > 0 && (
          <>
            <dt>{t('olderModels')}</dt>
            <dd>{olderText(bytes, lang.value)}</dd>
          </>
        )}
        {notes !== '' && (
          <>
            <dt>{t('notes')}</dt>
            <dd>
              <Prose text={notes} />
            </dd>
          </>
        )}
        {header.author !== '' && (
          <>
            <dt>{t('author')}</dt>
            <dd>{textIn(header.author, lang.value)}</dd>
          </>
        )}
        {header.source !== '' && (
          <>
            <dt>{t('origin')}</dt>
            <dd>{textIn(header.source, lang.value)}</dd>
          </>
        )}
      </dl>
      {usedSteps.value > 0 && <PrintedProgram />}
    </div>
  );
}
