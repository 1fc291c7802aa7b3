/**
 * What must hold, whatever happens. The numbers are those of the checklist the session is designed against:
 *
 * - E1 one refresh under way for each token, one tab at a time
 * - E3 an outage costs a few requests, not one for each call
 * - E4 only a sign-in, a sign-out, a refresh or the service's refusal changes what is kept
 * - E5 a refused session ends when its access token does
 * - E6 what comes late changes nothing and is not handed out
 * - E9 nobody is signed out by a service that takes each refresh token once
 * - E10 a sign-out is seen everywhere within a second
 * - E11, E12 no expired token is handed out, and none is refreshed before its time
 *
 * The others are held by the steps themselves: E2, E7, E8 when all calls have to settle in the end, E13 after a page
 * is restored, E14 after a sign-out, E15 after a page stops listening.
 */
import { REFUSAL_GRACE_MILLIS, REQUEST_TIMEOUT_MILLIS } from '../../../src/constants.ts'
import type { Family, Held, ModelService } from './service.ts'
import type { Setting } from './steps.ts'
import type { ModelTab } from './world.ts'

export const REFRESH_COOKIE = 'stack-refresh-internal'
export const ACCESS_COOKIE = 'stack-access'

export interface JudgeOptions {
  setting: Setting
  service: ModelService
  cookies: ReadonlyMap<string, string>
  /** Milliseconds since the start, as long as the device is awake. */
  awake: () => number
  /** The service's clock. */
  now: () => number
  /** Whether somebody set the device's clock, or it slept in a way that clocks may not tell. */
  areClocksOdd: () => boolean
  /** Requests on their way. */
  held: () => readonly Held[]
  /** Whether a client is still there. */
  isAlive: (life: object) => boolean
}

export function createJudge({ setting, service, cookies, awake, now, areClocksOdd, held, isAlive }: JudgeOptions) {
  const violations: string[] = []
  /** Pairs of tokens that a tab holds because it was given them. */
  const given = new WeakMap<object, Set<string>>()
  const refused = new WeakMap<object, Set<string>>()
  const arrivals = new Map<string, number[]>()
  /** Whose session it was, and until when. */
  const past: { family: Family | null; until: number }[] = []
  const delivered = new Set<Held>()

  const blame = (rule: string): void => void violations.push(rule)
  const familyOf = (token: string | null | undefined): Family | null =>
    token ? (service.families.get(token) ?? null) : null
  const current = (): Family | null => familyOf(cookies.get(REFRESH_COOKIE))
  const wasCurrent = (family: Family | null, millis: number): boolean =>
    family === current() || past.some((each) => each.family === family && awake() - each.until <= millis)
  const kept = (): { refreshToken: string; accessToken: string } | null => {
    const [refreshToken, accessToken] = JSON.parse(cookies.get(ACCESS_COOKIE) ?? '[]') as string[]
    return refreshToken && accessToken && refreshToken === cookies.get(REFRESH_COOKIE)
      ? { refreshToken, accessToken }
      : null
  }
  const isLate = (request: Held): boolean => awake() - request.sentAt >= REQUEST_TIMEOUT_MILLIS

  /** A tab is about to change a cookie that all tabs share. */
  function beforeCookie(tab: ModelTab, name: string, value: string | null): void {
    if (name === REFRESH_COOKIE && familyOf(value) !== current()) past.push({ family: current(), until: awake() })
    // Where the browser can't be asked, a tab acts on what it sees, and the browser tells it a moment later.
    const before = (setting.cookieStore ? cookies : tab.slow.view).get(name) ?? null
    if (before === value || (name !== REFRESH_COOKIE && name !== ACCESS_COOKIE)) return
    if (name === ACCESS_COOKIE) {
      if (value === null && tab.slow.view.has(REFRESH_COOKIE))
        blame('E4: an access token was removed while its session goes on')
      if (value !== null && !given.get(tab.life)?.has(value)) blame('E4: an access token was kept that nobody gave')
      return
    }
    if (value !== null) {
      const grant = service.grants.find(({ refreshToken }) => refreshToken === value)
      if (tab.signsIn !== value && grant?.parent !== before) blame('E6: a late refresh replaced another session')
    } else if (!tab.signsOut) {
      ended(tab, before!)
    }
  }

  /** A session ends though nobody asked for it. */
  function ended(tab: ModelTab, refreshToken: string): void {
    if (!refused.get(tab.life)?.has(refreshToken)) blame('E4: signed out though the service did not refuse')
    if (refreshToken !== cookies.get(REFRESH_COOKIE)) return
    const pair = kept()
    if (
      pair &&
      service.ends.get(pair.accessToken)! > now() + 1000 &&
      !areClocksOdd() &&
      !tab.rejected.has(pair.accessToken)
    ) {
      blame('E5: signed out while the access token was good')
    }
    const next = service.grants.find(({ parent }) => setting.rotates && parent === refreshToken)
    if (!next || !service.live.has(next.refreshToken)) return
    const { request } = next
    const canArrive = held().includes(request) && !isLate(request) && now() - next.at < REFUSAL_GRACE_MILLIS
    if ((delivered.has(request) && isAlive(request.sender)) || canArrive)
      blame('E9: signed out though another tab has, or is about to have, new tokens')
  }

  function sent(tab: ModelTab, request: Held): void {
    const { kind, token } = request
    if (kind !== 'refresh') {
      const isSameUser = current()?.user === familyOf(token)?.user
      if ((kind === 'user' || kind === 'team') && token && !isSameUser && !wasCurrent(familyOf(token), 1000)) {
        blame('E10: a request with the tokens of a session that is over')
      }
      return
    }
    // Whoever signs out with an expired access token needs another one, to tell the service.
    if (tab.leaving.has(token)) return
    if (!wasCurrent(familyOf(token), 1000)) blame('E10: a refresh of a session that is over')
    const isMine = (other: Held): boolean =>
      other.kind === 'refresh' && other.sender === request.sender && other.token === token
    if (held().some((other) => isMine(other) && !isLate(other)))
      blame('E1: two refreshes of one token under way in one tab')
    if (setting.locks === 'working' && !tab.slow.mayHurry()) blame('E1: a refresh without the lock')
    const key = `${tab.place} ${token}`
    const times = [...(arrivals.get(key) ?? []), awake()].filter((time) => awake() - time < 5000)
    arrivals.set(key, times)
    if (times.length > 6) blame('E3: more than six refreshes of one token in five seconds')
    const pair = kept()
    const left = pair?.refreshToken === token ? service.ends.get(pair.accessToken)! - now() : 0
    if (setting.cookieStore && !areClocksOdd() && left > 61_000)
      blame('E12: a refresh though the token is good for another minute')
  }

  /** A tab receives what the service answered. */
  function receives(tab: ModelTab, request: Held): void {
    if (request.kind !== 'refresh' || isLate(request)) return
    delivered.add(request)
    const grant = service.grants.find((each) => each.request === request)
    if (grant) {
      give(tab, grant)
      if (tab.leaving.has(request.token)) tab.leaving.add(grant.refreshToken)
    } else remember(refused, tab.life, request.token)
  }

  function give(tab: ModelTab, { refreshToken, accessToken }: { refreshToken: string; accessToken: string }): void {
    remember(given, tab.life, JSON.stringify([refreshToken, accessToken]))
  }

  return {
    violations,
    blame,
    familyOf,
    current,
    beforeCookie,
    sent,
    receives,
    give,
    /** Whether a change that came before this moment is at least so long ago. */
    isSettled: (millis: number) => past.every(({ until }) => awake() - until >= millis),
    handsOut(token: string): void {
      if (service.ends.get(token)! <= now() && !areClocksOdd()) blame('E11: an expired token was handed out')
    },
  }
}

export type Judge = ReturnType<typeof createJudge>

function remember(map: WeakMap<object, Set<string>>, key: object, value: string): void {
  const values = map.get(key) ?? new Set()
  map.set(key, values.add(value))
}
