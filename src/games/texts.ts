/** Messages that all games share. */
import { errors, messages, type Params } from '../messages.ts';
import { formatNumber, type Lang } from '../texts.ts';
import type { AnyGame, Cost, Status } from './game.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { percentText } from './numbers.ts';

/** A message that all games share. */
export const play = messages(CATALOGUE);
/** An error of the games. */
export const fail = errors(CATALOGUE);

type Code = Parameters<typeof play>[1];
const known = (code: string): code is Code => Object.hasOwn(CATALOGUE, code);

/** The name of an option of a game. */
export const fieldText = (game: AnyGame, name: string, lang: Lang): string =>
  name === 'count' ? game.say(lang, 'count') : play(lang, `field-${name}` as Code);

/** A choice of an option. */
export function valueText(name: string, value: string, lang: Lang): string {
  const code = `${name}-${value}`;
  return known(code) ? play(lang, code) : value;
}

/** A day YYYY-MM-DD as people write it. */
export const dayText = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

export const statusText = (status: Status, givenUp: boolean, lang: Lang): string =>
  play(lang, givenUp ? 'givenUp' : `status-${status}`);

/** The cost of a move against the best one, without a point at its end; empty for a note. */
export function costText(cost: Cost, lang: Lang): string {
  const text = (code: Code, params: Params = {}): string => play(lang, code, params);
  switch (cost.kind) {
    case 'note':
      return '';
    case 'none':
      return text('cost-none');
    case 'moves':
      return text('cost-moves', { n: formatNumber(lang, cost.moves, 1) });
    case 'risk':
      return text('cost-risk', { risk: percentText(cost.risk, lang), least: percentText(cost.least, lang) });
    case 'commands':
      return cost.commands === null ? text('cost-noWay') : text('cost-commands', { n: cost.commands });
    case 'result':
      return text('cost-result', { from: cost.from, to: cost.to });
  }
}
