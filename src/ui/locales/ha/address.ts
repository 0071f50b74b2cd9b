import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Gidan Salama 14', landmark: 'kasuwa'};

const hints = {
  building: ({building} = anywhere) => `misali ${building}`,
  street: ({landmark} = anywhere) => `misali Titi marar suna kusa da ${landmark}`,
  landmark: ({landmark} = anywhere) => `misali Bayan ${landmark}`,
};

/** Hausa words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'Canza hoton ƙofar gida',
  savingPhoto: percent => `Ana aika hoto… ${number(percent)}%`,
  photoWaiting: 'Za a aika hotonku idan intanet ya dawo.',
  photoRefused: 'Ba a iya amfani da hotonku ba. An ajiye adireshin ba tare da shi ba.',

  doorTitle: 'Taimaka a gano ƙofarku',
  door: {
    building: {label: 'Sunan gini ko lambarsa', hint: hints.building},
    unit: {label: 'Flat', hint: () => 'misali B4'},
    floor: {label: 'Bene', hint: () => 'misali 2'},
    street: {label: 'Titi', hint: hints.street},
    directions: {label: 'Kwatance', hint: () => 'misali Baƙar ƙofa mai kallon shago'},
    landmark: {label: 'Sanannen wuri', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'Gida',
    estate: 'Rukunin gidaje ko gini',
    village: 'Ƙauye, rukunin gidaje ko gini',
    society: 'Gida, gini ko rukunin gidaje',
  },
  doorHintsTitle: 'Me zai taimaka a bakin ƙofa?',
  doorHints: {
    gate: {
      label: 'Launin ƙofar gida',
      hint: 'misali ja',
      says: color => `Ƙofar gida mai launin ${color}.`,
    },
    opposite: {
      label: 'Yana kallon…',
      hint: 'misali shago',
      says: what => `Gidan yana kallon ${what}.`,
    },
    bell: {label: 'Ƙararrawa sau biyu', says: () => 'A danna ƙararrawa sau biyu.'},
    code: {
      label: 'Lambar shiga',
      hint: 'misali 4711',
      says: code => `Lambar shiga ita ce ${code}.`,
    },
    dog: {label: 'Kare', says: () => 'Akwai kare.'},
    guard: {label: 'Maigadi', says: () => 'A tambayi maigadi.'},
    call: {label: 'Kira a ƙofar gida', says: () => 'A kira waya daga ƙofar gida.'},
    leave: {label: 'A bar wa…', hint: 'misali Musa mai shago', says: who => `A bar wa ${who}.`},
  },
  gateColors: {
    black: 'baƙi',
    white: 'fari',
    green: 'kore',
    blue: 'shuɗi',
    brown: 'ruwan ƙasa',
  },
  optional: 'ba dole ba',
  buildingMissing: 'Ku rubuta sunan gini ko lambarsa.',
  landmarkMissing: 'Ku faɗi sanannen wuri: yadda maƙwabci zai faɗa.',
  streetHelp: 'Idan titin ba shi da suna, ku rubuta yadda maƙwabci zai faɗa.',
  continue: 'Ci gaba',

  rowEmpty: 'Ƙara adireshinku',
  rowWaiting: 'Ba a ajiye ba tukuna',
  rowAwaitsPhone: 'Rubuta lambar wayarku',
  rowSaveAgain: 'Sake ajiye shi da wannan lamba',
  change: 'Canza',
  yourAddress: 'Adireshinku',
  leave: {
    title: 'A fita yanzu?',
    photo: 'Ba a ƙara hotonku ba tukuna.',
    sending: 'Har yanzu ana aika adireshinku.',
    code: 'Ba a tabbatar da lambarku ba tukuna.',
    stay: 'Tsaya a nan',
    go: 'Fita',
  },

  reviewTitle: 'Ya yi daidai?',
  reviewFormer: 'Lambar wayarku ta canza. Ku sake ajiye wannan adireshi da sabuwar lambar.',
  reviewAddress: 'Adireshinku',
  changePlace: 'Canza adireshi:',
  changeDoor: 'Canza hanyar zuwa ƙofa:',
  addDoor: 'Ƙara yadda za a gano ƙofa',
  unitLine: (unit, floor, name) =>
    unit && floor
      ? `${name} ${unit}, bene na ${floor}`
      : unit
        ? `${name} ${unit}`
        : `Bene na ${floor}`,
  changePin: 'Matsar da alama',
  changePicture: 'Canza hoton ƙofar gida',
  streetLabel: 'Titi, ko yadda maƙwabci zai faɗa',
  streetHint: hints.street,
  streetMissing: 'Ku rubuta titi, ko yadda maƙwabci zai faɗa.',
  presence: {
    version: 'ha-1',
    consent: host =>
      `Na ba ${host} izinin tabbatarwa, ta wayata ko kwamfutata, cewa ina a wannan adireshi. Zan iya dakatar da hakan a kowane lokaci.`,
  },
  findable: ['Baƙo sai ya tambaya', 'Yawancin mutane za su gano', 'Ko baƙo zai gano'],
  findableHelp: {
    pin: 'Sa alama a ƙofar gidanku',
    'street-view': 'Ƙara hoton ƙofar gidanku',
    door: 'Faɗi yadda za a gano ƙofa',
  },
  helpsMost: 'Wannan ne zai fi taimakawa',
  save: 'Ajiye wannan adireshi',
  phoneAwaited: 'Ku rubuta lambar wayarku a shafin. Sannan za a ajiye adireshinku kai tsaye.',
  phoneWrong:
    'Ku duba lambar wayar da kuka rubuta a shafin: ba a samunta. Idan kun gyara, za a ajiye adireshinku kai tsaye.',
  awaitingPhone: 'Ana jiran lambar wayarku…',
  toPage: 'Koma shafin',
  saving: 'Ana ajiyewa…',

  doneTitle: 'An ajiye adireshi',
  keepForNext: 'Ajiye shi don gaba',
  textsCode: end => `Za mu aika lamba ta SMS zuwa …${end}`,
  keptForNext: 'Nan gaba za ku same shi a nan.',
  notNow: 'Ba yanzu ba',
  done: 'An gama',
  chosenTitle: 'An zaɓi adireshi',
  addAnother: 'Ƙara wani',
  courierGets: 'Abin da mai kawo kaya zai gani',
  plusCode: 'Plus Code',
  copyCode: 'Kwafa Plus Code',
  share: 'Tura',
  copied: 'An kwafa',
  linkCopied: 'An kwafa mahaɗi',
});
