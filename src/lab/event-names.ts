/** The events of a trace as people call them. */
import { type Lang, type Localized, sentence } from '../texts.ts';
import type { Event } from './observe.ts';

const NAMES: { readonly [event in Event]: Localized } = {
  'x2-restored': sentence('X2 restored', 'X2 восстановлен'),
  'x2-synchronised': sentence('X2 synchronised', 'X2 согласован'),
  'write-back': sentence('pointer written back', 'указатель переписан'),
  'abnormal-number': sentence('abnormal number', 'необычное число'),
  jump: sentence('jump', 'переход'),
  call: sentence('call', 'вызов'),
  return: sentence('return', 'возврат'),
  'return-lost': sentence('return stack overflow', 'стек возврата переполнен'),
  'return-empty': sentence('return stack empty', 'стек возврата пуст'),
  'dark-address': sentence('dark address entered', 'тёмный адрес'),
  'side-branch': sentence('side branch', 'побочная ветвь'),
  error: sentence('error raised', 'ЕГГ0Г'),
  stop: sentence('stop', 'останов'),
  derailed: sentence('derailed', 'сход с пути'),
  hang: sentence('chips ran away', 'микросхемы сбились'),
};

/** Names of the events in a language. */
export const eventNames = (lang: Lang) =>
  Object.fromEntries(Object.entries(NAMES).map(([event, name]) => [event, name[lang]])) as {
    readonly [event in Event]: string;
  };
