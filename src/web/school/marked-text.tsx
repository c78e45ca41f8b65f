/** @jsxImportSource preact */
/** A text of the school: paragraphs, with keys and screens between backquotes. */

import { parseMnemonic } from '../../listing/mnemonics.ts';
import { hexByte } from '../../machine/hex.ts';
import { say } from '../app/catalogue.ts';
import { typesetPiece } from '../app/typeset.ts';
import REFERENCE from './reference/messages.json';

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
