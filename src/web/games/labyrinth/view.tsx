/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import rules from '../../../games/labyrinth/labyrinth-7x7x7.pmk?rules';
import {
  floorMap,
  type LabyrinthPosition,
  labyrinthKind,
  NEXT,
} from '../../../games/play/labyrinth/position.ts';
import { labyrinthWords, LABYRINTH as WORDS } from '../../../games/play/labyrinth/words.ts';
import { textsOf } from '../../app/catalogue.ts';
import { isTaken } from '../../app/focus.ts';
import { useWindowKeys } from '../../app/window-keys.ts';
import { type BoardProps, GamePage, type GameView } from '../game-page.tsx';
import { FloorMap, RoomSign } from './floor-map.tsx';
import { LABYRINTH } from './messages.ts';

const FLOORS = [7, 6, 5, 4, 3, 2, 1];
const KEYS: { readonly [code: string]: string } = {
  ArrowUp: '8',
  ArrowDown: '2',
  ArrowLeft: '4',
  ArrowRight: '6',
  Space: '5',
  Digit2: '2',
  Digit4: '4',
  Digit5: '5',
  Digit6: '6',
  Digit8: '8',
  Numpad2: '2',
  Numpad4: '4',
  Numpad5: '5',
  Numpad6: '6',
  Numpad8: '8',
};

function Board({ state, hint, wantsHints, isOver, reveals, play }: BoardProps<LabyrinthPosition>) {
  const t = textsOf(LABYRINTH);
  const { steps } = textsOf(WORDS);
  const [shown, setShown] = useState(state.game.place.floor);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setShown(state.game.place.floor), [state]);
  useWalkingKeys(isOver, play);
  const solution = hint?.game === 'labyrinth' ? hint.solution : null;
  const way = solution?.kind === 'route' ? solution.places : [];
  const map = (floor: number) => floorMap(state, floor, reveals || (isOpen && wantsHints), way);
  const first = solution?.kind === 'route' ? String(solution.commands[0]) : null;
  return (
    <div class="labyrinth">
      <figure class="floor-large" tabIndex={-1} data-start="">
        <figcaption>{t.floor(shown)}</figcaption>
        <FloorMap rooms={map(shown)} label={t.floor(shown)} />
      </figure>
      <Charge charge={state.game.charge} />
      <section class="walk" aria-label={t.walk}>
        {state.game.status !== 'playing' ? (
          <button type="button" class="primary walk-next" disabled={!reveals} onClick={() => play(NEXT)}>
            {t.next}
          </button>
        ) : (
          <>
            <Step digit="8" sign="↑" label={steps[8]} first={first} isOver={isOver} play={play} />
            <Step digit="4" sign="←" label={steps[4]} first={first} isOver={isOver} play={play} />
            <Step digit="5" sign="↕" label={steps[5]} first={first} isOver={isOver} play={play} />
            <Step digit="6" sign="→" label={steps[6]} first={first} isOver={isOver} play={play} />
            <Step digit="2" sign="↓" label={steps[2]} first={first} isOver={isOver} play={play} />
          </>
        )}
      </section>
      <section class="floors" aria-label={t.map}>
        {FLOORS.map((floor) => (
          <button
            type="button"
            key={floor}
            class="floor-small"
            aria-pressed={floor === shown}
            onClick={() => setShown(floor)}
          >
            <span>{t.floor(floor)}</span>
            <FloorMap rooms={map(floor)} label="" />
          </button>
        ))}
      </section>
      {wantsHints && (
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.whole}
        </button>
      )}
      <ul class="legend">
        {(['plain', 'puddle', 'ladder', 'pit'] as const).map((kind) => (
          <li key={kind}>
            <span class={`room room-${kind}`}>
              <RoomSign kind={kind} />
            </span>
            {textsOf(WORDS)[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The charge as a gauge: what a ladder (3) and a pit (4) take is marked. */
const FULL_GAUGE = 16;
function Charge({ charge }: { readonly charge: number }) {
  const t = textsOf(LABYRINTH);
  const left = Math.max(0, charge);
  return (
    <div class={`charge${left < 4 ? ' charge-low' : ''}`}>
      <span>{t.charge}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: the gauge shows single units, which <meter> does not */}
      <div
        class="charge-bar"
        role="meter"
        aria-label={t.charge}
        aria-valuemin={0}
        aria-valuemax={Math.max(FULL_GAUGE, left)}
        aria-valuenow={left}
      >
        {Array.from({ length: FULL_GAUGE }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a gauge keep their places
          <span key={i} class={i < left ? 'charge-on' : ''} />
        ))}
      </div>
      <b>{charge}</b>
    </div>
  );
}

interface StepProps {
  readonly digit: string;
  readonly sign: string;
  readonly label: string;
  /** The command that the hint begins with. */
  readonly first: string | null;
  readonly isOver: boolean;
  play(move: string): void;
}

const Step = ({ digit, sign, label, first, isOver, play }: StepProps) => (
  <button
    type="button"
    class={`walk-${digit}${first === digit ? ' cell-best' : ''}`}
    aria-label={label}
    title={label}
    disabled={isOver}
    onClick={() => play(digit)}
  >
    {sign}
  </button>
);

/** The arrows and digits walk from anywhere on the page, except where somebody types or chooses. */
function useWalkingKeys(isOver: boolean, play: (move: string) => void): void {
  useWindowKeys((event) => {
    const digit = KEYS[event.code];
    if (!digit || isTaken(event)) return;
    // Where no move can be made the arrows scroll the page again; whether a move counts is not decided here.
    if (!isOver) event.preventDefault();
    // A key that is held down is one command, as on the calculator.
    if (!event.repeat) play(digit);
  });
}

const VIEW: GameView<LabyrinthPosition> = {
  kind: labyrinthKind,
  words: labyrinthWords,
  Board,
  rules,
  program: 'labyrinth-7x7x7',
  undo: 'undoWorks',
  symbols: () => textsOf(WORDS).symbols,
  controls: () => textsOf(LABYRINTH).controls,
};

export default function LabyrinthPage() {
  return <GamePage view={VIEW} />;
}
