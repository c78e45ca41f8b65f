/** @jsxImportSource preact */
/** A choice of one of some values. */

interface Props<Value extends string | number> {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  onChoose(value: Value): void;
  readonly 'aria-label'?: string;
  /** Its names for tests and styles. */
  readonly [name: `data-${string}`]: string;
}

export function Select<Value extends string | number>({ options, onChoose, ...rest }: Props<Value>) {
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
