/** "Make it shorter": what has to stay, one button, and the shorter program beside the present one. */
import '../../styles/panels.css';
import { signal, useSignalEffect } from '@preact/signals';
import { errorText } from '../../../errors.ts';
import type { GolfProgress } from '../../../golf/golf.ts';
import { slotText, stepText } from '../../../listing/index.ts';
import type { Slot } from '../../../machine/index.ts';
import { both, say } from '../../app/catalogue.ts';
import { download } from '../../app/copy.ts';
import { Icon } from '../../app/icon.tsx';
import { complain } from '../../app/notices.tsx';
import { Button } from '../../app/parts.tsx';
import { lang, preference } from '../../app/preferences.ts';
import { typeset } from '../../app/prose.tsx';
import { WorkerCalls } from '../../app/worker-calls.ts';
import { poke, send } from '../../machine/calculator.ts';
import { replaceWork } from '../../storage/sessions.ts';
import { fileName, settle, shownProgram, shownSource } from '../document.ts';
import { openFile, readFrom } from '../open.ts';
import type { GolfAnswer, GolfCalls, GolfSurvey } from './golf.worker.ts';
import HYPOTENUSE from './hypotenuse.pmk';
import GOLF from './messages.json';

const LOOKS = ['display', 'registers', 'all'] as const;
/** Commands that may be spent on each mode. */
const BUDGET = 10_000_000;

const look = preference('shorten', LOOKS, 'display');
/** The slots to keep besides the display; null for those that the program itself names. */
const chosen = signal<readonly Slot[] | null>(null);
/** What is known of a text before a search. */
const survey = signal<(GolfSurvey & { readonly about: string }) | null>(null);

const isBusy = signal(false);
const progress = signal<GolfProgress | null>(null);
interface Answer extends GolfAnswer {
  /** The text that the answer is about, and what was to stay. */
  readonly about: string;
  readonly look: (typeof LOOKS)[number];
  readonly kept: readonly Slot[];
  /** It is in the memory now. */
  readonly isApplied?: true;
}
const answer = signal<Answer | null>(null);

const calls = new WorkerCalls<GolfCalls>(
  () => new Worker(new URL('./golf.worker.ts', import.meta.url), { type: 'module' }),
);
const originOf = (source: string): string => (readFrom.source === source ? readFrom.text : source);
const namesOf = (slots: readonly Slot[]): string => slots.map(slotText).join(', ');
const keptSlots = (): readonly Slot[] => chosen.value ?? survey.value?.usual ?? [];

async function surveyShown(): Promise<void> {
  const about = shownSource.value;
  if (!shownProgram.value?.bytes.length || survey.peek()?.about === about) return;
  const found = await calls.ask('survey', about, originOf(about));
  if (shownSource.peek() !== about) return;
  chosen.value = null;
  survey.value = { ...found, about };
}

async function begin(): Promise<void> {
  const about = shownSource.peek();
  const kept = look.peek() === 'registers' ? keptSlots() : [];
  const options = { budget: BUDGET, ...(look.peek() === 'all' ? { strict: true } : { keep: kept }) };
  const hear = (now: GolfProgress): void => void (progress.value = now);
  answer.value = null;
  isBusy.value = true;
  try {
    const found = await calls.ask('shorten', about, originOf(about), options, hear);
    answer.value = { ...found, about, look: look.peek(), kept };
  } catch (error) {
    complain(both(GOLF, 'failed', { why: errorText(error) }));
  }
  isBusy.value = false;
  progress.value = null;
}

/** Puts the shorter program into source and memory, and its start values into their registers; the rest stays. */
const apply = (found: Answer): void =>
  replaceWork(both(GOLF, 'applied'), () => {
    settle(found.text!);
    send('program', found.bytes);
    send('counter', 0);
    for (const [slot, tetrads] of found.setup) poke(slot, tetrads);
    answer.value = { ...found, about: found.text!, isApplied: true };
  });

/** The slots that may be kept besides the display, those that are kept pressed. */
function Slots() {
  const kept = keptSlots();
  const toggle = (slot: Slot): void => {
    look.value = 'registers';
    chosen.value = kept.includes(slot) ? kept.filter((one) => one !== slot) : [...kept, slot];
  };
  return (
    <div class="row kept-slots">
      {survey.value?.slots.map((slot) => (
        <Button key={slot} data-kept={slot} aria-pressed={kept.includes(slot)} onClick={() => toggle(slot)}>
          {slotText(slot)}
        </Button>
      ))}
    </div>
  );
}

function Looks() {
  const t = say(GOLF);
  return (
    <fieldset class="row pick-cards">
      <legend class="unseen">{t('look')}</legend>
      {LOOKS.map((name) => (
        <div key={name} class="card pick-card">
          <input
            type="radio"
            name="look"
            id={`look-${name}`}
            data-look={name}
            checked={look.value === name}
            onChange={() => (look.value = name)}
          />
          <label for={`look-${name}`}>
            <b>{t(`look.${name}`)}</b>
          </label>
          {name === 'registers' ? <Slots /> : <small>{t(`look.${name}Hint`)}</small>}
        </div>
      ))}
    </fieldset>
  );
}

/** What changed, commands as key caps, and what the proof holds for. */
function Changes({ found }: { readonly found: Answer }) {
  const t = say(GOLF);
  const { changes, assumptions, setupFirst, searched } = found.view[lang.value];
  const { candidates, lost } = found;
  return (
    <div class="stack changes">
      {changes.length > 0 && <h3>{t('changes')}</h3>}
      {changes.map((change) => (
        <p key={change}>
          {change.split('`').map((part, i) =>
            i % 2 === 1 ? (
              <kbd key={i} class="cap-plain">
                {typeset(part)}
              </kbd>
            ) : (
              part
            ),
          )}
        </p>
      ))}
      {setupFirst && <p data-golf="setup">{setupFirst}</p>}
      {lost.length > 0 && found.look === 'display' && (
        <p class="muted">{t('lost', { slots: namesOf(lost) })}</p>
      )}
      <p class="muted">{t(found.isStopped ? 'stopped' : 'tried', { candidates })}</p>
      {found.text && (
        <details>
          <summary>{t('details')}</summary>
          <ul>
            {[found.checked?.[lang.value], searched, ...assumptions].filter(Boolean).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type Run = GolfAnswer['diff'][number];

const MARKS = { '−': 'del', '+': 'ins', ' ': 'span' } as const;

/** A step of one program: struck out, new, or the same in the other one. */
function Step({ step, sign }: { step: Run['rows'][number]['before']; sign: keyof typeof MARKS }) {
  if (step === null) return <span />;
  const Mark = MARKS[sign];
  return (
    <Mark>
      {`${step.address}  ${sign}  `}
      <b>{typeset(step.text)}</b>
    </Mark>
  );
}

const Diff = ({ runs }: { readonly runs: readonly Run[] }) => (
  <div>
    {runs.map(({ isFolded, rows }, i) => {
      const list = (
        <ol key={i} class="diff" aria-label={say(GOLF)('diff')}>
          {rows.map(({ before, after, isSame }) => (
            <li key={`${before?.address}/${after?.address}`}>
              <Step step={before} sign={isSame ? ' ' : '−'} />
              <Step step={after} sign={isSame ? ' ' : '+'} />
            </li>
          ))}
        </ol>
      );
      if (!isFolded) return list;
      return (
        <details key={i}>
          <summary>{say(GOLF)('same', { count: rows.length })}</summary>
          {list}
        </details>
      );
    })}
  </div>
);

function Found({ found }: { readonly found: Answer }) {
  const t = say(GOLF);
  const { steps, bytes, certificate, kept, text } = found;
  const what = kept.length > 0 ? 'registers' : found.look === 'all' ? 'all' : 'display';
  const now = bytes.length;
  const name = fileName.value.replace(/\.[^.]*$/, '') || 'program';
  return (
    <section class="card golf-answer" aria-live="polite">
      <header class="row">
        {steps > now && <b class="saved-steps">−{steps - now}</b>}
        <div>
          <h2 data-golf="summary">
            {text ? t('became', { n: steps, now }) : t(what === 'display' ? 'loosest' : 'unchanged')}
          </h2>
          {text && (
            <b class="row proof-line">
              <Icon name="shield-check" /> {t(`proved.${what}`, { slots: namesOf(kept) })}
            </b>
          )}
        </div>
        {text && (
          <Button
            class={found.isApplied ? '' : 'primary'}
            does="golf-apply"
            text={t(found.isApplied ? 'replaced' : 'apply')}
            disabled={found.isApplied}
            onClick={() => apply(found)}
          />
        )}
        {certificate && (
          <Button
            does="golf-certificate"
            text={t('certificate')}
            onClick={() => download(certificate, `${name}-certificate.jsonl`, 'application/jsonl')}
          />
        )}
      </header>
      {text && <Diff runs={found.diff} />}
      <Changes found={found} />
    </section>
  );
}

/** In place of choices: why there is nothing to shorten, and a program that can be. */
function Nothing({ title, text }: { readonly title?: string; readonly text: string }) {
  return (
    <section class="card stack golf-nothing">
      {title && <h3>{title}</h3>}
      <p>{text}</p>
      <Button does="golf-example" onClick={() => void openFile(HYPOTENUSE, 'hypotenuse.pmk')}>
        {say(GOLF)('example')}
      </Button>
    </section>
  );
}

function Choices() {
  const t = say(GOLF);
  const now = progress.value;
  const found = answer.value?.about === shownSource.value ? answer.value : null;
  return (
    <>
      <Looks />
      {isBusy.value ? (
        <div class="row">
          <Button does="golf-stop" text={t('stop')} onClick={() => void calls.ask('stop')} />
          <span class="row" role="status">
            <progress /> {now && t('working', { best: now.best, candidates: now.candidates })}
          </span>
        </div>
      ) : (
        <Button class={found ? '' : 'primary'} icon="scissors" does="golf" onClick={begin}>
          {t('start')}
        </Button>
      )}
      {found && <Found found={found} />}
    </>
  );
}

/** Why the shown program is not searched; null for one that can be. */
function obstacle() {
  const t = say(GOLF);
  const program = shownProgram.value;
  if (!program?.bytes.length) return <Nothing text={t(program ? 'empty' : 'unreadable')} />;
  const why = survey.value?.about === shownSource.value ? survey.value.refusal : null;
  if (!why || why.kind === 'empty') return null;
  const { kind, step, register, isStored, missing } = { register: null, isStored: true, missing: [], ...why };
  const code = isStored ? (`refused.${kind}` as const) : 'refused.missing';
  const params = {
    step: stepText(step),
    register: namesOf(register ? [register] : []),
    missing: namesOf(missing),
  };
  return <Nothing title={t('refused')} text={t(code, params)} />;
}

export function Shorten() {
  const t = say(GOLF);
  useSignalEffect(() => void surveyShown().catch(() => {}));
  return (
    <div class="stack golf">
      <h2>{t('title')}</h2>
      <p class="muted">{t('lead')}</p>
      {obstacle() ?? <Choices />}
    </div>
  );
}
