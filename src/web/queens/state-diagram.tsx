/** @jsxImportSource preact */

import { useMemo } from 'preact/hooks';
import type { Transition } from '../../app/queens.ts';
import { stateDiagram } from '../../app/state-diagram.ts';
import type { Algorithm } from '../../queens/index.ts';
import type { Meanings } from './results.tsx';

interface Props {
  readonly algorithm: Algorithm;
  /** The state that the program is in. */
  readonly state: string;
  readonly transition: Transition | null;
  readonly meanings: Meanings;
  /** Name for screen readers. */
  readonly label: string;
}

/** The states of a program; the one entered last and the arrow that led there are lit. */
export function StateDiagram({ algorithm, state, transition, meanings, label }: Props) {
  const drawing = useMemo(() => stateDiagram(algorithm, meanings), [algorithm, meanings]);
  const { width, height, nodes, arrows } = drawing;
  return (
    <svg
      class="state-diagram"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: ${nodes.map(({ name }) => `${name} ${meanings.get(name)?.[0] ?? ''}`).join(', ')}`}
    >
      <marker
        id="tip"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth="11"
        markerHeight="11"
        orient="auto"
      >
        <path d="M0 1 10 5 0 9z" fill="context-stroke" />
      </marker>
      {arrows.map(({ from, to, path }) => (
        <path
          key={`${from} ${to}`}
          class={transition?.from === from && transition.to === to ? 'arrow arrow-lit' : 'arrow'}
          d={path}
          marker-end="url(#tip)"
        />
      ))}
      {nodes.map(({ name, kind, x, y, width, height }) => (
        <g key={name} class={name === state ? 'state state-lit' : 'state'} data-state={name}>
          <rect
            {...{ x: x - width / 2, y: y - height / 2, width, height }}
            rx={kind === 'procedure' ? 4 : 14}
          />
          <text x={x} y={meanings.has(name) ? y - 3 : y + 5}>
            {name}
          </text>
          <text class="words" x={x} y={y + 14}>
            {meanings.get(name)?.[0]}
          </text>
        </g>
      ))}
    </svg>
  );
}
