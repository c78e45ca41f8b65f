/** @jsxImportSource preact */
/** The header of a program: start keys, rules, registers, notes. */

import { type ComponentChildren, Fragment } from 'preact';
import { olderText } from '../../app/older-models.ts';
import { ANGLE_LEGEND, formatNumber, type ProgramFile, slotText, textIn } from '../../listing/index.ts';
import { preferLang } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Prose, typesetPowers } from '../app/prose.tsx';
import { PROGRAM } from './all-messages.ts';
import { program, usedSteps } from './document.ts';
import { loadAgain } from './open.ts';
import { pressAll } from './run-controls.tsx';

/** The rest of a program's header, as a list. */
function Facts({ header, bytes }: Pick<ProgramFile, 'header' | 'bytes'>) {
  const t = say(PROGRAM);
  const notes = preferLang(header.notes, lang.value);
  const facts: readonly (readonly [title: string, value: ComponentChildren])[] = [
    [
      t('registers'),
      header.registers.size > 0 && (
        <span class="row mono register-list">
          {[...header.registers].map(([slot, value]) => (
            <span key={slot}>
              {slotText(slot)} = {typesetPowers(formatNumber(value))}
            </span>
          ))}
        </span>
      ),
    ],
    [t('angle'), header.angle && ANGLE_LEGEND[header.angle]],
    [t('olderModels'), bytes.length > 0 && olderText(bytes, lang.value)],
    [t('notes'), notes && <Prose text={notes} />],
    [t('author'), textIn(header.author, lang.value)],
    [t('origin'), textIn(header.source, lang.value)],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

export function Rules() {
  const t = say(PROGRAM);
  const { header, bytes } = program.value;
  /** Switched off and on, the calculator holds nothing that its start keys could run. */
  const isForgotten = usedSteps.value === 0 && bytes.some((byte) => byte !== 0);
  const rules = preferLang(header.rules, lang.value) ?? '';
  const load = (
    <Button
      class={isForgotten ? 'primary' : ''}
      title={t('loadAgainTitle')}
      does="load-again"
      onClick={loadAgain}
    >
      {t('loadAgain')}
    </Button>
  );
  return (
    <div class="rules">
      {isForgotten && (
        <p class="forgotten">
          {t('forgotten')} {load}
        </p>
      )}
      {header.start.length > 0 && (
        <div class="card row start-step">
          <b>{t('start')}</b>
          <span class="row key-row">
            {header.start.map((key, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
              <kbd key={i}>{key}</kbd>
            ))}
          </span>
          {!isForgotten && (
            <>
              <Button class="primary" does="start" onClick={() => pressAll(header.start)}>
                {t('pressThem')}
              </Button>
              {load}
            </>
          )}
        </div>
      )}
      {rules === '' ? <p class="muted">{t('noRules')}</p> : <Prose text={rules} />}
      <Facts header={header} bytes={bytes} />
    </div>
  );
}
