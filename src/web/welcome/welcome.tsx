/** The front door: what this is, three ways on, the games, and a calculator that plays until a key is pressed. */
import '../styles/welcome.css';
import { useEffect, useState } from 'preact/hooks';
import { orElse } from '../../errors.ts';
import { LOADERS } from '../../games/loaders.ts';
import { type Angle, type Key, Machine } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button, IconButton } from '../app/parts.tsx';
import { Glass } from '../device/glass.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { keyPressed } from '../device/legends.ts';
import DEVICE from '../device/messages.json';
import { DevicePicture } from '../device/picture.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import { recall } from '../storage/values.ts';
import WELCOME from './messages.json';
import { Picture } from './picture.tsx';

const KEY_MS = 420;
const READ_MS = 2200;
/** Milliseconds between looks at a program that runs. */
const LOOK_MS = 60;

/** Plays again and again on a calculator; `hold` gets the key that is down. It throws at the next pause after `over`. */
async function playDemo(live: LiveMachine, hold: (key: Key | null) => void, over: AbortSignal) {
  const pause = async (ms: number): Promise<void> => {
    await new Promise((done) => setTimeout(done, ms));
    over.throwIfAborted();
  };
  // The page comes first; the game can wait for an idle moment.
  await pause(300);
  const [{ prepareMachine, parsePmk }, { default: text }] = await Promise.all([
    import('../program/reader.ts'),
    import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  ]);
  over.throwIfAborted();
  const program = parsePmk(text).program!;
  for (;;) {
    live.replace(prepareMachine(program, program.replays[0]));
    for (const { keys } of program.replays[0].steps) {
      for (const key of keys) {
        live.press(key);
        hold(key);
        await pause(KEY_MS / 2);
        hold(null);
        await pause(KEY_MS / 2);
        while (live.machine.running) await pause(LOOK_MS);
      }
      await pause(READ_MS);
    }
  }
}

/** A move of the demonstration takes a quarter of a second. */
const PACE = 100;

const matches = (query: string): boolean => matchMedia(`(${query})`).matches;
const isPhone = (): boolean => matches('max-width: 599px');

/** A calculator that plays a game by itself; any key makes it the visitor's. A phone shows its glass until it is tapped. */
function Demo() {
  const [t, device] = [say(WELCOME), say(DEVICE)];
  const [live] = useState(() => new LiveMachine(new Machine(), PACE));
  const [state, setState] = useState<'plays' | 'held' | 'own' | 'off'>(
    matches('prefers-reduced-motion: reduce') ? 'held' : 'plays',
  );
  const [isWhole, setWhole] = useState(!isPhone());
  const [held, setHeld] = useState<Key | null>(null);
  /** The last two keys of the demonstration. */
  const [keys, setKeys] = useState<readonly Key[]>(['В/О', 'С/П']);
  useEffect(() => {
    if (state !== 'plays') return;
    const over = new AbortController();
    const hold = (key: Key | null): void => {
      setHeld(key);
      if (key) setKeys(([, before]) => [before, key]);
    };
    playDemo(live, hold, over.signal).catch(() => {});
    return () => {
      over.abort();
      live.stop();
    };
  }, [live, state]);
  const { running, prefix, angle } = live.view.value;
  const isOff = state === 'off';
  const isOwn = isOff || state === 'own';
  /** An empty calculator for the visitor, with its switch of angles as it was. */
  const take = (next: 'own' | 'off'): void => {
    live.replace(new Machine());
    live.turn(angle);
    setState(next);
  };
  const onPress = (key: Key): void => {
    if (isOff) return;
    if (!isOwn) take('own');
    live.press(key);
  };
  useWindowKeys((event) => {
    const key = keyPressed(event);
    if (key === undefined || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) onPress(key);
  });
  const isPlaying = state === 'plays';
  const picture = isOff ? ' '.repeat(13) : live.view.value.picture;
  const pressed = isPlaying ? held : null;
  const turn = (to: Angle): void => {
    if (!isOwn) take('own');
    live.turn(to);
  };
  const power = { 'aria-label': device('power'), onClick: () => take(isOff ? 'own' : 'off') };
  const switches = { isOff, angle, label: device('angle'), choose: turn, power };
  return (
    <figure class="stack demo" data-whole={isWhole}>
      {isWhole ? (
        <DevicePicture label={t('device')} {...{ picture, running, pressed, prefix, switches, onPress }} />
      ) : (
        <Button class="demo-glass" aria-label={t('whole')} onClick={() => setWhole(true)}>
          <Glass picture={picture} running={running} />
        </Button>
      )}
      <figcaption>
        <IconButton
          does={isPlaying ? 'pause' : 'play'}
          icon={isPlaying ? 'pause' : 'play'}
          name={t(isPlaying ? 'pause' : 'watch')}
          onClick={() => setState(isPlaying ? 'held' : 'plays')}
        />
        <p>
          <b>{isOwn ? t('yours') : t('demo', { game: say(SHELL)('labyrinth') })}</b>
          {isOwn ? <a href="#/">{t('toWorkshop')}</a> : sized('anyKey')}
        </p>
        {!isWhole && <KeyRow keys={keys} done={pressed ? 1 : 2} />}
      </figcaption>
    </figure>
  );
}

const DOORS = [
  ['play', '/games/fox-hunt', 'warn'],
  ['run', '/?paste', 'blue'],
  ['learn', '/school?l=stack', 'accent'],
] as const;

/** The games by their names in the messages and the pictures. */
const GAMES = [...Object.keys(LOADERS), 'queens'] as (keyof typeof SHELL & keyof typeof WELCOME)[];

/** A text that is shorter on a phone. */
const sized = (code: 'lead' | 'anyKey' | `door.${(typeof DOORS)[number][0]}.text`): string =>
  say(WELCOME)(isPhone() ? `${code}.phone` : code);

/** The date of this place, YYYY-MM-DD: Swedish writes it so. */
const today = (): string => new Date().toLocaleDateString('sv');

/** Days in a row whose puzzles were won; 0 until that is known. */
function useStreak(): number {
  const [days, setDays] = useState(0);
  useEffect(() => {
    const kept = orElse(() => recall('game-records'), undefined);
    if (kept === undefined) return;
    return whileCurrent(import('../../games/records.ts'), ({ readRecords, statisticsOf }) =>
      setDays(statisticsOf(readRecords(kept), 'fox-hunt', today()).streak),
    );
  }, []);
  return days;
}

export default function WelcomePage() {
  const t = say(WELCOME);
  const days = useStreak();
  return (
    <div class="welcome">
      <p class="rubric">{t('rubric')}</p>
      <h1>{t('heading')}</h1>
      <p class="lead">{sized('lead')}</p>
      <ul class="doors">
        {DOORS.map(([way, path, ink]) => (
          <li key={way} style={{ '--rubric': `var(--${ink})` }}>
            <a class="card door" data-door={way} href={`#${path}`}>
              <Picture name={`door-${way}`} />
              <span class="rubric">{t(`door.${way}.rubric`)}</span>
              <h2>{t(`door.${way}.title`)}</h2>
              <p>{sized(`door.${way}.text`)}</p>
              <b>
                {t(`door.${way}.link`)} <Icon name="arrow-right" />
              </b>
            </a>
          </li>
        ))}
      </ul>
      <Demo />
      <ul class="welcome-games">
        {GAMES.map((name) => (
          <li key={name}>
            <a href={name in LOADERS ? `#/games/${name}` : `#/${name}`}>
              <Picture name={name} />
              <span>
                <b>{say(SHELL)(name)}</b>
                <small>{t(name)}</small>
              </span>
            </a>
          </li>
        ))}
        <li class="welcome-daily">
          <a href={`#/games/fox-hunt?day=${today()}`}>
            <Icon name="calendar-days" />
            <span>
              <b>{t('daily')}</b>
              <small>{days > 0 ? t('streak', { days }) : t('dailyText')}</small>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
