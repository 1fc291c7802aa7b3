import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountAr: Texts<AccountKey> = {
  'userButton.label': 'حساب {name}',
  'userButton.signIn': 'تسجيل الدخول',
  'userButton.unnamed': 'حسابك',
  'userButton.settings': 'إعدادات الحساب',
  'userButton.switch': 'استخدام حساب آخر',
  'userButton.signOut': 'تسجيل الخروج',
  'teamSwitcher.label': 'تبديل الفريق',
  'teamSwitcher.none': 'بلا فريق',
  'teamSwitcher.unnamed': 'فريق بلا اسم',
  'teamSwitcher.manage': 'إدارة الفِرق',
  'teamSwitcher.create': 'إنشاء فريق',
  'teamSwitcher.filter': 'البحث عن فريق',
  'teamSwitcher.noMatch': 'لا يوجد فريق بهذا الاسم.',
  'impersonation.label': 'التصرّف بالنيابة',
  'impersonation.text': 'أنت تتصرف نيابةً عن {name}. كل ما تفعله هنا يتم باسم هذا المستخدم.',
  'impersonation.stop': 'إيقاف',
}
