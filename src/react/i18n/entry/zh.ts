import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Chinese, with simplified characters. */
export const zh: Texts<EntryKey> = {
  'common.loading': '正在加载…',
  'common.stillTrying': '所需时间比平时长，仍在尝试…',
  'common.or': '或',
  'common.email': '电子邮箱',
  'common.password': '密码',
  'common.showPassword': '显示密码',
  'common.hidePassword': '隐藏密码',
  'common.tryAgain': '重试',
  'common.continue': '继续',
  'common.back': '返回',
  'common.home': '前往首页',

  'signIn.title': '登录',
  'signIn.titleFor': '登录 {project}',
  'signIn.action': '登录',
  'signIn.forgot': '忘记密码？',
  'signIn.noAccount': '还没有账号？',
  'signIn.signUp': '注册',
  'signIn.passkey': '使用通行密钥登录',
  'signIn.withPassword': '改用密码',
  'signIn.withCode': '改用邮件验证码',
  'signIn.sendCode': '发送验证码',
  'signIn.continueWith': '使用 {provider} 继续',
  'signIn.moreWays': '更多方式',
  'signIn.codeTitle': '请查收邮件',
  'signIn.lastUsed': '上次使用',
  'signIn.withEmail': '使用电子邮箱继续',
  'signIn.already': '您已登录',
  'signIn.movingOn': '正在跳转…',
  'signIn.noMethods': '这里还没有可用的登录方式。请联系此应用的所有者。',

  'field.emailMissing': '请输入电子邮箱地址。',
  'field.emailInvalid': '这不像是电子邮箱地址。',
  'field.passwordMissing': '请输入密码。',
  'field.capsLock': '大写锁定已开启。',
}
