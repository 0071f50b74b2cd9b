import type {Language} from '../en/words.js';

const kept = 'ما أدخلته محفوظ.';
const tell = 'لم تفقد شيئًا. من فضلك أخبر المتجر أو التطبيق الذي عرض عليك هذا النموذج.';

/** Modern Standard Arabic, as apps in Egypt and the Gulf write it. U+2068 and U+2069 isolate what may be Latin. */
export const language: Language = {
  direction: 'rtl',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'رجوع',
    close: 'إغلاق',
    step: (step, of) => `الخطوة ${number(step)} من ${number(of)}`,

    savedTitle: 'أي عنوان؟',
    searchTitle: 'أين المكان؟',
    searchLabel: 'شارع أو مبنى أو علامة مميزة',
    searchHint: 'شارع أو مبنى أو علامة مميزة',
    clear: 'مسح',
    results: 'اقتراحات',
    recent: 'اختيارات سابقة',
    clearRecent: 'مسح الاختيارات السابقة',
    tryAgain: 'إعادة المحاولة',
    atHome: 'أنا في البيت الآن',
    locating: 'جارٍ تحديد موقعك…',
    chooseOnMap: 'تحديد على الخريطة',
    chooseOnMapHint: 'حتى من دون اسم شارع',
    map: 'الخريطة',
    keepTyped: text => `استخدام «\u2068${text}\u2069»`,
    keepTypedHint: 'بكلماتك، ثم تضع الدبوس بنفسك',
    keepLandmarkHint: 'تكفي علامة مميزة، ثم تضع الدبوس بنفسك',
    trouble: {
      bad_argument: {title: 'هذا النموذج غير مُعدّ كما يجب', text: tell},
      network_error: {
        title: 'أنت غير متصل بالإنترنت',
        text: 'لم تفقد شيئًا. ما أدخلته محفوظ على هذا الجهاز، وسيُرسل عندما يعود الاتصال.',
      },
      unknown: {title: 'حدث خطأ ما', text: `${kept} من فضلك حاول مرة أخرى.`},
    },
    slow: 'الشبكة بطيئة، وما زلنا نحاول…',
    retrying: 'جارٍ إعادة المحاولة…',
  }),
};
