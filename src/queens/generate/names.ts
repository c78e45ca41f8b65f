/** Names of the notation in languages that know Latin letters only. */

const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sch _ y _ e yu ya'.split(' ');
const LETTERS = new Map([...RUSSIAN].map((letter, i) => [letter, LATIN[i]]));

/** The name in Latin letters, digits and underlines; it never begins with a digit. */
export function latinName(name: string): string {
  const latin = [...name.normalize('NFC')]
    .map((letter) => {
      const small = letter.toLowerCase();
      const found = LETTERS.get(small) ?? small.normalize('NFD').replace(/\p{M}/gu, '');
      return letter === small ? found : found.toUpperCase();
    })
    .join('')
    .replace(/[^A-Za-z0-9_]/g, '_');
  return /^\d/.test(latin) ? `_${latin}` : latin;
}

/** Gives every name one of its own, as near to it as possible, that is none of the reserved ones. */
export class Names {
  private readonly given = new Map<string, string>();
  private readonly taken: Set<string>;

  private readonly shape: (name: string) => string;

  /** @param shape brings a name into the form of the language. */
  constructor(reserved: Iterable<string>, shape: (name: string) => string) {
    this.shape = shape;
    this.taken = new Set(reserved);
  }

  /** The name in the language. What stands for different things has different keys: `state С`, `variable c`. */
  of(key: string, name: string): string {
    let given = this.given.get(key);
    if (given === undefined) {
      const base = this.shape(name);
      given = base;
      for (let i = 2; this.taken.has(given); i++) given = `${base}${i}`;
      this.taken.add(given);
      this.given.set(key, given);
    }
    return given;
  }
}
