/** @jsxImportSource preact */
/** The tricks as exhibits: a list, and one of them played step by step on a live machine. */

import { bytesOfHex } from '../../../machine/hex.ts';
import { Button, Facts } from '../../app/parts.tsx';
import '../../styles/school.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ANGLE_LEGEND } from '../../../listing/program-file.ts';
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
import { lang } from '../../app/preferences.ts';
import { typeset } from '../../app/prose.tsx';
import { showWhole } from '../../app/sight.ts';
import { Bench, pageMachine } from '../../live/bench.tsx';
import { IndexGroup, SpecLink } from '../parts.tsx';
import TRICKS_PAGE from './messages.json';

/** A machine after the first `steps` of a trick. */
function playedTo(trick: Trick, steps: number): TrickPlay {
  const play = new TrickPlay(trick);
  while (play.done < steps && play.next() !== null);
  return play;
}

function SetUp({ trick }: { readonly trick: Trick }) {
  const t = say(TRICKS_PAGE);
  const mono = (text: string) => <span class="mono">{text}</span>;
  const pieces = trickPieces(trick).map(([at, bytes]) => (
    <p key={at} class="mono">
      <span class="muted">{at}: </span>
      {typeset(programText(bytesOfHex(bytes)))}
    </p>
  ));
  const start = [startText(trick), trick.angle ? ANGLE_LEGEND[trick.angle] : ''].filter(Boolean).join(', ');
  const facts: [string, ComponentChildren][] = [[t('keys'), mono(trick.keys)]];
  if (start !== '') facts.unshift([t('start'), mono(start)]);
  if (pieces.length > 0) facts.unshift([t('program'), pieces]);
  return <Facts class="facts" facts={facts} />;
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
    <>
      <article class="card indexed-one exhibit" data-trick={trick.id}>
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
      <div class="school-side">
        <Bench
          live={live}
          label={t('live')}
          slots={Object.keys(trick.start ?? {}).filter((slot) => /^R/.test(slot)) as 'R0'[]}
        />
      </div>
    </>
  );
}

export default function TricksPage() {
  const t = say(TRICKS_PAGE);
  const id = here.value.params.get('t');
  const trick = TRICKS.find((one) => one.id === id) ?? (id === null ? TRICKS[0] : null);
  const addressOf = (one: Trick): string => `#/tricks?t=${one.id}`;
  useEffect(() => {
    if (id !== null) showWhole(document.querySelector('.exhibit'));
  }, [id]);
  return (
    <div class="school indexed tricks">
      <header class="index-search">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {trick ? <Exhibit key={trick.id} trick={trick} /> : <p class="indexed-one">{t('none')}</p>}
      <nav class="index" aria-label={t('choose')}>
        {TRICK_GROUPS.map(({ id: group, name, tricks }) => (
          <IndexGroup
            key={group}
            name={name[lang.value]}
            group={group}
            count={tricks.length}
            links={
              trick && tricks.includes(trick)
                ? tricks.map((one) => [addressOf(one), one.name[lang.value], one === trick])
                : null
            }
            onOpen={() => {
              location.hash = addressOf(tricks[0]);
            }}
          />
        ))}
      </nav>
    </div>
  );
}
