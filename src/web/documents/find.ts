/** Sections of documents that have all words of a question. */

export interface Section {
  /** Name of the document, and its title. */
  readonly name: string;
  readonly title: string;
  /** Words of the section's heading, and how links name it; empty for what stands above the first one. */
  readonly heading: string;
  readonly anchor: string;
  /** Plain text. */
  readonly text: string;
}

export interface Hit {
  readonly section: Section;
  /** The surroundings of the first word found. */
  readonly excerpt: string;
}

const MOST_HITS = 20;
const BEFORE = 50;
const BEHIND = 110;

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const cut = text.slice(start, at + BEHIND);
  const end = text.length <= at + BEHIND ? cut.length : cut.lastIndexOf(' ');
  return `${start > 0 ? '… ' : ''}${cut.slice(0, end)}${end < cut.length ? ' …' : ''}`;
}

/**
 * The sections with every word of `query`; those whose heading has them first, and what stands above all headings is
 * headed by the title. At most twenty.
 */
export function findIn(sections: readonly Section[], query: string): readonly Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: (Hit & { readonly rank: number })[] = [];
  for (const section of sections) {
    const head = `${section.title} ${section.heading}`.toLowerCase();
    const text = section.text.toLowerCase();
    if (!words.every((word) => head.includes(word) || text.includes(word))) continue;
    const ownHead = (section.heading || section.title).toLowerCase();
    const inHead = words.filter((word) => ownHead.includes(word)).length;
    const at = Math.max(0, text.indexOf(words[0]));
    hits.push({ section, excerpt: excerptOf(section.text, at), rank: inHead });
  }
  return hits.sort((one, other) => other.rank - one.rank).slice(0, MOST_HITS);
}

/** A document of Markdown, divided at its headings. */
export function sectionsOf(name: string, markdown: string, slugOf: (heading: string) => string): Section[] {
  const title = /^# (.*)/.exec(markdown)?.[1] ?? name;
  const parts = markdown.replace(/^# .*/, '').split(/^(?=#{2,3} )/m);
  return parts.map((part) => {
    const heading = /^#{2,3} (.*)/.exec(part)?.[1] ?? '';
    const text = part
      .replace(/^#{2,3} .*/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*|]|^-{3,}$/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return { name, title, heading, anchor: heading === '' ? '' : slugOf(heading), text };
  });
}
