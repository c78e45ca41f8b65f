/** @jsxImportSource preact */
/** The front door: what this is, three ways on, the games, and a calculator that plays until a key is pressed. */

import { LOADERS } from '../../games/loaders.ts';
import { type Key, Machine } from '../../machine/index.ts';
import { Button } from '../app/parts.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import '../styles/welcome.css';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../app/catalogue.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import SHELL from '../app/messages.json';
import { keyPressed } from '../device/legends.ts';
import { DevicePicture } from '../device/picture.tsx';
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

/** A calculator that plays a game by itself; any key makes it the visitor's. */
function Demo() {
  const t = say(WELCOME);
  const [live] = useState(() => new LiveMachine(new Machine(), PACE));
  const [state, setState] = useState<'plays' | 'held' | 'own'>(isStill() ? 'held' : 'plays');
  const [held, setHeld] = useState<Key | null>(null);
  useEffect(() => {
    if (state !== 'plays') return;
    let isOver = false;
    // The page comes first; the game can wait for an idle moment.
    const timer = setTimeout(() => void playDemo(live, setHeld, () => isOver).catch(() => {}), 300);
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
    <figure class="demo">
      <DevicePicture label={t('device')} {...{ picture, running, pressed, prefix }} onPress={press} />
      <figcaption>
        <Button
          does={isPlaying ? 'pause' : 'play'}
          aria-label={t(isPlaying ? 'pause' : 'watch')}
          onClick={() => setState(isPlaying ? 'held' : 'plays')}
        >
          <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
            <path d={isPlaying ? 'M3 2h3v12H3zM10 2h3v12h-3z' : 'M3 2l10 6-10 6z'} />
          </svg>
        </Button>
        <p>
          <b>{state === 'own' ? t('yours') : t('demo', { game: say(SHELL)('labyrinth') })}</b>
          <br />
          {state === 'own' ? <a href="#/">{t('toWorkshop')}</a> : t('anyKey')}
        </p>
      </figcaption>
    </figure>
  );
}

const DOORS = [
  ['play', '/games/fox-hunt'],
  ['run', '/?paste'],
  ['learn', '/school?l=stack'],
] as const;

/** The name of a game in the messages and the pictures. */
const titleOf = (path: string) => path.replace('games/', '') as keyof typeof SHELL & keyof typeof WELCOME;

/** The date of this place, YYYY-MM-DD: Swedish writes it so. */
const today = (): string => new Date().toLocaleDateString('sv');

export default function WelcomePage() {
  const t = say(WELCOME);
  const games = [...Object.keys(LOADERS).map((id) => `games/${id}`), 'queens'].map((path) => {
    const name = titleOf(path);
    return { picture: name, href: `#/${path}`, name: say(SHELL)(name), text: t(name) };
  });
  const daily = {
    picture: 'daily',
    href: `#/games/fox-hunt?day=${today()}`,
    name: t('daily'),
    text: t('dailyText'),
  };
  return (
    <div class="welcome">
      <div class="welcome-text">
        <p class="rubric">{t('rubric')}</p>
        <h1>{t('heading')}</h1>
        <p class="lead">{t('lead')}</p>
        <ul class="tiles doors">
          {DOORS.map(([way, path]) => (
            <li key={way}>
              <a class="card door" data-door={way} href={`#${path}`}>
                <Picture name={`door-${way}`} />
                <span class="rubric">{t(`door.${way}.rubric`)}</span>
                <h2>{t(`door.${way}.title`)}</h2>
                <p>{t(`door.${way}.text`)}</p>
                <b>{t(`door.${way}.link`)}</b>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Demo />
      <ul class="welcome-games">
        {[...games, daily].map(({ picture, href, name, text }) => (
          <li key={href} class={`welcome-${picture}`}>
            <a href={href}>
              <Picture name={picture} />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
