import type {Words} from './words.js';

/** A text in letters of another script, which keeps its own direction within a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;
const business = apart('{business}');

/** Arabic, as apps write it. */
export const ar: Words = {
  direction: 'rtl',
  page: {
    near: street => `قرب ${apart(street)}`,
    unit: 'شقة',
    floor: 'الدور',
    comma: '، ',
    areaOnly: within =>
      `المنطقة فقط معروفة: البوابة على بعد ${within} من الدبوس على الأكثر، تقريبًا.`,
    directions: 'كيف تصل إلى الباب',
    gate: 'البوابة',
    photo: 'البوابة، صورة من المكان',
    photoOf: 'صورة البوابة',
    viewOf: way => `البوابة كما تُرى من الشارع، بالنظر نحو ${way}`,
    ways: [
      ...(['الشمال', 'الشمال الشرقي', 'الشرق', 'الجنوب الشرقي'] as const),
      ...(['الجنوب', 'الجنوب الغربي', 'الغرب', 'الشمال الغربي'] as const),
    ],
    framed: 'البوابة داخل الإطار',
    where: 'أين يقع',
    mapAround: place => `خريطة ما حول ${apart(place)}`,
    postalCode: 'الرمز البريدي',
    plusCode: 'رمز Plus Code',
    position: 'الموقع',
    copy: what => `نسخ: ${what}`,
    copied: 'تم النسخ',
    navigate: 'الاتجاهات',
    call: 'اتصال',
    otherMaps: 'افتح في خرائط أخرى',
  },
  notices: {
    none: {
      heading: 'لا يوجد عنوان وراء هذا الرابط',
      text: 'ربما نُسخ ناقصًا، أو لم يُحفظ العنوان أصلًا. اطلب ممن أرسله أن يرسله مرة أخرى.',
    },
    hidden: {
      heading: 'هذا العنوان غير ظاهر حاليًا',
      text: 'أخفاه صاحبه الذي شارك هذا الرابط. إذا كنت في الطريق إليه فاسأله.',
    },
    gone: {
      heading: 'لم يعد هذا الرابط صالحًا',
      text: 'لن يعمل مرة أخرى. إذا كنت لا تزال تحتاج إلى العنوان فاطلب رابطًا جديدًا من صاحبه.',
    },
    over: {
      heading: 'انتهت مدة هذا الرابط',
      text: 'كان لتوصيلة واحدة ولوقت محدود. إذا كنت لا تزال في الطريق فاطلب رابطًا جديدًا من الجهة التي أرسلته.',
    },
    busy: {
      heading: 'لحظة من فضلك',
      text: 'فُتحت هذه الصفحة مرات كثيرة في وقت قصير. انتظر دقيقة ثم افتح الرابط من جديد.',
    },
    down: {
      heading: 'لا يمكن عرض العنوان الآن',
      text: 'ليس الخطأ منك، والرابط ما زال صالحًا. افتحه مرة أخرى بعد قليل.',
    },
  },
  courier: {
    question: 'هل أنت عند البوابة؟',
    here: 'أنا هنا',
    not_here: 'ليست هنا',
    note: `سترى ${business} إجابتك ومكانك. «ليست هنا» تعني أنك وصلت إلى حيث يدلّ هذا العنوان، ولا توجد البوابة هناك.`,
    finding: 'جارٍ تحديد مكانك…',
    sending: 'جارٍ إرسال إجابتك…',
    saved_here: 'حُفظت الإجابة: أنت عند البوابة.',
    saved_not_here: 'حُفظت الإجابة: البوابة ليست هنا.',
    with_location: `ترى ${business} مكانك.`,
    without_location: 'لم يُرسل مكانك.',
    change: 'ما زال بإمكانك تغييرها.',
    offline: `لا يوجد اتصال بالإنترنت، لذلك لم تصل إجابتك إلى ${business} بعد. اضغط مرة أخرى عندما يعود الاتصال.`,
    failed: `لم تصل إجابتك إلى ${business} بعد: تعذّر حفظها. اضغط مرة أخرى.`,
    often: 'إجابات كثيرة في وقت قصير. انتظر قليلًا.',
    kept_last: `لدى ${business} آخر إجابة حُفظت.`,
    over: `انتهت مدة هذا الرابط، فلم تُحفظ إجابتك. اطلب رابطًا جديدًا من ${business}.`,
    notSaved: 'لم تُحفظ إجابتك',
    goBack: 'ارجع لتجيب مرة أخرى.',
    wrongPage: 'أجب في الصفحة التي يفتحها الرابط.',
  },
  starting: 'جارٍ البدء… ستُحدَّث هذه الصفحة تلقائيًا.',
  // Without the ten minutes, which would not fit its seventy letters.
  code: (code, name) => `${code} رمزك في ${name}، لا تعطه لأحد`,
};
