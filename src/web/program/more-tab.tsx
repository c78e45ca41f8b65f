/** What else a program is: its codes, and what was pressed and answered. */
import '../styles/panels.css';
import { formatKeys, normalizeDisplay, stepText } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { Button } from '../app/parts.tsx';
import { calmView, machine } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { usedSteps } from './document.ts';

/** Ten codes a row, as on the grid. */
function codesText(): string {
  const codes = [...machine.value.program.slice(0, usedSteps.value)].map(formatAddress);
  const rows = Array.from({ length: Math.ceil(codes.length / 10) }, (_, row) => 10 * row);
  return rows.map((from) => `${stepText(from)}: ${codes.slice(from, from + 10).join(' ')}`).join('\n');
}

export function MoreTab() {
  const t = say(PROGRAM);
  const answers = calmView.value.answers.map(
    ({ keys, display }) => `${formatKeys(keys)}  →  ${normalizeDisplay(display)}`,
  );
  const sections = [['codes', codesText()] as const, ['tape', answers.join('\n')] as const];
  return (
    <div class="stack more-tab">
      {sections.map(([name, text]) => (
        <section key={name} class="row" aria-label={t(name)}>
          <h3>{t(name)}</h3>
          <Button
            does={`copy-${name}`}
            text={t('copy')}
            aria-label={`${t('copy')}: ${t(name)}`}
            disabled={text === ''}
            onClick={() => void copyText(text)}
          />
          <pre>{text || t('nothingYet')}</pre>
        </section>
      ))}
    </div>
  );
}
