import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Arabic. */
export const ar: Texts<EntryKey> = {
  'common.loading': 'جارٍ التحميل…',
  'common.stillTrying': 'يستغرق هذا وقتًا أطول من المعتاد. ما زلنا نحاول…',
  'common.or': 'أو',
  'common.email': 'البريد الإلكتروني',
  'common.password': 'كلمة المرور',
  'common.showPassword': 'إظهار كلمة المرور',
  'common.hidePassword': 'إخفاء كلمة المرور',
  'common.tryAgain': 'إعادة المحاولة',
  'common.continue': 'متابعة',
  'common.back': 'رجوع',
  'common.home': 'الانتقال إلى الصفحة الرئيسية',

  'signIn.title': 'تسجيل الدخول',
  'signIn.titleFor': 'تسجيل الدخول إلى {project}',
  'signIn.action': 'تسجيل الدخول',
  'signIn.forgot': 'هل نسيت كلمة المرور؟',
  'signIn.noAccount': 'ليس لديك حساب؟',
  'signIn.signUp': 'إنشاء حساب',
  'signIn.passkey': 'تسجيل الدخول بمفتاح مرور',
  'signIn.withPassword': 'استخدام كلمة المرور بدلًا من ذلك',
  'signIn.withCode': 'إرسال رمز بالبريد بدلًا من ذلك',
  'signIn.sendCode': 'إرسال رمز بالبريد',
  'signIn.continueWith': 'المتابعة باستخدام {provider}',
  'signIn.moreWays': 'طرق أخرى',
  'signIn.codeTitle': 'تحقق من بريدك',
  'signIn.lastUsed': 'آخر طريقة مستخدمة',
  'signIn.withEmail': 'المتابعة بالبريد الإلكتروني',
  'signIn.already': 'تم تسجيل دخولك',
  'signIn.movingOn': 'جارٍ تحويلك…',
  'signIn.noMethods': 'لا تتوفر طريقة لتسجيل الدخول بعد. اطلب من مالك هذا التطبيق تفعيل طريقة.',

  'field.emailMissing': 'أدخل بريدك الإلكتروني.',
  'field.emailInvalid': 'عنوان البريد الإلكتروني غير صحيح.',
  'field.passwordMissing': 'أدخل كلمة المرور.',
  'field.capsLock': 'مفتاح Caps Lock مفعّل.',
}
