/** The visitor's own program: its text, its errors, and the numbers that it is given. It is kept in the tab and the browser. */
import { useRef, useState } from 'preact/hooks';
import type { NotationError } from '../../queens/index.ts';
import { documentLink } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { tell, UNDO } from '../app/notices.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { draftOf } from '../storage/values.ts';
import { type Own, ownOf, toAnswers } from './chosen.ts';
import QUEENS from './messages.json';
import SAMPLE from './sample.json';

/** The visitor's program, or Euclid's algorithm: the notation is not only for queens. */
export const own = draftOf<Own>(
  'queens-text',
  (kept) => ownOf(kept) ?? { ...SAMPLE, text: SAMPLE.text[lang.peek()] },
);

/** Puts another program in its place; a notice gives it back. */
export function replaceOwn(next: Own, show: (value: Own) => void): void {
  const before = own.value.peek();
  own.write(next);
  show(next);
  if (!Object.values(SAMPLE.text).includes(before.text) && JSON.stringify(before) !== JSON.stringify(next))
    tell(both(QUEENS, 'replaced'), { text: UNDO, act: () => replaceOwn(before, show) });
}

type Props = Readonly<{ program: Own; error: NotationError | null; onChange(own: Own): void }>;

export function OwnProgram({ program, error, onChange }: Props) {
  const t = say(QUEENS);
  const { text, answers } = program;
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(answers.join(' '));
  const isRefused = toAnswers(typed) === null;
  /** Puts the caret where an error is. */
  const goTo = ({ line, column }: NotationError): void => {
    const before = text.split('\n').slice(0, line - 1);
    const offset = [...before, ''].join('\n').length + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <div class="own-program">
      <textarea
        ref={area}
        class="mono"
        rows={Math.min(30, Math.max(10, text.split('\n').length + 1))}
        spellcheck={false}
        autocapitalize="off"
        aria-label={t('ownText')}
        aria-invalid={error !== null}
        aria-describedby="own-errors"
        value={text}
        onInput={({ currentTarget }) => onChange({ ...program, text: currentTarget.value })}
      />
      <div id="own-errors" class="own-errors" role="status">
        {error &&
          [error, ...error.more].map((one) => (
            <p key={`${one.line} ${one.column} ${one.code}`}>
              <Button class="link" text={one.in(lang.value).split('\n')[0]} onClick={() => goTo(one)} />
            </p>
          ))}
        <p class="muted">{t(error ? 'stale' : 'noErrors')}</p>
      </div>
      <p class="muted">
        {t('remarks')} <a href={documentLink('queens', t('notationHeading'))}>{t('notationLink')}</a>
      </p>
      <label class="answers">
        {t('answers')}{' '}
        <input
          type="text"
          value={typed}
          aria-invalid={isRefused}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            const numbers = toAnswers(value);
            if (numbers) onChange({ ...program, answers: numbers });
          }}
        />
        {isRefused && <span class="refused">{t('badAnswers')}</span>}
      </label>
    </div>
  );
}
