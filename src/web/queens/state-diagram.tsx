/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Algorithm } from '../../queens/index.ts';
import type { Transition } from '../../queens/watch.ts';
import { stateDiagram } from './diagram.ts';

interface Props {
  readonly algorithm: Algorithm;
  /** The state that the program is in. */
  readonly state: string;
  readonly transition: Transition | null;
  /** Name for screen readers. */
  readonly label: string;
}

/** The states of a program; the one entered last and the arrow that led there are lit. */
export function StateDiagram({ algorithm, state, transition, label }: Props) {
  const { width, height, nodes, arrows } = useMemo(() => stateDiagram(algorithm), [algorithm]);
  return (
    <>
      <svg
        class="state-diagram"
        width={width * 1.15}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}: ${nodes.map((node) => node.name).join(', ')}`}
      >
        <defs>
          {['', '-lit'].map((lit) => (
            <marker
              key={lit}
              id={`arrow-tip${lit}`}
              class={`arrow-tip${lit}`}
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerUnits="userSpaceOnUse"
              markerWidth="11"
              markerHeight="11"
              orient="auto"
            >
              <path d="M0 1 10 5 0 9z" />
            </marker>
          ))}
        </defs>
        {arrows.map(({ from, to, path }) => {
          const isLit = transition?.from === from && transition.to === to;
          return (
            <path
              key={`${from} ${to}`}
              class={isLit ? 'arrow arrow-lit' : 'arrow'}
              d={path}
              marker-end={`url(#arrow-tip${isLit ? '-lit' : ''})`}
            />
          );
        })}
        {nodes.map((node) => (
          <g
            key={node.name}
            class={`state state-${node.kind}${node.name === state ? ' state-lit' : ''}`}
            data-state={node.name}
          >
            <rect
              x={node.x - node.width / 2}
              y={node.y - node.height / 2}
              width={node.width}
              height={node.height}
              rx={node.kind === 'procedure' ? 4 : node.height / 2}
            />
            <text x={node.x} y={node.y + 5}>
              {node.name}
            </text>
          </g>
        ))}
      </svg>
      <p class="unseen" role="status">
        {state}
      </p>
    </>
  );
}
