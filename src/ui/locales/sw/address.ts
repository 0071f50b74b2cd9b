import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Jengo la Amani 14', landmark: 'soko'};

const hints = {
  building: ({building} = anywhere) => `k.m. ${building}`,
  street: ({landmark} = anywhere) => `k.m. Barabara isiyo na jina karibu na ${landmark}`,
  landmark: ({landmark} = anywhere) => `k.m. Nyuma ya ${landmark}`,
};

/** Swahili words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'Badilisha picha ya geti',
  savingPhoto: percent => `Tunatuma picha… ${number(percent)}%`,
  photoWaiting: 'Picha yako itatumwa mtandao ukirudi.',
  photoRefused: 'Picha yako haikuweza kutumika. Anwani imehifadhiwa bila picha.',

  doorTitle: 'Saidia watu kupata mlango wako',
  door: {
    building: {label: 'Jina au namba ya jengo', hint: hints.building},
    unit: {label: 'Fleti', hint: () => 'k.m. B4'},
    floor: {label: 'Ghorofa', hint: () => 'k.m. 2'},
    street: {label: 'Barabara', hint: hints.street},
    directions: {label: 'Maelekezo', hint: () => 'k.m. Geti jeusi mkabala na kioski'},
    landmark: {label: 'Alama ya karibu', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'Nyumba',
    estate: 'Mtaa au jengo',
    village: 'Kijiji, mtaa au jengo',
    society: 'Nyumba, jengo au mtaa',
  },
  doorHintsTitle: 'Nini kitasaidia mlangoni?',
  doorHints: {
    gate: {
      label: 'Rangi ya geti',
      hint: 'k.m. nyekundu',
      says: color => `Rangi ya geti ni ${color}.`,
    },
    opposite: {label: 'Mkabala na…', hint: 'k.m. kioski', says: what => `Mkabala na ${what}.`},
    bell: {label: 'Kengele mara mbili', says: () => 'Bonyeza kengele mara mbili.'},
    code: {label: 'Msimbo', hint: 'k.m. 4711', says: code => `Msimbo wa kuingia ni ${code}.`},
    dog: {label: 'Mbwa', says: () => 'Kuna mbwa.'},
    guard: {label: 'Mlinzi', says: () => 'Muulize mlinzi.'},
    call: {label: 'Piga simu getini', says: () => 'Piga simu ukifika getini.'},
    leave: {label: 'Mwachie…', hint: 'k.m. Rosa wa kioski', says: who => `Mwachie ${who}.`},
  },
  gateColors: {
    black: 'nyeusi',
    white: 'nyeupe',
    green: 'kijani',
    blue: 'bluu',
    brown: 'kahawia',
  },
  optional: 'si lazima',
  buildingMissing: 'Andika jina au namba ya jengo.',
  landmarkMissing: 'Taja alama ya karibu: jinsi jirani angesema.',
  streetHelp: 'Kama barabara haina jina, andika jinsi jirani angesema.',
  continue: 'Endelea',

  rowEmpty: 'Ongeza anwani yako',
  rowWaiting: 'Bado haijahifadhiwa',
  rowAwaitsPhone: 'Andika namba yako ya simu',
  rowSaveAgain: 'Ihifadhi tena kwa namba hii',
  change: 'Badilisha',
  yourAddress: 'Anwani yako',
  leave: {
    title: 'Utoke sasa?',
    photo: 'Picha yako haijaongezwa bado.',
    sending: 'Anwani yako bado inatumwa.',
    code: 'Msimbo wako bado haujathibitishwa.',
    stay: 'Baki hapa',
    go: 'Toka',
  },

  reviewTitle: 'Je, iko sawa?',
  reviewFormer: 'Namba yako ya simu imebadilika. Hifadhi anwani hii tena kwa namba mpya.',
  reviewAddress: 'Anwani yako',
  changePlace: 'Badilisha anwani:',
  changeDoor: 'Badilisha njia ya kufika mlangoni:',
  addDoor: 'Ongeza jinsi ya kupata mlango',
  unitLine: (unit, floor, name) =>
    unit && floor
      ? `${name} ${unit}, ghorofa ya ${floor}`
      : unit
        ? `${name} ${unit}`
        : `Ghorofa ya ${floor}`,
  changePin: 'Sogeza pini',
  changePicture: 'Badilisha picha ya geti',
  streetLabel: 'Barabara, au jinsi jirani angesema',
  streetHint: hints.street,
  streetMissing: 'Andika barabara, au jinsi jirani angesema.',
  presence: {
    version: 'sw-1',
    consent: host =>
      `Ninairuhusu ${host} kuthibitisha, kupitia simu au kompyuta yangu, kwamba niko kwenye anwani hii. Ninaweza kusitisha hili wakati wowote.`,
  },
  findable: ['Mgeni angelazimika kuuliza', 'Watu wengi wangefika', 'Hata mgeni angefika'],
  findableHelp: {
    pin: 'Weka pini getini kwako',
    'street-view': 'Ongeza picha ya geti lako',
    door: 'Eleza jinsi ya kupata mlango',
  },
  helpsMost: 'Hilo ndilo lingesaidia zaidi',
  save: 'Hifadhi anwani hii',
  phoneAwaited: 'Andika namba yako ya simu kwenye ukurasa. Kisha anwani yako itahifadhiwa yenyewe.',
  phoneWrong:
    'Angalia namba ya simu uliyoandika kwenye ukurasa: haipatikani. Ukiirekebisha, anwani yako itahifadhiwa yenyewe.',
  awaitingPhone: 'Tunasubiri namba yako ya simu…',
  toPage: 'Rudi kwenye ukurasa',
  saving: 'Tunahifadhi…',

  doneTitle: 'Anwani imehifadhiwa',
  keepForNext: 'Ihifadhi kwa mara ijayo',
  textsCode: end => `Tutatuma msimbo kwa SMS kwenda …${end}`,
  keptForNext: 'Mara ijayo itakuwa hapa.',
  notNow: 'Si sasa',
  done: 'Maliza',
  chosenTitle: 'Anwani imechaguliwa',
  addAnother: 'Ongeza nyingine',
  courierGets: 'Anachopata mleta mzigo',
  plusCode: 'Plus Code',
  copyCode: 'Nakili Plus Code',
  share: 'Shiriki',
  copied: 'Imenakiliwa',
  linkCopied: 'Kiungo kimenakiliwa',
});
