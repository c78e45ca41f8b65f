/** @jsxImportSource preact */
/** Below the run: what the program says, its translations, what the versions cost. The last two are made in workers. */
import { useEffect, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import {
  type NotationLanguage,
  TARGETS,
  type VersionCost,
  type VersionName,
  version,
} from '../../queens/index.ts';
import { formatNumber, type Lang, type Localized } from '../../texts.ts';
import { say } from '../app/catalogue.ts';
import { copyText, download } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { Button, Facts, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import QUEENS from './messages.json';
import type { QueensCalls, Translated } from './worker.ts';

/** One worker for each kind of work: a count that is given up must not take a translation with it. */
const newCalls = (): WorkerCalls<QueensCalls> =>
  new WorkerCalls(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
const counting = newCalls();
const translating = newCalls();

interface ExplainedProps {
  readonly name: VersionName;
  readonly language: NotationLanguage;
  onTry(): void;
}

/** What the page of the book says, in our own words. States are named by their place: it is the same in every language. */
export function Explained({ name, language, onTry }: ExplainedProps) {
  const t = say(QUEENS);
  const namesIn = ({ tree }: ReturnType<typeof version>): string[] =>
    [...tree.procedures, ...tree.states].map((one) => one.name);
  const shown = namesIn(version(name, language));
  const facts = namesIn(version(name)).flatMap((original, i) => {
    const code = `state.${original}`;
    return code in QUEENS ? [[shown[i], t(code as keyof typeof QUEENS)] as const] : [];
  });
  return (
    <section class="card explained">
      <h2>{t('explained')}</h2>
      <p>{t(`about.${name}`)}</p>
      <Facts facts={facts} />
      {name === 'recursive' && (
        <>
          <h3>{t('exercise')}</h3>
          <p>{t('proof')}</p>
          <p>{t('trial')}</p>
          <Button onClick={onTry}>{t('tryIt')}</Button>
        </>
      )}
    </section>
  );
}

const COSTS = [
  'visits',
  'steps',
  'searches',
  'tests',
  'placings',
  'removals',
  'solutions',
  'machineSteps',
] as const;
const known = new Map<number, VersionCost[]>();

export function ComparisonTable({ n, shown }: { readonly n: number; readonly shown: VersionName | null }) {
  const t = say(QUEENS);
  const [rows, setRows] = useState<VersionCost[] | null>(null);
  useEffect(() => {
    setRows(known.get(n) ?? null);
    if (known.has(n)) return;
    counting.ask('compare', n).then(
      (comparison) => {
        known.set(n, comparison);
        setRows(comparison);
      },
      () => {},
    );
    // A count for a board that is no longer wanted is given up.
    return () => counting.close();
  }, [n]);
  return (
    <section class="card comparison" aria-busy={rows === null}>
      <h2>{t('comparison')}</h2>
      <p class="muted">{rows ? t('comparisonOf', { n }) : say(SHELL)('computing')}</p>
      {rows && (
        <ScrollBox class="table-box" label={t('comparison')}>
          <table>
            <thead>
              <tr>
                {[t('version'), ...COSTS.map((name) => t(`cost.${name}`))].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.version} class={row.version === shown ? 'row-lit' : ''}>
                  <th scope="row">{t(row.version)}</th>
                  {COSTS.map((name) => (
                    <td key={name}>{row[name] === null ? '–' : formatNumber(lang.value, row[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
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
    setTranslated(null);
    const wanted = { text, to: to.id, n, title: { en, ru }, lang: language };
    translating.ask('translate', wanted).then(setTranslated, () => {});
    // A translation of what is no longer shown is given up.
    return () => translating.close();
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
      {translated && 'error' in translated && <p class="refused">{translated.error[language]}</p>}
      {translated && 'text' in translated && <Result {...translated} extension={to.extension} />}
    </section>
  );
}

type ResultProps = Extract<Translated, { text: string }> & { readonly extension: string };

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
