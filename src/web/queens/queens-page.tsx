/** @jsxImportSource preact */
/** The eight queens: a program of the page or one's own as it runs, and translations. */
import '../styles/queens.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Algorithm, NotationError, VERSION_NAMES, version } from '../../queens/index.ts';
import { perLang } from '../../texts.ts';
import { arrivals, documentLink, here, replaceParams } from '../app/address.ts';
import { inLang, say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Button, Facts, Select } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Controls, Found, Notation, QueensBoard, Values } from './board.tsx';
import { algorithmOf, type Choice, fromParams, type Own, SIZES, toParams } from './chosen.ts';
import QUEENS from './messages.json';
import { OwnProgram, replaceOwn, own as text } from './own.tsx';
import { type Meanings, meaningsOf, Translations } from './results.tsx';
import { StateDiagram } from './state-diagram.tsx';
import { useWatch } from './use-watch.ts';

/** The page begins again with each language and each address that leads to it; those that it writes itself do not count. */
export default function QueensPage() {
  return <Queens key={`${lang.value} ${arrivals.value}`} />;
}

interface ChoiceProps {
  readonly choice: Choice;
  choose(change: Partial<Choice>): void;
}

function ProgramChoice({ choice: { own, name, n }, choose }: ChoiceProps) {
  const t = say(QUEENS);
  return (
    <div class="row queens-choice">
      <label>
        {t('version')}{' '}
        <Select
          value={own ? 'own' : name}
          options={([...VERSION_NAMES, 'own'] as const).map((one) => [one, t(one)])}
          onChoose={(one) => choose(one === 'own' ? { own: text.value.peek() } : { own: null, name: one })}
        />
      </label>
      <label>
        {t('size')}{' '}
        <Select
          value={n}
          options={SIZES.map((size) => [size, `${size} × ${size}`])}
          onChoose={(size) => choose({ n: size })}
        />
      </label>
    </div>
  );
}

/** The choice of the address, and the program that it means; of a text with errors, the last one without. */
function useChoice() {
  const [choice, setChoice] = useState(() => fromParams(here.peek().params));
  const latest = useRef(choice);
  /** The address follows at once, so that a reload has the last key. */
  const choose = (change: Partial<Choice>): void => {
    latest.current = { ...latest.current, ...change };
    setChoice(latest.current);
    replaceParams(toParams(latest.current));
  };
  const replace = (next: Own): void => replaceOwn(next, (own) => choose({ own }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the program that the page began with
  useEffect(() => {
    if (choice.own) replace(choice.own);
  }, []);
  const read = useMemo(() => algorithmOf(choice, lang.peek()), [choice]);
  const good = useRef<Algorithm>(version('last'));
  const error = read instanceof NotationError ? read : null;
  if (!(read instanceof NotationError)) good.current = read;
  return { choice, choose, replace, error, algorithm: good.current };
}

const NO_ANSWERS: readonly number[] = [];

function Queens() {
  const t = say(QUEENS);
  const { choice, choose, replace, error, algorithm } = useChoice();
  const { own, name, n } = choice;
  const run = useWatch(algorithm, n, own?.answers ?? NO_ANSWERS);
  const { watch } = run;
  const moment = { watch, now: watch.now };
  const meanings: Meanings = useMemo(() => (own ? new Map() : meaningsOf(name, lang.peek())), [own, name]);
  const [words, sentence] = meanings.get(watch.now.state) ?? [];
  const [looked, look] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a solution is looked at until the run goes on
  useEffect(() => look(null), [watch.now]);
  const title = perLang((one) => {
    const words = inLang(QUEENS, one);
    return own ? words('own') : words('programTitle', { n, version: words(name) });
  });
  return (
    <div class="stack queens">
      <header class="queens-head">
        <h1>{say(SHELL)('queens')}</h1>
        <ProgramChoice choice={choice} choose={choose} />
        <p class="lead">{t('intro')}</p>
      </header>
      <div class="queens-grid">
        <section class="queens-watch" aria-label={t('board')}>
          {watch.isOnBoard && (
            <QueensBoard {...moment} found={looked === null ? undefined : watch.solutions[looked]} />
          )}
          <Controls run={run} />
          <Values {...moment} />
        </section>
        <section class="queens-states" aria-label={t('diagram')}>
          <div class="queens-now">
            <p class="state-now">
              {watch.now.state}
              {words && <span> · {words}</span>}
            </p>
            <p>{sentence}</p>
          </div>
          <StateDiagram
            algorithm={watch.algorithm}
            state={watch.now.state}
            transition={watch.transition}
            meanings={meanings}
            label={t('diagram')}
          />
        </section>
        <div class="queens-text">
          {own && (
            <OwnProgram
              {...own}
              error={error}
              onChange={(next) => {
                text.write(next);
                choose({ own: next });
              }}
            />
          )}
          {!error && <Notation text={watch.algorithm.text} line={watch.line} />}
          {!own && (
            <Button does="edit" onClick={() => replace({ text: algorithm.text, answers: [] })}>
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
      <Found {...moment} looked={looked} look={look} />
      {!own && (
        <section class="explained">
          <h2>{t('explained')}</h2>
          <p>{t(`about.${name}`)}</p>
          <Facts facts={[...meanings].map(([state, [, sentence]]) => [state, sentence])} />
          {name === 'recursive' && <h3>{t('exercise')}</h3>}
          {name === 'recursive' && <p>{t('proof')}</p>}
        </section>
      )}
      <Translations text={algorithm.text} n={n} title={title} language={lang.value} />
      <a href={documentLink('queens')}>{t('more')}</a>
    </div>
  );
}
