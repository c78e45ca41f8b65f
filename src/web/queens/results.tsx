/** @jsxImportSource preact */
/** Below the run: what the program says, and its translations, which a worker makes. */
import { useEffect, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import { type Algorithm, TARGETS, type VersionName, version } from '../../queens/index.ts';
import type { Lang, Localized } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { copyText, download } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { Button, Facts, ScrollBox } from '../app/parts.tsx';
import { WorkerCalls } from '../app/worker-calls.ts';
import QUEENS from './messages.json';
import type { QueensCalls, Translated } from './worker.ts';

/** The states of a version with what they do. Texts are found by their place: it is the same in every language. */
export function meaningsOf(name: VersionName, language: Lang): (readonly [string, string])[] {
  const namesIn = ({ tree }: Algorithm): string[] =>
    [...tree.procedures, ...tree.states].map((one) => one.name);
  const shown = namesIn(version(name, language));
  return namesIn(version(name)).flatMap((original, i) => {
    const code = `state.${original}`;
    return code in QUEENS ? [[shown[i], say(QUEENS)(code as keyof typeof QUEENS)] as const] : [];
  });
}

interface ExplainedProps {
  readonly name: VersionName;
  readonly meanings: ReturnType<typeof meaningsOf>;
}

/** What the page of the book says, in our own words. */
export function Explained({ name, meanings }: ExplainedProps) {
  const t = say(QUEENS);
  return (
    <section class="card explained">
      <h2>{t('explained')}</h2>
      <p>{t(`about.${name}`)}</p>
      <Facts facts={meanings} />
      {name === 'recursive' && (
        <>
          <h3>{t('exercise')}</h3>
          <p>{t('proof')}</p>
        </>
      )}
    </section>
  );
}

const MACHINE = { id: 'mk61', title: 'MK-61', extension: 'pmk' } as const;
const LANGUAGES = [MACHINE, ...TARGETS];

interface TranslationsProps {
  /** The text of the program. */
  readonly text: string;
  readonly n: number;
  readonly title: Localized;
  /** Language of comments and charts. */
  readonly language: Lang;
}

export function Translations({ text, n, title: { en, ru }, language }: TranslationsProps) {
  const t = say(QUEENS);
  const [to, setTarget] = useState<(typeof LANGUAGES)[number]>(MACHINE);
  const [translated, setTranslated] = useState<Translated | null>(null);
  useEffect(() => {
    const calls = new WorkerCalls<QueensCalls>(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    );
    setTranslated(null);
    calls
      .ask('translate', { text, to: to.id, n, title: { en, ru }, lang: language })
      .then(setTranslated, () => {});
    // What is no longer wanted is given up.
    return () => calls.close();
  }, [text, to, n, en, ru, language]);
  return (
    <section class="card generated" aria-busy={translated === null}>
      <h2>{t('generated')}</h2>
      <fieldset class="row targets">
        <legend class="unseen">{t('generated')}</legend>
        {LANGUAGES.map((one) => (
          <Button key={one.id} data-target={one.id} aria-pressed={one === to} onClick={() => setTarget(one)}>
            {one === MACHINE ? t('machineName') : one.title}
          </Button>
        ))}
      </fieldset>
      {translated === null && <p class="muted">{say(SHELL)('computing')}</p>}
      {translated && 'error' in translated && translated.error && (
        <p class="refused">{translated.error[language]}</p>
      )}
      {translated?.text !== undefined && <Result {...translated} extension={to.extension} />}
    </section>
  );
}

interface ResultProps {
  readonly text: string;
  readonly machine: { readonly program: string; readonly steps: number } | null;
  readonly extension: string;
}

function Result({ text, machine, extension }: ResultProps) {
  const t = say(QUEENS);
  return (
    <>
      {machine && <p>{t('generatedFor', { n: machine.steps })}</p>}
      <div class="row">
        {machine && (
          <a class="button" href={`#/?p=${encodeShare(machine.program)}`}>
            {t('open')}
          </a>
        )}
        <Button onClick={() => void copyText(text)}>{say(SHELL)('copy')}</Button>
        <Button onClick={() => download(machine?.program ?? text, `queens.${extension}`)}>{t('save')}</Button>
      </div>
      <ScrollBox class="generated-text" label={t('generated')}>
        <pre>{text}</pre>
      </ScrollBox>
    </>
  );
}
