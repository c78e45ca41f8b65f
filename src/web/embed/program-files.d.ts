/** A program for an embedded calculator, read while the page is built. Here and not with the other texts: the library's types must not reach the page. */
declare module '*.pmk?program' {
  const program: import('./options.ts').EmbeddedProgram;
  export default program;
}
