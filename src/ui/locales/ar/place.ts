import type {Piece, Place} from '../en/words.js';

const kept = 'ما أدخلته محفوظ.';
const tell = 'لم تفقد شيئًا. من فضلك أخبر المتجر أو التطبيق الذي عرض عليك هذا النموذج';
const notAllowed = 'لا يُسمح لهذه الصفحة بمعرفة موقعك.';
const allow = 'واسمح باستخدام الموقع الجغرافي. أو استخدم البحث.';
const besideUrl = 'الأيقونة التي بجانب عنوان الصفحة';
const searchOrMap = 'استخدم البحث، أو حدد المكان على الخريطة.';
const untilAtGate = 'حتى يصبح الدبوس على بوابة بيتك';
const putPin = 'ضع الدبوس على بوابة بيتك';
const closer = `كبّر الخريطة، ثم ${putPin}.`;

/** Arabic words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'مفتاح هذا النموذج غير صالح',
      text: `${tell} أن مفتاحه غير مقبول.`,
    },
    permission_denied: {title: 'لا يحق لهذه الصفحة استخدام النموذج', text: `${tell}.`},
    invalid_phone: {
      title: 'تحقق من رقم هاتفك',
      text: `لا يمكننا الوصول إلى الرقم كما هو مكتوب. ${kept}`,
    },
    service_unavailable: {
      title: 'لدينا مشكلة',
      text: `الخطأ ليس منك. ${kept} من فضلك حاول مرة أخرى بعد قليل.`,
    },
    unsupported_device: {
      title: 'هذا المتصفح لا يدعم ذلك',
      text: `${kept} حاول مرة أخرى، أو افتح الصفحة في متصفح أحدث.`,
    },
    rate_limited: {
      title: 'لحظة من فضلك',
      text: `كانت هناك محاولات كثيرة دفعة واحدة. ${kept} حاول مرة أخرى بعد دقيقة.`,
    },
  },

  resultCount: results =>
    count(results, {
      zero: 'لا توجد اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  recentCount: choices =>
    count(choices, {
      zero: 'لا توجد اختيارات سابقة',
      one: 'اختيار سابق واحد',
      two: 'اختياران سابقان',
      few: '# اختيارات سابقة',
      many: '# اختيارًا سابقًا',
      other: '# اختيار سابق',
    }),
  numberMissing: number => `الرقم \u2068${number}\u2069 ليس على خريطتنا`,
  noResults: text => `لم نجد شيئًا عن «\u2068${text}\u2069».`,
  noResultsHint: 'تأكد من الكتابة، أو ضع الدبوس على الخريطة. ويمكنك الإبقاء على ما كتبته.',
  hints: {
    'link-unreadable': 'لم نتعرف على أي مكان في هذا الرابط.',
    'out-of-range': 'هذه الإحداثيات ليست لأي مكان: خط العرض يُكتب أولًا.',
  },
  searchFailed: 'البحث لا يستجيب. ما زال بإمكانك تحديد المكان على الخريطة.',

  continueLeft: 'المتابعة من حيث توقفت',
  startOver: 'البدء من جديد',
  pinOnMap: 'دبوس على الخريطة',
  approximate: 'تقريبي',
  nearestTo: number => `الأقرب إلى الرقم \u2068${number}\u2069`,
  locationDenied: {
    insecure: `هذه الصفحة غير آمنة (http)، ولذلك لا تعطيها المتصفحات موقعك. ${searchOrMap}`,
    'ios-safari': `${notAllowed} اضغط على ${besideUrl}، ثم «إعدادات موقع الويب»، ${allow}`,
    'ios-app': `${notAllowed} افتح إعدادات هاتفك، واختر هذا التطبيق، ${allow}`,
    'android-chrome': `${notAllowed} اضغط على ${besideUrl}، ثم «الأذونات»، ${allow}`,
    'android-app': `لا يُسمح لهذا التطبيق بمعرفة موقعك. افتح إعدادات هاتفك، واختر هذا التطبيق، ${allow}`,
    firefox: `${notAllowed} انقر على القفل الذي بجانب عنوان الصفحة، واحذف «محجوب» من إذن الموقع الجغرافي. أو استخدم البحث.`,
    'desktop-safari': `${notAllowed} في قائمة «Safari»، افتح «إعدادات موقع الويب هذا»، ${allow}`,
    'desktop-chrome': `${notAllowed} انقر على ${besideUrl}، ${allow}`,
    other: `${notAllowed} افتح إعدادات المتصفح، ${allow}`,
  },
  locationUnavailable: `لا يمكن تحديد موقعك الآن. ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `جهازك لا يعرف موقعك إلا بفارق نحو ${kilometres(accuracy)}. ${searchOrMap}`,

  pinHeading: 'أين بوابة بيتك؟',
  pinTip: putPin,
  mapLabel: `خريطة. حرّكها بمفاتيح الأسهم ${untilAtGate}، وكبّرها أو صغّرها بمفتاحي الزائد والناقص.`,
  mapLoading: 'جارٍ تحميل الخريطة…',
  tapMap: 'اضغط على الخريطة لتحريكها',
  tapPicture: 'اضغط على الصورة لتدويرها',
  outsideMap: 'الخريطة لا تصل إلى هنا. ما زال بإمكانك وضع الدبوس هنا، أو البحث عن شارعك.',
  mapMissing: 'لا يمكن عرض الخريطة الآن',
  mapOffline: 'لا خريطة من دون إنترنت',
  entryKept: kept,
  mapMissingNoPin: 'استخدم موقعك الحالي، أو ارجع واختر اقتراحًا.',
  withoutMap: 'المتابعة من دون خريطة',
  confirmPin: 'تأكيد مكان الدبوس',
  useLocation: 'استخدام موقعي الحالي',
  findingGate: 'جارٍ البحث عن بوابة بيتك…',
  foundWithin: accuracy => `الفارق ${metres(accuracy)}، والدقة تتحسن`,
  placeMyself: 'سأضع الدبوس بنفسي',
  findingHelp: 'يكون أسرع في الخارج أو قرب نافذة',
  isYourGate: 'هل هذه بوابة بيتك؟',
  inYourWords: 'بكلماتك أنت',
  farFrom: (distance, street) =>
    `يبعد موقعك ${kilometres(distance)} عن \u2068${street}\u2069. أيهما الصحيح؟`,
  myLocation: 'موقعي',
  pinHelp: 'اسحب الخريطة، أو استخدم مفاتيح الأسهم',
  pinHelpTouch: 'اسحب الخريطة لتحريك الدبوس',
  moveFirst: 'حرّك الخريطة إلى بوابة بيتك',
  pinUnplaced: `حرّك الخريطة ${untilAtGate}.`,
  lookingUp: 'جارٍ البحث عن العنوان…',
  noStreetHere: 'لا نعرف اسم شارع هنا',
  lookFailed: 'لا يمكن معرفة اسم الشارع الآن',
  underPin: address => `الدبوس عند \u2068${address}\u2069.`,
  useInstead: 'استخدام هذا العنوان',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `دقة الموقع في حدود ${metres(accuracy, 'long')}`,
  near: street => `قرب \u2068${street}\u2069`,
  goCloser: 'تكبير الخريطة',
  moveNear: 'حرّك الدبوس إلى قرب بيتك',
  pinTipCloser: 'والآن ضعه على بوابة بيتك',
  knownWithin: accuracy => `لا نعرف المكان إلا بفارق نحو ${metres(accuracy)}. ${closer}`,
  closerFirst: closer,
  areaOnly: 'إذا لم تحرّكه، فسنحفظ المنطقة فقط.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  searchAgain: 'البحث عن مكان آخر',
});
