/** @jsxImportSource preact */
/** The visitor's own programs to choose from. */
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { Select } from '../app/select.tsx';
import { QUEENS } from './messages.ts';
import { nameOf, type OwnProgram, ownPrograms } from './own-programs.ts';

interface Props {
  /** The one that is shown; one that nobody has written in is not among the programs kept. */
  readonly id: string;
  readonly name: string;
  onOpen(program: OwnProgram): void;
  onNew(): void;
  onRemove(program: OwnProgram): void;
}

export function OwnList({ id, name, onOpen, onNew, onRemove }: Props) {
  const t = textsOf(QUEENS);
  const all = ownPrograms.value;
  const shown = all.find((one) => one.id === id);
  const time = new Intl.DateTimeFormat(lang.value, { dateStyle: 'short', timeStyle: 'short' });
  if (all.length === 0) return null;
  return (
    <p class="row own-list">
      <Select
        aria-label={t.ownChoice}
        value={id}
        options={[
          ...(shown ? [] : [[id, name] as const]),
          ...all.map((one) => [one.id, `${nameOf(one)} · ${time.format(one.changed)}`] as const),
        ]}
        onChoose={(wanted) => {
          const chosen = all.find((one) => one.id === wanted);
          if (chosen) onOpen(chosen);
        }}
      />
      <button type="button" data-do="new-own" onClick={onNew}>
        {t.newOwn}
      </button>
      {shown && (
        <button type="button" data-do="remove-own" onClick={() => onRemove(shown)}>
          {t.remove}
        </button>
      )}
    </p>
  );
}
