/** @jsxImportSource preact */
/** The reference of the 256 commands: found by group, code, name, key or word; one at a time, with examples that run beside it. */
import '../../styles/school.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { hexByte } from '../../../machine/hex.ts';
import { type Example, prepareExample, programText, startText } from '../../../school/example.ts';
import {
  codeOf,
  ENTRIES,
  type Entry,
  familyOf,
  flagTexts,
  foldEntries,
  GROUPS,
  type Group,
  groupName,
  isGroup,
  kindsOf,
  searchReference,
  stackText,
  whatOf,
  x2Text,
} from '../../../school/reference.ts';
import { formatNumber } from '../../../texts.ts';
import { here, replaceParams } from '../../app/address.ts';
import { say } from '../../app/catalogue.ts';
import { Button, Facts } from '../../app/parts.tsx';
import { lang } from '../../app/preferences.ts';
import { typeset, typesetDisplay } from '../../app/prose.tsx';
import { showWhole } from '../../app/sight.ts';
import { Bench, pageMachine } from '../../live/bench.tsx';
import { IndexGroup, type IndexLink, IndexLinks, SpecLink } from '../parts.tsx';
import REFERENCE from './messages.json';

/** The command that is shown where the address names none. */
const FIRST = ENTRIES.find(({ command }) => command.mnemonic === '+')!;

interface RunProps {
  readonly example: Example;
  run(example: Example): void;
}

/** What is set up before an example, and its program. */
function ExampleProgram({ example }: Pick<RunProps, 'example'>) {
  const start = startText(example);
  return (
    <>
      {start !== '' && <span class="mono muted">{start}: </span>}
      <span class="mono">{typeset(programText(example.bytes))}</span>
    </>
  );
}

function ExampleLine({ example, run }: RunProps) {
  const t = say(REFERENCE);
  return (
    <li class="example">
      <Button does="run-example" onClick={() => run(example)}>
        ▶ <span class="unseen">{t('run')}</span>
      </Button>
      <span>
        <ExampleProgram example={example} /> <span class="muted">{t('shows')}</span>{' '}
        <output class="screen">{typesetDisplay(example.shows)}</output>
        {example.note && <span class="muted"> {example.note[lang.value]}</span>}
      </span>
    </li>
  );
}

/** The last digit of a command's name: the register or the digit that distinguishes it in its family. */
const digitOf = ({ command }: Entry): string => command.mnemonic.slice(-1);

/** The address of a command; what is searched stays. */
function addressOf({ code }: Entry): string {
  const query = here.value.params.get('q');
  return `#/reference?${new URLSearchParams({ c: hexByte(code), ...(query && { q: query }) })}`;
}

/** The members of a family: commands that differ in a register or a digit only. */
function Members({ entry }: { readonly entry: Entry }) {
  const t = say(REFERENCE);
  const family = familyOf(entry);
  if (family.length < 2) return null;
  return (
    <div class="row members">
      <span class="muted">{t(entry.group === 'entry' ? 'digit' : 'register')}</span>
      {kindsOf(family).map((kind) => (
        <span key={kind[0].code} class="row mono">
          {kind.map((one) => (
            <a
              key={one.code}
              href={addressOf(one)}
              title={`${typeset(one.command.mnemonic)}, ${hexByte(one.code)}`}
              aria-current={one === entry ? 'true' : undefined}
            >
              {digitOf(one)}
            </a>
          ))}
        </span>
      ))}
    </div>
  );
}

function EntryCard({ entry, run }: { readonly entry: Entry; run(example: Example): void }) {
  const t = say(REFERENCE);
  const { code, command, keys, cycles, ms, examples, oddities } = entry;
  const number = (n: number): string => formatNumber(lang.value, n);
  return (
    <article class="card indexed-one entry" data-code={hexByte(code)}>
      <p class="rubric">{t('rubric', { code: hexByte(code) })}</p>
      <h1>
        <span class="entry-name">{typeset(command.mnemonic)}</span>{' '}
        <span class="entry-keys">
          {keys === null && <small class="muted">{t('noKeys')}</small>}
          {keys?.map((key, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
            <kbd key={i}>{key === 'address' ? t('address') : key}</kbd>
          ))}
        </span>
      </h1>
      <Members entry={entry} />
      <p class="lead">{whatOf(entry, lang.value)}</p>
      <Facts
        class="facts"
        facts={[
          [t('stack'), stackText(command, lang.value)],
          [t('x2'), x2Text(command, lang.value)],
          [t('after'), flagTexts(command, lang.value).join('; ')],
          [t('time'), t('cost', { cycles: number(cycles), ms: number(ms) })],
        ]}
      />
      <ul class="examples" aria-label={t('examples')}>
        {examples.map((example) => (
          <ExampleLine key={programText(example.bytes) + startText(example)} example={example} run={run} />
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
              {example && (
                <ul class="examples">
                  <ExampleLine example={example} run={run} />
                </ul>
              )}
            </div>
          ))}
        </section>
      )}
    </article>
  );
}

/** Changes the parameters of the address; an empty value removes one. */
function ask(changes: { readonly [name: string]: string }): void {
  const next = new URLSearchParams(here.peek().params);
  next.delete('c');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  replaceParams(next);
}

interface IndexProps {
  /** What is searched; empty for nothing. */
  readonly text: string;
  readonly found: readonly Entry[];
  readonly group: Group;
  readonly shown: Entry | undefined;
}

/** What was found, or the groups, one of them open. */
function Index({ text, found, group, shown }: IndexProps) {
  const linksTo = (entries: readonly Entry[]): IndexLink[] =>
    foldEntries(entries).map(({ first, family }) => [
      addressOf(first),
      typeset(first.command.mnemonic),
      shown !== undefined && family.includes(shown),
    ]);
  return (
    <nav class="index" aria-label={say(REFERENCE)('groups')}>
      {text !== '' ? (
        <IndexLinks links={linksTo(found)} />
      ) : (
        GROUPS.map((name) => {
          const entries = ENTRIES.filter((entry) => entry.group === name);
          return (
            <IndexGroup
              key={name}
              name={groupName(name)[lang.value]}
              group={name}
              count={entries.length}
              links={name === group ? linksTo(entries) : null}
              onOpen={() => ask({ group: name })}
            />
          );
        })
      )}
    </nav>
  );
}

export default function ReferencePage() {
  const t = say(REFERENCE);
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  const text = params.get('q') ?? '';
  const asked = params.get('group');
  const chosen = isGroup(asked) ? asked : null;
  const found = useMemo(() => searchReference({ text, group: text === '' ? chosen : null }), [text, chosen]);
  const isFirst = code === null && text === '' && chosen === null;
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
  return (
    <div class="school indexed reference">
      <search class="index-search">
        <input
          type="search"
          data-do="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          value={text}
          onInput={({ currentTarget }) => ask({ q: currentTarget.value, group: '' })}
        />
        {text !== '' && (
          <p class="muted" role="status">
            {t('found', { n: found.length })}
          </p>
        )}
      </search>
      {entry ? (
        <EntryCard entry={entry} run={run} />
      ) : (
        <section class="card indexed-one entry nothing-found">
          <h1>{t('none', { text })}</h1>
          <p>{t('noneTry')}</p>
        </section>
      )}
      <Index text={text} found={found} group={entry?.group ?? 'entry'} shown={entry} />
      <div class="school-side">
        <Bench live={live} label={t('live')}>
          <p class="bench-what">
            {running ? <ExampleProgram example={running} /> : <span class="muted">{t('pick')}</span>}
          </p>
        </Bench>
      </div>
    </div>
  );
}
