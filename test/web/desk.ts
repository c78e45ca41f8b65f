/** The calculator page as a visitor uses it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { normalizeDisplay } from '../../src/listing/index.ts';
import { type Key, Machine } from '../../src/machine/index.ts';
import type { AskedOfMachine } from './browser.ts';
import { keptSessions } from './database.ts';

function pictureOf(state: Int32Array): { display: string; codes: string } {
  const machine = new Machine(state);
  const codes = [...machine.program]
    .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
    .join(' ');
  return { display: normalizeDisplay(machine.display()), codes };
}

export class Desk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks keys with the mouse, one after another. */
  async click(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.page.locator(`.device [data-key="${key}"]`).click();
  }

  /** Presses keys by the events that a mouse makes: a tenth of what its way through the browser costs for each. */
  async press(...keys: readonly Key[]): Promise<void> {
    await this.page.locator('.device .keys').evaluate((device, keys) => {
      for (const key of keys) {
        const button = device.querySelector(`[data-key="${CSS.escape(key)}"]`)!;
        for (const type of ['pointerdown', 'pointerup'])
          button.dispatchEvent(
            new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse' }),
          );
      }
    }, keys);
  }

  /** The picture on the indicator, without the blanks around it. */
  async display(): Promise<string> {
    return normalizeDisplay((await this.page.locator('.indicator').getAttribute('data-display')) ?? '');
  }

  /**
   * Waits until the machine has answered all requests, is at rest and shows a picture; throws with the last one
   * if it does not come. The picture alone may be an earlier one: `2 С/П` shows 2 before and after the run.
   */
  async expectDisplay(wanted: string): Promise<void> {
    try {
      await this.page.waitForFunction(
        ([picture]) => {
          const indicator = document.querySelector<HTMLElement>('.indicator');
          const shown = indicator?.dataset.display ?? '';
          const text = shown.replace(/^ /, '').trimEnd();
          const { askedOfMachine } = globalThis as unknown as { askedOfMachine?: AskedOfMachine };
          const isDone = askedOfMachine === undefined || askedOfMachine() <= 0;
          return isDone && indicator?.dataset.status === 'rest' && text === picture;
        },
        [wanted],
        { polling: 15 },
      );
    } catch {
      const said = (await this.notices()).join('; ');
      throw new Error(
        `the indicator shows "${await this.display()}" instead of "${wanted}"; the page says: ${said}`,
      );
    }
  }

  /** Waits until the browser's database holds the picture and the program that the page shows. */
  async expectSaved(): Promise<void> {
    const isSaved = async (): Promise<boolean> => {
      const display = await this.display();
      const codes = await this.page
        .locator('.cell-code')
        .evaluateAll((cells) => cells.map(({ textContent }) => textContent).join(' '));
      const kept = (await keptSessions(this.page)).map(({ machine }) => pictureOf(machine.state));
      return kept.some((one) => one.display === display && one.codes === codes);
    };
    // It saves now and then only, and all that is saved has to be fetched to see.
    await expect.poll(isSaved, { interval: 200 }).toBe(true);
  }

  /** From now on the machine's pictures wait, as on a busy computer; the function that is returned lets some come one by one. */
  async holdPictures(): Promise<(count: number) => Promise<void>> {
    const release = await this.page.evaluateHandle(() => {
      const { machineWorker: worker } = globalThis as unknown as { machineWorker: Worker };
      const hear = worker.onmessage!;
      const held: MessageEvent[] = [];
      worker.onmessage = (event) => held.push(event);
      return async (count: number): Promise<void> => {
        for (let i = 0; i < count; await new Promise(requestAnimationFrame)) {
          const event = held.shift();
          if (!event) continue;
          hear.call(worker, event);
          i++;
          // Or it would be drawn together with the next.
          await new Promise(requestAnimationFrame);
        }
        worker.onmessage = hear;
        for (const event of held) hear.call(worker, event);
      };
    });
    return (count) => release.evaluate((letThemCome, count) => letThemCome(count), count);
  }

  /** Waits for a state of the machine: rest, running, paused, off. */
  async expectStatus(status: string): Promise<void> {
    await this.page.locator(`.indicator[data-status="${status}"]`).waitFor({ state: 'attached' });
  }

  /** Chooses a speed. */
  async speed(name: 'real' | 'x10' | 'x100' | 'max'): Promise<void> {
    await this.#choose(`.speeds [data-segment=${name}]`);
  }

  /** Turns the angle switch. */
  async angle(name: 'rad' | 'grad' | 'deg'): Promise<void> {
    await this.#choose(`input[name=angle][value=${name}]`);
  }

  async #choose(selector: string): Promise<void> {
    await this.page.locator(selector).evaluate((input: HTMLInputElement) => input.click());
    await this.page.locator(`${selector}:is(:checked, [aria-pressed=true])`).waitFor({ state: 'attached' });
  }

  /**
   * Opens a program as a file, and waits until it is there: earlier keys would go into a machine that is set up
   * again.
   */
  async openFile(name: string, text: string): Promise<void> {
    await this.page
      .locator('[data-file="program"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect.poll(() => this.page.locator('.used-steps').innerText()).not.toMatch(/^0 /);
  }

  /** A number of the inside pane as one types it. */
  async value(slot: string): Promise<string> {
    return (await this.page.locator(`[data-slot="${slot}"] input`).inputValue()).replaceAll('−', '-');
  }

  /** Opens a view of the program. */
  tab(name: string): Promise<void> {
    return this.page.locator(`#tab-${name}`).click();
  }

  /** Chooses an item of one of the menus. */
  async choose(menu: string, item: string): Promise<void> {
    await this.page.locator(`[data-menu="${menu}"]`).click();
    await this.page.locator(`[role=menu] [data-do="${item}"]`).click();
  }

  /** The texts of the messages at the edge of the page. */
  notices(): Promise<string[]> {
    return this.page.locator('.notice p').allInnerTexts();
  }
}
