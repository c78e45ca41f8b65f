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
import { copyAs } from './files.ts';
import { loadReader, reader, writtenFormats } from './reading.ts';

/** Ten codes a row, as on the grid. */
function codesText(): string {
  const codes = [...machine.value.program.slice(0, usedSteps.value)].map(formatAddress);
  const rows = Array.from({ length: Math.ceil(codes.length / 10) }, (_, row) => 10 * row);
  return rows.map((from) => `${stepText(from)}: ${codes.slice(from, from + 10).join(' ')}`).join('\n');
}

export function MoreTab() {
  const t = say(PROGRAM);
  useEffect(() => void loadReader().catch(() => {}), []);
  const answers = calmView.value.answers.map(
    ({ keys, display }) => `${formatKeys(keys)}  →  ${normalizeDisplay(display)}`,
  );
  const texts = { codes: codesText(), tape: answers.join('\n') };
  return (
    <div class="stack more-tab">
      {(['codes', 'tape'] as const).map((name) => (
        <section key={name} class="row" aria-label={t(name)}>
          <h3>{t(name)}</h3>
          <Button
            does={`copy-${name}`}
            aria-label={`${t('copy')}: ${t(name)}`}
            disabled={texts[name] === ''}
            onClick={() => void copyText(texts[name])}
          >
            {t('copy')}
          </Button>
          <pre>{texts[name] || t('nothingYet')}</pre>
        </section>
      ))}
      <h3>{t('formats')}</h3>
      <ul class="formats">
        {reader.value &&
          writtenFormats(reader.value).map(({ name, title }) => (
            <li key={name} class="row">
              <b>{title[lang.value]}</b>
              <Button
                does={`copy-as-${name}`}
                aria-label={`${t('copy')}: ${title[lang.value]}`}
                onClick={() => void copyAs(name)}
              >
                {t('copy')}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
