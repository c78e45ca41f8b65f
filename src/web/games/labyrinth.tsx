/** The board of the Labyrinth: the tower of its floors, one floor at large, the charge, the keys that walk. */
import '../styles/labyrinth.css';
import { useState } from 'preact/hooks';
import { SIZE } from '../../games/labyrinth/building.ts';
import {
  floorMap,
  type LabyrinthPosition,
  labyrinth,
  type MapRoom,
  say,
  spokenFloor,
  stepOf,
} from '../../games/labyrinth/game.ts';
import { COMMANDS, destination } from '../../games/labyrinth/rules.ts';
import type { LabyrinthHint } from '../../games/labyrinth/solver.ts';
import { isTaken, useWindowKeys } from '../app/focus.ts';
import { Icon } from '../app/icon.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { Sign } from './signs.tsx';

interface Props {
  readonly state: LabyrinthPosition;
  readonly hint: LabyrinthHint | null;
  /** True if the way and the whole building are shown. */
  readonly isOpen: boolean;
  /** True if no move can be made. */
  readonly isOver: boolean;
  /** True if what was hidden may be seen. */
  readonly reveals: boolean;
  play(move: string): void;
}

const ARROWS = { 2: '↓', 4: '←', 5: '↕', 6: '→', 8: '↑' } as const;
/** What leaving a room does to the charge, and its colour in the tower. */
const COSTS = { plain: '+1', puddle: '0', ladder: '−3', pit: '−4' } as const;
const COLOURS = { plain: '#fffcf4', puddle: '#7faedd', ladder: '#e9a920', pit: '#6b2a20' };
/** The units of charge that are drawn. */
const UNITS = 16;

const DOWN = [7, 6, 5, 4, 3, 2, 1];

export function LabyrinthBoard({ state, hint, isOpen, isOver, reveals, play }: Props) {
  const { building, place, charge, status } = state.game;
  // Another floor is looked at until the next move.
  const [look, setLook] = useState({ state, floor: place.floor });
  const shown = look.state === state ? look.floor : place.floor;
  // The keys walk from anywhere on the page, except where somebody types or chooses.
  useWindowKeys((event) => {
    const named = labyrinth.directKeys?.[event.key.replace('Arrow', '').toLowerCase()];
    const move = named ?? /^(?:Digit|Numpad)([24568])$/.exec(event.code)?.[1];
    if (!move || isTaken(event)) return;
    // Where no move can be made the arrows scroll the page again; whether a move counts is not decided here.
    if (!isOver) event.preventDefault();
    // A key that is held down is one command, as on the calculator.
    if (!event.repeat) play(move);
  });
  const text = (...[code, params]: [Parameters<typeof say>[1], Parameters<typeof say>[2]?]): string =>
    say(lang.value, code, params);
  const route = hint?.solution.kind === 'route' ? hint.solution : null;
  const best = (command: number) => (command === route?.commands[0] ? ' cell-best' : '');
  const floors = DOWN.map((floor) => floorMap(state, floor, reveals || isOpen, isOpen ? route?.places : []));
  const rooms = floors[SIZE - shown];
  const leads = COMMANDS.filter((command) => labyrinth.leads?.(state).includes(`${command}`));
  const isHere = shown === place.floor;
  return (
    <div class="labyrinth">
      <div class={`row charge${charge < 4 ? ' charge-low' : ''}`}>
        <Icon name="battery-charging" />
        <b title={text('charge-gauge')}>{String(charge).replace('-', '−')}</b>
        <span class="units" style={{ '--full': charge / UNITS }}>
          <meter
            class="unseen"
            aria-label={text('charge-gauge')}
            max={Math.max(UNITS, charge)}
            value={Math.max(0, charge)}
          />
        </span>
        <b>{state.commands}</b>
        <p class="muted">
          {text('moves', { n: state.commands })} <br />
          {state.par !== null && text('possible', { n: state.par })}
        </p>
      </div>
      <section class="tower" aria-label={text('map')}>
        <h2>{text('building')}</h2>
        <p class="muted">{text('rowsSeen', { n: state.seen.size })}</p>
        {DOWN.map((floor, i) => (
          <Button
            key={floor}
            class={`quiet floor-small${floor === place.floor ? ' floor-here' : ''}`}
            aria-label={text('floor', { n: floor })}
            aria-pressed={floor === shown}
            data-seen={floors[i].some(([first]) => first.kind !== 'unknown')}
            onClick={() => setLook({ state, floor })}
          >
            <span>{floor}</span>
            <FloorPicture rooms={floors[i]} />
          </Button>
        ))}
      </section>
      <figure class={isHere ? 'floor-large' : 'floor-large floor-other'} tabIndex={-1} data-start="">
        <figcaption class={isHere ? 'unseen' : undefined}>{text('floor', { n: shown })}</figcaption>
        <p class="unseen">{spokenFloor(rooms, lang.value)}</p>
        <Names numbers={DOWN} here={isHere ? place.row : 0} />
        <div class="rooms" key={shown}>
          {rooms.flat().map((room, i) => (
            <Room key={i} room={room} />
          ))}
          {isHere && state.from?.floor === shown && <i class="from" style={placeOf(state.from)} />}
          {isHere && status !== 'won' && (
            <span class="walker" style={placeOf(place)} aria-hidden="true">
              <Sign icon="you" class="" />
            </span>
          )}
          {isHere &&
            !isOver &&
            leads.map((command) => (
              <Button
                key={command}
                class={`way${best(command)}`}
                style={placeOf(destination(building, place, command))}
                onClick={() => play(String(command))}
              >
                <kbd>{command}</kbd> <span class="unseen">{text(stepOf(command))}</span>
              </Button>
            ))}
        </div>
        <Names numbers={DOWN.toReversed()} here={isHere ? place.x : 0} />
      </figure>
      <div class="muted legend">
        <p>{text('leaving')}</p>
        <ul class="row costs">
          {(['plain', 'puddle', 'ladder', 'pit'] as const).map((kind) => (
            <li class="row" key={kind}>
              <Room room={{ kind }} />
              <b>{COSTS[kind]}</b> {text(kind)}
            </li>
          ))}
        </ul>
        <p>{text('danger')}</p>
      </div>
      <section class="walk" aria-label={text('walk')}>
        {status !== 'playing' ? (
          <Button class="walk-next" disabled={!reveals} onClick={() => play(labyrinth.next!)}>
            {text('next')}
          </Button>
        ) : (
          COMMANDS.map((command) => (
            <Button
              key={command}
              class={`walk-key${best(command)}`}
              style={{ gridArea: `k${command}` }}
              data-leads={leads.includes(command)}
              title={text(stepOf(command))}
              disabled={isOver}
              onClick={() => play(String(command))}
            >
              {command} {ARROWS[command]} <span class="unseen">{text(stepOf(command))}</span>
            </Button>
          ))
        )}
      </section>
    </div>
  );
}

/** Where a room lies on its floor. */
const placeOf = ({ x, row }: { readonly x: number; readonly row: number }) => ({
  left: `${((x - 1) * 100) / SIZE}%`,
  top: `${((SIZE - row) * 100) / SIZE}%`,
});

const Names = ({ numbers, here }: { readonly numbers: readonly number[]; readonly here: number }) => (
  <div class="room-names" aria-hidden="true">
    {numbers.map((number) => (
      <span key={number} class={`cell-name${number === here ? ' cell-name-here' : ''}`}>
        {number}
      </span>
    ))}
  </div>
);

/** A room with its puddle, ladder, pit, or exit. */
const Room = ({ room: { kind = 'unknown', isExit, isWay } }: { readonly room: Partial<MapRoom> }) => (
  <span
    class={`room room-${kind}${isExit ? ' room-exit' : ''}${isWay ? ' room-way' : ''}`}
    aria-hidden="true"
  >
    <Sign icon={isExit ? 'exit' : kind} class="" />
  </span>
);

/** A floor as it lies in the tower, seen from above and aside. */
const FloorPicture = ({ rooms }: { readonly rooms: readonly (readonly MapRoom[])[] }) => {
  const outline = (isMeant: (room: MapRoom) => boolean): string =>
    rooms.flatMap((row, i) => row.map((room, j) => (isMeant(room) ? `M${j} ${i}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox="-0.2 -0.2 14.4 7.4" aria-hidden="true">
      <g transform="matrix(1 .5 -1 .5 7 0)">
        <path class="ground" d="M0 0h7v7h-7z" />
        {Object.entries(COLOURS).map(([kind, fill]) => (
          <path key={kind} class="known" fill={fill} d={outline((room) => room.kind === kind)} />
        ))}
        <path class="route" fill="#f0a91faa" d={outline(({ isWay }) => isWay)} />
        <path fill="#e0771a" d={outline(({ isHere }) => isHere)} />
      </g>
    </svg>
  );
};
