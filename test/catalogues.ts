/** All catalogues of `src` as values. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import * as texts from '../src/texts.ts';

const src = resolve(import.meta.dirname, '..', 'src');

/** The modules of `src`. */
export const sources = readdirSync(src, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));

/** Stands for all that a module imports beside the texts: it can be called, made, extended, read and gone through. */
const standIn: unknown = new Proxy(class {}, {
  get(target, name) {
    if (name === Symbol.toPrimitive) return () => '…';
    if (name === Symbol.iterator) return () => [].values();
    return name === 'prototype' ? target.prototype : standIn;
  },
  apply: () => standIn,
  construct: () => standIn as object,
});

/** The arguments of `catalogue` and `sentence`, with the module. Few are exported, so each module is run by itself. */
export async function allCatalogues(): Promise<
  readonly (texts.Localized<unknown> & { readonly name: string })[]
> {
  const declaring = sources.filter(({ text }) => /\b(?:catalogue|sentence)\(/.test(text));
  const codes = await Promise.all(
    declaring.map(({ name, text }) =>
      transform(text, {
        loader: name.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        format: 'cjs',
        charset: 'utf8',
        define: { 'import.meta': 'standIn' },
      }),
    ),
  );
  return codes.flatMap(({ code }, i) => {
    const { name } = declaring[i];
    const kept: (texts.Localized<unknown> & { readonly name: string })[] = [];
    const keep = (en: unknown, ru: unknown) => {
      kept.push({ name, en, ru });
      return { en, ru };
    };
    const required = (path: string): unknown =>
      /\/(?:texts|catalogue)\.ts$/.test(path) ? { ...texts, catalogue: keep, sentence: keep } : standIn;
    new Function('require', 'module', 'standIn', code)(required, {}, standIn);
    return kept;
  });
}

/** A text as the source has it; a template may hold another. */
const LITERAL = String.raw`'(?:[^'\\]|\\.)*'|\`(?:[^\`\\$]|\\.|\$\{(?:[^\`{}]|\`[^\`]*\`)*\}|\$)*\``;

/** Sentences where they are used: \`{ en: '...', ru: '...' }\`, or one or two pairs given to a function that takes both. */
const PAIRS = new RegExp(
  String.raw`(?:\ben: |\b(?:sentence|answered|confirmed|refuse)\((?:[^'\`;()]|\([^'\`;()]*\))*)(${LITERAL}),\s*(?:ru: )?(${LITERAL})(?:,\s*(${LITERAL}),\s*(${LITERAL}))?`,
  'g',
);

/** The pairs of sentences in the source of a module. */
export const pairsIn = ({ name, text }: (typeof sources)[number]): Leaf[] =>
  [...text.matchAll(PAIRS)].flatMap(([, ...texts]) => {
    const [en, ru, en2, ru2] = texts.map((one: string | undefined) => one?.slice(1, -1));
    return [{ name, en: en!, ru: ru! }, ...(en2 && ru2 ? [{ name, en: en2, ru: ru2 }] : [])];
  });

/** The texts in both languages within what a module of `src` exports: a lesson, an exhibit. */
export async function exportedTexts(name: string): Promise<Leaf[]> {
  const within = (value: unknown): Leaf[] => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
    const { en, ru } = value as Partial<texts.Localized>;
    return typeof en === 'string' && typeof ru === 'string'
      ? [{ name, en, ru }]
      : Object.values(value).flatMap(within);
  };
  return within({ ...(await import(/* @vite-ignore */ join(src, name))) });
}

/** A text of a catalogue in both languages. */
export interface Leaf extends texts.Localized {
  readonly name: string;
}

/** Arguments for functions of catalogues: numbers where that works, then texts, then things with fields. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [11111, 22222, 33333, 44444, 55555, 66666],
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  Array(6).fill(standIn),
];

/** The texts of a catalogue. Throws Error where the two languages are not of one shape. */
export function leavesOf(name: string, en: unknown, ru: unknown): Leaf[] {
  if (typeof en === 'string' && typeof ru === 'string') return [{ name, en, ru }];
  if (typeof en === 'function' && typeof ru === 'function') {
    for (const given of ARGUMENTS) {
      let both: readonly [unknown, unknown];
      try {
        both = [en(...given), ru(...given)];
      } catch {
        continue;
      }
      return leavesOf(`${name}()`, ...both);
    }
    throw new Error(`${name}: nothing suits it`);
  }
  const names = Object.keys(en as object).sort();
  if (String(names) !== String(Object.keys(ru as object).sort())) throw new Error(`${name}: other names`);
  return names.flatMap((one) =>
    leavesOf(
      `${name}.${one}`,
      (en as { [name: string]: unknown })[one],
      (ru as { [name: string]: unknown })[one],
    ),
  );
}
