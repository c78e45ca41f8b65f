/** @jsxImportSource preact */
/** Starts an embedded calculator: a script of one file, so that a page without an origin of its own may load it. */
import { render } from 'preact';
import { UserError } from '../../errors.ts';
import { followPreferences, lang, rememberNothing, theme } from '../app/preferences.ts';
import { EmbeddedCalculator } from './calculator.tsx';
import { CLASSICS } from './classics.ts';
import { readOptions } from './options.ts';

/** Tells the page around how high this one wants to be. */
function tellHeight(): void {
  if (parent === window) return;
  // The height of the content: that of the document is never less than that of the frame, which could not shrink then.
  const content = document.getElementById('app')!;
  const tell = (): void =>
    parent.postMessage({ type: 'eggog-embed', height: Math.ceil(content.scrollHeight) }, '*');
  new ResizeObserver(tell).observe(content);
  tell();
}

function start(): void {
  rememberNothing();
  const root = document.getElementById('app')!;
  const params = new URLSearchParams(location.search);
  try {
    const options = readOptions(params, Object.keys(CLASSICS));
    if (options.lang) lang.value = options.lang;
    theme.value = options.theme;
    followPreferences(document.documentElement);
    render(<EmbeddedCalculator options={options} />, root);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    render(<p role="alert">{error.in(lang.value)}</p>, root);
  }
  tellHeight();
}

start();
