/** @jsxImportSource preact */
/** The reference of the 256 commands: found by code, name, key or word, with examples that run beside it. */

import { hexByte } from '../../../machine/hex.ts';
import { Button, Select } from '../../app/parts.tsx';
import '../../styles/school.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { flagTexts, stackText, x2Text } from '../../../school/effects.ts';
import { type Example, prepareExample, programText, startText } from '../../../school/example.ts';
import {
  ENTRIES,
  type Entry,
  type Family,
  foldEntries,
  GROUPS,
  groupName,
  isGroup,
  kindsOf,
  whatOf,
} from '../../../school/reference.ts';
import { codeOf, searchReference } from '../../../school/search.ts';
import { formatNumber } from '../../../texts.ts';
import { here, replaceParams } from '../../app/address.ts';
import { say } from '../../app/catalogue.ts';
import { lang } from '../../app/preferences.ts';
import { typeset, typesetDisplay } from '../../app/prose.tsx';
import { showWhole } from '../../app/sight.ts';
import { Bench, pageMachine } from '../../live/bench.tsx';
import { SpecLink } from '../parts.tsx';
import REFERENCE from './messages.json';

/** Cards that are drawn at once; the rest on demand, or on paper. */
const FIRST = 24;

function ExampleLine({ example, run }: { readonly example: Example; run(example: Example): void }) {
  const t = say(REFERENCE);
  const start = startText(example);
  return (
    <li class="example">
      <Button does="run-example" onClick={() => run(example)}>
        ▶ <span class="unseen">{t('run')}</span>
      </Button>
      <span>
        {start !== '' && <span class="mono muted">{start}: </span>}
        <span class="mono">{typeset(programText(example.bytes))}</span>{' '}
        <span class="muted">{t('shows')}</span>{' '}
        <output class="screen">{typesetDisplay(example.shows)}</output>
        {example.note && <span class="muted"> {example.note[lang.value]}</span>}
      </span>
    </li>
  );
}

/** The last digit of a command's name: the register or the digit that tells it from its family. */
const digitOf = ({ command }: Entry): string => command.mnemonic.slice(-1);

/** The members of a family; the card shows the one that is chosen. */
function Members({
  family,
  chosen,
  choose,
}: {
  readonly family: Family;
  readonly chosen: Entry;
  choose(entry: Entry): void;
}) {
  const t = say(REFERENCE);
  const name = chosen.group === 'entry' ? t('digit') : t('register');
  return (
    <div class="row members">
      <span class="muted">{name}</span>
      {kindsOf(family).map((kind) => (
        <fieldset key={kind[0].code}>
          <legend class="unseen">{name}</legend>
          {kind.map((entry) => (
            <Button
              key={entry.code}
              class="mono"
              title={`${typeset(entry.command.mnemonic)}, ${hexByte(entry.code)}`}
              aria-pressed={entry === chosen}
              onClick={() => choose(entry)}
            >
              {digitOf(entry)}
            </Button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A command, or a family of commands with one of them in sight. */
function EntryCard({
  first,
  family,
  isMeant,
  run,
}: {
  readonly first: Entry;
  readonly family: Family;
  readonly isMeant: boolean;
  run(example: Example): void;
}) {
  const t = say(REFERENCE);
  const [entry, choose] = useState(first);
  const { code, command, keys, cycles, ms, examples, oddities } = entry;
  const number = (n: number): string => formatNumber(lang.value, n);
  const facts = [
    [t('stack'), stackText(command, lang.value)],
    [t('x2'), x2Text(command, lang.value)],
    [t('after'), flagTexts(command, lang.value).join('; ')],
    [t('time'), t('cost', { cycles: number(cycles), ms: number(ms) })],
  ];
  return (
    <article
      class="card entry"
      data-code={hexByte(code)}
      id={`command-${hexByte(code)}`}
      data-meant={isMeant}
    >
      <h2>
        <a href={`#/reference?c=${hexByte(code)}`} class="entry-name mono">
          {typeset(command.mnemonic)}
        </a>{' '}
        <span class="entry-code mono">{hexByte(code)}</span>
        <span class="entry-keys">
          {keys === null ? (
            <span class="muted">{t('noKeys')}</span>
          ) : (
            keys.map((key, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
              <kbd key={i}>{key === 'address' ? t('address') : key}</kbd>
            ))
          )}
        </span>
      </h2>
      {family.length > 1 && <Members family={family} chosen={entry} choose={choose} />}
      <p>{whatOf(entry, lang.value)}</p>
      <dl class="facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul class="examples" aria-label={t('examples')}>
        {examples.map((example) => (
          <ExampleLine key={programText(example.bytes) + startText(example)} example={example} run={run} />
        ))}
      </ul>
      {oddities.length > 0 && (
        <>
          <h3>{t('odd')}</h3>
          <ul class="oddities">
            {oddities.map(({ text, spec, example }) => (
              <li key={text.en}>
                {text[lang.value]} <SpecLink section={spec} />
                {example && (
                  <ul class="examples">
                    <ExampleLine example={example} run={run} />
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

/** The command, the word or the group in the address. */
function useQuery() {
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  const text = params.get('q') ?? '';
  const asked = params.get('group');
  const group = isGroup(asked) ? asked : null;
  const ask = (changes: { readonly [name: string]: string }): void => {
    const next = new URLSearchParams(here.peek().params);
    next.delete('c');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    replaceParams(next);
  };
  return { code, text, group, ask };
}

type Query = ReturnType<typeof useQuery>;

/** The commands of a query, a named one first, and their cards. */
function useFound({ code, text, group }: Query) {
  return useMemo(() => {
    const all = searchReference({ text, group });
    const isNamed = text === '' && group === null;
    const found =
      code === null ? all : [ENTRIES[code], ...(isNamed ? [] : all.filter((entry) => entry.code !== code))];
    return { found, cards: foldEntries(found), codes: new Set(found.map((entry) => entry.code)) };
  }, [code, text, group]);
}

/** The number of cards to draw: few for a new query, all on paper. */
function useMost({ code, text, group }: Query) {
  const [most, setMost] = useState(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins from the top, before anybody can print its answer
  useLayoutEffect(() => setMost(FIRST), [text, group, code]);
  useEffect(() => {
    const printAll = (): void => setMost(256);
    addEventListener('beforeprint', printAll);
    return () => removeEventListener('beforeprint', printAll);
  }, []);
  return { most, showMore: () => setMost(most + 4 * FIRST) };
}

const ARROWS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -16,
  ArrowDown: 16,
};

/**
 * The 256 codes as a square: where there is room, the first thing to see. It makes way for what is searched, and stays
 * while its own links are followed.
 */
function CodeMap({
  found,
  isSearching,
}: {
  readonly found: ReadonlySet<number>;
  readonly isSearching: boolean;
}) {
  const t = say(REFERENCE);
  const digits = [...'0123456789ABCDEF'];
  const [isOpen, setOpen] = useState(() => found.size === 0 && matchMedia('(min-width: 1000px)').matches);
  /** The one code of the table that Tab stops at; arrows go to the others. */
  const [at, setAt] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), 255);
    setAt(next);
    table.current?.querySelectorAll('a')[next].focus();
  };
  useEffect(() => {
    if (isSearching) setOpen(false);
  }, [isSearching]);
  useEffect(() => {
    // On paper it comes first, and on a sheet of its own.
    const open = (): void => setOpen(!isSearching && found.size === 0);
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, [isSearching, found]);
  return (
    <details class="code-map" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('map')}</summary>
      <section class="code-map-scroll" aria-label={t('map')}>
        <table ref={table} onKeyDown={walk}>
          <thead>
            <tr>
              <td />
              {digits.map((digit) => (
                <th key={digit} scope="col">
                  {digit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {digits.map((high, row) => (
              <tr key={high}>
                <th scope="row">{high}</th>
                {ENTRIES.slice(16 * row, 16 * row + 16).map(({ code, command, group }) => (
                  <td key={code} data-group={group} data-found={found.has(code)}>
                    <a
                      href={`#/reference?c=${hexByte(code)}`}
                      tabIndex={code === at ? 0 : -1}
                      onFocus={() => setAt(code)}
                      title={`${hexByte(code)}: ${groupName(group)[lang.value]}`}
                    >
                      {typeset(command.mnemonic).replace(/^0x/, '')}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function SearchBar({
  query: { text, group, ask },
  found,
}: {
  readonly query: Query;
  readonly found: number;
}) {
  const t = say(REFERENCE);
  return (
    <search class="row reference-search">
      <label class="reference-field">
        <span class="unseen">{t('search')}</span>
        <input
          type="search"
          data-do="search"
          placeholder={t('placeholder')}
          value={text}
          onInput={({ currentTarget }) => ask({ q: currentTarget.value })}
        />
      </label>
      <label class="reference-group">
        <span class="unseen">{t('groups')}</span>
        <Select
          data-do="group"
          value={group ?? ''}
          options={[
            ['', `${t('groups')}: ${t('all')}`],
            ...GROUPS.map((name) => [name, groupName(name)[lang.value]] as const),
          ]}
          onChoose={(name) => ask({ group: name })}
        />
      </label>
      <Button does="print" onClick={() => print()}>
        {t('print')}
      </Button>
      <span class="muted" role="status">
        {t('found', { n: found })}
      </span>
    </search>
  );
}

/** The example on the calculator beside the cards. */
function Run({ example }: { readonly example: Example | null }) {
  if (example === null) return <span class="muted">{say(REFERENCE)('pick')}</span>;
  const start = startText(example);
  return (
    <>
      {start !== '' && <span class="mono muted">{start}: </span>}
      <span class="mono">{typeset(programText(example.bytes))}</span>
    </>
  );
}

export default function ReferencePage() {
  const t = say(REFERENCE);
  const query = useQuery();
  const { code, text, group } = query;
  const { found, cards, codes } = useFound(query);
  const { most, showMore } = useMost(query);
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
  const isSearching = text !== '' || group !== null;
  return (
    <div class="school reference">
      <header class="school-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <SearchBar query={query} found={found.length} />
      <CodeMap found={isSearching || code !== null ? codes : new Set()} isSearching={isSearching} />
      <div class="school-columns">
        <div class="stack entries">
          {found.length === 0 && (
            <p class="card nothing-found">
              <b>{t('none', { text })}</b> {t('noneTry')}
            </p>
          )}
          {cards.slice(0, most).map(({ first, family }) => (
            <EntryCard
              key={first.code}
              first={first}
              family={family}
              isMeant={first.code === code}
              run={run}
            />
          ))}
          {cards.length > most && (
            <Button does="more" onClick={showMore}>
              {t('more', { n: cards.length - most })}
            </Button>
          )}
        </div>
        <div class="stack school-side">
          <Bench live={live} label={t('live')}>
            <p class="bench-what">
              <Run example={running} />
            </p>
          </Bench>
        </div>
      </div>
    </div>
  );
}
