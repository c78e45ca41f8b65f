/** The reference of the 256 commands: found by group, code, name, key or word; one at a time, with examples that run beside it. */
import '../styles/school.css';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import { hexByte } from '../../machine/hex.ts';
import { Machine } from '../../machine/index.ts';
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
  type Group,
  groupName,
  isGroup,
  neighboursOf,
  searchReference,
  stackMoves,
  stackText,
  whatOf,
} from '../../school/reference.ts';
import type { Localized } from '../../texts.ts';
import { here, replaceParams, showTop, typed } from '../app/address.ts';
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
import { Index, SpecLink } from './entry-index.tsx';
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

const addressOf = ({ code }: Entry): string => `#/reference?c=${hexByte(code)}`;
const linkOf = (entry: Entry) => [addressOf(entry), typeset(entry.command.mnemonic)] as const;

/** The members of a family: commands that differ in a register or a digit only. */
function Members({ entry }: { readonly entry: Entry }) {
  const family = familyOf(entry);
  if (family.length < 2) return null;
  return (
    <div class="row members">
      <span class="muted">{say(REFERENCE)(entry.group === 'entry' ? 'digit' : 'register')}</span>
      {family.map((one) => (
        <a key={one.code} class="mono" href={addressOf(one)} aria-current={one === entry || undefined}>
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
    () => whileCurrent(import('../../school/mentions.ts'), (all) => setTold(all.mentionsOf(entry.command))),
    [entry],
  );
  return (
    <p class="row nearby">
      <span class="muted">{say(REFERENCE)('near')}</span>
      {[
        ...neighboursOf(entry).map(linkOf),
        ...told.map(({ href, title }) => [href, title[lang.value]] as const),
      ].map(([href, text]) => (
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

/** Commands, each with what it does. */
const List = ({ title, families }: { title: string; families: ReturnType<typeof foldEntries> }) => (
  <section class="stack indexed-start">
    <Rubric href="#/reference" name={say(REFERENCE)('title')}>
      {title}
    </Rubric>
    <h1>{title}</h1>
    <ul class="tiles school-list">
      {families.map(({ first }) => (
        <li key={first.code}>
          <a class="card row" href={addressOf(first)}>
            <div class="tile-words">
              <b>{typeset(first.command.mnemonic)}</b>
              <p>{whatOf(first, lang.value)}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

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

const searchFor = (text: string): void => replaceParams(new URLSearchParams(text === '' ? {} : { q: text }));

/** The search, and how many commands it finds; the key `/` leads to it, and Enter to what it has found first. */
function Search({ text, found }: { readonly text: string; readonly found: readonly Entry[] }) {
  const t = say(REFERENCE);
  const field = useRef<HTMLInputElement>(null);
  const isAsked = here.value.params.get('q') === '';
  useLayoutEffect(() => {
    if (!isAsked) return;
    field.current?.focus();
    if (typed.text !== '') searchFor(typed.text);
  }, [isAsked]);
  useWindowKeys((event) => {
    if (event.key !== '/' || isTaken(event)) return;
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <search>
      <div class="index-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          data-do="search"
          aria-label={t('search')}
          placeholder={t('placeholder')}
          value={text}
          onInput={({ currentTarget }) => searchFor(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && found[0] && location.assign(addressOf(found[0]))}
        />
        <kbd>/</kbd>
      </div>
      <p class="muted" role="status">
        {text !== '' && t(found.length > 0 ? 'found' : 'none', { text, n: found.length })}
      </p>
    </search>
  );
}

export default function ReferencePage() {
  const t = say(REFERENCE);
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  // A code that does not exist is looked for like a word.
  const text = params.get('q') ?? (code === null ? params.get('c') : null) ?? '';
  const asked = params.get('group');
  const group = text === '' && isGroup(asked) ? asked : null;
  const found = useMemo(() => (text === '' ? [] : searchReference(text)), [text]);
  const families = foldEntries(group ? entriesOf(group) : found);
  const entry = code !== null ? ENTRIES[code] : !group && families.length === 1 ? found[0] : undefined;
  const isStart = !entry && families.length === 0;
  const title = group ? groupName(group)[lang.value] : t('hits');
  const bytes = running.value?.bytes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useLayoutEffect(() => {
    showTop();
    live.replace(new Machine());
    running.value = null;
  }, [code, group]);
  const hrefOf = (id: Group): string => `#/reference?group=${id}`;
  const groups = GROUPS.map((id) => {
    const entries = entriesOf(id);
    const links = foldEntries(entries).map(({ first }) => linkOf(first));
    return [hrefOf(id), groupName(id)[lang.value], entries.length, links] as const;
  });
  return (
    <div class="school indexed reference">
      <Search text={text} found={found} />
      {isStart && <Start />}
      <Index
        label={t('groups')}
        groups={groups}
        // A family has one link, that of the member that comes first.
        shown={isStart ? null : entry ? addressOf(familyOf(entry)[0]) : group ? hrefOf(group) : ''}
      />
      {!entry && !isStart && <List title={title} families={families} />}
      {entry && (
        <>
          <EntryCard entry={entry} />
          <div class="school-side">
            <Bench live={live} label={t('live')}>
              {bytes && (
                <p class="row">
                  <KeyRow keys={programKeys(bytes)} />
                  <a class="button" href={`#/?p=${encodeShare(`program:\n${programText(bytes)}\n`)}`}>
                    <Icon name="wrench" /> {t('workshop')}
                  </a>
                </p>
              )}
            </Bench>
          </div>
        </>
      )}
    </div>
  );
}
