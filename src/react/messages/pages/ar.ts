import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Arabic. */
export const pagesAr: Texts<PageKey> = {
  'emailVerification.title': 'تأكيد بريدك الإلكتروني',
  'emailVerification.ask': 'أكّد أن عنوان البريد الإلكتروني هذا لك.',
  'emailVerification.action': 'تأكيد البريد الإلكتروني',
  'emailVerification.doneTitle': 'تم تأكيد البريد الإلكتروني',
  'emailVerification.done': 'شكرًا لك. تم تأكيد عنوان بريدك الإلكتروني.',

  'link.invalidTitle': 'هذا الرابط لا يعمل',
  'link.invalid': 'الرابط غير مكتمل أو غير معروف. افتحه مرة أخرى من الرسالة أو اطلب رابطًا جديدًا.',
  'link.expiredTitle': 'انتهت صلاحية هذا الرابط',
  'link.expired': 'اطلب رابطًا جديدًا واستخدمه قريبًا.',
  'link.usedTitle': 'سبق استخدام هذا الرابط',
  'link.used': 'يعمل الرابط مرة واحدة. اطلب رابطًا جديدًا إذا كنت لا تزال بحاجة إليه.',

  'signOut.title': 'جارٍ تسجيل خروجك…',
  'signOut.doneTitle': 'تم تسجيل خروجك',
  'signOut.done': 'إلى اللقاء.',
  'signOut.notRevoked': 'تم تسجيل خروجك هنا، لكن تعذّر إبلاغ الخدمة. ستنتهي الجلسة عند انتهاء صلاحيتها.',
  'signOut.signIn': 'تسجيل الدخول مرة أخرى',

  'forgotPassword.title': 'هل نسيت كلمة المرور؟',
  'forgotPassword.ask': 'أدخل بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  'forgotPassword.action': 'إرسال الرابط',
  'forgotPassword.sentTitle': 'تحقق من بريدك',
  'forgotPassword.sent': 'إذا كان هناك حساب باسم {email} فسيصلك رابط لاختيار كلمة مرور جديدة.',
  'forgotPassword.again': 'استخدام عنوان آخر',
  'forgotPassword.signIn': 'العودة إلى تسجيل الدخول',

  'passwordReset.title': 'اختر كلمة مرور جديدة',
  'passwordReset.ask': 'سيتم تسجيل خروجك من كل الأجهزة، ثم تسجّل الدخول بكلمة المرور الجديدة.',
  'passwordReset.new': 'كلمة المرور الجديدة',
  'passwordReset.repeat': 'أعد كتابة كلمة المرور الجديدة',
  'passwordReset.repeatMissing': 'أعد كتابة كلمة المرور الجديدة.',
  'passwordReset.action': 'حفظ كلمة المرور',
  'passwordReset.doneTitle': 'تم تغيير كلمة المرور',
  'passwordReset.done': 'يمكنك الآن تسجيل الدخول بكلمة المرور الجديدة.',
  'passwordReset.newLink': 'طلب رابط جديد',

  'code.sent': 'أرسلنا رابطًا ورمزًا من ستة أحرف إلى {email}.',
  'code.label': 'الرمز الوارد في الرسالة',
  'code.incomplete': 'يتكوّن الرمز من ستة أحرف.',
  'code.action': 'تسجيل الدخول',
  'code.again': 'إرسال رمز جديد',
  'code.sentAgain': 'رمز جديد في طريقه إليك.',
  'code.otherEmail': 'استخدام عنوان آخر',

  'magicLink.title': 'تسجيل الدخول',
  'magicLink.ask': 'فتحت رابطًا لتسجيل الدخول. هل تريد المتابعة على هذا الجهاز؟',
  'magicLink.action': 'تسجيل الدخول',

  'oauth.working': 'جارٍ إكمال تسجيل دخولك…',
  'oauth.failedTitle': 'لم ينجح تسجيل الدخول',
  'oauth.failed': 'حدث خطأ عند العودة من مزود الخدمة. حاول مرة أخرى.',
  'oauth.startAgain': 'تسجيل الدخول مرة أخرى',

  'mfa.title': 'التحقق بخطوتين',
  'mfa.ask': 'أدخل الأرقام الستة التي يعرضها تطبيق المصادقة.',
  'mfa.label': 'رمز من ستة أرقام',
  'mfa.incomplete': 'يتكوّن الرمز من ستة أرقام.',
  'mfa.action': 'تحقق',
  'mfa.overTitle': 'سجّل الدخول مرة أخرى',
  'mfa.over': 'انتهت عملية الدخول هذه أو استغرقت وقتًا طويلًا. ابدأ من جديد ثم أدخل الرمز.',
  'mfa.startAgain': 'البدء من جديد',

  'invitation.title': 'الانضمام إلى {team}',
  'invitation.unnamedTitle': 'الانضمام إلى الفريق',
  'invitation.ask': 'تمت دعوتك للانضمام إلى هذا الفريق باسم {user}.',
  'invitation.action': 'الانضمام إلى الفريق',
  'invitation.later': 'ليس الآن',
  'invitation.signInTitle': 'تمت دعوتك إلى فريق',
  'invitation.signInAsk': 'سجّل الدخول أو أنشئ حسابًا للانضمام.',
  'invitation.doneTitle': 'أهلًا بك في {team}',
  'invitation.done': 'أصبحت الآن عضوًا في الفريق.',

  'cli.title': 'تسجيل دخول سطر الأوامر؟',
  'cli.ask': 'يريد برنامج في سطر الأوامر العمل باسم {user}. اسمح بذلك فقط إذا شغّلته بنفسك الآن.',
  'cli.action': 'السماح',
  'cli.deny': 'عدم السماح',
  'cli.doneTitle': 'تم تسجيل دخول سطر الأوامر',
  'cli.done': 'يمكنك إغلاق هذه الصفحة والعودة إلى الطرفية.',
  'cli.deniedTitle': 'لم يُسمح بذلك',
  'cli.denied': 'لم تتم مشاركة أي شيء. يمكنك إغلاق هذه الصفحة.',

  'errorPage.title': 'حدث خطأ ما',
  'errorPage.generic': 'حدث خطأ غير متوقع. عُد إلى الخلف وحاول مرة أخرى.',
  'errorPage.signIn': 'الانتقال إلى تسجيل الدخول',

  'notFound.title': 'لا توجد صفحة كهذه',
  'notFound.text': 'ربما كُتب العنوان بشكل خاطئ.',
  'failed.title': 'تعذّر عرض هذه الصفحة',

  'error.EMAIL_ALREADY_VERIFIED': 'عنوان البريد الإلكتروني هذا مؤكَّد بالفعل.',
  'error.INVALID_TOTP_CODE': 'رمز TOTP غير صالح. يُرجى المحاولة مرة أخرى.',
  'error.OUTER_OAUTH_TIMEOUT': 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى البدء من جديد.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED': 'رُفض الوصول لدى مزوّد الخدمة. اسمح به هناك أو اختر طريقة أخرى لتسجيل الدخول.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'هذا المزوّد غير مفعّل هنا. اختر طريقة أخرى لتسجيل الدخول.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'يستخدم حساب آخر هذا البريد الإلكتروني. سجّل الدخول إليه كما فعلت من قبل.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'حسابك مرتبط بحساب آخر لدى هذا المزوّد. افصل ذلك الحساب أولًا.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER': 'ذلك الحساب مرتبط بشخص آخر هنا.',
  'error.INVALID_AUTHORIZATION_CODE': 'لم تُقبل استجابة المزوّد. يُرجى البدء من جديد.',
  'error.CLI_AUTH_ERROR': 'هذا الدخول غير معروف أو منتهي الصلاحية أو سبق تأكيده. ابدأه من جديد في سطر الأوامر.',
}
