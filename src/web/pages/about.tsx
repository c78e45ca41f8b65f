/** About Eggog: what it is, what is exact about it, whose work it is, and the keys of the computer on the calculator. */
import '../styles/document.css';
import { version } from '../../../package.json';
import type { Key } from '../../machine/keys.ts';
import LINKS from '../about/links.json';
import ABOUT from '../about/messages.json';
import { documentLink } from '../app/address.ts';
import { say, textsOf } from '../app/catalogue.ts';
import { lang } from '../app/preferences.ts';
import { hintOf, LEGENDS, russianLetterOf, spokenKey } from '../device/legends.ts';
import { DevicePicture } from '../device/picture.tsx';

export default function AboutPage() {
  const t = say(ABOUT);
  const hint = (key: Key): string => (lang.value === 'ru' && russianLetterOf(key)) || hintOf(key);
  const keys = LEGENDS.map(({ key }) => `${spokenKey(key, lang.value)}: ${hint(key)}`);
  return (
    <article class="about">
      <h1>{t('heading')}</h1>
      <p class="lead">{t('lead')}</p>
      <p class="muted">{t('name')}</p>
      <h2>{t('special')}</h2>
      <ul class="tiles figures">
        {(['75042', '256', '0'] as const).map((figure) => (
          <li key={figure}>
            <b>{Number(figure).toLocaleString(lang.value)}</b> {t(`figures.${figure}`)}
          </li>
        ))}
      </ul>
      <p>
        {t('exact')} <a href={documentLink('conformance')}>{t('measured')}</a>
      </p>
      <h2>{t('thanks')}</h2>
      <p>{t('thanksText')}</p>
      <h2>{t('privacy')}</h2>
      <p>{t('privacyText')}</p>
      <h2>{t('version', { version })}</h2>
      <ul>
        {LINKS.map(({ href, name, about }) => (
          <li key={href}>
            <a href={href}>{textsOf(name)}</a>: {textsOf(about)}
          </li>
        ))}
      </ul>
      <aside class="stack">
        <h2>{t('keyboard')}</h2>
        <DevicePicture picture=" EГГ0Г       " hint={hint} label={`${t('keyboard')}: ${keys.join(', ')}`} />
        <p class="muted">{t('keyboardLead')}</p>
      </aside>
    </article>
  );
}
