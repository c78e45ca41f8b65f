/** @jsxImportSource preact */
/** The way from a fact to its section of the specification. */
import { say } from '../app/catalogue.ts';
import { documentLink, documentOfSection } from '../documents/documents.ts';
import REFERENCE from './reference/messages.json';

export function SpecLink({ section }: { readonly section: string }) {
  const words = say(REFERENCE)('spec', { section });
  const name = documentOfSection(section);
  if (name === null) return <span class="muted">({words})</span>;
  return (
    <a class="spec-link" href={documentLink(name, section)}>
      {words}
    </a>
  );
}
