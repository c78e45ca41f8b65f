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
/** A program for an embedded calculator: what `EmbeddedProgram` of src/web/embed says. */
declare module '*.pmk?program' {
  const program: import('./web/embed/options.ts').EmbeddedProgram;
  export default program;
}
