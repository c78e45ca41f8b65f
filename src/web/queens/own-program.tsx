/** @jsxImportSource preact */
/** The visitor's own program: its text, what is wrong with it, and the numbers that it is given. */
import { useRef, useState } from 'preact/hooks';
import type { NotationError } from '../../queens/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { documentLink } from '../documents/documents.ts';
import { toAnswers } from './chosen.ts';
import { QUEENS } from './messages.ts';

interface Props {
  readonly name: string;
  readonly text: string;
  readonly answers: readonly number[];
  readonly error: NotationError | null;
  onName(name: string): void;
  onText(text: string): void;
  onAnswers(answers: readonly number[]): void;
}

export function OwnProgram({ name, text, answers, error, onName, onText, onAnswers }: Props) {
  const t = textsOf(QUEENS);
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(answers.join(' '));
  const isRefused = toAnswers(typed) === null;
  /** Puts the caret where a error is. */
  const goTo = ({ line, column }: NotationError): void => {
    const before = text.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, { length }) => sum + length + 1, column - 1);
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <div class="own-program">
      <label class="own-name">
        {t.ownName}{' '}
        <input
          type="text"
          maxLength={60}
          value={name}
          onInput={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <textarea
        ref={area}
        class="mono"
        rows={Math.min(30, Math.max(10, text.split('\n').length + 1))}
        spellcheck={false}
        autocapitalize="off"
        aria-label={t.ownText}
        aria-invalid={error !== null}
        aria-describedby="own-errors"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <div id="own-errors" class="own-errors" role="status">
        {error ? (
          [error, ...error.more].map((one) => (
            <p key={`${one.line} ${one.column} ${one.code}`}>
              <button type="button" class="link" onClick={() => goTo(one)}>
                {one.in(lang.value).split('\n')[0]}
              </button>
            </p>
          ))
        ) : (
          <p class="muted">{t.noErrors}</p>
        )}
      </div>
      <p class="muted">
        {t.remarks} <a href={documentLink('queens', t.notationHeading)}>{t.notationLink}</a>
      </p>
      <label class="answers">
        {t.answers}{' '}
        <input
          type="text"
          inputMode="text"
          value={typed}
          aria-invalid={isRefused}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            const numbers = toAnswers(event.currentTarget.value);
            if (numbers) onAnswers(numbers);
          }}
        />
        {isRefused && <span class="refused">{t.badAnswers}</span>}
      </label>
    </div>
  );
}
