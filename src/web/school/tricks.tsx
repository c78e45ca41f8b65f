/** @jsxImportSource preact */
/** The tricks as exhibits: a list, and one of them played step by step on a live machine. */
import '../styles/school.css';
import { useEffect, useState } from 'preact/hooks';
import { ANGLE_LEGEND } from '../../listing/program-file.ts';
import { bytesOfHex } from '../../machine/hex.ts';
import { programText, startText } from '../../school/example.ts';
import { stepText, TRICK_GROUPS, TRICKS, type Trick, TrickPlay, trickPieces } from '../../school/tricks.ts';
import { here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { showWhole } from '../app/sight.ts';
import { Bench, pageMachine } from '../live/bench.tsx';
import { IndexGroup, SpecLink } from './parts.tsx';
import TRICKS_PAGE from './tricks.json';

const addressOf = ({ id }: Trick): string => `#/tricks?t=${id}`;

/** A machine after the first `steps` of a trick. */
function playedTo(trick: Trick, steps: number): TrickPlay {
  const play = new TrickPlay(trick);
  while (play.done < steps && play.next() !== null);
  return play;
}

const commandsOf = (bytes: string): string => typeset(programText(bytesOfHex(bytes)));

function SetUp({ trick }: { readonly trick: Trick }) {
  const t = say(TRICKS_PAGE);
  const program = trickPieces(trick).map(([at, bytes]) => `${at}: ${commandsOf(bytes)}`);
  const start = [startText(trick), trick.angle ? ANGLE_LEGEND[trick.angle] : ''].filter(Boolean).join(', ');
  const facts = [
    [t('program'), program.join('\n')],
    [t('start'), start],
    [t('keys'), trick.keys],
  ] as const;
  return <Facts class="facts mono" facts={facts.filter(([, value]) => value !== '')} />;
}

interface StepsProps {
  readonly trick: Trick;
  /** Steps that are played. */
  readonly done: number;
  go(steps: number): void;
}

function Steps({ trick, done, go }: StepsProps) {
  const t = say(TRICKS_PAGE);
  const ways = [
    ['step', done + 1, done < trick.steps.length],
    ['back', done - 1, done > 0],
    ['again', 0, done > 0],
  ] as const;
  return (
    <>
      <p class="row">
        {ways.map(([name, to, isOffered]) => (
          <Button
            key={name}
            class={name === 'step' ? 'primary' : ''}
            does={`trick-${name}`}
            disabled={!isOffered}
            onClick={() => go(to)}
          >
            {t(name)}
          </Button>
        ))}
      </p>
      <ol class="trick-steps" aria-label={t('steps')} aria-live="polite">
        {trick.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={i} aria-current={i === done - 1 ? 'step' : undefined}>
            <span class="mono">{typeset(step.does)}</span>
            {i < done && <span class="trick-words">{stepText(step, lang.value)}</span>}
          </li>
        ))}
      </ol>
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
        <Steps trick={trick} done={done} go={go} />
        <h3>{t('uses')}</h3>
        {trick.uses.length === 0 && <p class="muted">{t('nobody')}</p>}
        {trick.uses.map(({ program, at, bytes, text }) => (
          <p key={program + at}>
            <a href={`#/?library=${program}`}>{program}</a>{' '}
            <span class="mono">
              {at}: {commandsOf(bytes)}
            </span>{' '}
            {text[lang.value]}
          </p>
        ))}
        <p class="row">
          {trick.spec.map((section) => (
            <SpecLink key={section} section={section} />
          ))}
        </p>
        <a href={addressOf(next)}>
          {t('next')}: {next.name[lang.value]}
        </a>
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
  const trick = id === null ? TRICKS[0] : TRICKS.find((one) => one.id === id);
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
        {TRICK_GROUPS.map(({ id, name, tricks }) => (
          <IndexGroup
            key={id}
            id={id}
            name={name[lang.value]}
            count={tricks.length}
            href={addressOf(tricks[0])}
            links={
              trick && tricks.includes(trick)
                ? tricks.map((one) => [addressOf(one), one.name[lang.value], one === trick])
                : null
            }
          />
        ))}
      </nav>
    </div>
  );
}
