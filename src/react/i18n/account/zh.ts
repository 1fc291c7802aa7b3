import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Chinese, with simplified characters. */
export const accountZh: Texts<AccountKey> = {
  'userButton.label': '{name} 的账号',
  'userButton.signIn': '登录',
  'userButton.unnamed': '您的账号',
  'userButton.settings': '账号设置',
  'userButton.switch': '使用其他账号',
  'userButton.signOut': '退出登录',
  'teamSwitcher.label': '切换团队',
  'teamSwitcher.none': '无团队',
  'teamSwitcher.unnamed': '未命名的团队',
  'teamSwitcher.manage': '管理团队',
  'teamSwitcher.create': '创建团队',
  'teamSwitcher.filter': '查找团队',
  'teamSwitcher.noMatch': '没有这个名称的团队。',
  'impersonation.label': '代为操作',
  'impersonation.text': '您正在以 {name} 的身份操作。您在此所做的一切都以其名义进行。',
  'impersonation.stop': '停止',
}
