/**
 * Functions that a worker offers, called from the page: one message there, one back, matched by a number. A function may
 * take a listener as its last argument and tell it news before it answers.
 */

import { errorText, UserError } from '../../errors.ts';
import type { Localized } from '../../texts.ts';

type Offer<Offered> = { readonly [name in keyof Offered]: (...args: never[]) => unknown };
type Name<Offered> = keyof Offered & string;

interface Call {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly isTold: boolean;
}

type Reply =
  | { readonly id: number; readonly news: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: Localized | string };

/** The page's side. The worker is started by the first call. */
export class WorkerCalls<Offered extends Offer<Offered>> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #next = 1;
  readonly #waiting = new Map<
    number,
    { done(answer: unknown): void; failed(error: Error): void; tell(news: unknown): void }
  >();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Calls a function, and gives its answer when it comes. Fails with an Error if the worker threw or was closed. */
  ask<Asked extends Name<Offered>>(
    name: Asked,
    ...args: Parameters<Offered[Asked]>
  ): Promise<Awaited<ReturnType<Offered[Asked]>>> {
    const id = this.#next++;
    const worker = (this.#worker ??= this.#begin());
    return new Promise((done, failed) => {
      const last = args.at(-1) as unknown;
      const isTold = typeof last === 'function';
      const tell = isTold ? (last as (news: unknown) => void) : () => {};
      this.#waiting.set(id, { done: done as (answer: unknown) => void, failed, tell });
      worker.postMessage({ id, name, args: isTold ? args.slice(0, -1) : args, isTold } satisfies Call);
    });
  }

  /** Ends the worker; open calls fail. The next call starts a new one. */
  close(reason = 'closed'): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(new Error(reason));
    this.#waiting.clear();
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if ('news' in data) {
        waiting?.tell(data.news);
        return;
      }
      this.#waiting.delete(data.id);
      if ('error' in data)
        waiting?.failed(typeof data.error === 'string' ? new Error(data.error) : new UserError(data.error));
      else waiting?.done(data.answer);
    };
    worker.onerror = ({ message }) => this.close(message);
    return worker;
  }
}

/** The worker's side: answers every call with what its function gives or throws. */
export function answerCalls<Offered extends Offer<Offered>>(offered: Offered): void {
  addEventListener('message', async ({ data: { id, name, args, isTold } }: MessageEvent<Call>) => {
    let reply: Reply;
    const tell = (news: unknown): void => postMessage({ id, news });
    try {
      const all = (isTold ? [...args, tell] : args) as never[];
      reply = { id, answer: await offered[name as Name<Offered>](...all) };
    } catch (error) {
      reply = { id, error: error instanceof UserError ? errorText(error) : (error as Error).message };
    }
    postMessage(reply);
  });
}
