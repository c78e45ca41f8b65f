/** The Labyrinth for the play command. */

import { UserError } from '../../errors.ts';
import { dailyLabyrinth } from '../../games/daily.ts';
import {
  commandKeys,
  isExit,
  type Labyrinth,
  LabyrinthCartridge,
  type LabyrinthReading,
  nextLabyrinth,
  roomDigit,
  SIZE,
  START_KEYS,
  showLabyrinth,
  solveLabyrinth,
  startLabyrinth,
  command as walk,
} from '../../games/labyrinth/index.ts';
import type { Lang } from '../io.ts';
import {
  type BoardView,
  type CellView,
  type Driver,
  type GameKind,
  type Hint,
  type Played,
  randomOption,
  type Setup,
  type Status,
} from './game.ts';
import { LABYRINTH } from './messages/labyrinth.ts';
import { timed } from './meter.ts';

/** С/П alone: the next labyrinth after the end of one. */
export const NEXT = 'next';

export const labyrinthGame: GameKind = {
  id: 'labyrinth',
  fields: [{ kind: 'random', name: 'random' }],
  open: (setup) => new LabyrinthDriver(setup),
  daily: (random) => ({ random: dailyLabyrinth(random) }),
  needsRules: () => false,
  matters: () => true,
  isTyped: false,
  hasMap: true,
  answersInY: false,
  directKeys: { up: '8', down: '2', left: '4', right: '6', ' ': '5', n: NEXT },
  cellKeys: () => ({}),
};

const ROOMS: { readonly [digit: number]: CellView } = {
  0: { text: '.', tone: 'plain' },
  1: { text: '~', tone: 'water' },
  4: { text: '^', tone: 'good' },
  5: { text: 'v', tone: 'bad' },
};

class LabyrinthDriver implements Driver {
  #game: Labyrinth;
  readonly #cartridge: LabyrinthCartridge | null;
  #y: string | null = null;
  #keys: string[] = [...START_KEYS];
  /** Rows of this building that the player has seen, as `floor row`. */
  #seen = new Set<string>();
  #solved = 0;

  constructor(setup: Setup) {
    const noise = randomOption(setup.options);
    this.#game = startLabyrinth(noise);
    this.#cartridge = setup.computer === 'rules' ? null : new LabyrinthCartridge();
    if (this.#cartridge) this.#compare(this.#cartridge.start(noise));
    this.#look();
  }

  get status(): Status {
    return this.#game.status;
  }

  get display(): string {
    return showLabyrinth(this.#game);
  }

  get y(): string | null {
    return this.#y;
  }

  get keys(): readonly string[] {
    return this.#keys;
  }

  play(text: string): Played {
    const move = text.trim().toLowerCase();
    if (move !== NEXT && !/^[0-9]$/.test(move)) {
      throw new UserError(`The Labyrinth takes 2, 4, 5, 6, 8, or "${NEXT}" after the end, not "${text}".`);
    }
    const isNext = this.#game.status !== 'playing';
    const typed = move === NEXT ? null : Number(move);
    const before = this.#game;
    if (isNext) this.#game = nextLabyrinth(before, typed);
    else if (typed !== null) this.#game = walk(before, typed);
    const keys = typed === null ? ['С/П'] : commandKeys(typed);
    this.#keys.push(...keys);
    const seconds = this.#compute(typed);
    if (isNext || before.building !== this.#game.building) this.#seen.clear();
    this.#look();
    if (!isNext && this.#game.status === 'won') this.#solved++;
    const { status, place, charge } = this.#game;
    return {
      move,
      keys,
      display: this.display,
      y: this.#y,
      seconds,
      answer: { kind: isNext ? 'next' : before === this.#game ? 'nothing' : status, ...place, charge },
    };
  }

  #compute(typed: number | null): number | null {
    const cartridge = this.#cartridge;
    if (!cartridge) return null;
    const { result, seconds } = timed(cartridge.original, () =>
      typed === null ? cartridge.next() : cartridge.command(typed),
    );
    this.#compare(result);
    return seconds;
  }

  /** The rules watch over the original in every move. */
  #compare(reading: LabyrinthReading): void {
    this.#y = this.#cartridge!.original.machine.get('Y').toString();
    if (reading.display !== this.display) {
      throw new Error(`The original shows "${reading.display}", the rules "${this.display}".`);
    }
  }

  #look(): void {
    const { row, floor } = this.#game.place;
    this.#seen.add(`${floor} ${row}`);
  }

  board(): BoardView {
    const { place, building, status } = this.#game;
    const rows = Array.from({ length: SIZE }, (_, i) => SIZE - i);
    const columns = Array.from({ length: SIZE }, (_, i) => i + 1);
    return {
      columnLabels: columns.map(String),
      rowLabels: rows.map(String),
      cells: rows.map((row) =>
        columns.map((x) => {
          const here = { x, row, floor: place.floor };
          if (!this.#seen.has(`${place.floor} ${row}`)) return { text: ' ', tone: 'faint' };
          const room = ROOMS[roomDigit(building, here)];
          if (status === 'won' && isExit(this.#game, here)) return { text: `${room.text}X`, tone: 'high' };
          return room;
        }),
      ),
      at: [place.x - 1, SIZE - place.row],
    };
  }

  moveAt(): null {
    return null;
  }

  facts(lang: Lang): string[] {
    const { place, charge } = this.#game;
    const m = LABYRINTH[lang];
    return [
      m.floor(place.floor),
      m.row(place.row, place.x),
      m.charge(charge),
      ...(this.#solved > 0 ? [m.solved(this.#solved)] : []),
    ];
  }

  tell(played: Played, lang: Lang): string {
    const m = LABYRINTH[lang];
    const { kind } = played.answer;
    if (kind === 'won') return m.won;
    if (kind === 'lost') return m.lost(-(played.answer.charge as number));
    if (kind === 'next') return m.next;
    if (kind === 'nothing') return m.nothing;
    return m.moved(played.answer.charge as number);
  }

  hint(lang: Lang): Hint {
    const m = LABYRINTH[lang];
    if (this.#game.status !== 'playing') return { text: m.pressNext, move: NEXT, overlay: null, legend: '' };
    const solution = solveLabyrinth(this.#game);
    if (solution.kind === 'none') {
      return { text: m.noWay[solution.reason](solution.rooms), move: null, overlay: null, legend: '' };
    }
    const [command] = solution.commands;
    return {
      text: m.way(solution.commands.length, command),
      move: String(command),
      overlay: null,
      legend: '',
    };
  }

  map(lang: Lang): readonly string[] {
    const { building, place } = this.#game;
    const lines = [LABYRINTH[lang].mapTitle, ''];
    const floors = Array.from({ length: SIZE }, (_, i) => i + 1);
    lines.push(floors.map((floor) => LABYRINTH[lang].floorShort(floor).padEnd(10)).join(' '));
    for (let row = SIZE; row >= 1; row--) {
      const parts = floors.map((floor) => {
        const rooms = Array.from({ length: SIZE }, (_, i) => {
          const here = { x: i + 1, row, floor };
          if (floor === place.floor && row === place.row && i + 1 === place.x) return '@';
          if (isExit(this.#game, here)) return 'X';
          return ROOMS[roomDigit(building, here)].text;
        });
        return `${row} ${rooms.join('')} `.padEnd(10);
      });
      lines.push(parts.join(' ').trimEnd());
    }
    lines.push('', LABYRINTH[lang].legend);
    return lines;
  }

  trace(moves: readonly Played[]): string {
    return moves
      .map(({ move, answer }) => (answer.kind === 'won' ? `${move}!` : move === NEXT ? '/' : move))
      .join('');
  }

  mayUndo(): boolean {
    return true;
  }
}
