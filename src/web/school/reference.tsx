/** @jsxImportSource preact */
/** The reference of the 256 commands: found by group, code, name, key or word; one at a time, with examples that run beside it. */
import '../styles/school.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { movesOf } from '../../machine/effects.ts';
import { hexByte } from '../../machine/hex.ts';
import { type Example, prepareExample, programText, startText } from '../../school/example.ts';
import {
  codeOf,
  ENTRIES,
  type Entry,
  familyOf,
  flagTexts,
  foldEntries,
  GROUPS,
  groupName,
  isGroup,
  searchReference,
  stackText,
  whatOf,
  x2Text,
} from '../../school/reference.ts';
import { formatNumber } from '../../texts.ts';
import { here, replaceParams } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset, typesetDisplay } from '../app/prose.tsx';
import { showWhole } from '../app/sight.ts';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, pageMachine } from '../live/bench.tsx';
import { IndexGroup, type IndexLink, IndexLinks, Plates, SpecLink } from './parts.tsx';
import REFERENCE from './reference.json';

/** The command that is shown where the address names none. */
const FIRST = ENTRIES.find(({ command }) => command.mnemonic === '+')!;

interface RunProps {
  /** The example on the machine. */
  readonly running: Example | null;
  run(example: Example): void;
}

function ExampleLine({ example, running, run }: RunProps & { readonly example: Example }) {
  const t = say(REFERENCE);
  const start = startText(example);
  return (
    <li class="row example" data-running={example === running}>
      <Button does="run-example" onClick={() => run(example)}>
        ▶ <span class="unseen">{t('run')}</span>
      </Button>
      <span class="mono">
        {start !== '' && <span class="muted">{start}: </span>}
        {typeset(programText(example.bytes))}
      </span>
      {example.note && <small class="muted">{example.note[lang.value]}</small>}
      <output class="screen" aria-label={t('shows')}>
        {typesetDisplay(example.shows)}
      </output>
    </li>
  );
}

/** The address of a command; what is searched stays. */
function addressOf({ code }: Entry): string {
  const query = here.value.params.get('q');
  return `#/reference?${new URLSearchParams({ c: hexByte(code), ...(query && { q: query }) })}`;
}

/** The members of a family: commands that differ in a register or a digit only. */
function Members({ entry }: { readonly entry: Entry }) {
  const family = familyOf(entry);
  if (family.length < 2) return null;
  return (
    <div class="row members">
      <span class="muted">{say(REFERENCE)(entry.group === 'entry' ? 'digit' : 'register')}</span>
      {family.map((one) => (
        <a
          key={one.code}
          class="mono"
          href={addressOf(one)}
          title={`${typeset(one.command.mnemonic)}, ${hexByte(one.code)}`}
          aria-current={one === entry || undefined}
        >
          {one.command.mnemonic.slice(-1)}
        </a>
      ))}
    </div>
  );
}

const PLACES = ['T', 'Z', 'Y', 'X', 'X1'] as const;

/** The stack before and after a command: where each number has come from. */
function Moves({ command }: Pick<Entry, 'command'>) {
  const t = say(REFERENCE);
  const moves = new Map<string, string>(movesOf(command));
  const after = (place: string): string => {
    const source = moves.get(place) ?? place;
    return source === 'result' ? t('result') : source.toLowerCase();
  };
  const plates = (textAt: (place: string) => string) =>
    PLACES.map((place) => [place, textAt(place), place] as const);
  return (
    <figure class="row moves-of" role="img" aria-label={`${t('stack')}: ${stackText(command, lang.value)}`}>
      <Plates plates={plates((place) => place.toLowerCase())} marked={[]} />
      <span aria-hidden="true">→</span>
      <Plates plates={plates(after)} marked={[...moves.keys()]} />
    </figure>
  );
}

function EntryCard({ entry, ...running }: RunProps & { readonly entry: Entry }) {
  const t = say(REFERENCE);
  const { code, command, keys, cycles, ms, examples, oddities } = entry;
  const number = (n: number): string => formatNumber(lang.value, n);
  return (
    <article class="card indexed-one entry" data-code={hexByte(code)}>
      <p class="rubric">{t('rubric', { code: hexByte(code) })}</p>
      <h1 class="row">
        {typeset(command.mnemonic)}{' '}
        {keys ? (
          <KeyRow keys={keys.map((key) => (key === 'address' ? t('address') : key))} />
        ) : (
          <small class="muted">{t('noKeys')}</small>
        )}
      </h1>
      <Members entry={entry} />
      <p class="lead">{whatOf(entry, lang.value)}</p>
      <div class="effects">
        <Moves command={command} />
        <Facts
          class="facts"
          facts={[
            [t('x2'), x2Text(command, lang.value)],
            [t('after'), flagTexts(command, lang.value).join('; ')],
            [t('time'), t('cost', { cycles: number(cycles), ms: number(ms) })],
          ]}
        />
      </div>
      <ul class="examples" aria-label={t('examples')}>
        {examples.map((example) => (
          <ExampleLine key={programText(example.bytes) + startText(example)} example={example} {...running} />
        ))}
      </ul>
      {oddities.length > 0 && (
        <section class="oddities">
          <h2>{t('odd')}</h2>
          {oddities.map(({ text, spec, example }) => (
            <div key={text.en}>
              <p>
                {text[lang.value]} <SpecLink section={spec} />
              </p>
              <ul class="examples">{example && <ExampleLine example={example} {...running} />}</ul>
            </div>
          ))}
        </section>
      )}
    </article>
  );
}

export default function ReferencePage() {
  const t = say(REFERENCE);
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  const text = params.get('q') ?? '';
  const asked = params.get('group');
  const found = useMemo(() => searchReference({ text, group: isGroup(asked) ? asked : null }), [text, asked]);
  const isFirst = code === null && text === '' && !isGroup(asked);
  const entry = code !== null ? ENTRIES[code] : isFirst ? FIRST : found[0];
  const [live] = useState(() => pageMachine());
  const [running, setRunning] = useState<Example | null>(null);
  useEffect(() => {
    if (code !== null) showWhole(document.querySelector('.entry'));
  }, [code]);
  const run = (example: Example): void => {
    const machine = prepareExample(example);
    machine.press('С/П');
    live.replace(machine);
    setRunning(example);
  };
  const linksTo = (entries: readonly Entry[]): IndexLink[] =>
    foldEntries(entries).map(({ first, family }) => [
      addressOf(first),
      typeset(first.command.mnemonic),
      entry !== undefined && family.includes(entry),
    ]);
  const ofGroup = (name: string): Entry[] => ENTRIES.filter(({ group }) => group === name);
  return (
    <div class="school indexed reference">
      <search class="index-search">
        <input
          type="search"
          data-do="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          value={text}
          onInput={({ currentTarget: { value } }) =>
            replaceParams(new URLSearchParams(value === '' ? {} : { q: value }))
          }
        />
        <p class="muted" role="status">
          {text !== '' && t('found', { n: found.length })}
        </p>
      </search>
      {entry ? (
        <EntryCard entry={entry} running={running} run={run} />
      ) : (
        <section class="card indexed-one entry nothing-found">
          <h1>{t('none', { text })}</h1>
          <p>{t('noneTry')}</p>
        </section>
      )}
      <nav class="index" aria-label={t('groups')}>
        {text !== '' && <IndexLinks links={linksTo(found)} />}
        {text === '' &&
          GROUPS.map((id) => (
            <IndexGroup
              key={id}
              id={id}
              name={groupName(id)[lang.value]}
              count={ofGroup(id).length}
              href={`#/reference?group=${id}`}
              links={id === (entry?.group ?? 'entry') ? linksTo(ofGroup(id)) : null}
            />
          ))}
      </nav>
      <div class="school-side">
        <Bench live={live} label={t('live')} />
      </div>
    </div>
  );
}
