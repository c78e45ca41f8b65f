/** The calculator on the wire in the page: over a WebSerial of the test's own, and without one. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { realClock } from '../../src/device/index.ts';
import { foxHunt } from '../../src/games/index.ts';
import { SimulatedMk61s } from '../device/simulated.ts';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();
const { bytes: FOX_BYTES } = foxHunt.FOX_HUNT_PROGRAM;

/** Gives the page a `navigator.serial` with one port, the simulated calculator of the test behind it. */
async function plugIn(page: Page, device: SimulatedMk61s): Promise<void> {
  let wire = device.plugIn(realClock);
  await page.exposeFunction('wireOpen', () => {
    wire = device.plugIn(realClock);
    wire.listen({
      heard: (bytes) =>
        void page.evaluate((data) => dispatchEvent(new CustomEvent('heard', { detail: data })), [...bytes]),
      gone: () => void page.evaluate(() => dispatchEvent(new Event('gone'))),
    });
  });
  await page.exposeFunction('wireSend', (bytes: number[]) =>
    wire.send(Uint8Array.from(bytes)).catch(() => {}),
  );
  await page.evaluate(() => {
    const outside = window as unknown as {
      wireOpen(): Promise<void>;
      wireSend(bytes: number[]): Promise<void>;
    };
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      async open() {
        port.readable = new ReadableStream({
          start(controller) {
            addEventListener('heard', (event) =>
              controller.enqueue(Uint8Array.from((event as CustomEvent<number[]>).detail)),
            );
            addEventListener('gone', () => controller.error(new Error('The device has been lost.')));
          },
        });
        port.writable = new WritableStream({ write: (bytes) => outside.wireSend([...bytes]) });
        await outside.wireOpen();
      },
      close: async () => {},
    };
    Object.defineProperty(navigator, 'serial', {
      configurable: true,
      value: { requestPort: async () => port },
    });
  });
}

async function openDialog(page: Page): Promise<void> {
  await new Desk(page).choose('file', 'wire');
  await page.locator('.wire').waitFor();
}

describe('the calculator on the wire', () => {
  it('offers rows without one; takes the program of the page, plays along, gives its own back, may be unplugged', async () => {
    const page = await app.open();
    await page.locator('[data-library="fox-hunt-100"]').click();
    await page.getByText('105 steps').first().waitFor();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'serial', { configurable: true, value: undefined }),
    );
    await openDialog(page);
    await expect.poll(() => page.locator('.wire-rows').inputValue()).toMatch(/^hin 0000 [0-9A-F]{48}\n/);
    await expect.poll(() => page.locator('[data-wire="connect"]').isDisabled()).toBe(true);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await page.locator('[data-wire="copy"]').click();
    await page.getByText('does not let the page copy').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.wire').waitFor({ state: 'detached' });
    await page.keyboard.press('5');
    await new Desk(page).expectDisplay('5.');

    // With one, as if it had been there.
    const device = new SimulatedMk61s({ pieces: 40 });
    await plugIn(page, device);
    await openDialog(page);
    await page.locator('[data-wire="connect"]').click();
    await page.getByText('Connected: MK61s simulated').waitFor();
    await page.locator('[data-wire="send"]').click();
    await page.getByText('Sent and read back: steps 105, start values 5.').waitFor();
    expect([...device.machine.program]).toEqual([...FOX_BYTES]);

    await page.locator('[data-wire="compare"]').click();
    await page.getByText('no difference in indicator, stack and registers').waitFor();

    device.machine.loadProgram([0x05, 0x51, 0x00]);
    await page.locator('[data-wire="read"]').click();
    await page.getByText('Read: steps 3.').waitFor();
    await expect.poll(() => page.locator('.program-head .muted').innerText()).toBe('3 of 105 steps');

    device.answer = () => {
      throw new Error('unplugged');
    };
    await page.evaluate(() => dispatchEvent(new Event('gone')));
    await page.locator('[data-wire="read"]').click();
    await page.getByText(/unplugged/).waitFor();
    // It can be plugged in again.
    await page.locator('[data-wire="connect"]').waitFor();
  });
});
