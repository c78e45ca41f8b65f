/**
 * The words of a title, an author and a source in the comments of our own texts. Whatever steps, codes or signs they name,
 * they are none of the program: another word stands for them while a text is looked at, and they come back with what was
 * read.
 */
import { languageOf } from './comment-header.ts';
import type { Header, ListingLine, ProgramFile } from './program-file.ts';
import type { SourceText } from './source.ts';

/** Such a line as `commentHeader` writes it. */
const FACT = /^([;#] (title|author|source): )\s*(\S.*?)\s*$/;
/** It as a comment that was read. */
const READ = /^((?:title|author|source): )(\S+)$/;

export interface FactWords {
  /** The text without them. */
  readonly text: SourceText;
  /** What was read of that text, with them. */
  readonly restored: (program: ProgramFile) => ProgramFile;
}

/** Takes these words out of a text. */
export function withoutFactWords(source: SourceText): FactWords {
  const words = new Map<string, string>();
  const text = source.map(({ source: line, number }) => {
    const [, head, key, own] = FACT.exec(line) ?? [];
    if (own === undefined) return line;
    words.set(`${key}${number}`, own);
    return `${head}${key}${number}`;
  });
  const told = (word: string): string => words.get(word) ?? word;
  const inComment = (comment: string): string =>
    comment.replace(READ, (_, head: string, word: string) => head + told(word));
  const inLine = (line: ListingLine): ListingLine =>
    line.kind === 'comment' ? { ...line, text: inComment(line.text) } : line;
  const inTitle = (title: Header['title']): Header['title'] => {
    const own = words.get(Object.values(title)[0] ?? '');
    return own === undefined ? title : languageOf(own);
  };
  const restored = ({ header, layout, ...rest }: ProgramFile): ProgramFile => ({
    ...rest,
    header: {
      ...header,
      remarks: header.remarks.map(inComment),
      title: inTitle(header.title),
      author: told(header.author),
      source: told(header.source),
    },
    layout: layout.map(inLine),
  });
  return { text, restored: words.size > 0 ? restored : (program) => program };
}
