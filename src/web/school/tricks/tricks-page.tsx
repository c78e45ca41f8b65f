/** @jsxImportSource preact */
/** The tricks as exhibits: a list, and one of them played step by step on a live machine. */

import { bytesOfHex } from '../../../machine/hex.ts';
import { Button } from '../../app/parts.tsx';
import '../../styles/school.css';
import { useEffect, useState } from 'preact/hooks';
import { ANGLE_LEGEND } from '../../../listing/values.ts';
import { programText, startText } from '../../../school/example.ts';
import {
  stepText,
  TRICK_GROUPS,
  TRICKS,
  type Trick,
  TrickPlay,
  trickPieces,
} from '../../../school/tricks.ts';
import { here } from '../../app/address.ts';
import { say } from '../../app/catalogue.ts';
import { MenuButton } from '../../app/menu.tsx';
import { lang } from '../../app/preferences.ts';
import { typeset } from '../../app/prose.tsx';
import { showWhole } from '../../app/sight.ts';
import { Bench, pageMachine } from '../../live/bench.tsx';
import { SpecLink } from '../parts.tsx';
import TRICKS_PAGE from './messages.json';

/** A machine after the first `steps` of a trick. */
function playedTo(trick: Trick, steps: number): TrickPlay {
  const play = new TrickPlay(trick);
  while (play.done < steps && play.next() !== null);
  return play;
}

function SetUp({ trick }: { readonly trick: Trick }) {
  const t = say(TRICKS_PAGE);
  const start = [startText(trick), trick.angle ? ANGLE_LEGEND[trick.angle] : ''].filter(Boolean);
  const pieces = trickPieces(trick);
  return (
    <dl class="facts">
      {pieces.length > 0 && (
        <div>
          <dt>{t('program')}</dt>
          <dd>
            {pieces.map(([at, bytes]) => (
              <p key={at} class="mono piece">
                <span class="muted">{at}: </span>
                {typeset(programText(bytesOfHex(bytes)))}
              </p>
            ))}
          </dd>
        </div>
      )}
      {start.length > 0 && (
        <div>
          <dt>{t('start')}</dt>
          <dd class="mono">{start.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('keys')}</dt>
        <dd class="mono">{trick.keys}</dd>
      </div>
    </dl>
  );
}

/** The places of the classic programs that use a trick. */
function Uses({ trick }: { readonly trick: Trick }) {
  const t = say(TRICKS_PAGE);
  return (
    <>
      <h3>{t('uses')}</h3>
      {trick.uses.length === 0 && <p class="muted">{t('nobody')}</p>}
      <ul class="uses">
        {trick.uses.map(({ program, at, bytes, text }) => (
          <li key={program + at}>
            <a href={`#/?library=${program}`}>{program}</a>{' '}
            <span class="mono">
              {at}: {typeset(programText(bytesOfHex(bytes)))}
            </span>{' '}
            {text[lang.value]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Exhibit({ trick }: { readonly trick: Trick }) {
  const t = say(TRICKS_PAGE);
  const [done, setDone] = useState(0);
  const [live] = useState(() => pageMachine(playedTo(trick, 0).machine));
  const go = (steps: number): void => {
    live.hold(playedTo(trick, steps).machine);
    setDone(steps);
  };
  const next = TRICKS[(TRICKS.indexOf(trick) + 1) % TRICKS.length];
  return (
    <div class="school-columns exhibit" data-trick={trick.id}>
      <div>
        <article class="card">
          <h2>{trick.name[lang.value]}</h2>
          <p>{trick.summary[lang.value]}</p>
          <SetUp trick={trick} />
          <h3>{t('steps')}</h3>
          <p class="row">
            <Button
              class="primary"
              does="trick-step"
              disabled={done === trick.steps.length}
              onClick={() => go(done + 1)}
            >
              {t('step')}
            </Button>
            <Button does="trick-back" disabled={done === 0} onClick={() => go(done - 1)}>
              {t('back')}
            </Button>
            <Button does="trick-again" disabled={done === 0} onClick={() => go(0)}>
              {t('again')}
            </Button>
          </p>
          <ol class="trick-steps" aria-live="polite">
            {trick.steps.map((step, i) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
                key={i}
                class={i < done ? 'done' : 'to-come'}
                aria-current={i === done - 1 ? 'step' : undefined}
              >
                <span class="mono">{typeset(step.does)}</span>
                {i < done && <span class="trick-words">{stepText(step, lang.value)}</span>}
              </li>
            ))}
          </ol>
          <Uses trick={trick} />
          <p class="row spec-links">
            {trick.spec.map((section) => (
              <SpecLink key={section} section={section} />
            ))}
          </p>
          <p>
            <a href={`#/tricks?t=${next.id}`}>
              {t('next')}: {next.name[lang.value]}
            </a>
          </p>
        </article>
      </div>
      <div class="stack school-side">
        <Bench
          live={live}
          label={t('live')}
          slots={Object.keys(trick.start ?? {}).filter((slot) => /^R/.test(slot)) as 'R0'[]}
        />
      </div>
    </div>
  );
}

/** All tricks by their groups: rows of links, on a phone one menu. */
function Choice({ chosen }: { readonly chosen: Trick | null }) {
  const t = say(TRICKS_PAGE);
  return (
    <nav class="trick-choice" aria-label={t('choose')}>
      <dl class="trick-list">
        {TRICK_GROUPS.map(({ id, name, tricks }) => (
          <div key={id} data-group={id}>
            <dt>{name[lang.value]}</dt>
            {tricks.map((trick) => (
              <dd key={trick.id}>
                <a href={`#/tricks?t=${trick.id}`} aria-current={trick === chosen ? 'true' : undefined}>
                  {trick.name[lang.value]}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <MenuButton
        label={t('choose')}
        class="trick-menu"
        name="tricks"
        items={TRICK_GROUPS.flatMap(({ name, tricks }) => [
          { heading: name[lang.value] },
          ...tricks.map((trick) => ({
            text: trick.name[lang.value],
            checked: trick === chosen,
            name: `trick-${trick.id}`,
            act: () => {
              location.hash = `/tricks?t=${trick.id}`;
            },
          })),
        ])}
      >
        {t('choose')} ▾
      </MenuButton>
    </nav>
  );
}

export default function TricksPage() {
  const t = say(TRICKS_PAGE);
  const id = here.value.params.get('t');
  const trick = TRICKS.find((one) => one.id === id) ?? (id === null ? TRICKS[0] : null);
  useEffect(() => {
    if (id !== null) showWhole(document.querySelector('.exhibit'));
  }, [id]);
  return (
    <div class="school tricks">
      <header class="school-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Choice chosen={trick} />
      {trick ? <Exhibit key={trick.id} trick={trick} /> : <p>{t('none')}</p>}
    </div>
  );
}
