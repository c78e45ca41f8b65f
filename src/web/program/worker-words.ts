/** Error messages of workers, which cannot load the page's catalogues. */
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
