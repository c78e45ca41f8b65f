/** @jsxImportSource preact */
/** Files that the visitor chooses. */
import { Button } from './parts.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly accept?: string;
  onFile(file: File): void;
}

/** Opens the browser's dialog of a {@link FileInput} that is on the page. */
export const chooseFileFor = (name: string): void =>
  document.querySelector<HTMLInputElement>(`[data-file="${name}"]`)?.click();

/** The hidden input of a file dialog. The same file can be chosen twice in a row. */
export function FileInput({ name, label, accept, onFile }: Props) {
  return (
    <input
      type="file"
      hidden
      accept={accept}
      data-file={name}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onFile(file);
        currentTarget.value = '';
      }}
    />
  );
}

/** A button that lets the visitor choose a file. */
export function FileButton({ action, ...props }: Props & { readonly action: string }) {
  return (
    <>
      <Button does={action} onClick={() => chooseFileFor(props.name)}>
        {props.label}
      </Button>
      <FileInput {...props} />
    </>
  );
}
