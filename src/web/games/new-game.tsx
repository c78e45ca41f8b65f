/** @jsxImportSource preact */
/** The form that begins a new game. */
import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type Field,
  freshNumber,
  freshOptions,
  keptOptions,
  type Options,
} from '../../games/game.ts';
import { beginSession, type GameSession } from '../../games/session.ts';
import { fieldText, valueText } from '../../games/texts.ts';
import { Modal } from '../app/modal.tsx';
import { lang } from '../app/preferences.ts';
import { pageRandom } from './link.ts';
import { say } from './say.ts';
import { messageOf } from './use-game.ts';

interface Props {
  readonly game: AnyGame;
  /** Options of the game before: a new one begins with the same, but for the random number. */
  readonly options: Options;
  onStart(session: GameSession): void;
  onClose(): void;
}

export function NewGame({ game, options, onStart, onClose }: Props) {
  const [values, setValues] = useState<Options>(() => ({
    ...freshOptions(game, pageRandom()),
    ...keptOptions(game, options),
  }));
  const [problem, setProblem] = useState('');
  const set = (name: string, value: string): void => setValues({ ...values, [name]: value });

  function start(event: Event): void {
    event.preventDefault();
    try {
      onStart(beginSession(game, values));
    } catch (error) {
      setProblem(messageOf(error, lang.value));
    }
  }

  return (
    <Modal class="new-game" title={say('newGame')} onClose={onClose}>
      <form onSubmit={start} noValidate>
        {game.fields
          .filter(({ name }) => game.matters(name, values))
          .map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              label={fieldText(game, field.name, lang.value)}
              value={values[field.name]}
              onInput={set}
            />
          ))}
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="submit" class="primary">
            {say('start')}
          </button>
          <button type="button" onClick={onClose}>
            {say('cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly string[];
  isChosen(choice: string): boolean;
  onChoose(choice: string): void;
}

const Choice = ({ name, legend, choices, isChosen, onChoose }: ChoiceProps) => (
  <fieldset class="stack field">
    <legend>{legend}</legend>
    {choices.map((choice) => (
      <label key={choice} class="choice">
        <input type="radio" name={name} checked={isChosen(choice)} onChange={() => onChoose(choice)} />
        {valueText(name, choice, lang.value)}
      </label>
    ))}
  </fieldset>
);

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  onInput(name: string, value: string): void;
}

function FieldInput({ field, label, value, onInput }: FieldProps) {
  const { name } = field;
  if (field.kind === 'moves') return null;
  if (field.kind === 'choice')
    return (
      <Choice
        name={name}
        legend={label}
        choices={field.choices}
        isChosen={(choice) => value === choice}
        onChoose={(choice) => onInput(name, choice)}
      />
    );
  return (
    <label class="stack field">
      <span>{field.kind === 'integer' ? `${label}, ${field.least}–${field.most}` : `${label}, 0–1`}</span>
      <span class="row">
        <input
          type="text"
          inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
          name={name}
          value={value}
          onInput={(event) => onInput(name, event.currentTarget.value)}
        />
        {field.kind === 'random' && (
          <button type="button" onClick={() => onInput(name, freshNumber(pageRandom()))}>
            {say('dice')}
          </button>
        )}
      </span>
    </label>
  );
}
