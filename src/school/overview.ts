/** All that there is of a kind, by groups: lessons or tasks, and how far somebody is. */
export type TileState = 'open' | 'begun' | 'solved' | 'par';

export interface Tile {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly state?: TileState;
  /** The number of its station. */
  readonly station?: number;
  readonly par?: number;
  readonly keys?: readonly string[];
  /** A screen without the blanks around. */
  readonly shows?: string;
  /** What to do with the one that is next. */
  readonly action?: string | false;
}

export interface Overview {
  readonly title: string;
  readonly lead: string;
  readonly progress?: { readonly done: number; readonly all: number; readonly text: string };
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly text?: string;
    readonly tiles: readonly Tile[];
  }[];
}
