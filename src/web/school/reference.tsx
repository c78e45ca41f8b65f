/** @jsxImportSource preact */
/** The reference of the 256 commands: found by group, code, name, key or word; one at a time, with examples that run beside it. */
import '../styles/school.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { textOf } from '../../app/school.ts';
import { encodeShare } from '../../app/share-code.ts';
import { parseMnemonic } from '../../listing/mnemonics.ts';
import { movesOf } from '../../machine/effects.ts';
import { hexByte } from '../../machine/hex.ts';
import { MK61 } from '../../machine/index.ts';
import { type Example, prepareExample, programText, startText } from '../../school/example.ts';
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
  searchReference,
  stackText,
  whatOf,
  x2Text,
} from '../../school/reference.ts';
import { formatNumber, type Localized } from '../../texts.ts';
import { here, replaceParams } from '../app/address.ts';
import { both, say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button, Facts } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typeset } from '../app/prose.tsx';
import { showWhole } from '../app/sight.ts';
import { KeyRow } from '../device/key-row.tsx';
import { Bench, pageMachine } from '../live/bench.tsx';
import {
  Index,
  IndexGroup,
  type IndexLink,
  IndexLinks,
  Overview,
  Plates,
  Rubric,
  Screen,
  SpecLink,
  type Tile,
} from './parts.tsx';
import REFERENCE from './reference.json';

interface RunProps {
  /** The example on the machine. */
  readonly running: Example | null;
  run(example: Example): void;
}

/** The keys of a program; a byte that no key enters is its name, an address its digits. */
const keysOf = (bytes: readonly number[]): string[] =>
  bytes.flatMap((byte, i): readonly string[] => {
    const isAddress = i > 0 && MK61.commands[bytes[i - 1]].operand === 'address';
    return isAddress ? [hexByte(byte)] : (MK61.commands[byte].keys ?? [MK61.commands[byte].mnemonic]);
  });

function ExampleLine({ example, running, run }: RunProps & { readonly example: Example }) {
  const t = say(REFERENCE);
  const start = startText(example);
  return (
    <li class="row example" data-running={example === running}>
      <Button class={example === running ? 'primary' : ''} does="run-example" onClick={() => run(example)}>
        <Icon name="play" /> {t('run')}
      </Button>
      {start !== '' && <span class="mono muted">{start}</span>}
      <KeyRow keys={keysOf(example.bytes)} />
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
    <div class="moves-of" role="img" aria-label={`${t('stack')}: ${stackText(command, lang.value)}`}>
      <Plates plates={plates((place) => place.toLowerCase())} marked={[]} />
      <Icon name="arrow-right" />
      <Plates plates={plates(after)} marked={[...moves.keys()]} />
      <small class="muted">{t('before')}</small>
      <small class="muted">{t('afterwards')}</small>
    </div>
  );
}

type Near = readonly (readonly [href: string, title: Localized])[];

/** The lessons and tricks where a command stands. Their texts come after the page. */
async function mentionsOf({ code, command: { mnemonic } }: Entry): Promise<Near> {
  const [{ LESSONS }, { TRICKS, trickPieces }] = await Promise.all([
    import('../../school/lesson.ts'),
    import('../../school/tricks.ts'),
  ]);
  const lessons = LESSONS.filter(({ steps }) =>
    steps.some(({ text }) => text.en.split('`').some((piece) => parseMnemonic(piece) === code)),
  );
  const tricks = TRICKS.filter((trick) =>
    trick.steps.some(({ does }) => trickPieces(trick).length > 0 && does.split('  ').includes(mnemonic)),
  );
  return [
    ...lessons.slice(0, 2).map(({ id, title }) => [`#/school?l=${id}`, title] as const),
    ...tricks.slice(0, 2).map(({ id, name }) => [`#/tricks?t=${id}`, name] as const),
  ];
}

/** The commands beside an entry, and what else tells of it. */
function Nearby({ entry }: { readonly entry: Entry }) {
  const [near, setNear] = useState<Near>([]);
  useEffect(() => whileCurrent(mentionsOf(entry), setNear), [entry]);
  const families = foldEntries(ENTRIES.filter(({ group }) => group === entry.group));
  const at = families.findIndex(({ family }) => family.includes(entry));
  const beside = [families[at - 1], families[at + 1]].flatMap((one) => one?.first ?? []);
  return (
    <p class="row nearby">
      <span class="muted">{say(REFERENCE)('near')}</span>
      {beside.map((one) => (
        <a key={one.code} href={addressOf(one)}>
          {typeset(one.command.mnemonic)}
        </a>
      ))}
      {near.map(([href, title]) => (
        <a key={href} href={href}>
          {title[lang.value]}
        </a>
      ))}
    </p>
  );
}

function EntryCard({ entry, ...running }: RunProps & { readonly entry: Entry }) {
  const t = say(REFERENCE);
  const { code, command, keys, cycles, ms, examples, oddities } = entry;
  const number = (n: number): string => formatNumber(lang.value, n, 2);
  return (
    <article class="indexed-one entry" data-code={hexByte(code)}>
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
        <Button
          class="icon-button quiet"
          title={t('copy')}
          aria-label={t('copy')}
          onClick={() => void copyText(location.href, both(SHELL, 'linkCopied'))}
        >
          <Icon name="link" />
        </Button>
      </h1>
      <Members entry={entry} />
      <p class="lead">{whatOf(entry, lang.value)}</p>
      <div class="effects">
        <Moves command={command} />
        <Facts
          class="facts"
          facts={[
            [t('time'), t('cost', { s: number(ms / 1000), cycles: number(cycles) })],
            [t('takes'), t('size', { n: command.operand === 'address' ? 2 : 1 })],
            [t('after'), flagTexts(command, lang.value).join('; ')],
            [t('x2'), x2Text(command, lang.value)],
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
          <h3>{t('odd')}</h3>
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
      <Nearby entry={entry} />
    </article>
  );
}

/** Commands to begin with. */
const ODD = [0x3b, 0x25, 0x0c, 0x38, 0x5d, 0x0a];

/** All groups, and some commands that nobody expects. */
function Start() {
  const t = say(REFERENCE);
  const tileOf = (entry: Entry): Tile => ({
    id: hexByte(entry.code),
    href: `#/reference?c=${hexByte(entry.code)}`,
    title: typeset(entry.command.mnemonic),
    text: whatOf(entry, lang.value),
    picture: (
      <>
        <KeyRow keys={keysOf([entry.code])} />
        {entry.examples[0] && <Screen shows={entry.examples[0].shows} />}
      </>
    ),
  });
  return (
    <div class="indexed-start">
      <Overview
        title={t('title')}
        lead={t('lead')}
        groups={[
          {
            id: 'odd',
            name: t('odd-ones'),
            text: t('about-odd'),
            tiles: ODD.map((code) => tileOf(ENTRIES[code])),
          },
          {
            id: 'all',
            name: t('all-groups'),
            tiles: GROUPS.map((id) => ({
              id,
              href: `#/reference?group=${id}`,
              title: groupName(id)[lang.value],
              note: t('commands', { n: inGroup(id).length }),
              text: foldEntries(inGroup(id))
                .slice(0, 8)
                .map(({ first }) => typeset(first.command.mnemonic))
                .join(' · '),
            })),
          },
        ]}
      />
    </div>
  );
}

interface SearchProps {
  readonly text: string;
  /** Commands that it finds. */
  readonly found: number;
}

/** The search; the key `/` leads to it. */
function Search({ text, found }: SearchProps) {
  const t = say(REFERENCE);
  const field = useRef<HTMLInputElement>(null);
  useWindowKeys((event) => {
    if (event.key !== '/' || isTaken(event)) return;
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <search class="index-search">
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
      <p class="muted" role="status">
        {text !== '' && t('found', { n: found })}
      </p>
    </search>
  );
}

const inGroup = (name: Group): Entry[] => ENTRIES.filter(({ group }) => group === name);

export default function ReferencePage() {
  const t = say(REFERENCE);
  const { params } = here.value;
  const code = codeOf(params.get('c') ?? '');
  const text = params.get('q') ?? '';
  const asked = params.get('group');
  const found = useMemo(() => searchReference({ text, group: isGroup(asked) ? asked : null }), [text, asked]);
  const isStart = code === null && text === '' && !isGroup(asked);
  const entry = code !== null ? ENTRIES[code] : found[0];
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
      !isStart && entry !== undefined && family.includes(entry),
    ]);
  return (
    <div class="school indexed reference" data-start={isStart}>
      <Search text={text} found={found.length} />
      {isStart && <Start />}
      {!isStart && entry && <EntryCard entry={entry} running={running} run={run} />}
      {!entry && (
        <section class="card indexed-one entry nothing-found">
          <h1>{t('none', { text })}</h1>
          <p>{t('noneTry')}</p>
        </section>
      )}
      <Index label={t('groups')}>
        {text !== '' && <IndexLinks links={linksTo(found)} />}
        {text === '' &&
          GROUPS.map((id) => (
            <IndexGroup
              key={id}
              id={id}
              name={groupName(id)[lang.value]}
              count={inGroup(id).length}
              href={`#/reference?group=${id}`}
              links={!isStart && id === entry?.group ? linksTo(inGroup(id)) : null}
            />
          ))}
      </Index>
      {!isStart && (
        <div class="school-side">
          <Bench live={live} label={t('live')}>
            {running && (
              <p class="row">
                <KeyRow keys={keysOf(running.bytes)} done={running.bytes.length * 9} />
                <a class="button" href={`#/?p=${encodeShare(textOf(Uint8Array.from(running.bytes)))}`}>
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
