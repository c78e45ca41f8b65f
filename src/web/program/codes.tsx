/** @jsxImportSource preact */
/** The program memory as hexadecimal codes, sixteen a row, to read and copy. Typed codes come by Paste. */

import { formatAddress } from '../../machine/index.ts';
import { say } from '../app/catalogue.ts';
import { copyText } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { Button } from '../app/parts.tsx';
import { machine } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { openDialog } from './desk.ts';
import { memoryKey } from './document.ts';

const ROW = 16;

export function Codes() {
  void memoryKey.value;
  const t = say(PROGRAM);
  const codes = [...machine.peek().program].map(formatAddress);
  const rows = codes.flatMap((_, i) => (i % ROW === 0 ? [codes.slice(i, i + ROW).join(' ')] : []));
  const text = rows.join('\n');
  return (
    <div class="stack codes">
      <p class="muted">{t('codesHint', { at: formatAddress(machine.value.pc) })}</p>
      <pre class="mono">{text}</pre>
      <div class="row">
        <Button onClick={() => void copyText(text)}>{say(SHELL)('copy')}</Button>
        <Button onClick={() => openDialog('paste')}>{t('pasteCodes')}</Button>
      </div>
    </div>
  );
}
