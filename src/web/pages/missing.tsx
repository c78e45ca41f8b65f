/** @jsxImportSource preact */
/** An address without a page: what was asked for, the page that may be meant, and all others. */
import '../styles/missing.css';
import { here } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
import { nearestTo } from '../app/nearest.ts';

/** The pages by their addresses; the shell's list would lead back to this module. */
const PATHS = {
  '/': 'calculator',
  '/games/fox-hunt': 'foxHunt',
  '/games/minesweeper': 'minesweeper',
  '/games/labyrinth': 'labyrinth',
  '/games/tic-tac-toe': 'ticTacToe',
  '/queens': 'queens',
  '/school': 'school',
  '/course': 'course',
  '/reference': 'reference',
  '/tricks': 'tricks',
  '/documents': 'documents',
  '/about': 'about',
  '/welcome': 'welcome',
} as const;

type Path = keyof typeof PATHS;
const ALL = Object.keys(PATHS) as Path[];

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default function MissingPage() {
  const t = textsOf(SHELL);
  const asked = decoded(here.value.path);
  const names = ALL.flatMap((path) => {
    const title = PATHS[path];
    return [path, SHELL.en[title], SHELL.ru[title]].map((name) => [name, path] as const);
  });
  const meant = nearestTo(asked, names);
  return (
    <section class="card missing">
      <h1>{t.noSuchPage}</h1>
      <p>
        <code>{asked.length > 60 ? `${asked.slice(0, 60)}…` : asked}</code>
      </p>
      {meant && (
        <p class="perhaps">
          {t.perhaps} <a href={`#${meant}`}>{t[PATHS[meant]]}</a>
        </p>
      )}
      <ul>
        {ALL.map((path) => (
          <li key={path}>
            <a href={`#${path}`}>{t[PATHS[path]]}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
