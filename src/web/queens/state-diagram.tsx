/** The state that a program is in, in words and on a drawing of all of them. */
import { useMemo } from 'preact/hooks';
import { stateDiagram, stateGraph } from '../../app/state-diagram.ts';
import { type VersionName, version } from '../../queens/index.ts';
import { say } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import type { AtMoment } from './board.tsx';
import QUEENS from './messages.json';

/** By the names of states: what each does, in a word or two and in a sentence. */
type Meanings = ReadonlyMap<string, readonly [words: string, sentence: string]>;

/** The meanings of a version's states. Texts are found by their place: it is the same in every language. */
export function meaningsOf(which: VersionName | null): Meanings {
  const t = say(QUEENS);
  if (which === null) return new Map();
  const [names, shown] = [version(which), version(which, lang.peek())].map((one) => [
    ...stateGraph(one).nodes.keys(),
  ]);
  return new Map(
    shown.map((name, i) => [name, [t(`word.${names[i]}` as 'word.С'), t(`state.${names[i]}` as 'state.С')]]),
  );
}

/** The states of a program; the one entered last and the arrow that led there are lit. */
export function States({ watch, now, meanings }: AtMoment & { readonly meanings: Meanings }) {
  const t = say(QUEENS);
  const { algorithm, transition } = watch;
  const drawing = useMemo(() => stateDiagram(algorithm, meanings), [algorithm, meanings]);
  const [words, sentence] = meanings.get(now.state) ?? [];
  const names = drawing.nodes.map(({ name }) => `${name} ${meanings.get(name)?.[0] ?? ''}`);
  return (
    <section class="queens-states" aria-label={t('diagram')}>
      <div class="queens-now">
        <p class="state-now">
          {now.state}
          {words && <span> · {words}</span>}
        </p>
        <p>{sentence}</p>
      </div>
      <svg
        class="state-diagram"
        width={drawing.width * 1.15}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={`${t('diagram')}: ${names.join(', ')}`}
      >
        <marker
          id="tip"
          refX="9"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="11"
          markerHeight="11"
          orient="auto"
        >
          <path d="M0 1 10 5 0 9z" fill="context-stroke" />
        </marker>
        {drawing.arrows.map(({ from, to, path }) => (
          <path
            key={`${from} ${to}`}
            class={transition?.from === from && transition.to === to ? 'arrow arrow-lit' : 'arrow'}
            d={path}
            marker-end="url(#tip)"
          />
        ))}
        {drawing.nodes.map(({ name, kind, x, y, width, height }) => (
          <g key={name} class={name === now.state ? 'state state-lit' : 'state'} data-state={name}>
            <title>{meanings.get(name)?.[1]}</title>
            <rect
              {...{ x: x - width / 2, y: y - height / 2, width, height, rx: kind === 'procedure' ? 4 : 14 }}
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
    </section>
  );
}
