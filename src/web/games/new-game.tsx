/** @jsxImportSource preact */
/** The form that begins a new game. */
import { useState } from 'preact/hooks';
import { freshNumber } from '../../games/play/fresh.ts';
import { type Field, freshOptions, type GameKind, type Options } from '../../games/play/kind.ts';
import { beginSession, type Session } from '../../games/play/session.ts';
import { fieldText, valueText } from '../../games/play/texts.ts';
import { textsOf } from '../app/catalogue.ts';
import { Modal } from '../app/modal.tsx';
import { lang } from '../app/preferences.ts';
import { errorText } from './error-text.ts';
import { GAME } from './messages.ts';
import { pageRandom } from './page-random.ts';

interface Props<S> {
  readonly kind: GameKind<S>;
  /** Options of the game before: a new one begins with the same, but for the random number. */
  readonly options: Options;
  onStart(session: Session<S>): void;
  onClose(): void;
}

export function NewGame<S>({ kind, options, onStart, onClose }: Props<S>) {
  const t = textsOf(GAME);
  const [values, setValues] = useState<Options>(() => {
    const fresh = freshOptions(kind, pageRandom());
    const kept = kind.fields.filter((field) => field.kind === 'integer' || field.kind === 'choice');
    return { ...fresh, ...Object.fromEntries(kept.map(({ name }) => [name, options[name]])) };
  });
  const [problem, setProblem] = useState('');
  const set = (name: string, value: string): void => setValues({ ...values, [name]: value });

  function start(event: Event): void {
    event.preventDefault();
    try {
      onStart(beginSession(kind, values));
    } catch (error) {
      setProblem(errorText(error, lang.value));
    }
  }

  return (
    <Modal class="new-game" title={t.newGame} onClose={onClose}>
      <form onSubmit={start} noValidate>
        {kind.fields
          .filter(({ name }) => kind.matters(name, values))
          .map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              label={fieldText(kind.id, field.name, lang.value)}
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
            {t.start}
          </button>
          <button type="button" onClick={onClose}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  onInput(name: string, value: string): void;
}

function FieldInput({ field, label, value, onInput }: FieldProps) {
  const t = textsOf(GAME);
  const { name } = field;
  if (field.kind === 'moves') return null;
  if (field.kind === 'choice') {
    return (
      <fieldset class="field">
        <legend>{label}</legend>
        {field.choices.map((choice) => (
          <label key={choice} class="choice">
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onInput(name, choice)}
            />
            {valueText(name, choice, lang.value)}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <label class="field">
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
            {t.dice}
          </button>
        )}
      </span>
    </label>
  );
}
