/** @jsxImportSource preact */
/** "Make it shorter": one button, what has to stay, and the shorter program beside the present one. */
import { signal } from '@preact/signals';
import { diffOf, progressText } from '../../../app/golf.ts';
import { errorText } from '../../../errors.ts';
import { parseKeep } from '../../../golf/claim.ts';
import type { GolfProgress } from '../../../golf/golf.ts';
import { both, say } from '../../app/catalogue.ts';
import { download } from '../../app/copy.ts';
import { complain } from '../../app/notices.tsx';
import { Button } from '../../app/parts.tsx';
import { lang, preference } from '../../app/preferences.ts';
import { typeset } from '../../app/prose.tsx';
import { WorkerCalls } from '../../app/worker-calls.ts';
import { poke, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { cursor } from '../desk.ts';
import { fileName, settle, shownProgram, shownSource } from '../document.ts';
import { readFrom } from '../open.ts';
import { StepList } from '../step-list.tsx';
import type { GolfAnswer, GolfCalls } from './golf.worker.ts';
import GOLF from './messages.json';

const LOOKS = ['display', 'registers', 'all'] as const;
/** Commands that may be spent on each mode. */
const BUDGET = 10_000_000;

/** The visitor's choices. Slots are a text; empty for those that the program names itself. */
const look = preference('shorten', LOOKS, 'display');
const keepText = signal('');

const isBusy = signal(false);
const progress = signal<GolfProgress | null>(null);
/** The answer, and the text that it is about. */
const answer = signal<(GolfAnswer & { readonly about: string }) | null>(null);

const calls = new WorkerCalls<GolfCalls>(
  () => new Worker(new URL('./golf.worker.ts', import.meta.url), { type: 'module' }),
);

async function begin(): Promise<void> {
  const keepWords = look.peek() === 'registers' ? keepText.peek().trim() : '';
  const keep = look.peek() === 'display' ? [] : keepWords === '' ? undefined : parseKeep(keepWords);
  const program = shownProgram.peek();
  if (keep === null) complain(both(GOLF, 'badKeep', { text: keepWords }));
  else if (!program || program.bytes.length === 0) complain(both(GOLF, program ? 'empty' : 'unreadable'));
  else {
    const about = shownSource.peek();
    const options = { budget: BUDGET, strict: look.peek() === 'all', ...(keep && { keep }) };
    const read = readFrom.source === about ? readFrom.text : about;
    answer.value = null;
    isBusy.value = true;
    try {
      const found = await calls.ask('shorten', about, read, options, (news) => (progress.value = news));
      answer.value = { ...found, about };
    } catch (error) {
      complain(both(GOLF, 'failed', { why: errorText(error) }));
    }
    isBusy.value = false;
    progress.value = null;
  }
}

/** Puts the shorter program into source and memory, and its start values into their registers; the rest stays. */
const apply = ({ text, bytes, setup }: GolfAnswer): void =>
  replaceWork(both(GOLF, 'applied'), () => {
    settle(text!);
    send('program', bytes);
    send('counter', 0);
    for (const [slot, tetrads] of setup) poke(slot, tetrads);
    answer.value = null;
  });

function Look() {
  const t = say(GOLF);
  return (
    <fieldset class="pick-cards">
      <legend class="unseen">{t('look')}</legend>
      {LOOKS.map((name) => (
        <label key={name} class="pick-card">
          <input
            type="radio"
            name="look"
            data-look={name}
            checked={look.value === name}
            onChange={() => (look.value = name)}
          />
          <b>{t(`look.${name}`)}</b>
          {name === 'registers' ? (
            <input
              type="text"
              data-choice="keep"
              value={keepText.value}
              placeholder="R5, Y"
              aria-label={t('look.registersHint')}
              disabled={look.value !== name}
              onInput={({ currentTarget }) => (keepText.value = currentTarget.value)}
            />
          ) : (
            <small>{t(`look.${name}Hint`)}</small>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function Changes({ found }: { readonly found: GolfAnswer }) {
  const t = say(GOLF);
  const { rewrites, assumed, assumptions, setupFirst, searched } = found.view[lang.value];
  const checked = found.checked && `${t('checked')} ${found.checked[lang.value]}`;
  const figures = [checked, ...rewrites.map(({ step, detail }) => `${step}: ${detail}`), searched, assumed];
  return (
    <div class="changes">
      {rewrites.length > 0 && <h3>{t('changes')}</h3>}
      <ul>
        {rewrites.map(({ at, step, reason }) => (
          <li key={step + reason}>
            <Button class="link" onClick={() => (cursor.value = at)}>
              {step}
            </Button>
            : {typeset(reason)}.
          </li>
        ))}
      </ul>
      {setupFirst && <p data-golf="setup">{setupFirst}</p>}
      <details>
        <summary>{t('details')}</summary>
        <ul>
          {[...figures, ...assumptions].filter(Boolean).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Found({ found }: { readonly found: GolfAnswer }) {
  const t = say(GOLF);
  const { before, bytes, certificate, text } = found;
  const { summary, searched } = found.view[lang.value];
  const { gone, come } = diffOf(before, bytes);
  const name = fileName.value.replace(/\.[^.]*$/, '') || 'program';
  const saved = before.length - bytes.length;
  return (
    <section class="card golf-answer" aria-live="polite">
      <header>
        {saved > 0 && <b class="saved-steps">−{saved}</b>}
        <div>
          <h3 data-golf="summary">{summary}</h3>
          {!text && searched && <p class="muted">{t('notShorter')}</p>}
        </div>
        {text && (
          <Button class="primary" does="golf-apply" onClick={() => apply(found)}>
            {t('apply')}
          </Button>
        )}
        {certificate && (
          <Button
            does="golf-certificate"
            onClick={() => download(certificate, `${name}-certificate.jsonl`, 'application/jsonl')}
          >
            {t('certificate')}
          </Button>
        )}
      </header>
      {text && (
        <>
          <StepList
            label={t('before')}
            bytes={before}
            classOf={(cell) => (gone.has(cell) ? 'diff-gone' : '')}
          />
          <StepList
            label={t('after')}
            bytes={bytes}
            classOf={(cell) => (come.has(cell) ? 'diff-come' : '')}
          />
        </>
      )}
      <Changes found={found} />
    </section>
  );
}

export function Shorten() {
  const t = say(GOLF);
  const now = progress.value;
  return (
    <div class="stack golf">
      <h2>{t('title')}</h2>
      <p class="muted">{t('lead')}</p>
      <Look />
      <div class="row">
        {isBusy.value ? (
          <Button does="golf-stop" onClick={() => void calls.ask('stop')}>
            {t('stop')}
          </Button>
        ) : (
          <Button class={answer.value ? '' : 'primary'} does="golf" onClick={begin}>
            {t('start')}
          </Button>
        )}
        {now && <span role="status">{progressText(now, lang.value)}</span>}
      </div>
      {answer.value?.about === shownSource.value && <Found found={answer.value} />}
    </div>
  );
}
