/** Maximum cache size. The cache is cleared when full, which is cheaper than finding the oldest entry. */
const MOST = 8192;

/** Longer texts hardly come twice, and would keep much of what they were cut from. */
const LONGEST = 24;

/** A function of a text alone that remembers its answers: the words of a program come again and again. */
export function remembered<Answer>(of: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return of(text);
    const answer = known.get(text);
    if (answer !== undefined || known.has(text)) return answer as Answer;
    const found = of(text);
    if (known.size >= MOST) known.clear();
    known.set(text, found);
    return found;
  };
}

/** A function that remembers all its answers, by a key of what it is given. */
export function rememberedBy<Given extends readonly unknown[], Answer>(
  keyOf: (...given: Given) => string | number,
  of: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const known = new Map<string | number, Answer>();
  return (...given) => {
    const key = keyOf(...given);
    if (!known.has(key)) known.set(key, of(...given));
    return known.get(key) as Answer;
  };
}
