/** @jsxImportSource preact */
/** A solution from a link: played again on this machine, its program hidden on demand. */

import { useEffect, useState } from 'preact/hooks';
import { listingOf, textOf } from '../../../app/school.ts';
import { errorText, UserError } from '../../../errors.ts';
import {
  decodeSolution,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  type Hole,
  holeOf,
  type Solution,
  type Verdict,
  verdictText,
} from '../../../school/index.ts';
import type { Localized } from '../../../texts.ts';
import { both, say } from '../../app/catalogue.ts';
import { whileCurrent } from '../../app/lazy.tsx';
import { Button } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { records, replaceDraft, verdictOn } from './kept.ts';
import COURSE from './messages.json';

interface Props {
  readonly hole: Hole;
  /** The solution in hand. */
  readonly figures: Figures | null;
}

export function FiguresTable({ hole, figures }: Props) {
  const t = say(COURSE);
  const own = records.value.holes[hole.id] ?? {};
  const text = (some: Figures, figure: FigureName): string => figureText(some, figure, lang.value);
  const isPar = (value: number | null | undefined, figure: FigureName): boolean => {
    const par = hole.par[figure];
    return value !== null && value !== undefined && par !== null && value <= par;
  };
  return (
    <table class="figures" aria-label={t('figures')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('par')}</th>
          <th scope="col">{t('yours')}</th>
          {figures && <th scope="col">{t('now')}</th>}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => {
          const best = own[figure];
          return (
            <tr key={figure} data-figure={figure}>
              <th scope="row">{FIGURE_NAMES[lang.value][figure]}</th>
              <td>{text(hole.par, figure)}</td>
              <td data-column="own" data-par={isPar(best?.value, figure)}>
                {best ? text({ ...hole.par, [figure]: best.value }, figure) : t('none')}
              </td>
              {figures && (
                <td data-column="now" data-par={isPar(figures[figure], figure)}>
                  {text(figures, figure)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Checking() {
  const words = say(COURSE)('checking');
  return (
    <p>
      <progress aria-label={words} /> {words}
    </p>
  );
}

interface Opened {
  readonly solution: Solution;
  readonly hole: Hole;
}

/** What a code opens, or why it does not. */
function openCode(code: string): Opened | { readonly why: Localized } {
  try {
    const solution = decodeSolution(code);
    const hole = holeOf(solution.hole);
    return hole ? { solution, hole } : { why: both(COURSE, 'unknownHole', { id: solution.hole }) };
  } catch (error) {
    if (error instanceof UserError) return { why: errorText(error) };
    throw error;
  }
}

function Verified({ solution, hole }: Opened) {
  const t = say(COURSE);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<Localized | null>(null);
  const [isShown, setShown] = useState(solution.spoiler);
  useEffect(
    () =>
      whileCurrent(verdictOn(hole, solution.program), setVerdict, (error) => setFailure(errorText(error))),
    [solution, hole],
  );
  const text = textOf(solution.program);
  const take = (): void => {
    replaceDraft(hole.id, text);
    location.hash = `#/course?h=${hole.id}`;
  };
  return (
    <article class="card solution" data-hole={hole.id} data-ok={verdict?.ok}>
      <h2>{t('forHole', { title: hole.title[lang.value] })}</h2>
      {solution.version !== hole.version && <p class="verdict-wrong">{t('otherVersion')}</p>}
      <div role="status">
        {verdict === null && failure === null && <Checking />}
        {failure && <p class="verdict-wrong">{t('checkFailed', { why: failure[lang.value] })}</p>}
        {verdict?.ok && <p>{t('verified')}</p>}
        {verdict && !verdict.ok && (
          <p class="verdict-wrong">
            {t('refused')} {verdictText(hole, verdict, lang.value)}
          </p>
        )}
      </div>
      {verdict?.ok && <FiguresTable hole={hole} figures={verdict.figures} />}
      {isShown && (
        <>
          <h3>{t('program')}</h3>
          <pre class="solution-program">{listingOf(solution.program)}</pre>
        </>
      )}
      <p class="row">
        {isShown ? (
          <Button does="take-solution" onClick={take}>
            {t('toEditor')}
          </Button>
        ) : (
          <Button does="unveil" onClick={() => setShown(true)}>
            {t('unveil')}
          </Button>
        )}
        <a class="button primary" href={`#/course?h=${hole.id}`}>
          {t('play')}
        </a>
      </p>
    </article>
  );
}

export function SolutionView({ code }: { readonly code: string }) {
  const [opened] = useState(() => openCode(code));
  if (!('why' in opened)) return <Verified {...opened} />;
  return (
    <p class="card verdict-wrong solution-refused" role="alert">
      {opened.why[lang.value]}
    </p>
  );
}
