/** @jsxImportSource preact */
/** Golf: the program in hand with fewer steps, each rewrite with its reason and proof. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { progressText, sayGolf } from '../../../app/golf.ts';
import { stepText } from '../../../listing/index.ts';
import { textsOf } from '../../app/catalogue.ts';
import { download } from '../../app/download.ts';
import { lang } from '../../app/preferences.ts';
import { Select } from '../../app/select.tsx';
import { cursor } from '../cursor.ts';
import { fileName } from '../document.ts';
import { GOLF } from './messages.ts';
import type { GolfAnswer, GolfLine } from './protocol.ts';
import {
  answer,
  applyAnswer,
  BUDGETS,
  beginSearch,
  budget,
  entryText,
  isSearching,
  keepText,
  liberties,
  progress,
  stopSearch,
} from './search.ts';

interface TextFieldProps {
  readonly name: string;
  readonly text: Signal<string>;
  readonly size: number;
  readonly placeholder: string;
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** A field for what is read when the search begins. */
function TextField({ name, text, children, ...rest }: TextFieldProps) {
  return (
    <label>
      {children}{' '}
      <input
        {...rest}
        type="text"
        data-choice={name}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
    </label>
  );
}

function Choices() {
  const t = textsOf(GOLF);
  return (
    <div class="row golf-choices">
      <label>
        {t.budget}{' '}
        <Select
          data-choice="budget"
          value={budget.value}
          options={BUDGETS.map((millions) => [millions, t.million(millions)])}
          onChoose={(millions) => (budget.value = millions)}
        />
      </label>
      <TextField name="keep" text={keepText} size={18} placeholder={t.keepUsual} title={t.keepHint}>
        {t.keep}
      </TextField>
      <TextField name="entry" text={entryText} size={8} placeholder={t.entryUsual} title={t.entryHint}>
        {t.entry}
      </TextField>
      {(Object.keys(t.liberties) as (keyof typeof liberties)[]).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            data-choice={name}
            checked={liberties[name].value}
            onChange={({ currentTarget }) => {
              liberties[name].value = currentTarget.checked;
            }}
          />{' '}
          {t.liberties[name]}
        </label>
      ))}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly GolfLine[] }) {
  return (
    <ol class="stack checks">
      {lines.map(({ at, reason, detail }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once and never reordered
        <li key={i}>
          <p>
            <button type="button" class="link" onClick={() => (cursor.value = at)}>
              {sayGolf(lang.value, 'step', { step: stepText(at) })}
            </button>{' '}
            <b>{reason[lang.value]}</b>
          </p>
          <p class="check-verdict">{detail[lang.value]}</p>
        </li>
      ))}
    </ol>
  );
}

function Found({ found }: { readonly found: GolfAnswer }) {
  const t = textsOf(GOLF);
  const language = lang.value;
  const { text, certificate, checked, rewrites, assumed, assumptions } = found;
  const name = fileName.value.replace(/\.[^.]*$/, '') || 'program';
  return (
    <section class="golf-answer" aria-label={t.found}>
      <p class={text ? 'check-proven' : ''} role="status" data-golf="summary">
        {found.summary[language]}
      </p>
      {found.setupFirst !== null && <p data-golf="setup">{found.setupFirst[language]}</p>}
      {text !== null && (
        <div class="row">
          <button type="button" class="primary" data-do="golf-apply" onClick={() => applyAnswer(found)}>
            {t.apply}
          </button>
          {certificate !== null && (
            <button
              type="button"
              data-do="golf-certificate"
              onClick={() => download(certificate, `${name}-certificate.jsonl`, 'application/jsonl')}
            >
              {t.certificate}
            </button>
          )}
          <button type="button" onClick={() => download(text, `${name}-golfed.pmk`)}>
            {t.save}
          </button>
        </div>
      )}
      <Lines lines={rewrites} />
      {checked !== null && (
        <p>
          {t.checked} {checked[language]}
        </p>
      )}
      {assumed !== null && (
        <details>
          <summary>{assumed[language]}</summary>
          <ul>
            {assumptions[language].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {found.searched !== null && <p class="muted">{found.searched[language]}</p>}
    </section>
  );
}

export function GolfTab() {
  const t = textsOf(GOLF);
  const now = progress.value;
  return (
    <div class="stack properties golf">
      <p class="muted">{t.hint}</p>
      <Choices />
      <div class="row">
        {isSearching.value ? (
          <button type="button" data-do="golf-stop" onClick={stopSearch}>
            {t.stop}
          </button>
        ) : (
          <button type="button" class="primary" data-do="golf" onClick={() => void beginSearch()}>
            {t.start}
          </button>
        )}
        {isSearching.value && now && <span role="status">{progressText(now, lang.value)}</span>}
      </div>
      {answer.value && <Found found={answer.value} />}
    </div>
  );
}
