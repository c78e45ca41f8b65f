/** @jsxImportSource preact */
/** The program memory as hexadecimal codes, sixteen a row, to read, copy and type over. */
import { useState } from 'preact/hooks';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { complain, tell } from '../app/notices.tsx';
import { machine, send } from '../machine/calculator.ts';
import { memoryKey } from './document.ts';
import { PROGRAM } from './messages.ts';
import { VIEWS } from './view-messages.ts';

const ROW = 16;
const rows = Array.from({ length: Math.ceil(MK61.cells / ROW) }, (_, row) => row * ROW);

const textOf = (bytes: Uint8Array): string =>
  rows.map((from) => [...bytes.subarray(from, from + ROW)].map(formatAddress).join(' ')).join('\n');

/** The codes of a text of hexadecimal digits; null if it is something else or too long. */
export function parseHex(text: string): Uint8Array | null {
  const digits = text.replace(/\s+/g, '');
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits) || digits.length > 2 * MK61.cells) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (code) => Number.parseInt(code, 16));
}

export function Hex() {
  const t = textsOf(VIEWS);
  void memoryKey.value;
  const [draft, setDraft] = useState<string | null>(null);
  const text = textOf(machine.peek().program);
  const enterHex = (): void => {
    const bytes = parseHex(draft ?? text);
    if (!bytes) {
      complain(t.noHex(MK61.cells));
      return;
    }
    send({ type: 'program', bytes });
    setDraft(null);
  };
  const next = MK61.cellOf[machine.value.pc];
  return (
    <div class="hex">
      <p class="muted">{t.hexHint(formatAddress(next))}</p>
      <textarea
        class="mono"
        rows={rows.length + 1}
        spellcheck={false}
        aria-label={textsOf(PROGRAM).hex}
        value={draft ?? text}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) enterHex();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <div class="row">
        <button type="button" class="primary" disabled={draft === null || draft === text} onClick={enterHex}>
          {t.enterHex}
        </button>
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => tell(t.copied),
              () => complain(t.notCopied),
            )
          }
        >
          {t.copy}
        </button>
      </div>
    </div>
  );
}
