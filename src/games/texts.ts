/** Messages that all games share, and odds and counts as a player reads them. */
import { errors, messages, type Params } from '../messages.ts';
import { formatNumber, type Lang, raised } from '../texts.ts';
import type { AnyGame, Cost, Status } from './game.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

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
export const dayText = (day: string, lang: Lang, year?: 'none'): string =>
  new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: year ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

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

/** A number of percent with its sign, as the language sets it: `5%`, in Russian `5 %`. */
export const percentSign = (percent: string, lang: Lang): string =>
  lang === 'ru' ? `${percent}\u00a0%` : `${percent}%`;

/** A probability in whole percent; nothing possible is called 0, nothing uncertain 100. */
function wholePercent(share: number): number {
  if (share <= 0) return 0;
  return share > 1 - 1e-9 ? 100 : Math.min(Math.max(Math.round(share * 100), 1), 99);
}

/** The same with its sign. */
export const percentText = (share: number, lang: Lang): string =>
  percentSign(String(wholePercent(share)), lang);

const WORDS = {
  en: ['thousand', 'million', 'billion', 'trillion'],
  ru: ['тыс.', 'млн', 'млрд', 'трлн'],
} as const;

/** A whole number as people say it: `940`, `25 million`; with a power of ten from a thousand trillions on. */
export function countText(count: number, lang: Lang): string {
  if (count < 10_000) return String(count);
  const groupOf = (number: number): number => Math.floor(Math.log10(number) / 3);
  const unit = 1000 ** groupOf(count);
  // 999,950 is a million, not a thousand thousands.
  const group = groupOf(Math.round(count / unit) * unit);
  const word = WORDS[lang][group - 1];
  if (word === undefined) return `10${raised(Math.floor(Math.log10(count)))}`;
  const scaled = count / 1000 ** group;
  return `${formatNumber(lang, scaled, scaled < 10 ? 1 : 0)} ${word}`;
}

/** A probability in at most two places: 0..99 percent, `**` when sure. */
export function shortPercent(share: number): string {
  const percent = wholePercent(share);
  return percent === 100 ? '**' : String(percent);
}
