import type {Piece, Saved} from '../en/words.js';

const offline = 'أنت غير متصل بالإنترنت.';
const again = 'مرة أخرى عندما يعود الاتصال.';
const wrong = 'هذا الرمز خاطئ.';

/** Arabic words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'لم ينجح ذلك. اختره مرة أخرى، أو أضف عنوانًا جديدًا.',
  chooseOffline: `${offline} اختره ${again}`,
  chooseGone: 'لم يعد هذا العنوان موجودًا. اختر غيره، أو أضف عنوانًا جديدًا.',

  savedLoading: 'ما زلنا نجلب عناوينك المحفوظة…',
  savedCount: addresses =>
    count(addresses, {
      zero: 'لا توجد عناوين محفوظة',
      one: 'عنوان محفوظ واحد',
      two: 'عنوانان محفوظان',
      few: '# عناوين محفوظة',
      many: '# عنوانًا محفوظًا',
      other: '# عنوان محفوظ',
    }),
  savedFailed: 'لا يمكن عرض عناوينك المحفوظة الآن. ما زال بإمكانك إضافة عنوان جديد.',
  savedOffline: `${offline} ستظهر عناوينك المحفوظة عندما يعود الاتصال.`,
  savedNone: 'لا توجد عناوين محفوظة برقم هاتفك بعد.',
  haveSaved: 'لديّ عناوين محفوظة',
  addNewInstead: 'إضافة عنوان جديد',
  choosing: 'جارٍ اختيار هذا العنوان…',

  confirmed: 'هذا الجهاز يؤكد أنك تسكن هنا',
  moreFor: address => `المزيد: \u2068${address}\u2069`,
  changeIt: 'تغييره',
  stopConfirming: 'إيقاف التأكيد من هذا الجهاز',
  remove: 'حذف',
  removeTitle: 'هل تريد حذف هذا العنوان؟',
  removeHint: 'سيتوقف رابطه عن العمل. لا يمكن التراجع عن ذلك.',
  keepIt: 'الاحتفاظ به',
  removeOffline: `${offline} احذفه ${again}`,
  removeFailed: 'تعذّر حذفه. حاول مرة أخرى.',
  confirmingStopped: address =>
    `تم الإيقاف. لم يعد أي من أجهزتك يؤكد العنوان \u2068${address}\u2069.`,
  removed: address => `تم حذف العنوان \u2068${address}\u2069.`,

  codeTitle: 'اكتب الرمز',
  codeSending: 'جارٍ إرسال الرمز…',
  codeSent: end => `أرسلناه في رسالة نصية إلى الهاتف المنتهي بالأرقام \u2068${end}\u2069.`,
  codeChecking: 'جارٍ التحقق…',
  codeIncomplete: 'اكتب الأرقام الستة كلها.',
  codeWrong: left =>
    count(left, {
      zero: `${wrong} لم تبقَ لك أي محاولة.`,
      one: `${wrong} بقيت لك محاولة واحدة.`,
      two: `${wrong} بقيت لك محاولتان.`,
      few: `${wrong} بقيت لك # محاولات.`,
      many: `${wrong} بقيت لك # محاولة.`,
      other: `${wrong} بقيت لك # محاولة.`,
    }),
  codeUsedUp: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
  codeNotSent: 'تعذّر إرسال الرمز.',
  codeUnchecked: 'تعذّر التحقق من الرمز. حاول مرة أخرى.',
  codeAgain: 'إرسال رمز جديد',
  codeAgainIn: seconds => `إرسال رمز جديد بعد ${number(seconds)} ث`,
  codeTrouble: {
    network_error: `${offline} حاول ${again}`,
    service_unavailable: 'لا يمكننا إرسال رسالة نصية الآن.',
    permission_denied: 'لا يمكننا إرسال رسائل نصية إلى هواتف هذا البلد.',
    invalid_phone: 'هذا الهاتف لا يستقبل رسائل نصية.',
    rate_limited: 'كثرت المحاولات في الوقت الحالي.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {
      zero: 'عُد الآن.',
      one: 'عُد بعد دقيقة.',
      two: 'عُد بعد دقيقتين.',
      few: 'عُد بعد # دقائق.',
      many: 'عُد بعد # دقيقة.',
      other: 'عُد بعد # دقيقة.',
    }),
  comeBackInHours: hours =>
    count(hours, {
      zero: 'عُد الآن.',
      one: 'عُد بعد ساعة.',
      two: 'عُد بعد ساعتين.',
      few: 'عُد بعد # ساعات.',
      many: 'عُد بعد # ساعة.',
      other: 'عُد بعد # ساعة.',
    }),

  twinTitle: 'هذا العنوان لديك بالفعل',
  twinUse: 'استخدام العنوان المحفوظ',
  twinAnother: 'حفظه عنوانًا جديدًا',
});
