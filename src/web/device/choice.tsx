/** @jsxImportSource preact */
/** A choice between a few values that stand side by side. */

interface Props<T extends string> {
  readonly class: string;
  readonly label: string;
  /** Shared by the radio buttons of this choice and by no others. */
  readonly name: string;
  readonly values: readonly { readonly value: T; readonly text: string; readonly title?: string }[];
  readonly chosen: T;
  choose(value: T): void;
}

export const Choice = <T extends string>({ class: own, label, name, values, chosen, choose }: Props<T>) => (
  <fieldset class={`segments ${own}`}>
    <legend>{label}</legend>
    {values.map(({ value, text, title }) => (
      <label key={value} title={title}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => choose(value)}
        />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
);
