/** The rules of a game: how to play here, what the program's author says, and how the original does it. */
import { useState } from 'preact/hooks';
import type { GameId } from '../../games/play/kind.ts';
import { parsePmk } from '../../listing/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { Prose } from '../app/prose.tsx';
import type { GameView } from './game-page.tsx';
import { GAME } from './messages.ts';

/** The documents of the games, fetched when somebody wants to read them. */
const DOCUMENTS = import.meta.glob<string>(
  [
    '../../../docs/fox-hunt*.md',
    '../../../docs/minesweeper*.md',
    '../../../docs/labyrinth*.md',
    '../../../docs/tic-tac-toe*.md',
  ],
  { query: '?raw', import: 'default' },
);

async function documentOf(game: GameId): Promise<string> {
  const name = `../../../docs/${game}`;
  const load = DOCUMENTS[lang.value === 'ru' ? `${name}.ru.md` : `${name}.md`] ?? DOCUMENTS[`${name}.md`];
  const [text, { marked }] = await Promise.all([load(), import('marked')]);
  // Links between documents lead nowhere on the page; those to the world stay.
  const html = await marked.parse(text.replace(/^# .*\n/, ''));
  return html.replace(/<a href="(?!https?:)[^"]*"[^>]*>(.*?)<\/a>/g, '$1').replace(/<img [^>]*>/g, '');
}

export function Rules<S>({ view, symbols }: { view: GameView<S>; symbols: string }) {
  const t = textsOf(GAME);
  const header = parsePmk(view.pmk).program?.header;
  const rules = header?.rules[lang.value] ?? '';
  return (
    <section class="card rules" aria-label={t.rules}>
      <div class="rules-columns">
        <div>
          <h2>{t.rules}</h2>
          <Prose text={`${view.words.help(lang.value)}\n${view.controls()}`} />
        </div>
        <div>
          <h2>{t.calculator}</h2>
          {symbols !== '' && <pre class="symbols">{symbols}</pre>}
          <div class="rules-text">
            <Prose text={rules} />
          </div>
        </div>
      </div>
      <Document key={lang.value} game={view.kind.id} />
    </section>
  );
}

function Document({ game }: { game: GameId }) {
  const t = textsOf(GAME);
  const [html, setHtml] = useState('');
  const open = (): void => {
    documentOf(game).then(setHtml, () => complain(t.docFailed));
  };
  if (html === '') {
    return (
      <button type="button" onClick={open}>
        {t.more}
      </button>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this repository, built into the app
  return <article class="document" dangerouslySetInnerHTML={{ __html: html }} />;
}
