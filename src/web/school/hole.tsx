/** @jsxImportSource preact */
/** A hole: the task, the editor, the verdict of the machine, and a calculator for a failing case. */

import { computed } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { nextHole, parOf, programOf, putOnMachine, stateOf, textOf } from '../../app/school.ts';
import { encodeShare } from '../../app/share-code.ts';
import { errorText } from '../../errors.ts';
import {
  normalizeDisplay,
  parseNumber,
  readProgram,
  slotText,
  stepText as stepAddress,
} from '../../listing/index.ts';
import { setUp } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { putOf } from '../../school/check.ts';
import {
  type Case,
  conditionsText,
  FIGURES,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  verdictText,
  type Wanted,
  wantedText,
} from '../../school/holes.ts';
import { mergeRecords, NO_RECORDS, type Records, readRecords, withSolution } from '../../school/records.ts';
import { both, say } from '../app/catalogue.ts';
import { copyLink } from '../app/copy.ts';
import { Icon } from '../app/icon.tsx';
import { complain, tell } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, benchFolded, pageMachine } from '../live/bench.tsx';
import type { LiveMachine } from '../live/live-machine.ts';
import LIVE from '../live/messages.json';
import { EditorHost } from '../program/editor/editor-host.tsx';
import { draftOf } from '../storage/draft.ts';
import { sharedValue } from '../storage/values.ts';
import COURSE from './course.json';
import type { Checked, CourseCalls } from './course.worker.ts';
import { MarkedText, Rubric, Screen, Stations } from './parts.tsx';

export const records = sharedValue('course-records', {
  empty: NO_RECORDS,
  read: readRecords,
  merge: mergeRecords,
});

const calls = new WorkerCalls<CourseCalls>(
  () => new Worker(new URL('./course.worker.ts', import.meta.url), { type: 'module' }),
);

/** Plays a solution and keeps the record of a right one. Fails with an Error if the worker cannot be had. */
async function checkAndKeep(hole: Hole, program: Uint8Array): Promise<Checked> {
  const checked = await calls.ask('check', hole.id, program);
  const { verdict } = checked;
  if (verdict.ok) records.change((now) => withSolution(now, hole, verdict.figures));
  return checked;
}

/** The text for a hole, by its id. */
const textFor = rememberedBy(String, (hole: string) =>
  draftOf(`course-draft/${hole}`, (kept) => (typeof kept === 'string' ? kept : '')),
);

export const hrefOf = ({ id }: Hole): string => `#/course?h=${id}`;

/** How far the course is walked. */
export function progressOf(now: Records) {
  const states = HOLES.map((hole) => stateOf(hole, now));
  const solved = states.filter((state) => state !== 'open').length;
  const par = states.filter((state) => state === 'par').length;
  return { solved, text: say(COURSE)('progress', { solved, par, left: HOLES.length - solved }) };
}

/** What the indicator shows after a turn; null where the answer lies elsewhere. */
function screenOf({ display, end, ...slots }: Wanted): string | null {
  if (end === 'error') return 'EГГ0Г';
  const number = slots.X === undefined ? null : parseNumber(String(slots.X));
  if (display !== undefined || !number || Object.keys(slots).length > 1) return display ?? null;
  return normalizeDisplay(setUp({ bytes: [], registers: [['X', number]] }).display());
}

interface ExamplesProps {
  readonly hole: Hole;
  readonly played: Checked['examples'] | undefined;
  /** Plays a turn of an example on the calculator; null without a program. */
  readonly play: ((turns: Case, turn: number) => void) | null;
}

/** The examples: keys and expected results, and what came of them at the last check. */
function Examples({ hole, played, play }: ExamplesProps) {
  const t = say(COURSE);
  return (
    <ul class="row hole-examples" aria-label={t('examples')}>
      {hole.examples.flatMap((turns, i) => {
        const wanted = hole.answers(turns);
        return turns.map((given, turn) => {
          const { registers, keys } = putOf(hole, given, turn);
          const is = played?.[i]?.[turn];
          const screen = screenOf(wanted[turn]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples never move
            <li class="row" key={`${i} ${turn}`} data-right={is?.isRight}>
              {registers.map(([slot, value]) => (
                <span key={slot} class="mono">{`${slotText(slot)} = ${value}`}</span>
              ))}
              <KeyRow keys={keys} />
              {screen === null ? (
                <span class="mono">{wantedText(hole, turns, turn)}</span>
              ) : (
                <Screen shows={screen} places={Math.max(4, screen.length)} />
              )}
              {is && <Icon name={is.isRight ? 'check' : 'x'} />}
              {is && !is.isRight && <Screen shows={normalizeDisplay(is.shown)} />}
              {play && (
                <Button
                  class="icon-button"
                  title={t('play')}
                  aria-label={t('play')}
                  onClick={() => play(turns, turn)}
                >
                  <Icon name="play" />
                </Button>
              )}
            </li>
          );
        });
      })}
    </ul>
  );
}

interface EditorProps {
  readonly hole: Hole;
  readonly program: Uint8Array | null;
  readonly check: () => void;
  readonly isChecking: boolean;
}

const NOT_RUN = { isBreakpoint: false, isNext: false, times: '', heat: 0, title: '' };

/** The address of the first step of each line. */
const marksOf = rememberedBy(String, (hole: string) =>
  computed(() => {
    const { places = [] } = readProgram(textFor(hole).value.value, { format: 'pmk' }).program ?? {};
    const steps = places.flatMap(({ line }, cell) =>
      line > 0 && places[cell - 1]?.line !== line
        ? [{ ...NOT_RUN, line, cell, address: stepAddress(cell) }]
        : [],
    );
    return { steps, next: null };
  }),
);

function Editor({ hole, program, check, isChecking }: EditorProps) {
  const t = say(COURSE);
  const { value: typed, write } = textFor(hole.id);
  const isReady = program !== null && program.length > 0;
  const steps = program ? t('steps', { n: program.length }) : t('errors');
  return (
    <section class="stack hole-editor">
      <EditorHost
        class="course-editor"
        text={typed}
        marks={marksOf(hole.id)}
        label={t('editor')}
        lang={lang.value}
        onChange={write}
        onEnter={() => {
          check();
          return true;
        }}
      />
      <p class="row">
        <Button class="primary" does="check" disabled={!isReady || isChecking} onClick={check}>
          <Icon name="check" /> {t('check')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </Button>
        <span class="muted" role="status" data-steps={program?.length ?? ''}>
          {isChecking ? t('checking') : typed.value.trim() === '' ? t('empty') : steps}
        </span>
      </p>
      {isReady && <a href={`#/?p=${encodeShare(textOf(program))}`}>{say(LIVE)('desk')}</a>}
    </section>
  );
}

type Failing = Extract<Checked['verdict'], { ok: false }>['where'] & object;

/** Puts the numbers of a failing case on the calculator. */
function putFailing(hole: Hole, { start, turns, turn }: Failing, live: LiveMachine): void {
  const { machine, press } = putOnMachine(hole, start, turns, turn);
  live.replace(machine);
  tell(both(COURSE, 'failing', { keys: press.join(' ') }));
  // On a phone the calculator is below, its keys put away.
  benchFolded.value = 'off';
  requestAnimationFrame(() => document.querySelector('.bench')?.scrollIntoView({ block: 'nearest' }));
}

interface VerdictProps {
  readonly hole: Hole;
  readonly checked: (Checked & { readonly program: Uint8Array }) | null;
  /** The calculator that takes a failing case. */
  readonly live: LiveMachine;
}

/** Par, and the answer to a check: the loudest thing of the page. */
function VerdictCard({ hole, checked, live }: VerdictProps) {
  const t = say(COURSE);
  const { par } = hole;
  if (!checked)
    return (
      <div class="card verdict">
        <b class="verdict-steps">{par.steps}</b>
        <h2>{t('parTitle', { n: par.steps })}</h2>
        <p>{t('parLead')}</p>
      </div>
    );
  const { verdict, program } = checked;
  const words = verdictText(hole, verdict, lang.value);
  if (!verdict.ok)
    return (
      <div class="card verdict" data-ok="false">
        <b class="verdict-steps">
          <Icon name="x" />
        </b>
        <h2>{t('wrong')}</h2>
        <p>{words}</p>
        {verdict.where && (
          <Button does="put-failing" onClick={() => putFailing(hole, verdict.where!, live)}>
            {t('putFailing')}
          </Button>
        )}
      </div>
    );
  const { figures } = verdict;
  const next = nextHole(hole, records.value.value);
  const text = (some: Figures, figure: keyof Figures): string => figureText(hole, some, figure, lang.value);
  return (
    <div class="card verdict" data-ok="true">
      <b class="verdict-steps">{figures.steps}</b>
      <h2>{t(`parWords-${parOf(hole, figures)}`)}</h2>
      <p>{words}</p>
      <table class="figures" aria-label={t('figures')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('yours')}</th>
            <th scope="col">{t('par')}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <tr key={figure} data-figure={figure}>
              <th scope="row">{t(`figure-${figure}`)}</th>
              <td data-column="now">{text(figures, figure)}</td>
              <td>{text(par, figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        {next ? (
          <a class="button primary" data-do="next-hole" href={hrefOf(next)}>
            {t('nextHole')}: {next.title[lang.value]} <Icon name="arrow-right" />
          </a>
        ) : (
          t('allSolved')
        )}
        <Button does="share" onClick={() => void copyLink(['p', encodeShare(textOf(program))])}>
          <Icon name="share-2" /> {t('share')}
        </Button>
      </p>
    </div>
  );
}

const same = (one: Uint8Array, other: Uint8Array | null): boolean => one.join() === other?.join();

/** Checks the program of a hole. The last answer counts until the program changes. */
function useCheck(hole: Hole, program: Uint8Array | null) {
  const [last, setLast] = useState<(Checked & { readonly program: Uint8Array }) | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    if (!program || isChecking) return;
    setChecking(true);
    try {
      setLast({ program, ...(await checkAndKeep(hole, program)) });
    } catch (error) {
      complain(both(COURSE, 'checkFailed', { why: errorText(error) }));
    } finally {
      setChecking(false);
    }
  };
  return { check, isChecking, checked: last && same(last.program, program) ? last : null };
}

export function HoleView({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  const typed = textFor(hole.id).value.value;
  const program = useMemo(() => programOf(typed), [typed]);
  const { check, isChecking, checked } = useCheck(hole, program);
  const [live] = useState(() => pageMachine(setUp({ bytes: [], angle: hole.angle })));
  const now = records.value.value;
  const best = now.holes[hole.id]?.steps;
  const play = (turns: Case, turn: number): void => {
    const start = setUp({ bytes: program!, angle: hole.angle }).snapshot();
    const { machine, press } = putOnMachine(hole, start, turns, turn);
    live.replace(machine);
    for (const key of press) live.press(key);
  };
  return (
    <div class="hole" data-hole={hole.id}>
      <header class="stack hole-head">
        <Rubric href="#/course" name={t('title')}>
          {t('rubric', { n: HOLES.indexOf(hole) + 1, all: HOLES.length })}
        </Rubric>
        <h1>{hole.title[lang.value]}</h1>
        <div class="lead">
          <MarkedText text={hole.statement[lang.value]} />
        </div>
        <Examples hole={hole} played={checked?.examples} play={program && play} />
        <details>
          <summary>{t('conditions')}</summary>
          <ul>
            {conditionsText(hole, lang.value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </header>
      <Editor hole={hole} program={program} check={() => void check()} isChecking={isChecking} />
      <div class="stack hole-side">
        <div role="status" aria-busy={isChecking}>
          <VerdictCard hole={hole} checked={checked} live={live} />
        </div>
        <h3>{t('course')}</h3>
        <Stations
          label={t('course')}
          stations={HOLES.map((one) => ({
            href: hrefOf(one),
            title: one.title[lang.value],
            state: stateOf(one, now),
            isShown: one === hole,
          }))}
        />
        <small class="muted">{progressOf(now).text}</small>
        {best !== undefined && (
          <section class="hole-shorter">
            <h3>{t('shorter')}</h3>
            <p class="muted">{t('shorterText', { n: best - 1 })}</p>
          </section>
        )}
      </div>
      <div class="stack school-side">
        <Bench live={live} label={t('bench')} />
      </div>
    </div>
  );
}
