/** @jsxImportSource preact */
/** What the page of the book says, in our own words: the states, the hypothesis behind the recursion. */
import { type NotationLanguage, type VersionName, version } from '../../queens/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { EXPLAINED } from './messages.ts';

interface Props {
  readonly name: VersionName;
  readonly language: NotationLanguage;
  onTry(): void;
}

/** Names of the states by their place in the text: the same place in every language. */
const SHAPES = ['ПРОГРАММА', 'С', 'И', 'СОК', 'СБ', 'С8', 'Я', 'HR'] as const;

export function Explained({ name, language, onTry }: Props) {
  const t = textsOf(EXPLAINED);
  const page = version(name);
  const shown = version(name, language);
  const pairs = [
    ...page.tree.procedures.map((procedure, i) => [procedure.name, shown.tree.procedures[i].name] as const),
    ...page.tree.states.map((state, i) => [state.name, shown.tree.states[i].name] as const),
  ];
  return (
    <section class="card explained">
      <h2>{t.heading}</h2>
      <p>{t.versions[name]}</p>
      <dl>
        {pairs.map(([original, here]) => {
          const key = SHAPES.find((shape) => shape === original);
          return (
            key && (
              <div key={original}>
                <dt class="mono">{here}</dt>
                <dd>{t.states[key]}</dd>
              </div>
            )
          );
        })}
      </dl>
      {name === 'recursive' && (
        <>
          <h3>{t.exercise}</h3>
          {t.hypothesis.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <button type="button" onClick={onTry}>
            {t.tryIt}
          </button>
        </>
      )}
    </section>
  );
}
