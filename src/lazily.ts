/** Makes a thing when it is first asked for, once: large tables that many runs never look at. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly thing: T } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
