/** @jsxImportSource preact */
/** A floor of the building, as far as it was seen. */

import type { MapRoom } from '../../../games/play/labyrinth/position.ts';
import { textsOf } from '../../app/catalogue.ts';
import { LABYRINTH } from './messages.ts';

interface Props {
  /** Rows from 7 down to 1. */
  readonly rooms: readonly (readonly MapRoom[])[];
  /** Name for screen readers; without one the map is only decoration. */
  readonly label: string;
}

export function FloorMap({ rooms, label }: Props) {
  const t = textsOf(LABYRINTH);
  const spoken = (room: MapRoom): string =>
    [t[room.kind], room.isHere ? t.you : '', room.isExit ? t.exit : '', room.isWay ? t.way : '']
      .filter(Boolean)
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
            .map(({ row, number }) => t.spokenRow(number, row.map(spoken).join('; ')))
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

export function RoomSign({ kind }: { kind: MapRoom['kind'] }) {
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
