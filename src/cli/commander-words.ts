/** What commander says of its own accord, in Russian: its errors and the frame of its help pages. */
import type { CommanderError, Help } from 'commander';
import type { Lang } from '../texts.ts';

/** Sentences of commander 14 (and of our own argument checks, which it quotes) with their translations. */
const SENTENCES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^missing required argument '(.*)'$/s, (name) => `не хватает аргумента «${name}»`],
  [/^option '(.*)' argument missing$/s, (flags) => `ключу «${flags}» нужно значение`],
  [/^required option '(.*)' not specified$/s, (flags) => `нужен ключ «${flags}»`],
  [/^unknown option '(.*)'$/s, (flag) => `нет ключа «${flag}»`],
  [/^unknown command '(.*)'$/s, (name) => `нет команды «${name}»`],
  [/^option '(.*)' cannot be used with option '(.*)'$/s, (a, b) => `ключи «${a}» и «${b}» вместе не бывают`],
  [
    /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\.$/s,
    (command, wanted, got) =>
      `лишние аргументы${command ? ` команды «${command}»` : ''}: нужно ${wanted}, дано ${got}`,
  ],
  [
    /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
    (flags, value, why) => `ключ «${flags}»: «${value}» не годится. ${russian(why)}`,
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*)'\. (.*)$/s,
    (value, name, why) => `аргумент «${name}»: «${value}» не годится. ${russian(why)}`,
  ],
  [/^Allowed choices are (.*)\.$/s, (list) => `Можно: ${list}.`],
  [
    /^It must be a size of at least 1 MB, e\.g\. 200MB or 4GB\.$/,
    () => 'Нужен размер не меньше 1 МБ, например 200MB или 4GB.',
  ],
  [/^It must be a whole number\.$/, () => 'Нужно целое число.'],
  [/^It must be a whole number from (\S+)\.$/, (least) => `Нужно целое число от ${least}.`],
  [
    /^It must be a whole number from (\S+) to (\S+)\.$/,
    (least, most) => `Нужно целое число от ${least} до ${most}.`,
  ],
];

const SUGGESTION = /\n\(Did you mean (?:one of )?(.*)\?\)$/s;

function russian(sentence: string): string {
  for (const [pattern, translate] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return translate(...match.slice(1));
  }
  return sentence;
}

/** The sentence of an error of commander's, without the word "error". */
export function commanderText(error: CommanderError, lang: Lang): string {
  const text = error.message.replace(/^error: /, '');
  if (lang === 'en') return text;
  const nearest = SUGGESTION.exec(text);
  const sentence = russian(text.replace(SUGGESTION, ''));
  return nearest ? `${sentence}\n(может быть, ${nearest[1]}?)` : sentence;
}

const TITLES: { readonly [title: string]: string } = {
  'Usage:': 'Вызов:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Ключи:',
  'Commands:': 'Команды:',
};

const russianFrame = (usage: string): string =>
  usage.replace('[options]', '[ключи]').replace('[command]', '[команда]');

/** A default is shown as it is typed. */
const unquoted = (text: string): string => text.replace(/(?<=[(,] ?default: )"([^"]+)"/, '$1');

/** The frame of help pages in a language. */
export const helpFrame = (lang: Lang): Partial<Help> =>
  lang === 'en'
    ? { styleDescriptionText: unquoted }
    : {
        styleTitle: (title) => TITLES[title] ?? title,
        styleUsage: russianFrame,
        styleSubcommandTerm: russianFrame,
        styleDescriptionText: (text) =>
          unquoted(text)
            .replace(/(?<=\(|, )default: /, 'иначе: ')
            .replace('(choices: ', '(варианты: '),
      };
