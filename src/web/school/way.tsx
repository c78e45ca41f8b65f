/** @jsxImportSource preact */
/** Progress as a bar, and a link to the next task. */

interface Props {
  readonly done: number;
  readonly all: number;
  /** The bar in words. */
  readonly text: string;
  /** The next task; nothing when all is done. */
  readonly next?: { readonly href: string; readonly text: string } | undefined;
}

export function Way({ done, all, text, next }: Props) {
  return (
    <div class="row way">
      <progress value={done} max={all} aria-label={text} />
      <span class="muted">{text}</span>
      {next && (
        <a class="button primary" data-do="go-on" href={next.href}>
          {next.text}
        </a>
      )}
    </div>
  );
}
