/** Starts the app in the page. */
import './styles/base.css';
import './styles/shell.css';
import { render } from 'preact';
import { followAddress, goTo } from './app/address.ts';
import { followFocus } from './app/focus.ts';
import { followPreferences, isFirstVisit } from './app/preferences.ts';
import { fetchTypefaces, Shell } from './app/shell.tsx';

// The front door is for those who come by themselves for the first time; a link leads where it leads.
if (isFirstVisit() && location.hash === '' && location.search === '') goTo('/welcome');
followPreferences(document.documentElement);
followAddress();
followFocus();
render(<Shell />, document.getElementById('app')!);
// Where they are kept on this computer they need not wait for the page.
if (navigator.serviceWorker?.controller) fetchTypefaces();
// Without a service worker (private windows, plain http) the app works, only not offline.
if (import.meta.env.PROD) navigator.serviceWorker?.register('./service-worker.js').catch(() => {});
