/** Errors of the operating system in the user's words. */
import type { Localized } from '../texts.ts';

const REASONS: { readonly [code: string]: Localized } = {
  ENOENT: { en: 'there is no such file or folder', ru: 'такого файла или папки нет' },
  EISDIR: { en: 'it is a folder', ru: 'это папка' },
  ENOTDIR: { en: 'a part of its path is not a folder', ru: 'часть пути к нему не папка' },
  EACCES: { en: 'no permission', ru: 'нет прав' },
  EPERM: { en: 'it is not permitted', ru: 'это запрещено' },
  EROFS: { en: 'the disk is read-only', ru: 'диск только для чтения' },
  ENOSPC: { en: 'the disk is full', ru: 'диск заполнен' },
  EDQUOT: { en: 'the quota of the disk is used up', ru: 'дисковая квота исчерпана' },
  EFBIG: { en: 'the file would be too large', ru: 'файл был бы слишком велик' },
  EIO: { en: 'the disk or device reports an error', ru: 'ошибка диска или устройства' },
  EEXIST: { en: 'it exists', ru: 'уже существует' },
  ELOOP: { en: 'its links lead in a circle', ru: 'ссылки ведут по кругу' },
  ENAMETOOLONG: { en: 'its name is too long', ru: 'имя слишком длинное' },
  EBUSY: { en: 'it is in use', ru: 'он занят' },
  ETXTBSY: { en: 'it is being executed', ru: 'он исполняется' },
  EMFILE: { en: 'too many files are open', ru: 'открыто слишком много файлов' },
  ENFILE: { en: 'too many files are open', ru: 'открыто слишком много файлов' },
  EPIPE: { en: 'the reader has left', ru: 'читатель ушёл' },
  EBADF: { en: 'it is closed', ru: 'он закрыт' },
  ECONNREFUSED: { en: 'nothing listens there', ru: 'там никто не слушает' },
  ECONNRESET: { en: 'the other side broke off', ru: 'другая сторона оборвала связь' },
  ENETUNREACH: { en: 'there is no network to it', ru: 'сети до него нет' },
  EHOSTUNREACH: { en: 'it is not to be reached', ru: 'до него не дойти' },
  ENOTFOUND: { en: 'there is no such host', ru: 'такого узла нет' },
  ETIMEDOUT: { en: 'no answer', ru: 'ответа нет' },
  EADDRINUSE: { en: 'the port is taken', ru: 'порт занят' },
};

/** True for an error that a call of the operating system gave. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'syscall' in error;

/** Why the system refused: a clause for the end of a sentence. Unknown reasons keep the system's code. */
export function reasonOf(error: unknown): Localized {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = code ?? message ?? String(error);
  return REASONS[name] ?? { en: name, ru: name };
}
