/** Shared by reference and tricks: the index of all entries, and links to the specification. */
import { documentLink } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import { documentOfSection } from '../documents/documents.ts';
import REFERENCE from './reference.json';

type Link = readonly [href: string, text: string];
type IndexGroup = readonly [...Link, count: number, links: readonly Link[]];

interface IndexProps {
  readonly label: string;
  readonly groups: readonly IndexGroup[];
  /** The address of the link or of the group that is shown; the group is open. */
  readonly shown: string | null;
}

/** Groups with the number of what they hold, beside what is read; on a phone they are folded then. */
export const Index = ({ label, groups, shown }: IndexProps) => (
  <details class="index" open={shown === null || innerWidth > 760}>
    <summary>{label}</summary>
    <nav aria-label={label}>
      {groups.map(([href, name, count, links]) => {
        const isOpen = href === shown || links.some(([one]) => one === shown);
        return (
          <div key={name}>
            <a class="index-group" href={href} aria-current={isOpen || undefined}>
              {name} <span class="muted">{count}</span>
            </a>
            {isOpen && (
              <ul class="links">
                {links.map(([href, text]) => (
                  <li key={href}>
                    <a href={href} aria-current={href === shown || undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  </details>
);

export const SpecLink = ({ section }: { readonly section: string }) => (
  <a class="muted" href={documentLink(documentOfSection(section), section)}>
    {say(REFERENCE)('spec', { section })}
  </a>
);
