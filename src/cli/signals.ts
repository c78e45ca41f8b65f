/** The first SIGINT or SIGTERM ends the work in order; the next one at once. */
export async function withSignals<T>(body: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const off = (): void => {
    process.off('SIGINT', give);
    process.off('SIGTERM', give);
  };
  const give = (): void => {
    off();
    stop.abort();
  };
  process.on('SIGINT', give);
  process.on('SIGTERM', give);
  try {
    return await body(stop.signal);
  } finally {
    off();
  }
}
