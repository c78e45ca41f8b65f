/** @jsxImportSource preact */
/** Pages and parts of pages that are fetched when they are first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { say } from './catalogue.ts';
import SHELL from './messages.json';
import { Button } from './parts.tsx';

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

export type Load = () => Promise<ComponentType>;

const fetched = new Map<Load, ComponentType>();

interface LazyProps {
  /** A function of the module, the same one every time. */
  readonly load: Load;
  /** Shows nothing until the part is there. */
  readonly quiet?: boolean;
  /** Called whenever the part is drawn for the first time. */
  onShown?(): void;
}

export function Lazy({ load, quiet = false, onShown }: LazyProps) {
  const t = say(SHELL);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState<Load | null>(null);
  const View = fetched.get(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same part again
  useEffect(() => {
    if (View) return;
    setFailed(false);
    // Another place may have fetched it after this one had been drawn.
    const coming = fetched.has(load) ? Promise.resolve() : load().then((one) => void fetched.set(load, one));
    return whileCurrent(
      coming,
      () => setLoaded(() => load),
      () => setFailed(true),
    );
  }, [load, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another part has come
  useLayoutEffect(() => View && onShown?.(), [View]);
  if (View) return <View />;
  if (quiet) return null;
  if (!failed) return <p class="muted loading">{t('loading')}</p>;
  return (
    <p role="alert">
      <LoadFailure retry={() => setAttempt(attempt + 1)} />
    </p>
  );
}

/** True if the server has another version than this tab: the files that the tab asks for are gone. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const response = await fetch('./', { cache: 'no-store' });
  return response.ok && own !== null && !(await response.text()).includes(own.getAttribute('src')!);
}

/** Why something could not be loaded: there is another version on the server, or no network. */
function LoadFailure({ retry }: { retry(): void }) {
  const t = say(SHELL);
  const [isOld, setOld] = useState(false);
  useEffect(() => whileCurrent(isOutdated(), setOld, () => {}), []);
  return (
    <>
      {t(isOld ? 'newVersion' : 'partFailed')}{' '}
      <Button onClick={() => (isOld ? location.reload() : retry())}>{t(isOld ? 'reload' : 'retry')}</Button>
    </>
  );
}
