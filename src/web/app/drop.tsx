/** @jsxImportSource preact */
/** A file dropped anywhere is read; the browser never leaves the app for it. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goingOn } from './address.ts';
import { both, say } from './catalogue.ts';
import SHELL from './messages.json';
import { complain, tell } from './notices.tsx';

const isOver = signal(false);

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

async function take(file: File): Promise<void> {
  const goTo = goingOn();
  try {
    const { readFile } = await import('../program/files.ts');
    if (!/^#?\/?(?:\?.*)?$/.test(location.hash)) goTo('#/');
    await readFile(file);
  } catch {
    complain(both(SHELL, 'partFailed'));
  }
}

export function DropPlace() {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = false;
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file) void take(file);
      if (others.length > 0) tell(both(SHELL, 'oneFile', { name: file.name }));
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver.value) return null;
  return <p class="drop-here">{say(SHELL)('drop')}</p>;
}
