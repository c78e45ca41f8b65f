/** @jsxImportSource preact */
/** A text of a program file as paragraphs. */

/** Lines of a text file become paragraphs: a line that ends a sentence ends a paragraph. */
function paragraphs(text: string): string[] {
  const all: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isOpen) all[all.length - 1] += ` ${line}`;
    else all.push(line);
    isOpen = !/[.:;!?]$/.test(line);
  }
  // Listings are plain text: hyphens for dashes, letters for multiplication signs, two points for a range.
  return all
    .filter((line) => line !== '')
    .map((line) =>
      line
        .replace(/ - /g, ' — ')
        .replace(/(\d)[xх](?=\d)/g, '$1×')
        .replace(/(\d)\.\.(?=\d)/g, '$1…'),
    );
}

export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {paragraphs(text).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
