/** Parts that the pages of the school share: overviews, stations, screens, marked texts. */
import type { ComponentChildren, RenderableProps } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { parseMnemonic } from '../../listing/mnemonics.ts';
import { hexByte } from '../../machine/hex.ts';
import type { Overview as AllOfKind, Tile, TileState } from '../../school/overview.ts';
import { showTop } from '../app/address.ts';
import { Icon } from '../app/icon.tsx';
import { Facts, Missing } from '../app/parts.tsx';
import { typesetDisplay, typesetPiece } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { KeyRow, kindOf } from '../device/key-row.tsx';

interface PageProps {
  readonly class: string;
  /** The one that the address asks for; null for all. */
  readonly asked: string | null;
  readonly all: AllOfKind;
  readonly hrefOf: (id: string) => string;
  /** Said where there is no such one. */
  readonly missing: string;
  readonly trouble?: string | false;
  /** The one. */
  readonly children: ComponentChildren;
}

/** A page with all that there is of a kind, or one of it. */
export function SchoolPage({ asked, all, hrefOf, missing, trouble, children, ...rest }: PageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one, or the list, is shown
  useLayoutEffect(showTop, [asked]);
  const titles = all.groups.flatMap((one) => one.tiles.map(({ id, title }) => [hrefOf(id), title] as const));
  return (
    <div class={`school ${rest.class}`}>
      {trouble && <p role="alert">{trouble}</p>}
      {asked === null && <Overview {...all} hrefOf={hrefOf} />}
      {asked !== null && (children || <Missing title={missing} asked={asked} targets={titles} />)}
    </div>
  );
}

/** All that there is of a kind, by groups. */
const Overview = ({ title, lead, groups, progress, hrefOf }: AllOfKind & Pick<PageProps, 'hrefOf'>) => (
  <div class="stack overview">
    <h1>{title}</h1>
    <p class="lead">{lead}</p>
    {progress && (
      <p class="row">
        {progress.done > 0 && (
          <progress value={progress.done} max={progress.all} aria-label={progress.text} />
        )}
        <b>{progress.text}</b>
      </p>
    )}
    {groups.map(({ id, name, text, tiles }) => (
      <section key={id} class="stack school-group">
        <header>
          <h2>{name}</h2>
          {text && <p class="muted">{text}</p>}
        </header>
        <ol class="tiles school-list">
          {tiles.map((tile) => (
            <li key={tile.id} data-id={tile.id} data-state={tile.state}>
              <a class="card row" href={hrefOf(tile.id)} data-do={tile.action ? 'go-on' : undefined}>
                <TileFace {...tile} />
              </a>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const TileFace = ({ title, text, note, state, station, par, keys, shows, action }: Tile) => (
  <>
    {station && (
      <span class="station" data-state={state} aria-current={Boolean(action) || undefined}>
        {state === 'solved' ? <Icon name="check" /> : station}
      </span>
    )}
    <div class="tile-words">
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {shows !== undefined && (
      <span class="row tile-picture">
        {keys && <KeyRow keys={keys} />}
        <Screen shows={shows} places={Math.max(6, shows.length)} />
      </span>
    )}
    {note && (
      <span class="tile-end">
        {par && <span class="tile-par">{par}</span>}
        <small>{note}</small>
        {action && <span class="button primary">{action}</span>}
      </span>
    )}
  </>
);

/**
 * A screen in segments.
 *
 * @param shows an indicator without the blanks around, as `normalizeDisplay` gives it
 * @param places where several stand below each other
 */
export function Screen({ shows, places }: { readonly shows: string; readonly places?: number }) {
  const picture = shows.startsWith('-') ? shows : ` ${shows}`;
  return (
    <output class="screen" data-display={picture}>
      <Glass picture={picture} places={places ?? picture.replace('.', '').length} />
      <span class="unseen">{typesetDisplay(shows)}</span>
    </output>
  );
}

interface StationsProps {
  readonly label: string;
  /** Stations that are behind have a tick for their number. */
  readonly ticks?: boolean;
  readonly stations: readonly { href: string | false; title: string; state: TileState; isShown: boolean }[];
}

/** The way through a lesson or the course: a station for each step or task. */
export const Stations = ({ label, stations, ticks = false }: StationsProps) => (
  <nav class="stations" aria-label={label}>
    <ol class="row">
      {stations.map(({ href, title, state, isShown }, i) => (
        <li key={title}>
          <a
            class="station"
            data-state={state}
            aria-current={isShown || undefined}
            title={title}
            {...(href && { href })}
          >
            <span class="unseen">{title}</span>
            <span aria-hidden="true">{ticks && state === 'solved' && !isShown ? '✓' : i + 1}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** Over a title: the way back to the list, and the place in it. */
export const Rubric = ({ href, name, children }: RenderableProps<{ href: string; name: string }>) => (
  <p class="rubric school-back">
    <a href={href}>{name}</a> · {children}
  </p>
);

type Plate = readonly [name: string, value: string, id: string];

/** Places of the stack, one above the other; some of them are marked. */
export function Plates({ plates, marked }: { plates: readonly Plate[]; marked: readonly string[] }) {
  const mark = (value: string, id: string) => (marked.includes(id) ? <span>{value}</span> : value);
  return <Facts class="plates" facts={plates.map(([name, value, id]) => [name, mark(value, id), id])} />;
}

/** A key or a screen; a command leads to its place in the reference. Digits and screens have none. */
function Marked({ piece }: { readonly piece: string }) {
  const code = /^[\d.,]+$/.test(piece) ? null : parseMnemonic(piece);
  const cap = <kbd class={`cap-${kindOf(piece)}`}>{typesetPiece(piece)}</kbd>;
  if (code === null) return cap;
  return (
    <a class="command-link" href={`#/reference?c=${hexByte(code)}`}>
      {cap}
    </a>
  );
}

/** Paragraphs: every second piece between backquotes is a key or a screen. */
export const MarkedText = ({ text }: { readonly text: string }) =>
  text
    .split('\n\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split('`').map((piece, i) => (i % 2 === 1 ? <Marked key={i} piece={piece} /> : piece))}
      </p>
    ));
