/** What the workers beside the program say when they break off. They have no page: not the page's own door to the catalogues. */
import { catalogue } from '../../texts.ts';

export const WORKER_WORDS = catalogue(
  {
    unreadable: 'the source cannot be read',
    doubtful: (line: number) => `line ${line} of the certificate does not hold`,
  },
  {
    unreadable: 'исходник не читается',
    doubtful: (line) => `строка ${line} сертификата неверна`,
  },
);
