/** @jsxImportSource preact */
/** What this is, how to begin, which keys there are. */
import '../styles/about.css';
import { ABOUT } from '../about/messages.ts';
import { textsOf } from '../app/catalogue.ts';
import { hintOf, KEY_NAMES, keyboardMap } from '../device/keyboard-map.ts';
import { LEGENDS } from '../device/legends.ts';

const { map } = keyboardMap(null);

function KeyTable() {
  const t = textsOf(ABOUT);
  return (
    <dl class="key-table" aria-label={`${t.calculatorKey}: ${t.computerKey}`}>
      {LEGENDS.map(({ key, face }) => (
        <div key={key}>
          <dt>{face}</dt>
          <dd>
            <kbd>{hintOf(map, key)}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function AboutPage() {
  const t = textsOf(ABOUT);
  return (
    <article class="card about">
      <h1>{t.heading}</h1>
      <p class="lead">{t.lead}</p>
      <p>{t.exact}</p>
      <h2>{t.firstSteps}</h2>
      <ol>
        <li>{t.stepLoad}</li>
        <li>{t.stepStart}</li>
        <li>{t.stepType}</li>
        <li>{t.stepDebug}</li>
      </ol>
      <h2>{t.keyboard}</h2>
      <p>{t.keyboardLead}</p>
      <KeyTable />
      <p>
        {t.remap} <code>{Object.keys(KEY_NAMES).join(' ')}</code>.
      </p>
      <h2>{t.speeds}</h2>
      <p>{t.speedsText}</p>
      <h2>{t.links}</h2>
      <p>{t.linksText}</p>
      <h2>{t.privacy}</h2>
      <p>{t.privacyText}</p>
      <h2>{t.thanks}</h2>
      <p>{t.thanksText}</p>
    </article>
  );
}
