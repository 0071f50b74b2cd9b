import {fold} from '../base/fold.js';
import type {VocabularyTable} from './vocabulary-table.js';

const folded = (list: string): string[] => list.split(' ').map(fold);
const FULL: Readonly<Record<string, string>> = {
  ул: 'улица',
  пр: 'проспект',
  просп: 'проспект',
  пер: 'переулок',
  бул: 'бульвар',
  пл: 'площадь',
  наб: 'набережная',
  мкр: 'микрорайон',
  мкрн: 'микрорайон',
  ш: 'шоссе',
  туп: 'тупик',
  көш: 'көшесі',
  даң: 'даңғылы',
  ul: 'ulitsa',
  pr: 'prospekt',
  prosp: 'prospekt',
  per: 'pereulok',
  bul: 'bulvar',
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
};
const KINDS =
  'улица проспект переулок бульвар площадь набережная шоссе тупик проезд аллея көшесі көше даңғылы даңғыл ' +
  'ulitsa prospekt pereulok bulvar koshesi dangyly street avenue';

/** Abbreviations and address words of Russian, and of Kazakh beside it, in both alphabets. */
export const RUSSIAN: VocabularyTable = {
  full: Object.fromEntries(Object.entries(FULL).map(([short, full]) => [fold(short), fold(full)])),
  light: folded(
    `${KINDS} микрорайон и на им имени батыр батыра батыры академика генерала атындағы batyr batyra mikrorayon`,
  ),
  streetKinds: folded(KINDS),
  numberSigns: folded('д дом үй no n house'),
  unitSigns: folded('кв квартира оф офис эт этаж под подъезд пәтер apt flat office'),
  cornerSigns: folded('и угол уг пересечение және мен and corner'),
  betweenSigns: folded('между between'),
  and: 'и',
  written: [
    [/№/gu, ' дом '],
    [/(^|\s)(пр|пр-?к?)-т(?=$|[\s,.])/giu, '$1проспект'],
    [/(^|\s)б-р(?=$|[\s,.])/giu, '$1бульвар'],
    [/\s*&\s*/gu, ' угол '],
  ],
};
