/** Words of `eggog golf course`. */
import { catalogue, plural } from '../../texts.ts';

export const COURSE = catalogue(
  {
    course: 'thirty tasks for short programs, checked on the machine with hidden inputs',
    list: 'the holes with their par and your records',
    show: 'a hole with its examples; or a solution by its code or link, which is checked',
    check: 'check a program for a hole and keep its figures as your records',
    export: 'write your records as JSON, - for standard output',
    import: 'read records; every solution in them is checked again, and of two figures the better stays',
    hole: 'a hole by its name or number',
    holeOrCode: 'a hole by its name or number, or the code or link of a solution',
    records: 'a file of records (JSON)',
    noSpoiler: 'make the code one that shows its program only when asked',
    noKeep: 'do not keep records',
    reveal: 'show the program of a solution that was shared without spoiler',
    unknown: (text: string, names: string) => `no hole "${text}"; there are ${names}`,
    unknownOfCode: (id: string) =>
      `this solution is for the hole "${id}", which this version of Eggog does not know`,
    otherVersion: (id: string) =>
      `the task of the hole "${id}" has changed since this solution was shared; its program is checked by the task of today`,
    registersIgnored: (names: string) =>
      `the file sets ${names}: at a hole registers hold what the task says and nothing else; these values were not used`,
    par: 'par',
    yours: 'yours',
    examples: 'Examples',
    turn: (n: number) => `turn ${n}`,
    improved: (figures: string) => `A record of yours: ${figures}.`,
    reachesPar: (figures: string) => `Par: ${figures}.`,
    underPar: (figures: string) => `Under par: ${figures}!`,
    code: (code: string) => `code: ${code}`,
    hidden: (steps: number) =>
      `The program, ${steps} ${plural.en(steps, 'step', 'steps')}, was shared without spoiler; --reveal shows it.`,
    program: 'Program',
    exported: (holes: number) => `${holes} ${plural.en(holes, 'hole', 'holes')} exported`,
    imported: (holes: number, refused: number) =>
      `${holes} ${plural.en(holes, 'hole', 'holes')} imported${refused > 0 ? `, ${refused} ${plural.en(refused, 'solution', 'solutions')} refused` : ''}`,
  },
  {
    course: 'тридцать задач на короткие программы; проверяет машина, в том числе на скрытых данных',
    list: 'лунки с нормой и вашими рекордами',
    show: 'лунка с примерами; или решение по коду или ссылке — оно проверяется',
    check: 'проверить программу на лунке и записать её показатели в ваши рекорды',
    export: 'записать ваши рекорды в JSON, - для стандартного вывода',
    import: 'прочитать рекорды; каждое решение проверяется снова, из двух показателей остаётся лучший',
    hole: 'лунка по имени или номеру',
    holeOrCode: 'лунка по имени или номеру, либо код или ссылка решения',
    records: 'файл рекордов (JSON)',
    noSpoiler: 'сделать код таким, чтобы программа показывалась лишь по просьбе',
    noKeep: 'не записывать рекорды',
    reveal: 'показать программу решения, которым поделились без подсказки',
    unknown: (text, names) => `нет лунки «${text}»; есть ${names}`,
    unknownOfCode: (id) => `это решение лунки «${id}», которой эта версия Eggog не знает`,
    otherVersion: (id) =>
      `задача лунки «${id}» изменилась с тех пор, как этим решением поделились; программа проверена по нынешней`,
    registersIgnored: (names) =>
      `в файле заданы ${names}: на лунке в регистрах только то, что сказано в задаче; эти значения не использованы`,
    par: 'норма',
    yours: 'ваше',
    examples: 'Примеры',
    turn: (n) => `ход ${n}`,
    improved: (figures) => `Ваш рекорд: ${figures}.`,
    reachesPar: (figures) => `Норма: ${figures}.`,
    underPar: (figures) => `Лучше нормы: ${figures}!`,
    code: (code) => `код: ${code}`,
    hidden: (steps) =>
      `Программой (${steps} ${plural.ru(steps, 'шаг', 'шага', 'шагов')}) поделились без подсказки; --reveal покажет её.`,
    program: 'Программа',
    exported: (holes) => `записано лунок: ${holes}`,
    imported: (holes, refused) =>
      `прочитано лунок: ${holes}${refused > 0 ? `, отвергнуто решений: ${refused}` : ''}`,
  },
);
