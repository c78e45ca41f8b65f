/** @jsxImportSource preact */

import { makePmk } from '../../listing/index.ts';
import {
  BOARD_MACHINE_WORDS,
  compileForMk61,
  type MachineProgram,
  NotationError,
  toProgramFile,
  type VersionName,
  version,
} from '../../queens/index.ts';
import { textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { encodeShare } from '../storage/share-code.ts';
import { QUEENS } from './messages.ts';

interface Props {
  readonly name: VersionName;
  readonly n: number;
}

/** The version translated for the MK-61, or why it cannot be. */
export function MachineProgramCard({ name, n }: Props) {
  const t = textsOf(QUEENS);
  const program = translated(name, n);
  if (program instanceof NotationError) {
    return (
      <section class="card generated">
        <h2>{t.generated}</h2>
        <p>{program.in(lang.value)}</p>
      </section>
    );
  }
  const title = {
    en: QUEENS.en.programTitle(n, QUEENS.en[name]),
    ru: QUEENS.ru.programTitle(n, QUEENS.ru[name]),
  };
  const text = makePmk(toProgramFile(program, { title }));
  return (
    <section class="card generated">
      <h2>{t.generated}</h2>
      <p>{t.generatedFor(program.bytes.length, n)}</p>
      <a class="button" href={`#/?p=${encodeShare(text)}`}>
        {t.open}
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <pre class="generated-text" tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

function translated(name: VersionName, n: number): MachineProgram | NotationError {
  try {
    return compileForMk61(version(name), BOARD_MACHINE_WORDS, { n });
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
}
