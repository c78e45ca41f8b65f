import { catalogue } from '../app/catalogue.ts';

/** Texts of the page about the app. */
export const ABOUT = catalogue(
  {
    heading: 'About Eggog',
    lead: 'Eggog is an open home for the Elektronika MK-61, the programmable calculator of the eighties: the exact machine, its classic games, and a workshop for its programs.',
    exact:
      'The machine computes digit by digit as a microcode-level emulation of the calculator’s chips does, with its rounding, its hexadecimal digits, its display tricks and its errors. It contains no ROM: everything was written anew from a description in words of how that emulation behaves.',
    firstSteps: 'First steps',
    stepLoad:
      'Press a program of the library: it brings its registers, the switch, the start keys and the rules.',
    stepStart: 'Under Rules, press the start keys. What the indicator shows then is explained there.',
    stepType: 'Or type yourself: 2 В↑ 3 + shows 5. F ПРГ begins a program, F АВТ ends it, В/О С/П runs it.',
    stepDebug:
      'Choose a step in the grid, press B for a breakpoint; Step and Back walk through the program in both directions.',
    whatElse: 'What else is here',
    places: {
      welcome: 'the calculator plays by itself, and a sum is explained key by key',
      school: 'twelve lessons on a live calculator, from the stack to dark addresses',
      course: 'thirty tasks for short programs, checked by the machine',
      reference: 'all 256 codes with examples that run',
      tricks: 'undocumented effects, step by step',
      queens: 'automata of a book, translated to the MK-61 and other languages',
    },
    keyboard: 'Keyboard',
    keyboardLead:
      'Keys go by what is printed on them, letters of other alphabets by their place, so that the layout and Caps Lock do not matter. On a Russian layout the letter К presses К, and И presses П→x (ИП). They rest while you type into a field or the editor.',
    calculatorKey: 'Calculator',
    computerKey: 'Computer',
    russianKey: 'on a Russian layout',
    remap:
      'Other keys can be given in the address, before the #: ?keys=KeyQ:run,Tab:F means that Q presses С/П and Tab presses F. Names on the right are the engravings or',
    links: 'Links',
    linksText:
      'File → Copy a link copies one with the program, the registers and the switch; a game page has its own link with the position. #/?library=fox-hunt-100 opens a program of the library.',
    privacy: 'Your data',
    privacyText:
      'Everything stays in this browser; the app asks no other server for anything and works without a network after the first visit. File → Save everything puts all of it into one file.',
    speeds: 'Speeds',
    speedsText:
      'At the real speed commands take as many cycles as measured on a microcode-level emulation of the chips, 1.75 ms each; the ones that come from keys alone are done at once.',
    version: 'Version and documents',
    versionText: (version: string) =>
      `This is Eggog ${version}. The school teaches the calculator, the commands and the tricks are its reference; everything else is in the documents.`,
    documents: [
      ['#/documents', 'All documents', 'the manual, the games step by step, how it is built'],
      ['#/documents?d=formats', 'Texts and formats', 'how programs are written, and every file format'],
      ['#/documents?d=specification/README', 'Specification', 'the whole machine in words'],
      ['#/documents?d=provenance', 'Where it all comes from', 'sources and authors'],
      ['./licenses.md', 'Licences', 'of the libraries inside'],
    ],
    thanks: 'Thanks',
    thanksText:
      'The four classic programs and the pages about them are by S. Anvarov, Tic-Tac-Toe after an idea and algorithm of Hs On; the eight queens follow the book of J. Arsac on programming games. These remain works of their authors; the program of this app is free under the MIT licence.',
  },
  {
    heading: 'О программе Eggog',
    lead: 'Eggog — открытый дом для «Электроники МК-61», программируемого калькулятора восьмидесятых: точная машина, её классические игры и мастерская программ.',
    exact:
      'Машина считает цифра за цифрой так, как эмуляция микросхем калькулятора на уровне микрокоманд: с её округлением, шестнадцатеричными цифрами, хитростями индикации и ошибками. ПЗУ в ней нет: всё написано заново по словесному описанию того, как эта эмуляция себя ведёт.',
    firstSteps: 'Первые шаги',
    stepLoad:
      'Нажмите программу библиотеки: вместе с ней приходят регистры, переключатель, клавиши пуска и правила.',
    stepStart: 'На вкладке «Правила» нажмите клавиши пуска. Там же объяснено, что показывает индикатор.',
    stepType:
      'Или наберите сами: 2 В↑ 3 + показывает 5. F ПРГ начинает программу, F АВТ заканчивает, В/О С/П пускает.',
    stepDebug:
      'Выберите шаг в таблице, клавиша B ставит точку останова; «Шаг» и «Назад» проходят программу в обе стороны.',
    whatElse: 'Что здесь ещё',
    places: {
      welcome: 'калькулятор играет сам, а сложение объяснено по клавишам',
      school: 'двенадцать уроков на живом калькуляторе, от стека до тёмных адресов',
      course: 'тридцать задач на короткую программу, проверяет машина',
      reference: 'все 256 кодов, и каждый пример запускается',
      tricks: 'недокументированные эффекты, шаг за шагом',
      queens: 'автоматы из книги с переводом на МК-61 и другие языки',
    },
    keyboard: 'Клавиатура',
    keyboardLead:
      'Клавиши узнаются по тому, что на них написано, буквы других алфавитов — по месту, так что раскладка и Caps Lock не важны. В русской раскладке буква К нажимает К, а И — П→x (ИП). Пока вы пишете в поле или в редакторе, они отдыхают.',
    calculatorKey: 'Калькулятор',
    computerKey: 'Компьютер',
    russianKey: 'в русской раскладке',
    remap:
      'Другие клавиши можно задать в адресе, перед знаком #: ?keys=KeyQ:run,Tab:F значит, что Q нажимает С/П, а Tab — F. Справа — надписи клавиш или имена',
    links: 'Ссылки',
    linksText:
      '«Файл → Скопировать ссылку» кладёт в буфер обмена ссылку с программой, регистрами и переключателем; у страниц игр своя ссылка, с позицией. #/?library=fox-hunt-100 открывает программу библиотеки.',
    privacy: 'Ваши данные',
    privacyText:
      'Всё остаётся в этом браузере; приложение ни к каким другим серверам не обращается и после первого визита работает без сети. «Файл → Сохранить всё в файл» кладёт это в один файл.',
    speeds: 'Скорость',
    speedsText:
      'При скорости настоящего команды занимают столько тактов, сколько намерено на эмуляции микросхем на уровне микрокоманд, по 1,75 мс; то, что делают сами клавиши, делается сразу.',
    version: 'Версия и документы',
    versionText: (version: string) =>
      `Это Eggog ${version}. Школа учит калькулятору, команды и приёмы служат справочником; всё остальное — в документах.`,
    documents: [
      ['#/documents', 'Все документы', 'руководство, игры шаг за шагом, устройство программы'],
      ['#/documents?d=formats', 'Тексты и форматы', 'как записывают программы и какие файлы читаются'],
      ['#/documents?d=specification/README', 'Спецификация', 'вся машина словами'],
      ['#/documents?d=provenance', 'Откуда что взято', 'источники и авторы'],
      ['./licenses.md', 'Лицензии', 'использованных библиотек'],
    ],
    thanks: 'Благодарности',
    thanksText:
      'Четыре классические программы и страницы о них написал С. Анваров, «Крестики-нолики» по идее и алгоритму Hs On; восемь ферзей взяты из книги Ж. Арсака «Программирование игр и головоломок». Это произведения своих авторов; программа этого приложения свободна по лицензии MIT.',
  },
);
