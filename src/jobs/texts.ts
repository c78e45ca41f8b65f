/** What can go wrong with a store, in both languages. None of it names a password. */
import { mistake, type UserError } from '../errors.ts';
import { catalogue } from '../texts.ts';

const TEXTS = catalogue(
  {
    badUrl: '--queue: wanted postgres://user@host:port/database (the password may be in PGPASSWORD)',
    silent: (place: string) => `${place} does not answer; nothing is lost, the same command goes on`,
    password: (place: string) => `${place} does not accept this user and password`,
    noDatabase: (place: string) => `${place}: there is no such database`,
    older: (place: string) =>
      `${place} holds unfinished runs of an older version of Eggog: have its workers finish them, or take another database (DROP TABLE eggog_parts gives them up)`,
    noRights: (place: string) => `${place}: the user may not make or change tables there`,
    tooMany: (place: string) => `${place} takes no more connections: start fewer workers`,
    full: (place: string) =>
      `${place}: the disk is full; nothing is lost, make room and run the same command`,
    noTls: (place: string) =>
      `${place}: the server and this program do not agree on TLS (sslmode in the URL)`,
    breadthOnly: (name: string) => `${name}: with --memory a search goes breadth first only`,
    otherStates: (place: string) =>
      `${place} holds another exploration, or one of another version of Eggog: take another folder`,
    damagedStates: (place: string) => `${place} is damaged: begin the exploration anew in another folder`,
    noFile: (place: string) => `${place} cannot be opened or made`,
    readOnly: (place: string) => `${place} cannot be written`,
    notOurs: (place: string) => `${place} is no file of eggog prove --file`,
    inUse: (place: string, pid: string) => `${place} is in use by process ${pid}`,
    damagedResult: (place: string) =>
      `${place} is damaged: a result is not the one that was kept; nothing is proved, begin anew in another place`,
    other: (place: string, why: string) => `${place}: ${why}`,
  },
  {
    badUrl: '--queue: нужно postgres://пользователь@узел:порт/база (пароль можно дать в PGPASSWORD)',
    silent: (place) => `${place} не отвечает; ничего не потеряно, та же команда продолжит`,
    password: (place) => `${place} не принимает этого пользователя с этим паролем`,
    noDatabase: (place) => `${place}: такой базы нет`,
    older: (place) =>
      `в ${place} остались незаконченные задачи прежней версии Eggog: пусть её рабочие процессы их закончат, или возьмите другую базу (DROP TABLE eggog_parts от них откажется)`,
    noRights: (place) => `${place}: пользователю нельзя создавать или менять там таблицы`,
    tooMany: (place) => `${place} больше не принимает соединений: запустите меньше рабочих процессов`,
    full: (place) => `${place}: диск заполнен; ничего не потеряно, освободите место и повторите команду`,
    noTls: (place) => `${place}: сервер и программа не сошлись насчёт TLS (sslmode в адресе)`,
    breadthOnly: (name) => `${name}: с --memory поиск идёт только в ширину`,
    otherStates: (place) => `в ${place} другое исследование или другая версия Eggog: возьмите другую папку`,
    damagedStates: (place) => `${place} повреждена: начните исследование заново в другой папке`,
    noFile: (place) => `${place} не удалось открыть или создать`,
    readOnly: (place) => `${place} не удалось записать`,
    notOurs: (place) => `${place} — не файл команды eggog prove --file`,
    inUse: (place, pid) => `файл ${place} занят процессом ${pid}`,
    damagedResult: (place) =>
      `${place}: итог повреждён и не тот, что был сохранён; ничего не доказано, начните заново в другом месте`,
    other: (place, why) => `${place}: ${why}`,
  },
);

type StoreTexts = (typeof TEXTS)['en'];

/** A sentence about a store as the error of the user that it is. */
export const storeError = (say: (texts: StoreTexts) => string): UserError => mistake(TEXTS, say);
