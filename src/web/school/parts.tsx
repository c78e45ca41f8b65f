/** @jsxImportSource preact */
/** Parts that the pages of the school share: lists of tasks, the index, keys, marked texts, links to the specification. */
import type { ComponentChildren } from 'preact';
import { parseMnemonic } from '../../listing/mnemonics.ts';
import { hexByte } from '../../machine/hex.ts';
import { say } from '../app/catalogue.ts';
import { Facts } from '../app/parts.tsx';
import { typesetPiece } from '../app/prose.tsx';
import { kindOf } from '../device/key-row.tsx';
import { documentLink, documentOfSection } from '../documents/documents.ts';
import REFERENCE from './reference.json';

interface OverviewProps {
  readonly title: string;
  readonly lead: string;
  /** The bar in words. */
  readonly progress: string;
  readonly tiles: readonly TileProps[];
  /** The link when all is done. */
  readonly after?: { readonly href: string; readonly text: string };
}

interface TileProps {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly state: 'open' | 'begun' | 'solved' | 'par';
  readonly action: string;
}

/** The lessons or the tasks of the course, and how far the visitor is. */
export function Overview({ title, lead, progress, tiles, after }: OverviewProps) {
  const open = tiles.filter(({ state }) => state === 'open' || state === 'begun');
  const next = open[0] ? { href: open[0].href, text: `${open[0].action}: ${open[0].title}` } : after;
  return (
    <>
      <header class="school-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <div class="row">
          <progress value={tiles.length - open.length} max={tiles.length} aria-label={progress} />
          <span class="muted">{progress}</span>
          {next && (
            <a class="button primary" data-do="go-on" href={next.href}>
              {next.text}
            </a>
          )}
        </div>
      </header>
      <ol class="tiles school-list">
        {tiles.map(({ id, href, title, text, note, state, action }, i) => (
          <li key={id} data-id={id} data-state={state}>
            <a class="card" href={href}>
              <span class="station" data-state={state} aria-hidden="true">
                {i + 1}
              </span>
              <b>{title}</b>
              <span class="tile-text">{text}</span>
              <small>{note}</small>
              <small class="tile-action">{action}</small>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

interface Station {
  readonly href: string;
  readonly title: string;
  readonly state: TileProps['state'];
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
            <span aria-hidden="true">{i + 1}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The way back to the list. */
export const Back = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <p class="school-back">
    <a href={href}>← {text}</a>
  </p>
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
