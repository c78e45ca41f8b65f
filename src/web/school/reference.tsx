/** The reference of the 256 commands: found by group, code, name, key or word; one at a time, with examples that run beside it. */
import '../styles/school.css';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import { hexByte } from '../../machine/hex.ts';
import { type Example, prepareExample, programKeys, programText, startText } from '../../school/example.ts';
import {
  codeOf,
  ENTRIES,
  type Entry,
  entriesOf,
  factsOf,
  familyOf,
  foldEntries,
  GROUPS,
  groupName,
  isGroup,
  neighboursOf,
  searchReference,
  stackMoves,
  stackText,
  whatOf,
} from '../../school/reference.ts';
import type { Localized } from '../../texts.ts';
import { here, replaceParams } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button, Facts, IconButton } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { KeyRow, kindOf } from '../device/key-row.tsx';
import { Bench, pageMachine, showBench } from '../live/bench.tsx';
import { Index, type IndexLink, SpecLink } from './entry-index.tsx';
import { Plates, Rubric, Screen } from './parts.tsx';
import REFERENCE from './reference.json';

const live = pageMachine();

/** The example on the machine. */
const running = signal<Example | null>(null);

function run(example: Example): void {
  const machine = prepareExample(example);
  machine.press('С/П');
  live.replace(machine);
  running.value = example;
  showBench();
}

function ExampleLine({ example }: { readonly example: Example }) {
  const start = startText(example);
  const isRunning = example === running.value;
  return (
    <li class="card row example" data-running={isRunning}>
      <Button icon="play" class={isRunning ? 'primary' : ''} does="run-example" onClick={() => run(example)}>
        {say(REFERENCE)('run')}
      </Button>
      {start !== '' && <span class="mono muted">{start}</span>}
      <KeyRow keys={programKeys(example.bytes)} />
      {example.note && <small class="muted">{example.note[lang.value]}</small>}
      <Screen shows={example.shows} places={12} />
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

/** The stack before and after a command. */
function Moves({ command }: Pick<Entry, 'command'>) {
  const t = say(REFERENCE);
  const { before, after, changed } = stackMoves(command, lang.value);
  return (
    <div class="row moves-of" role="img" aria-label={`${t('stack')}: ${stackText(command, lang.value)}`}>
      <div>
        <Plates plates={before} marked={[]} />
        <small class="muted">{t('before')}</small>
      </div>
      <Icon name="arrow-right" />
      <div>
        <Plates plates={after} marked={changed} />
        <small class="muted">{t('afterwards')}</small>
      </div>
    </div>
  );
}

/** The commands beside an entry, and what else tells of it. */
function Nearby({ entry }: { readonly entry: Entry }) {
  const [told, setTold] = useState<readonly { readonly href: string; readonly title: Localized }[]>([]);
  // The texts of the lessons and tricks come after the page.
  useEffect(
    () =>
      whileCurrent(import('../../school/mentions.ts'), ({ mentionsOf }) =>
        setTold(mentionsOf(entry.command)),
      ),
    [entry],
  );
  const near = neighboursOf(entry).map((one) => [addressOf(one), typeset(one.command.mnemonic)] as const);
  return (
    <p class="row nearby">
      <span class="muted">{say(REFERENCE)('near')}</span>
      {[...near, ...told.map(({ href, title }) => [href, title[lang.value]] as const)].map(([href, text]) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}

function EntryCard({ entry }: { readonly entry: Entry }) {
  const t = say(REFERENCE);
  const { code, command, keys, examples, oddities } = entry;
  return (
    <article class="stack indexed-one entry" data-code={hexByte(code)}>
      <Rubric href="#/reference" name={t('title')}>
        {t('rubric', { code: hexByte(code) })}
      </Rubric>
      <h1 class="row">
        {typeset(command.mnemonic)}{' '}
        {keys ? (
          <KeyRow keys={keys.map((key) => (key === 'address' ? t('address') : key))} />
        ) : (
          <small class="muted">{t('noKeys')}</small>
        )}
        <IconButton
          icon="link"
          class="icon-button quiet"
          name={t('copy')}
          onClick={() => void copyText(location.href, both(SHELL, 'linkCopied'))}
        />
      </h1>
      <Members entry={entry} />
      <p class="lead">{whatOf(entry, lang.value)}</p>
      <div class="row effects">
        <Moves command={command} />
        <Facts class="facts" facts={factsOf(entry, lang.value)} />
      </div>
      <ul class="stack examples" aria-label={t('examples')}>
        {examples.map((example) => (
          <ExampleLine key={programText(example.bytes) + startText(example)} example={example} />
        ))}
      </ul>
      {oddities.length > 0 && (
        <section class="stack oddities">
          <h2>{t('odd')}</h2>
          {oddities.map(({ text, spec, example }) => (
            <div key={text.en}>
              <p>
                {text[lang.value]} <SpecLink section={spec} />
              </p>
              <ul class="stack examples">{example && <ExampleLine example={example} />}</ul>
            </div>
          ))}
        </section>
      )}
      <Nearby entry={entry} />
    </article>
  );
}

/** What there is, and the table of all codes. */
function Start() {
  const t = say(REFERENCE);
  return (
    <section class="stack indexed-start">
      <h1>{t('title')}</h1>
      <p class="lead">{t('lead')}</p>
      <nav class="code-table" aria-label={t('lead')}>
        {ENTRIES.map((entry) => (
          <a
            key={entry.code}
            href={addressOf(entry)}
            data-kind={entry.group === 'unnamed' ? entry.group : kindOf(typeset(entry.command.mnemonic))}
            title={whatOf(entry, lang.value)}
          >
            <small>{hexByte(entry.code)}</small>
            {entry.group === 'unnamed' ? '' : typeset(entry.command.mnemonic)}
          </a>
        ))}
      </nav>
    </section>
  );
}

/** The search, and how many commands it finds; the key `/` leads to it. */
function Search({ text, found }: { readonly text: string; readonly found: number }) {
  const t = say(REFERENCE);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = here.value.params.get('q') === '';
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  useWindowKeys((event) => {
    if (event.key !== '/' || isTaken(event)) return;
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <search>
      <div class="row index-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          data-do="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          value={text}
          onInput={({ currentTarget: { value } }) =>
            replaceParams(new URLSearchParams(value === '' ? {} : { q: value }))
          }
        />
        <kbd>/</kbd>
      </div>
      <p class="muted" role="status">
        {text !== '' && t('found', { n: found })}
      </p>
    </search>
  );
}

export default function ReferencePage() {
  const t = say(REFERENCE);
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  const text = params.get('q') ?? '';
  const asked = params.get('group');
  const found = useMemo(() => searchReference({ text, group: isGroup(asked) ? asked : null }), [text, asked]);
  const isStart = code === null && text === '' && !isGroup(asked);
  const entry = code !== null ? ENTRIES[code] : found[0];
  useEffect(() => {
    if (code !== null) document.querySelector('.entry .rubric')?.scrollIntoView({ block: 'nearest' });
  }, [code]);
  const linksTo = (entries: readonly Entry[]): IndexLink[] =>
    foldEntries(entries).map(({ first }) => [addressOf(first), typeset(first.command.mnemonic)]);
  const groups = GROUPS.map((id) => {
    const entries = entriesOf(id);
    const name = groupName(id)[lang.value];
    return [`#/reference?group=${id}`, name, entries.length, linksTo(entries)] as const;
  });
  const hits = ['#/reference', t('hits'), found.length, linksTo(found)] as const;
  // A family has one link, that of the member that comes first.
  const family = entry && familyOf(entry);
  const shown = family && (text === '' ? family[0] : found.find((one) => family.includes(one)));
  return (
    <div class="school indexed reference" data-start={isStart}>
      <Search text={text} found={found.length} />
      {isStart && <Start />}
      {!isStart && entry && <EntryCard entry={entry} />}
      {!entry && (
        <section class="card stack indexed-one entry">
          <h1>{t('none', { text })}</h1>
          <p>{t('noneTry')}</p>
        </section>
      )}
      <Index
        label={t('groups')}
        groups={text === '' ? groups : [hits]}
        shown={!isStart && shown ? addressOf(shown) : null}
      />
      {!isStart && (
        <div class="school-side">
          <Bench live={live} label={t('live')}>
            {running.value && (
              <p class="row">
                <KeyRow keys={programKeys(running.value.bytes)} />
                <a
                  class="button"
                  href={`#/?p=${encodeShare(`program:\n${programText(running.value.bytes)}\n`)}`}
                >
                  <Icon name="wrench" /> {t('workshop')}
                </a>
              </p>
            )}
          </Bench>
        </div>
      )}
    </div>
  );
}
