/** @jsxImportSource preact */
/** The checks of the program: replays and properties of the source, tried on the machine. */
import type { ComponentChildren } from 'preact';
import { type Counterexample, propertyOfReplay } from '../../../app/checks.ts';
import { nameIn } from '../../../listing/index.ts';
import { formatNumber } from '../../../texts.ts';
import { say } from '../../app/catalogue.ts';
import { flip, lang } from '../../app/preferences.ts';
import { foundCoverage, showCoverage, shownProgram } from '../document.ts';
import {
  addExample,
  addPropertyOf,
  addReplay,
  checkAll,
  gaps,
  job,
  named,
  progress,
  propertyAnswers,
  prove,
  putOnCalculator,
  replayAnswers,
  shareCounterexample,
  stopChecks,
} from './checks.ts';
import CHECKS from './messages.json' with { type: 'json' };
import type { PageAnswer } from './properties.worker.ts';

type Code = keyof typeof CHECKS;

interface ActionProps {
  readonly name: string;
  readonly text: Code;
  readonly title?: Code;
  readonly label?: string;
  readonly n?: number;
  readonly isOff?: boolean;
  readonly isPrimary?: boolean;
  act(): unknown;
}

function Action({ name, text, title, label, n = 0, isOff = false, isPrimary = false, act }: ActionProps) {
  const t = say(CHECKS);
  return (
    <button
      type="button"
      class={isPrimary ? 'primary' : ''}
      data-do={name}
      title={title && t(title)}
      aria-label={label}
      disabled={isOff}
      onClick={act}
    >
      {t(text, { n })}
    </button>
  );
}

function Found({ found }: { readonly found: Counterexample }) {
  const section = found.section === 'replay' ? 'addReplay' : 'addProperty';
  return (
    <div class="stack counterexample">
      <p>{found.text[lang.value]}</p>
      <div class="row">
        {found.keys && (
          <>
            <Action name="put" text="put" title="putTitle" act={() => putOnCalculator(found)} />
            <Action
              name="share-counterexample"
              text="share"
              title="shareTitle"
              act={() => shareCounterexample(found)}
            />
          </>
        )}
        {found.replay !== '' && (
          <Action name="add-replay" text={section} title={`${section}Title`} act={() => addReplay(found)} />
        )}
      </div>
      {found.replay !== '' && <pre>{found.replay.trimEnd()}</pre>}
    </div>
  );
}

const SAMPLE = 100_000;

interface AnswerProps {
  readonly answer: PageAnswer | undefined;
  /** Offers to try all inputs, or a sample of them. */
  choose?(sample: number | null): void;
}

function Answer({ answer, choose }: AnswerProps) {
  if (!answer) return <p class="check-verdict">{say(CHECKS)('open')}</p>;
  const { kind, text, counterexample } = answer;
  const isOff = job.value !== null;
  return (
    <>
      <p class={`check-verdict check-${kind}`}>{text[lang.value]}</p>
      {choose && (kind === 'long' || kind === 'refused') && (
        <div class="row">
          {kind === 'long' && <Action name="try-all" text="tryAll" isOff={isOff} act={() => choose(null)} />}
          <Action name="try-sample" text="trySample" n={SAMPLE} isOff={isOff} act={() => choose(SAMPLE)} />
        </div>
      )}
      {counterexample && <Found found={counterexample} />}
    </>
  );
}

function Progress() {
  const t = say(CHECKS);
  const { states, done } = progress.value!;
  if (states !== null) return <p class="check-verdict">{t('states', { count: states })}</p>;
  return (
    <p class="check-verdict">
      <progress value={done} max={1} /> {t('working', { percent: formatNumber(lang.value, 100 * done, 1) })}
    </p>
  );
}

function List({ title, children }: { readonly title: Code; readonly children: ComponentChildren[] }) {
  const name = say(CHECKS)(title);
  if (children.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul class="stack checks">{children}</ul>
    </section>
  );
}

const Properties = () => (
  <List title="properties">
    {named.value.map(({ number, name, line, read }) => (
      <li key={`${line}/${name.en}`} data-property={number}>
        <div class="check-head">
          <b>{name[lang.value]}</b>
          {'property' in read && (
            <Action
              name="prove-one"
              text="proveShort"
              label={say(CHECKS)('proveOne', { name: name[lang.value] })}
              isOff={job.value !== null}
              act={() => prove(number)}
            />
          )}
        </div>
        {'error' in read ? (
          <p class="check-verdict check-false">{read.error.in(lang.value)}</p>
        ) : progress.value?.number === number ? (
          <Progress />
        ) : (
          <Answer answer={propertyAnswers.value.get(number)} choose={(sample) => prove(number, sample)} />
        )}
      </li>
    ))}
  </List>
);

const Replays = () => (
  <List title="replays">
    {(shownProgram.value?.replays ?? []).map((replay, number) => (
      <li key={replay.name} data-replay={number}>
        <div class="check-head">
          <b>{nameIn(replay.name, lang.value) || number + 1}</b>
          {propertyOfReplay(replay, lang.value) !== null && (
            <Action
              name="generalize"
              text="generalize"
              title="generalizeTitle"
              act={() => addPropertyOf(replay)}
            />
          )}
        </div>
        <Answer answer={replayAnswers.value.get(number)} />
      </li>
    ))}
  </List>
);

function Coverage() {
  const t = say(CHECKS);
  if (!gaps.value || !foundCoverage.value) return null;
  const lines = gaps.value[lang.value];
  return (
    <section aria-label={t('coverage')}>
      <h3>{t('coverage')}</h3>
      {lines.length === 0 && <p>{t('whole')}</p>}
      <ul class="stack gaps">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label class="row">
        <input type="checkbox" checked={showCoverage.value === 'on'} onChange={() => flip(showCoverage)} />
        {t('show')}
      </label>
    </section>
  );
}

export function PropertiesTab() {
  const t = say(CHECKS);
  const program = shownProgram.value;
  const isBusy = job.value !== null;
  const isEmpty = named.value.length === 0 && (program?.replays.length ?? 0) === 0;
  const isOff = isBusy || isEmpty;
  return (
    <div class="stack properties">
      <p class="muted">{t('hint')}</p>
      <div class="row">
        <Action name="prove" text="prove" title="proveTitle" isOff={isOff} isPrimary act={() => prove()} />
        <Action name="check" text="check" title="checkTitle" isOff={isOff} act={checkAll} />
        {isBusy && <Action name="stop-checks" text="cancel" act={stopChecks} />}
      </div>
      {program === null && <p class="check-verdict check-false">{t('unreadable')}</p>}
      {program !== null && named.value.length === 0 && (
        <p>
          {isEmpty && t('none')} <Action name="example" text="example" act={addExample} />
        </p>
      )}
      <div class="stack check-lists" aria-live="polite">
        <Replays />
        <Properties />
      </div>
      <Coverage />
      <details>
        <summary>{t('language')}</summary>
        <pre>{CHECKS.languageText[lang.value]}</pre>
      </details>
    </div>
  );
}
