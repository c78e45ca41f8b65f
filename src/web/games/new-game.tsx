/** The form that begins a new game. */
import { useState } from 'preact/hooks';
import { errorText } from '../../errors.ts';
import {
  type AnyGame,
  drawNumber,
  type Field,
  fillOptions,
  keptOptions,
  levelsOf,
  type Options,
} from '../../games/game.ts';
import { beginSession, type GameSession } from '../../games/session.ts';
import { fieldText, levelText, play, valueText } from '../../games/texts.ts';
import type { Localized } from '../../texts.ts';
import { Icon } from '../app/icon.tsx';
import { MenuButton } from '../app/menu.tsx';
import { Modal } from '../app/modal.tsx';
import { Button, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { pageRandom } from './link.ts';
import { say } from './say.ts';

interface LevelsProps {
  readonly game: AnyGame;
  readonly options: Options;
  choose(options: Options): void;
}

/** The levels of a game, or whom one plays against: side by side, on a phone in a menu. */
export function Levels({ game, options, choose }: LevelsProps) {
  const segments = levelsOf(game).map(([name, own]) => {
    const isChosen = Object.entries(own).every(([option, value]) => options[option] === value);
    const text = levelText(game, name, own, isChosen, lang.value);
    const title = valueText(game.levels ? 'level' : 'opponent', name, lang.value);
    return {
      name,
      text,
      title,
      isChosen,
      checked: isChosen,
      choose: () => choose(own),
      act: () => choose(own),
    };
  });
  const label = play(lang.value, game.levels ? 'field-level' : 'field-opponent');
  if (segments.length === 0) return null;
  return (
    <>
      <Segments class="levels" label={label} segments={segments} />
      <MenuButton class="tool level-menu" label={label} items={segments}>
        <Icon name="sliders-horizontal" />
      </MenuButton>
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

export function NewGame({ game, options, onStart, onClose }: Props) {
  const [values, setValues] = useState<Options>(() => ({
    ...fillOptions(game, keptOptions(game, options), pageRandom()),
  }));
  const [problem, setProblem] = useState<Localized | null>(null);

  function start(event: Event): void {
    event.preventDefault();
    try {
      onStart(beginSession(game, values));
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <Modal class="new-game" title={say('newGame')} onClose={onClose}>
      <form class="stack" onSubmit={start} noValidate>
        {game.fields
          .filter(({ name }) => game.matters(name, values))
          .map((field) =>
            fieldInput(field, fieldText(game, field.name, lang.value), values[field.name], (value) =>
              setValues({ ...values, [field.name]: value }),
            ),
          )}
        {problem && (
          <p class="problem" role="alert">
            {problem[lang.value]}
          </p>
        )}
        <div class="row">
          <button type="submit" class="primary">
            {say('start')}
          </button>
          <Button onClick={onClose}>{say('cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** One option. A preset or a fresh number may replace what was typed, so a number is selected when it gets the focus. */
function fieldInput(field: Field, label: string, value: string, onInput: (value: string) => void) {
  const { name, kind } = field;
  if (kind === 'moves') return null;
  if (kind === 'choice')
    return (
      <fieldset class="stack field" key={name}>
        <legend>{label}</legend>
        {field.choices.map((choice) => (
          <label key={choice} class="row choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => onInput(choice)} />
            {valueText(name, choice, lang.value)}
          </label>
        ))}
      </fieldset>
    );
  const [least, most] = kind === 'integer' ? [field.least, field.most] : [0, 1];
  return (
    <label class="stack field" key={name}>
      <span>{`${label}, ${least}–${most}`}</span>
      <span class="row">
        <input
          type="text"
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          name={name}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        {kind === 'random' && (
          <Button onClick={() => onInput(drawNumber(pageRandom()))}>{say('dice')}</Button>
        )}
      </span>
    </label>
  );
}
