/** Worker threads, each of which runs one task at a time. */
import { parentPort, Worker } from 'node:worker_threads';
import { errorText, UserError } from '../errors.ts';
import type { Localized } from '../texts.ts';

interface Threads<Task, Answer> {
  run(task: Task): Promise<Answer>;
  /** Ends the threads at once: unfinished tasks reject. */
  readonly close: () => Promise<void>;
}

type Message<Answer> =
  | { readonly answer: Answer }
  | { readonly userError: Localized }
  | { readonly error: unknown };

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Starts threads that run a module with {@link serveTasks}.
 *
 * @param signal ends them as `close` does
 */
export function startThreads<Task, Answer>(
  file: string | URL,
  count: number,
  { signal, workerData }: { readonly signal?: AbortSignal | undefined; readonly workerData?: unknown } = {},
): Threads<Task, Answer> {
  const queue: Waiting<Task, Answer>[] = [];
  const running = new Map<Worker, Waiting<Task, Answer> | null>();
  let isClosed = false;

  const next = (worker: Worker): void => {
    const waiting = queue.shift() ?? null;
    running.set(worker, waiting);
    if (waiting) worker.postMessage(waiting.task);
    // An idle thread must not keep the process alive.
    waiting ? worker.ref() : worker.unref();
  };
  const start = (): void => {
    const worker = new Worker(file, { workerData });
    worker.on('message', (message: Message<Answer>) => {
      const waiting = running.get(worker);
      next(worker);
      if ('answer' in message) waiting?.resolve(message.answer);
      else waiting?.reject('userError' in message ? new UserError(message.userError) : message.error);
    });
    worker.on('error', (error) => {
      const waiting = running.get(worker);
      running.delete(worker);
      waiting?.reject(error);
      if (!isClosed && queue.length > 0) start();
    });
    next(worker);
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    signal?.removeEventListener('abort', close);
    const ended = [...running];
    running.clear();
    for (const waiting of [...ended.map(([, one]) => one), ...queue.splice(0)])
      waiting?.reject(new Error('the threads were ended'));
    await Promise.all(ended.map(([worker]) => worker.terminate()));
  };
  signal?.addEventListener('abort', close);
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the threads were ended');
        queue.push({ task, resolve, reject });
        const idle = [...running].find(([, waiting]) => waiting === null);
        if (idle) next(idle[0]);
        else if (running.size < count) start();
      }),
    close,
  };
}

/** Answers the tasks of the thread in which it is called. */
export function serveTasks<Task, Answer>(run: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => {
    let message: Message<Answer>;
    try {
      message = { answer: await run(task) };
    } catch (error) {
      message = error instanceof UserError ? { userError: errorText(error) } : { error };
    }
    parentPort!.postMessage(message);
  });
}
