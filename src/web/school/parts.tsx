/** @jsxImportSource preact */
/** Parts that the pages of the school share: progress bars, marked texts, links to the specification. */
import { parseMnemonic } from '../../listing/mnemonics.ts';
import { hexByte } from '../../machine/hex.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { typesetPiece } from '../app/prose.tsx';
import { documentLink, documentOfSection } from '../documents/documents.ts';
import REFERENCE from './reference/messages.json';

/** A link of an index: its address, its text, and whether it is the one that is shown. */
export type IndexLink = readonly [href: string, text: string, isShown: boolean];

export const IndexLinks = ({ links }: { readonly links: readonly IndexLink[] }) => (
  <ul>
    {links.map(([href, text, isShown]) => (
      <li key={href}>
        <a href={href} aria-current={isShown ? 'true' : undefined}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

interface IndexGroupProps {
  readonly name: string;
  readonly group: string;
  readonly count: number;
  /** Of the group that is open. */
  readonly links: readonly IndexLink[] | null;
  onOpen(): void;
}

/** A group of an index with the number of its links; it opens by a click. */
export const IndexGroup = ({ name, group, count, links, onOpen }: IndexGroupProps) => (
  <div>
    <Button data-group={group} aria-expanded={links !== null} onClick={onOpen}>
      {name} <span class="muted">{count}</span>
    </Button>
    {links && <IndexLinks links={links} />}
  </div>
);

interface WayProps {
  readonly done: number;
  readonly all: number;
  /** The bar in words. */
  readonly text: string;
  /** The next task; nothing when all is done. */
  readonly next?: { readonly href: string; readonly text: string } | undefined;
}

export function Way({ done, all, text, next }: WayProps) {
  return (
    <div class="row way">
      <progress value={done} max={all} aria-label={text} />
      <span class="muted">{text}</span>
      {next && (
        <a class="button primary" data-do="go-on" href={next.href}>
          {next.text}
        </a>
      )}
    </div>
  );
}

export function SpecLink({ section }: { readonly section: string }) {
  const words = say(REFERENCE)('spec', { section });
  const name = documentOfSection(section);
  if (name === null) return <span class="muted">({words})</span>;
  return (
    <a class="spec-link" href={documentLink(name, section)}>
      {words}
    </a>
  );
}

/** The address of a command in the reference; null for digits, screens and other keys. */
function referenceOf(piece: string): string | null {
  if (/^[\d.,]+$/.test(piece)) return null;
  const code = parseMnemonic(piece);
  return code === null ? null : `#/reference?c=${hexByte(code)}`;
}

/** A key or a screen; a command leads to its place in the reference. */
function Marked({ piece }: { readonly piece: string }) {
  const link = referenceOf(piece);
  return link === null ? (
    <kbd>{typesetPiece(piece)}</kbd>
  ) : (
    <a class="command-link" href={link} title={say(REFERENCE)('reference')}>
      <kbd>{typesetPiece(piece)}</kbd>
    </a>
  );
}

/** One paragraph: every second piece between backquotes is a key or a screen. */
function Pieces({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('`').map((piece, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        i % 2 === 1 ? <Marked key={i} piece={piece} /> : piece,
      )}
    </>
  );
}

export function MarkedText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <Pieces text={paragraph} />
        </p>
      ))}
    </>
  );
}
