/** @jsxImportSource preact */
/** A hole: the task, the editor, the verdict of the machine, and a calculator to look at what went wrong. */

import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { saidBy } from '../../../errors.ts';
import { encodeShare } from '../../../lab/share-code.ts';
import { Machine, setUp } from '../../../machine/index.ts';
import {
  conditionsText,
  FIGURE_NAMES,
  type FigureName,
  type Hole,
  turnText,
  type Verdict,
  verdictText,
  wantedText,
} from '../../../school/index.ts';
import { inEach } from '../../../texts.ts';
import { both, say } from '../../app/catalogue.ts';
import { complain } from '../../app/notices.tsx';
import { lang } from '../../app/preferences.ts';
import { Bench, benchFolded } from '../../live/bench.tsx';
import LIVE from '../../live/messages.json';
import { pageMachine } from '../../live/page-machine.ts';
import { view } from '../../machine/calculator.ts';
import { MarkedText } from '../marked-text.tsx';
import { verdictOn } from './checker.ts';
import { CodeEditor } from './code-editor.tsx';
import { draftOf, readDraft, replaceDraft, writeDraft } from './drafts.ts';
import { putOnMachine } from './failing.ts';
import { FiguresTable } from './figures-table.tsx';
import COURSE from './messages.json';
import { readText, textOf, withoutTail } from './program-text.ts';
import { nextHole, noteSolution, parOf } from './records.ts';
import { SharePanel } from './share-panel.tsx';

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

/** The verdict on a program, which holds as long as the program is the one that was played. */
interface Played {
  readonly program: Uint8Array;
  readonly verdict: Verdict;
  readonly improved: readonly FigureName[];
}

const same = (one: Uint8Array, other: Uint8Array): boolean => one.join() === other.join();

export function HoleView({ hole }: { readonly hole: Hole }) {
  const t = say(COURSE);
  const draft = draftOf(hole.id);
  const isRead = draft.value !== null;
  const typed = useComputed(() => draft.value ?? '');
  const text = typed.value;
  const [played, setPlayed] = useState<Played | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [shares, setShares] = useState(false);
  const [remark, setRemark] = useState('');
  const [live] = useState(() => pageMachine(setUp({ bytes: [], angle: hole.angle })));
  const { program, isEmpty } = useMemo(() => readText(text), [text]);
  useEffect(() => void readDraft(hole.id), [hole]);
  const check = async (): Promise<void> => {
    if (!program || isPlaying) return;
    setPlaying(true);
    setRemark('');
    setShares(false);
    try {
      const verdict = await verdictOn(hole, program);
      const improved = verdict.ok ? await noteSolution(hole, program, verdict.figures) : [];
      setPlayed({ program, verdict, improved });
    } catch (error) {
      const why = saidBy(error);
      complain(inEach((lang) => `${COURSE.checkFailed[lang]} ${why[lang]}`));
    } finally {
      setPlaying(false);
    }
  };
  const takeFromDesk = (): void => {
    const bytes = withoutTail(new Machine(view.peek().state).program);
    if (bytes.length === 0) complain(both(COURSE, 'nothingThere'));
    else void replaceDraft(hole.id, textOf(bytes));
  };
  const next = nextHole(hole);
  const current = played && program && same(played.program, program) ? played : null;
  const verdict = current?.verdict ?? null;
  const where = verdict && !verdict.ok ? verdict.where : null;
  const showFailing = (): void => {
    if (!where) return;
    const { machine, press } = putOnMachine(hole, where.start, where.turns, where.turn);
    live.replace(machine);
    setRemark(t('failing', { keys: press.join(' ') }));
    // On a phone the calculator is below, its keys put away.
    benchFolded.value = 'off';
    requestAnimationFrame(() => document.querySelector('.bench')?.scrollIntoView({ block: 'nearest' }));
  };
  const desk = program && !isEmpty ? `#/?p=${encodeShare(textOf(program))}` : null;
  return (
    <div class="school-columns hole" data-hole={hole.id}>
      <div class="hole-text">
        <Task hole={hole} />
        <section class="card">
          <h2>{t('editor')}</h2>
          {isRead && (
            <CodeEditor
              text={typed}
              onChange={(next) => writeDraft(hole.id, next)}
              onEnter={() => void check()}
            />
          )}
          <p class="row hole-actions">
            <button
              type="button"
              class="primary"
              data-do="check"
              disabled={!program || isEmpty || isPlaying}
              onClick={() => void check()}
            >
              {t('check')}
            </button>
            <span class="muted" role="status" data-steps={program?.length ?? ''}>
              {text.trim() === '' ? t('empty') : program ? t('steps', { n: program.length }) : t('errors')}
            </span>
            <button type="button" data-do="from-desk" onClick={takeFromDesk}>
              {t('fromDesk')}
            </button>
            {desk && <a href={desk}>{say(LIVE)('desk')}</a>}
          </p>
          <div class="hole-verdict" role="status" aria-busy={isPlaying}>
            {isPlaying && (
              <p>
                <progress aria-label={t('checking')} /> {t('checking')}
              </p>
            )}
            {verdict && (
              <div class={verdict.ok ? 'verdict-right' : 'verdict-wrong'} data-ok={verdict.ok}>
                <p>
                  <b>{verdict.ok ? '✓' : '✗'}</b> {verdictText(hole, verdict, lang.value)}
                </p>
                {current && current.improved.length > 0 && (
                  <p>
                    {t('best', {
                      names: current.improved.map((figure) => FIGURE_NAMES[lang.value][figure]).join(', '),
                    })}
                  </p>
                )}
                {verdict.ok && (
                  <p data-par={parOf(hole, verdict.figures)}>
                    {t(`parWords-${parOf(hole, verdict.figures)}`, { n: hole.par.steps })}
                  </p>
                )}
                {where && (
                  <button type="button" data-do="put-failing" onClick={showFailing}>
                    {t('putFailing')}
                  </button>
                )}
                {verdict.ok && (
                  <div class="row">
                    <button
                      type="button"
                      data-do="share-solution"
                      aria-expanded={shares}
                      onClick={() => setShares(!shares)}
                    >
                      {t('share')}
                    </button>
                    {next && (
                      <a class="button primary" data-do="next-hole" href={`#/course?h=${next.id}`}>
                        {t('nextHole')}: {next.title[lang.value]}
                      </a>
                    )}
                  </div>
                )}
                {verdict.ok && !next && <p>{t('allSolved')}</p>}
              </div>
            )}
          </div>
          {verdict?.ok && current && shares && <SharePanel hole={hole} program={current.program} />}
        </section>
        <section class="card">
          <h2>{t('figures')}</h2>
          <FiguresTable hole={hole} figures={verdict?.ok ? verdict.figures : null} />
        </section>
      </div>
      <div class="school-side">
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
