/** The machine in a thread of its own: short slices, so that a key is heard at once whatever the program does. */
import type { Request, View } from './protocol.ts';
import { Session } from './session.ts';

/** Longest slice, pause between slices at a paced speed, and least time between pictures of a running machine. */
const SLICE_MS = 10;
const REST_MS = 12;
const PICTURE_MS = 33;

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(view: View): void;
};
const clock = (): number => performance.now();
const session = new Session();
const next = new MessageChannel();
let isScheduled = false;
let shown = 0;
/** True while the page has not drawn the last picture: a slow one gets fewer pictures, not a queue of them. */
let isAwaited = false;

function show(): void {
  shown = clock();
  isAwaited = true;
  scope.postMessage(session.view());
}

function schedule(): void {
  if (isScheduled || !session.isRunning) return;
  isScheduled = true;
  if (session.isHurried) next.port2.postMessage(null);
  else setTimeout(work, REST_MS);
}

function work(): void {
  isScheduled = false;
  if (!session.isRunning) return;
  const isNews = session.slice(clock, SLICE_MS);
  if (!session.isRunning || (isNews && !isAwaited && clock() - shown >= PICTURE_MS)) show();
  schedule();
}

next.port1.onmessage = work;
scope.onmessage = ({ data }) => {
  if (data.type === 'shown') {
    isAwaited = false;
    return;
  }
  session.handle(data, clock());
  show();
  schedule();
};
