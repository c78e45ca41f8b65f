/** @jsxImportSource preact */
/** A hole: the task, the editor, the verdict of the machine, and a calculator for a failing case. */

import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { nextHole, parOf, programOf, putOnMachine, stateOf, textOf } from '../../app/school.ts';
import { encodeShare } from '../../app/share-code.ts';
import { errorText } from '../../errors.ts';
import { slotText } from '../../listing/program-file.ts';
import { setUp } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { putOf } from '../../school/check.ts';
import {
  conditionsText,
  FIGURES,
  type Figures,
  figureText,
  HOLES,
  type Hole,
  secondsText,
  verdictText,
  wantedText,
} from '../../school/holes.ts';
import { mergeRecords, NO_RECORDS, readRecords, withSolution } from '../../school/records.ts';
import { both, say } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay } from '../app/prose.tsx';
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
import { Back, MarkedText, Stations } from './parts.tsx';

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

interface ExamplesProps {
  readonly hole: Hole;
  readonly played: Checked['examples'] | undefined;
}

/** The examples: keys and expected results; after a check the results with their cost. */
function Examples({ hole, played }: ExamplesProps) {
  const t = say(COURSE);
  const columns = [t('typed'), t('wanted'), ...(played ? [t('shown'), t('commands'), t('time')] : [])];
  const rows = hole.examples.flatMap((turns, i) =>
    turns.map((given, turn) => {
      const { registers, keys } = putOf(hole, given, turn);
      const is = played?.[i]?.[turn];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples never move
        <tr key={`${i} ${turn}`}>
          <td>
            <span class="mono">{registers.map(([slot, value]) => `${slotText(slot)} = ${value} `)}</span>
            <KeyRow keys={keys} />
          </td>
          <td class="mono">{wantedText(hole, turns, turn)}</td>
          {is && (
            <>
              <td data-right={is.isRight}>
                <output class="screen">{typesetDisplay(is.shown.trim())}</output> {is.isRight ? '✓' : '✗'}
              </td>
              <td>{is.commands}</td>
              <td>{secondsText(is.cycles, lang.value)}</td>
            </>
          )}
        </tr>
      );
    }),
  );
  return (
    <table class="hole-examples" aria-label={t('examples')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

interface EditorProps {
  readonly hole: Hole;
  readonly program: Uint8Array | null;
  readonly check: () => void;
  readonly isChecking: boolean;
}

function Editor({ hole, program, check, isChecking }: EditorProps) {
  const t = say(COURSE);
  const { value: typed, write } = textFor(hole.id);
  const isReady = program !== null && program.length > 0;
  const steps = program ? t('steps', { n: program.length }) : t('errors');
  return (
    <>
      <EditorHost
        class="course-editor"
        text={typed}
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
          {t('check')}
        </Button>
        <span class="muted" role="status" data-steps={program?.length ?? ''}>
          {typed.value.trim() === '' ? t('empty') : steps}
        </span>
        {isReady && <a href={`#/?p=${encodeShare(textOf(program))}`}>{say(LIVE)('desk')}</a>}
      </p>
    </>
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

interface VerdictProps extends Pick<Checked, 'verdict'> {
  readonly hole: Hole;
  /** Buttons and links. */
  readonly children: ComponentChildren;
}

/** The answer to a check, the loudest thing of the page. */
function VerdictCard({ hole, verdict, children }: VerdictProps) {
  const t = say(COURSE);
  const words = verdictText(hole, verdict, lang.value);
  if (!verdict.ok)
    return (
      <div class="verdict" data-ok="false">
        <p>✗ {words}</p>
        <p class="row">{children}</p>
      </div>
    );
  const { figures } = verdict;
  const text = (some: Figures, figure: keyof Figures): string => figureText(hole, some, figure, lang.value);
  return (
    <div class="verdict" data-ok="true">
      <b class="verdict-steps">{figures.steps}</b>
      <h2>{t(`parWords-${parOf(hole, figures)}`, { n: hole.par.steps })}</h2>
      <p>{words}</p>
      <table class="figures" aria-label={t('figures')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('yours')}</th>
            <th scope="col">{t('parHead')}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <tr key={figure} data-figure={figure}>
              <th scope="row">{t(`figure-${figure}`)}</th>
              <td data-column="now">{text(figures, figure)}</td>
              <td>{text(hole.par, figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">{children}</p>
    </div>
  );
}

interface DeedsProps extends Pick<Checked, 'verdict'> {
  readonly hole: Hole;
  /** The calculator that takes a failing case. */
  readonly live: LiveMachine;
}

/** The buttons after a check. */
function Deeds({ hole, verdict, live }: DeedsProps) {
  const t = say(COURSE);
  const next = nextHole(hole, records.value.value);
  if (!verdict.ok)
    return verdict.where ? (
      <Button does="put-failing" onClick={() => putFailing(hole, verdict.where!, live)}>
        {t('putFailing')}
      </Button>
    ) : null;
  return next ? (
    <a class="button primary" data-do="next-hole" href={hrefOf(next)}>
      {t('nextHole')}: {next.title[lang.value]}
    </a>
  ) : (
    t('allSolved')
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
  return (
    <div class="school-columns hole" data-hole={hole.id}>
      <div class="stack hole-text">
        <Back href="#/course" text={t('all')} />
        <p class="rubric">{t('rubric', { n: HOLES.indexOf(hole) + 1, all: HOLES.length })}</p>
        <h1>{hole.title[lang.value]}</h1>
        <div class="lead">
          <MarkedText text={hole.statement[lang.value]} />
        </div>
        <Examples hole={hole} played={checked?.examples} />
        <details>
          <summary>{t('conditions')}</summary>
          <ul>
            {conditionsText(hole, lang.value).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        <Editor hole={hole} program={program} check={() => void check()} isChecking={isChecking} />
        <div role="status" aria-busy={isChecking}>
          {isChecking && t('checking')}
          {checked && (
            <VerdictCard hole={hole} verdict={checked.verdict}>
              <Deeds hole={hole} live={live} verdict={checked.verdict} />
            </VerdictCard>
          )}
        </div>
        <Stations
          label={t('all')}
          stations={HOLES.map((one) => ({
            href: hrefOf(one),
            title: one.title[lang.value],
            state: stateOf(one, records.value.value),
            isShown: one === hole,
          }))}
        />
      </div>
      <div class="stack school-side">
        <Bench live={live} label={t('bench')} />
      </div>
    </div>
  );
}
