/** @jsxImportSource preact */
/** Small parts of all pages. */
import type { ButtonHTMLAttributes, ComponentChildren, RefObject } from 'preact';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name for tests and styles. */
  readonly does?: string;
}

export const Button = ({ does, ...rest }: ButtonProps) => <button type="button" data-do={does} {...rest} />;

interface FactsProps {
  readonly facts: readonly (readonly [name: ComponentChildren, value: ComponentChildren, id?: string])[];
  readonly class?: string;
  readonly 'aria-label'?: string;
}

/** Names with their values. */
export const Facts = ({ facts, ...rest }: FactsProps) => (
  <dl {...rest}>
    {facts.map(([name, value, id]) => (
      <div key={id ?? name} data-fact={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface ScrollBoxProps {
  readonly class: string;
  readonly label: string;
  readonly box?: RefObject<HTMLElement | null>;
  readonly children: ComponentChildren;
}

/** A box that may scroll, and so must be reached by the keyboard. */
export const ScrollBox = ({ class: own, label, box, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section class={own} aria-label={label} tabIndex={0} {...(box && { ref: box })}>
    {children}
  </section>
);
