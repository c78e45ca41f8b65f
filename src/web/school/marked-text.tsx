/** @jsxImportSource preact */
/** A text of the school: paragraphs, with keys and screens between backquotes. */

/** One paragraph: every second piece between backquotes is a key or a screen. */
function Pieces({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('`').map((piece, i) =>
        i % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <kbd key={i}>{piece}</kbd>
        ) : (
          piece
        ),
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
