import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { foxHuntKind } from '../../src/games/play/fox-hunt/position.ts';
import { labyrinthHint } from '../../src/games/play/hints.ts';
import type { GameKind, Options } from '../../src/games/play/kind.ts';
import { labyrinthKind } from '../../src/games/play/labyrinth/position.ts';
import { mineMove, minesweeperKind } from '../../src/games/play/minesweeper/position.ts';
import { beginSession, playMove, position, type Session } from '../../src/games/play/session.ts';
import { ticTacToeKind } from '../../src/games/play/tic-tac-toe/position.ts';
import { linkParams } from '../../src/web/games/link.ts';
import { sharedWebApp } from './app.ts';
import { keptValue } from './database.ts';

const app = sharedWebApp();

const hashOf = async <S>(session: Session<S>): Promise<string> =>
  `/games/${session.kind.id}?${await linkParams(session)}`;
const begin = <S>(kind: GameKind<S>, options: Options): Session<S> => beginSession(kind, options);
const foxes = () => begin(foxHuntKind, { random: '0.5', count: '3', size: '10', bearings: 'original' });
const mines = (style: string) =>
  begin(minesweeperKind, { random: '0.25', count: '10', style, width: '9', height: '9' });
const labyrinth = () => begin(labyrinthKind, { random: '0.8' });
const crosses = () =>
  begin(ticTacToeKind, { begins: 'player', opponent: 'original', random: '0', opening: '' });

/** A fresh visitor's page of a game, drawn. */
async function open(hash: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await app.open(hash, options);
  await page.locator('.game-board').waitFor();
  return page;
}

/** Texts and displays of a game page. */
const told = (page: Page) => page.locator('.game-told').innerText();
/** Waits until the original's calculator has pressed its keys and shows its answer. */
const shows = (page: Page, display: string) =>
  page.locator(`.game-indicator[data-running=false][data-display="${display}"]`).waitFor();
const cell = (page: Page, number: number) => page.locator(`[data-cell="${number}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const agreed = (page: Page, moves: number) => page.getByText(`All answers agree: ${moves}.`).waitFor();

/** Plays the best cell of the hint until the game is over; returns the number of moves. */
async function followHints(page: Page, most: number): Promise<number> {
  await button(page, 'Hint').click();
  for (let moves = 0; moves <= most; moves++) {
    const best = page.locator('.cell-best');
    const over = page.locator('.told-won, .told-lost, .told-drawn');
    await best.or(over).first().waitFor();
    if ((await over.count()) > 0) return moves;
    const before = await page.locator('.moves tbody tr').count();
    await best.click();
    await page.locator('.moves tbody tr').nth(before).waitFor();
    await page.waitForFunction(
      () => !document.querySelector('.odds-text') || document.querySelector('.cell-best'),
    );
  }
  throw new Error(`not over after ${most} moves`);
}

describe('boards', () => {
  it.each([
    ['the Fox Hunt', foxes],
    ['Tic-Tac-Toe', crosses],
  ])('the one of %s gets arrows and Enter whatever was clicked before', async (name, session) => {
    const page = await open(await hashOf<unknown>(session() as Session<unknown>));
    const chosen = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
    const dialog = page.getByRole('dialog');
    await button(page, 'Days and statistics').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    // The board shows where it is before anything is played. The button has the focus back, but it was clicked.
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toBe('0 0');
    expect(await dialog.count()).toBe(0);
    await expect.poll(() => page.locator('.moves').count()).toBe(0);
    await page.locator('[data-at="1 1"]').click();
    await page.locator('.moves tbody tr').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(chosen).toBe('1 2');
    await button(page, 'Hint').click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('2 2');
    await button(page, 'Days and statistics').click();
    await dialog.waitFor();
    const places = await dialog.evaluate((dialog) => {
      const [title, cross, body, first] = ['h2', '.modal-close', '.modal-body', '.days button'].map((one) =>
        dialog.querySelector(one)!.getBoundingClientRect(),
      );
      return {
        raised: title.top + title.bottom - cross.top - cross.bottom,
        roomForRing: first.left - body.left,
      };
    });
    expect(Math.abs(places.raised)).toBeLessThan(1);
    expect(places.roomForRing).toBeGreaterThanOrEqual(4);
    await dialog.evaluate(async (dialog) => {
      const strike = (target: EventTarget, key: string): boolean =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      strike(dialog.querySelector('button')!, 'Escape');
      // Less than the browser takes to tell of a closing.
      await null;
      strike(document.activeElement!, 'ArrowLeft');
    });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(chosen).toBe('2 1');
    await page.locator('.game-told').click();
    const before = await page.locator('.moves tbody tr').count();
    await page.keyboard.press('Enter');
    await page.locator('.moves tbody tr').nth(before).waitFor();
    const moves = await page.locator('.moves tbody tr').count();
    await page.keyboard.press('Control+z');
    if (name === 'Tic-Tac-Toe')
      await expect.poll(() => page.locator('.moves tbody tr').count()).toBeLessThan(moves);
    else {
      const isSaid = () => expect.poll(() => told(page)).toContain('cannot be taken back');
      await isSaid();
      // It stays when a hint comes.
      const best = page.locator('.cell-best');
      await button(page, 'Hint').click();
      await expect.poll(() => best.count()).toBe(0);
      await button(page, 'Hint').click();
      await best.first().waitFor();
      await isSaid();
    }
  });
});

describe('the page of the Fox Hunt', () => {
  it('is won by following the hints, and the original agrees', async () => {
    const page = await open(await hashOf(foxes()));
    const moves = await followHints(page, 40);
    await expect.poll(() => told(page)).toContain(`You have won! All foxes found in ${moves} moves.`);
    await agreed(page, moves);
    await shows(page, '-99999975.   ');
    await expect.poll(() => page.locator('.fox-found').count()).toBe(3);
    await expect.poll(() => page.locator('.hint').count()).toBe(0);
  });

  it('is played with the keyboard alone', async () => {
    const page = await open(await hashOf(foxes()));
    await cell(page, 0).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => told(page)).toMatch(/^0\.1: /);
    await expect
      .poll(() => cell(page, 1).getAttribute('aria-label'))
      .toMatch(/^Cell 0\.1: (\d+ heard|fox found)$/);
    await button(page, 'Undo').click();
    await expect.poll(() => told(page)).toContain('cannot be taken back');
    await agreed(page, 1);
  });

  it('begins a new game from a random number and refuses what is none', async () => {
    const page = await open('/games/fox-hunt');
    await button(page, 'New game').click();
    await page.fill('input[name=random]', '1.5');
    await button(page, 'Start').click();
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('less than 1');
    await page.fill('input[name=random]', '0.0000679');
    await page.fill('input[name=count]', '100');
    await button(page, 'Start').click();
    await page.getByText('places 20 foxes at most').waitFor();
    await page.fill('input[name=count]', '7');
    await button(page, 'Start').click();
    await expect.poll(() => told(page)).toContain('7 foxes are hidden');
    await page.getByText('Both are ready.').waitFor();
    await shows(page, '-7.          ');
  });

  it('has the same puzzle of the day for every visitor', async () => {
    const numbers: string[] = [];
    for (const lang of ['en-GB', 'ru-RU']) {
      const page = await open('/games/fox-hunt', { locale: lang });
      await button(page, /Puzzle of the day|Задача дня/).click();
      await page.locator('.facts li', { hasText: /puzzle of|задача дня/ }).waitFor();
      await cell(page, 55).click();
      numbers.push(await page.locator('.fox-bearing, .fox-found').innerText());
    }
    expect(numbers[0]).toBe(numbers[1]);
  });
});

describe('the page of Minesweeper', () => {
  it('is cleared in the friendly style, with flags that can be taken back', async () => {
    const page = await open(await hashOf(mines('friendly')));
    await cell(page, 40).click();
    const laid = position(playMove(mines('friendly'), mineMove(40, '', { width: 9, height: 9 }))).game
      .mines as ReadonlySet<number>;
    const [mine] = laid;
    await cell(page, mine).click({ button: 'right' });
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    await cell(page, mine).click();
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(0);
    await cell(page, mine).focus();
    await page.keyboard.press('KeyF');
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    for (let number = 0; number < 81; number++) {
      if (!laid.has(number) && (await cell(page, number).getAttribute('class'))?.includes('mine-closed'))
        await cell(page, number).click();
    }
    await expect.poll(() => told(page)).toContain('You have won!');
    await expect.poll(() => page.getByText('The calculator cannot play').count()).toBe(1);
  });

  it('shows odds, and loses on a mine as the original does', async () => {
    const page = await open(await hashOf(mines('original')));
    const [mine] = position(mines('original')).game.mines as readonly number[];
    await button(page, 'Hint').click();
    await page.locator('.odds-text').first().waitFor();
    await expect.poll(() => page.locator('.odds-text').count()).toBe(81);
    await cell(page, mine).click();
    await expect.poll(() => told(page)).toContain('Lost.');
    await agreed(page, 1);
    await shows(page, ' EГГ0Г      ');
    await expect.poll(() => page.locator('.mine-mine').count()).toBe(10);
  });
});

describe('the page of the Labyrinth', () => {
  it('is walked with the keys to the exit while the map fills, and goes on in the next one', async () => {
    const { solution } = labyrinthHint(position(labyrinth()));
    if (solution.kind !== 'route') throw new Error('this labyrinth should have a way out');
    const page = await open(await hashOf(labyrinth()));
    const unknown = () => page.locator('.floor-small .room-unknown').count();
    await expect.poll(() => unknown()).toBe(343 - 7);
    await button(page, 'Hint').click();
    await page.getByText(`The shortest way out takes ${solution.commands.length} commands`).waitFor();
    await expect
      .poll(() => page.locator('.floor-small .room-way').count())
      .toBe(new Set(solution.places.map((p) => JSON.stringify(p))).size);
    await button(page, 'Show the whole building').click();
    await expect.poll(() => unknown()).toBe(0);
    await button(page, 'Show the whole building').click();
    for (const digit of solution.commands) await page.keyboard.press(`Digit${digit}`);
    await expect.poll(() => told(page)).toContain('You have won!');
    await expect.poll(() => unknown()).toBeLessThan(343 - 7);
    await agreed(page, solution.commands.length);
    await shows(page, ' 0.          ');
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.told-playing').count()).toBe(1);
    await page.keyboard.press(`Digit${solution.commands.at(-1)}`);
    await button(page, 'Next labyrinth').click();
    await expect.poll(() => unknown()).toBe(343 - 7);
    await agreed(page, solution.commands.length + 1);
  });

  it('is walked with buttons, too, and shows any floor', async () => {
    const page = await open(await hashOf(labyrinth()), {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const before = await told(page);
    for (const name of ['Left (4)', 'Right (6)', 'Right (6)']) await button(page, name).tap();
    await expect.poll(() => told(page)).not.toBe(before);
    await page.locator('.floor-small', { hasText: 'Floor 7' }).tap();
    await expect.poll(() => page.locator('.floor-large figcaption').innerText()).toBe('Floor 7');
  });
});

describe('the page of Tic-Tac-Toe', () => {
  it('beats the original by its hints', async () => {
    const page = await open(await hashOf(crosses()));
    const moves = await followHints(page, 8);
    await expect.poll(() => told(page)).toContain('You have won!');
    await agreed(page, moves);
    await expect.poll(() => page.locator('.mark-player.mark-line').count()).toBeGreaterThanOrEqual(4);
  });

  it('takes moves back and lets the calculator begin', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 0).click();
    await expect.poll(() => page.locator('.mark-calculator:not(.cell-ghost)').count()).toBe(1);
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.mark-none:not(.cell-ghost)').count()).toBe(16);
    await page.getByText('taken back: 1').waitFor();
    await button(page, 'New game').click();
    await page.getByLabel('the opponent').check();
    await button(page, 'Start').click();
    await expect.poll(() => cell(page, 15).getAttribute('aria-label')).toBe("Cell 4:4: the calculator's");
    await page.getByText('Both are ready.').waitFor();
  });
});

describe('the end of a game', () => {
  it('is reviewed move by move, shared, counted once, and played again', async () => {
    const page = await open(await hashOf(crosses()), { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const number of [0, 8, 2, 13, 7]) await cell(page, number).click();
    await expect.poll(() => told(page)).toContain('You have won!');
    await expect.poll(() => page.locator('.stroke-player').count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => page.locator('.stroke-calculator').count()).toBeGreaterThanOrEqual(4);
    await button(page, 'Review').click();
    await page.getByText('5 of 5 moves could not be better.').waitFor();
    await page.locator('.review tbody tr').nth(2).getByRole('button').click();
    await page.getByText('after 2 moves').waitFor();
    await expect.poll(() => page.locator('.mark-player:not(.cell-ghost)').count()).toBe(2);
    await button(page, 'To the present').click();
    await button(page, 'Share the result').click();
    await page.getByText('The result is copied.').waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(
        /^Eggog · Tic-Tac-Toe 4×4\nwon, 5 moves[\s\S]*games\/tic-tac-toe\?begins=player&opponent=original$/,
      );
    await button(page, 'Days and statistics').click();
    await expect
      .poll(() => page.locator('.figures').innerText())
      .toMatch(/played\s+1\s+won\s+1\s+without help\s+1/);
    // The notice that the result is copied stands in the dialog, too.
    await page.locator('.modal-close').click();
    await button(page, 'Play again').click();
    await page.locator('.told-playing').waitFor();
    await expect.poll(() => page.locator('.mark-none:not(.cell-ghost)').count()).toBe(16);
    await page.waitForFunction(() => document.activeElement?.classList.contains('cell'));
  });

  it('comes by giving up, too, and shows what was hidden', async () => {
    const page = await open(await hashOf(foxes()));
    page.on('dialog', (dialog) => void dialog.accept());
    await cell(page, 0).click();
    await button(page, 'Give up').click();
    await expect.poll(() => told(page)).toContain('Given up.');
    await expect.poll(() => page.locator('.fox-hidden').count()).toBe(3);
  });
});

describe('a running game', () => {
  it('is put aside for the puzzle of a day, which is listed with its result', async () => {
    const page = await open(await hashOf(labyrinth()));
    await page.keyboard.press('Digit8');
    const before = await told(page);
    await button(page, 'Days and statistics').click();
    await expect.poll(() => page.locator('.days li').count()).toBe(30);
    await page.locator('.days li').nth(3).getByRole('button').click();
    await page.locator('.facts li', { hasText: 'puzzle of' }).waitFor();
    await page.reload();
    await button(page, 'Back to my game').click();
    await expect.poll(() => told(page)).toBe(before);
  });

  it('can be had back after a new one was begun', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 5).click();
    await button(page, 'New game').click();
    await button(page, 'Start').click();
    await page.locator('.mark-none:not(.cell-ghost)').nth(15).waitFor();
    await button(page, 'Back to the game before').click();
    await expect.poll(() => page.locator('.mark-player:not(.cell-ghost)').count()).toBe(1);
  });

  it('is among the unfinished ones after two new games and a reload', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 5).click();
    await page.locator('.mark-player:not(.cell-ghost)').waitFor();
    for (let i = 0; i < 2; i++) {
      await button(page, 'New game').click();
      await button(page, 'Start').click();
      await page.locator('.new-game').waitFor({ state: 'detached' });
    }
    await page.reload();
    await button(page, 'Days and statistics').click();
    await page.locator('.unfinished button', { hasText: '1 move' }).click();
    await expect.poll(() => page.locator('.mark-player:not(.cell-ghost)').count()).toBe(1);
    await button(page, 'Days and statistics').click();
    await page.locator('.archive .figures').waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
    await expect.poll(() => page.locator('.unfinished li').count()).toBe(0);
  });

  it('of the labyrinth has no line for a walk into a wall', async () => {
    const page = await open(await hashOf(labyrinth()));
    for (let i = 0; i < 7; i++) await page.keyboard.press('Digit4');
    await expect.poll(() => told(page)).toContain('There is no way there.');
    const lines = await page.locator('.moves tbody tr').count();
    await page.keyboard.press('Digit4');
    await expect.poll(() => page.locator('.moves tbody tr').count()).toBe(lines);
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuenow')).toMatch(/^\d+$/);
  });

  it('is opened in the workshop in its very position', async () => {
    const page = await open(await hashOf(labyrinth()));
    await page.keyboard.press('Digit8');
    await agreed(page, 1);
    const { display } = labyrinthKind.shown(position(playMove(labyrinth(), '8')));
    await shows(page, display);
    // Whoever goes elsewhere before it is ready is not torn away.
    let comes = (): void => {};
    const isAllowed = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route(/\/open-position-[^/]*\.js$/, async (route) => {
      await isAllowed;
      await route.continue();
    });
    await button(page, 'Open in the workshop').click();
    await page.evaluate(() => {
      location.hash = '#/about';
    });
    await page.locator('.about').waitFor();
    comes();
    await page.locator('.notice', { hasText: 'Labyrinth' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/about');
    await page.goBack();
    await shows(page, display);
    await button(page, 'Open in the workshop').click();
    await page.waitForURL(/#\/$/);
    await page.locator(`.indicator[data-display="${display}"]`).waitFor();
  });
});

describe('a link to a position', () => {
  it('is copied and opened again', async () => {
    const page = await open(await hashOf(foxes()), { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const number of [0, 37, 99]) await cell(page, number).click();
    await button(page, 'Copy link').click();
    await page.getByText('is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const labels = (p: Page) =>
      p.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const other = await open(new URL(link).hash);
    await expect.poll(() => labels(other)).toEqual(await labels(page));
    await expect.poll(() => other.locator('.moves tbody tr').count()).toBe(3);
    await agreed(other, 3);
  });

  it('that is broken gives a message and a new game, and keeps the game in play', async () => {
    const page = await open(await hashOf(foxes()));
    await cell(page, 44).click();
    const broken = (await hashOf(foxes())).slice(0, -4);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, broken);
    await page.getByText('This link is damaged').waitFor();
    await expect.poll(() => page.locator('.fox-unknown').count()).toBe(100);
    await button(page, 'Back to my game').click();
    await expect.poll(() => page.locator('.fox-unknown').count()).toBe(99);
  });
});

describe('every game page', () => {
  it('remembers its game over a reload, each tab its own', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 5).click();
    const other = await page.context().newPage();
    await other.goto(`${app.url}#/games/tic-tac-toe`);
    await other.locator('.mark-player:not(.cell-ghost)').waitFor();
    await cell(other, 0).click();
    await page.reload();
    await page.locator('.mark-player:not(.cell-ghost)').first().waitFor();
    await expect.poll(() => page.locator('.mark-player:not(.cell-ghost)').count()).toBe(1);
    await other.reload();
    await other.locator('.mark-player:not(.cell-ghost)').first().waitFor();
    await expect.poll(() => other.locator('.mark-player:not(.cell-ghost)').count()).toBe(2);
  });

  it('speaks both languages, with the rules in each', async () => {
    const page = await open('/games/minesweeper');
    await expect.poll(() => page.locator('.rules').innerText()).toMatch(/Open all cells without a mine/);
    await button(page, 'РУС').click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Сапёр');
    await expect.poll(() => page.locator('.rules').innerText()).toMatch(/Откройте все клетки без мин/);
    await expect.poll(() => page.locator('.rules-text').innerText()).toMatch(/[а-я]{4}/);
    await expect.poll(() => page.locator('.game-tools').innerText()).not.toMatch(/[A-Za-z]/);
  });

  it('fits a phone', async () => {
    const page = await app.open('/queens', { viewport: { width: 360, height: 740 }, locale: 'ru-RU' });
    for (const title of ['Восемь ферзей', 'Охота на лис', 'Сапёр', 'Лабиринт', 'Крестики-нолики']) {
      await page.locator('.menu-small').click();
      await page.getByRole('menuitemradio', { name: title }).click();
      await page.locator('main h1', { hasText: title }).waitFor();
      await page.locator('main .card').first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: title })
        .toBe(360);
    }
  });
});

describe('the page of the queens', () => {
  it.each([
    ['en-GB', 'The notation', 'queens'],
    ['ru-RU', 'Игра', 'games/fox-hunt'],
  ])('shows the document in %s: %s', async (locale, heading, path) => {
    const page = await app.open(`/${path}`, { locale });
    await page.locator('[data-do=document]').click();
    await expect.poll(() => page.locator('.document h2').first().innerText()).toBe(heading);
  });

  const solutions = (page: Page) => page.locator('.solutions li').allInnerTexts();

  it('runs every version to its first solution, lighting its states up', async () => {
    const page = await app.open('/queens');
    for (const version of ['recursive', 'automaton', 'columns', 'search-state', 'last']) {
      await page.locator('select').first().selectOption(version);
      await page.locator('[data-count="0"]').waitFor();
      await page.click('[data-do=solution]');
      await page.locator('[data-count="1"]').waitFor();
      await expect.poll(() => solutions(page)).toEqual(['1 5 8 6 3 7 2 4']);
      await expect.poll(() => page.locator('.state-lit').count()).toBe(1);
      await expect.poll(() => page.locator('.line-lit').count()).toBe(1);
    }
    await expect.poll(() => page.locator('.state-lit').getAttribute('data-state')).toBe('S8');
    await expect.poll(() => page.locator('.arrow-lit').count()).toBe(1);
  });

  it('steps, goes back, runs at full speed to the end and compares the versions', async () => {
    const page = await app.open('/queens');
    await page.locator('select').nth(1).selectOption('4');
    await page.getByText('All solutions on a board of 4 × 4.').waitFor();
    await expect.poll(() => page.locator('.comparison tbody tr').count()).toBe(5);
    for (let i = 0; i < 5; i++) await page.click('[data-do=step]');
    await expect.poll(() => page.locator('.counts').innerText()).toMatch(/^steps 5,/);
    await page.click('[data-do=back]');
    await expect.poll(() => page.locator('.counts').innerText()).toMatch(/^steps 4,/);
    await page.click('[data-do=state]');
    await page.locator('.speed input').fill('5');
    await page.click('[data-do=run]');
    await page.getByText('there are no more solutions').waitFor();
    await expect.poll(() => solutions(page)).toEqual(['2 4 1 3', '3 1 4 2']);
    await page.click('[data-do=restart]');
    await expect.poll(() => solutions(page)).toEqual([]);
  });

  it('says in one line of a phone that a translation was copied', async () => {
    const page = await app.open('/queens', {
      viewport: { width: 390, height: 844 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    // Looked at in one step: the notice goes by itself.
    const isInLine = await page.locator('.notice', { hasText: 'Copied.' }).evaluate((notice) => {
      const [text, cross] = ['p', 'button'].map((part) =>
        notice.querySelector(part)!.getBoundingClientRect(),
      );
      return cross.top < text.bottom;
    });
    expect(isInLine).toBe(true);
  });

  it('says where the browser forbids copying a translation', async () => {
    const page = await app.open('/queens');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.locator('.generated').getByRole('button', { name: 'Copy' }).click();
    await page.locator('.notice-error', { hasText: 'does not let the page copy' }).waitFor();
  });

  it("runs a program of one's own, tells its mistakes, translates it and keeps it in the address", async () => {
    const page = await app.open('/queens');
    await page.locator('select').first().selectOption('own');
    const text = page.getByLabel('Text of the program');
    await expect.poll(() => text.inputValue()).toContain('ask for a; ask for b; GCD');
    await text.fill('A: ask for a; IF a > 2 THEN show a MOD 3 ELSE show 0 END_IF; END');
    await page.getByLabel('Numbers that it is given').fill('5');
    await page.getByText('No mistakes.').waitFor();
    await page.click('[data-do=solution]');
    await page.locator('.shown-numbers li').waitFor();
    await expect.poll(() => page.locator('.shown-numbers li').allInnerTexts()).toEqual(['2']);
    await page.locator('.generated-text').filter({ hasText: 'x→П' }).waitFor();
    await page.locator('.targets').getByText('BASIC').click();
    await page.locator('.generated-text').filter({ hasText: 'GOSUB' }).waitFor();
    await page.reload();
    await expect.poll(() => text.inputValue()).toContain('a MOD 3');
    await text.fill('A: ask a; show ; END');
    await page.locator('.own-errors p').nth(1).waitFor();
    await page.locator('.queens-stale').waitFor();
    await expect
      .poll(() => page.locator('.own-errors p').allInnerTexts())
      .toEqual([expect.stringContaining('line 1, column 8'), expect.stringContaining('line 1, column 16')]);
    // Looking at a version loses nothing.
    await page.locator('select').first().selectOption('last');
    await page.getByLabel('Words').selectOption('en');
    await page.locator('.notation').filter({ hasText: 'write the solution' }).waitFor();
    await page.locator('select').first().selectOption('own');
    await expect.poll(() => text.inputValue()).toBe('A: ask a; show ; END');
  });

  it("keeps every program of one's own beside the others, over copies, removals and visits", async () => {
    const page = await app.open('/queens?version=recursive&in=ru');
    const text = page.getByLabel('Text of the program');
    const list = page.getByLabel('Which of mine');
    const copy = page.locator('[data-do=edit]');
    const first = '{ mine }\nA: show 1; END';
    const second = '{ the second }\nA: show 2; END';
    await copy.click();
    await text.fill(first);
    await page.locator('select').first().selectOption('recursive');
    await copy.click();
    await expect.poll(() => text.inputValue()).toContain('HR');
    await text.fill(second);
    await expect.poll(() => list.locator('option').count()).toBe(2);
    await expect.poll(() => list.locator('option:checked').innerText()).toContain('Copy of 1. Recursive (2)');
    await page
      .getByLabel('Name', { exact: true })
      .fill('another, with a name that is longer than the line that it has');
    await expect.poll(() => list.locator('option:checked').innerText()).toContain('another');
    // A long name does not widen the card.
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(excess).toBe(0);
    await expect.poll(async () => JSON.stringify(await keptValue(page, 'queens-own'))).toContain('another');
    // Another visit, without what the address tells.
    await page.goto(`${app.url}#/about`);
    await page.getByRole('heading', { level: 1, name: 'About Eggog' }).waitFor();
    await page.goto(`${app.url}#/queens`);
    // Within a document it may have heard of an earlier step, and a reload would forestall this one.
    await page.waitForURL(/#\/queens/);
    await page.reload();
    await page.locator('select').first().selectOption('own');
    await expect.poll(() => text.inputValue()).toBe(second);
    await expect.poll(() => page.url()).toContain('own=');
    const address = page.url();
    await list.selectOption({ index: 1 });
    await expect.poll(() => text.inputValue()).toBe(first);
    // A reload knows which of them the address means.
    await expect.poll(() => page.url()).not.toBe(address);
    await page.reload();
    await expect.poll(() => text.inputValue()).toBe(first);
    await page.locator('[data-do=remove-own]').click();
    await expect.poll(() => text.inputValue()).toBe(second);
    await page.locator('[data-do=undo]').click();
    await expect.poll(() => text.inputValue()).toBe(first);
    await expect.poll(() => list.locator('option').count()).toBe(2);
  });

  it('tries the hypothesis of the page', async () => {
    const page = await app.open('/queens?version=recursive');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.locator('.speed input').fill('5');
    await page.click('[data-do=run]');
    await page.getByText('there are no more solutions').waitFor();
    await expect.poll(() => solutions(page)).toEqual(['1 5 8 6 3 7 2 4']);
  });

  it('hands its program to the calculator', async () => {
    const page = await app.open('/queens');
    await page.getByRole('link', { name: 'Open on the calculator' }).click();
    await page.waitForURL(/#\/$/);
    await page.getByText('Queens 8×8').first().waitFor();
  });
});
