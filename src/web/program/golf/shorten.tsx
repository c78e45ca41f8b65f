/** @jsxImportSource preact */
/** "Make it shorter": one button, what has to stay, and the shorter program beside the present one. */
import { signal } from '@preact/signals';
import { diffOf, progressText } from '../../../app/golf.ts';
import { errorText } from '../../../errors.ts';
import { parseEntries, parseKeep } from '../../../golf/claim.ts';
import type { GolfOptions, GolfProgress } from '../../../golf/golf.ts';
import { mnemonicOf, stepText } from '../../../listing/index.ts';
import { formatAddress } from '../../../machine/index.ts';
import { perLang } from '../../../texts.ts';
import { both, inLang, say } from '../../app/catalogue.ts';
import { download } from '../../app/copy.ts';
import SHELL from '../../app/messages.json';
import { complain } from '../../app/notices.tsx';
import { lang, preference } from '../../app/preferences.ts';
import { typeset } from '../../app/prose.tsx';
import { poke, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { cursor } from '../desk.ts';
import { fileName, settle, shownProgram, shownSource } from '../document.ts';
import { operandsOf } from '../edit.ts';
import { readFrom } from '../open.ts';
import { loadReader } from '../reading.ts';
import type { GolfAnswer, GolfEvent, GolfRequest } from './golf.worker.ts';
import GOLF from './messages.json';

const LOOKS = ['display', 'registers', 'all'] as const;
/** Commands that may be spent on each mode. */
const BUDGET = 10_000_000;
const LIBERTIES = ['anyRange', 'finalStop', 'dropFrames'] as const;

/** The visitor's choices. Slots and addresses are texts; empty for those that the program names itself. */
const look = preference('shorten', LOOKS, 'display');
const keepText = signal('');
const entryText = signal('');
const liberties = signal<ReadonlySet<(typeof LIBERTIES)[number]>>(new Set());

const progress = signal<GolfProgress | 'starting' | null>(null);
const answer = signal<GolfAnswer | null>(null);
/** The text that the answer is about. */
const asked = signal('');

let worker: Worker | null = null;

function receive(event: GolfEvent): void {
  progress.value = event.type === 'progress' ? event.progress : null;
  if (event.type === 'answer') answer.value = event.answer;
  if (event.type === 'failed')
    complain(perLang((lang) => inLang(GOLF, lang)('failed', { why: event.why[lang] })));
}

function ask(request: GolfRequest): void {
  if (worker === null) {
    worker = new Worker(new URL('./golf.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<GolfEvent>) => receive(data);
    worker.onerror = ({ message }) => receive({ type: 'failed', why: errorText(message) });
  }
  worker.postMessage(request);
}

/** The options of the search; null, after a message, where the visitor's texts are invalid. */
function optionsOf(): GolfOptions | null {
  const [keepWords, entryWords] = [keepText.peek().trim(), entryText.peek().trim()];
  const named = look.peek() === 'registers' && keepWords !== '';
  const keep = look.peek() === 'display' ? [] : named ? parseKeep(keepWords) : undefined;
  const entries = entryWords === '' ? undefined : parseEntries(entryWords);
  if (keep === null) complain(both(GOLF, 'badKeep', { text: keepWords }));
  else if (entries === null) complain(both(GOLF, 'badEntry', { text: entryWords }));
  else
    return {
      budget: BUDGET,
      strict: look.peek() === 'all',
      ...(keep && { keep }),
      ...(entries && { entries }),
      ...Object.fromEntries([...liberties.peek()].map((name) => [name, true])),
    };
  return null;
}

async function begin(): Promise<void> {
  if (!(await loadReader().catch(() => null))) {
    complain(both(SHELL, 'partFailed'));
    return;
  }
  const program = shownProgram.peek();
  const options = optionsOf();
  if (!options || progress.peek() !== null) return;
  if (!program || program.bytes.length === 0) {
    complain(both(GOLF, program ? 'empty' : 'unreadable'));
    return;
  }
  answer.value = null;
  progress.value = 'starting';
  asked.value = shownSource.peek();
  const text = asked.peek();
  ask({ type: 'golf', texts: [text, readFrom.source === text ? readFrom.text : text], options });
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
    <fieldset class="golf-look">
      <legend class="unseen">{t('look')}</legend>
      {LOOKS.map((name) => (
        <label key={name} data-chosen={look.value === name}>
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
              title={t('look.registersHint')}
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

function More() {
  const t = say(GOLF);
  const toggle = (name: (typeof LIBERTIES)[number]): void => {
    const next = new Set(liberties.value);
    if (!next.delete(name)) next.add(name);
    liberties.value = next;
  };
  return (
    <details class="golf-more">
      <summary>{t('more')}</summary>
      <label>
        {t('entry')}{' '}
        <input
          type="text"
          data-choice="entry"
          size={8}
          title={t('entryHint')}
          value={entryText.value}
          onInput={({ currentTarget }) => (entryText.value = currentTarget.value)}
        />
      </label>
      {LIBERTIES.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            data-choice={name}
            checked={liberties.value.has(name)}
            onChange={() => toggle(name)}
          />{' '}
          {t(name)}
        </label>
      ))}
    </details>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly bytes: Uint8Array;
  /** Cells that the other program does not have. */
  readonly marked: ReadonlySet<number>;
  readonly kind: 'diff-gone' | 'diff-come';
}

function Column({ title, bytes, marked, kind }: ColumnProps) {
  const operands = operandsOf(bytes);
  return (
    <ol class="diff mono" aria-label={title}>
      {[...bytes].map((byte, cell) => (
        <li key={stepText(cell)} class={marked.has(cell) ? kind : ''}>
          <span>{stepText(cell)}</span>{' '}
          {operands[cell] ? `→ ${formatAddress(byte)}` : typeset(mnemonicOf(byte))}
        </li>
      ))}
    </ol>
  );
}

function Changes({ found }: { readonly found: GolfAnswer }) {
  const t = say(GOLF);
  const { rewrites, assumed, assumptions, setupFirst, searched } = found.view[lang.value];
  return (
    <div class="changes">
      {rewrites.length > 0 && <h3>{t('changes')}</h3>}
      <ul>
        {rewrites.map(({ at, step, reason, detail }) => (
          <li key={step + reason}>
            <button type="button" class="link" onClick={() => (cursor.value = at)}>
              {step}
            </button>{' '}
            {reason}. <span class="muted">{detail}</span>
          </li>
        ))}
      </ul>
      {setupFirst && <p data-golf="setup">{setupFirst}</p>}
      {found.checked && (
        <p class="muted">
          {t('checked')} {found.checked[lang.value]}
        </p>
      )}
      {assumed && (
        <details>
          <summary>{assumed}</summary>
          <ul>
            {assumptions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {searched && <p class="muted">{searched}</p>}
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
          <p class={text ? 'check-proven' : 'muted'}>{text ? t('proven') : searched && t('notShorter')}</p>
        </div>
        {text && (
          <button type="button" class="primary" data-do="golf-apply" onClick={() => apply(found)}>
            {t('apply')}
          </button>
        )}
        {certificate && (
          <button
            type="button"
            data-do="golf-certificate"
            onClick={() => download(certificate, `${name}-certificate.jsonl`, 'application/jsonl')}
          >
            {t('certificate')}
          </button>
        )}
      </header>
      {text && (
        <>
          <Column title={t('before')} bytes={before} marked={gone} kind="diff-gone" />
          <Column title={t('after')} bytes={bytes} marked={come} kind="diff-come" />
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
        {now === null ? (
          <button
            type="button"
            class={answer.value ? '' : 'primary'}
            data-do="golf"
            onClick={() => void begin()}
          >
            {t('start')}
          </button>
        ) : (
          <button type="button" data-do="golf-stop" onClick={() => ask({ type: 'stop' })}>
            {t('stop')}
          </button>
        )}
        {now && now !== 'starting' && <span role="status">{progressText(now, lang.value)}</span>}
      </div>
      <More />
      {answer.value && asked.value === shownSource.value && <Found found={answer.value} />}
    </div>
  );
}
