/** @jsxImportSource preact */
/** About Eggog: first steps, keyboard, links, versions. */
import '../styles/document.css';
import type { ComponentChildren } from 'preact';
import { version } from '../../../package.json';
import DOCUMENTS from '../about/links.json';
import ABOUT from '../about/messages.json';
import { say, textsOf } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { Facts } from '../app/parts.tsx';
import { Marked, typeset, WithKeys } from '../app/prose.tsx';
import { hintOf, LEGENDS, russianLetterOf } from '../device/legends.ts';

/** Pages that are presented, by their names in the menu and in the address. */
const PLACES = ['welcome', 'school', 'course', 'reference', 'tricks', 'queens'] as const;

/** The keys of the calculator with those of the computer. */
function KeyTable() {
  const t = say(ABOUT);
  const facts = LEGENDS.map(({ key, face }) => {
    const russian = russianLetterOf(key);
    const keys = (
      <>
        <kbd>{hintOf(key)}</kbd> {russian && <kbd title={t('russianKey')}>{russian}</kbd>}
      </>
    );
    return [typeset(face), keys, key] as const;
  });
  return (
    <Facts class="tiles key-table" aria-label={`${t('calculatorKey')}: ${t('computerKey')}`} facts={facts} />
  );
}

type Link = readonly [href: string, name: string, about: string];

const Links = ({ links }: { readonly links: readonly Link[] }) => (
  <ul>
    {links.map(([href, name, about]) => (
      <li key={href}>
        <a href={href}>{name}</a>: {about}
      </li>
    ))}
  </ul>
);

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

const Part = ({ title, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

export default function AboutPage() {
  const t = say(ABOUT);
  return (
    <article class="card about">
      <h1>{t('heading')}</h1>
      <p class="lead">{t('lead')}</p>
      <p>{t('exact')}</p>
      <div class="about-parts">
        <Part title={t('firstSteps')}>
          <ol>
            {(['stepLoad', 'stepStart', 'stepType', 'stepDebug'] as const).map((step) => (
              <li key={step}>
                <WithKeys text={t(step)} />
              </li>
            ))}
          </ol>
        </Part>
        <Part title={t('whatElse')}>
          <Links links={PLACES.map((one) => [`#/${one}`, say(SHELL)(one), t(`places.${one}`)])} />
        </Part>
        <Part title={t('version')}>
          <p>{t('versionText', { version })}</p>
          <Links links={DOCUMENTS.map(({ href, name, about }) => [href, textsOf(name), textsOf(about)])} />
        </Part>
        <Part title={t('privacy')}>
          <p>{t('privacyText')}</p>
        </Part>
        <Part title={t('keyboard')}>
          <p>{t('keyboardLead')}</p>
          <KeyTable />
        </Part>
        <Part title={t('speeds')}>
          <p>{t('speedsText')}</p>
        </Part>
        <Part title={t('links')}>
          <p>
            <Marked text={t('linksText')} by={/(#\/\?library=[\w-]+)/} class="whole mono" />
          </p>
        </Part>
        <Part title={t('thanks')}>
          <p>{t('thanksText')}</p>
        </Part>
      </div>
    </article>
  );
}
