/** The front door: what this is, three ways on, the games, and a calculator that plays until a key is pressed. */

import '../styles/welcome.css';
import { useEffect, useState } from 'preact/hooks';
import { orElse } from '../../errors.ts';
import { LOADERS } from '../../games/loaders.ts';
import { type Key, Machine } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { whileCurrent } from '../app/lazy.tsx';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { Glass } from '../device/glass.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { keyPressed } from '../device/legends.ts';
import { DevicePicture } from '../device/picture.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import { recall } from '../storage/values.ts';
import WELCOME from './messages.json';
import { Picture } from './picture.tsx';

const KEY_MS = 420;
const READ_MS = 2200;
/** Milliseconds between looks at a program that runs. */
const LOOK_MS = 60;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Plays again and again on a calculator; `hold` gets the key that is down. It ends at the next pause after `isOver`. */
async function playDemo(
  live: LiveMachine,
  hold: (key: Key | null) => void,
  isOver: () => boolean,
): Promise<void> {
  const [{ prepareMachine, parsePmk }, { default: text }] = await Promise.all([
    import('../program/reader.ts'),
    import('../../games/labyrinth/labyrinth-7x7x7.pmk'),
  ]);
  const { program } = parsePmk(text);
  const replay = program?.replays[0];
  if (!program || !replay) return;
  while (!isOver()) {
    live.replace(prepareMachine(program, replay));
    for (const { keys } of replay.steps) {
      for (const key of keys) {
        if (isOver()) return;
        live.press(key);
        hold(key);
        await pause(KEY_MS / 2);
        hold(null);
        await pause(KEY_MS / 2);
        while (live.machine.running && !isOver()) await pause(LOOK_MS);
      }
      await pause(READ_MS);
    }
  }
}

/** A move of the demonstration takes a quarter of a second. */
const PACE = 100;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A calculator that plays a game by itself; any key makes it the visitor's. A phone shows its glass until it is tapped. */
function Demo() {
  const t = say(WELCOME);
  const [live] = useState(() => new LiveMachine(new Machine(), PACE));
  const [state, setState] = useState<'plays' | 'held' | 'own'>(isStill() ? 'held' : 'plays');
  const [isWhole, setWhole] = useState(false);
  const [held, setHeld] = useState<Key | null>(null);
  /** The last two keys of the demonstration. */
  const [keys, setKeys] = useState<readonly Key[]>(['В/О', 'С/П']);
  useEffect(() => {
    if (state !== 'plays') return;
    let isOver = false;
    const hold = (key: Key | null): void => {
      setHeld(key);
      if (key) setKeys(([, before]) => [before, key]);
    };
    // The page comes first; the game can wait for an idle moment.
    const timer = setTimeout(() => void playDemo(live, hold, () => isOver).catch(() => {}), 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
      live.stop();
    };
  }, [live, state]);
  const press = (key: Key): void => {
    if (state !== 'own') live.replace(new Machine());
    setState('own');
    live.press(key);
  };
  useWindowKeys((event) => {
    const key = keyPressed(event);
    if (key === undefined || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) press(key);
  });
  const { picture, running, prefix } = live.view.value;
  const isPlaying = state === 'plays';
  const pressed = isPlaying ? held : null;
  return (
    <figure class="demo" data-whole={isWhole}>
      <DevicePicture label={t('device')} {...{ picture, running, pressed, prefix }} onPress={press} />
      <Button class="demo-glass" aria-label={t('whole')} onClick={() => setWhole(true)}>
        <Glass picture={picture} running={running} />
      </Button>
      <figcaption>
        <Button
          does={isPlaying ? 'pause' : 'play'}
          class="icon-button"
          aria-label={t(isPlaying ? 'pause' : 'watch')}
          onClick={() => setState(isPlaying ? 'held' : 'plays')}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </Button>
        <p>
          <b>{state === 'own' ? t('yours') : t('demo', { game: say(SHELL)('labyrinth') })}</b>
          {state === 'own' ? <a href="#/">{t('toWorkshop')}</a> : <Sized code="anyKey" />}
        </p>
        <KeyRow keys={keys} done={held ? 1 : 2} />
      </figcaption>
    </figure>
  );
}

const DOORS = [
  ['play', '/games/fox-hunt'],
  ['run', '/?paste'],
  ['learn', '/school?l=stack'],
] as const;

/** The games by their names in the messages and the pictures. */
const GAMES = [...Object.keys(LOADERS), 'queens'] as (keyof typeof SHELL & keyof typeof WELCOME)[];

/** A text that is shorter on a phone. */
const Sized = ({ code }: { readonly code: SizedCode }) => (
  <>
    <span class="not-on-phone">{say(WELCOME)(code)}</span>
    <span class="on-phone">{say(WELCOME)(`${code}.phone`)}</span>
  </>
);
type SizedCode = 'lead' | 'anyKey' | `door.${(typeof DOORS)[number][0]}.text`;

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
      <p class="lead">
        <Sized code="lead" />
      </p>
      <ul class="doors">
        {DOORS.map(([way, path]) => (
          <li key={way}>
            <a class="card door" data-door={way} href={`#${path}`}>
              <Picture name={`door-${way}`} />
              <span class="rubric">{t(`door.${way}.rubric`)}</span>
              <h2>{t(`door.${way}.title`)}</h2>
              <p>
                <Sized code={`door.${way}.text`} />
              </p>
              <b>
                {t(`door.${way}.link`)} <Icon name="arrow-right" />
              </b>
              <span class="on-phone">
                <Icon name="chevron-right" />
              </span>
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
