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

interface MissingProps {
  readonly title: string;
  /** The address, or its part that names nothing. */
  readonly asked: string;
  readonly targets: readonly (readonly [href: string, title: string])[];
}

/** In place of a page that does not exist: the ones that do. */
export const Missing = ({ title, asked, targets }: MissingProps) => (
  <section class="card missing">
    <h1>{title}</h1>
    <p>
      <code>{asked.slice(0, 60)}</code>
    </p>
    <ul class="tiles">
      {targets.map(([href, name]) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  </section>
);
