/** Questions to a worker and their answers: one message there, one back, matched by a number. */

interface Asked<Order> {
  readonly id: number;
  readonly order: Order;
}

type Answered<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

/** The page's side. The worker is started by the first question. */
export class WorkerCalls<Order, Answer> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #next = 1;
  readonly #waiting = new Map<number, { done(answer: Answer): void; failed(error: Error): void }>();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Asks, and gives the answer when it comes. Fails with an Error if the worker threw or was closed. */
  ask(order: Order): Promise<Answer> {
    const id = this.#next++;
    const worker = (this.#worker ??= this.#begin());
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      worker.postMessage({ id, order } satisfies Asked<Order>);
    });
  }

  /** Ends the worker; open questions fail. The next question starts a new one. */
  close(reason = 'closed'): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(new Error(reason));
    this.#waiting.clear();
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Answered<Answer>>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.failed(new Error(data.error));
      else waiting?.done(data.answer);
    };
    worker.onerror = ({ message }) => this.close(message);
    return worker;
  }
}

/** The worker's side: answers every question with what `answer` gives or throws. */
export function answerCalls<Order, Answer>(answer: (order: Order) => Answer | Promise<Answer>): void {
  addEventListener('message', async ({ data: { id, order } }: MessageEvent<Asked<Order>>) => {
    let reply: Answered<Answer>;
    try {
      reply = { id, answer: await answer(order) };
    } catch (error) {
      reply = { id, error: (error as Error).message };
    }
    postMessage(reply);
  });
}
