import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Korean. */
export const accountKo: Texts<AccountKey> = {
  'userButton.label': '{name}의 계정',
  'userButton.signIn': '로그인',
  'userButton.unnamed': '내 계정',
  'userButton.settings': '계정 설정',
  'userButton.switch': '다른 계정 사용',
  'userButton.signOut': '로그아웃',
  'teamSwitcher.label': '팀 전환',
  'teamSwitcher.none': '팀 없음',
  'teamSwitcher.unnamed': '이름 없는 팀',
  'teamSwitcher.manage': '팀 관리',
  'teamSwitcher.create': '팀 만들기',
  'teamSwitcher.filter': '팀 찾기',
  'teamSwitcher.noMatch': '이 이름의 팀이 없습니다.',
  'impersonation.label': '대리 로그인',
  'impersonation.text': '{name}(으)로 작업하고 있습니다. 여기에서 하는 모든 작업은 그 사람의 이름으로 이루어집니다.',
  'impersonation.stop': '중지',
}
