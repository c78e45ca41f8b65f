/** @jsxImportSource preact */
/** The board of the Labyrinth: the floors as far as they were seen, the charge, the steps. */
import { useState } from 'preact/hooks';
import { floorMap, type LabyrinthPosition, type MapRoom, say, stepOf } from '../../games/labyrinth/game.ts';
import { NEXT } from '../../games/labyrinth/rules.ts';
import type { LabyrinthHint } from '../../games/labyrinth/solver.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { lang } from '../app/preferences.ts';
import { Sign } from './signs.tsx';

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
};
const commandOf = (code: string): string | undefined =>
  KEYS[code] ?? /^(?:Digit|Numpad)([24568])$/.exec(code)?.[1];

export function LabyrinthBoard({ state, hint, wantsHints, isOver, reveals, play }: Props) {
  // Another floor is looked at until the next move.
  const [look, setLook] = useState({ state, floor: state.game.place.floor });
  const shown = look.state === state ? look.floor : state.game.place.floor;
  const [isOpen, setOpen] = useState(false);
  useWalkingKeys(isOver, play);
  const solution = hint?.solution ?? null;
  const way = solution?.kind === 'route' ? solution.places : [];
  const map = (floor: number) => floorMap(state, floor, reveals || (isOpen && wantsHints), way);
  const first = solution?.kind === 'route' ? String(solution.commands[0]) : null;
  return (
    <div class="labyrinth">
      <Charge charge={state.game.charge} />
      <figure class="floor-large" tabIndex={-1} data-start="">
        <figcaption>{floorName(shown)}</figcaption>
        <FloorMap rooms={map(shown)} label={floorName(shown)} />
      </figure>
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
      <section class="walk" aria-label={say(lang.value, 'walk')}>
        {state.game.status !== 'playing' ? (
          <button type="button" class="walk-next" disabled={!reveals} onClick={() => play(NEXT)}>
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
            class={`floor-small${floor === state.game.place.floor ? ' floor-here' : ''}`}
            aria-label={floorName(floor)}
            aria-pressed={floor === shown}
            onClick={() => setLook({ state, floor })}
          >
            <span>{floor}</span>
            <FloorMap rooms={map(floor)} label="" />
          </button>
        ))}
        {wantsHints && (
          <button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(lang.value, 'show-whole')}
          </button>
        )}
      </section>
    </div>
  );
}

/** The charge as a gauge of single units. */
const FULL_GAUGE = 16;
function Charge({ charge }: { readonly charge: number }) {
  const left = Math.max(0, charge);
  const name = say(lang.value, 'charge-gauge');
  return (
    <div class={`charge${left < 4 ? ' charge-low' : ''}`}>
      <span>{name}</span>
      <meter class="charge-bar" aria-label={name} max={Math.max(FULL_GAUGE, left)} value={left} />
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
    title={say(lang.value, stepOf(Number(digit)))}
    disabled={isOver}
    onClick={() => play(digit)}
  >
    <span class="unseen">{say(lang.value, stepOf(Number(digit)))}</span>
    <span aria-hidden="true">
      <b>{digit}</b> {sign}
    </span>
  </button>
);

/** The arrows and digits walk from anywhere on the page, except where somebody types or chooses. */
function useWalkingKeys(isOver: boolean, play: (move: string) => void): void {
  useWindowKeys((event) => {
    const digit = commandOf(event.code);
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
        {rooms.flatMap((row, i) => [
          label !== '' && <RoomName key={`row ${FLOORS[i]}`} name={FLOORS[i]} />,
          ...row.map((room, j) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms do not move
              key={i * 7 + j}
              class={`room room-${room.kind}${room.isHere ? ' room-here' : ''}${room.isExit ? ' room-exit' : ''}${room.isWay ? ' room-way' : ''}`}
            >
              {room.isHere ? <Sign icon="you" class="" /> : <RoomSign kind={room.kind} />}
            </span>
          )),
        ])}
        {label !== '' && ['', ...FLOORS.toReversed()].map((x) => <RoomName key={x} name={x} />)}
      </div>
    </div>
  );
}

/** The number of a row, or of a room in its row. */
const RoomName = ({ name }: { readonly name: number | string }) => <span class="room-name">{name}</span>;

/** A puddle, a ladder, a pit; nothing in a plain room. */
const RoomSign = ({ kind }: { readonly kind: MapRoom['kind'] }) =>
  kind === 'plain' || kind === 'unknown' ? null : <Sign icon={kind} class="" />;
