/** A screen of its own in the terminal for programs that fill it. */

const ENTER_SCREEN = '\u001b[?1049h\u001b[H';
const LEAVE_SCREEN = '\u001b[?1049l';
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** Shows something on a screen of its own; the old screen comes back however that ends. */
export async function onOwnScreen(out: (text: string) => void, show: () => Promise<unknown>): Promise<void> {
  const restore = (): void => out(LEAVE_SCREEN);
  const stop = (): never => process.exit(1);
  process.once('exit', restore);
  for (const signal of SIGNALS) process.once(signal, stop);
  out(ENTER_SCREEN);
  try {
    await show();
  } finally {
    process.off('exit', restore);
    for (const signal of SIGNALS) process.off(signal, stop);
    restore();
  }
}
