/** The calculator beside the board: it presses its own keys, and its answers are compared with the rules. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { disagreement } from '../../app/game.ts';
import { spoken } from '../../app/indicator.ts';
import type { Reading } from '../../games/original.ts';
import { heardMoves, isFollowed, movesUntil, ruledReading, statusOf } from '../../games/session.ts';
import { play } from '../../games/texts.ts';
import type { Key } from '../../machine/index.ts';
import { spanText } from '../../span.ts';
import { isElsewhere, useWindowEvents } from '../app/focus.ts';
import { Button, Segments, SoundButton } from '../app/parts.tsx';
import { lang, rememberedSwitch } from '../app/preferences.ts';
import { KeyRow } from '../device/key-row.tsx';
import { keyPressed } from '../device/legends.ts';
import { DevicePicture } from '../device/picture.tsx';
import { click } from '../device/sound.ts';
import { say } from './say.ts';
import type { GameOnPage } from './use-game.ts';

/** Whether it computes as long as the real one. */
const realTime = rememberedSwitch('game-real-time', 'off');

/** Where the page has no room for the keys, they are on the sheet alone. */
const SMALL = matchMedia('(max-width: 599px)');
const DARK = ' '.repeat(13);
const KEY_MS = 170;
/** The longest that the calculator computes when its time is shortened. */
const SHORT_MS = 900;
/** The last keys of a move; the start of a game has more. */
const KEYS_SHOWN = 4;
/** Keys of the computer that are others here than in the workshop. */
const NAMED: { readonly [key: string]: Key } = { Enter: 'С/П', ':': 'ПП' };

/** A time that stays on one line. */
const span = (ms: number): string => spanText(ms, lang.value).replaceAll(' ', '\u00a0');

type Props = Readonly<{ page: GameOnPage; looking: number; children: ComponentChildren }>;

/** `looking`: the number of moves of the position that is looked at. The hint stands between calculator and verdict. */
export function OriginalPanel({ page, looking, children }: Props) {
  const { session, readings } = page.now;
  const { game, moves, positions } = session;
  const [isSheet, setSheet] = useState(false);
  const [isSmall, setSmall] = useState(SMALL.matches);
  useWindowEvents({ resize: () => setSmall(SMALL.matches) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note changes nothing on the calculator
  const ruled = useMemo(
    () => ruledReading(session, looking),
    [session.options, movesUntil(session, looking)],
  );
  const reading = isFollowed(session) ? (readings[looking] ?? null) : ruled;
  const wasAt = useRef(looking);
  const isFresh = looking === moves.length && wasAt.current === looking - 1;
  useEffect(() => {
    if (reading) wasAt.current = looking;
  }, [reading, looking]);
  const { typed, isOwn, press, example } = useTyping(page, looking);
  const [{ reading: begun, ms, total }, finish] = useMoment(reading, isFresh, isOwn);
  const keys = reading?.keys ?? [];
  const isBusy = begun === reading && ms < total;
  const at = isBusy ? Math.floor(ms / KEY_MS) : keys.length;
  const isRunning = isBusy && at >= keys.length;
  const last = Math.min(at, keys.length - 1);
  const key = isBusy ? (keys[last] ?? null) : null;
  const before = readings[looking - 1] ?? game.shown(positions[Math.max(0, looking - 1)]);
  const entered = reading?.typed.slice(0, at + 1).at(-1) ?? before.display;
  const isOver = begun === reading && !isBusy;
  const number = typed?.join('').split('ПП').findLast(Boolean);
  const own = number && ` ${number.includes('.') ? number : `${number}.`}`.padEnd(13);
  const picture = own ?? (reading && (isOver ? reading.display : entered));
  const from = keys.length > KEYS_SHOWN ? keys.length - KEYS_SHOWN + 1 : 0;
  const left = isRunning && realTime.value === 'on' ? span(total - ms) : null;
  const time = reading && reading.seconds > 0 ? span(1000 * reading.seconds) : null;
  return (
    <section
      id="original"
      class="original"
      aria-label={say('original')}
      // On a phone it is a strip, and the whole of it a sheet over the page.
      popover="auto"
      onToggle={({ newState }) => setSheet(newState === 'open')}
    >
      <div class="small-device">
        <DevicePicture
          label={say('original')}
          picture={picture ?? DARK}
          running={isRunning}
          pressed={key}
          onPress={press}
          {...(isSmall && !isSheet && { legends: [] })}
          hinted={isBusy ? undefined : game.leads?.(positions[looking])}
          prefix={key === 'F' ? 'f' : key === 'К' ? 'k' : null}
          switches={{ angle: game.angle }}
        />
        <output class="unseen game-indicator" data-display={picture ?? ''} data-running={isRunning}>
          {picture === null || isRunning ? '' : spoken(picture, lang.value)}
        </output>
        <div class="row pressed-keys">
          {from > 0 && !own && '…'}
          {own ? <KeyRow keys={typed!} /> : <KeyRow keys={keys.slice(from)} done={last - from} />}
          <span class="in-life">{left ?? (time && say('inLife', { time }))}</span>
          <SoundButton />
          <Segments
            class="game-speed"
            label={say('speed')}
            segments={(['off', 'on'] as const).map((name) => ({
              name: `real-${name}`,
              text: say(name === 'on' ? 'realTime' : 'fast'),
              isChosen: realTime.value === name,
              choose: () => (realTime.value = name),
            }))}
          />
          <Button
            class="whole-device quiet"
            icon={isSheet ? 'chevron-down' : 'chevron-up'}
            aria-label={say('wholeDevice')}
            popovertarget="original"
          >
            <span>{say('device')}</span>
          </Button>
        </div>
      </div>
      {children}
      <div class="muted verdict-place">
        {left && (
          <>
            {say('stillComputing', { time: left })}{' '}
            <Button class="small" text={say('atOnce')} onClick={finish} />
          </>
        )}
        <output>{!typed && [say('chooseOrType'), ' ', <KeyRow key="keys" keys={example} />]}</output>
        {!left && typed && <Verdict page={page} time={time} />}
      </div>
    </section>
  );
}

/** Keys that a player presses on the calculator or types: a digit walks where it is a move, С/П plays what was typed. */
function useTyping({ now, play }: GameOnPage, looking: number) {
  const { game, moves } = now.session;
  /** Null after a key that means nothing here. */
  const typed = useSignal<readonly Key[] | null>([]);
  /** True if the player has pressed the keys of the move already. */
  const isOwn = useRef(false);
  const example = game.keys(game.example);
  const isDirect = game.directKeys !== undefined;
  const isPlaying = statusOf(now.session) === 'playing';
  const isOpen = looking === moves.length && (isPlaying || game.next !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position begins with an empty number
  useLayoutEffect(() => void (typed.value = []), [moves, isPlaying]);
  const press = (key: Key): void => {
    const before = typed.peek() ?? [];
    const isPart = /^[\d.]$/.test(key) || (key === 'ПП' && example.includes(key));
    const move = isPlaying ? (isDirect ? key : before.join('').replace('ПП', ':')) : game.next;
    if (isPart && !isDirect) typed.value = [...before, key].slice(0, 8);
    else typed.value = isPart || key === 'Cx' || (key === 'С/П' && move) ? [] : null;
    isOwn.current = isDirect && isPlaying ? isPart : key === 'С/П';
    click(key);
    if (isOwn.current && move) play(move);
  };
  const keydown = (event: KeyboardEvent): void => {
    const key = NAMED[event.key] ?? keyPressed(event);
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (!key || !isOpen || isDirect || isChord || isElsewhere(event)) return;
    const isPart = /^\d$/.test(key) || (typed.peek()?.length && ['.', 'ПП', 'С/П', 'Cx'].includes(key));
    if (!isPart) return void (typed.value = []);
    event.preventDefault();
    if (!event.repeat) press(key);
  };
  useWindowEvents({ keydown }, true);
  return { typed: typed.value, isOwn, press: isOpen ? press : undefined, example };
}

/** How the original's answers compare with ours, and the time that a real calculator takes. */
function Verdict({ page, time }: { readonly page: GameOnPage; readonly time: string | null }) {
  const { session, readings } = page.now;
  const { game, moves, positions } = session;
  const differs = disagreement(page.now);
  const played = heardMoves(session).length;
  if (page.now.refused) return <p>{page.now.refused.in(lang.value)}</p>;
  if (!isFollowed(session))
    return (
      <>
        {say('none')}{' '}
        <Button class="small" text={say('playOriginal')} onClick={() => page.again(game.levels?.original)} />
      </>
    );
  if (page.failed) return <p class="problem">{say('originalFailed', { reason: page.failed[lang.value] })}</p>;
  if (differs !== null)
    return <p class="problem">{play(lang.value, 'differ', { move: moves[differs - 1] ?? '0' })}</p>;
  if (readings.length < positions.length) return <p aria-busy="true">…</p>;
  return (
    <p>
      {played === 0 ? say('agreeStart') : say('agree', { moves: played })} {time && say('onReal', { time })}
    </p>
  );
}

/**
 * Presses the keys of a fresh reading one after the other and computes: `ms` of `total` milliseconds have passed. The
 * function ends that.
 */
function useMoment(reading: Reading | null, isFresh: boolean, isOwn: { current: boolean }) {
  const [moment, setMoment] = useState({ reading: null as Reading | null, ms: 0, total: 0 });
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
    // Keys that the player has pressed are not pressed again.
    const skipped = isOwn.current ? pressing : 0;
    const [began, total] = [performance.now() - skipped, pressing + computing];
    isOwn.current = false;
    const tick = (): void => {
      const ms = performance.now() - began;
      setMoment({ reading, ms, total });
      const next = ms < pressing ? KEY_MS / 2 : Math.min(500, total - ms);
      if (ms < total) timer.current = window.setTimeout(tick, next);
    };
    tick();
    return () => clearTimeout(timer.current);
  }, [reading]);
  return [moment, finish] as const;
}
