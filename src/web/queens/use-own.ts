/** The visitor's own program on the page of the queens: the one shown last, and what is done with it and the others. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { translate } from '../../texts.ts';
import { textsOf } from '../app/catalogue.ts';
import { tell, UNDO } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { newId } from '../storage/database.ts';
import { type Chosen, SAMPLE, SAMPLE_ANSWERS } from './chosen.ts';
import { QUEENS } from './messages.ts';
import {
  freshName,
  keepOwn,
  nameOf,
  type OwnProgram as OwnProgramKept,
  ownPrograms,
  refreshOwn,
} from './own-programs.ts';
import { keepShown, shownBeforeReload } from './shown-own.ts';

/** A program of the visitor's as it is shown. */
interface Own extends Pick<OwnProgramKept, 'id' | 'text' | 'name' | 'answers'> {
  /** Another one whenever a program is opened: what is typed and what its errors are begins again. */
  readonly opening: string;
}

export const NO_ANSWERS: readonly number[] = [];

const isLike =
  ({ text, answers }: Pick<Own, 'text' | 'answers'>) =>
  (other: OwnProgramKept): boolean =>
    other.text === text && other.answers.join() === answers.join();

/** The program that the page began with, without knowing it, is one that is kept. */
interface Found {
  /** The id that it was given. */
  readonly begun: string;
  readonly kept: OwnProgramKept;
}

/** The program of the address; `shown`: what is known of it from before a reload. */
function begunWith(chosen: Chosen, shown: OwnProgramKept | null): Own | null {
  if (chosen.kind !== 'own') return null;
  const { id = newId(), name = '' } = shown ?? {};
  return { id, name, text: chosen.text, answers: chosen.answers, opening: newId() };
}

const keep = ({ opening, ...program }: Own): Promise<void> => keepOwn(program);

/** A program under the id and name that it is kept under; what has been typed into it stays. */
const asKept = (program: Own, found: Found | null): Own =>
  program.id === found?.begun
    ? { ...program, id: found.kept.id, name: program.name || (found.kept.name ?? '') }
    : program;

/**
 * The visitor's program that was shown last, also while a version of the page is looked at; null before there is one. The
 * page begins with `chosen`; `choose` shows a program.
 */
export function useOwn(chosen: Chosen, choose: (next: Chosen) => void) {
  const [shown] = useState(shownBeforeReload);
  const [begun] = useState(() => begunWith(chosen, shown));
  const own = useRef(begun);
  const found = useRef<Promise<Found | null>>(Promise.resolve(null));
  const show = (program: Own): void => {
    own.current = program;
    choose({ kind: 'own', text: program.text, answers: program.answers });
  };
  const open = ({ id, name = '', text, answers }: Omit<Own, 'opening'>): void =>
    show({ id, name, text, answers, opening: newId() });
  /** Begins a program of the visitor's beside those that there are. */
  const begin = (name: string, text: string, answers = NO_ANSWERS): void =>
    open({ id: newId(), name: freshName(name, ownPrograms.peek()), text, answers });
  const beginSample = (): void => begin(textsOf(QUEENS).sampleName, SAMPLE[lang.value], SAMPLE_ANSWERS);
  const change = (changed: Partial<Pick<Own, 'text' | 'name' | 'answers'>>): void => {
    if (!own.current) return;
    const next = { ...own.current, ...changed };
    show(next);
    void found.current.then((one) => keep(asKept(next, one)));
  };
  const remove = (program: OwnProgramKept): void => {
    const { id, changed, ...rest } = program;
    void keepOwn({ id, ...rest, isRemoved: true });
    tell(
      translate(QUEENS, (t) => t.removed(nameOf(program))),
      {
        text: UNDO,
        act: () => {
          void keepOwn({ id, ...rest });
          open(program);
        },
      },
    );
    const other = ownPrograms.peek().find((one) => one.id !== id);
    if (other) open(other);
    else beginSample();
  };
  /** Shows the one shown last, or the latest, or a sample. */
  const goBack = (): void => {
    const last = own.current ?? ownPrograms.peek()[0];
    if (last) open(last);
    else beginSample();
  };
  const now = chosen.kind === 'own' ? own.current : null;
  useLayoutEffect(() => keepShown(now), [now]);
  const [, redraw] = useState(0);
  // Before anything can be typed.
  useLayoutEffect(() => {
    found.current = refreshOwn().then(() => {
      if (!begun || !own.current) return null;
      const all = ownPrograms.peek();
      const same = all.find(({ id }) => id === begun.id);
      if (same) {
        // What the last key has made of it may have come too late for the database.
        if (same.changed < (shown?.changed ?? 0) && !isLike(begun)(same)) void keep(begun);
        return null;
      }
      const kept = all.find(isLike(begun));
      if (!kept) return null;
      const one = { begun: begun.id, kept };
      own.current = asKept(own.current, one);
      redraw((count) => count + 1);
      return one;
    });
  }, [begun, shown]);
  return { current: own.current, open, begin, beginSample, change, remove, goBack };
}
