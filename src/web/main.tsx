/** @jsxImportSource preact */
/** Starts the app in the page. */
import './styles/base.css';
import './styles/shell.css';
import { render } from 'preact';
import { followAddress } from './app/address.ts';
import { followPreferences } from './app/preferences.ts';
import { Shell } from './app/shell.tsx';

followPreferences(document.documentElement);
followAddress();
render(<Shell />, document.getElementById('app')!);
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Without a service worker (private windows, plain http) the app works, only not offline.
  });
}
