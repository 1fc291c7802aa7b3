import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountJa: Texts<AccountKey> = {
  'userButton.label': '{name} のアカウント',
  'userButton.signIn': 'サインイン',
  'userButton.unnamed': 'あなたのアカウント',
  'userButton.settings': 'アカウント設定',
  'userButton.signOut': 'サインアウト',
  'teamSwitcher.label': 'チームを切り替える',
  'teamSwitcher.none': 'チームなし',
  'teamSwitcher.unnamed': '名前のないチーム',
  'teamSwitcher.manage': 'チームを管理',
  'impersonation.label': 'なりすまし',
  'impersonation.text': '{name} として操作しています。ここでの操作はこの人の名前で行われます。',
  'impersonation.stop': 'やめる',
}
