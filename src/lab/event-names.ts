/** The events of a trace as people call them. */
import { catalogue } from '../texts.ts';
import type { Event } from './observe.ts';

type Names = { readonly [event in Event]: string };

const en: Names = {
  'x2-restored': 'X2 restored',
  'x2-synchronised': 'X2 synchronised',
  'write-back': 'pointer written back',
  'abnormal-number': 'abnormal number',
  jump: 'jump',
  call: 'call',
  return: 'return',
  'return-lost': 'return stack overflow',
  'return-empty': 'return stack empty',
  'dark-address': 'dark address entered',
  'side-branch': 'side branch',
  error: 'error raised',
  stop: 'stop',
  derailed: 'derailed',
  hang: 'chips ran away',
};

const ru: Names = {
  'x2-restored': 'X2 восстановлен',
  'x2-synchronised': 'X2 согласован',
  'write-back': 'указатель переписан',
  'abnormal-number': 'необычное число',
  jump: 'переход',
  call: 'вызов',
  return: 'возврат',
  'return-lost': 'стек возврата переполнен',
  'return-empty': 'стек возврата пуст',
  'dark-address': 'тёмный адрес',
  'side-branch': 'побочная ветвь',
  error: 'ЕГГ0Г',
  stop: 'останов',
  derailed: 'сход с пути',
  hang: 'микросхемы сбились',
};

/** Names of the events in both languages. */
export const EVENT_NAMES = catalogue(en, ru);
