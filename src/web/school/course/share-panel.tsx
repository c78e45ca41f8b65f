/** @jsxImportSource preact */
/** Shares a solution as a link, its program visible or veiled. */
import { useState } from 'preact/hooks';
import { encodeSolution, type Hole, SOLUTION_PARAMETER } from '../../../school/index.ts';
import { inEach } from '../../../texts.ts';
import { both, say } from '../../app/catalogue.ts';
import { copyText } from '../../app/copy.ts';
import SHELL from '../../app/messages.json';
import COURSE from './messages.json';

/** The code comes after the #, so it reaches no server. */
const linkOf = (code: string): string =>
  `${location.origin}${location.pathname}#/course?${SOLUTION_PARAMETER}=${code}`;

interface Props {
  readonly hole: Hole;
  readonly program: Uint8Array;
}

export function SharePanel({ hole, program }: Props) {
  const t = say(COURSE);
  const [spoiler, setSpoiler] = useState(false);
  const link = linkOf(encodeSolution({ hole: hole.id, version: hole.version, program, spoiler }));
  return (
    <section class="share-panel" aria-label={t('shareTitle')}>
      <h3>{t('shareTitle')}</h3>
      <div class="share-choice" role="radiogroup" aria-label={t('shareTitle')}>
        {[false, true].map((isOpen) => (
          <label key={String(isOpen)}>
            <input
              type="radio"
              name="spoiler"
              value={isOpen ? 'open' : 'veiled'}
              checked={spoiler === isOpen}
              onChange={() => setSpoiler(isOpen)}
            />{' '}
            {isOpen ? t('spoiler') : t('veiled')}
          </label>
        ))}
      </div>
      {!spoiler && <p class="muted">{t('veiledNote')}</p>}
      <p class="row">
        <input
          type="text"
          class="share-link mono"
          readOnly
          value={link}
          aria-label={t('link')}
          data-share="link"
        />
        <button
          type="button"
          class="primary"
          data-do="copy-link"
          onClick={() =>
            void copyText(
              link,
              both(COURSE, 'copied'),
              inEach(() => link),
            )
          }
        >
          {say(SHELL)('copy')}
        </button>
      </p>
    </section>
  );
}
