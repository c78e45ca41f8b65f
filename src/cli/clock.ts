/** Milliseconds by a clock that only goes on, as `performance.now()`: that one loads a library at its first call. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
