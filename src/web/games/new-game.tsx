/** How a game begins: the levels in the head of the page, and a dialog with all that can be chosen. */
import { useState } from 'preact/hooks';
import { errorText } from '../../errors.ts';
import {
  type AnyGame,
  type Field,
  fillOptions,
  keptOptions,
  levelsOf,
  type Options,
} from '../../games/game.ts';
import type { GameSession } from '../../games/session.ts';
import { fieldText, play, valueText } from '../../games/texts.ts';
import type { Localized } from '../../texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button, IconButton, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { pageRandom } from './link.ts';
import { say } from './say.ts';
import { newSession } from './use-game.ts';

const isAt = (own: Options, options: Options): boolean =>
  Object.entries(own).every(([name, value]) => options[name] === value);

/** The name of a level or an opponent, and a line about it. */
function titleOf(game: AnyGame, level: string, own: Options): readonly [title: string, about: string] {
  const text = valueText(game.levels ? 'level' : 'opponent', level, lang.value);
  const [title, about] = text.split(': ');
  const amount = own.count && game.say(lang.value, 'amount', { n: Number(own.count) });
  if (!amount) return [title, about];
  return own.width ? [title, `${own.width}×${own.height}, ${amount}`] : [amount, title];
}

interface LevelsProps {
  readonly game: AnyGame;
  readonly options: Options;
  choose(options: Options): void;
  /** Opens the dialog. */
  onMore(): void;
}

/** The levels of a game, or whom one plays against: side by side, on a phone in the dialog. */
export function Levels({ game, options, choose, onMore }: LevelsProps) {
  const label = play(lang.value, game.levels ? 'field-level' : 'field-opponent');
  // The head of a page has no room for the weakest opponent; the dialog has.
  const levels = levelsOf(game).filter(([name, own]) => name !== 'random' || isAt(own, options));
  const segments = levels.map(([name, own]) => {
    const isChosen = isAt(own, options);
    const [level, title] = titleOf(game, name, own);
    const text = own.width ? `${level} · ${own.count}` : isChosen ? level : (own.count ?? level);
    return { name, text, title, isChosen, choose: () => choose(own) };
  });
  if (segments.length === 0) return null;
  return (
    <>
      <Segments class="levels" label={label} segments={segments} />
      <IconButton class="quiet tool level-button" name={label} icon="sliders-horizontal" onClick={onMore} />
    </>
  );
}

interface Props {
  readonly game: AnyGame;
  /** Options of the game before: a new one begins with the same, but for the random number. */
  readonly options: Options;
  onStart(session: GameSession): void;
  onClose(): void;
}

/** A press on a level begins a game. What else may be chosen is folded below. */
export function NewGame({ game, options, onStart, onClose }: Props) {
  const [values, setValues] = useState<Options>(() => ({
    ...fillOptions(game, keptOptions(game, options), pageRandom()),
    random: '',
  }));
  const [problem, setProblem] = useState<Localized | null>(null);
  const levels = levelsOf(game);
  const start = (own: Options): void => {
    try {
      onStart(newSession(game, { ...values, random: values.random || undefined, ...own }));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Modal class="new-game" title={say('newGame')} onClose={onClose}>
      <div class="tiles levels">
        {levels.map(([name, own]) => {
          const [title, about] = titleOf(game, name, own);
          return (
            <Button key={name} data-level={name} aria-pressed={isAt(own, options)} onClick={() => start(own)}>
              <b>{title}</b>
              <small>{about}</small>
            </Button>
          );
        })}
      </div>
      <details open={levels.length === 0}>
        <summary>{say('moreActions')}</summary>
        <form
          class="tiles"
          onSubmit={(event) => {
            event.preventDefault();
            start({});
          }}
          noValidate
        >
          {game.fields
            // Opponents are levels.
            .filter(({ name }) => name !== 'opponent' && game.matters(name, values))
            .map((field) => (
              <FieldInput key={field.name} {...{ game, field, values, setValues }} />
            ))}
          {problem && (
            <p class="problem" role="alert">
              {problem[lang.value]}
            </p>
          )}
          <button type="submit" class="primary">
            {say('start')}
          </button>
        </form>
      </details>
    </Modal>
  );
}

interface FieldProps {
  readonly game: AnyGame;
  readonly field: Field;
  readonly values: Options;
  setValues(values: Options): void;
}

function FieldInput({ game, field, values, setValues }: FieldProps) {
  const { name, kind } = field;
  const label = fieldText(game, name, lang.value);
  const value = values[name];
  const choose = (next: string): void => setValues({ ...values, [name]: next });
  if (kind === 'moves') return null;
  if (kind === 'choice')
    return (
      <fieldset class="field">
        <legend>{label}</legend>
        {field.choices.map((choice) => (
          <label key={choice} class="row choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => choose(choice)} />
            {valueText(name, choice, lang.value)}
          </label>
        ))}
      </fieldset>
    );
  // As many mines as the board has room for.
  const isOnBoard = name === 'count' && values.width !== undefined;
  const room = Number(values.width) * Number(values.height) - 1;
  const [least, most] = kind === 'integer' ? [field.least, isOnBoard ? room : field.most] : [0, 1];
  return (
    <label class="field">
      <span>{`${label}, ${least}\u2060–\u2060${most}`}</span>
      <input
        type="text"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        name={name}
        value={value}
        placeholder={kind === 'random' ? say('any') : undefined}
        onInput={(event) => choose(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}
