/** The phrases that a host adds to the notation, and how they are recognized. */
import type { NotationLanguage } from './keywords.ts';
import { wordKey } from './keywords.ts';

/**
 * A phrase that a host program adds to the notation: how it may be written, what it takes and what it gives.
 * What the phrase does is told elsewhere, once for each place where programs run.
 */
export interface Phrase {
  /** Name among phrases; a valid identifier, for generated programs use it as the name of a function. */
  readonly id: string;
  readonly kind: 'action' | 'condition';
  /**
   * The ways to write it, by language. `{row}` stands for a value, `{=column}` for the variable or element that gets the answer.
   * A spelling may leave out values that have a default.
   */
  readonly spellings: Readonly<Record<NotationLanguage, readonly string[]>>;
  /** Names of the values, in the order in which they are handed over. */
  readonly values: readonly string[];
  readonly defaults?: Readonly<Record<string, number>>;
  /** True if the phrase gives an answer. */
  readonly answers?: boolean;
  /** The array of the program that the phrase looks at if the program has it. */
  readonly reads?: string;
}

/** The phrases of a host program. */
export interface Vocabulary {
  readonly phrases: readonly Phrase[];
}

/** One step on the way through the spellings: what may come next, and the phrase that is complete here. */
export interface PhraseNode {
  readonly words: Map<string, PhraseNode>;
  /** The first spelling of each word and the languages of the phrases that continue with it, for messages. */
  readonly shown: Map<string, { readonly word: string; readonly languages: Set<NotationLanguage> }>;
  comma: PhraseNode | null;
  value: { readonly name: string; readonly next: PhraseNode } | null;
  target: PhraseNode | null;
  complete: Phrase | null;
}

const newNode = (): PhraseNode => ({
  words: new Map(),
  shown: new Map(),
  comma: null,
  value: null,
  target: null,
  complete: null,
});

/**
 * Joins the spellings of all the phrases of one kind into a tree.
 *
 * @throws {Error} if two spellings contradict each other; that is a fault of the vocabulary, not of a text.
 */
export function phraseTree(vocabulary: Vocabulary, kind: Phrase['kind']): PhraseNode {
  const root = newNode();
  for (const phrase of vocabulary.phrases) {
    if (phrase.kind !== kind) continue;
    for (const [language, spellings] of Object.entries(phrase.spellings)) {
      for (const spelling of spellings) {
        const end = spelling
          .match(/\{=?\w+\}|,|[^\s,{}]+/g)!
          .reduce((node: PhraseNode, part) => descend(node, part, language as NotationLanguage), root);
        if (end.complete && end.complete !== phrase)
          throw new Error(`"${spelling}" means both ${end.complete.id} and ${phrase.id}`);
        end.complete = phrase;
      }
    }
  }
  return root;
}

function descend(node: PhraseNode, part: string, language: NotationLanguage): PhraseNode {
  if (part === ',') return (node.comma ??= newNode());
  if (part.startsWith('{=')) return (node.target ??= newNode());
  if (part.startsWith('{')) {
    const name = part.slice(1, -1);
    node.value ??= { name, next: newNode() };
    if (node.value.name !== name) throw new Error(`${node.value.name} and ${name} stand at the same place`);
    return node.value.next;
  }
  const key = wordKey(part);
  let next = node.words.get(key);
  if (!next) {
    next = newNode();
    node.words.set(key, next);
    node.shown.set(key, { word: part, languages: new Set() });
  }
  node.shown.get(key)!.languages.add(language);
  return next;
}

/** What may come next at a node in a language, as words for a message; in any language if that one has nothing. */
export function continuations(node: PhraseNode, language: NotationLanguage): string[] {
  const all = [...node.shown.values()];
  const own = all.filter(({ languages }) => languages.has(language));
  const list = (own.length > 0 ? own : all).map(({ word }) => word);
  if (node.comma) list.push(',');
  if (node.value) list.push('value');
  if (node.target) list.push('variable');
  return list;
}
