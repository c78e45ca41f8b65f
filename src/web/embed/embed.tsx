/** Starts an embedded calculator: a script of one file, so that a page without an origin of its own may load it. */
import '../styles/base.css';
import '../styles/embed.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { setUp } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { followPreferences, lang, rememberNothing, theme } from '../app/preferences.ts';
import { printedProse, WithKeys } from '../app/prose.tsx';
import { LiveDevice } from '../live/live-device.tsx';
import { LiveMachine } from '../live/live-machine.ts';
import EMBED from './messages.json';
import { type EmbeddedProgram, type EmbedOptions, keysOf, readOptions } from './options.ts';

/** The classics as the build makes them of their files, by name. */
const FILES: { readonly [path: string]: EmbeddedProgram } = import.meta.glob('../../games/*/*.pmk', {
  query: '?program',
  import: 'default',
  eager: true,
});
const CLASSICS = Object.fromEntries(
  Object.entries(FILES).map(([path, program]) => [path.replace(/^.*\/|\.pmk$/g, ''), program]),
);

/** Milliseconds between the keys that the page presses by itself. */
const KEY_MS = 180;

function EmbeddedCalculator({ options }: { readonly options: EmbedOptions }) {
  const t = say(EMBED);
  const [live] = useState(() => new LiveMachine(setUp(options), options.pace));
  const { running } = live.view.value;
  const { classic, program } = options;
  const startKeys = options.autoplay?.length ? options.autoplay : keysOf(classic?.keys || 'В/О С/П');
  const [plays, setPlays] = useState(options.autoplay === null ? 0 : 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another play begins the same keys again
  useEffect(() => {
    const keys = plays > 0 ? startKeys.values() : null;
    // A running program is waited for.
    const timer = setInterval(() => {
      const key = live.machine.running ? null : keys?.next().value;
      if (key) live.press(key);
    }, KEY_MS);
    return () => clearInterval(timer);
  }, [plays]);
  const play = (): void => {
    live.replace(setUp(options));
    setPlays(plays + 1);
  };
  const [isCopied, setCopied] = useState(false);
  const title = printedProse(options.title || classic?.title[lang.value] || t('label'));
  /** The line that puts this calculator into a page, shown where it is opened by itself. */
  const snippet = `<iframe src="${location.href}" title="${title.replaceAll('"', '&quot;')}" width="400" height="700" sandbox="allow-scripts allow-popups" style="border: 0"></iframe>`;
  const copy = () => navigator.clipboard.writeText(snippet).then(() => setCopied(true));
  return (
    <main class="embed" data-keys={options.showsKeys ? 'on' : 'off'}>
      {options.refused.length > 0 && (
        <p role="alert">{options.refused.map((error) => error.in(lang.value)).join('\n')}</p>
      )}
      <LiveDevice
        label={title}
        {...live.view.value}
        onPress={(key) => live.press(key)}
        onAngle={(position) => live.turn(position)}
      />
      {classic && (
        <p class="embed-how">
          <WithKeys text={t(`how.${program as 'fox-hunt-100'}`)} />
        </p>
      )}
      <footer class="row">
        <span class="embed-title">{title}</span>
        {options.bytes.length > 0 && (
          <Button does="play" onClick={running ? () => live.press('С/П') : play}>
            {running ? t('stop') : plays > 0 ? t('again') : t('play')}
          </Button>
        )}
        <a href={classic ? `./#/?library=${program}` : './'} target="_blank" rel="noopener">
          {t(classic ? 'rules' : 'open')}
        </a>
      </footer>
      {self === top && (
        <div class="embed-how">
          {t('snippet')}
          <textarea readOnly rows={5} aria-label={t('snippet')} value={snippet} />
          <Button does="copy" text={t(isCopied ? 'copied' : 'copy')} onClick={copy} />
        </div>
      )}
    </main>
  );
}

rememberNothing();
const options = readOptions(new URLSearchParams(location.search), CLASSICS);
if (options.lang) lang.value = options.lang;
theme.value = options.theme;
followPreferences(document.documentElement);
render(<EmbeddedCalculator options={options} />, document.getElementById('app')!);
