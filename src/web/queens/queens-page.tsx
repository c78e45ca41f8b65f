/** @jsxImportSource preact */
/** The eight queens: a program of the page or one's own as it runs, what the versions cost, translations. */
import '../styles/queens.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Algorithm,
  NOTATION_LANGUAGES,
  NotationError,
  VERSION_NAMES,
  version,
} from '../../queens/index.ts';
import { perLang } from '../../texts.ts';
import { arrivals, here, replaceParams } from '../app/address.ts';
import { inLang, say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Button, Select } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { documentLink } from '../documents/documents.ts';
import { Controls, Found, Notation, QueensBoard, Values } from './board.tsx';
import {
  algorithmOf,
  type Choice,
  type Chosen,
  fromParams,
  LARGEST,
  NO_ANSWERS,
  SMALLEST,
  toParams,
} from './chosen.ts';
import QUEENS from './messages.json';
import { OwnProgram, own } from './own.tsx';
import { ComparisonTable, Explained, meaningsOf, Translations } from './results.tsx';
import { StateDiagram } from './state-diagram.tsx';
import { useWatch } from './use-watch.ts';

const SIZES = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i);

/** The page begins again with each address that leads to it; those that it writes itself do not count. */
export default function QueensPage() {
  return <Queens key={arrivals.value} />;
}

interface ChoiceProps extends Choice {
  choose(chosen: Chosen, n?: number): void;
}

function ProgramChoice({ chosen, n, choose }: ChoiceProps) {
  const t = say(QUEENS);
  const language = chosen.kind === 'version' ? chosen.language : lang.value;
  return (
    <div class="row queens-choice">
      <label>
        {t('version')}{' '}
        <Select
          value={chosen.kind === 'version' ? chosen.name : 'own'}
          options={([...VERSION_NAMES, 'own'] as const).map((one) => [one, t(one)])}
          onChoose={(name) => choose(name === 'own' ? own.value.peek() : { kind: 'version', name, language })}
        />
      </label>
      <label>
        {t('size')}{' '}
        <Select
          value={n}
          options={SIZES.map((size) => [size, `${size} × ${size}`])}
          onChoose={(size) => choose(chosen, size)}
        />
      </label>
      {chosen.kind === 'version' && (
        <label>
          {t('language')}{' '}
          <Select
            value={language}
            options={NOTATION_LANGUAGES.map((one) => [one, t(`language.${one}`)])}
            onChoose={(one) => choose({ ...chosen, language: one })}
          />
        </label>
      )}
    </div>
  );
}

/** The choice of the address, and the program that it means; of a text with errors, the last one without. */
function useChoice() {
  const [{ chosen, n }, setChoice] = useState(() => fromParams(here.peek().params, lang.peek()));
  /** The address follows at once, so that a reload has the last key. */
  const choose = (next: Chosen, size = n): void => {
    const choice = { chosen: next, n: size };
    setChoice(choice);
    replaceParams(toParams(choice));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the program that the page began with
  useEffect(() => {
    if (chosen.kind === 'own') own.replace(chosen, choose);
  }, []);
  const read = useMemo(() => algorithmOf(chosen), [chosen]);
  const good = useRef<Algorithm>(version('last'));
  const error = read instanceof NotationError ? read : null;
  if (!(read instanceof NotationError)) good.current = read;
  return { chosen, n, choose, error, algorithm: good.current };
}

function Queens() {
  const t = say(QUEENS);
  const { chosen, n, choose, error, algorithm } = useChoice();
  const run = useWatch(algorithm, n, chosen.kind === 'own' ? chosen.answers : NO_ANSWERS);
  const { watch } = run;
  const moment = { watch, now: watch.now };
  const name = chosen.kind === 'version' ? chosen.name : null;
  const meanings = chosen.kind === 'version' ? meaningsOf(chosen) : [];
  const title = perLang((one) => {
    const words = inLang(QUEENS, one);
    return name ? words('programTitle', { n, version: words(name) }) : words('own');
  });
  return (
    <div class="queens">
      <h1>{say(SHELL)('queens')}</h1>
      <p class="lead">{t('intro')}</p>
      <ProgramChoice chosen={chosen} n={n} choose={choose} />
      <div class="queens-grid">
        <section class="card queens-watch" aria-label={t('board')}>
          {watch.isOnBoard && <QueensBoard {...moment} />}
          <Controls run={run} />
          <p class="queens-now">
            <b>{watch.now.state}</b> {meanings.find(([state]) => state === watch.now.state)?.[1]}
          </p>
          <Values {...moment} />
        </section>
        <section class="card queens-diagram">
          <Found {...moment} />
          <h2>{t('diagram')}</h2>
          <StateDiagram
            algorithm={watch.algorithm}
            state={watch.now.state}
            transition={watch.transition}
            label={t('diagram')}
          />
        </section>
        <section class="card stack queens-text">
          <h2>{t('notation')}</h2>
          {chosen.kind === 'own' && (
            <OwnProgram
              {...chosen}
              error={error}
              onChange={(next) => {
                own.write(next);
                choose(next);
              }}
            />
          )}
          {!error && <Notation text={watch.algorithm.text} line={watch.line} />}
          {name && (
            <Button
              does="edit"
              onClick={() => own.replace({ kind: 'own', text: algorithm.text, answers: NO_ANSWERS }, choose)}
            >
              {t('edit')}
            </Button>
          )}
        </section>
      </div>
      <div class="stack">
        {name && <Explained name={name} meanings={meanings} />}
        <Translations text={algorithm.text} n={n} title={title} language={lang.value} />
        <ComparisonTable n={n} shown={name} />
        <a href={documentLink('queens')}>{t('more')}</a>
      </div>
    </div>
  );
}
