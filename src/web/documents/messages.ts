import { catalogue } from '../app/catalogue.ts';

/** Texts of the documents' page: groups of documents, each with its name, its title and what it tells. */
export const DOCUMENTS = catalogue(
  {
    heading: 'Documents',
    lead: 'The manual and the specification, as they come with the source. They are here without a network, too.',
    all: 'All documents',
    contents: 'The specification’s contents',
    search: 'Search all documents',
    noHits: 'No document says that.',
    inside: 'In this document',
    before: 'The chapter before',
    after: 'The next chapter',
    none: 'There is no such document.',
    english: '',
    groups: [
      {
        title: 'Programs',
        documents: [
          ['formats', 'Texts and formats', 'how programs are written, and every file format that is read'],
          ['properties', 'Properties', 'say what a program does, and have it proved'],
          ['golf', 'Golf', 'shorter programs, proven equal'],
          ['laboratory', 'The laboratory', 'debugger, trace, recordings'],
          ['exploring', 'Exploring', 'profiles, and all states a program can reach'],
          ['school', 'School and course', 'how lessons and holes are made'],
        ],
      },
      {
        title: 'The machine',
        documents: [
          ['machine', 'For those who program it', 'the machine as a library, and how exact it is'],
          ['specification/README', 'Specification', 'the whole MK-61 in words, in fourteen parts'],
          ['conformance', 'Conformance', 'what was measured and compared'],
          ['turbo', 'The turbo', 'how programs become WebAssembly'],
        ],
      },
      {
        title: 'The classics',
        documents: [
          ['fox-hunt', 'Fox Hunt 100', 'the program step by step'],
          ['minesweeper', 'Minesweeper 9×9', 'the program step by step'],
          ['labyrinth', 'Labyrinth 7×7×7', 'the program step by step'],
          ['tic-tac-toe', 'Tic-Tac-Toe 4×4', 'the program step by step'],
          ['queens', 'The eight queens', 'the notation, the compiler, the solvers'],
          ['proofs', 'Proofs', 'what is proved about them, and how'],
        ],
      },
      {
        title: 'Elsewhere',
        documents: [
          ['embedding', 'In your page', 'a calculator for your own site'],
          ['device', 'Clones over USB', 'a real mk61s beside the app'],
          ['many-machines', 'Many machines', 'proofs that outgrow a sitting'],
          ['mcp', 'For assistants', 'the calculator as a tool'],
        ],
      },
      {
        title: 'The project',
        documents: [
          ['provenance', 'Where it all comes from', 'sources, and whose work they are'],
          ['architecture', 'Architecture', 'the folders, and four ways through them'],
          ['decisions', 'Decisions', 'what was decided, and why'],
          ['web', 'The web app', 'how this page is built'],
        ],
      },
    ],
  },
  {
    heading: 'Документы',
    lead: 'Руководство и спецификация, какими они приходят с исходными текстами. Читаются и без сети. Отмеченные EN — по-английски.',
    all: 'Все документы',
    contents: 'Оглавление спецификации',
    search: 'Искать во всех документах',
    noHits: 'Ни в одном документе этого нет.',
    inside: 'В этом документе',
    before: 'Предыдущая глава',
    after: 'Следующая глава',
    none: 'Такого документа нет.',
    english: 'по-английски',
    groups: [
      {
        title: 'Программы',
        documents: [
          ['formats', 'Тексты и форматы', 'как записывают программы и какие файлы читаются'],
          ['properties', 'Свойства', 'сказать, что делает программа, и доказать это'],
          ['golf', 'Гольф', 'программы покороче, с доказательством равенства'],
          ['laboratory', 'Лаборатория', 'отладчик, трасса, записи'],
          ['exploring', 'Исследование', 'профили и все достижимые состояния'],
          ['school', 'Школа и гольф', 'как устроены уроки и лунки'],
        ],
      },
      {
        title: 'Машина',
        documents: [
          ['machine', 'Для тех, кто её программирует', 'машина как библиотека и насколько она точна'],
          ['specification/README', 'Спецификация', 'весь МК-61 словами, в четырнадцати частях'],
          ['conformance', 'Соответствие', 'что измерено и сравнено'],
          ['turbo', 'Турбо', 'как программы становятся WebAssembly'],
        ],
      },
      {
        title: 'Классика',
        documents: [
          ['fox-hunt', 'Охота на лис 100', 'программа шаг за шагом'],
          ['minesweeper', 'Сапёр 9×9', 'программа шаг за шагом'],
          ['labyrinth', 'Лабиринт 7×7×7', 'программа шаг за шагом'],
          ['tic-tac-toe', 'Крестики-нолики 4×4', 'программа шаг за шагом'],
          ['queens', 'Восемь ферзей', 'нотация, компилятор, решатели'],
          ['proofs', 'Доказательства', 'что о них доказано и как'],
        ],
      },
      {
        title: 'В других местах',
        documents: [
          ['embedding', 'На вашей странице', 'калькулятор для своего сайта'],
          ['device', 'Настоящие клоны', 'mk61s по проводу рядом с приложением'],
          ['many-machines', 'Много машин', 'доказательства, которым мало одного вечера'],
          ['mcp', 'Для ассистентов', 'калькулятор как инструмент'],
        ],
      },
      {
        title: 'Проект',
        documents: [
          ['provenance', 'Откуда что взято', 'источники и чьи это произведения'],
          ['architecture', 'Архитектура', 'папки и четыре пути через них'],
          ['decisions', 'Решения', 'что решено и почему'],
          ['web', 'Веб-приложение', 'как построена эта страница'],
        ],
      },
    ],
  },
);
