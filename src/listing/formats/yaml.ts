/** Programs of libraries in YAML: keys that tell about the program, and its commands in the block `code: |`. */
import { languageOf } from '../comment-header.ts';
import { european } from '../letters.ts';
import type { Header } from '../program-file.ts';
import type { Passed, SourceLine, SourceText } from '../source.ts';

const CODE = /^code:[ \t]*[|>][-+\d]*[ \t]*$/m;
const KEY = european(/^([\p{L}_][\p{L}\d_-]*):(?:[ \t]+(.*?))?[ \t]*$/u);
const BLOCK = /^[|>][-+\d]*$/;
/** Comments, and the marks around a document. */
const OUTSIDE = /^(?:#|---|\.\.\.)/;

/** The block of such a document at its place, and what its keys say. */
export interface LibraryProgram extends Passed {
  readonly header: Partial<Header>;
}

interface Entry {
  readonly key: string;
  readonly lines: SourceLine[];
  readonly value: string[];
}

/**
 * Finds the block; title, author, source, description and instructions go into the header, the lines of other keys are
 * prose where they only name the program (`id`), and used where they may say more of it. Null for other texts.
 */
export function libraryProgram(source: SourceText): LibraryProgram | null {
  if (!CODE.test(source.text)) return null;
  const entries: Entry[] = [];
  for (const line of source.lines) {
    const parts = KEY.exec(line.source);
    if (parts) entries.push({ key: parts[1], lines: [line], value: [parts[2] ?? ''] });
    else if (line.isBlank || /^[ \t]/.test(line.source)) {
      entries.at(-1)?.lines.push(line);
      entries.at(-1)?.value.push(line.source);
    } else if (!OUTSIDE.test(line.source)) return null;
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const code = byKey.get('code');
  if (!code || byKey.size < entries.length) return null;
  const [head, ...block] = code.lines;
  const take = (key: string): string => {
    const entry = byKey.get(key);
    byKey.delete(key);
    return entry ? textOf(entry.value) : '';
  };
  take('code');
  const told = [
    ['title', take('title')],
    ['notes', take('description')],
    ['rules', take('instructions')],
    ['author', take('author')],
    ['source', take('source')],
  ] as const;
  const header = Object.fromEntries(
    told.flatMap(([name, text]) => {
      if (text === '') return [];
      return [[name, name === 'author' || name === 'source' ? text : languageOf(text)]];
    }),
  );
  const filled = ({ lines }: Entry): SourceLine[] => lines.filter(({ isBlank }) => !isBlank);
  const prose = byKey.has('id') ? filled(byKey.get('id')!) : [];
  byKey.delete('id');
  const others = source.lines.filter((line) => line === head || !block.includes(line));
  return { text: source.without(others), header, prose, used: [...byKey.values()].flatMap(filled) };
}

/** The text of a value: a block without its indentation, or words in one line or several, in quotes or not. */
function textOf([first, ...rest]: readonly string[]): string {
  if (!BLOCK.test(first)) {
    const words = [first, ...rest]
      .map((line) => line.trim())
      .join(' ')
      .trim();
    return (
      /^"(.*)"$|^'(.*)'$/
        .exec(words)
        ?.slice(1)
        .find((inner) => inner !== undefined)
        ?.replaceAll('\\"', '"') ?? words
    );
  }
  const indents = rest.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)![0].length);
  const indent = Math.min(...indents);
  return rest
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .trim();
}
