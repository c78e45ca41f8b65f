/** @jsxImportSource preact */
/** What comes with a program: rules, start keys, registers, notes. */
import { ANGLE_LEGEND, formatNumber, slotText } from '../../listing/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { pressAll, program, setUp } from './document.ts';
import { PROGRAM } from './messages.ts';

/** Lines of a text file become paragraphs: a line that ends a sentence ends a paragraph. */
function paragraphs(text: string): string[] {
  const all: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isOpen) all[all.length - 1] += ` ${line}`;
    else all.push(line);
    isOpen = !/[.:;!?]$/.test(line);
  }
  return all.filter((line) => line !== '');
}

function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {paragraphs(text).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

export function Rules() {
  const t = textsOf(PROGRAM);
  const { header } = program.value;
  const inLang = (texts: { en?: string; ru?: string }): string =>
    texts[lang.value] ?? texts.ru ?? texts.en ?? '';
  const rules = inLang(header.rules);
  const notes = inLang(header.notes);
  return (
    <div class="rules">
      {rules === '' ? <p class="muted">{t.noRules}</p> : <Prose text={rules} />}
      <dl>
        {header.start.length > 0 && (
          <>
            <dt>{t.start}</dt>
            <dd>
              <span class="key-row">
                {header.start.map((key, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
                  <kbd key={i}>{key}</kbd>
                ))}
              </span>
              <button
                type="button"
                class="primary"
                data-do="start"
                onClick={() => void pressAll(header.start)}
              >
                {t.pressThem}
              </button>{' '}
              <button type="button" title={t.loadAgainTitle} data-do="load-again" onClick={setUp}>
                {t.loadAgain}
              </button>
            </dd>
          </>
        )}
        {header.registers.size > 0 && (
          <>
            <dt>{t.registers}</dt>
            <dd class="mono register-list">
              {[...header.registers].map(([slot, value]) => (
                <span key={slot}>
                  {slotText(slot)} = {formatNumber(value)}
                </span>
              ))}
            </dd>
          </>
        )}
        {header.angle !== null && (
          <>
            <dt>{t.angle}</dt>
            <dd>{ANGLE_LEGEND[header.angle]}</dd>
          </>
        )}
        {notes !== '' && (
          <>
            <dt>{t.notes}</dt>
            <dd>
              <Prose text={notes} />
            </dd>
          </>
        )}
        {header.author !== '' && (
          <>
            <dt>{t.author}</dt>
            <dd>{header.author}</dd>
          </>
        )}
        {header.source !== '' && (
          <>
            <dt>{t.origin}</dt>
            <dd>{header.source}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
