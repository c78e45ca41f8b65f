/** @jsxImportSource preact */
/** The program in other languages, the MK-61 first. */

import { useEffect, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import { TARGETS } from '../../queens/index.ts';
import type { Lang, Localized } from '../../texts.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { download } from '../app/download.ts';
import SHELL from '../app/messages.json';
import { newCalls } from './calls.ts';
import { QUEENS } from './messages.ts';
import type { Translated } from './worker.ts';

const MACHINE = { id: 'mk61', title: 'MK-61', extension: 'pmk' } as const;
const LANGUAGES = [MACHINE, ...TARGETS];

const calls = newCalls();

interface Props {
  /** The text of the program. */
  readonly text: string;
  readonly n: number;
  readonly title: Localized;
  /** Language of comments and charts. */
  readonly language: Lang;
}

export function Translations({ text, n, title, language }: Props) {
  const t = textsOf(QUEENS);
  const [to, setTarget] = useState<(typeof LANGUAGES)[number]['id']>(MACHINE.id);
  const [translated, setTranslated] = useState<Translated | null>(null);
  const { en, ru } = title;
  useEffect(() => {
    setTranslated(null);
    calls.ask('translate', { text, to, n, title: { en, ru }, lang: language }).then(setTranslated, () => {});
    // A translation of what is no longer shown is given up.
    return () => calls.close();
  }, [text, to, n, en, ru, language]);
  const target = LANGUAGES.find(({ id }) => id === to)!;
  return (
    <section class="card generated" aria-busy={translated === null}>
      <h2>{t.generated}</h2>
      <fieldset class="row targets">
        <legend class="unseen">{t.generated}</legend>
        {LANGUAGES.map(({ id, title: name }) => (
          <label key={id} class={`button${id === to ? ' chosen' : ''}`}>
            <input
              type="radio"
              name="target"
              class="unseen"
              value={id}
              checked={id === to}
              onChange={() => setTarget(id)}
            />
            {id === MACHINE.id ? t.machineName : name}
          </label>
        ))}
      </fieldset>
      {translated === null ? (
        <p class="muted">{say(SHELL)('computing')}</p>
      ) : 'error' in translated ? (
        <p class="refused">{translated.error[language]}</p>
      ) : (
        <Result translated={translated} extension={target.extension} />
      )}
    </section>
  );
}

interface ResultProps {
  readonly translated: Extract<Translated, { text: string }>;
  readonly extension: string;
}

function Result({ translated: { text, machine }, extension }: ResultProps) {
  const t = textsOf(QUEENS);
  return (
    <>
      {machine && <p>{t.generatedFor(machine.steps)}</p>}
      <div class="row">
        {machine && (
          <a class="button" href={`#/?p=${encodeShare(machine.program)}`}>
            {t.open}
          </a>
        )}
        <button type="button" onClick={() => void copyText(text)}>
          {say(SHELL)('copy')}
        </button>
        <button type="button" onClick={() => download(machine?.program ?? text, `queens.${extension}`)}>
          {t.save}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <pre class="generated-text" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
