/** Words of `eggog school`. */
import { catalogue, plural } from '../../texts.ts';

export const SCHOOL = catalogue(
  {
    lesson: 'a lesson by its name or number; "list", or nothing, shows them all',
    step: 'begin at this step, from 1 (default: where you were)',
    restart: 'begin the lesson anew',
    export: 'write your progress as JSON, - for standard output',
    import: 'read progress; of two the further stays',
    exported: (n: number) => `progress in ${n} ${plural.en(n, 'lesson', 'lessons')} exported`,
    imported: (n: number) => `progress in ${n} ${plural.en(n, 'lesson', 'lessons')} kept`,
    help: '\nExamples:\n  eggog school\n  eggog school stack\n  eggog school 3 --step 4',
    unknown: (text: string, names: string) => `no lesson "${text}"; there are ${names}`,
    badStep: (step: number, steps: number, name: string) =>
      `--step ${step}: lesson "${name}" has steps 1 to ${steps}`,
    done: 'done',
    steps: (done: number, all: number) => `${done} of ${all} steps`,
    total: (minutes: number) => `Together about ${minutes} minutes.`,
    begin: (name: string, isFirst: boolean) => `${isFirst ? 'Begin' : 'Go on'} with: eggog school ${name}`,
    title: (lesson: string, step: number, steps: number) => `${lesson}, step ${step} of ${steps}`,
    commands: 'Type keys and press Enter: 2 В↑ 3 + (Latin: 2 ENT 3 +). Also: show, again, quit.',
    keys: (keys: string) => `keys: ${keys}`,
    hint: 'Hint:',
    astray: (shown: string, wanted: string | null) =>
      wanted === null
        ? `${shown}: the step asks for something else, too.`
        : `${shown}: not what the step asks for, ${wanted}.`,
    right: 'Right.',
    again: 'The step begins anew.',
    running: 'The program is still running; any key stops it.',
    notPressed: (count: number, keys: string) =>
      `${plural.en(count, 'This key was', 'These keys were')} not pressed, the step was done: ${keys}`,
    finished: 'The lesson is done.',
    next: (name: string) => `Next: eggog school ${name}`,
    all: 'All lessons are done. The golf course: eggog golf course list',
    screenKeys: 'Enter: press   show: the keys   again: the step anew   quit or Esc: leave',
    kept: 'Your place is kept.',
  },
  {
    lesson: 'урок по имени или номеру; «list» или ничего — показать все',
    step: 'начать с этого шага, с 1 (по умолчанию — с того, где остановились)',
    restart: 'начать урок заново',
    export: 'записать ваши успехи в JSON, - для стандартного вывода',
    import: 'прочитать успехи; остаётся то, что дальше',
    exported: (n) => `записаны успехи, уроков: ${n}`,
    imported: (n) => `сохранены успехи, уроков: ${n}`,
    help: '\nПримеры:\n  eggog school\n  eggog school stack\n  eggog school 3 --step 4',
    unknown: (text, names) => `нет урока «${text}»; есть ${names}`,
    badStep: (step, steps, name) => `--step ${step}: в уроке «${name}» шаги с 1 по ${steps}`,
    done: 'пройден',
    steps: (done, all) => `шагов: ${done} из ${all}`,
    total: (minutes) => `Всего около ${minutes} минут.`,
    begin: (name, isFirst) => `${isFirst ? 'Начните' : 'Дальше'}: eggog school ${name}`,
    title: (lesson, step, steps) => `${lesson}, шаг ${step} из ${steps}`,
    commands:
      'Набирайте клавиши и Enter: 2 В↑ 3 + (латиницей: 2 ENT 3 +). Ещё: show — показать, again — заново, quit — выйти.',
    keys: (keys) => `клавиши: ${keys}`,
    hint: 'Подсказка:',
    astray: (shown, wanted) =>
      wanted === null ? `${shown}: шаг просит ещё и другого.` : `${shown} — не то, что нужно: ${wanted}.`,
    right: 'Верно.',
    again: 'Шаг начат заново.',
    running: 'Программа ещё считает; любая клавиша её остановит.',
    notPressed: (count, keys) =>
      `${plural.ru(count, 'Клавиша не нажата', 'Клавиши не нажаты', 'Клавиши не нажаты')}, шаг уже сделан: ${keys}`,
    finished: 'Урок пройден.',
    next: (name) => `Дальше: eggog school ${name}`,
    all: 'Все уроки пройдены. Поле для гольфа: eggog golf course list',
    screenKeys: 'Enter: нажать   show: показать клавиши   again: шаг заново   quit или Esc: выйти',
    kept: 'Место в уроке запомнено.',
  },
);
