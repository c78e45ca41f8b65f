/** @jsxImportSource preact */
/** A part of a page that is fetched when it is first shown. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
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

type Load = () => Promise<ComponentType>;

const fetched = new Map<Load, ComponentType>();

/**
 * @param load a function of the module, the same one every time
 * @param quiet true shows nothing until the part is there
 */
export function Lazy({ load, quiet = false }: { readonly load: Load; readonly quiet?: boolean }) {
  const t = say(SHELL);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState<Load | null>(null);
  const View = fetched.get(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same part again
  useEffect(() => {
    if (View) return;
    if (fetched.has(load)) {
      // Another place fetched it after this one had been drawn.
      setLoaded(() => load);
      return;
    }
    setFailed(false);
    return whileCurrent(
      load().then((View) => fetched.set(load, View)),
      () => setLoaded(() => load),
      () => setFailed(true),
    );
  }, [load, attempt]);
  if (View) return <View />;
  if (quiet) return null;
  if (!failed) return <p class="muted">{t('loading')}</p>;
  return (
    <p role="alert">
      <LoadFailure text={t('partFailed')} retry={() => setAttempt(attempt + 1)} />
    </p>
  );
}

/** True if the server has another version than this tab: the files that the tab asks for are gone. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const response = await fetch('./', { cache: 'no-store' });
  return response.ok && own !== null && !(await response.text()).includes(own.getAttribute('src')!);
}

/** Why something could not be loaded: another version is on the server, or else `text`. */
export function LoadFailure({ text, retry }: { readonly text: string; retry(): void }) {
  const t = say(SHELL);
  const [isOld, setOld] = useState(false);
  useEffect(() => whileCurrent(isOutdated(), setOld, () => {}), []);
  return (
    <>
      {isOld ? t('newVersion') : text}{' '}
      <Button onClick={() => (isOld ? location.reload() : retry())}>
        {isOld ? t('reload') : t('retry')}
      </Button>
    </>
  );
}
