import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'عمارة النور', landmark: 'السوق'};

const hints = {
  building: ({building} = anywhere) => `مثلًا: \u2068${building}\u2069`,
  street: ({landmark} = anywhere) => `مثلًا: شارع بلا اسم قرب \u2068${landmark}\u2069`,
  landmark: ({landmark} = anywhere) => `مثلًا: خلف \u2068${landmark}\u2069`,
};

/** Arabic words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'تغيير صورة البوابة',
  savingPhoto: percent => `جارٍ إرسال الصورة… ${number(percent)}٪`,
  photoWaiting: 'ستُرسل صورتك عندما يعود الاتصال.',
  photoRefused: 'تعذّر استخدام صورتك. تم حفظ العنوان من دونها.',

  doorTitle: 'كيف يجد الناس بابك؟',
  door: {
    building: {label: 'اسم المبنى أو رقمه', hint: hints.building},
    unit: {label: 'شقة', hint: () => `مثلًا: ${number(12)}`},
    floor: {label: 'الدور', hint: () => `مثلًا: ${number(2)}`},
    street: {label: 'الشارع', hint: hints.street},
    directions: {label: 'وصف الطريق', hint: () => 'مثلًا: بوابة سوداء مقابل الكشك'},
    landmark: {label: 'علامة مميزة', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'شقة',
    estate: 'المجمّع السكني أو المبنى',
    village: 'القرية أو المجمّع أو المبنى',
    society: 'البيت أو المبنى أو المجمّع',
  },
  doorHintsTitle: 'ما الذي يفيد عند الباب؟',
  doorHints: {
    // A colour is Arabic; what else is entered may be Latin, or begin with a sign as "#4711" does.
    gate: {label: 'لون البوابة', hint: 'مثلًا: أحمر', says: color => `لون البوابة ${color}.`},
    opposite: {label: 'مقابل…', hint: 'مثلًا: الكشك', says: what => `مقابل \u2068${what}\u2069.`},
    bell: {label: 'الجرس مرتين', says: () => 'دق الجرس مرتين.'},
    code: {
      label: 'رمز الدخول',
      hint: 'مثلًا: 4711',
      says: code => `رمز الدخول هو \u2068${code}\u2069.`,
    },
    dog: {label: 'كلب', says: () => 'يوجد كلب.'},
    guard: {label: 'الحارس', says: () => 'اسأل الحارس.'},
    call: {label: 'الاتصال من البوابة', says: () => 'اتصل من عند البوابة.'},
    leave: {
      label: 'اتركه عند…',
      hint: 'مثلًا: أم أحمد في الكشك',
      says: who => `اتركه عند \u2068${who}\u2069.`,
    },
  },
  gateColors: {black: 'أسود', white: 'أبيض', green: 'أخضر', blue: 'أزرق', brown: 'بني'},
  optional: 'اختياري',
  buildingMissing: 'اكتب اسم المبنى أو رقمه.',
  landmarkMissing: 'اذكر علامة مميزة، كما يقول الجيران.',
  streetHelp: 'إذا لم يكن للشارع اسم، فاكتب ما يقوله الجيران.',
  continue: 'متابعة',

  rowEmpty: 'أضف عنوانك',
  rowWaiting: 'لم يُحفظ بعد',
  rowAwaitsPhone: 'اكتب رقم هاتفك',
  rowSaveAgain: 'احفظه مرة أخرى لهذا الرقم',
  change: 'تغيير',
  yourAddress: 'عنوانك',
  leave: {
    title: 'هل تغادر الآن؟',
    photo: 'لم تُضَف صورتك بعد.',
    sending: 'ما زال عنوانك قيد الإرسال.',
    code: 'لم نتحقق من رمزك بعد.',
    stay: 'البقاء هنا',
    go: 'مغادرة',
  },

  reviewTitle: 'هل هذا صحيح؟',
  reviewFormer: 'تغيّر رقم هاتفك. احفظ هذا العنوان مرة أخرى للرقم الجديد.',
  reviewAddress: 'عنوانك',
  changePlace: 'تغيير العنوان:',
  changeDoor: 'تغيير وصف الطريق إلى الباب:',
  addDoor: 'إضافة وصف الطريق إلى الباب',
  unitLine: (unit, floor, name) =>
    unit && floor
      ? `${name} \u2068${unit}\u2069، الدور \u2068${floor}\u2069`
      : unit
        ? `${name} \u2068${unit}\u2069`
        : `الدور \u2068${floor}\u2069`,
  changePin: 'تحريك الدبوس',
  changePicture: 'تغيير صورة البوابة',
  streetLabel: 'الشارع، أو ما يقوله الجيران',
  streetHint: hints.street,
  streetMissing: 'اكتب اسم الشارع، أو ما يقوله الجيران.',
  presence: {
    version: 'ar-1',
    consent: host =>
      `أسمح لـ \u2068${host}\u2069 بالتأكد، من خلال هاتفي أو جهاز الكمبيوتر الذي أستخدمه، من أنني في هذا العنوان. يمكنني إيقاف ذلك في أي وقت.`,
  },
  findable: ['الغريب سيحتاج إلى السؤال', 'معظم الناس سيجدونه', 'حتى الغريب سيجده'],
  findableHelp: {
    pin: 'ضع الدبوس على بوابة بيتك',
    'street-view': 'أضف صورة لبوابة بيتك',
    door: 'اشرح الطريق إلى الباب',
  },
  helpsMost: 'هذا أكثر ما يفيد',
  save: 'حفظ هذا العنوان',
  phoneAwaited: 'اكتب رقم هاتفك في الصفحة، وبعدها سيُحفظ عنوانك تلقائيًا.',
  phoneWrong:
    'تحقق من رقم الهاتف الذي كتبته في الصفحة، فلا يمكن الوصول إليه. وبعدها سيُحفظ عنوانك تلقائيًا.',
  awaitingPhone: 'في انتظار رقم هاتفك…',
  toPage: 'العودة إلى الصفحة',
  saving: 'جارٍ الحفظ…',

  doneTitle: 'تم حفظ العنوان',
  keepForNext: 'الاحتفاظ به للمرة القادمة',
  textsCode: end => `سنرسل رمزًا في رسالة نصية إلى \u2068…\u2060${end}\u2069`,
  keptForNext: 'ستجده هنا في المرة القادمة.',
  notNow: 'ليس الآن',
  done: 'تم',
  chosenTitle: 'تم اختيار العنوان',
  addAnother: 'إضافة عنوان آخر',
  courierGets: 'ما يراه مندوب التوصيل',
  plusCode: 'Plus Code',
  copyCode: 'نسخ Plus Code',
  share: 'مشاركة',
  copied: 'تم النسخ',
  linkCopied: 'تم نسخ الرابط',
});
