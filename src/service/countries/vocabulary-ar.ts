import {fold} from '../base/fold.js';
import type {LanguageTable} from './vocabulary-table.js';

const folded = (list: string): string[] => list.split(' ').map(fold);
const KINDS = folded('شارع طريق حارة زقاق جادة كورنيش sharia share shari tariq haret');

/** Abbreviations and address words of Arabic, and those of Egypt as they are written in Latin letters. */
export const ARABIC: LanguageTable = {
  full: Object.fromEntries(
    Object.entries({
      ش: 'شارع',
      ط: 'طريق',
      م: 'ميدان',
      د: 'دكتور',
      midan: 'maidan',
      sh: 'sharia',
    }).map(([short, full]) => [fold(short), fold(full)]),
  ),
  light: [...folded('ال من في عند بجوار امام خلف دكتور ميدان el al maidan square'), ...KINDS],
  streetKinds: KINDS,
  numberSigns: folded('رقم عقار منزل بيت'),
  unitSigns: folded('شقة الشقة دور الدور طابق الطابق عمارة مكتب'),
  cornerSigns: folded('و تقاطع ناصية'),
  betweenSigns: folded('بين'),
};
