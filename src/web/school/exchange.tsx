/** @jsxImportSource preact */
/** A visitor's progress or records as a file; the terminal writes and reads the same files. */
import { saidBy, UserError } from '../../errors.ts';
import type { Localized } from '../../texts.ts';
import { download } from '../app/download.ts';
import { FileButton } from '../app/file-input.tsx';
import { complain } from '../app/notices.tsx';

interface Props {
  /** Its name for tests. */
  readonly name: string;
  readonly fileName: string;
  /** The file's text as it is now. */
  text(): string;
  readonly words: { readonly export: string; readonly import: string; readonly refused: Localized };
  /** Largest file that is read, in bytes. */
  readonly longest: number;
  /** Takes what a file holds; throws for what it cannot take. */
  onRead(json: unknown): Promise<void>;
}

export function Exchange({ name, fileName, text, words, longest, onRead }: Props) {
  const take = async (from: File): Promise<void> => {
    try {
      if (from.size > longest) throw new SyntaxError('too long');
      await onRead(JSON.parse(await from.text()));
    } catch (error) {
      complain(error instanceof UserError ? saidBy(error) : words.refused);
    }
  };
  return (
    <>
      <button
        type="button"
        data-do={`export-${name}`}
        onClick={() => download(`${text()}\n`, fileName, 'application/json')}
      >
        {words.export}
      </button>
      <FileButton
        action={`import-${name}`}
        name={name}
        label={words.import}
        accept=".json,application/json"
        onFile={(from) => void take(from)}
      />
    </>
  );
}
