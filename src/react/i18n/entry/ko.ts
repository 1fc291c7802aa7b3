import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Korean. */
export const ko: Texts<EntryKey> = {
  'common.loading': '불러오는 중…',
  'common.stillTrying': '평소보다 오래 걸리고 있습니다. 계속 시도하는 중…',
  'common.or': '또는',
  'common.email': '이메일',
  'common.password': '비밀번호',
  'common.showPassword': '비밀번호 표시',
  'common.hidePassword': '비밀번호 숨기기',
  'common.tryAgain': '다시 시도',
  'common.continue': '계속',
  'common.back': '뒤로',
  'common.home': '홈으로 이동',

  'signIn.title': '로그인',
  'signIn.titleFor': '{project}에 로그인',
  'signIn.action': '로그인',
  'signIn.forgot': '비밀번호를 잊으셨나요?',
  'signIn.noAccount': '아직 계정이 없으신가요?',
  'signIn.signUp': '가입하기',
  'signIn.passkey': '패스키로 로그인',
  'signIn.withPassword': '비밀번호 사용',
  'signIn.withCode': '이메일로 코드 받기',
  'signIn.sendCode': '코드 보내기',
  'signIn.continueWith': '{provider}(으)로 계속',
  'signIn.moreWays': '다른 방법',
  'signIn.codeTitle': '이메일을 확인하세요',
  'signIn.lastUsed': '최근 사용',
  'signIn.withEmail': '이메일로 계속',
  'signIn.already': '로그인되어 있습니다',
  'signIn.movingOn': '이동하는 중…',
  'signIn.noMethods': '아직 사용할 수 있는 로그인 방법이 없습니다. 이 앱의 소유자에게 문의하세요.',

  'field.emailMissing': '이메일 주소를 입력하세요.',
  'field.emailInvalid': '이메일 주소가 아닌 것 같습니다.',
  'field.passwordMissing': '비밀번호를 입력하세요.',
  'field.capsLock': 'Caps Lock이 켜져 있습니다.',
}
