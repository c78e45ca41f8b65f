/** Small parts of all pages. */
import type { ButtonHTMLAttributes, ComponentChildren, RefObject } from 'preact';
import { Glass } from '../device/glass.tsx';
import { sound } from '../device/sound.ts';
import { say } from './catalogue.ts';
import { keyboardOwner } from './focus.ts';
import { Icon } from './icon.tsx';
import SHELL from './messages.json';
import { flip } from './preferences.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name for tests and styles. */
  readonly does?: string;
  /** Before its words. */
  readonly icon?: string;
  /** Its words, if they are all that it shows besides the icon. */
  readonly text?: ComponentChildren;
}

export const Button = ({ does, icon, text, children, ...rest }: ButtonProps) => (
  <button type="button" data-do={does} {...rest}>
    {icon && <Icon name={icon} />}
    {text}
    {children}
  </button>
);

/** A button of one sign, with its name for those who do not see it. */
export const IconButton = ({ name, ...rest }: ButtonProps & { name: string; icon: string }) => (
  <Button class="icon-button" title={name} aria-label={name} {...rest} />
);

export const SoundButton = () => (
  <IconButton
    does="sound"
    name={say(SHELL)('sound')}
    aria-pressed={sound.value === 'on'}
    icon={sound.value === 'on' ? 'volume-2' : 'volume-x'}
    onClick={() => flip(sound)}
  />
);

/** The tab on the ring around the part that has the keyboard: the calculator, or the part with the focus. */
export function KeyboardOwner({ isCalculator = false }: { readonly isCalculator?: boolean }) {
  const owner = keyboardOwner.value;
  if (isCalculator !== (owner === 'calculator')) return null;
  return <p class="keyboard-owner">{say(SHELL)(`keyboard-${owner}`)}</p>;
}

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
  <section class="missing">
    <Glass picture="EГГ0Г" places={5} />
    <h1>{title}</h1>
    <p>
      <code>{asked.slice(0, 60)}</code>
    </p>
    <p class="row">
      {targets.map(([href, name], i) => (
        <a key={href} class={i === 0 ? 'button primary' : 'button'} href={href}>
          {name}
        </a>
      ))}
    </p>
  </section>
);

interface SelectProps<Value extends string | number> {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  onChoose(value: Value): void;
  readonly 'aria-label'?: string;
}

export function Select<Value extends string | number>({ options, onChoose, ...rest }: SelectProps<Value>) {
  return (
    <select {...rest} onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex][0])}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface SegmentsProps {
  readonly class: string;
  /** Read by screen readers. */
  readonly label: string;
  readonly segments: readonly {
    /** Its name for tests. */
    readonly name: string;
    readonly id?: string;
    readonly text: ComponentChildren;
    readonly icon?: string;
    readonly title?: string;
    readonly isChosen: boolean;
    choose(): unknown;
  }[];
}

/** Arrows choose the one beside it. */
function onArrow(event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const { currentTarget, target } = event;
  if (!by || !(currentTarget instanceof Element)) return;
  const all = [...currentTarget.querySelectorAll('button')];
  const next = all.at((all.indexOf(target as HTMLButtonElement) + by) % all.length)!;
  event.preventDefault();
  next.focus();
  next.click();
}

/** One of a few values, side by side. */
export const Segments = ({ class: own, label, segments }: SegmentsProps) => (
  <fieldset class={`segments ${own}`} onKeyDown={onArrow}>
    <legend class="unseen">{label}</legend>
    {segments.map(({ name, text, isChosen, choose, ...rest }) => (
      <Button key={name} data-segment={name} text={text} aria-pressed={isChosen} onClick={choose} {...rest} />
    ))}
  </fieldset>
);
