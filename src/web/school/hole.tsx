/** One task of the golf course: its editor, the verdict, and the calculator. */
import { computed, signal } from '@preact/signals';
import { COURSE_ORDER, courseProgress, nextHole, stateOf } from '../../app/course.ts';
import { putOnMachine, readSolution } from '../../app/hole.ts';
import { encodeShare } from '../../app/share-code.ts';
import { slotText, stepText } from '../../listing/index.ts';
import { isCalculating, isUnfinished } from '../../machine/hidden-state.ts';
import { type Key, type Machine, type State, setUp } from '../../machine/index.ts';
import { rememberedBy } from '../../remembered.ts';
import { checkSolution, playExamples, putOf } from '../../school/check.ts';
import {
  type Case,
  conditionsText,
  FIGURES,
  figureText,
  HOLES,
  type Hole,
  verdictText,
  wantedScreen,
  wantedText,
} from '../../school/holes.ts';
import { withSolution } from '../../school/records.ts';
import {
  holdsProgram,
  splitCommands,
  withoutLast,
  writingMachine,
  writtenText,
} from '../../school/writing.ts';
import { showSoon } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { copyLink } from '../app/copy.ts';
import { Icon } from '../app/icon.tsx';
import { complain, tell } from '../app/notices.tsx';
import { Button, IconButton } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetPowers, WithKeys } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, pageMachine, showBench } from '../live/bench.tsx';
import LIVE from '../live/messages.json';
import { EditorHost } from '../program/editor/editor-host.tsx';
import { draftOf } from '../storage/values.ts';
import COURSE from './course.json';
import { hrefOf, records } from './course-records.ts';
import { MarkedText, Rubric, Screen, Stations } from './parts.tsx';

const NOT_RUN = { isBreakpoint: false, isNext: false, times: '', heat: 0, title: '' };

type Work = ReturnType<typeof workOn>;

/** The state of a task: the text, its check, and the calculator that writes and plays it. */
const workOn = rememberedBy(
  ({ id }) => id,
  (hole: Hole) => {
    const { value: text, write } = draftOf(`course-draft/${hole.id}`, (kept) => String(kept ?? ''));
    const read = computed(() => readSolution(text.value));
    const last = signal<ReturnType<typeof checkedBy> | null>(null);
    const checkedBy = (program: Uint8Array) => {
      const verdict = checkSolution(hole, program);
      const wasRun = verdict.ok || verdict.where !== null;
      return { program, verdict, examples: wasRun ? playExamples(hole, program) : [] };
    };
    const live = pageMachine(writingMachine(read.peek().program, hole.angle));
    const isWriting = (): boolean => !isCalculating(live.machine);
    const show = (machine: Machine): void => {
      live.replace(machine);
      showBench();
    };
    /** Puts the numbers of a case on the calculator, and returns the keys that start the program. */
    const put = (start: State, turns: Case, turn: number): readonly Key[] => {
      const { machine, press } = putOnMachine(hole, start, turns, turn);
      show(machine);
      return press;
    };
    const play = (turns: Case, turn: number): void => {
      const start = setUp({ bytes: read.peek().program, angle: hole.angle }).snapshot();
      for (const key of put(start, turns, turn)) live.press(key);
    };
    return {
      hole,
      text,
      write,
      read,
      live,
      marks: computed(() => {
        const lines = text.value.split('\n');
        const cell = read.value.program.length;
        const next = { line: lines.length, cell, address: stepText(cell) };
        const steps = lines.at(-1) === '' ? [...read.value.lines, next] : read.value.lines;
        return { steps: steps.map((line) => ({ ...NOT_RUN, ...line })), next: null };
      }),
      /** The answer to the last check; it counts until the program changes. */
      checked: computed(() => (last.value?.program.join() === read.value.program.join() ? last.value : null)),
      check(): boolean {
        const { program } = read.peek();
        if (program.length === 0) return false;
        last.value = checkedBy(program);
        const { verdict } = last.value;
        write(splitCommands(text.peek()));
        if (verdict.ok) {
          records.change((now) => withSolution(now, hole, verdict.figures));
          play(hole.examples[0], 0);
        }
        showSoon('.verdict');
        return true;
      },
      put,
      play,
      isWriting: computed(() => live.view.value && isWriting()),
      startWriting: () => show(writingMachine(read.peek().program, hole.angle)),
      /** Gives up the command that is begun, or deletes the last one. */
      deleteLast(): void {
        const isOnGlass = isWriting();
        if (!isOnGlass || !isUnfinished(live.machine)) write(withoutLast(text.peek()));
        if (isOnGlass) live.replace(writingMachine(read.peek().program, hole.angle));
      },
      /** In programming mode a key writes into the text. */
      press(key: Key): void {
        const { program, error } = read.peek();
        const isIn = isUnfinished(live.machine) || holdsProgram(live.machine, program);
        if (isWriting() && !isIn) live.replace(writingMachine(program, hole.angle));
        live.press(key);
        if (!isWriting() || isUnfinished(live.machine)) return;
        if (error) complain(both(COURSE, 'errors'));
        else write(writtenText(text.peek(), program, live.machine, typeset));
      },
    };
  },
);

/** The examples: keys and expected results, and what came of them at the last check. They can be played. */
function Examples({ work: { hole, play, read, checked } }: { readonly work: Work }) {
  const t = say(COURSE);
  const isEmpty = read.value.program.length === 0;
  return (
    <ul class="row hole-examples" aria-label={t('examples')}>
      {hole.examples.flatMap((turns, i) =>
        hole.answers(turns).map((wanted, turn) => {
          const { registers, keys } = putOf(hole, turns[turn], turn);
          const is = checked.value?.examples[i]?.[turn];
          const screen = wantedScreen(wanted);
          return (
            <li class="row" key={`${i} ${turn}`} data-right={is?.isRight}>
              {registers.map(([slot, value]) => `${slotText(slot)} = ${value} `)}
              <KeyRow keys={keys} />
              {screen === null && wantedText(hole, turns, turn)}
              {screen !== null && <Screen shows={screen} places={Math.max(4, screen.length)} />}
              {is && <Icon name={is.isRight ? 'check' : 'x'} />}
              <IconButton icon="play" name={t('play')} disabled={isEmpty} onClick={() => play(turns, turn)} />
            </li>
          );
        }),
      )}
      <li>
        <details>
          <summary>{t('conditions')}</summary>
          {conditionsText(hole, lang.value).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      </li>
    </ul>
  );
}

function Editor({ work }: { readonly work: Work }) {
  const t = say(COURSE);
  const { text, write, marks, read, check, isWriting, checked, deleteLast } = work;
  const { program, error } = read.value;
  const steps = error
    ? t('error', { line: error.line, text: error.message[lang.value] })
    : t('steps', { n: program.length });
  return (
    <section class="stack hole-editor">
      <EditorHost
        class="course-editor"
        text={text}
        marks={marks}
        label={t('editor')}
        lang={lang.value}
        onChange={write}
        onEnter={check}
      />
      <p class="row">
        <Button
          class={checked.value?.verdict.ok ? '' : 'primary'}
          icon="check"
          does="check"
          disabled={!program.length}
          onClick={check}
        >
          {t('check')} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </Button>
        <Button
          icon="pencil"
          text={t('write')}
          does="write"
          title={t('writeTitle')}
          aria-pressed={isWriting.value}
          onClick={work.startWriting}
        />
        <IconButton
          icon="delete"
          does="delete-last"
          name={t('deleteLast')}
          disabled={!program.length}
          onClick={deleteLast}
        />
      </p>
      <p class="row muted">
        <span role="status" data-steps={program.length}>
          {text.value.trim() === '' ? t('empty') : steps}
        </span>
        {program.length > 0 && <a href={`#/?p=${encodeShare(text.value)}`}>{say(LIVE)('desk')}</a>}
      </p>
    </section>
  );
}

/** Par, and the answer to a check: the loudest thing of the page; with the figures of a solution and the next task. */
function VerdictCard({ work: { hole, text, checked, put } }: { readonly work: Work }) {
  const t = say(COURSE);
  const verdict = checked.value?.verdict;
  const figures = verdict?.ok ? verdict.figures : null;
  const where = verdict?.ok ? null : verdict?.where;
  const right = figures && t('right', { more: Math.sign(figures.steps - hole.par.steps) });
  const passed = verdict?.ok && t('passed', { n: verdict.cases });
  const wrong = verdict && typesetPowers(verdictText(hole, verdict, lang.value));
  const next = nextHole(hole, records.value.value);
  const putFailing = ({ start, turns, turn }: NonNullable<typeof where>): void =>
    tell(both(COURSE, 'failing', { keys: put(start, turns, turn).join(' ') }));
  return (
    <div class="card row verdict" data-ok={verdict?.ok}>
      <b class="verdict-steps">{figures?.steps ?? (verdict ? '✗' : hole.par.steps)}</b>
      <div>
        <h2>{right ?? t(verdict ? 'wrong' : 'parTitle', { n: hole.par.steps })}</h2>
        <p>
          <WithKeys text={passed || wrong || t('parLead')} />
        </p>
      </div>
      {where && <Button does="put-failing" text={t('putFailing')} onClick={() => putFailing(where)} />}
      {figures && (
        <>
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
          {next ? (
            <a class="button primary" data-do="next-hole" href={hrefOf(next.id)}>
              {t('nextHole')}: {next.title[lang.value]} <Icon name="arrow-right" />
            </a>
          ) : (
            t('allSolved')
          )}
          <Button icon="share-2" does="share" onClick={() => copyLink(['p', encodeShare(text.peek())])}>
            {t('share')}
          </Button>
        </>
      )}
    </div>
  );
}

export function HoleView({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  const work = workOn(hole);
  const now = records.value.value;
  const best = now.holes[hole.id]?.steps;
  const typed = work.isWriting.value ? { Backspace: work.deleteLast } : undefined;
  return (
    <div class="hole" data-hole={hole.id}>
      <header class="stack hole-head">
        <Rubric href="#/course" name={t('title')}>
          {t('rubric', { n: COURSE_ORDER.indexOf(hole) + 1, all: HOLES.length })}
        </Rubric>
        <h1>{hole.title[lang.value]}</h1>
        <div class="lead">
          <MarkedText text={hole.statement[lang.value]} />
        </div>
        <Examples work={work} />
      </header>
      <Editor work={work} />
      <div class="stack school-side">
        <Bench live={work.live} label={t('bench')} onPress={work.press} typed={typed} />
      </div>
      <div class="stack hole-side">
        <div role="status">
          <VerdictCard work={work} />
        </div>
        <h3>{t('course')}</h3>
        <Stations
          label={t('course')}
          stations={COURSE_ORDER.map((one) => ({
            href: hrefOf(one.id),
            title: one.title[lang.value],
            state: stateOf(one, now),
            isShown: one === hole,
          }))}
        />
        <small class="muted">{courseProgress(now, lang.value).text}</small>
        {best !== undefined && (
          <section>
            <h3>{t('shorter')}</h3>
            <p class="muted">{t('shorterText', { n: best - 1 })}</p>
          </section>
        )}
      </div>
    </div>
  );
}
