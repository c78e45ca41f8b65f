/** A finished or unfinished game as a few lines to send to a friend. */
import type { Lang } from '../io.ts';
import { PLAY } from './messages/screens.ts';
import type { Session } from './session.ts';

/** The longest line of a share text. */
const WIDTH = 72;

export function shareText(session: Session, lang: Lang): string {
  const m = PLAY[lang];
  const { setup, moves, hints, undone, status, driver, kind } = session;
  const about =
    setup.daily ??
    chosen(session)
      .map((name) => setup.options[name])
      .join(' ');
  const help = [hints > 0 ? m.hintsUsed(hints) : '', undone > 0 ? m.undoneMoves(undone) : ''].filter(Boolean);
  return [
    `Eggog / ${m.games[setup.game]} / ${about}`,
    [m.status[status], m.moveCount(moves.length), ...help].join(', '),
    ...wrap(driver.trace(moves)),
    `eggog play ${kind.id} ${repeatOptions(session)}`,
  ].join('\n');
}

/** The options that begin the same game again. */
function repeatOptions(session: Session): string {
  const { setup } = session;
  const words = setup.daily
    ? [`--daily ${setup.daily}`]
    : chosen(session).map((name) => `--${name} ${quoted(setup.options[name])}`);
  if (setup.computer === 'rules') words.push('--computer rules');
  return words.join(' ');
}

/** The options that make a difference. */
const chosen = ({ setup, kind }: Session): string[] =>
  kind.fields.map(({ name }) => name).filter((name) => kind.matters(name, setup.options));

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
