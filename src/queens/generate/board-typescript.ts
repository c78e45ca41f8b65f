/** The board in TypeScript, as text that generated programs bring along. */
import type { TypeScriptWords } from './typescript.ts';

/** The phrases of the board in TypeScript: a generated program needs nothing else to run. */
export const BOARD_TYPESCRIPT: TypeScriptWords = {
  opening: `
/** A board of n rows for the program; \`write\` gets the solutions and the numbers shown, \`read\` is asked for numbers. */
export function board(n: number, write: (columns: number[]) => void, read: () => number = () => 0): Words {
  const queens = new Map<number, number>();
  let found = false;
  const attacks = (row: number, column: number, otherRow: number, otherColumn: number): boolean =>
    otherColumn === column || Math.abs(otherColumn - column) === Math.abs(otherRow - row);
  const isSafe = (row: number, column: number): boolean =>
    ![...queens].some(([otherRow, otherColumn]) => attacks(row, column, otherRow, otherColumn));
  return {
`,
  closing: `
  };
}

/** Everything that the program writes on a board of n rows: a list of columns for each solution. */
export function solutions(n: number): number[][] {
  const written: number[][] = [];
  run(board(n, (columns) => written.push(columns)), { n } as unknown as Parameters<typeof run>[1]);
  return written;
}
`,
  methods: {
    setUp: 'queens.clear();',
    occupy: 'queens.set(row, column);',
    release: 'if (queens.get(row) === column) queens.delete(row);',
    findQueen: 'return queens.get(row) ?? 0;',
    search: `
      let column = after + 1;
      while (column <= n && !isSafe(row, column)) column++;
      found = column <= n;
      return column;`,
    writeSolution: 'write(Array.from({ length: n }, (_, i) => c?.[i + 1] ?? queens.get(i + 1) ?? 0));',
    isFree: 'return isSafe(row, column);',
    noneFound: 'return !found;',
    ask: 'return read();',
    show: 'write([value]);',
  },
};
