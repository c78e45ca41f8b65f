/** The first SIGINT or SIGTERM ends the work in order; the next one at once. */
export async function withSignals<T>(body: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const give = (): void => stop.abort();
  process.once('SIGINT', give);
  process.once('SIGTERM', give);
  try {
    return await body(stop.signal);
  } finally {
    process.off('SIGINT', give);
    process.off('SIGTERM', give);
  }
}
