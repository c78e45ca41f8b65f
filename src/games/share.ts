/** A finished or unfinished game as a few lines to send to a friend. */
import type { Lang } from '../texts.ts';
import { effortTexts, type GameSession, statusOf } from './session.ts';
import { dayText, fieldText, play, statusText, valueText } from './texts.ts';

/**
 * @param again how to play the same game, for the last line: a command or a link.
 */
export function shareText(session: GameSession, lang: Lang, again: string): string {
  const { game, daily, moves, positions, givenUp } = session;
  const story = game.story(moves, positions).join(' ');
  const about = daily ? [play(lang, 'dailyOf', { day: dayText(daily, lang) })] : ownWay(session, lang);
  return [
    ['Eggog', game.say(lang, 'title'), ...about].join(' · '),
    [statusText(statusOf(session), givenUp, lang), ...effortTexts(session, lang)].join(', '),
    ...(moves.length > 0
      ? [`${game.say(lang, 'moves-title')}: ${story.replaceAll('*', game.find ?? '*')}`]
      : []),
    again,
  ].join('\n');
}

/** The options in a message: how much there is to find, and what is not as usual. The link has the rest. */
function ownWay(session: GameSession, lang: Lang): string[] {
  const { game, options } = session;
  return chosenOptions(session).flatMap((name) => {
    const field = game.fields.find((one) => one.name === name);
    const value = options[name];
    if (name === 'count') return [game.say(lang, 'amount', { n: Number(value) })];
    if (field?.kind === 'integer' && value !== String(field.standard))
      return [`${fieldText(game, name, lang)}: ${value}`];
    if (field?.kind === 'choice' && value !== field.choices[0])
      return [`${fieldText(game, name, lang)}: ${valueText(name, value, lang).replace(/:.*/, '')}`];
    return [];
  });
}

/** The command line that begins the same game. */
export function playCommand(session: GameSession): string {
  const { game, options, daily, computer } = session;
  const words = daily
    ? [`--daily ${daily}`]
    : chosenOptions(session).map((name) => `--${name} ${quoted(options[name])}`);
  if (computer === 'rules' && game.hasOriginal(options)) words.push('--computer rules');
  return `eggog play ${game.id} ${words.join(' ')}`.trimEnd();
}

/** The options that make a difference. */
export const chosenOptions = ({ options, game }: GameSession): string[] =>
  game.fields.map(({ name }) => name).filter((name) => game.matters(name, options));

const quoted = (value: string): string => (value.includes(' ') ? `"${value}"` : value);
