/** @jsxImportSource preact */
/** What the program is said to do: replays and properties of the source, tried on the machine. */
import { nameIn, stepText } from '../../../listing/index.ts';
import { formatNumber, type Localized } from '../../../texts.ts';
import { textsOf } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { foundCoverage, showCoverage } from '../coverage.ts';
import { cursor } from '../cursor.ts';
import { shownProgram } from '../document.ts';
import {
  addExample,
  addReplay,
  checkAll,
  gaps,
  job,
  mutantsFound,
  named,
  progress,
  propertyAnswers,
  prove,
  putOnCalculator,
  replayAnswers,
  shareCounterexample,
  stopChecks,
  tryMutants,
} from './checks.ts';
import { CHECKS } from './messages.ts';
import type { CheckAnswer } from './protocol.ts';

function Answer({ answer }: { readonly answer: CheckAnswer }) {
  const t = textsOf(CHECKS);
  const { kind, text, counterexample } = answer;
  return (
    <>
      <p class={`check-verdict check-${kind}`}>{text[lang.value]}</p>
      {counterexample && (
        <div class="counterexample">
          <p>{counterexample.text[lang.value]}</p>
          <div class="row">
            {counterexample.keys && (
              <>
                <button
                  type="button"
                  data-do="put"
                  title={t.putTitle}
                  onClick={() => putOnCalculator(counterexample)}
                >
                  {t.put}
                </button>
                <button
                  type="button"
                  data-do="share-counterexample"
                  title={t.shareTitle}
                  onClick={() => void shareCounterexample(counterexample)}
                >
                  {t.share}
                </button>
              </>
            )}
            {counterexample.replay !== '' && (
              <button
                type="button"
                data-do="add-replay"
                title={t.addTitle[counterexample.section]}
                onClick={() => addReplay(counterexample)}
              >
                {t.add[counterexample.section]}
              </button>
            )}
          </div>
          {counterexample.replay !== '' && <pre>{counterexample.replay.trimEnd()}</pre>}
        </div>
      )}
    </>
  );
}

function Progress({ number }: { readonly number: number }) {
  const t = textsOf(CHECKS);
  const now = progress.value;
  if (now?.number !== number) return null;
  if (now.states !== null)
    return <p class="check-verdict">{t.states(formatNumber(lang.value, now.states))}</p>;
  return (
    <p class="check-verdict">
      <progress value={now.done} max={1} /> {t.working(formatNumber(lang.value, 100 * now.done, 1))}
    </p>
  );
}

function Properties() {
  const t = textsOf(CHECKS);
  if (named.value.length === 0) return null;
  return (
    <section aria-label={t.properties}>
      <h3>{t.properties}</h3>
      <ul class="checks">
        {named.value.map(({ number, name, line, read }) => {
          const answer = propertyAnswers.value.get(number);
          const title = name[lang.value];
          return (
            <li key={`${line}/${title}`} data-property={number}>
              <div class="check-head">
                <b>{title}</b>
                {'property' in read && (
                  <button
                    type="button"
                    data-do="prove-one"
                    aria-label={t.proveOne(title)}
                    disabled={job.value !== null}
                    onClick={() => prove(number)}
                  >
                    {t.proveShort}
                  </button>
                )}
              </div>
              {'error' in read && <p class="check-verdict check-false">{read.error.in(lang.value)}</p>}
              <Progress number={number} />
              {answer ? (
                <Answer answer={answer} />
              ) : (
                'property' in read &&
                progress.value?.number !== number && <p class="check-verdict">{t.open}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Replays() {
  const t = textsOf(CHECKS);
  const replays = shownProgram.value?.replays ?? [];
  if (replays.length === 0) return null;
  return (
    <section aria-label={t.replays}>
      <h3>{t.replays}</h3>
      <ul class="checks">
        {replays.map(({ name }, number) => {
          const answer = replayAnswers.value.get(number);
          return (
            <li key={name} data-replay={number}>
              <div class="check-head">
                <b>{nameIn(name, lang.value) || number + 1}</b>
              </div>
              {answer ? <Answer answer={answer} /> : <p class="check-verdict">{t.open}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Lines({ lines, whole }: { readonly lines: Localized<readonly string[]>; readonly whole: string }) {
  const here = lines[lang.value];
  if (here.length === 0) return <p>{whole}</p>;
  return (
    <ul class="gaps">
      {here.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Coverage() {
  const t = textsOf(CHECKS);
  if (!gaps.value || !foundCoverage.value) return null;
  return (
    <section aria-label={t.coverage}>
      <h3>{t.coverage}</h3>
      <Lines lines={gaps.value} whole={t.whole} />
      <label class="row">
        <input
          type="checkbox"
          checked={showCoverage.value === 'on'}
          onChange={({ currentTarget }) => {
            showCoverage.value = currentTarget.checked ? 'on' : 'off';
          }}
        />
        {t.show}
      </label>
    </section>
  );
}

function Mutants() {
  const t = textsOf(CHECKS);
  const found = mutantsFound.value;
  return (
    <section aria-label={t.mutants}>
      <h3>{t.mutants}</h3>
      <p class="muted">{t.mutantsHint}</p>
      <button type="button" data-do="mutants" disabled={job.value !== null} onClick={tryMutants}>
        {t.tryMutants}
      </button>
      {found && (
        <>
          <p role="status">{t.mutantsCount(found.tried - found.survivors.length, found.tried)}</p>
          <ul class="gaps">
            {found.survivors.map(({ cell, text }) => (
              <li key={text.en}>
                <button type="button" class="link" onClick={() => (cursor.value = cell)}>
                  {stepText(cell)}
                </button>{' '}
                {text[lang.value]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function PropertiesTab() {
  const t = textsOf(CHECKS);
  const program = shownProgram.value;
  const isBusy = job.value !== null;
  const isEmpty = named.value.length === 0 && (program?.replays.length ?? 0) === 0;
  return (
    <div class="properties">
      <p class="muted">{t.hint}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          data-do="prove"
          title={t.proveTitle}
          disabled={isBusy || isEmpty}
          onClick={() => prove()}
        >
          {t.prove}
        </button>
        <button
          type="button"
          data-do="check"
          title={t.checkTitle}
          disabled={isBusy || isEmpty}
          onClick={checkAll}
        >
          {t.check}
        </button>
        {isBusy && (
          <button type="button" data-do="stop-checks" onClick={stopChecks}>
            {t.cancel}
          </button>
        )}
      </div>
      {program === null && <p class="check-verdict check-false">{t.unreadable}</p>}
      {program !== null && named.value.length === 0 && (
        <p>
          {isEmpty && t.none}{' '}
          <button type="button" data-do="example" onClick={addExample}>
            {t.example}
          </button>
        </p>
      )}
      <div class="check-lists" aria-live="polite">
        <Replays />
        <Properties />
      </div>
      <Coverage />
      {!isEmpty && program !== null && <Mutants />}
      <details>
        <summary>{t.language}</summary>
        <pre>{t.languageText}</pre>
      </details>
    </div>
  );
}
