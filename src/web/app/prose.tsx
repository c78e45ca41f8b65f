/** @jsxImportSource preact */
/** A text of a program file as paragraphs. */
import { typesetPowers } from './typeset.ts';

/**
 * A sentence of a listing as it is printed. Listings are plain text: hyphens for dashes, letters for multiplication
 * signs, two points for a range, the name of a key for the sign on it. After a colon a lone hyphen is a sign that the
 * indicator shows, and becomes a minus, as before a number.
 */
export const printedProse = (line: string): string =>
  typesetPowers(line)
    .replace(/(?<!:) - /g, '\u00a0— ')
    .replace(/(?<=^|[\s(])-(?=\d|\s)/g, '−')
    .replace(/(\d)[xх](?=\d)/g, '$1×')
    .replace(/(\d)\.\.(?=R?[\da-e])/g, '$1…')
    .replaceAll('<->', '↔');

/** Lines of a text file become paragraphs: a line that ends a sentence ends a paragraph. */
function paragraphs(text: string): string[] {
  const all: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (isOpen) all[all.length - 1] += ` ${line}`;
    else all.push(line);
    isOpen = !/[.:;!?]$/.test(line);
  }
  return all.filter((line) => line !== '').map(printedProse);
}

const SLASHED = /(В\/О|С\/П)/;

/** A text in which the names of keys stay in one piece. */
export const WithKeys = ({ text }: { readonly text: string }) => (
  <Marked text={text} by={SLASHED} class="whole" />
);

/** A text with what the one group of `by` finds in it in elements of a class. */
export function Marked({ text, by, class: name }: { text: string; by: RegExp; class: string }) {
  return (
    <>
      {text.split(by).map((part, i) =>
        i % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <span key={i} class={name}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {paragraphs(text).map((line) => (
        <p key={line}>
          <WithKeys text={line} />
        </p>
      ))}
    </>
  );
}
