/** The eight queens: a program of the page or one's own as it runs, and translations. */
import '../styles/queens.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Algorithm, NotationError, VERSION_NAMES, version } from '../../queens/index.ts';
import { arrivals, documentLink, here, replaceParams } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Button, Facts, Select } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Controls, Found, Notation, QueensBoard, useWatch, Values } from './board.tsx';
import { algorithmOf, type Choice, fromParams, type Own, SIZES, toParams } from './chosen.ts';
import QUEENS from './messages.json';
import { OwnProgram, replaceOwn, own as text } from './own.tsx';
import { Translations } from './results.tsx';
import { meaningsOf, States } from './state-diagram.tsx';

/** The page begins again with each language and each address that leads to it; those that it writes itself do not count. */
export default function QueensPage() {
  return <Queens key={`${lang.value} ${arrivals.value}`} />;
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

function Queens() {
  const t = say(QUEENS);
  const { choice, choose, replace, error, algorithm } = useChoice();
  const { own, name, n } = choice;
  const run = useWatch(algorithm, n, own?.answers ?? []);
  const { watch } = run;
  const moment = { watch, now: watch.now };
  const meanings = useMemo(() => meaningsOf(own ? null : name), [own, name]);
  const [looked, look] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a solution is looked at until the run goes on
  useEffect(() => look(null), [watch.now]);
  return (
    <div class="stack queens">
      <header class="row queens-head">
        <h1>{say(SHELL)('queens')}</h1>
        <div class="row queens-choice">
          <label>
            {t('version')}{' '}
            <Select
              value={own ? 'own' : name}
              options={([...VERSION_NAMES, 'own'] as const).map((one) => [one, t(one)])}
              onChoose={(one) =>
                choose(one === 'own' ? { own: text.value.peek() } : { own: null, name: one })
              }
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
        <p class="lead">{t('intro')}</p>
      </header>
      <div class="queens-grid">
        <section class="queens-watch" aria-label={t('board')}>
          {watch.isOnBoard && (
            <QueensBoard
              {...moment}
              found={watch.solutions.at(looked ?? (watch.now.ended ? -1 : watch.solutions.length))}
            />
          )}
          <Controls run={run} />
          <Values {...moment} />
          {!own && <p class="muted">{t('legend')}</p>}
        </section>
        <States {...moment} meanings={meanings} />
        <div class="queens-text">
          {own && (
            <OwnProgram
              program={own}
              error={error}
              onChange={(next) => {
                text.write(next);
                choose({ own: next });
              }}
            />
          )}
          {!error && (!own || watch.now.steps > 0) && (
            <Notation text={watch.algorithm.text} line={watch.line} />
          )}
          {!own && (
            <Button does="edit" onClick={() => replace({ text: algorithm.text, answers: [] })}>
              {t('edit')}
            </Button>
          )}
        </div>
      </div>
      <Found {...moment} looked={looked} look={look} />
      <div class="queens-grid">
        {!own && (
          <section class="explained">
            <h2>{t('explained')}</h2>
            <p>{t(`about.${name}`)}</p>
            <Facts facts={[...meanings].map(([state, [, sentence]]) => [state, sentence])} />
            {name === 'recursive' && (
              <p>
                <b>{t('exercise')}.</b> {t('proof')}
              </p>
            )}
          </section>
        )}
        <Translations text={algorithm.text} n={n} version={own ? 'own' : name} />
      </div>
      <a href={documentLink('queens')}>{t('more')}</a>
    </div>
  );
}
