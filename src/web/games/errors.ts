import { UserError } from '../../errors.ts';

type Details = { readonly [name: string]: string | number };

const MESSAGES = {
  en: {
    'never-placed': ({ most }) =>
      `This random number places ${most} foxes at most: the calculator would never be ready. Take another one or fewer foxes.`,
    'never-laid': ({ most }) =>
      `This random number lays ${most} mines at most: the calculator would never be ready. Take another one or fewer mines.`,
    'damaged-link': () => 'This link is damaged: a part of it was cut off or changed.',
    random: ({ value }) =>
      `The random number must be at least 0 and less than 1, like 0.4713926, not "${value}".`,
    integer: ({ least, most, value }) => `A whole number from ${least} to ${most} is needed, not "${value}".`,
  },
  ru: {
    'never-placed': ({ most }) =>
      `С этим случайным числом разместится лис не больше ${most}: калькулятор считал бы вечно. Возьмите другое число или меньше лис.`,
    'never-laid': ({ most }) =>
      `С этим случайным числом разместится мин не больше ${most}: калькулятор считал бы вечно. Возьмите другое число или меньше мин.`,
    'damaged-link': () => 'Ссылка повреждена: часть её отрезана или изменена.',
    random: ({ value }) =>
      `Случайное число должно быть не меньше 0 и меньше 1, например 0.4713926, а не «${value}».`,
    integer: ({ least, most, value }) => `Нужно целое число от ${least} до ${most}, а не «${value}».`,
  },
} satisfies { readonly [lang in 'en' | 'ru']: { readonly [kind: string]: (details: Details) => string } };

export type GameErrorKind = keyof (typeof MESSAGES)['en'] & keyof (typeof MESSAGES)['ru'];

/** A mistake that a player can make on a game's page. The message is English; `text` has it in both languages. */
export class GameError extends UserError {
  override name = 'GameError';
  readonly #kind: GameErrorKind;
  readonly #details: Details;

  constructor(kind: GameErrorKind, details: Details = {}) {
    super(MESSAGES.en[kind](details));
    this.#kind = kind;
    this.#details = details;
  }

  /** The message in a language. */
  text(lang: 'en' | 'ru'): string {
    return MESSAGES[lang][this.#kind](this.#details);
  }
}

/** What to tell the player of anything that was thrown; bugs are thrown on. */
export function errorText(error: unknown, lang: 'en' | 'ru'): string {
  if (error instanceof GameError) return error.text(lang);
  if (error instanceof UserError) return error.message;
  throw error;
}
