/** @jsxImportSource preact */
/** An address that names nothing: what was asked for, what may be meant, and all that there is. */
import { say } from '../app/catalogue.ts';
import '../styles/missing.css';
import type { Localized } from '../../texts.ts';
import SHELL from '../app/messages.json';
import { lang } from '../app/preferences.ts';
import { nearestTo } from './nearest.ts';

interface Target {
  readonly href: string;
  /** What the address calls it. */
  readonly id: string;
  readonly title: Localized;
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
    targets.flatMap((target) =>
      [target.id, ...Object.values(target.title)].map((name) => [name, target] as const),
    ),
  );
  return (
    <section class="card missing">
      <h1>{title}</h1>
      <p>
        <code>{asked.length > LONGEST ? `${asked.slice(0, LONGEST)}…` : asked}</code>
      </p>
      {meant && (
        <p class="perhaps">
          {say(SHELL)('perhaps')} <a href={meant.href}>{meant.title[lang.value]}</a>
        </p>
      )}
      <ul>
        {targets.map(({ href, title: name }) => (
          <li key={href}>
            <a href={href}>{name[lang.value]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
