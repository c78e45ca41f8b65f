declare module '*.pmk' {
  const text: string;
  export default text;
}
declare module '*.arsac' {
  const text: string;
  export default text;
}
declare module '*.jsonl' {
  const text: string;
  export default text;
}
/** The rules of a program, read while the page is built: the page needs no reader for them. */
declare module '*.pmk?rules' {
  const rules: import('./texts.ts').Localized;
  export default rules;
}
/** A file of content/, read while the code is bundled. Its scalars are strings. */
declare module '*.yaml' {
  const value: unknown;
  export default value;
}
