/** @jsxImportSource preact */
/** About Eggog: first steps, keyboard, links, versions. */
import { say, textsOf } from '../app/catalogue.ts';
import '../styles/document.css';
import { version } from '../../../package.json';
import DOCUMENTS from '../about/links.json';
import ABOUT from '../about/messages.json';
import SHELL from '../app/messages.json';
import { WithKeys } from '../app/prose.tsx';
import { typeset } from '../app/typeset.ts';
import { hintOf, russianLetterOf } from '../device/keyboard-map.ts';
import { LEGENDS } from '../device/legends.ts';

/** Pages that are presented, by their names in the menu and in the address. */
const PLACES = ['welcome', 'school', 'course', 'reference', 'tricks', 'queens'] as const;

function KeyTable() {
  const t = say(ABOUT);
  return (
    <dl class="tiles key-table" aria-label={`${t('calculatorKey')}: ${t('computerKey')}`}>
      {LEGENDS.map(({ key, face }) => (
        <div key={key}>
          <dt>{typeset(face)}</dt>
          <dd>
            <kbd>{hintOf(new Map(), key)}</kbd>
            {russianLetterOf(key) && (
              <>
                {' '}
                <kbd title={t('russianKey')}>{russianLetterOf(key)}</kbd>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Link = readonly [href: string, name: string, about: string];

function Links({ links }: { readonly links: readonly (readonly string[])[] }) {
  return (
    <ul>
      {(links as readonly Link[]).map(([href, name, about]) => (
        <li key={href}>
          <a href={href}>{name}</a>: {about}
        </li>
      ))}
    </ul>
  );
}

/** A text in which addresses stand in one piece. */
function WithCode({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\?keys=[\w:,]+|#\/\?library=[\w-]+)/).map((part, i) =>
        i % 2 === 1 ? (
          <code key={part} class="whole">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}

export default function AboutPage() {
  const t = say(ABOUT);
  return (
    <article class="card about">
      <h1>{t('heading')}</h1>
      <p class="lead">{t('lead')}</p>
      <p>{t('exact')}</p>
      <div class="about-parts">
        <section>
          <h2>{t('firstSteps')}</h2>
          <ol>
            <li>
              <WithKeys text={t('stepLoad')} />
            </li>
            <li>
              <WithKeys text={t('stepStart')} />
            </li>
            <li>
              <WithKeys text={t('stepType')} />
            </li>
            <li>
              <WithKeys text={t('stepDebug')} />
            </li>
          </ol>
        </section>
        <section>
          <h2>{t('whatElse')}</h2>
          <Links
            links={PLACES.map((place) => [`#/${place}`, say(SHELL)(place), t(`places.${place}`)] as const)}
          />
        </section>
        <section>
          <h2>{t('version')}</h2>
          <p>{t('versionText', { version })}</p>
          <Links links={DOCUMENTS.map(({ href, name, about }) => [href, textsOf(name), textsOf(about)])} />
        </section>
        <section>
          <h2>{t('privacy')}</h2>
          <p>{t('privacyText')}</p>
        </section>
        <section>
          <h2>{t('keyboard')}</h2>
          <p>{t('keyboardLead')}</p>
          <KeyTable />
          <p>
            <WithCode text={t('remap')} />{' '}
            <code>{LEGENDS.flatMap(({ latin }) => (/\d/.test(latin) ? [] : [latin])).join(' ')}</code>.
          </p>
        </section>
        <section>
          <h2>{t('speeds')}</h2>
          <p>{t('speedsText')}</p>
        </section>
        <section>
          <h2>{t('links')}</h2>
          <p>
            <WithCode text={t('linksText')} />
          </p>
        </section>
        <section>
          <h2>{t('thanks')}</h2>
          <p>{t('thanksText')}</p>
        </section>
      </div>
    </article>
  );
}
