import { catalogue } from '../../../texts.ts';

export const LABYRINTH = catalogue(
  {
    floor: (n: number) => `Floor ${n}`,
    map: 'Map of the building',
    whole: 'Show the whole building',
    way: 'the way out',
    walk: 'Walk',
    charge: 'Charge',
    next: 'Next labyrinth',
    plain: 'plain',
    puddle: 'puddle',
    ladder: 'ladder',
    pit: 'pit',
    you: 'you',
    exit: 'exit',
    unknown: 'not seen',
    spokenRow: (row: number, rooms: string) => `Row ${row}: ${rooms}`,
    controls:
      'Walk with the arrows or the digits; the space bar is 5, too. Small maps are buttons: they show their floor.',
  },
  {
    floor: (n: number) => `Этаж ${n}`,
    map: 'План здания',
    whole: 'Показать всё здание',
    way: 'путь к выходу',
    walk: 'Идти',
    charge: 'Заряд',
    next: 'Следующий лабиринт',
    plain: 'обычная',
    puddle: 'лужа',
    ladder: 'лестница',
    pit: 'яма',
    you: 'вы',
    exit: 'выход',
    unknown: 'не видели',
    spokenRow: (row: number, rooms: string) => `Ряд ${row}: ${rooms}`,
    controls:
      'Идите стрелками или цифрами; пробел — тоже 5. Маленькие планы — это кнопки: они показывают свой этаж.',
  },
);
