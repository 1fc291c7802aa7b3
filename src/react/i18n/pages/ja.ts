import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Japanese. */
export const pagesJa: Texts<PageKey> = {
  'signUp.title': 'アカウントを作成',
  'signUp.titleFor': '{project}のアカウントを作成',
  'signUp.action': '登録',
  'signUp.passwordHint': '{min}〜{max}文字で入力してください。',
  'signUp.hasAccount': 'すでにアカウントをお持ちの方は',
  'signUp.signIn': 'ログイン',
  'signUp.signInInstead': 'ログインする',
  'signUp.closedTitle': '新規登録は受け付けていません',
  'signUp.closed': '現在、新しいアカウントは作成できません。アカウントをお持ちの方はログインしてください。',

  'field.passwordTooShort': 'パスワードが短すぎます。{min}文字以上にしてください。',
  'field.passwordTooLong': 'パスワードが長すぎます。{max}文字以内にしてください。',

  'emailVerification.title': 'メールアドレスの確認',
  'emailVerification.ask': 'このメールアドレスがご自身のものであることを確認してください。',
  'emailVerification.action': 'メールアドレスを確認',
  'emailVerification.doneTitle': '確認が完了しました',
  'emailVerification.done': 'ありがとうございます。メールアドレスが確認されました。',

  'onboarding.title': 'あと一歩です',
  'onboarding.verifyTitle': 'メールアドレスの確認',
  'onboarding.blockedTitle': 'アカウントが制限されています',
  'onboarding.verify': '{email}にリンクを送信しました。リンクを開いて続けてください。',
  'onboarding.emailMissing': '続けるには、メールアドレスを追加してください。',
  'onboarding.resend': 'メールを再送する',
  'onboarding.resendIn': '{seconds}秒後に再送できます',
  'onboarding.sent': '{email}にメールを送信しました。',
  'onboarding.check': '確認を完了しました',
  'onboarding.notYet': 'メールアドレスはまだ確認されていません。',
  'onboarding.change': '別のメールアドレスを使う',
  'onboarding.save': '保存してメールを送る',
  'onboarding.blocked': '管理者がこのアカウントを制限しています。アプリの運営者にお問い合わせください。',
  'onboarding.anonymous': '続けるには、アカウントを作成するかログインしてください。',
  'onboarding.signOut': 'ログアウト',

  'link.invalidTitle': 'このリンクはご利用いただけません',
  'link.invalid':
    'リンクが途中で切れているか、無効です。メールからもう一度開くか、新しいリンクをリクエストしてください。',
  'link.expiredTitle': 'リンクの有効期限が切れています',
  'link.expired': '新しいリンクをリクエストして、お早めにご利用ください。',
  'link.usedTitle': 'このリンクは使用済みです',
  'link.used': 'リンクは1回のみ有効です。必要な場合は新しいリンクをリクエストしてください。',
  'link.signedInAs': '{user}としてログインしています。',
  'link.otherAccount': '{user}としてログインしています。このリンクは別のアカウントのものかもしれません。',
  'link.use': 'ログアウトしてこのリンクを使う',
  'link.useOtherAccount': '別のアカウントを使う',

  'signOut.askTitle': 'ログアウトしますか？',
  'signOut.ask': 'このデバイスでログアウトするリンクが開かれました。',
  'signOut.action': 'ログアウト',
  'signOut.stay': 'ログインしたままにする',
  'signOut.title': 'ログアウトしています…',
  'signOut.doneTitle': 'ログアウトしました',
  'signOut.done': 'ご利用ありがとうございました。',
  'signOut.notRevoked':
    'このデバイスからはログアウトしましたが、サービスに接続できませんでした。セッションは有効期限が切れると終了します。',
  'signOut.signIn': 'もう一度ログイン',

  'forgotPassword.title': 'パスワードをお忘れですか？',
  'forgotPassword.ask': 'メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  'forgotPassword.action': 'リンクを送信',
  'forgotPassword.sentTitle': 'メールをご確認ください',
  'forgotPassword.sent': '{email}のアカウントが存在する場合は、新しいパスワードを設定するためのリンクをお送りします。',
  'forgotPassword.again': '別のメールアドレスを使う',
  'forgotPassword.signIn': 'ログインに戻る',

  'passwordReset.title': '新しいパスワードの設定',
  'passwordReset.ask': 'すべてのデバイスからログアウトされます。その後、新しいパスワードでログインしてください。',
  'passwordReset.askHere': '他のすべての場所からサインアウトされ、ここでサインインします。',
  'passwordReset.new': '新しいパスワード',
  'passwordReset.action': 'パスワードを設定',
  'passwordReset.doneTitle': 'パスワードを変更しました',
  'passwordReset.done': '新しいパスワードでログインできます。',
  'passwordReset.newLink': '新しいリンクをリクエスト',

  'code.sent': 'メールのリンクを開くか、6文字のコードを入力してください。',
  'code.label': 'メールに記載されたコード',
  'code.incomplete': 'コードは6文字です。',
  'code.action': 'ログイン',
  'code.again': '新しいコードを送信',
  'code.againIn': '{seconds}秒後に新しいコードを送信できます',
  'code.sentAgain': '新しいコードを送信しました。',
  'code.otherEmail': '別のメールアドレスを使う',

  'magicLink.title': 'ログイン',
  'magicLink.ask': 'ログイン用のリンクを開きました。このデバイスで続けますか？',
  'magicLink.action': 'ログイン',

  'oauth.working': 'ログインしています…',
  'oauth.failedTitle': 'ログインできませんでした',
  'oauth.failed': 'プロバイダーでのログインが完了しませんでした。もう一度お試しください。',
  'oauth.startAgain': 'もう一度ログイン',
  'oauth.passedOnTitle': 'このウィンドウを閉じてください',
  'oauth.passedOn': '元のページでログインが完了します。',

  'sessionDialog.endedTitle': 'もう一度ログインしてください',
  'sessionDialog.ended':
    'セッションが終了しました。ログインすると、続きから再開できます。このページの内容は失われません。',
  'sessionDialog.tooOldTitle': 'ご本人であることの確認',
  'sessionDialog.tooOld':
    'この操作には最近のログインが必要です。もう一度ログインしてください。このページの内容は失われません。',
  'sessionDialog.cancel': 'キャンセル',

  'mfa.title': '2段階認証',
  'mfa.ask': '認証アプリに表示されている6桁の数字を入力してください。',
  'mfa.label': '6桁のコード',
  'mfa.incomplete': 'コードは6桁です。',
  'mfa.action': '確認',
  'mfa.overTitle': 'もう一度ログインしてください',
  'mfa.over': 'このログインは終了したか、時間切れになりました。最初からやり直して、コードを入力してください。',
  'mfa.startAgain': '最初からやり直す',
  'mfa.lost':
    '認証アプリを利用できない場合は、設定時に保存したキーを別の認証アプリに入力するか、このサービスの運営者にお問い合わせください。',

  'invitation.title': '{team}に参加',
  'invitation.unnamedTitle': 'チームに参加',
  'invitation.ask': '{user}としてこのチームに招待されています。',
  'invitation.action': 'チームに参加',
  'invitation.later': 'あとで',
  'invitation.signInTitle': 'チームに招待されています',
  'invitation.signInAsk': '参加するには、ログインまたは新規登録してください。',
  'invitation.confirmTitle': '先にメールアドレスを確認してください',
  'invitation.confirm':
    '招待を承諾するには、{email}に送信したリンクを開いてください。その後、このページは自動的に進みます。',
  'invitation.sendAgain': '再送信',
  'invitation.otherTitle': 'この招待は別のメールアドレス宛てです',
  'invitation.other': '{user}としてログインしていますが、招待は別のメールアドレスに送信されました。',
  'invitation.useInvited': 'ログアウトして招待されたアドレスを使う',
  'invitation.restrictedTitle': 'まずアカウントの設定を完了してください',
  'invitation.doneTitle': '{team}へようこそ',
  'invitation.done': 'チームのメンバーになりました。',

  'cli.title': 'コマンドラインでのログインを許可しますか？',
  'cli.ask':
    'コマンドラインのプログラムが{user}として操作しようとしています。ご自身が今起動した場合にのみ許可してください。',
  'cli.action': '許可する',
  'cli.deny': '許可しない',
  'cli.doneTitle': 'コマンドラインでログインしました',
  'cli.done': 'このページを閉じて、ターミナルに戻ってください。',
  'cli.deniedTitle': '許可しませんでした',
  'cli.denied': '何も共有されていません。このページを閉じてください。',
  'cli.invalidTitle': 'コマンドラインからやり直してください',
  'cli.invalid':
    'このページのアドレスにはコードがありません。サインインのコマンドをもう一度実行し、表示されたアドレスを開いてください。',

  'agent.title': 'エージェントのログインを許可しますか？',
  'agent.ask': '{agent}が{user}として操作しようとしています。今ご自分で開始した場合にのみ許可してください。',
  'agent.doneTitle': 'エージェントがログインしました',
  'agent.done': 'このページを閉じてください。セッションを終了するには、アカウント設定でログアウトさせてください。',
  'agent.invalidTitle': 'エージェントからやり直してください',
  'agent.invalid':
    'このリクエストは無効か、期限切れか、すでに処理済みです。エージェントにもう一度ログインを求めさせ、新しいリンクを開いてください。',

  'errorPage.generic': '予期しないエラーが発生しました。前のページに戻って、もう一度お試しください。',
  'errorPage.signIn': 'ログインページへ',

  'notFound.title': 'ページが見つかりません',
  'notFound.text': 'アドレスに誤りがあるかもしれません。',

  'failed.title': 'このページを表示できません',

  'error.generic': '問題が発生しました。もう一度お試しください。',
  'error.OFFLINE': 'オフラインです。インターネット接続を確認して、もう一度お試しください。',
  'error.NETWORK': 'サービスに接続できません。もう一度お試しください。',
  'error.MAY_HAVE_BEEN_APPLIED':
    '応答を受け取る前に接続が切れました。処理が完了している可能性があります。やり直す前に確認してください。',
  'error.tooManyRequests': '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
  'error.TIMEOUT': 'サービスの応答に時間がかかりすぎました。もう一度お試しください。',
  'error.signedOut': 'ログアウトされました。もう一度ログインしてください。',
  'error.setUp': 'このサイトは正しく設定されていません。開発者にお知らせください。',
  'error.invalidInput': '入力内容が受け付けられませんでした。確認してもう一度お試しください。',
  'error.botChallenge': '人間であることを確認できませんでした。後でもう一度、または別の方法でお試しください。',
  'error.changed': '内容が変更されています。ページを再読み込みしてください。',
  'error.restricted': 'メールアドレスの確認など、アカウントの設定を先に完了してください。',
  'error.TEAM_PERMISSION_REQUIRED': 'このチームでの役割では、この操作はできません。チーム管理者にご相談ください。',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'この招待は別のメールアドレスに送信されました。そのアドレスでログインするか、アカウント設定で確認してください。',
  'error.CANNOT_DELETE_CURRENT_SESSION': '現在使用中のセッションです。終了するにはログアウトしてください。',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED': 'ここではパスキーを利用できません。別の方法でログインしてください。',
  'error.PASSKEY_REGISTRATION_FAILED': 'パスキーが受け付けられませんでした。もう一度お試しください。',
  'error.PASSWORD_CONFIRMATION_MISMATCH': '現在のパスワードが正しくありません。もう一度お試しください。',
  'error.EMAIL_PASSWORD_MISMATCH': 'メールアドレスまたはパスワードが正しくありません。',
  'error.USER_EMAIL_ALREADY_EXISTS': 'このメールアドレスのアカウントはすでにあります。',
  'error.SIGN_UP_NOT_ENABLED': '現在、新しいアカウントは作成できません。アカウントをお持ちの方はログインしてください。',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'パスワードでのログインは利用できません。別の方法でログインしてください。',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'このサイトはプロジェクトの信頼済みドメインに含まれていません。開発者にお知らせください。',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'このパスキーは受け付けられませんでした。別の方法でログインしてください。',
  'error.PASSKEY_WEBAUTHN_ERROR': 'パスキーを使用できませんでした。もう一度試すか、別の方法でログインしてください。',
  'error.VERIFICATION_CODE_NOT_FOUND': 'コードが正しくありません。確認するか、新しいコードをリクエストしてください。',
  'error.VERIFICATION_CODE_EXPIRED': 'コードの有効期限が切れています。新しいコードをリクエストしてください。',
  'error.VERIFICATION_CODE_ALREADY_USED': 'このコードは使用済みです。新しいコードをリクエストしてください。',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': '試行回数の上限に達しました。新しいコードをリクエストしてください。',
  'error.EMAIL_ALREADY_VERIFIED': 'このメールアドレスはすでに確認されています。ほかに必要な操作はありません。',
  'error.INVALID_TOTP_CODE': 'コードが正しくないか、有効期限が切れています。もう一度お試しください。',
  'error.OUTER_OAUTH_TIMEOUT': 'ログインに時間がかかりすぎました。最初からやり直してください。',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'プロバイダーでアクセスが拒否されました。許可するか、別の方法でログインしてください。',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'このプロバイダーは利用できません。別の方法でログインしてください。',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'このメールアドレスは別のアカウントで使われています。以前と同じ方法でログインしてください。',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'このプロバイダーの別のアカウントと連携済みです。先に連携を解除してください。',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'そのアカウントは、すでに別のユーザーと連携されています。そのアカウントでログインするか、別のアカウントを選んでください。',
  'error.SIGN_UP_REJECTED': 'この登録は受け付けられませんでした。別のメールアドレスか別の方法で登録してください。',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    '現在、プロバイダーに接続できません。数分後にもう一度お試しください。',
  'error.INVALID_AUTHORIZATION_CODE': 'プロバイダーからの応答が無効でした。最初からやり直してください。',
  'error.CLI_AUTH_ERROR': 'このログインは無効か、期限切れか、すでに確認済みです。コマンドラインでやり直してください。',
}
