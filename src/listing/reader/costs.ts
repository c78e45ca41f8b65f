/** What a reading earns and costs. The numbers are fitted by `npm run fit` on published texts. */
export const COSTS = {
  /** A step that is read. */
  read: 1,
  /** A label that names the step it stands at. */
  label: 1,
  /** A code that agrees with its command. */
  code: 1,
  /** A jump to a command. */
  target: 0.5,
  /** A word that is not read. */
  noise: 0.8,
  /** All words from one on to the end of a row. */
  rest: 0.6,
  /** A step that a label skips. */
  lost: 1.5,
  /** A label that names another step. */
  mislabel: 3.5,
  /** A blank inside a command. */
  join: 0.05,
  /** A damaged spelling. */
  damaged: 0.5,
  /** Commands without blanks between them. */
  glued: 0.2,
  /** A number of several digits among commands. */
  digits: 0.3,
  /** A byte in place of its command. */
  byte: 0.9,
  /** A command in place of an address. */
  named: 0.3,
  /** A jump without an address. */
  owing: 1.5,
  /** A blank line or a heading inside a program. */
  gap: 0.5,
};
