/** How a game begins: the levels in the head of the page, a dialog with all that can be chosen, and one with other games. */
import { useState } from 'preact/hooks';
import { errorText } from '../../errors.ts';
import { fillOptions, keptOptions, levelsOf, type Options } from '../../games/game.ts';
import { dayBefore, statisticsOf } from '../../games/records.ts';
import { dayOf, type GameSession, heardMoves } from '../../games/session.ts';
import { dayText, fieldText, play, statusText, valueText } from '../../games/texts.ts';
import type { Localized } from '../../texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button, Facts, IconButton, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { pageRandom } from './link.ts';
import { say } from './say.ts';
import { listUnfinished, records } from './store.ts';
import { type GameOnPage, newSession } from './use-game.ts';

/** The levels of the game, or whom one plays against: each with its name, a line about it, and whether it is chosen. */
function levelsOn({ now: { session } }: GameOnPage) {
  const { game, options } = session;
  return levelsOf(game).map(([name, own]) => {
    const [heading, title] = valueText(game.levels ? 'level' : 'opponent', name, lang.value).split(': ');
    const amount = own.count && game.say(lang.value, 'amount', { n: Number(own.count) });
    const isChosen = Object.entries(own).every(([option, value]) => options[option] === value);
    const level = { name, own, isChosen, heading, title, text: heading };
    if (!amount) return level;
    if (!own.width) return { ...level, heading: amount, title: heading, text: isChosen ? amount : own.count };
    return { ...level, title: `${own.width}×${own.height}, ${amount}`, text: `${heading} · ${own.count}` };
  });
}

/** The levels side by side; on a phone a button for the dialog. */
export function Levels({ page }: { readonly page: GameOnPage }) {
  const { game } = page.now.session;
  const label = play(lang.value, game.levels ? 'field-level' : 'field-opponent');
  // The head of a page has no room for the weakest opponent; the dialog has.
  const levels = levelsOn(page).filter(({ name, isChosen }) => name !== 'random' || isChosen);
  const segments = levels.map((level) => ({ ...level, choose: () => page.again(level.own) }));
  if (segments.length === 0) return null;
  return (
    <>
      <Segments class="levels" label={label} segments={segments} />
      <IconButton
        class="quiet tool level-button"
        name={label}
        icon="sliders-horizontal"
        onClick={() => page.show('new')}
      />
    </>
  );
}

/** A press on a level begins a game. What else may be chosen is folded below; a new game begins with what the last one had. */
export function NewGame({ page }: { readonly page: GameOnPage }) {
  const { game, options } = page.now.session;
  const [values, setValues] = useState<Options>(() => ({
    ...fillOptions(game, keptOptions(game, options), pageRandom()),
    random: '',
  }));
  const [problem, setProblem] = useState<Localized | null>(null);
  const levels = levelsOn(page);
  const start = (own: Options): void => {
    try {
      page.begin(newSession(game, { ...values, random: values.random || undefined, ...own }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const inputs = game.fields.map((field) => {
    const { name, kind } = field;
    // Opponents are levels.
    if (kind === 'moves' || name === 'opponent' || !game.matters(name, values)) return null;
    const label = fieldText(game, name, lang.value);
    const choose = (value: string): void => setValues({ ...values, [name]: value });
    if (kind === 'choice')
      return (
        <fieldset class="field" key={name}>
          <legend>{label}</legend>
          {field.choices.map((choice) => (
            <label key={choice} class="row choice">
              <input
                type="radio"
                name={name}
                checked={values[name] === choice}
                onChange={() => choose(choice)}
              />
              {valueText(name, choice, lang.value)}
            </label>
          ))}
        </fieldset>
      );
    // As many mines as the board has room for.
    const room =
      name === 'count' && values.width ? Number(values.width) * Number(values.height) - 1 : undefined;
    const [least, most] = kind === 'integer' ? [field.least, room ?? field.most] : [0, 1];
    return (
      <label class="field" key={name}>
        <span>{`${label}, ${least}\u2060–\u2060${most}`}</span>
        <input
          type="text"
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          name={name}
          value={values[name]}
          placeholder={kind === 'random' ? say('any') : undefined}
          onInput={(event) => choose(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    );
  });
  return (
    <Modal class="new-game" title={say('settings')} onClose={() => page.show(null)}>
      <div class="tiles levels">
        {levels.map(({ name, own, isChosen, heading, title }) => (
          <Button key={name} data-level={name} aria-pressed={isChosen} onClick={() => start(own)}>
            <b>{heading}</b>
            <small>{title}</small>
          </Button>
        ))}
      </div>
      <details open={levels.length === 0}>
        <summary>{say('moreActions')}</summary>
        <form
          class="tiles"
          onSubmit={(event) => {
            event.preventDefault();
            start({});
          }}
        >
          {inputs}
          {problem && (
            <p class="problem" role="alert">
              {problem[lang.value]}
            </p>
          )}
          <Button type="submit" class="primary" text={say('start')} />
        </form>
      </details>
    </Modal>
  );
}

function goOn(session: GameSession): string {
  const [n, game] = [heardMoves(session).length, session.game.id];
  return n === 0 ? say('start') : say('goOn', { moves: play(lang.value, 'moveCount', { n, game }) });
}

/** What was achieved on this device, the puzzles of the last days, and the games that were left. */
export function Archive({ page }: { readonly page: GameOnPage }) {
  const { game } = page.now.session;
  const games = listUnfinished(game);
  const days = [dayOf(new Date())];
  while (days.length < 6) days.push(dayBefore(days[days.length - 1]));
  const sums = statisticsOf(records.value, game.id, days[0]);
  const figures = [
    [say('playedGames'), sums.played],
    [say('wonGames'), sums.won],
    [say('wonAlone'), sums.wonAlone],
    [say('fewestMoves'), sums.fewest ?? '–'],
    [say('streak', { n: sums.streak }), sums.streak],
    [say('longestStreak'), sums.longest],
  ] as const;
  return (
    <Modal class="archive" title={say('days')} onClose={() => page.show(null)}>
      {sums.played > 0 && <Facts class="tiles figures" facts={figures} />}
      <p class="muted">{say(sums.played > 0 ? 'statisticsNote' : 'nothingPlayed')}</p>
      <h3>{say('daily')}</h3>
      <div class="tiles days">
        {days.map((day) => {
          const status = records.value.find((one) => one.game === game.id && one.daily === day)?.status;
          return (
            <Button key={day} onClick={() => page.begin(page.puzzleOf(day))}>
              <b>{dayText(day, lang.value, 'none')}</b>
              <small>{status ? statusText(status, false, lang.value) : goOn(page.puzzleOf(day))}</small>
            </Button>
          );
        })}
      </div>
      {games.length > 0 && <h3>{say('unfinished')}</h3>}
      <ul class="row unfinished">
        {games.map((session, i) => (
          <li key={i}>
            <Button onClick={() => page.begin(session)}>
              {goOn(session)}
              {session.daily && ` · ${dayText(session.daily, lang.value)}`}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
