/** @jsxImportSource preact */
/** What else a program is: its codes, what was pressed and answered, and its text in every format. */
import '../styles/panels.css';
import { useEffect } from 'preact/hooks';
import { formatKeys, normalizeDisplay, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { calmView, machine } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { usedSteps } from './document.ts';
import { copyAs, saveAs } from './files.ts';
import { loadReader, reader, writtenFormats } from './reading.ts';

function Text({
  title,
  text,
  name,
}: {
  readonly title: string;
  readonly text: string;
  readonly name: string;
}) {
  const t = say(PROGRAM);
  return (
    <section class="stack" aria-label={title}>
      <h3 class="row">
        {title}
        {text !== '' && (
          <Button
            does={`copy-${name}`}
            aria-label={`${t('copy')}: ${title}`}
            onClick={() => void copyText(text)}
          >
            {t('copy')}
          </Button>
        )}
      </h3>
      {text === '' ? <p class="muted">{t('nothingYet')}</p> : <pre>{text}</pre>}
    </section>
  );
}

/** Ten codes a row, as on the grid. */
const codesText = (bytes: readonly number[]): string =>
  bytes
    .map(
      (byte, cell) =>
        `${cell % 10 === 0 ? `${cell > 0 ? '\n' : ''}${stepText(cell)}:` : ''} ${formatAddress(byte)}`,
    )
    .join('');

export function MoreTab() {
  const t = say(PROGRAM);
  useEffect(() => void loadReader().catch(() => {}), []);
  const tape = calmView.value.answers.map(
    ({ keys, display }) => `${formatKeys(keys)}  →  ${normalizeDisplay(display)}`,
  );
  return (
    <div class="stack more-tab">
      <Text
        title={t('codes')}
        name="codes"
        text={codesText([...machine.value.program.slice(0, usedSteps.value)])}
      />
      <Text title={t('tape')} name="tape" text={tape.join('\n')} />
      <h3>{t('formats')}</h3>
      <ul class="formats">
        {reader.value &&
          writtenFormats(reader.value).map(({ name, title, endings }) => (
            <li key={name} class="row">
              <b>{title[lang.value]}</b>
              <small class="muted">{endings[0] ?? '.txt'}</small>
              <Button does={`copy-as-${name}`} onClick={() => void copyAs(name)}>
                {t('copy')}
              </Button>
              <Button does={`save-as-${name}`} onClick={() => void saveAs(name)}>
                {t('save')}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
