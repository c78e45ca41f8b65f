/** @jsxImportSource preact */
/** A solution to be given away: as link, QR code or picture, with its program in sight or behind a curtain. */

import { useEffect, useState } from 'preact/hooks';
import {
  encodeSolution,
  FIGURE_NAMES,
  FIGURES,
  type Figures,
  figureText,
  type Hole,
} from '../../../school/index.ts';
import { inBoth, inEach } from '../../../texts.ts';
import { say, textsOf } from '../../app/catalogue.ts';
import { copyText } from '../../app/copy.ts';
import { download } from '../../app/download.ts';
import SHELL from '../../app/messages.json';
import { lang } from '../../app/preferences.ts';
import { whileCurrent } from '../../app/while-current.ts';
import { linkOf } from './link.ts';
import { COURSE } from './messages.ts';

interface Props {
  readonly hole: Hole;
  readonly program: Uint8Array;
  readonly figures: Figures;
}

export function SharePanel({ hole, program, figures }: Props) {
  const t = textsOf(COURSE);
  const [spoiler, setSpoiler] = useState(false);
  const [qr, setQr] = useState('');
  const link = linkOf(encodeSolution({ hole: hole.id, version: hole.version, program, spoiler }));
  useEffect(
    () =>
      whileCurrent(
        import('./picture.ts'),
        ({ qrSvg }) => setQr(qrSvg(link)),
        () => setQr(''),
      ),
    [link],
  );
  const savePicture = async (): Promise<void> => {
    const { pictureOf } = await import('./picture.ts');
    const lines = FIGURES.map(
      (figure) => `${FIGURE_NAMES[lang.value][figure]}: ${figureText(figures, figure, lang.value)}`,
    );
    download(
      await pictureOf(link, t.forHole(hole.title[lang.value]), lines),
      `eggog-${hole.id}-${figures.steps}.png`,
      'image/png',
    );
  };
  return (
    <section class="share-panel" aria-label={t.shareTitle}>
      <h3>{t.shareTitle}</h3>
      <div class="share-choice" role="radiogroup" aria-label={t.shareTitle}>
        {[false, true].map((isOpen) => (
          <label key={String(isOpen)}>
            <input
              type="radio"
              name="spoiler"
              value={isOpen ? 'open' : 'veiled'}
              checked={spoiler === isOpen}
              onChange={() => setSpoiler(isOpen)}
            />{' '}
            {isOpen ? t.spoiler : t.veiled}
          </label>
        ))}
      </div>
      {!spoiler && <p class="muted">{t.veiledNote}</p>}
      <p class="row">
        <input
          type="text"
          class="share-link mono"
          readOnly
          value={link}
          aria-label={t.link}
          data-share="link"
        />
        <button
          type="button"
          class="primary"
          data-do="copy-link"
          onClick={() =>
            void copyText(
              link,
              inBoth(COURSE, (t) => t.copied),
              inEach(() => link),
            )
          }
        >
          {say(SHELL)('copy')}
        </button>
      </p>
      {qr !== '' && (
        <img
          class="share-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t.qr}
          width="180"
          height="180"
        />
      )}
      <p class="row">
        <button type="button" data-do="save-picture" onClick={() => void savePicture()}>
          {t.savePng}
        </button>
        <button
          type="button"
          data-do="save-qr"
          disabled={qr === ''}
          onClick={() => download(qr, `eggog-${hole.id}.svg`, 'image/svg+xml')}
        >
          {t.saveSvg}
        </button>
      </p>
    </section>
  );
}
