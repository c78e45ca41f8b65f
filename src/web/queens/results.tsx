/** Below the run: translations of the program, which a worker makes. */
import { useEffect, useState } from 'preact/hooks';
import { encodeShare } from '../../app/share-code.ts';
import { TARGETS, type VersionName } from '../../queens/index.ts';
import { perLang } from '../../texts.ts';
import { inLang, say } from '../app/catalogue.ts';
import { copyText, download } from '../app/copy.ts';
import SHELL from '../app/messages.json';
import { Button, ScrollBox, Segments } from '../app/parts.tsx';
import { lang } from '../app/preferences.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import QUEENS from './messages.json';
import type { QueensCalls, Translated } from './worker.ts';

type MadeText = Extract<Translated, { text: string }>;

const MACHINE = { id: 'mk61', title: 'MK-61', extension: 'pmk' } as const;
const LANGUAGES = [MACHINE, ...TARGETS];

type Props = Readonly<{ text: string; n: number; version: VersionName | 'own' }>;

export function Translations({ text, n, version }: Props) {
  const t = say(QUEENS);
  const [to, setTarget] = useState<(typeof LANGUAGES)[number]>(MACHINE);
  const [translated, setTranslated] = useState<Translated | null>(null);
  useEffect(() => {
    const calls = new WorkerCalls<QueensCalls>(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    );
    setTranslated(null);
    const title = perLang((one) => {
      const words = inLang(QUEENS, one);
      return version === 'own' ? words('own') : words('programTitle', { n, version: words(version) });
    });
    calls.ask('translate', { text, to: to.id, n, title, lang: lang.peek() }).then(setTranslated, () => {});
    // What is no longer wanted is given up.
    return () => calls.close();
  }, [text, to, n, version]);
  return (
    <section class="generated" aria-busy={translated === null}>
      <h2>{t('generated')}</h2>
      <p>{t('generatedWhy')}</p>
      <Segments
        class="targets"
        label={t('generated')}
        segments={LANGUAGES.map((one) => ({
          name: one.id,
          text: one === MACHINE ? t('machineName') : one.title,
          isChosen: one === to,
          choose: () => setTarget(one),
        }))}
      />
      {translated === null && <p class="muted">{say(SHELL)('computing')}</p>}
      {translated && 'error' in translated && <p class="muted">{translated.error?.[lang.value]}</p>}
      {translated?.text !== undefined && <Result {...translated} extension={to.extension} />}
    </section>
  );
}

function Result({ text, machine, extension }: MadeText & { readonly extension: string }) {
  const t = say(QUEENS);
  return (
    <>
      {machine && <p>{t('generatedFor', { n: machine.steps })}</p>}
      <div class="row">
        {machine && (
          <a class="button" href={`#/?p=${encodeShare(machine.program)}`}>
            {t('open')}
          </a>
        )}
        <Button onClick={() => void copyText(text)}>{say(SHELL)('copy')}</Button>
        <Button onClick={() => download(machine?.program ?? text, `queens.${extension}`)}>{t('save')}</Button>
      </div>
      <ScrollBox class="generated-text" label={t('generated')}>
        {/* Comments begin nearer than in the file, which has room for several commands a line. */}
        <pre>{machine ? text.trim().replace(/^(.{26}) +;/gm, '$1;') : text.trim()}</pre>
      </ScrollBox>
    </>
  );
}
