/** @jsxImportSource preact */
/** The golf course: the tasks with par and own records, or one with its editor, verdict and calculator. */
import '../styles/school.css';
import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { nextHole, parOf, programOf, putOnMachine, stateOf, textOf } from '../../app/school.ts';
import { encodeShare } from '../../app/share-code.ts';
import { errorText } from '../../errors.ts';
import { normalizeDisplay, readProgram, slotText, stepText as stepAddress } from '../../listing/index.ts';
import { type Key, setUp } from '../../machine/index.ts';
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
  holeOf,
  verdictText,
  wantedScreen,
  wantedText,
} from '../../school/holes.ts';
import { mergeRecords, NO_RECORDS, type Records, readRecords, withSolution } from '../../school/records.ts';
import { here, showTop } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { copyLink } from '../app/copy.ts';
import { Icon } from '../app/icon.tsx';
import { complain, tell } from '../app/notices.tsx';
import { Button, Missing } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, pageMachine, showBench } from '../live/bench.tsx';
import type { LiveMachine } from '../live/live-machine.ts';
import LIVE from '../live/messages.json';
import { EditorHost } from '../program/editor/editor-host.tsx';
import { draftOf } from '../storage/draft.ts';
import { sharedValue } from '../storage/values.ts';
import COURSE from './course.json';
import type { Checked, CourseCalls } from './course.worker.ts';
import { IconButton, MarkedText, Overview, Rubric, Screen, Stations } from './parts.tsx';

const records = sharedValue('course-records', {
  empty: NO_RECORDS,
  read: readRecords,
  merge: mergeRecords,
});

const calls = new WorkerCalls<CourseCalls>(
  () => new Worker(new URL('./course.worker.ts', import.meta.url), { type: 'module' }),
);

/** The text for a hole, by its id. */
const textFor = rememberedBy(String, (hole: string) =>
  draftOf(`course-draft/${hole}`, (kept) => (typeof kept === 'string' ? kept : '')),
);

const hrefOf = ({ id }: Hole): string => `#/course?h=${id}`;

/** How far the course is walked. */
function progressOf(now: Records) {
  const states = HOLES.map((hole) => stateOf(hole, now));
  const solved = states.filter((state) => state !== 'open').length;
  const par = states.filter((state) => state === 'par').length;
  return { solved, text: say(COURSE)('progress', { solved, par, left: HOLES.length - solved }) };
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
          const screen = wantedScreen(wanted[turn]);
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
                <IconButton
                  icon="play"
                  class="icon-button"
                  title={t('play')}
                  onClick={() => play(turns, turn)}
                />
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

type Failing = Pick<Extract<Checked['verdict'], { ok: false }>['where'] & object, 'start' | 'turns' | 'turn'>;

/** Puts the numbers of a case on the calculator, and returns the keys that start the program. */
function putCase(hole: Hole, { start, turns, turn }: Failing, live: LiveMachine): readonly Key[] {
  const { machine, press } = putOnMachine(hole, start, turns, turn);
  live.replace(machine);
  showBench();
  return press;
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
  const verdict = checked?.verdict;
  const figures = verdict?.ok ? verdict.figures : null;
  const where = verdict?.ok ? null : verdict?.where;
  const title = figures
    ? t(`parWords-${parOf(hole, figures)}`)
    : t(verdict ? 'wrong' : 'parTitle', { n: par.steps });
  const passed = verdict?.ok && t('passed', { n: verdict.cases });
  const words = verdict ? passed || verdictText(hole, verdict, lang.value) : t('parLead');
  const putFailing = (): void =>
    tell(both(COURSE, 'failing', { keys: putCase(hole, where!, live).join(' ') }));
  return (
    <div class="card verdict" data-ok={verdict?.ok}>
      <b class="verdict-steps">{figures?.steps ?? (verdict ? '✗' : par.steps)}</b>
      <h2>{title}</h2>
      <p>{words}</p>
      {where && (
        <Button does="put-failing" onClick={putFailing}>
          {t('putFailing')}
        </Button>
      )}
      {figures && <FiguresTable hole={hole} figures={figures} />}
      {figures && <Onward hole={hole} program={checked!.program} />}
    </div>
  );
}

/** The figures of a solution beside those of par. */
function FiguresTable({ hole, figures }: { readonly hole: Hole; readonly figures: Figures }) {
  const t = say(COURSE);
  return (
    <table class="figures" aria-label={t('figures')}>
      <tr>
        <td />
        <th scope="col">{t('yours')}</th>
        <th scope="col">{t('par')}</th>
      </tr>
      {FIGURES.map((figure) => (
        <tr key={figure} data-figure={figure}>
          <th scope="row">{t(`figure-${figure}`)}</th>
          <td data-column="now">{figureText(hole, figures, figure, lang.value)}</td>
          <td>{figureText(hole, hole.par, figure, lang.value)}</td>
        </tr>
      ))}
    </table>
  );
}

/** The next task, and a link to the solution. */
function Onward({ hole, program }: { readonly hole: Hole; readonly program: Uint8Array }) {
  const t = say(COURSE);
  const next = nextHole(hole, records.value.value);
  return (
    <p class="row">
      {next ? (
        <a class="button primary" data-do="next-hole" href={hrefOf(next)}>
          {t('nextHole')}: {next.title[lang.value]} <Icon name="arrow-right" />
        </a>
      ) : (
        t('allSolved')
      )}
      <IconButton
        icon="share-2"
        does="share"
        onClick={() => void copyLink(['p', encodeShare(textOf(program))])}
        text={t('share')}
      />
    </p>
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
      const answer = await calls.ask('check', hole.id, program);
      const { verdict } = answer;
      if (verdict.ok) records.change((now) => withSolution(now, hole, verdict.figures));
      setLast({ program, ...answer });
    } catch (error) {
      complain(both(COURSE, 'checkFailed', { why: errorText(error) }));
    } finally {
      setChecking(false);
    }
  };
  return { check, isChecking, checked: last && same(last.program, program) ? last : null };
}

function HoleView({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  const typed = textFor(hole.id).value.value;
  const program = useMemo(() => programOf(typed), [typed]);
  const { check, isChecking, checked } = useCheck(hole, program);
  const [live] = useState(() => pageMachine(setUp({ bytes: [], angle: hole.angle })));
  const now = records.value.value;
  const best = now.holes[hole.id]?.steps;
  const play = (turns: Case, turn: number): void => {
    const start = setUp({ bytes: program!, angle: hole.angle }).snapshot();
    for (const key of putCase(hole, { start, turns, turn }, live)) live.press(key);
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

const KINDS = ['formula', 'puzzle', 'digits', 'loop', 'game'] as const;

function HoleList() {
  const t = say(COURSE);
  const now = records.value.value;
  const next = HOLES.find((hole) => stateOf(hole, now) === 'open');
  const { solved, text } = progressOf(now);
  const tileOf = (hole: Hole) => {
    const state = stateOf(hole, now);
    return {
      id: hole.id,
      href: hrefOf(hole),
      title: hole.title[lang.value],
      text: hole.statement[lang.value].replaceAll('`', ''),
      note: t(`note-${state}`, {
        i: HOLES.indexOf(hole) + 1,
        par: hole.par.steps,
        n: now.holes[hole.id]?.steps ?? 0,
      }),
      state,
      par: `${hole.par.steps}`,
      action: hole === next && t('open'),
    };
  };
  return (
    <Overview
      title={t('title')}
      lead={t('lead', { n: HOLES.length })}
      progress={{ done: solved, all: HOLES.length, text: solved > 0 ? text : t('beginHere') }}
      groups={KINDS.map((id) => ({
        id,
        name: t(`kinds-${id}`),
        tiles: HOLES.filter(({ kind }) => kind === id).map(tileOf),
      }))}
    />
  );
}

export default function CoursePage() {
  const t = say(COURSE);
  const { params } = here.value;
  const id = params.get('h');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another hole, or the list, is shown
  useLayoutEffect(showTop, [id]);
  const hole = holeOf(id ?? '');
  const titles = HOLES.map((one) => [hrefOf(one), one.title[lang.value]] as const);
  return (
    <div class="school course">
      {records.trouble.value !== null && <p role="alert">{t('later')}</p>}
      {id === null && <HoleList />}
      {hole && <HoleView key={id} hole={hole} />}
      {id !== null && !hole && <Missing title={t('noHole')} asked={id} targets={titles} />}
    </div>
  );
}
