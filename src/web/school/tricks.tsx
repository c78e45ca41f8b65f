/** The tricks as exhibits: a list, and one of them played step by step on a live machine. */
import '../styles/school.css';
import { useMemo, useState } from 'preact/hooks';
import { readKeys } from '../../listing/key-names.ts';
import { ANGLE_LEGEND } from '../../listing/program-file.ts';
import { startText } from '../../school/example.ts';
import { stepText, TRICK_GROUPS, TRICKS, TrickPlay, trickOverview, trickRows } from '../../school/tricks.ts';
import { here, showSoon } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts, IconButton } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay, typesetPowers } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, pageMachine } from '../live/bench.tsx';
import { Index, SpecLink } from './entry-index.tsx';
import { Rubric, SchoolPage, Screen } from './parts.tsx';
import TRICKS_PAGE from './tricks.json';

const hrefOf = (id: string): string => `#/tricks?t=${id}`;

/** The keys and commands of a step, those of the terminal without their brackets. */
const keysIn = (does: string): string[] => does.split('  ').map((name) => name.replace(/^\[(.+)\]$/, '$1'));

function Exhibit({ trick }: { readonly trick: (typeof TRICKS)[number] }) {
  const t = say(TRICKS_PAGE);
  const [done, setDone] = useState(0);
  const rows = useMemo(() => trickRows(trick), [trick]);
  const [live] = useState(() => pageMachine(new TrickPlay(trick).machine));
  const go = (steps: number): void => {
    const play = new TrickPlay(trick);
    while (play.done < steps && play.next() !== null);
    live.replace(play.machine, rows[steps - 1]?.shows.replace(/^(?!-)/, ' '));
    setDone(steps);
    showSoon('.trick-steps [aria-current]');
  };
  const way = (name: string, to: number) => ({
    does: `trick-${name}`,
    disabled: to === done || to < 0 || to > rows.length,
    onClick: () => go(to),
  });
  const start = [startText(trick), trick.angle && ANGLE_LEGEND[trick.angle]].filter(Boolean).join(', ');
  const next = TRICKS[(TRICKS.indexOf(trick) + 1) % TRICKS.length];
  const isOver = done === rows.length;
  return (
    <>
      <article class="stack indexed-one exhibit" data-trick={trick.id}>
        <Rubric href="#/tricks" name={t('title')}>
          {TRICK_GROUPS.find(({ tricks }) => tricks.includes(trick))!.name[lang.value]}
        </Rubric>
        <h1>{trick.name[lang.value]}</h1>
        <p class="lead">{trick.summary[lang.value]}</p>
        <Facts
          class="facts"
          facts={[
            ...(start ? [[t('start'), typesetDisplay(typesetPowers(start))] as const] : []),
            [t('keys'), <KeyRow key="keys" keys={readKeys(trick.keys)} />],
          ]}
        />
        <p class="row trick-ways">
          <Button icon="step-forward" class={isOver ? '' : 'primary'} {...way('step', done + 1)}>
            {t('step')}
          </Button>
          <IconButton icon="step-back" name={t('back')} {...way('back', done - 1)} />
          <IconButton icon="rotate-ccw" name={t('again')} {...way('again', 0)} />
          {isOver && (
            <a class="button primary" href={hrefOf(next.id)}>
              {t('next')}: {next.name[lang.value]}
            </a>
          )}
        </p>
        <ol class="stack trick-steps" aria-label={t('steps')} aria-live="polite">
          {rows.map(({ step, at, shows }, i) => (
            <li
              key={i}
              class="card row"
              data-done={i < done}
              aria-current={i === done - 1 ? 'step' : undefined}
            >
              {!step.does.startsWith('[') && <span class="mono muted">{at}</span>}
              <KeyRow keys={keysIn(step.does)} />
              <Screen shows={i < done ? shows : ''} places={12} />
              <span class={i < done ? 'trick-words' : 'trick-words muted'}>{stepText(step, lang.value)}</span>
            </li>
          ))}
        </ol>
        {trick.uses.length > 0 && <h2>{t('uses')}</h2>}
        {trick.uses.map(({ program, at, text }) => (
          <p key={program + at}>
            <a href={`#/?library=${program}`}>{t(`program-${program}`)}</a>{' '}
            <span class="muted">
              {t('at', { at })} {text[lang.value]}
            </span>
          </p>
        ))}
        <p class="row nearby">
          {trick.spec.map((section) => (
            <SpecLink key={section} section={section} />
          ))}
        </p>
      </article>
      <div class="school-side">
        <Bench
          live={live}
          label={t('live')}
          slots={Object.keys(trick.start ?? {}).filter((slot) => /^R/.test(slot)) as 'R0'[]}
        />
      </div>
      <Index
        label={t('choose')}
        shown={hrefOf(trick.id)}
        groups={TRICK_GROUPS.map(({ name, tricks }) => {
          const links = tricks.map((one) => [hrefOf(one.id), one.name[lang.value]] as const);
          return [links[0][0], name[lang.value], links.length, links];
        })}
      />
    </>
  );
}

export default function TricksPage() {
  const t = say(TRICKS_PAGE);
  const id = here.value.params.get('t');
  const trick = TRICKS.find((one) => one.id === id);
  return (
    <SchoolPage
      class={trick ? 'tricks indexed' : 'tricks'}
      asked={id}
      all={trickOverview(lang.value)}
      hrefOf={hrefOf}
      missing={t('none')}
    >
      {trick && <Exhibit key={id} trick={trick} />}
    </SchoolPage>
  );
}
