/** The original's calculator beside the board, pressing its own keys. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { spoken } from '../../app/indicator.ts';
import type { Shown } from '../../games/game.ts';
import type { Reading } from '../../games/original.ts';
import { spanText } from '../../span.ts';
import { Button } from '../app/parts.tsx';
import { flip, lang, rememberedSwitch } from '../app/preferences.ts';
import { DevicePicture } from '../device/picture.tsx';
import { say } from './say.ts';

/** Whether it computes as long as the real one. */
export const realTime = rememberedSwitch('game-real-time', 'off');
/** On a phone the calculator is its glass until the whole is wanted. */
const isWhole = rememberedSwitch('game-device', 'off');

const DARK = ' '.repeat(13);
const KEY_MS = 170;
/** The longest that the calculator computes when its time is shortened. */
const SHORT_MS = 900;

interface Props {
  /** Null while it is not known yet. */
  readonly reading: Reading | null;
  readonly before: Shown;
  /** True if the reading is the answer to a move that was just made. */
  readonly isFresh: boolean;
  readonly showsY: boolean;
}

export function SmallDevice({ reading, before, isFresh, showsY }: Props) {
  const [{ reading: begun, ms, total }, finish] = useMoment(reading, isFresh);
  const keys = reading?.keys ?? [];
  const isOver = begun === reading && ms >= total;
  const isBusy = begun === reading && ms < total;
  const at = isBusy ? Math.floor(ms / KEY_MS) : -1;
  const key = keys[at] ?? null;
  const isRunning = isBusy && key === null;
  const typed = reading?.typed.slice(0, at + 1).at(-1) ?? before.display;
  const picture = reading && (isOver ? reading.display : typed);
  return (
    <div class="small-device" data-running={isRunning} data-whole={isWhole.value}>
      <DevicePicture
        label={say('original')}
        picture={picture ?? DARK}
        running={isRunning}
        pressed={key}
        prefix={key === 'F' ? 'f' : key === 'К' ? 'k' : null}
      />
      <output class="unseen game-indicator" data-display={picture ?? ''} data-running={isRunning}>
        {picture === null || isRunning ? '' : spoken(picture, lang.value)}
      </output>
      <div class="row pressed-keys" aria-hidden="true">
        {keys.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys keep their places
          <kbd key={i} class={at === i ? 'held' : undefined}>
            {name}
          </kbd>
        ))}
        <span class="register-y mono">
          {showsY && isOver && reading && reading.y !== null ? `${say('registerY')} ${reading.y}` : ''}
        </span>
        <Button
          class="tool whole-device"
          aria-label={say('wholeDevice')}
          tabIndex={-1}
          onClick={() => flip(isWhole)}
        >
          {isWhole.value === 'on' ? '▾' : '▴'}
        </Button>
      </div>
      {isRunning && realTime.value === 'on' && (
        <p class="row small-wait">
          {say('stillComputing', { time: spanText(total - ms, lang.value) })}
          <Button onClick={finish}>{say('atOnce')}</Button>
        </p>
      )}
    </div>
  );
}

interface Moment {
  readonly reading: Reading | null;
  /** Milliseconds since it came, and how many it takes to press its keys and to compute. */
  readonly ms: number;
  readonly total: number;
}

/** Presses the keys of a fresh reading one after the other and computes; the function ends that. */
function useMoment(reading: Reading | null, isFresh: boolean): readonly [Moment, () => void] {
  const [moment, setMoment] = useState<Moment>({ reading: null, ms: 0, total: 0 });
  const timer = useRef(0);
  const finish = (): void => {
    clearTimeout(timer.current);
    setMoment({ reading, ms: 0, total: 0 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest belongs to the reading
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!reading || !isFresh || isStill || reading.keys.length === 0) return finish();
    const pressing = KEY_MS * reading.keys.length;
    const computing =
      realTime.peek() === 'on' ? 1000 * reading.seconds : Math.min(SHORT_MS, 1000 * reading.seconds);
    const [began, total] = [performance.now(), pressing + computing];
    const tick = (): void => {
      const ms = performance.now() - began;
      setMoment({ reading, ms, total });
      const next = ms < pressing ? KEY_MS / 2 : Math.min(500, total - ms);
      if (ms < total) timer.current = window.setTimeout(tick, next);
    };
    tick();
    return () => clearTimeout(timer.current);
  }, [reading]);
  return [moment, finish];
}
