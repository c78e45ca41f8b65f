/** Real key events of three layouts, after every kind of click: the calculator gets what is printed on the key. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { draws, isDrawn } from '../draws.ts';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** A press of a key: what it types, where it lies, and whether Shift is held. */
type Stroke = readonly [key: string, code: string, shift?: boolean];

const NAMED: { readonly [name: string]: Stroke } = {
  Enter: ['Enter', 'Enter'],
  Backspace: ['Backspace', 'Backspace'],
  ' ': [' ', 'Space'],
};
const digits = Object.fromEntries([...'0123456789'].map((d) => [d, [d, `Digit${d}`] as Stroke]));

/** Where the characters of a calculation lie. */
const LAYOUTS: { readonly [layout: string]: { readonly [name: string]: Stroke } } = {
  US: {
    '+': ['+', 'Equal', true],
    '-': ['-', 'Minus'],
    '*': ['*', 'Digit8', true],
    '/': ['/', 'Slash'],
    '.': ['.', 'Period'],
    f: ['f', 'KeyF'],
    n: ['n', 'KeyN'],
    k: ['k', 'KeyK'],
  },
  Russian: {
    '+': ['+', 'Equal', true],
    '-': ['-', 'Minus'],
    '*': ['*', 'Digit8', true],
    '/': ['/', 'Backslash', true],
    '.': ['.', 'Slash'],
    f: ['а', 'KeyF'],
    n: ['т', 'KeyN'],
    k: ['К', 'KeyR', true],
  },
  German: {
    '+': ['+', 'BracketRight'],
    '-': ['-', 'Slash'],
    '*': ['*', 'BracketRight', true],
    '/': ['/', 'Digit7', true],
    '.': ['.', 'Period'],
    f: ['f', 'KeyF'],
    n: ['n', 'KeyN'],
    k: ['k', 'KeyK'],
  },
};

const SHIFT = 8;
const VIRTUAL: { readonly [name: string]: number } = { Enter: 13, Backspace: 8, ' ': 32, Escape: 27 };

/** Strokes as the browser gets them from the system: trusted events with key, place and text. */
class Typist {
  readonly #cdp: CDPSession;
  readonly #layout: string;

  constructor(cdp: CDPSession, layout: string) {
    this.#cdp = cdp;
    this.#layout = layout;
  }

  /** One after another, and none waits for what the page makes of the one before. */
  async type(...names: string[]): Promise<void> {
    const sent: Promise<unknown>[] = [];
    for (const name of names) {
      const stroke = { ...digits, ...NAMED, ...LAYOUTS[this.#layout] }[name];
      if (!stroke) throw new Error(`no key ${name}`);
      const [key, code, shift] = stroke;
      const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
      const event = {
        key,
        code,
        modifiers: shift ? SHIFT : 0,
        windowsVirtualKeyCode: VIRTUAL[key] ?? key.toUpperCase().charCodeAt(0),
      };
      const down = {
        ...event,
        type: text === undefined ? ('rawKeyDown' as const) : ('keyDown' as const),
        ...(text === undefined ? {} : { text }),
      };
      sent.push(this.#cdp.send('Input.dispatchKeyEvent', down));
      sent.push(this.#cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }));
    }
    await Promise.all(sent);
  }
}

/** Everything on the page that can be clicked, by kind. */
const CLICKS: readonly (readonly [what: string, click: (page: Page) => Promise<void>])[] = [
  ['a speed', (page) => page.locator('.speeds label').nth(3).click()],
  ['the angle switch', (page) => page.locator('.angle label').nth(2).click()],
  ['a tab', (page) => page.locator('#tab-grid').click()],
  ['a cell of the grid', (page) => page.locator('[data-cell="04"]').click()],
  [
    'a button of the chosen cell',
    async (page) => {
      await page.locator('[data-cell="04"]').click();
      await page.locator('[data-do="breakpoint"]').click();
    },
  ],
  ['the theme', (page) => page.locator('.preferences > button').last().click()],
  ['a language', (page) => page.locator('.languages button').last().click()],
  [
    'a menu, closed again',
    async (page) => {
      await page.locator('[data-menu="file"]').click();
      await page.locator('.device-window').click();
    },
  ],
  [
    'a dialog, closed again',
    async (page) => {
      await page.locator('[data-do="library"]').click();
      await page.locator('.modal-close').click();
      await page.locator('.modal').waitFor({ state: 'detached' });
    },
  ],
  ['a key of the calculator', (page) => page.locator('[data-key="Cx"]').click()],
  [
    'a menu, closed with Esc',
    async (page) => {
      await page.locator('[data-menu="device"]').click();
      await page.locator('[role=menu]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[role=menu]').waitFor({ state: 'detached' });
    },
  ],
  [
    'a register, changed',
    async (page) => {
      await page.locator('[data-slot="R3"] input').fill('7');
      await page.locator('[data-slot="R3"] input').press('Enter');
    },
  ],
];

it('types numbers and operations as printed on three layouts, whatever was clicked before', async () => {
  const desk = new Desk(await app.open());
  const cdp = await desk.page.context().newCDPSession(desk.page);
  for (const [number, layout] of Object.keys(LAYOUTS).entries()) {
    const typist = new Typist(cdp, layout);
    // √(6.5 - (1.5 × 8 - 2) / 4) = 2, and 3 × |-2| = 6: a key that does anything else is seen at the end.
    await typist.type('Backspace', '1', '.', '5', 'Enter', '8', '*', '2', '-', '4', '/');
    await typist.type('n', '6', '.', '5', '+', 'f', '-', 'n', 'k', '4', '3', '*');
    await desk.expectDisplay('6.');
    // Each kind of click on one layout, and on all three where more is asked for (EGGOG_DRAWS).
    for (const [index, [what, click]] of CLICKS.entries()) {
      if (draws(1) === 1 && index % 3 !== number) continue;
      await click(desk.page);
      // Keys of each kind that something clicked might keep: with a name, a digit, a letter, a sign. Another square each time.
      const digit = 1 + (index % 9);
      await typist.type('Backspace', `${digit}`, 'Enter', 'n', '*');
      expect(await shows(desk, `-${digit ** 2}.`), `${what}, ${layout}`).toBe(`-${digit ** 2}.`);
    }
  }
});

const shows = async (desk: Desk, picture: string): Promise<string> => {
  await desk.expectDisplay(picture);
  return desk.display();
};

/**
 * Opens menus in windows of these sizes: each is in sight, with its last item in reach. For a day every second pair, so
 * that each size and each menu comes.
 */
async function menusFit(page: Page, ...sizes: readonly (readonly [number, number])[]): Promise<void> {
  // The formats of the second come after the click.
  const pairs = sizes.flatMap((size) => ['file', 'save', 'device'].map((name) => [size, name] as const));
  for (const [[width, height], name] of pairs.filter((_, i) => isDrawn(i, 2))) {
    await page.setViewportSize({ width, height });
    await page.locator(`[data-menu="${name}"]`).click();
    const list = page.locator('[role=menu]');
    await list.locator(':focus').waitFor();
    const box = await list.boundingBox();
    expect(box?.y, name).toBeGreaterThanOrEqual(0);
    expect(box && box.y + box.height, name).toBeLessThanOrEqual(height);
    expect(box?.height, name).toBeGreaterThan(150);
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect(box && box.x + box.width, name).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    const last = list.locator('[role^=menuitem]').last();
    await last.scrollIntoViewIfNeeded();
    const item = await last.boundingBox();
    expect(item && item.y + item.height, name).toBeLessThanOrEqual(height);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  }
}

describe('a menu', () => {
  it('closed with Esc leaves Enter to the calculator if the pointer opened it, or else keeps it', async () => {
    const desk = new Desk(await app.open('/', { viewport: { width: 1366, height: 768 } }));
    const { page } = desk;
    const menu = page.locator('[role=menu]');
    for (const name of ['device', 'learn']) {
      await page.locator(`[data-menu="${name}"]`).click();
      await page.locator('[role^=menuitem]:focus').waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      for (const key of ['Backspace', '5', 'Enter', '6', '+']) await page.keyboard.press(key);
      await desk.expectDisplay('11.');
      // The button has the focus for Tab: it is reached with the keyboard only now.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.locator(`[data-menu="${name}"]:focus`).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('[role^=menuitem]:focus').waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.locator('[role^=menuitem]:focus').waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
    await menusFit(page, [1366, 768], [1440, 900]);
  });

  it('opens where there is room on a phone', async () => {
    // It makes a page wider that something stands out of, and its window with it.
    const page = await app.open('/', { viewport: { width: 360, height: 740 }, isMobile: true });
    await menusFit(page, [360, 740], [390, 844], [844, 390]);
  });
});

/** Pastes a text as the browser does. */
const pasteText = (desk: Desk, text: string): Promise<void> =>
  desk.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);

/** From now on a part of the page is on its way; the function that is returned lets it come. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let comes = (): void => {};
  const isAllowed = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(new RegExp(`/${name}-[^/]*\\.js$`), async (route) => {
    await isAllowed;
    await route.continue();
  });
  return comes;
}

describe('shortcuts', () => {
  it('take back, do again, cancel a prefix, paste, and open the commands right after something was closed', async () => {
    const desk = new Desk(await app.open());
    const { page } = desk;
    await page.keyboard.type('78');
    await desk.expectDisplay('78.');
    await page.keyboard.press('Control+z');
    await desk.expectDisplay('7.');
    await page.keyboard.press('Control+y');
    await desk.expectDisplay('78.');
    await page.keyboard.press('f');
    await page.locator('[data-key="F"].pending').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-key="F"]:not(.pending)').waitFor();
    await page.keyboard.type('9');
    await desk.expectDisplay('789.');

    const closings = [
      ['library', true],
      ['palette', true],
      ['palette', false],
    ] as const;
    for (const [name, isEscape] of closings.filter((_, i) => isDrawn(i, 2))) {
      await page.locator(`[data-do="${name}"]`).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').or(dialog.getByRole('combobox')).waitFor();
      const before = await dialog.elementHandle();
      await dialog.evaluate(async (dialog: HTMLDialogElement, isEscape) => {
        const strike = (target: EventTarget, init: KeyboardEventInit): boolean =>
          target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
        if (isEscape) strike(dialog.querySelector('input')!, { key: 'Escape' });
        else dialog.close();
        // Less than the browser takes to tell of a closing.
        await null;
        strike(document.activeElement!, { key: 'k', code: 'KeyK', ctrlKey: true });
      }, isEscape);
      await before?.waitForElementState('hidden');
      await page.getByRole('dialog', { name: 'Commands' }).waitFor();
      await page.keyboard.type('x');
      await expect.poll(() => page.locator('.modal input').inputValue()).toBe('x');
      // The card of a key would open behind the dialog.
      const isFree = await page
        .locator('.modal input')
        .evaluate((field) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })),
        );
      expect(isFree).toBe(true);
      await page.locator('.modal-close').click();
      await dialog.waitFor({ state: 'detached' });
    }

    // The card of the library, once clicked, leaves Enter to the calculator.
    await page.locator('[data-library="fox-hunt-100"]').click();
    await page.locator('.rules').waitFor();
    for (const key of ['0', '.', '5', 'Enter', '5']) await page.keyboard.press(key);
    await desk.expectDisplay('5.');
    await expect.poll(() => desk.value('Y')).toBe('5·10⁻¹');

    // Pasted are numbers, sums and programs; what a paste may mean is offered, and why one waits is said.
    await desk.choose('file', 'clear');
    await page.locator('.beginning').waitFor();
    await page.locator('#tab-grid').click();
    // Keys right behind a paste come after all of it, though what reads it has to be fetched first.
    const readerComes = await holdScript(page, 'paste');
    await pasteText(desk, '12345678');
    await desk.press('В↑', '2', '×');
    readerComes();
    await desk.expectDisplay('24691356.');
    await pasteText(desk, '1234');
    await pasteText(desk, '5678');
    await desk.expectDisplay('5678.');
    for (const [text, display] of [
      ['-12.5', '-12.5'],
      ['1 234,5', '1234.5'],
      ['6.02e23', '6.02      23'],
      ['2 В↑ 3 +', '5.'],
    ]) {
      await pasteText(desk, text);
      await desk.expectDisplay(display);
    }
    await pasteText(desk, '00: 07 08 50\n');
    await page.locator('[data-cell="01"] .cell-code', { hasText: '08' }).waitFor();
    await desk.press('В/О', 'F', 'ВП', '7', 'БП', '0', '0', 'F', '/-/', '9');
    await desk.expectDisplay('9.');
    await pasteText(desk, '2 + 3 =');
    await page.locator('.notice', { hasText: '2 В↑ 3 +' }).locator('[data-do="accept"]').click();
    await desk.expectDisplay('5.');
    await pasteText(desk, '12.5 kg');
    const offer = page.locator('.notice', { hasText: '12.5' });
    await offer.waitFor();
    await desk.expectDisplay('5.');
    // It replaces no program, and Undo is not its answer.
    await page.locator('[data-cell="00"] .cell-code', { hasText: '07' }).waitFor();
    await offer.locator('[data-do="accept"]').click();
    await desk.expectDisplay('12.5');
    // What is neither a number nor keys nor a program replaces nothing.
    await pasteText(desk, '12: xyz\n15: abc');
    await page.locator('.notice-error', { hasText: 'neither a number' }).waitFor();
    await page.locator('[data-cell="00"] .cell-code', { hasText: '07' }).waitFor();
    await desk.press('В/О', 'С/П');
    await desk.expectStatus('running');
    await pasteText(desk, '8');
    const isBusy = page.locator('.notice', { hasText: 'A program is running' });
    await isBusy.waitFor();
    await isBusy.getByRole('button').click();
    await isBusy.waitFor({ state: 'detached' });
    // Nor does a command of Ctrl+K wait for the end unsaid; С/П is the one that is heard.
    const command = async (name: string, code: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.locator('.modal input').fill(name);
      await page.locator(`#palette-command-${code}[aria-selected="true"]`).waitFor();
      await page.keyboard.press('Enter');
    };
    await command('π', '20');
    await isBusy.waitFor();
    await desk.expectStatus('running');
    await command('С/П', '50');
    await desk.expectStatus('rest');
    expect(await desk.display()).not.toMatch(/^3\.14/);
  });

  it('open the commands, which get what was typed before they had come', async () => {
    const page = await app.open();
    const desk = new Desk(page);
    await desk.expectDisplay('0.');
    const comes = await holdScript(page, 'palette');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('maxx');
    await page.keyboard.press('Backspace');
    comes();
    await expect.poll(() => page.locator('.modal input').inputValue()).toBe('max');
    await page.locator('.palette-entry', { hasText: 'К max' }).waitFor();
    await page.locator('.modal-close').click();
    await page.locator('.modal').waitFor({ state: 'detached' });
    await page.keyboard.type('7');
    await desk.expectDisplay('7.');
    // Whoever leaves the page with them open does not find them again.
    await page.keyboard.press('Control+k');
    await page.locator('.modal').waitFor();
    await page.evaluate(() => {
      location.hash = '#/about';
    });
    await page.locator('.about').waitFor();
    await page.goBack();
    await desk.expectDisplay('7.');
    await page.keyboard.type('8');
    await desk.expectDisplay('78.');
  });
});
