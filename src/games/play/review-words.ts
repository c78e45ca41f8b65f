/** What a review says of a move. */
import { catalogue, formatNumber, type Lang, plural } from '../../texts.ts';
import { percentText } from './numbers.ts';
import type { Cost } from './review.ts';

const REVIEW = catalogue(
  {
    none: 'as good as any',
    moves: (n: string) => `${n} moves`,
    risk: (risk: string, least: string) => `a mine with ${risk}, ${least} was possible`,
    commands: (n: number) => `${n} ${plural.en(n, 'command', 'commands')} longer`,
    noWay: 'no way out was left',
    results: { win: 'a win', draw: 'a draw', loss: 'a loss' },
    result: (from: string, to: string) => `from ${from} to ${to}`,
  },
  {
    none: 'лучше не было',
    moves: (n: string) => `ходов: ${n}`,
    risk: (risk: string, least: string) => `мина с ${risk}, можно было с ${least}`,
    commands: (n: number) => `длиннее на ${n} ${plural.ru(n, 'команду', 'команды', 'команд')}`,
    noWay: 'выхода не осталось',
    results: { win: 'победа', draw: 'ничья', loss: 'поражение' },
    result: (from: string, to: string) => `была ${from}, стало: ${to}`,
  },
);

/** What a move cost against the best one, without a point at its end; nothing is said of a note. */
export function costText(cost: Cost, lang: Lang): string {
  const t = REVIEW[lang];
  switch (cost.kind) {
    case 'note':
      return '';
    case 'none':
      return t.none;
    case 'moves':
      return t.moves(formatNumber(lang, cost.moves, 1));
    case 'risk':
      return t.risk(percentText(cost.risk, lang), percentText(cost.least, lang));
    case 'commands':
      return cost.commands === null ? t.noWay : t.commands(cost.commands);
    case 'result':
      return t.result(t.results[cost.from], t.results[cost.to]);
  }
}
