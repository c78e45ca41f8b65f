/** @jsxImportSource preact */
/** The front door: what this is, a calculator that plays by itself, a first sum, and the ways on. */
import { say } from '../app/catalogue.ts';
import '../styles/welcome.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Key, Machine, pressKeys } from '../../machine/index.ts';
import { isTaken } from '../app/focus.ts';
import SHELL from '../app/messages.json';
import { useWindowKeys } from '../app/window-keys.ts';
import { Glass } from '../device/glass.tsx';
import { keyPressed } from '../device/keyboard-map.ts';
import { DevicePicture } from '../device/picture.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import { type Move, playDemo } from './demo.ts';
import { afterKey, BEGINNING, SUM } from './guide.ts';
import WELCOME from './messages.json';

/** A move of the game takes a quarter of a second then: it is seen that there is work in it. */
const PACE = 100;

/** The calculator that plays. */
function Demo() {
  const t = say(WELCOME);
  const [live] = useState(() => new LiveMachine(new Machine(), PACE));
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    let isOver = false;
    // What the visitor reads first comes first; the game can wait for an idle moment.
    const timer = setTimeout(() => void playDemo(live, setMove, () => isOver).catch(() => {}), 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
      live.stop();
    };
  }, [live]);
  const { picture, running } = live.view.value;
  return (
    <figure class="demo">
      <DevicePicture
        label={t('device')}
        picture={picture}
        running={running}
        pressed={move?.pressed ?? null}
      />
      <figcaption>
        <p>{t('demo', { title: say(SHELL)('labyrinth') })}</p>
        <p class="demo-keys">
          {move === null
            ? t('demoLoading')
            : move.keys.map((key, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
                <kbd key={i}>{key}</kbd>
              ))}
        </p>
      </figcaption>
    </figure>
  );
}

const bringIntoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

/** The first sum. */
function Guide() {
  const t = say(WELCOME);
  const machine = useRef(new Machine());
  const [progress, setProgress] = useState(BEGINNING);
  const [picture, setPicture] = useState(() => machine.current.display());
  const press = (key: Key): void => {
    // Programs are for the desk; here a running one would only be in the way.
    pressKeys(machine.current, [key], 1000);
    setPicture(machine.current.display());
    setProgress((before) => afterKey(before, key));
  };
  useWindowKeys((event) => {
    const key = keyPressed(new Map(), event);
    if (key === undefined || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) press(key);
  });
  const again = (): void => {
    machine.current = new Machine();
    setPicture(machine.current.display());
    setProgress(BEGINNING);
  };
  const { done, strayed } = progress;
  const root = useRef<HTMLDivElement>(null);
  // On a phone the calculator is below the text that called for it.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  const isDone = done === SUM.length;
  return (
    <div class="demo" ref={root}>
      <DevicePicture label={t('guide')} picture={picture} wanted={SUM[done] ?? null} onPress={press} />
      <div class="guide" role="status">
        <h2>{t('guide')}</h2>
        {!isDone && (
          <ol>
            {STEPS.map((step, i) => (
              <li key={step} class={i < done ? 'done' : i === done ? 'now' : ''}>
                {t(step)}
              </li>
            ))}
          </ol>
        )}
        {strayed && <p>{t('other')}</p>}
        {isDone && (
          <p class="guide-done" ref={bringIntoSight}>
            {t('done')}{' '}
            <button type="button" onClick={again}>
              {t('again')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

const PICTURES = {
  foxHunt: '-5.          ',
  minesweeper: ' 3.          ',
  labyrinth: ' 5.EL8 --L-05',
  ticTacToe: ' 8.       -01',
  queens: ' 92.         ',
} as const;

const PATHS = {
  foxHunt: '/games/fox-hunt',
  minesweeper: '/games/minesweeper',
  labyrinth: '/games/labyrinth',
  ticTacToe: '/games/tic-tac-toe',
  queens: '/queens',
} as const;

export default function WelcomePage() {
  const t = say(WELCOME);
  const names = say(SHELL);
  const [isGuided, setGuided] = useState(false);
  return (
    <div class="welcome">
      <div class="welcome-text">
        <h1>{t('heading')}</h1>
        <p class="lead">{t('lead')}</p>
        <p class="row">
          <a class="button primary" href="#/">
            {t('desk')}
          </a>
          <button type="button" data-do="guide" aria-pressed={isGuided} onClick={() => setGuided(!isGuided)}>
            {isGuided ? t('watch') : t('tryIt')}
          </button>
        </p>
      </div>
      {isGuided ? <Guide /> : <Demo />}
      <section class="welcome-choice">
        <h2>{t('games')}</h2>
        <p>{t('gamesLead')}</p>
        <ul class="welcome-games">
          {(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((game) => (
            <li key={game}>
              <a class="card" href={`#${PATHS[game]}`}>
                <Glass picture={PICTURES[game]} />
                <b>{names(game)}</b>
                <span>{t(game)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section class="welcome-workshop">
        <h2>{t('workshop')}</h2>
        <p>{t('workshopText')}</p>
      </section>
    </div>
  );
}
