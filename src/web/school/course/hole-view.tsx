/** @jsxImportSource preact */
/** A hole: the task, the editor, the verdict of the machine, and a calculator for a failing case. */

import { useMemo, useState } from 'preact/hooks';
import { nextHole, parOf, putOnMachine, readText, textOf } from '../../../app/school.ts';
import { encodeShare } from '../../../app/share-code.ts';
import { errorText } from '../../../errors.ts';
import { withoutTail } from '../../../listing/addresses.ts';
import { Machine, setUp } from '../../../machine/index.ts';
import {
  conditionsText,
  encodeSolution,
  FIGURE_NAMES,
  type FigureName,
  type Hole,
  SOLUTION_PARAMETER,
  turnText,
  type Verdict,
  verdictText,
  wantedText,
} from '../../../school/index.ts';
import { perLang } from '../../../texts.ts';
import { both, say } from '../../app/catalogue.ts';
import { copyText } from '../../app/copy.ts';
import { complain } from '../../app/notices.tsx';
import { Button } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { Bench, benchFolded, pageMachine } from '../../live/bench.tsx';
import LIVE from '../../live/messages.json';
import { view } from '../../machine/calculator.ts';
import { EditorHost } from '../../program/editor/editor-host.tsx';
import { MarkedText } from '../parts.tsx';
import { draftOf, noteSolution, records, replaceDraft, verdictOn, writeDraft } from './kept.ts';
import COURSE from './messages.json';
import { Checking, FiguresTable } from './solution-view.tsx';

/** Copies a link to a solution; its program is hidden until somebody asks for it. */
function shareSolution(hole: Hole, program: Uint8Array): void {
  const code = encodeSolution({ hole: hole.id, version: hole.version, program, spoiler: false });
  // The code comes after the #, so it reaches no server.
  const link = `${location.origin}${location.pathname}#/course?${SOLUTION_PARAMETER}=${code}`;
  const shown = perLang(() => link);
  void copyText(link, both(COURSE, 'copied'), shown);
}

function Task({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  return (
    <article class="card">
      <h2>{t('task')}</h2>
      <MarkedText text={hole.statement[lang.value]} />
      <h3>{t('conditions')}</h3>
      <ul class="hole-conditions">
        {conditionsText(hole, lang.value).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{t('examples')}</h3>
      <ul class="hole-examples">
        {hole.examples.map((turns, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: examples never move
          <li key={i}>
            {turns.map((_, turn) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns never move
              <p key={turn}>
                <span class="mono">{turnText(hole, turns, turn)}</span>{' '}
                <span class="muted">{t('gives')}</span>{' '}
                <span class="mono">{wantedText(hole, turns, turn)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The verdict on a program; it counts until the program changes. */
interface Checked {
  readonly program: Uint8Array;
  readonly verdict: Verdict;
  readonly improved: readonly FigureName[];
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.join() === other.join();

/** Checks programs of a hole, and keeps the last verdict. */
function useCheck(hole: Hole, program: Uint8Array | null) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async (): Promise<void> => {
    if (!program || isChecking) return;
    setChecking(true);
    try {
      const verdict = await verdictOn(hole, program);
      const improved = verdict.ok ? noteSolution(hole, program, verdict.figures) : [];
      setChecked({ program, verdict, improved });
    } catch (error) {
      complain(both(COURSE, 'checkFailed', { why: errorText(error) }));
    } finally {
      setChecking(false);
    }
  };
  const current = checked && program && same(checked.program, program) ? checked : null;
  return { check, isChecking, current };
}

interface EditorProps {
  readonly hole: Hole;
  readonly check: () => void;
  readonly isChecking: boolean;
}

function Editor({ hole, check, isChecking }: EditorProps) {
  const t = say(COURSE);
  const draft = draftOf(hole.id);
  const { program, isEmpty } = useMemo(() => readText(draft.value), [draft.value]);
  const takeFromDesk = (): void => {
    const bytes = withoutTail(new Machine(view.peek().state).program);
    if (bytes.length === 0) complain(both(COURSE, 'nothingThere'));
    else replaceDraft(hole.id, textOf(bytes));
  };
  const steps = program ? t('steps', { n: program.length }) : t('errors');
  return (
    <>
      <EditorHost
        class="course-editor"
        text={draft}
        label={t('editor')}
        lang={lang.value}
        onChange={(next) => writeDraft(hole.id, next)}
        onEnter={() => {
          check();
          return true;
        }}
      />
      <p class="row hole-actions">
        <Button class="primary" does="check" disabled={!program || isEmpty || isChecking} onClick={check}>
          {t('check')}
        </Button>
        <span class="muted" role="status" data-steps={program?.length ?? ''}>
          {draft.value.trim() === '' ? t('empty') : steps}
        </span>
        <Button does="from-desk" onClick={takeFromDesk}>
          {t('fromDesk')}
        </Button>
        {program && !isEmpty && <a href={`#/?p=${encodeShare(textOf(program))}`}>{say(LIVE)('desk')}</a>}
      </p>
    </>
  );
}

interface RightProps extends Checked {
  readonly hole: Hole;
}

/** The part below the verdict on a right solution. */
function Right({ hole, program, verdict, improved }: RightProps) {
  const t = say(COURSE);
  if (!verdict.ok) return null;
  const next = nextHole(hole, records.value);
  const par = parOf(hole, verdict.figures);
  const names = improved.map((figure) => FIGURE_NAMES[lang.value][figure]).join(', ');
  return (
    <>
      {names !== '' && <p>{t('best', { names })}</p>}
      <p data-par={par}>{t(`parWords-${par}`, { n: hole.par.steps })}</p>
      <div class="row">
        <Button does="share-solution" title={t('veiledNote')} onClick={() => shareSolution(hole, program)}>
          {t('share')}
        </Button>
        {next && (
          <a class="button primary" data-do="next-hole" href={`#/course?h=${next.id}`}>
            {t('nextHole')}: {next.title[lang.value]}
          </a>
        )}
      </div>
      {!next && <p>{t('allSolved')}</p>}
    </>
  );
}

export function HoleView({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  const draft = draftOf(hole.id);
  const { program } = useMemo(() => readText(draft.value), [draft.value]);
  const { check, isChecking, current } = useCheck(hole, program);
  const [remark, setRemark] = useState('');
  const [live] = useState(() => pageMachine(setUp({ bytes: [], angle: hole.angle })));
  const verdict = current?.verdict ?? null;
  const where = verdict && !verdict.ok ? verdict.where : null;
  const begin = (): void => {
    setRemark('');
    void check();
  };
  const showFailing = (): void => {
    if (!where) return;
    const { machine, press } = putOnMachine(hole, where.start, where.turns, where.turn);
    live.replace(machine);
    setRemark(t('failing', { keys: press.join(' ') }));
    // On a phone the calculator is below, its keys put away.
    benchFolded.value = 'off';
    requestAnimationFrame(() => document.querySelector('.bench')?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div class="school-columns hole" data-hole={hole.id}>
      <div class="stack hole-text">
        <Task hole={hole} />
        <section class="card">
          <h2>{t('editor')}</h2>
          <Editor hole={hole} check={begin} isChecking={isChecking} />
          <div class="hole-verdict" role="status" aria-busy={isChecking}>
            {isChecking && <Checking />}
            {current && verdict && (
              <div class={verdict.ok ? 'verdict-right' : 'verdict-wrong'} data-ok={verdict.ok}>
                <p>
                  <b>{verdict.ok ? '✓' : '✗'}</b> {verdictText(hole, verdict, lang.value)}
                </p>
                <Right hole={hole} {...current} />
                {where && (
                  <Button does="put-failing" onClick={showFailing}>
                    {t('putFailing')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </section>
        <section class="card">
          <h2>{t('figures')}</h2>
          <FiguresTable hole={hole} figures={verdict?.ok ? verdict.figures : null} />
        </section>
      </div>
      <div class="stack school-side">
        <Bench live={live} label={t('bench')}>
          {remark !== '' && (
            <p class="bench-what" role="status">
              {remark}
            </p>
          )}
        </Bench>
      </div>
    </div>
  );
}
