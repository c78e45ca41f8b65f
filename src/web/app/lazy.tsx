/** Pages and parts of pages that are fetched when they are first shown. */
import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { say } from './catalogue.ts';
import SHELL from './messages.json';
import { Button } from './parts.tsx';

/** Hands on what a promise gives, unless the function that it returns, the end of an effect, was called before. */
export function whileCurrent<T>(
  promise: Promise<T>,
  done: (value: T) => void,
  failed: (error: Error) => void = () => {},
): () => void {
  let isCurrent = true;
  promise.then(
    (value) => isCurrent && done(value),
    (error: Error) => isCurrent && failed(error),
  );
  return () => void (isCurrent = false);
}

export type Load<Props = object> = () => Promise<ComponentType<Props>>;

const fetched = new Map<unknown, unknown>();

interface LazyProps<Props> {
  /** A function of the module, the same one every time. */
  readonly load: Load<Props>;
  readonly props?: Props;
  /** Shows nothing until the part is there. */
  readonly quiet?: boolean;
  /** Called whenever the part is drawn for the first time. */
  onShown?(): void;
}

/** Whether the server has another version than this tab. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  try {
    // An address of its own, which no cache knows.
    const response = await fetch(`./?${Date.now()}`);
    return response.ok && !(await response.text()).includes(script);
  } catch {
    return false;
  }
}

export function Lazy<Props extends object>({ load, props, quiet = false, onShown }: LazyProps<Props>) {
  const t = say(SHELL);
  const [state, setState] = useState<'loading' | 'there' | 'partFailed' | 'newVersion'>('loading');
  const View = fetched.get(load) as ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come stays
  useLayoutEffect(() => {
    setState('loading');
    if (View) return;
    return whileCurrent(
      load().then(
        (one) => {
          fetched.set(load, one);
          return 'there' as const;
        },
        async () => ((await isOutdated()) ? 'newVersion' : 'partFailed'),
      ),
      setState,
    );
  }, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another part has come
  useLayoutEffect(() => View && onShown?.(), [View]);
  if (View) return <View {...(props as Props)} />;
  if (quiet) return null;
  if (state === 'loading' || state === 'there') return <p class="muted loading">{t('loading')}</p>;
  // A new page has the files of the server's version; whatever was begun is kept.
  return (
    <p role="alert">
      {t(state)} <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </p>
  );
}
