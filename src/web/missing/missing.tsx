/** @jsxImportSource preact */
/** The page for an unknown address: the nearest name, and all names. */
import { editDistance } from '../../edit-distance.ts';
import { say } from '../app/catalogue.ts';
import '../styles/document.css';
import type { Localized } from '../../texts.ts';
import SHELL from '../app/messages.json';
import { lang } from '../app/preferences.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The last part of an address. */
const lastOf = (text: string): string => text.split('/').filter(Boolean).at(-1) ?? '';

/** Longest text that is compared and shown. */
const LONGEST = 60;

/** The value whose name is nearest to a text, if a third of its letters are wrong at most; null if none is. */
export function nearestTo<T>(text: string, names: readonly (readonly [name: string, value: T])[]): T | null {
  let best: { readonly value: T; readonly wrong: number } | null = null;
  const asked = [text, lastOf(text)].map((one) => plain(one.slice(0, LONGEST)));
  for (const [name, value] of names) {
    for (const known of [plain(name), plain(lastOf(name))]) {
      for (const word of asked) {
        if (word === '' || known === '') continue;
        const wrong = editDistance(word, known) / Math.max(word.length, known.length);
        if (wrong <= 1 / 3 && (best === null || wrong < best.wrong)) best = { value, wrong };
      }
    }
  }
  return best?.value ?? null;
}

interface Target {
  readonly href: string;
  readonly id: string;
  readonly title: Localized;
}

interface Props {
  readonly title: string;
  readonly asked: string;
  readonly targets: readonly Target[];
}

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
      <ul class="tiles">
        {targets.map(({ href, title: name }) => (
          <li key={href}>
            <a href={href}>{name[lang.value]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
