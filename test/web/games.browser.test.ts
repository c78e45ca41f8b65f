import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FoxPosition, foxCells, foxHunt } from '../../src/games/fox-hunt/game.ts';
import type { AnyGame, Options } from '../../src/games/game.ts';
import { type LabyrinthPosition, labyrinth as labyrinthGame } from '../../src/games/labyrinth/game.ts';
import { labyrinthHint } from '../../src/games/labyrinth/solver.ts';
import { type MinePosition, minesweeper } from '../../src/games/minesweeper/game.ts';
import { mineMove } from '../../src/games/minesweeper/rules.ts';
import {
  beginSession,
  dailySession,
  dayOf,
  type GameSession,
  playMove,
  position,
} from '../../src/games/session.ts';
import { type TicTacToePosition, ticTacToe } from '../../src/games/tic-tac-toe/game.ts';
import { linkParams } from '../../src/web/games/link.ts';
import { copies, sharedWebApp } from './app.ts';

const app = sharedWebApp();

const hashOf = async (session: GameSession): Promise<string> =>
  `/games/${session.game.id}?${await linkParams(session)}`;
const begin = <S>(game: AnyGame, options: Options): GameSession<S> => beginSession<S>(game, options);
const foxes = (count: number) =>
  begin<FoxPosition>(foxHunt, { random: '0.5', count: `${count}`, size: '10', bearings: 'original' });
const mines = (style: string) =>
  begin<MinePosition>(minesweeper, { random: '0.25', count: '10', style, width: '9', height: '9' });
const labyrinth = () => begin<LabyrinthPosition>(labyrinthGame, { random: '0.8' });
const crosses = () =>
  begin<TicTacToePosition>(ticTacToe, { begins: 'player', opponent: 'original', random: '0', opening: '' });

/** A fresh visitor's page of a game, drawn. */
async function open(hash: string): Promise<Page> {
  const page = await app.open(hash);
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
/** Chooses from the menu of the game. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('[data-menu="game"]').click();
  await page.locator(`[data-do="${name}"]`).click();
}
const agreed = (page: Page, moves: number) =>
  page.getByText(`The original gives the same ${moves === 1 ? 'answer' : `${moves} answers`}.`).waitFor();

/** Holds a key down until the browser has reported it four times. */
async function hold(page: Page, key: string): Promise<void> {
  for (let i = 0; i < 4; i++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** Leads the page elsewhere, as a link does. */
const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, hash);

const lines = (page: Page) => page.locator('.moves li').count();
const crossesOn = (page: Page) => page.locator('.mark-player:not(.cell-ghost)').count();

/** Asks for a hint and plays its best cell until the game is over; returns the number of moves. */
async function followHints(page: Page): Promise<number> {
  const ask = page.locator('.game-tools > [aria-pressed=false]:enabled');
  for (;;) {
    if ((await ask.count()) > 0) await ask.click();
    const best = page.locator('.cell-best');
    const over = page.locator('.told-won, .told-lost, .told-drawn');
    await best.or(over).first().waitFor();
    if ((await over.count()) > 0) return lines(page);
    const before = await lines(page);
    await best.first().click();
    await page.locator('.moves li').nth(before).waitFor();
  }
}

describe('the page of the Fox Hunt', () => {
  it('gets arrows and Enter whatever was clicked before, is won by hints and reviewed, begins anew, and has the puzzle of the day', async () => {
    const page = await open(await hashOf(foxes(1)));
    const chosen = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'));
    const dialog = page.getByRole('dialog');
    await choose(page, 'days');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    // The board shows where it is before anything is played. The button has the focus back, but it was clicked.
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toBe('0 0');
    expect(await dialog.count()).toBe(0);
    await expect.poll(() => page.locator('.moves').count()).toBe(0);
    // From a corner its row, its column, the diagonal and the steep lines are heard.
    await cell(page, 0).hover();
    await expect.poll(() => page.locator('.cell-heard').count()).toBe(10 + 9 + 9 + 3 + 1 + 1 + 1);
    // All of them have the tint, on both greens of the field.
    const tints = page
      .locator('.cell-heard')
      .evaluateAll((cells) => cells.map((one) => getComputedStyle(one).backgroundImage));
    expect(new Set(await tints).size).toBe(1);
    expect(await tints).not.toContain('none');
    await page.locator('[data-at="1 1"]').click();
    await page.locator('.moves li').waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => told(page)).toContain('cannot be undone');
    await page.keyboard.press('ArrowRight');
    await expect.poll(chosen).toBe('1 2');
    await button(page, 'Hint').click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('2 2');
    await choose(page, 'days');
    await dialog.waitFor();
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
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await page.locator('.game-told').click();
    await hold(page, 'Enter');
    await expect.poll(() => told(page)).toMatch(/^0\.1: /);
    await expect.poll(() => cell(page, 1).getAttribute('aria-label')).toMatch(/^Cell 0\.1: \d+ heard$/);
    expect(await lines(page)).toBe(2);
    await agreed(page, 2);
    // A hint is for one move.
    await button(page, 'Hint').click();
    await page.keyboard.press('Control+z');
    const isSaid = () => expect.poll(() => told(page)).toContain('cannot be undone');
    await page.locator('.cell-best').first().waitFor();
    await isSaid();

    const moves = await followHints(page);
    await expect.poll(() => told(page)).toContain(`Victory. All foxes found in ${moves} shots.`);
    await agreed(page, moves);
    await shows(page, '-99999975.   ');
    const picture = page.locator('.end-share canvas');
    const bytes = () => picture.evaluate((one: HTMLCanvasElement) => one.toDataURL().length * 0.75);
    await expect.poll(bytes).toBeGreaterThan(20_000);
    expect(await bytes()).toBeLessThan(60_000);
    await expect.poll(() => page.locator('.fox-found').count()).toBe(1);
    await expect.poll(() => page.locator('.hint').count()).toBe(0);
    await button(page, 'Review the moves').click();
    await page.getByText(`${moves - 1} of ${moves} shots could not be better.`).waitFor();
    await page.locator('.moves button').nth(1).click();
    await page.getByText(`Shot 2 of ${moves}.`).waitFor();
    await expect.poll(() => page.locator('.fox-bearing').count()).toBe(2);
    await button(page, 'To the result').click();
    await expect.poll(() => page.locator('.fox-found').count()).toBe(1);

    await choose(page, 'settings');
    await page.locator('.new-game summary').click();
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
    await page.getByText('The original is ready: same start.').waitFor();
    await shows(page, '-7.          ');
    await cell(page, 0).click();
    await choose(page, 'give-up');
    await page.locator('[data-do=sure]').click();
    await expect.poll(() => told(page)).toContain('Given up');
    await expect.poll(() => page.locator('.fox-hidden').count()).toBe(7);

    // The same for every visitor, of this computer, too; midnight may pass.
    const puzzle = (): string => {
      const begun = dailySession<FoxPosition>(foxHunt, dayOf(new Date()));
      const shot = foxCells(position(playMove(begun, '5.5')), false)[55];
      return shot.kind === 'bearing' ? `${shot.heard}` : '';
    };
    const before = puzzle();
    await choose(page, 'daily');
    await page.locator('.facts li', { hasText: 'puzzle of' }).waitFor();
    await cell(page, 55).click();
    const shown = await page.locator('.fox-bearing, .fox-found').innerText();
    expect([before, puzzle()]).toContain(shown);
  });
});

describe('the page of Minesweeper', () => {
  it('is cleared in the friendly style with flags, loses as the original does, and speaks Russian', async () => {
    const page = await open(await hashOf(mines('friendly')));
    await cell(page, 40).click();
    const laid = position(playMove(mines('friendly'), mineMove(40, '', { width: 9, height: 9 }))).game
      .mines as ReadonlySet<number>;
    const [hidden] = laid;
    await cell(page, hidden).click({ button: 'right' });
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    await cell(page, hidden).click();
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(0);
    await cell(page, hidden).focus();
    await hold(page, 'KeyF');
    await expect.poll(() => page.locator('.mine-flag').count()).toBe(1);
    // A flag is a note: told with its cell, and no line among the moves.
    await expect.poll(() => told(page)).toMatch(/: a flag\.$/);
    await expect
      .poll(() =>
        page
          .locator('.moves li')
          .evaluateAll((rows) => rows.map((row) => row.querySelector('.muted')?.textContent)),
      )
      .toEqual(['1']);
    await page.evaluate(
      async (laid) => {
        for (let number = 0; number < 81; number++) {
          const cell = document.querySelector<HTMLElement>(`[data-cell="${number}"]`)!;
          if (laid.includes(number) || !cell.classList.contains('mine-closed')) continue;
          cell.click();
          await new Promise(requestAnimationFrame);
        }
      },
      [...laid],
    );
    await expect.poll(() => told(page)).toContain('Victory');
    await expect.poll(() => page.getByText('The original does not play this way').count()).toBe(1);

    await goTo(page, await hashOf(mines('original')));
    await page.locator('.told-playing').waitFor();
    const [mine] = position(mines('original')).game.mines;
    await button(page, 'Hint').click();
    // A hint tells of one cell here, not of the whole board.
    await expect.poll(() => page.locator('.odds-text').count()).toBe(1);
    // Flags ask nobody: one hint is one hint, and the review has no word for them.
    for (const flags of [1, 0]) {
      await cell(page, mine).click({ button: 'right' });
      await expect.poll(() => page.locator('.mine-flag').count()).toBe(flags);
      await page.locator('.odds-text').first().waitFor();
    }
    await cell(page, mine).click();
    await expect.poll(() => told(page)).toContain('Defeat');
    expect(await page.locator('.end-facts').innerText()).toContain('1 hint');
    expect(await page.locator('.story .sign-mine').count()).toBe(1);
    await button(page, 'Review the moves').click();
    await page.getByText(/of 1 move could not be better/).waitFor();
    const costs = await page.locator('.moves button > :nth-child(3)').allInnerTexts();
    expect(costs).toEqual([expect.stringContaining('as good as any')]);
    await agreed(page, 1);
    await shows(page, ' EГГ0Г      ');
    await expect.poll(() => page.locator('.mine-mine').count()).toBe(10);

    await page.getByRole('button', { name: 'intermediate · 40' }).click();
    await expect.poll(() => page.locator('[role=gridcell]').count()).toBe(256);
    await expect.poll(() => page.locator('.counters').getAttribute('data-left')).toBe('40');
    await page.locator('.languages [lang=ru]').click();
    await expect.poll(() => page.locator('.game-tools').innerText()).not.toMatch(/[A-Za-z]/);
  });
});

describe('the page of the Labyrinth', () => {
  it('is walked with keys and buttons to the exit while the map fills, and goes on in the next one', async () => {
    const { solution } = labyrinthHint(position(labyrinth()));
    if (solution.kind !== 'route') throw new Error('this labyrinth should have a way out');
    const page = await open(await hashOf(labyrinth()));
    /** Rooms drawn in the tower: a path goes from one to the next. */
    const drawn = (paths: string) =>
      page.locator(`.floor-small ${paths}`).evaluateAll(
        (all) =>
          all
            .map((path) => path.getAttribute('d'))
            .join('')
            .split('M').length - 1,
      );
    const known = () => drawn('.known');
    await expect.poll(() => known()).toBe(7);
    await button(page, 'Hint').click();
    await page.getByText(`The shortest way out: ${solution.commands.length} commands`).waitFor();
    // A hint is the next step alone; the way is shown with the building.
    await expect.poll(() => drawn('.route')).toBe(0);
    await button(page, 'Show the way and the whole building').click();
    await expect.poll(() => known()).toBe(343);
    const rooms = new Set(solution.places.map((p) => JSON.stringify(p))).size;
    await expect.poll(() => drawn('.route')).toBe(rooms);
    await button(page, 'Show the way and the whole building').click();
    const [first, second, ...rest] = solution.commands;
    for (const digit of [first, second]) await page.keyboard.press(`Digit${digit}`);
    // Nobody walks while an earlier position is looked at.
    await page.locator('.moves button').first().click();
    await page.getByText('Move 1 of 2.').waitFor();
    for (const key of ['Digit8', 'Digit4', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    for (const step of await page.locator('.walk button').all()) expect(await step.isDisabled()).toBe(true);
    await page.getByText('Move 1 of 2.').waitFor();
    expect(await lines(page)).toBe(2);
    await button(page, 'Back to the game').click();
    for (const digit of rest) await page.keyboard.press(`Digit${digit}`);
    await expect.poll(() => told(page)).toContain('Victory');
    await expect.poll(() => known()).toBeGreaterThan(7);
    await agreed(page, solution.commands.length);
    await shows(page, ' 0.          ');
    await button(page, 'Undo').click();
    await expect.poll(() => page.locator('.told-playing').count()).toBe(1);
    await page.keyboard.press(`Digit${solution.commands.at(-1)}`);
    await button(page, 'Next labyrinth').click();
    await expect.poll(() => known()).toBe(7);
    await agreed(page, solution.commands.length + 1);
  });

  it('is walked with a finger, too, and shows any floor', async () => {
    const small = { viewport: { width: 360, height: 740 }, hasTouch: true };
    const page = await app.open(await hashOf(labyrinth()), small);
    await page.locator('.game-board').waitFor();
    const before = await told(page);
    for (const hasText of ['Left (4)', 'Right (6)', 'Right (6)'])
      await page.locator('.walk button', { hasText }).tap();
    await expect.poll(() => told(page)).not.toBe(before);
    await button(page, 'Floor 7').tap();
    await expect.poll(() => page.locator('.floor-large figcaption').textContent()).toBe('Floor 7');

    // A walk into a wall has a message and no line.
    for (let i = 0; i < 7; i++) await page.keyboard.press('Digit4');
    await expect.poll(() => told(page)).toContain('There is no way there.');
    const walked = await lines(page);
    await page.keyboard.press('Digit4');
    await expect.poll(() => lines(page)).toBe(walked);
    await expect.poll(() => page.getByRole('meter').getAttribute('value')).toMatch(/^\d+$/);
  });

  it('is put aside for the puzzle of the day; its program is opened in the workshop', async () => {
    const page = await open(await hashOf(labyrinth()));
    await hold(page, 'Digit8');
    expect(await lines(page)).toBe(1);
    await agreed(page, 1);
    const before = await told(page);
    await choose(page, 'daily');
    await page.locator('.facts li', { hasText: 'puzzle of' }).waitFor();
    await page.reload();
    await choose(page, 'days');
    await page.locator('.unfinished button').click();
    await expect.poll(() => told(page)).toBe(before);
    const { display } = labyrinthGame.shown(position(playMove(labyrinth(), '8')));
    await shows(page, display);
    await page.getByRole('link', { name: 'Open in the workshop' }).click();
    await page.waitForURL(/#\/$/);
    await page.locator('.program-head', { hasText: 'Labyrinth' }).waitFor();
  });
});

describe('the page of Tic-Tac-Toe', () => {
  it('takes moves back, is won by hints and without, shared, counted, and begun by the calculator', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 0).click();
    await expect.poll(() => page.locator('.mark-calculator:not(.cell-ghost)').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.mark-none:not(.cell-ghost)').count()).toBe(16);
    await page.getByText('1 undo').waitFor();
    // Its board continues across its edge.
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => cell(page, 0).getAttribute('class')).toContain('mark-player');
    await cell(page, 8).click();
    await page.locator('.moves li').nth(1).waitFor();
    await button(page, 'Hint').click();
    const moves = await followHints(page);
    await expect.poll(() => told(page)).toContain('Victory');
    await agreed(page, moves);
    await expect.poll(() => page.locator('.mark-player.mark-line').count()).toBeGreaterThanOrEqual(4);
    await button(page, 'Again').click();
    await page.locator('.told-playing').waitFor();
    await expect.poll(() => page.locator('.mark-none:not(.cell-ghost)').count()).toBe(16);
    await page.waitForFunction(() => document.activeElement?.classList.contains('cell'));

    for (const number of [0, 8, 2, 13, 7]) await cell(page, number).click();
    await expect.poll(() => told(page)).toContain('Victory');
    await expect.poll(() => page.locator('.stroke-player').count()).toBeGreaterThanOrEqual(4);
    await expect.poll(() => page.locator('.stroke-calculator').count()).toBeGreaterThanOrEqual(4);
    const copied = await copies(page);
    await button(page, 'Link and line').click();
    await page.getByText('The result is copied.').waitFor();
    expect(await copied()).toMatch(
      /^Eggog · Tic-Tac-Toe 4×4\nwon, 5 moves[\s\S]*games\/tic-tac-toe\?begins=player&opponent=original$/,
    );
    await choose(page, 'days');
    await expect
      .poll(() => page.locator('.archive .figures').innerText())
      .toMatch(/played\s+2\s+won\s+2\s+without help\s+1/);
    // The notice that the result is copied stands in the dialog, too.
    await page.locator('.modal-close').click();

    await choose(page, 'settings');
    await page.locator('.new-game summary').click();
    await page.getByLabel('the opponent').check();
    await button(page, 'Start').click();
    await expect.poll(() => cell(page, 15).getAttribute('aria-label')).toBe("Cell 4:4: the calculator's");
    await page.getByText('The original is ready: same start.').waitFor();
  });

  it('rolls by dragging and by keys, its pale cells play, and a taken cell does not', async () => {
    const page = await open(await hashOf(crosses()));
    const names = () => page.locator('.cell-row').first().locator('.cell-name').allInnerTexts();
    const box = (await cell(page, 5).boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + box.width, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await names()).join('')).toBe('4123');
    expect(await crossesOn(page)).toBe(0);
    await cell(page, 5).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await names()).join('')).toBe('1234');
    await page.locator('.cell-ghost').first().click();
    await expect.poll(() => crossesOn(page)).toBe(1);
    await expect.poll(() => cell(page, 3).getAttribute('class')).toContain('mark-player');
    await cell(page, 3).click({ force: true });
    await agreed(page, 1);
    expect(await lines(page)).toBe(1);
  });

  it('is played on the keys of its calculator, and by typing', async () => {
    const page = await open(await hashOf(crosses()));
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.locator(`.original [data-key="${key}"]`).click();
    };
    await press('2', 'ПП', '3');
    await page.locator('.original .indicator[data-display=" 3.          "]').waitFor();
    await press('Cx', '2', 'ПП', '4', 'С/П');
    await expect.poll(() => cell(page, 13).getAttribute('class')).toContain('mark-player');
    await agreed(page, 1);
    await press('F');
    await page.getByText('Choose on the board or type:').waitFor();
    for (const key of ['1', ':', '1', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => cell(page, 0).getAttribute('class')).toContain('mark-player');
    for (const key of ['9', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => told(page)).toContain('9');
    expect(await lines(page)).toBe(2);
  });

  it('remembers its game over a reload, each tab its own, and among the unfinished ones', async () => {
    const page = await open(await hashOf(crosses()));
    await cell(page, 5).click();
    const other = await page.context().newPage();
    await other.goto(`${app.url}#/games/tic-tac-toe`);
    await other.locator('.mark-player:not(.cell-ghost)').waitFor();
    await cell(other, 0).click();
    await page.reload();
    await expect.poll(() => crossesOn(page)).toBe(1);
    await other.reload();
    await expect.poll(() => crossesOn(other)).toBe(2);
    await other.close();

    await button(page, 'New game').click();
    await page.locator('.mark-none:not(.cell-ghost)').nth(15).waitFor();
    await button(page, 'Go back').click();
    await expect.poll(() => crossesOn(page)).toBe(1);
    for (let i = 0; i < 2; i++) await button(page, 'New game').click();
    await page.reload();
    await choose(page, 'days');
    await page.locator('.unfinished button', { hasText: '1 move' }).click();
    await expect.poll(() => crossesOn(page)).toBe(1);
    await choose(page, 'days');
    await expect.poll(() => page.locator('.archive .days button').count()).toBe(6);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
    await expect.poll(() => page.locator('.unfinished li').count()).toBe(0);

    await page.keyboard.press('Escape');
    // The puzzle of a day waits for who comes back to it, and does not begin again for who is at it.
    const board = () =>
      page.locator('.cell:not(.cell-ghost)').evaluateAll((all) => all.map((one) => one.ariaLabel));
    const own = await board();
    await choose(page, 'daily');
    await page.locator('.facts li', { hasText: 'puzzle of' }).waitFor();
    await page.locator('.mark-none:not(.cell-ghost)').first().click();
    await page.locator('.moves li').waitFor();
    const puzzle = await board();
    await choose(page, 'daily');
    await expect.poll(board).toEqual(puzzle);
    await choose(page, 'days');
    await page.locator('.unfinished button', { hasText: '1 move' }).first().click();
    await expect.poll(board).toEqual(own);
  });
});

it('a link to a position is copied and opened again; a broken one keeps the game in play', async () => {
  const page = await open(await hashOf(foxes(3)));
  await cell(page, 44).click();
  const broken = (await hashOf(foxes(3))).slice(0, -4);
  await goTo(page, broken);
  await page.getByText('This link is damaged').waitFor();
  const unknown = () => page.locator('.fox-unknown').count();
  await expect.poll(unknown).toBe(100);
  await choose(page, 'days');
  await page.locator('.unfinished button').click();
  await expect.poll(unknown).toBe(99);
  for (const number of [0, 99]) await cell(page, number).click();
  await expect.poll(unknown).toBe(97);
  const labels = () =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await labels();
  const copied = await copies(page);
  await choose(page, 'link');
  await page.getByText('is copied').waitFor();
  await button(page, 'New game').click();
  await expect.poll(unknown).toBe(100);
  await goTo(page, new URL(await copied()).hash);
  await expect.poll(labels).toEqual(before);
  await expect.poll(() => lines(page)).toBe(3);
  await agreed(page, 3);
});

it('trains at Tic-Tac-Toe from where the original has erred', async () => {
  const page = await open('/games/tic-tac-toe?opponent=expert');
  await choose(page, 'settings');
  await page.locator('.new-game summary').click();
  await page.locator('[name="random"]').fill('0.5');
  await page.locator('[data-level="trainer"]').click();
  await page.getByText('that was a mistake').waitFor();
  for (const number of [2, 15, 3, 1]) await cell(page, number).click();
  await page.locator('.end-card[data-end="won"]').waitFor();
});
