/** @jsxImportSource preact */
/** The checks of the program: replays and properties of the source, tried on the machine. */
import type { ComponentChildren } from 'preact';
import { type Counterexample, propertyOfReplay } from '../../../app/checks.ts';
import { nameIn, type Replay } from '../../../listing/index.ts';
import { formatNumber, type Localized } from '../../../texts.ts';
import { say } from '../../app/catalogue.ts';
import { Button } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { shownProgram } from '../document.ts';
import {
  addSection,
  answers,
  check,
  gaps,
  isBusy,
  named,
  progress,
  putOnCalculator,
  stopChecks,
} from './checks.ts';
import CHECKS from './messages.json' with { type: 'json' };
import TITLES from './titles.json' with { type: 'json' };

/** The title of a property of the library, or its name with blanks. */
const titleOf = (name: string): string =>
  (TITLES as { readonly [name: string]: Localized })[name]?.[lang.value] ?? name.replaceAll('-', ' ');

function Found({ found }: { readonly found: Counterexample }) {
  const t = say(CHECKS);
  const section = found.section === 'replay' ? 'addReplay' : 'addProperty';
  return (
    <div class="stack counterexample">
      <p>{found.text[lang.value]}</p>
      <div class="row">
        {found.keys && (
          <Button does="put" title={t('putTitle')} onClick={() => putOnCalculator(found)}>
            {t('put')}
          </Button>
        )}
        {found.replay !== '' && (
          <Button
            does="add-replay"
            title={t(`${section}Title`)}
            onClick={() => addSection(found.replay, 'replayAdded')}
          >
            {t(section)}
          </Button>
        )}
      </div>
      {found.replay !== '' && <pre>{found.replay.trimEnd()}</pre>}
    </div>
  );
}

const SAMPLE = 100_000;

/** The answer to a replay or property; for a long run, the choice to try all inputs or a sample of them. */
function Answer({ of, number }: { readonly of: 'replay' | 'property'; readonly number: number }) {
  const t = say(CHECKS);
  const answer = answers.value.get(`${of}/${number}`);
  if (of === 'property' && progress.value?.number === number) {
    const { states, done } = progress.value;
    return (
      <p class="check-verdict">
        {states === null ? <progress value={done} max={1} /> : t('states', { count: states })}{' '}
        {states === null && `${formatNumber(lang.value, 100 * done, 1)} %`}
      </p>
    );
  }
  if (!answer) return null;
  const { kind, text, counterexample } = answer;
  return (
    <>
      <p class={`check-verdict check-${kind}`}>{text[lang.value]}</p>
      {(kind === 'long' || kind === 'refused') && (
        <div class="row">
          {kind === 'long' && (
            <Button does="try-all" disabled={isBusy.value} onClick={() => check(number, null)}>
              {t('tryAll')}
            </Button>
          )}
          <Button does="try-sample" disabled={isBusy.value} onClick={() => check(number, SAMPLE)}>
            {t('trySample', { n: SAMPLE })}
          </Button>
        </div>
      )}
      {counterexample && <Found found={counterexample} />}
    </>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul class="stack checks">{children}</ul>
    </section>
  );
}

function ReplayRow({ replay, number }: { readonly replay: Replay; readonly number: number }) {
  const t = say(CHECKS);
  const property = propertyOfReplay(replay, lang.value);
  return (
    <li data-replay={number}>
      <b>{nameIn(replay.name, lang.value) || number + 1}</b>{' '}
      {property !== null && (
        <Button
          does="generalize"
          title={t('generalizeTitle')}
          onClick={() => addSection(property, 'propertyAdded')}
        >
          {t('generalize')}
        </Button>
      )}
      <Answer of="replay" number={number} />
    </li>
  );
}

const Replays = () => (
  <List title={say(CHECKS)('replays')}>
    {(shownProgram.value?.replays ?? []).map((replay, number) => (
      <ReplayRow key={replay.name} replay={replay} number={number} />
    ))}
  </List>
);

const Properties = () => (
  <List title={say(CHECKS)('properties')}>
    {named.value.map(({ number, name, line, read }) => (
      <li key={`${line}/${name.en}`} data-property={number}>
        <b>{titleOf(name[lang.value])}</b>
        {'error' in read ? (
          <p class="check-verdict check-false">{read.error.in(lang.value)}</p>
        ) : (
          <Answer of="property" number={number} />
        )}
      </li>
    ))}
  </List>
);

function Gaps() {
  const t = say(CHECKS);
  if (!gaps.value) return null;
  const lines = gaps.value[lang.value];
  return (
    <section class="gaps" aria-label={t('coverage')}>
      <h3>{t('coverage')}</h3>
      {(lines.length > 0 ? lines : [t('whole')]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

export function PropertiesTab() {
  const t = say(CHECKS);
  const program = shownProgram.value;
  const isEmpty = named.value.length === 0 && (program?.replays.length ?? 0) === 0;
  return (
    <div class="stack properties">
      <p class="muted">{t('hint')}</p>
      <div class="row">
        {isBusy.value ? (
          <Button does="stop-checks" onClick={stopChecks}>
            {t('cancel')}
          </Button>
        ) : (
          <Button class="primary" does="prove" disabled={isEmpty} onClick={() => check()}>
            {t('prove')}
          </Button>
        )}
      </div>
      {program === null && <p class="check-verdict check-false">{t('unreadable')}</p>}
      {program !== null && isEmpty && (
        <p>
          {t('none')}{' '}
          <Button does="example" onClick={() => addSection(CHECKS.exampleText[lang.value], 'propertyAdded')}>
            {t('example')}
          </Button>
        </p>
      )}
      <div class="stack check-lists" aria-live="polite">
        <Replays />
        <Properties />
      </div>
      <Gaps />
      <details>
        <summary>{t('language')}</summary>
        <pre>{CHECKS.languageText[lang.value]}</pre>
      </details>
    </div>
  );
}
