/** @jsxImportSource preact */
/** The form that begins a new game. */
import { useState } from 'preact/hooks';
import { errorText } from '../../errors.ts';
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
import type { Localized } from '../../texts.ts';
import { Modal } from '../app/modal.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { pageRandom } from './link.ts';
import { say } from './say.ts';

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
      <form onSubmit={start} noValidate>
        {game.fields
          .filter(({ name }) => game.matters(name, values))
          .map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              label={fieldText(game, field.name, lang.value)}
              value={values[field.name]}
              onInput={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
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

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  onInput(value: string): void;
}

function FieldInput({ field, label, value, onInput }: FieldProps) {
  const { name, kind } = field;
  if (kind === 'moves') return null;
  if (kind === 'choice')
    return (
      <fieldset class="stack field">
        <legend>{label}</legend>
        {field.choices.map((choice) => (
          <label key={choice} class="choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => onInput(choice)} />
            {valueText(name, choice, lang.value)}
          </label>
        ))}
      </fieldset>
    );
  const [least, most] = kind === 'integer' ? [field.least, field.most] : [0, 1];
  return (
    <label class="stack field">
      <span>{`${label}, ${least}–${most}`}</span>
      <span class="row">
        <input
          type="text"
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          name={name}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {kind === 'random' && (
          <Button onClick={() => onInput(freshNumber(pageRandom()))}>{say('dice')}</Button>
        )}
      </span>
    </label>
  );
}
