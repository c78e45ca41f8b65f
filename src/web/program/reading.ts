/** The way to the readers and writers of program texts, which come after the first picture of the page. */
import { signal } from '@preact/signals';

type Reader = typeof import('./reader.ts');

export const reader = signal<Reader | null>(null);

/** Fetches them; a failure (no network at the first visit) rejects, and the next call tries again. */
export async function loadReader(): Promise<Reader> {
  reader.value = await import('./reader.ts');
  return reader.value;
}
