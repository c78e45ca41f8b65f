/** The documents of the repository, built into the app: each is fetched when somebody wants to read it. */
import { LANGS, type Lang } from '../../texts.ts';
import { documentLink } from '../app/address.ts';
import CONTENTS from './contents.json';

export const ENTRIES = CONTENTS.flatMap(({ documents }) => documents);

const ROOT = '../../../docs/';
const FILES = import.meta.glob<string>(['../../../docs/*.md', '../../../docs/{specification,manual}/*.md'], {
  query: '?raw',
  import: 'default',
});

const ENDINGS = { en: '.md', ru: '.ru.md' };
const fileOf = (name: string, lang: Lang): string => `${ROOT}${name}${ENDINGS[lang]}`;

/** True if there is a document of that name: its path in `docs` without the ending. */
export const isDocument = (name: string): boolean => fileOf(name, 'en') in FILES;

/** The language in which a reader of `lang` gets a document. */
export const languageOf = (name: string, lang: Lang): Lang => (fileOf(name, lang) in FILES ? lang : LANGS[0]);

/** The document of the specification that holds a section such as 11.2. */
export function documentOfSection(section: string): string {
  const start = `${ROOT}specification/${section.split('.')[0]}-`;
  return Object.keys(FILES)
    .find((one) => one.startsWith(start))!
    .slice(ROOT.length, -'.md'.length);
}

/** The target of a document's link in the app; null if the app has nothing there. A number in its words is a section. */
function linkFrom(name: string, lang: Lang, href: string, words: string): string | null {
  if (/^https?:/.test(href)) return href;
  const { pathname, hash } = new URL(href, `https://here/${name}${ENDINGS[lang]}`);
  const [, target, russian] = /^\/(.*?)(\.ru)?\.md$/.exec(pathname) ?? [];
  if (target === undefined || !isDocument(target)) return null;
  const section = /^\d+\.\d+$/.test(words) ? words : '';
  const wanted = russian ? 'ru' : 'en';
  // A link to the other language of a document that has both.
  const other = languageOf(target, lang) === wanted ? null : wanted;
  return documentLink(target, decodeURIComponent(hash.slice(1)) || section, other);
}

/** The heading as links name it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const textOf = (name: string, lang: Lang): Promise<string> => FILES[fileOf(name, languageOf(name, lang))]();

/** The sections of documents that contain a text, best first, each with an excerpt: what is before, it, what is after. */
export async function searchDocuments(query: string, lang: Lang) {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return null;
  const countIn = (text: string): number => text.toLowerCase().split(wanted).length - 1;
  const quoted = wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // The whole words around it that there is room for.
  const place = new RegExp(`((?<!\\S).{0,70})(${quoted})(.{0,120}(?!\\S))`, 'i');
  // No words of a document: its title, rules of tables, signs of Markdown, the targets of links.
  const markup = /^# .*|\|[-| ]+\||[`|]|\*\*|\]\([^)]*\)|\[(?=[^\]]*\]\()/gm;
  const sections = ENTRIES.map(async ({ name, title, about }) => {
    const text = await textOf(name, lang).catch(() => '');
    const plain = `\n${about[lang]}. ${text}`.replace(markup, (sign) => (sign.startsWith('|') ? ' ' : ''));
    return plain.split(/^#{2,4} /m).map((part) => {
      const [heading] = part.split('\n', 1);
      const body = part.slice(heading.length).replace(/\s+/g, ' ');
      const [, ...excerpt] = place.exec(body) ?? ['', body.slice(0, 190)];
      const rank = countIn(body) + 10 * countIn(heading || title[lang]);
      return { name, title: title[lang], heading, excerpt, rank };
    });
  });
  const all = (await Promise.all(sections)).flat();
  return all.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank);
}

/**
 * A document as HTML without its title, and its sections. Links to what the app does not have are plain text. Rejects
 * without a network.
 */
export async function htmlOf(name: string, lang: Lang) {
  const own = languageOf(name, lang);
  const [text, { marked }] = await Promise.all([textOf(name, own), import('marked')]);
  const [heading, title] = /^# (.*)\n/.exec(text) ?? ['', name];
  const html = (await marked.parse(text.slice(heading.length)))
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) => {
      const link = linkFrom(name, own, href, words);
      return link === null ? words : `<a href="${link.replaceAll('&', '&amp;')}">${words}</a>`;
    })
    .replace(/<img [^>]*>/g, '')
    // The name of a key is not broken where a line ends.
    .replace(/(?<=[ВС])\/(?=[ОП])/g, '/\u2060')
    // A short formula stays in one line.
    .replace(/<td>(?=[^<]{1,34}<\/td>)(?=[^<]*[=+(])/g, '<td class="whole">')
    // A box that scrolls sideways can be reached with the keyboard.
    .replace(/<(pre|table)>/g, '<$1 tabindex="0">');
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2');
  return { title, headings: Array.from(headings, ({ textContent }) => textContent), html };
}
