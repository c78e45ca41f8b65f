/** @jsxImportSource preact */
/** An address that names nothing: what was asked for, what may be meant, and all that there is. */
import '../styles/missing.css';
import { textsOf } from './catalogue.ts';
import { SHELL } from './messages.ts';
import { nearestTo } from './nearest.ts';

interface Target {
  readonly href: string;
  readonly text: string;
  /** What people call it, in either language. */
  readonly names: readonly string[];
}

interface Props {
  readonly title: string;
  readonly asked: string;
  readonly targets: readonly Target[];
}

/** Longest text that is shown whole. */
const LONGEST = 60;

export function Missing({ title, asked, targets }: Props) {
  const meant = nearestTo(
    asked,
    targets.flatMap((target) => target.names.map((name) => [name, target] as const)),
  );
  return (
    <section class="card missing">
      <h1>{title}</h1>
      <p>
        <code>{asked.length > LONGEST ? `${asked.slice(0, LONGEST)}…` : asked}</code>
      </p>
      {meant && (
        <p class="perhaps">
          {textsOf(SHELL).perhaps} <a href={meant.href}>{meant.text}</a>
        </p>
      )}
      <ul>
        {targets.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
