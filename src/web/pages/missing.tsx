/** @jsxImportSource preact */
import { sentence } from '../../texts.ts';
import { here } from '../app/address.ts';
import { textsOf } from '../app/catalogue.ts';
import { SHELL } from '../app/messages.ts';
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
  const t = textsOf(SHELL);
  const targets = PAGES.map(({ path, title }) => ({
    href: `#${path}`,
    id: path,
    title: sentence(SHELL.en[title], SHELL.ru[title]),
  }));
  return <Missing title={t.noSuchPage} asked={decoded(here.value.path)} targets={targets} />;
}
