/** A program to choose, as a card with what its display shows; and those for an empty memory. */

import type { ComponentChildren } from 'preact';
import { say } from '../app/catalogue.ts';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse, WithKeys } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { machineOf } from '../machine/calculator.ts';
import { bringBackEarlier, type StoredSession } from '../storage/sessions.ts';
import { usedOf } from './document.ts';
import { LIBRARY, type LibraryProgram, openFromLibrary } from './library.ts';
import PROGRAM from './messages.json';

export interface CardProps {
  readonly title: string;
  readonly about: string;
  /** A line below: how long it is. */
  readonly facts: string;
  readonly picture: string;
  open(): void;
  /** Its name for tests. */
  readonly id: string;
  /** Buttons in its corner. */
  readonly children?: ComponentChildren;
}

const stepsText = (steps: number): string => say(PROGRAM)('inSteps', { steps });

/** How long a kept program is, and of when. */
export const factsOf = (steps: number, updated: number): string =>
  `${stepsText(steps)}, ${new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(updated)}`;

export const libraryCard = ({ name, title, about, steps, picture }: LibraryProgram): CardProps => ({
  id: name,
  title: title[lang.value],
  about: about[lang.value],
  facts: stepsText(steps),
  picture,
  open: () => void openFromLibrary(name),
});

export function recentCard(session: StoredSession): CardProps {
  const machine = machineOf(session.machine);
  return {
    id: session.id,
    title: printedProse(session.title) || say(PROGRAM)('untitled'),
    about: '',
    facts: factsOf(usedOf(machine.program), session.updated),
    picture: machine.display(),
    open: () => bringBackEarlier(session),
  };
}

export const ProgramCard = ({ id, title, about, facts, picture, open, children }: CardProps) => (
  <li>
    <Button class="library-entry" data-library={id} onClick={open}>
      <Glass picture={picture} />
      <b>{title}</b>{' '}
      <span>
        <WithKeys text={about} />
      </span>{' '}
      <small>{facts}</small>
    </Button>
    {children}
  </li>
);

/** The empty memory: programs to begin with. */
export function FirstPrograms() {
  const t = say(PROGRAM);
  return (
    <div class="stack first-programs">
      <p class="play-lead">{t('emptyHint')}</p>
      <ul class="tiles">
        {LIBRARY.map((one) => (
          <ProgramCard key={one.name} {...libraryCard(one)} />
        ))}
      </ul>
    </div>
  );
}
