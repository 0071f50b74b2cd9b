import type {Gate, Piece} from '../en/words.js';

const untilInFrame = 'حتى تظهر البوابة في الإطار';
const zoom = 'وكبّرها أو صغّرها بمفتاحي الزائد والناقص.';

/** Arabic words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = ({number}) => ({
  gateHeading: 'هل ترى بوابة بيتك؟',
  gateHelp: `أدر الصورة ${untilInFrame}.`,
  gateFramed: 'هذه بوابة بيتي',
  showGate: 'أرِنا بوابة بيتك',
  showGateHelp: 'الصورة أوضح لمندوب التوصيل من الكلام.',
  skip: 'تخطي',
  ownPhoto: 'صوّر أو اختر صورة',
  streetLooking: 'جارٍ البحث عن صورة لشارعك…',
  streetNone: 'لا توجد صورة لهذا الشارع',
  streetNoneHelp: 'لم يلتقط أحد صورة قرب دبوسك بعد. يمكنك التقاطها بنفسك.',
  streetFailed: 'لا يمكن عرض الصورة الآن',
  streetFailedHelp: 'حاول مرة أخرى، أو تابع من دون صورة.',
  pictureLabel: street =>
    `صورة ${street ? `\u2068${street}\u2069` : 'شارعك'}. أدرها بمفاتيح الأسهم ${untilInFrame}، ${zoom}`,
  compass: [
    'الشمال',
    'الشمال الشرقي',
    'الشرق',
    'الجنوب الشرقي',
    'الجنوب',
    'الجنوب الغربي',
    'الغرب',
    'الشمال الغربي',
  ],
  looking: (direction, pin) => `تنظر نحو ${direction}. دبوسك ${pin}.`,
  pinSides: {ahead: 'أمامك', right: 'على يمينك', behind: 'خلفك', left: 'على يسارك'},
  stepTo: direction => `تقدّم قليلًا نحو ${direction}`,
  stepFailed: 'لا يمكن عرض الصورة التالية الآن.',

  photoHeading: 'ضع بوابة بيتك في الإطار',
  photoHelp: 'حرّك الصورة أو كبّرها أو أدرها.',
  photoLabel: `صورتك. حرّكها بمفاتيح الأسهم ${untilInFrame}، ${zoom}`,
  photoReading: 'جارٍ فتح الصورة…',
  turnPhoto: 'تدوير الصورة',
  usePhoto: 'استخدام هذه الصورة',
  anotherPhoto: 'صورة أخرى',
  photoFaults: {
    'not-a-picture': ['هذه ليست صورة', 'اختر صورة بصيغة JPEG أو PNG أو WebP.'],
    unreadable: [
      'لا يمكن فتح هذه الصورة هنا',
      'اختر صورة بصيغة JPEG أو PNG، أو التقط صورة جديدة. يستطيع iPhone حفظ الصور بصيغة JPEG.',
    ],
    'too-large': [
      'هذه الصورة كبيرة جدًا',
      `اختر صورة لا تزيد على ${number(50)} ميجابكسل، أو التقط صورة جديدة.`,
    ],
  },
  photoFailed: 'لا يمكن عرض الصورة',
  photoFailedHelp: 'جرّب صورة أخرى، أو تابع من دونها.',
});
