/** @jsxImportSource preact */
/** Starts the app in the page. */
import './styles/base.css';
import './styles/shell.css';
import { render } from 'preact';
import { followAddress, goTo, here } from './app/address.ts';
import { followFocus } from './app/focus.ts';
import { followPreferences, isFirstVisit } from './app/preferences.ts';
import { pageOf, Shell } from './app/shell.tsx';

// The front door is for those who come by themselves for the first time; a link leads where it leads.
const isFirst = isFirstVisit();
if (isFirst && location.hash === '' && location.search === '') goTo('/welcome');
pageOf(here.value.path)
  .load()
  .catch(() => {});
followPreferences(document.documentElement);
followAddress();
followFocus();
render(<Shell />, document.getElementById('app')!);
// The typefaces wait until the page is there, unless they are kept on this computer.
const fetchFonts = (): unknown => import('./styles/fonts.css');
if (navigator.serviceWorker?.controller || document.readyState === 'complete') fetchFonts();
else addEventListener('load', fetchFonts, { once: true });
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Without a service worker (private windows, plain http) the app works, only not offline.
  });
}
