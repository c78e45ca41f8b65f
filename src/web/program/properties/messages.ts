// The worker speaks too, and has no page: not the page's own door to the catalogues.
import { catalogue } from '../../../texts.ts';

/** Texts of the tab of the properties. */
export const CHECKS = catalogue(
  {
    hint: 'What the program is said to do, tried on the machine for every input. Properties and replays stand in the source.',
    none: 'The source states no property and records no replay yet.',
    example: 'Add an example to the source',
    exampleAdded: 'The source has an example of a property at its end now.',
    language: 'How properties are written',
    languageText: `property NAME:
    for n in 0..99, k in [1, 2, 5]     each combination is tried
    when n > k                         leaves combinations out
    R3 = {n}                           sets registers, X Y Z T, angle deg
    {n} В↑ {k} В/О С/П => X = n + k    keys, and what holds at the stop
    С/П => stops within 500 commands   and so on from stop to stop

property NAME:
    from В/О С/П keys 0..9 В↑ С/П      keys in any order at every stop
    always not error and R3 < 10
    depth 6                            without it until nothing new comes

= != < <= > >= and or not + - * / %  gcd mod min max abs int frac sqrt
pow factorial digits digitsum near(X, v, units) tetrads(X) display = "..."`,
    unreadable: 'The source has errors; nothing can be proved before they are gone.',
    check: 'Quick look',
    checkTitle: 'Plays all replays and tries up to 20,000 inputs of each property',
    prove: 'Prove all',
    proveTitle: 'Tries every input of every property',
    proveOne: (name: string) => `Prove ${name}`,
    proveShort: 'Prove',
    cancel: 'Stop',
    replays: 'Replays',
    properties: 'Properties',
    open: 'not tried yet',
    working: (percent: string) => `${percent} %`,
    states: (count: string) => `${count} states`,
    replayHolds: (count: number) => `holds: ${count} displays and values compared`,
    display: 'the display',
    replayDiffers: (line: number, keys: string, what: string, expected: string, got: string) =>
      `line ${line}, ${keys}: ${what} should be "${expected}", it is "${got}"`,
    put: 'Put it on the calculator',
    putTitle:
      'Loads the program, presses the keys of the counterexample; every step of it can be walked back',
    onCalculator: 'The counterexample is on the calculator: Back walks through it.',
    add: { replay: 'Add as a replay', property: 'Add as a property' },
    addTitle: {
      replay: 'Puts the counterexample at the end of the source as a replay',
      property: 'Puts this one case at the end of the source: it stays false until the program stops in time',
    },
    share: 'Copy a link',
    shareTitle: 'Whoever opens it has the counterexample on the calculator and can walk back',
    replayAdded: 'The source has the counterexample at its end now.',
    coverage: 'Coverage',
    show: 'Show in grid, listing and source',
    whole: 'Every command is executed, every branch goes both ways.',
    mutants: 'Changes that nobody notices',
    mutantsHint: 'Changes one step at a time and looks whether a replay or property notices it.',
    tryMutants: 'Try all changes of one step',
    mutantsCount: (noticed: number, all: number) => `${noticed} of ${all} changes are noticed.`,
    failed: (why: string) => `The check broke off: ${why}`,
    stopped: 'Stopped.',
    undo: 'Undo',
  },
  {
    hint: 'Что программа, по словам автора, делает: проверяется на машине для каждого входа. Свойства и записанные партии стоят в исходнике.',
    none: 'В исходнике пока нет ни свойств, ни записанных партий.',
    example: 'Добавить пример в исходник',
    exampleAdded: 'В конце исходника теперь пример свойства.',
    language: 'Как записывают свойства',
    languageText: `property ИМЯ:
    for n in 0..99, k in [1, 2, 5]     пробуется каждое сочетание
    when n > k                         остальные пропускаются
    R3 = {n}                           регистры, X Y Z T, angle deg
    {n} В↑ {k} В/О С/П => X = n + k    клавиши и что верно на остановке
    С/П => stops within 500 commands   и так от остановки к остановке

property ИМЯ:
    from В/О С/П keys 0..9 В↑ С/П      клавиши в любом порядке
    always not error and R3 < 10
    depth 6                            без неё, пока есть новые состояния

= != < <= > >= and or not + - * / %  gcd mod min max abs int frac sqrt
pow factorial digits digitsum near(X, v, ед.) tetrads(X) display = "..."`,
    unreadable: 'В исходнике ошибки; пока они есть, доказывать нечего.',
    check: 'Проверить бегло',
    checkTitle: 'Играет все партии и пробует до 20 000 входов каждого свойства',
    prove: 'Доказать всё',
    proveTitle: 'Пробует каждый вход каждого свойства',
    proveOne: (name: string) => `Доказать ${name}`,
    proveShort: 'Доказать',
    cancel: 'Остановить',
    replays: 'Записанные партии',
    properties: 'Свойства',
    open: 'ещё не проверялось',
    working: (percent: string) => `${percent} %`,
    states: (count: string) => `состояний: ${count}`,
    replayHolds: (count: number) => `верно: сравнено показаний и чисел: ${count}`,
    display: 'на индикаторе',
    replayDiffers: (line: number, keys: string, what: string, expected: string, got: string) =>
      `строка ${line}, ${keys}: ${what} должно быть «${expected}», а стоит «${got}»`,
    put: 'На калькулятор',
    putTitle: 'Загружает программу и нажимает клавиши контрпримера; каждый его шаг можно пройти назад',
    onCalculator: 'Контрпример на калькуляторе: «Назад» проходит его по шагам.',
    add: { replay: 'Добавить партией', property: 'Добавить свойством' },
    addTitle: {
      replay: 'Записывает контрпример партией в конец исходника',
      property:
        'Записывает этот один случай в конец исходника: свойство неверно, пока программа не остановится вовремя',
    },
    share: 'Скопировать ссылку',
    shareTitle: 'У того, кто её откроет, контрпример будет на калькуляторе; его можно пройти назад',
    replayAdded: 'Контрпример теперь стоит в конце исходника.',
    coverage: 'Покрытие',
    show: 'Показывать в таблице, листинге и исходнике',
    whole: 'Все команды выполняются, все ветвления идут в обе стороны.',
    mutants: 'Изменения, которых никто не замечает',
    mutantsHint: 'Меняет по одному шагу и смотрит, заметит ли это партия или свойство.',
    tryMutants: 'Испробовать все изменения одного шага',
    mutantsCount: (noticed: number, all: number) => `Замечено изменений: ${noticed} из ${all}.`,
    failed: (why: string) => `Проверка прервалась: ${why}`,
    stopped: 'Остановлено.',
    undo: 'Вернуть',
  },
);
