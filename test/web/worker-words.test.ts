/** Workers that break off say why in both languages, which the page repeats as it is. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a worker answers with to a request about a text that is no program. */
async function answerTo(load: () => Promise<unknown>, request: object): Promise<unknown> {
  const answers: unknown[] = [];
  const scope = {
    onmessage: (_: { data: object }) => {},
    postMessage: (event: unknown) => answers.push(event),
  };
  vi.stubGlobal('self', scope);
  await load();
  scope.onmessage({ data: request });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  return answers[0];
}

const FAILED = { type: 'failed', why: { en: 'the source cannot be read', ru: 'исходник не читается' } };

test('the search for a shorter program', async () => {
  const load = () => import('../../src/web/program/golf/golf.worker.ts');
  expect(await answerTo(load, { type: 'golf', text: '00 nonsense' })).toEqual(FAILED);
});

test('the check of properties', async () => {
  const load = () => import('../../src/web/program/properties/properties.worker.ts');
  expect(await answerTo(load, { type: 'check', text: '00 nonsense' })).toEqual(FAILED);
});
