/** The calculator page as a visitor uses it. */
import type { Page } from 'playwright-core';
import { normalizeDisplay } from '../../src/listing/index.ts';
import type { Key } from '../../src/machine/index.ts';

/** Longest wait for the machine to come to rest. */
const PATIENCE_MS = 20_000;

export class Desk {
  readonly page: Page;
  readonly #places = new Map<Key, { x: number; y: number }>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks keys with the mouse, one after another. */
  async press(...keys: Key[]): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, 0));
    for (const key of keys) {
      const { x, y } = await this.#placeOf(key);
      await this.page.mouse.click(x, y);
    }
  }

  async #placeOf(key: Key): Promise<{ x: number; y: number }> {
    const known = this.#places.get(key);
    if (known) return known;
    const box = await this.page.locator(`[data-key="${key}"]`).boundingBox();
    if (!box) throw new Error(`no key ${key}`);
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    this.#places.set(key, place);
    return place;
  }

  /** The picture on the indicator, without the blanks around it. */
  async display(): Promise<string> {
    return normalizeDisplay((await this.page.locator('.indicator').getAttribute('data-display')) ?? '');
  }

  /** Waits until the machine is at rest and shows a picture; throws with the last one if it does not come. */
  async expectDisplay(wanted: string): Promise<void> {
    try {
      await this.page.waitForFunction(
        ([picture]) => {
          const indicator = document.querySelector<HTMLElement>('.indicator');
          const shown = indicator?.dataset.display ?? '';
          const text = shown.replace(/^ /, '').trimEnd();
          return indicator?.dataset.status === 'rest' && text === picture;
        },
        [wanted],
        { timeout: PATIENCE_MS, polling: 15 },
      );
    } catch {
      throw new Error(`the indicator shows "${await this.display()}" instead of "${wanted}"`);
    }
  }

  /** Waits for a state of the machine: rest, running, paused, off. */
  async expectStatus(status: string): Promise<void> {
    await this.page
      .locator(`.indicator[data-status="${status}"]`)
      .waitFor({ state: 'attached', timeout: PATIENCE_MS });
  }

  /** Chooses a speed. */
  async speed(name: 'real' | 'x10' | 'x100' | 'max'): Promise<void> {
    await this.page.locator(`input[name=speed][value=${name}]`).check({ force: true });
  }

  /** Turns the angle switch. */
  async angle(name: 'rad' | 'grad' | 'deg'): Promise<void> {
    await this.page.locator(`input[name=angle][value=${name}]`).check({ force: true });
  }

  /** A number of the inside pane as it is written there. */
  value(slot: string): Promise<string> {
    return this.page.locator(`[data-slot="${slot}"] input`).inputValue();
  }

  meter(name: string): Promise<string> {
    return this.page.locator(`[data-meter="${name}"]`).innerText();
  }

  /** The texts of the messages at the edge of the page. */
  notices(): Promise<string[]> {
    return this.page.locator('.notice p').allInnerTexts();
  }
}
