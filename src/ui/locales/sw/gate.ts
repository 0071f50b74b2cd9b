import type {Gate, Piece} from '../en/words.js';

const byKeys =
  'kwa vitufe vya mishale hadi geti lako liwe ndani ya fremu; vitufe vya jumlisha na toa hukuza na kupunguza.';

/** Swahili words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = () => ({
  gateHeading: 'Je, unaona geti lako?',
  gateHelp: 'Zungusha picha hadi geti lako liwe ndani ya fremu.',
  gateFramed: 'Hili ndilo geti langu',
  showGate: 'Onyesha geti lako',
  showGateHelp: 'Picha humsaidia mleta mzigo zaidi ya maneno.',
  skip: 'Ruka',
  ownPhoto: 'Piga au chagua picha',
  streetLooking: 'Tunatafuta picha ya barabara yako…',
  streetNone: 'Hakuna picha ya barabara hii',
  streetNoneHelp: 'Bado hakuna aliyepiga picha karibu na pini yako. Unaweza kupiga mwenyewe.',
  streetFailed: 'Picha haionekani kwa sasa',
  streetFailedHelp: 'Jaribu tena, au endelea bila picha.',
  pictureLabel: street => `Picha ya ${street ?? 'barabara yako'}. Izungushe ${byKeys}`,
  compass: [
    'kaskazini',
    'kaskazini mashariki',
    'mashariki',
    'kusini mashariki',
    'kusini',
    'kusini magharibi',
    'magharibi',
    'kaskazini magharibi',
  ],
  looking: (direction, pin) => `Unaangalia ${direction}. Pini yako iko ${pin}.`,
  pinSides: {
    ahead: 'mbele yako',
    right: 'upande wa kulia',
    behind: 'nyuma yako',
    left: 'upande wa kushoto',
  },
  stepTo: direction => `Sogea kidogo kuelekea ${direction}`,
  stepFailed: 'Picha inayofuata haionekani kwa sasa.',

  photoHeading: 'Weka geti lako ndani ya fremu',
  photoHelp: 'Sogeza picha, ikuze, au izungushe.',
  photoLabel: `Picha yako. Isogeze ${byKeys}`,
  photoReading: 'Tunafungua picha…',
  turnPhoto: 'Zungusha picha',
  usePhoto: 'Tumia picha hii',
  anotherPhoto: 'Picha nyingine',
  photoFaults: {
    'not-a-picture': ['Hii si picha', 'Chagua picha: JPEG, PNG au WebP.'],
    unreadable: [
      'Picha hii haifunguki hapa',
      'Chagua JPEG au PNG, au piga picha mpya. iPhone inaweza kuhifadhi picha kama JPEG.',
    ],
    'too-large': [
      'Picha hii ni kubwa mno',
      'Chagua yenye megapikseli zisizozidi 50, au piga picha mpya.',
    ],
  },
  photoFailed: 'Picha haionekani',
  photoFailedHelp: 'Jaribu nyingine, au endelea bila picha.',
});
