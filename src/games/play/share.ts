/** A finished or unfinished game as a few lines to send to a friend. */
import type { Lang } from '../../texts.ts';
import { type Session, statusOf } from './session.ts';
import { amountText, dayText, effortTexts, fieldText, PLAY, statusText, valueText } from './texts.ts';

/** The longest line of a share text. */
const WIDTH = 72;

/**
 * @param again how to play the same game, for the last line: a command or a link.
 */
export function shareText<S>(session: Session<S>, lang: Lang, again: string): string {
  const m = PLAY[lang];
  const { kind, daily, moves, positions, givenUp } = session;
  const about = daily ? [m.dailyOf(dayText(daily, lang))] : ownWay(session, lang);
  return [
    ['Eggog', m.games[kind.id], ...about].join(' · '),
    [statusText(statusOf(session), givenUp, lang), ...effortTexts(session, lang)].join(', '),
    ...wrap(kind.story(moves, positions)),
    again,
  ].join('\n');
}

/** What is told of the options: how much there is to find, and what is not as usual. The rest is behind the link. */
function ownWay<S>(session: Session<S>, lang: Lang): string[] {
  const { kind, options } = session;
  return chosenOptions(session).flatMap((name) => {
    const field = kind.fields.find((one) => one.name === name);
    const value = options[name];
    if (name === 'count') return [amountText(kind.id, Number(value), lang)];
    if (field?.kind === 'integer' && value !== String(field.standard))
      return [`${fieldText(kind.id, name, lang)}: ${value}`];
    if (field?.kind === 'choice' && value !== field.choices[0])
      return [`${fieldText(kind.id, name, lang)}: ${valueText(name, value, lang).replace(/:.*/, '')}`];
    return [];
  });
}

/** The command line that begins the same game. */
export function playCommand<S>(session: Session<S>): string {
  const { kind, options, daily, computer } = session;
  const words = daily
    ? [`--daily ${daily}`]
    : chosenOptions(session).map((name) => `--${name} ${quoted(options[name])}`);
  if (computer === 'rules' && kind.hasOriginal(options)) words.push('--computer rules');
  return `eggog play ${kind.id} ${words.join(' ')}`.trimEnd();
}

/** The options that make a difference. */
export const chosenOptions = <S>({ options, kind }: Session<S>): string[] =>
  kind.fields.map(({ name }) => name).filter((name) => kind.matters(name, options));

const quoted = (value: string): string => (value.includes(' ') ? `"${value}"` : value);

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.includes(' ') ? text.split(' ') : (text.match(/.{1,60}/g) ?? [])) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
