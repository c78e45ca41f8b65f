/** The Fox Hunt for the play command. */

import { UserError } from '../../errors.ts';
import { DAILY_FOXES, dailyFoxHunt } from '../../games/daily.ts';
import { decimal, parseDecimal } from '../../games/decimal.ts';
import { FoxHuntCartridge, shootKeys, startKeys } from '../../games/fox-hunt/cartridge.ts';
import { type FoxKnowledge, learn, noKnowledge } from '../../games/fox-hunt/knowledge.ts';
import {
  cellOfPlace,
  type FoxAnswer,
  type FoxHunt,
  isFinished,
  isUnfinishable,
  shoot,
  startFoxHunt,
} from '../../games/fox-hunt/rules.ts';
import { adviseFoxHunt, analyseFoxHunt } from '../../games/fox-hunt/solver.ts';
import type { Lang } from '../io.ts';
import {
  type BoardView,
  type CellView,
  type Driver,
  type GameKind,
  type Hint,
  integerOption,
  type Played,
  percent,
  randomOption,
  type Setup,
  SHOWN_ERROR,
  type Status,
  showInteger,
} from './game.ts';
import { FOX_HUNT } from './messages/fox-hunt.ts';
import { timed } from './meter.ts';

export const foxHuntGame: GameKind = {
  id: 'fox-hunt',
  fields: [
    { kind: 'random', name: 'random' },
    { kind: 'integer', name: 'count', least: 1, most: 100, standard: 5 },
    { kind: 'integer', name: 'size', least: 2, most: 10, standard: 10 },
    { kind: 'choice', name: 'bearings', choices: ['original', 'described'] },
  ],
  open: (setup) => new FoxHuntDriver(setup),
  daily: (random) => ({
    random: dailyFoxHunt(random),
    count: String(DAILY_FOXES),
    size: '10',
    bearings: 'original',
  }),
  needsRules: ({ size, bearings }) => size !== '10' || bearings !== 'original',
  matters: () => true,
  isTyped: true,
  hasMap: false,
  answersInY: false,
  directKeys: {},
  cellKeys: () => ({}),
};

const FINISHED = -99999975;

class FoxHuntDriver implements Driver {
  #game: FoxHunt;
  #knowledge: FoxKnowledge;
  readonly #cartridge: FoxHuntCartridge | null;
  #display: string;
  #y: string | null = null;
  readonly #keys: string[] = [];

  constructor(setup: Setup) {
    const { options } = setup;
    const size = integerOption(options, 'size');
    const count = integerOption(options, 'count');
    const bearings = options.bearings as FoxHunt['bearings'];
    if (setup.computer !== 'rules' && foxHuntGame.needsRules(options)) {
      throw new UserError(
        'Only the rules can compute another board or other bearings: add --computer rules.',
      );
    }
    const random = randomOption(options);
    const game = startFoxHunt(random, count, { size, bearings });
    if ('impossible' in game) throw new UserError(FOX_HUNT.en.never(game.placedAtMost));
    this.#game = game;
    this.#knowledge = noKnowledge(count, size, bearings);
    this.#display = showInteger(-count);
    this.#keys.push(...startKeys(random, decimal(count)));
    this.#cartridge = setup.computer === 'rules' ? null : new FoxHuntCartridge();
    if (this.#cartridge) {
      this.#cartridge.start(random, decimal(count));
      this.#compare();
    }
  }

  get status(): Status {
    return isFinished(this.#game) ? 'won' : 'playing';
  }

  get display(): string {
    return this.#display;
  }

  get y(): string | null {
    return this.#y;
  }

  get keys(): readonly string[] {
    return this.#keys;
  }

  play(text: string): Played {
    const place = parseDecimal(text);
    const { game, answer } = shoot(this.#game, place);
    const keys = shootKeys(place);
    this.#game = game;
    this.#keys.push(...keys);
    const cell = cellOfPlace(place, game.size);
    if (cell !== null) this.#knowledge = learn(this.#knowledge, cell, answer);
    this.#display = shown(answer);
    const cartridge = this.#cartridge;
    let seconds: number | null = null;
    if (cartridge) {
      seconds = timed(cartridge.original, () => cartridge.shoot(place)).seconds;
      if (answer.kind !== 'error') this.#compare();
    }
    return { move: text.trim().replace(',', '.'), keys, display: this.#display, y: this.#y, seconds, answer };
  }

  #compare(): void {
    const { machine } = this.#cartridge!.original;
    this.#y = machine.get('Y').toString();
    if (machine.display() !== this.#display) {
      throw new Error(`The original shows "${machine.display()}", the rules "${this.#display}".`);
    }
  }

  board(): BoardView {
    const { size } = this.#game;
    const last = new Map(this.#knowledge.shots.map(({ cell, answer }) => [cell, answer]));
    const labels = Array.from({ length: size }, (_, i) => String(i));
    const view = (cell: number): CellView => {
      const answer = last.get(cell);
      if (answer === undefined) return { text: '.', tone: 'faint' };
      return answer === 'found' ? { text: '*', tone: 'high' } : { text: String(answer), tone: 'strong' };
    };
    return {
      columnLabels: labels,
      rowLabels: labels,
      cells: labels.map((_, H) => labels.map((_, h) => view(H * size + h))),
      at: null,
    };
  }

  moveAt(column: number, row: number): string {
    return `${row}.${column}`;
  }

  facts(lang: Lang): string[] {
    const m = FOX_HUNT[lang];
    return [m.left(this.#game.foxes.length), ...(isUnfinishable(this.#game) ? [m.unfinishable] : [])];
  }

  tell(played: Played, lang: Lang): string {
    const m = FOX_HUNT[lang];
    const answer = played.answer as FoxAnswer;
    switch (answer.kind) {
      case 'bearing':
        return m.heard(answer.heard);
      case 'found':
        return m.found(answer.remaining);
      case 'finished':
        return m.finished(answer.moves);
      case 'refused':
        return m.refused;
      case 'error':
        return m.error;
    }
  }

  hint(lang: Lang): Hint {
    const m = FOX_HUNT[lang];
    if (isFinished(this.#game)) return { text: m.over, move: null, overlay: null, legend: '' };
    const { size } = this.#game;
    const analysis = analyseFoxHunt(this.#knowledge);
    const advice = adviseFoxHunt(this.#knowledge, analysis);
    const known = new Map(this.#knowledge.shots.map(({ cell, answer }) => [cell, answer]));
    const overlay = Array.from({ length: size }, (_, H) =>
      Array.from({ length: size }, (_, h) => {
        const cell = H * size + h;
        const answer = known.get(cell);
        if (answer === undefined) return percent(analysis.odds[cell]);
        return `=${answer === 'found' ? '*' : answer}`;
      }),
    );
    const counted =
      analysis.total === null ? m.estimated(percent(analysis.error)) : m.counted(analysis.total);
    if (!advice) return { text: `${counted} ${m.noAdvice}`, move: null, overlay, legend: m.legend };
    const move = formatPlace(advice.cell, size);
    const text = m[advice.reason](move, percent(advice.chance), advice.movesLeft.toFixed(1));
    return { text: `${text} ${counted}`, move, overlay, legend: m.legend };
  }

  map(): null {
    return null;
  }

  trace(moves: readonly Played[]): string {
    return moves
      .map(({ answer }) => {
        const told = answer as FoxAnswer;
        if (told.kind === 'bearing') return String(told.heard);
        return told.kind === 'found' || told.kind === 'finished' ? '*' : '?';
      })
      .join(' ');
  }

  mayUndo(): boolean {
    return false;
  }
}

const formatPlace = (cell: number, size: number): string => `${Math.floor(cell / size)}.${cell % size}`;

function shown(answer: FoxAnswer): string {
  switch (answer.kind) {
    case 'bearing':
      return showInteger(answer.heard);
    case 'found':
    case 'refused':
      return showInteger(-answer.remaining);
    case 'finished':
      return showInteger(FINISHED);
    case 'error':
      return SHOWN_ERROR;
  }
}
