import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Japanese. */
export const ja: Texts<EntryKey> = {
  'common.loading': '読み込み中…',
  'common.stillTrying': '通常より時間がかかっています。引き続き試しています…',
  'common.or': 'または',
  'common.email': 'メールアドレス',
  'common.password': 'パスワード',
  'common.showPassword': 'パスワードを表示',
  'common.hidePassword': 'パスワードを隠す',
  'common.tryAgain': '再試行',
  'common.continue': '続ける',
  'common.back': '戻る',
  'common.home': 'ホームに戻る',

  'signIn.title': 'ログイン',
  'signIn.titleFor': '{project}にログイン',
  'signIn.action': 'ログイン',
  'signIn.forgot': 'パスワードをお忘れですか？',
  'signIn.noAccount': 'アカウントをお持ちでない方は',
  'signIn.signUp': '新規登録',
  'signIn.passkey': 'パスキーでログイン',
  'signIn.withPassword': 'パスワードでログイン',
  'signIn.withCode': 'メールで届くコードでログイン',
  'signIn.sendCode': 'コードをメールで受け取る',
  'signIn.continueWith': '{provider}で続ける',
  'signIn.moreWays': 'その他の方法',
  'signIn.codeTitle': 'メールを確認してください',
  'signIn.lastUsed': '前回使用',
  'signIn.withEmail': 'メールアドレスで続ける',
  'signIn.already': 'ログイン済みです',
  'signIn.movingOn': '移動しています…',
  'signIn.noMethods': '利用できるログイン方法がまだありません。アプリの運営者にお問い合わせください。',

  'field.emailMissing': 'メールアドレスを入力してください。',
  'field.emailInvalid': 'メールアドレスの形式が正しくありません。',
  'field.passwordMissing': 'パスワードを入力してください。',
  'field.capsLock': 'Caps Lockがオンになっています。',
}
