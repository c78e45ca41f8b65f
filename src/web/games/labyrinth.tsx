/** @jsxImportSource preact */
/** The board of the Labyrinth: the floors as far as they were seen, the charge, the steps. */
import { useEffect, useState } from 'preact/hooks';
import { floorMap, type LabyrinthPosition, type MapRoom, say, stepOf } from '../../games/labyrinth/game.ts';
import { NEXT } from '../../games/labyrinth/rules.ts';
import type { LabyrinthHint } from '../../games/labyrinth/solver.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { lang } from '../app/preferences.ts';

interface Props {
  readonly state: LabyrinthPosition;
  readonly hint: LabyrinthHint | null;
  readonly wantsHints: boolean;
  /** True if no move can be made. */
  readonly isOver: boolean;
  /** True if what was hidden may be seen. */
  readonly reveals: boolean;
  play(move: string): void;
}

const floorName = (n: number): string => say(lang.value, 'floor', { n });

const STEPS = [
  ['8', '↑'],
  ['4', '←'],
  ['5', '↕'],
  ['6', '→'],
  ['2', '↓'],
] as const;

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

export function LabyrinthBoard({ state, hint, wantsHints, isOver, reveals, play }: Props) {
  const [shown, setShown] = useState(state.game.place.floor);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setShown(state.game.place.floor), [state]);
  useWalkingKeys(isOver, play);
  const solution = hint?.solution ?? null;
  const way = solution?.kind === 'route' ? solution.places : [];
  const map = (floor: number) => floorMap(state, floor, reveals || (isOpen && wantsHints), way);
  const first = solution?.kind === 'route' ? String(solution.commands[0]) : null;
  return (
    <div class="labyrinth">
      <figure class="floor-large" tabIndex={-1} data-start="">
        <figcaption>{floorName(shown)}</figcaption>
        <FloorMap rooms={map(shown)} label={floorName(shown)} />
      </figure>
      <Charge charge={state.game.charge} />
      <section class="walk" aria-label={say(lang.value, 'walk')}>
        {state.game.status !== 'playing' ? (
          <button type="button" class="primary walk-next" disabled={!reveals} onClick={() => play(NEXT)}>
            {say(lang.value, 'next')}
          </button>
        ) : (
          STEPS.map(([digit, sign]) => (
            <Step key={digit} digit={digit} sign={sign} first={first} isOver={isOver} play={play} />
          ))
        )}
      </section>
      <section class="tiles floors" aria-label={say(lang.value, 'map')}>
        {FLOORS.map((floor) => (
          <button
            type="button"
            key={floor}
            class="floor-small"
            aria-pressed={floor === shown}
            onClick={() => setShown(floor)}
          >
            <span>{floorName(floor)}</span>
            <FloorMap rooms={map(floor)} label="" />
          </button>
        ))}
      </section>
      {wantsHints && (
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(lang.value, 'show-whole')}
        </button>
      )}
      <ul class="row legend">
        {(['plain', 'puddle', 'ladder', 'pit'] as const).map((kind) => (
          <li key={kind}>
            <span class={`room room-${kind}`}>
              <RoomSign kind={kind} />
            </span>
            {say(lang.value, `cost-${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The charge as a gauge: what a ladder (3) and a pit (4) take is marked. */
const FULL_GAUGE = 16;
function Charge({ charge }: { readonly charge: number }) {
  const left = Math.max(0, charge);
  return (
    <div class={`charge${left < 4 ? ' charge-low' : ''}`}>
      <span>{say(lang.value, 'charge-gauge')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: the gauge shows single units, which <meter> does not */}
      <div
        class="charge-bar"
        role="meter"
        aria-label={say(lang.value, 'charge-gauge')}
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
  /** The command that the hint begins with. */
  readonly first: string | null;
  readonly isOver: boolean;
  play(move: string): void;
}

const Step = ({ digit, sign, first, isOver, play }: StepProps) => (
  <button
    type="button"
    class={`walk-${digit}${first === digit ? ' cell-best' : ''}`}
    aria-label={say(lang.value, stepOf(Number(digit)))}
    title={say(lang.value, stepOf(Number(digit)))}
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

interface MapProps {
  /** Rows from 7 down to 1. */
  readonly rooms: readonly (readonly MapRoom[])[];
  /** Name for screen readers; without one the map is only decoration. */
  readonly label: string;
}

function FloorMap({ rooms, label }: MapProps) {
  const spoken = (room: MapRoom): string =>
    ([room.kind, room.isHere && 'you', room.isExit && 'exit', room.isWay && 'way'] as const)
      .flatMap((code) => (code ? [say(lang.value, code)] : []))
      .join(', ');
  const isKnown = (row: readonly MapRoom[]): boolean =>
    row.some(({ kind, isWay }) => kind !== 'unknown' || isWay);
  return (
    <div class="floor-map">
      {label !== '' && (
        <p class="unseen">
          {rooms
            .map((row, i) => ({ row, number: 7 - i }))
            .filter(({ row }) => isKnown(row))
            .map(({ row, number }) =>
              say(lang.value, 'spokenRow', { row: number, rooms: row.map(spoken).join('; ') }),
            )
            .join('. ')}
        </p>
      )}
      <div class="rooms" aria-hidden="true">
        {rooms.flatMap((row, i) =>
          row.map((room, j) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms do not move
              key={i * 7 + j}
              class={`room room-${room.kind}${room.isHere ? ' room-here' : ''}${room.isExit ? ' room-exit' : ''}${room.isWay ? ' room-way' : ''}`}
            >
              {room.isHere ? <You /> : <RoomSign kind={room.kind} />}
            </span>
          )),
        )}
      </div>
    </div>
  );
}

const You = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="7" r="4.5" fill="currentColor" />
    <path d="M3.5 22c0-6 4-9 8.5-9s8.5 3 8.5 9z" fill="currentColor" />
  </svg>
);

function RoomSign({ kind }: { kind: MapRoom['kind'] }) {
  const paths: { readonly [name: string]: string } = {
    puddle: 'M3 10q3-4 6 0t6 0 6 0M3 17q3-4 6 0t6 0 6 0',
    ladder: 'M8 21V4M16 21V4M8 8h8M8 13h8M8 18h8',
    pit: 'M12 4v14M6 12l6 7 6-7',
  };
  const path = paths[kind];
  if (!path) return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
    </svg>
  );
}
