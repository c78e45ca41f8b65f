/** What the system hands to the installed app: opened files, and texts shared from other apps. */

import { readFile } from '../program/files.ts';
import { paste } from '../program/shortcuts.ts';

/** The part of the launch queue that is used; the library types of pages do not have it yet. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

let isFollowed = false;

/** Takes what was handed over now, and follows what comes later. Does its work once. */
export function followLaunches(): void {
  if (isFollowed) return;
  isFollowed = true;
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [file] = files;
    if (file) void file.getFile().then(readFile);
  });
  const shared = new URLSearchParams(location.search);
  const text = shared.get('text') ?? shared.get('url');
  if (text === null || text.trim() === '') return;
  shared.delete('text');
  shared.delete('url');
  shared.delete('title');
  const rest = shared.toString();
  history.replaceState(null, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`);
  // A link of this app carries its program in the fragment.
  const link = /#\/\?[^\s]+/.exec(text);
  if (link) location.hash = link[0];
  else void paste(text);
}
