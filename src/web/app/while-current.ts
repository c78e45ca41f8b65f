/** Waiting that may be over before what is waited for has come. */

/** Hands on what a promise gives, unless the function that it returns, the end of an effect, was called before. */
export function whileCurrent<T>(
  promise: Promise<T>,
  done: (value: T) => void,
  failed: (error: Error) => void,
): () => void {
  let isCurrent = true;
  promise.then(
    (value) => isCurrent && done(value),
    (error: Error) => isCurrent && failed(error),
  );
  return () => {
    isCurrent = false;
  };
}
