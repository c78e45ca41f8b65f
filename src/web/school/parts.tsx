/** @jsxImportSource preact */
/** Parts that the pages of the school share: lists of tasks, the index, keys, marked texts, links to the specification. */
import type { ComponentChildren } from 'preact';
import { parseMnemonic } from '../../listing/mnemonics.ts';
import { hexByte } from '../../machine/hex.ts';
import { say } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Facts } from '../app/parts.tsx';
import { typesetDisplay, typesetPiece } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { kindOf } from '../device/key-row.tsx';
import { documentLink, documentOfSection } from '../documents/documents.ts';
import REFERENCE from './reference.json';

type State = 'open' | 'begun' | 'solved' | 'par';

export interface Tile {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly note?: string;
  readonly state?: State;
  /** What it begins with: its number, its par. */
  readonly mark?: ComponentChildren;
  /** Keys and a screen. */
  readonly picture?: ComponentChildren;
  /** What to do with the one that is next. */
  readonly action?: string | false;
}

interface OverviewProps {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly text?: string;
    readonly tiles: readonly Tile[];
  }[];
  /** How far the visitor is. */
  readonly children?: ComponentChildren;
}

/** All that there is of a kind, by groups: lessons, tasks, commands, tricks. */
export const Overview = ({ title, lead, groups, children }: OverviewProps) => (
  <>
    <header class="school-head">
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      {children}
    </header>
    {groups.map(({ id, name, text, tiles }) => (
      <section key={id} class="school-group" data-group={id}>
        <header>
          <h2>{name}</h2>
          {text && <p class="muted">{text}</p>}
        </header>
        <ol class="school-list">
          {tiles.map((tile) => (
            <li key={tile.id} data-id={tile.id} data-state={tile.state}>
              <a class="card" href={tile.href} data-do={tile.action ? 'go-on' : undefined}>
                {tile.mark && <span class="tile-mark">{tile.mark}</span>}
                <b>{tile.title}</b>
                {tile.text && <span class="tile-text">{tile.text}</span>}
                {tile.picture && <span class="row tile-picture">{tile.picture}</span>}
                {tile.note && <small>{tile.note}</small>}
                {tile.action && <span class="button primary">{tile.action}</span>}
              </a>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);

interface ProgressProps {
  readonly done: number;
  readonly all: number;
  readonly text: string;
}

/** How many are done, as a bar where there are some. */
export const Progress = ({ done, all, text }: ProgressProps) => (
  <p class="row">
    {done > 0 && <progress value={done} max={all} aria-label={text} />}
    <b>{text}</b>
  </p>
);

interface ScreenProps {
  /** An indicator without the blanks around, as `normalizeDisplay` gives it. */
  readonly shows: string;
  /** The number of places where several stand below each other. */
  readonly places?: number;
}

/** A screen in segments. */
export function Screen({ shows, places }: ScreenProps) {
  const picture = shows.startsWith('-') ? shows : ` ${shows}`;
  return (
    <output class="screen" data-display={picture}>
      <Glass picture={picture} places={places ?? picture.replace('.', '').length} />
      <span class="unseen">{typesetDisplay(shows)}</span>
    </output>
  );
}

interface Station {
  readonly href: string;
  readonly title: string;
  readonly state: State;
  readonly isShown: boolean;
}

/** The way through a lesson or the course: a station for each step or task. */
export const Stations = ({ label, stations }: { label: string; stations: readonly Station[] }) => (
  <nav class="stations" aria-label={label}>
    <ol class="row">
      {stations.map(({ href, title, state, isShown }, i) => (
        <li key={href}>
          <a class="station" data-state={state} aria-current={isShown || undefined} {...{ href, title }}>
            <span class="unseen">{title}</span>
            <span aria-hidden="true">{state === 'solved' && !isShown ? <Icon name="check" /> : i + 1}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface RubricProps {
  /** The list and its name. */
  readonly href: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** Over a title: the way back to the list, and the place in it. */
export const Rubric = ({ href, name, children }: RubricProps) => (
  <p class="rubric school-back">
    <a href={href}>{name}</a> · {children}
  </p>
);

interface IndexProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** An index beside what is read; on a phone it is folded. */
export const Index = ({ label, children }: IndexProps) => (
  <details class="index" open={innerWidth > 760}>
    <summary>{label}</summary>
    <nav aria-label={label}>{children}</nav>
  </details>
);

/** A link of an index: its address, its text, and whether it is the one that is shown. */
export type IndexLink = readonly [href: string, text: string, isShown: boolean];

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly href: string;
  /** Of the group that is open. */
  readonly links: readonly IndexLink[] | null;
}

export const IndexLinks = ({ links }: { readonly links: readonly IndexLink[] }) => (
  <ul>
    {links.map(([href, text, isShown]) => (
      <li key={href}>
        <a href={href} aria-current={isShown || undefined}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

/** A group of an index with the number of its links. */
export const IndexGroup = ({ id, name, count, href, links }: GroupProps) => (
  <div>
    <a class="index-group" data-group={id} href={href} aria-current={links !== null || undefined}>
      {name} <span class="muted">{count}</span>
    </a>
    {links && <IndexLinks links={links} />}
  </div>
);

interface PlatesProps {
  readonly plates: readonly (readonly [name: string, value: string, id: string])[];
  readonly marked: readonly string[];
}

/** Places of the stack, one above the other. */
export const Plates = ({ plates, marked }: PlatesProps) => (
  <Facts
    class="plates"
    facts={plates.map(([name, value, id]) => [
      name,
      marked.includes(id) ? <b key={id}>{value}</b> : value,
      id,
    ])}
  />
);

export function SpecLink({ section }: { readonly section: string }) {
  const words = say(REFERENCE)('spec', { section });
  const name = documentOfSection(section);
  if (name === null) return <span class="muted">({words})</span>;
  return (
    <a class="muted" href={documentLink(name, section)}>
      {words}
    </a>
  );
}

/** A key or a screen; a command leads to its place in the reference. Digits and screens have none. */
function Marked({ piece }: { readonly piece: string }): ComponentChildren {
  const code = /^[\d.,]+$/.test(piece) ? null : parseMnemonic(piece);
  const cap = <kbd class={`cap-${kindOf(piece)}`}>{typesetPiece(piece)}</kbd>;
  if (code === null) return cap;
  return (
    <a class="command-link" href={`#/reference?c=${hexByte(code)}`} title={say(REFERENCE)('reference')}>
      {cap}
    </a>
  );
}

/** Paragraphs: every second piece between backquotes is a key or a screen. */
export function MarkedText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split('`').map((piece, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            i % 2 === 1 ? <Marked key={i} piece={piece} /> : piece,
          )}
        </p>
      ))}
    </>
  );
}
