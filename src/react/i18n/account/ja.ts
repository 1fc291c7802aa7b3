import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountJa: Texts<AccountKey> = {
  'userButton.label': '{name}さんのアカウント',
  'userButton.signIn': 'ログイン',
  'userButton.unnamed': 'マイアカウント',
  'userButton.settings': 'アカウント設定',
  'userButton.switch': '別のアカウントを使う',
  'userButton.signOut': 'ログアウト',
  'teamSwitcher.label': 'チームを切り替える',
  'teamSwitcher.none': 'チームなし',
  'teamSwitcher.unnamed': '名前のないチーム',
  'teamSwitcher.manage': 'チームを管理',
  'teamSwitcher.create': 'チームを作成',
  'teamSwitcher.filter': 'チームを検索',
  'teamSwitcher.noMatch': 'この名前のチームはありません。',
  'impersonation.label': '代理操作',
  'impersonation.text': '{name}さんとして操作しています。ここでの操作は、すべてこのユーザーの名義で行われます。',
  'impersonation.stop': '終了',
}
