/** @jsxImportSource preact */
/** The tab of the properties: replays and properties of the source, tried on the machine. */
import { type Counterexample, propertyOfReplay } from '../../../app/checks.ts';
import { nameIn } from '../../../listing/index.ts';
import { messages, type Params } from '../../../messages.ts';
import { formatNumber } from '../../../texts.ts';
import { lang } from '../../app/preferences.ts';
import { foundCoverage, showCoverage } from '../coverage.ts';
import { shownProgram } from '../document.ts';
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
import CATALOGUE from './messages.json' with { type: 'json' };
import type { PageAnswer } from './protocol.ts';

const format = messages(CATALOGUE);
const say = (code: keyof typeof CATALOGUE, params: Params = {}): string => format(lang.value, code, params);

interface ActionProps {
  readonly name: string;
  readonly text: string;
  readonly title?: string;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly isPrimary?: boolean;
  readonly label?: string;
}

const Action = ({ name, text, title, act, isOff = false, isPrimary = false, label }: ActionProps) => (
  <button
    type="button"
    {...(isPrimary ? { class: 'primary' } : {})}
    data-do={name}
    title={title}
    aria-label={label}
    disabled={isOff}
    onClick={act}
  >
    {text}
  </button>
);

function Found({ found }: { readonly found: Counterexample }) {
  const isReplay = found.section === 'replay';
  return (
    <div class="stack counterexample">
      <p>{found.text[lang.value]}</p>
      <div class="row">
        {found.keys && (
          <>
            <Action name="put" text={say('put')} title={say('putTitle')} act={() => putOnCalculator(found)} />
            <Action
              name="share-counterexample"
              text={say('share')}
              title={say('shareTitle')}
              act={() => void shareCounterexample(found)}
            />
          </>
        )}
        {found.replay !== '' && (
          <Action
            name="add-replay"
            text={say(isReplay ? 'addReplay' : 'addProperty')}
            title={say(isReplay ? 'addReplayTitle' : 'addPropertyTitle')}
            act={() => addReplay(found)}
          />
        )}
      </div>
      {found.replay !== '' && <pre>{found.replay.trimEnd()}</pre>}
    </div>
  );
}

const SAMPLE = 100_000;

/** @param choose offers to try all inputs, or a sample of them */
function Answer({ answer, choose }: { answer: PageAnswer; choose?: (sample: number | null) => void }) {
  const { kind, text, counterexample } = answer;
  const isOff = job.value !== null;
  return (
    <>
      <p class={`check-verdict check-${kind}`}>{text[lang.value]}</p>
      {choose && (kind === 'long' || kind === 'refused') && (
        <div class="row">
          {kind === 'long' && (
            <Action name="try-all" text={say('tryAll')} isOff={isOff} act={() => choose(null)} />
          )}
          <Action
            name="try-sample"
            text={say('trySample', { n: SAMPLE })}
            isOff={isOff}
            act={() => choose(SAMPLE)}
          />
        </div>
      )}
      {counterexample && <Found found={counterexample} />}
    </>
  );
}

function Progress({ number }: { readonly number: number }) {
  const now = progress.value;
  if (now?.number !== number) return null;
  if (now.states !== null) return <p class="check-verdict">{say('states', { count: now.states })}</p>;
  return (
    <p class="check-verdict">
      <progress value={now.done} max={1} />{' '}
      {say('working', { percent: formatNumber(lang.value, 100 * now.done, 1) })}
    </p>
  );
}

function Properties() {
  if (named.value.length === 0) return null;
  return (
    <section aria-label={say('properties')}>
      <h3>{say('properties')}</h3>
      <ul class="stack checks">
        {named.value.map(({ number, name, line, read }) => {
          const answer = propertyAnswers.value.get(number);
          const title = name[lang.value];
          return (
            <li key={`${line}/${title}`} data-property={number}>
              <div class="check-head">
                <b>{title}</b>
                {'property' in read && (
                  <Action
                    name="prove-one"
                    text={say('proveShort')}
                    label={say('proveOne', { name: title })}
                    isOff={job.value !== null}
                    act={() => prove(number)}
                  />
                )}
              </div>
              {'error' in read && <p class="check-verdict check-false">{read.error.in(lang.value)}</p>}
              <Progress number={number} />
              {answer && progress.value?.number !== number && (
                <Answer answer={answer} choose={(sample) => prove(number, sample)} />
              )}
              {!answer && 'property' in read && progress.value?.number !== number && (
                <p class="check-verdict">{say('open')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Replays() {
  const replays = shownProgram.value?.replays ?? [];
  if (replays.length === 0) return null;
  return (
    <section aria-label={say('replays')}>
      <h3>{say('replays')}</h3>
      <ul class="stack checks">
        {replays.map((replay, number) => {
          const answer = replayAnswers.value.get(number);
          return (
            <li key={replay.name} data-replay={number}>
              <div class="check-head">
                <b>{nameIn(replay.name, lang.value) || number + 1}</b>
                {propertyOfReplay(replay, lang.value) !== null && (
                  <Action
                    name="generalize"
                    text={say('generalize')}
                    title={say('generalizeTitle')}
                    act={() => addPropertyOf(replay)}
                  />
                )}
              </div>
              {answer ? <Answer answer={answer} /> : <p class="check-verdict">{say('open')}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Coverage() {
  if (!gaps.value || !foundCoverage.value) return null;
  const lines = gaps.value[lang.value];
  return (
    <section aria-label={say('coverage')}>
      <h3>{say('coverage')}</h3>
      {lines.length === 0 && <p>{say('whole')}</p>}
      <ul class="stack gaps">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label class="row">
        <input
          type="checkbox"
          checked={showCoverage.value === 'on'}
          onChange={({ currentTarget }) => {
            showCoverage.value = currentTarget.checked ? 'on' : 'off';
          }}
        />
        {say('show')}
      </label>
    </section>
  );
}

export function PropertiesTab() {
  const program = shownProgram.value;
  const isBusy = job.value !== null;
  const isEmpty = named.value.length === 0 && (program?.replays.length ?? 0) === 0;
  const isOff = isBusy || isEmpty;
  return (
    <div class="stack properties">
      <p class="muted">{say('hint')}</p>
      <div class="row">
        <Action
          name="prove"
          text={say('prove')}
          title={say('proveTitle')}
          isOff={isOff}
          isPrimary
          act={() => prove()}
        />
        <Action name="check" text={say('check')} title={say('checkTitle')} isOff={isOff} act={checkAll} />
        {isBusy && <Action name="stop-checks" text={say('cancel')} act={stopChecks} />}
      </div>
      {program === null && <p class="check-verdict check-false">{say('unreadable')}</p>}
      {program !== null && named.value.length === 0 && (
        <p>
          {isEmpty && say('none')} <Action name="example" text={say('example')} act={addExample} />
        </p>
      )}
      <div class="stack check-lists" aria-live="polite">
        <Replays />
        <Properties />
      </div>
      <Coverage />
      <details>
        <summary>{say('language')}</summary>
        <pre>{CATALOGUE.languageText[lang.value]}</pre>
      </details>
    </div>
  );
}
