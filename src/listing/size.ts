/** Bytes. Larger files are refused: the longest program with every remark one could wish is far shorter. */
export const LARGEST_FILE = 250_000;
