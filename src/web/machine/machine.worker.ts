/** The machine in its own thread. It runs in short slices, so that a key acts at once. */
import { needsPast, type Request, Session, type View } from '../../app/machine-session.ts';

/** Longest slice, pause between slices at a paced speed, and least time between pictures of a running machine. */
const SLICE_MS = 10;
const REST_MS = 12;
const PICTURE_MS = 33;

const scope = self as unknown as {
  /** `shown`: the page has drawn the last picture; while a program runs, the next one is made only then. */
  onmessage: (event: MessageEvent<Request | 'shown'>) => void;
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
/** The knowledge of the past; null until it is needed. Without a network at the first visit the past stays unknown. */
let ready: Promise<void> | null = null;

function perform(request: Request): void {
  session.handle(request, clock());
  show();
  schedule();
}

/** Requests are done in their order: once one has needed the knowledge, all others come after it. */
function handle(request: Request): void {
  if (ready === null && needsPast(request))
    ready = import('../../app/machine-past.ts').then(
      (past) => session.knowPast(past),
      () => {},
    );
  if (ready === null) perform(request);
  else void ready.then(() => perform(request));
}

scope.onmessage = ({ data }) => {
  if (data === 'shown') isAwaited = false;
  else handle(data);
};
