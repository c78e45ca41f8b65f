/** The moves of a game with what they told and what the solver says; each leads to its position, and so do the steps. */
import { useEffect, useRef } from 'preact/hooks';
import type { Reviewed } from '../../games/game.ts';
import { type GameSession, movesUntil } from '../../games/session.ts';
import { costText } from '../../games/texts.ts';
import { Button, IconButton, ScrollBox } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { typesetDisplay } from '../app/prose.tsx';
import { KeyRow } from '../device/key-row.tsx';
import { say } from './say.ts';
import { Sign } from './signs.tsx';

interface Props {
  readonly session: GameSession;
  /** What the solver has said so far; null if it was not asked. */
  readonly reviewed: readonly Reviewed[] | null;
  /** The position that is looked at: so many moves. */
  readonly looking: number;
  onLook(moves: number): void;
}

const FOUND: { readonly [kind: string]: 'fox' | 'mine' } = { found: 'fox', finished: 'fox', mine: 'mine' };
const COLUMNS = ['moveNumber', 'moveColumn', 'answerColumn', 'shownColumn'] as const;

/** What a move told, or what the solver says of it. */
function told({ game, positions }: GameSession, i: number, reviewed: Props['reviewed']) {
  const { best, cost } = reviewed?.[i] ?? {};
  if (!cost) return game.summary(positions[i], positions[i + 1], lang.value)[0];
  return `${cost.kind === 'none' ? '' : `${best}: `}${costText(cost, lang.value)}`;
}

export function Moves({ session, reviewed, looking, onLook }: Props) {
  const { game, moves, positions } = session;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move that is looked at comes into sight
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (row) box.current!.scrollTop = row.offsetTop - box.current!.clientHeight / 2;
  }, [looking]);
  const title = game.say(lang.value, 'moves-title');
  const line = (move: string, i: number) => {
    const after = positions[i + 1];
    const number = movesUntil(session, i + 1);
    const cost = reviewed?.[i]?.cost.kind ?? 'none';
    const found = FOUND[String(game.outcome(after)?.kind)];
    return game.isNote(move) ? null : (
      <tr
        key={i}
        aria-current={looking === i + 1 ? 'true' : undefined}
        class={cost === 'none' ? undefined : 'cost-some'}
      >
        <td class="muted">{number}</td>
        <td>
          <Button class="move" title={say('lookAt', { n: number })} onClick={() => onLook(i + 1)}>
            {game.directKeys ? <KeyRow keys={[move]} /> : (game.id === 'tic-tac-toe' ? '× ' : '') + move}
          </Button>
        </td>
        <td>
          {found && <Sign icon={found} />} {told(session, i, reviewed)}
        </td>
        <td class="mono">{typesetDisplay(game.summary(positions[i], after, lang.value)[1])}</td>
      </tr>
    );
  };
  return (
    <section class="history">
      <h2>{title}</h2>
      {moves.length === 0 ? (
        <p class="muted">{say('noMoves')}</p>
      ) : (
        <ScrollBox class="moves" label={title} box={box}>
          <table>
            <thead class="unseen">
              <tr>
                {COLUMNS.map((name) => (
                  <th scope="col" key={name}>
                    {say(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{moves.map(line)}</tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

/** Steps through the moves below the board, with what the solver says of each. */
export function Steps({ session, reviewed, looking, onLook, onClose }: Props & { onClose(): void }) {
  const { game, moves } = session;
  const stops = [0, ...moves.flatMap((move, i) => (game.isNote(move) ? [] : i + 1))];
  const all = stops.length - 1;
  const good = reviewed?.filter(({ cost }) => cost.kind === 'none').length ?? 0;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) first.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div class="steps" ref={first} aria-busy={reviewed !== null && reviewed.length < moves.length}>
      <IconButton
        icon="arrow-left"
        name={say('stepBack')}
        onClick={() => onLook(stops.findLast((stop) => stop < looking) ?? 0)}
      />
      <b>{say('step', { n: movesUntil(session, looking), all })}</b>
      <IconButton
        icon="arrow-right"
        name={say('stepForward')}
        onClick={() => onLook(stops.find((stop) => stop > looking) ?? moves.length)}
      />
      <p aria-live="polite">{looking > 0 && told(session, looking - 1, reviewed)}</p>
      {reviewed && (
        <p class="muted" role="status">
          {reviewed.length < moves.length
            ? say('reviewing', { done: movesUntil(session, reviewed.length), all })
            : say('reviewedAll', { good, n: all })}
        </p>
      )}
      <Button onClick={onClose}>{say(reviewed ? 'toResult' : 'toPresent')}</Button>
    </div>
  );
}
