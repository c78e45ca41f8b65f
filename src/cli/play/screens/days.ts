/** The puzzles of the last days with their results, and what was achieved here. */
import type { AnyGame } from '../../../games/game.ts';
import { lastDays, statisticsOf } from '../../../games/records.ts';
import { dayText, play } from '../../../games/texts.ts';
import type { KeyPress } from '../../screen/keys.ts';
import type { Size } from '../../screen/screen.ts';
import { firstShown, wrapItems, wrapText } from '../../screen/text.ts';
import { SCREENS } from '../texts.ts';
import type { Part, World } from '../world.ts';

export interface DaysExits {
  onDay(day: string): void;
  onBack(): void;
}

const DAYS = 30;

/** A list of days to choose from. */
export class Days implements Part {
  readonly #world: World;
  readonly #game: AnyGame;
  readonly #exits: DaysExits;
  readonly #days: readonly string[];
  #chosen = 0;

  constructor(world: World, game: AnyGame, exits: DaysExits) {
    this.#world = world;
    this.#game = game;
    this.#exits = exits;
    this.#days = lastDays(world.today, DAYS);
  }

  press({ name }: KeyPress): void {
    const { length } = this.#days;
    if (name === 'up') this.#chosen = (this.#chosen + length - 1) % length;
    else if (name === 'down') this.#chosen = (this.#chosen + 1) % length;
    else if (name === 'return') this.#exits.onDay(this.#days[this.#chosen]);
    else if (name === 'escape') this.#exits.onBack();
  }

  draw({ columns, rows }: Size): readonly string[] {
    const { lang, paint, records, today } = this.#world;
    const m = SCREENS[lang];
    const { dailies, ...figures } = statisticsOf(records.read(), this.#game.id, today);
    const list = this.#days.map((day, i) => {
      const record = dailies.get(day);
      const moves = record && play(lang, 'moveCount', { n: record.moves });
      const result = record ? `${play(lang, `status-${record.status}`)}, ${moves}` : m.notPlayed;
      const line = `${dayText(day, lang).padEnd(20)} ${result}`.slice(0, columns - 6);
      const isChosen = i === this.#chosen;
      return `  ${isChosen ? '> ' : '  '}${paint(isChosen ? 'strong' : record ? 'plain' : 'faint', line)}`;
    });
    const achieved = wrapText(m.statistics(figures), columns - 4).map((line) => `  ${line}`);
    const keys = wrapItems(m.daysKeys, columns - 4).map((line) => paint('faint', `  ${line}`));
    const room = Math.max(3, rows - achieved.length - keys.length - 4);
    const first = firstShown(this.#chosen, list.length, room);
    return [
      paint('high', `  ${this.#game.say(lang, 'title')}`),
      ...achieved,
      '',
      ...list.slice(first, first + room),
      '',
      ...keys,
    ];
  }

  pause(): null {
    return null;
  }

  tick(): void {}
}
