/** @jsxImportSource preact */

import { here } from '../app/address.ts';
import { say } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { PAGES } from '../app/pages.ts';
import { Missing } from '../missing/missing.tsx';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default function MissingPage() {
  const t = say(SHELL);
  const targets = PAGES.map(({ path, title }) => ({
    href: `#${path}`,
    id: path,
    title: SHELL[title],
  }));
  return <Missing title={t('noSuchPage')} asked={decoded(here.value.path)} targets={targets} />;
}
