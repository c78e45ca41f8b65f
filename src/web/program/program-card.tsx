/** @jsxImportSource preact */
/** A program to choose, as a card with what its display shows; and the ways into an empty memory. */

import type { ComponentChildren } from 'preact';
import { say } from '../app/catalogue.ts';
import { Icon } from '../app/icon.tsx';
import { Button } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { WithKeys } from '../app/prose.tsx';
import { Glass } from '../device/glass.tsx';
import { openDialog } from './desk.ts';
import { chooseFile } from './files.ts';
import { LIBRARY, openFromLibrary } from './library.ts';
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

/** The ways to a program: name, icon, what it says more, and what it does. */
export const WAYS = [
  ['library', 'library', 'libraryTitle', () => openDialog('library')],
  ['paste', 'clipboard-paste', 'pasteHint', () => openDialog('paste')],
  ['open', 'folder-open', 'openTitle', chooseFile],
] as const;

/** The empty memory: ways to a program, and some to begin with. */
export function FirstPrograms() {
  const t = say(PROGRAM);
  return (
    <div class="stack first-programs">
      <p class="play-lead">{t('emptyHint')}</p>
      <div class="row">
        {WAYS.map(([, icon, , act], i) => (
          <Button key={icon} class={i === 0 ? 'primary' : ''} does={`begin-${icon}`} onClick={act}>
            <Icon name={icon} /> {t(`begin-${icon}`)}
          </Button>
        ))}
      </div>
      <ul class="tiles">
        {LIBRARY.map(({ name, title, about, steps, picture }) => (
          <ProgramCard
            key={name}
            id={name}
            title={title[lang.value]}
            about={about[lang.value]}
            facts={t('inSteps', { steps })}
            picture={picture}
            open={() => void openFromLibrary(name)}
          />
        ))}
      </ul>
    </div>
  );
}
