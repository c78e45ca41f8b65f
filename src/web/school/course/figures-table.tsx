/** @jsxImportSource preact */
/** Steps, commands, machine time and keystrokes: the par of a hole, the visitor's records, and a solution. */
import {
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  type Figures,
  figureText,
  type Hole,
} from '../../../school/index.ts';
import { say } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import COURSE from './messages.json';
import { records } from './records.ts';

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
