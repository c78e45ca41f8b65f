/** The original's calculator beside the board, pressing its own keys. */
import { useEffect, useState } from 'preact/hooks';
import type { Shown } from '../../games/game.ts';
import type { Reading } from '../../games/original.ts';
import type { Key } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { flip, lang, preference, rememberedSwitch } from '../app/preferences.ts';
import { spoken } from '../device/glass.tsx';
import { DevicePicture } from '../device/picture.tsx';
import { say } from './say.ts';

export const pace = preference<'short' | 'real'>('game-pace', ['short', 'real'], 'short');
/** On a phone the calculator is its glass until the whole is wanted. */
const isWhole = rememberedSwitch('game-device', 'off');

const DARK = ' '.repeat(13);
const KEY_MS = 170;
/** The longest that the calculator computes when its time is shortened. */
const SHORT_MS = 900;

interface Moment {
  readonly key: Key | null;
  /** Which of the keys of the move it is. */
  readonly at?: number;
  readonly shown: Shown;
  readonly isRunning: boolean;
  /** Milliseconds of the page's clock at which it will have computed. */
  readonly until: number;
}

interface Props {
  /** Null while it is not known yet. */
  readonly reading: Reading | null;
  readonly before: Shown | null;
  /** True if the reading is the answer to a move that was just made. */
  readonly isFresh: boolean;
  readonly showsY: boolean;
}

export function SmallDevice({ reading, before, isFresh, showsY }: Props) {
  const [moment, end] = useMoments(reading, before, isFresh);
  const y = moment && !moment.isRunning ? moment.shown.y : null;
  const isRunning = moment?.isRunning ?? false;
  const picture = moment?.shown.display ?? null;
  return (
    <div class="small-device" data-running={isRunning} data-whole={isWhole.value}>
      <DevicePicture
        label={say('original')}
        picture={picture ?? DARK}
        running={isRunning}
        pressed={moment?.key ?? null}
        prefix={moment?.key === 'F' ? 'f' : moment?.key === 'К' ? 'k' : null}
      />
      <output class="unseen game-indicator" data-display={picture ?? ''} data-running={isRunning}>
        {picture === null || isRunning ? '' : spoken(picture, lang.value)}
      </output>
      <div class="row pressed-keys" aria-hidden="true">
        {reading?.keys.map((key, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys keep their places
          <kbd key={i} class={moment?.at === i ? 'held' : undefined}>
            {key}
          </kbd>
        ))}
        <span class="register-y mono">{showsY && y !== null ? `${say('registerY')} ${y}` : ''}</span>
        <button
          type="button"
          class="tool whole-device"
          aria-label={say('wholeDevice')}
          tabIndex={-1}
          onClick={() => flip(isWhole)}
        >
          {isWhole.value === 'on' ? '▾' : '▴'}
        </button>
      </div>
      {isRunning && pace.value === 'real' && (
        <p class="row small-wait">
          <Countdown until={moment?.until ?? 0} />
          <button type="button" onClick={end}>
            {say('atOnce')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Presses the keys of a fresh reading one after the other, computes, and shows the answer. */
function useMoments(
  reading: Reading | null,
  before: Shown | null,
  isFresh: boolean,
): readonly [Moment | null, () => void] {
  const [moment, setMoment] = useState<Moment | null>(null);
  const finish = (): void => setMoment(reading && { key: null, shown: reading, isRunning: false, until: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest belongs to the reading
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!reading || !isFresh || isStill || reading.keys.length === 0) return finish();
    const timers: number[] = [];
    const at = (ms: number, next: Moment | null): void => {
      timers.push(window.setTimeout(() => (next ? setMoment(next) : finish()), ms));
    };
    const { keys, typed, seconds } = reading;
    let shown = before ?? reading;
    keys.forEach((key, i) => {
      if (typed[i] !== undefined) shown = { display: typed[i], y: null };
      at(i * KEY_MS, { key, at: i, shown, isRunning: false, until: 0 });
    });
    const pressed = keys.length * KEY_MS;
    const computing = pace.peek() === 'real' ? seconds * 1000 : Math.min(SHORT_MS, seconds * 1000);
    const until = performance.now() + pressed + computing;
    at(pressed, { key: null, shown, isRunning: true, until });
    at(pressed + computing, null);
    return () => timers.forEach(clearTimeout);
  }, [reading]);
  return [moment, finish];
}

function Countdown({ until }: { readonly until: number }) {
  const [left, setLeft] = useState(until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - performance.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return <span>{say('stillComputing', { time: spanText(Math.max(0, left), lang.value) })}</span>;
}
