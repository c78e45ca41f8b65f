/** @jsxImportSource preact */
/** The board of the Labyrinth: the floors as far as they were seen, the charge, the steps. */
import { useState } from 'preact/hooks';
import {
  floorMap,
  type LabyrinthPosition,
  labyrinth,
  type MapRoom,
  say,
  stepOf,
} from '../../games/labyrinth/game.ts';
import type { LabyrinthHint } from '../../games/labyrinth/solver.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Button } from '../app/parts.tsx';
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

const STEPS = [
  ['8', '↑'],
  ['4', '←'],
  ['5', '↕'],
  ['6', '→'],
  ['2', '↓'],
] as const;

const FLOORS = [7, 6, 5, 4, 3, 2, 1];
const KEYS = { ArrowUp: '8', ArrowDown: '2', ArrowLeft: '4', ArrowRight: '6', Space: '5' };
const commandOf = (code: string): string | undefined =>
  KEYS[code as keyof typeof KEYS] ?? /^(?:Digit|Numpad)([24568])$/.exec(code)?.[1];

export function LabyrinthBoard({ state, hint, wantsHints, isOver, reveals, play }: Props) {
  // Another floor is looked at until the next move.
  const [look, setLook] = useState({ state, floor: state.game.place.floor });
  const shown = look.state === state ? look.floor : state.game.place.floor;
  const [isOpen, setOpen] = useState(false);
  useWalkingKeys(isOver, play);
  const route = hint?.solution.kind === 'route' ? hint.solution : null;
  const map = (floor: number) => floorMap(state, floor, reveals || (isOpen && wantsHints), route?.places);
  return (
    <div class="labyrinth">
      <Charge charge={state.game.charge} />
      <figure class="floor-large" tabIndex={-1} data-start="">
        <figcaption>{say(lang.value, 'floor', { n: shown })}</figcaption>
        <FloorMap rooms={map(shown)} isLarge />
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
          <Button class="walk-next" disabled={!reveals} onClick={() => play(labyrinth.next!)}>
            {say(lang.value, 'next')}
          </Button>
        ) : (
          STEPS.map(([digit, sign]) => (
            <Button
              key={digit}
              class={`walk-${digit}${String(route?.commands[0]) === digit ? ' cell-best' : ''}`}
              data-leads={labyrinth.play(state, digit).last}
              title={say(lang.value, stepOf(Number(digit)))}
              disabled={isOver}
              onClick={() => play(digit)}
            >
              <span class="unseen">{say(lang.value, stepOf(Number(digit)))}</span>
              <span aria-hidden="true">
                <b>{digit}</b> {sign}
              </span>
            </Button>
          ))
        )}
      </section>
      <section class="tiles floors" aria-label={say(lang.value, 'map')}>
        {FLOORS.map((floor) => (
          <Button
            key={floor}
            class={`floor-small${floor === state.game.place.floor ? ' floor-here' : ''}`}
            aria-label={say(lang.value, 'floor', { n: floor })}
            aria-pressed={floor === shown}
            onClick={() => setLook({ state, floor })}
          >
            <span>{floor}</span>
            <FloorMap rooms={map(floor)} />
          </Button>
        ))}
        {wantsHints && (
          <Button aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(lang.value, 'show-whole')}
          </Button>
        )}
      </section>
    </div>
  );
}

/** The charge as a gauge of single units. */
function Charge({ charge }: { readonly charge: number }) {
  const left = Math.max(0, charge);
  const name = say(lang.value, 'charge-gauge');
  return (
    <div class={`charge${left < 4 ? ' charge-low' : ''}`}>
      <span>{name}</span>
      <meter class="charge-bar" aria-label={name} max={Math.max(16, left)} value={left} />
      <b>{charge}</b>
    </div>
  );
}

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
  /** True for the map that is read aloud; the others are only decoration. */
  readonly isLarge?: boolean;
}

/** A row in words; null for one that nobody has seen. */
function spokenRow(row: readonly MapRoom[], number: number): string | null {
  if (row.every(({ kind, isWay }) => kind === 'unknown' && !isWay)) return null;
  const rooms = row.map((room) =>
    ([room.kind, room.isHere && 'you', room.isExit && 'exit', room.isWay && 'way'] as const)
      .flatMap((code) => (code ? [say(lang.value, code)] : []))
      .join(', '),
  );
  return say(lang.value, 'spokenRow', { row: number, rooms: rooms.join('; ') });
}

function FloorMap({ rooms, isLarge = false }: MapProps) {
  const name = (text: number | string) => (
    <span class="room-name" key={`name ${text}`}>
      {text}
    </span>
  );
  return (
    <div class="floor-map">
      {isLarge && (
        <p class="unseen">{rooms.flatMap((row, i) => spokenRow(row, FLOORS[i]) ?? []).join('. ')}</p>
      )}
      <div class="rooms" aria-hidden="true">
        {rooms.flatMap((row, i) => [
          isLarge && name(FLOORS[i]),
          ...row.map(({ kind, isHere, isExit, isWay }, j) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms do not move
              key={i * 7 + j}
              class={`room room-${kind}${isHere ? ' room-here' : ''}${isExit ? ' room-exit' : ''}${isWay ? ' room-way' : ''}`}
            >
              <RoomSign kind={isHere ? 'you' : kind} />
            </span>
          )),
        ])}
        {isLarge && ['', ...FLOORS.toReversed().map((x) => ` ${x}`)].map(name)}
      </div>
    </div>
  );
}

/** A puddle, a ladder, a pit, or the player; nothing in a plain room. */
const RoomSign = ({ kind }: { readonly kind: MapRoom['kind'] | 'you' }) =>
  kind === 'plain' || kind === 'unknown' ? null : <Sign icon={kind} class="" />;
