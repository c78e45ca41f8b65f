/** @jsxImportSource preact */
/** A part of a page that is fetched when it is first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { textsOf } from './catalogue.ts';
import { SHELL } from './messages.ts';

type Load = () => Promise<ComponentType>;

/** What has been fetched already is drawn at once. */
const fetched = new Map<Load, ComponentType>();

/** @param load a function of the module, the same one every time */
export function Lazy({ load }: { readonly load: Load }) {
  const t = textsOf(SHELL);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState<Load | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same part again
  useEffect(() => {
    if (fetched.has(load)) return;
    let isCurrent = true;
    setFailed(false);
    load().then(
      (View) => {
        fetched.set(load, View);
        if (isCurrent) setLoaded(() => load);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const View = fetched.get(load);
  if (View) return <View />;
  if (!failed) return <p class="muted">{t.loading}</p>;
  return (
    <p role="alert">
      {t.partFailed}{' '}
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        {t.retry}
      </button>
    </p>
  );
}
