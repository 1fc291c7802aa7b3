/** The rules of a session, how often each was tested, and what violated one. */
import { REFUSAL_GRACE_MILLIS } from '../../../../src/core/constants.ts'
import type { Family, Grant, ModelService, PendingRequest } from './service.ts'
import type { Setting } from './steps.ts'
import type { ModelTab } from './world.ts'

export const REFRESH_COOKIE = '__Host-hexclave-refresh-internal--default'
export const ACCESS_COOKIE = '__Host-hexclave-access'

/** The refresh token in a refresh cookie. */
export const tokenIn = (value: string | null | undefined): string | null =>
  value ? (JSON.parse(value) as { refresh_token: string | null }).refresh_token : null

/** The rules. Other tests of sessions refer to the numbered ones. */
export const RULES = {
  E1: 'a tab sends one refresh per token at a time; with working locks, only one tab sends',
  E2: 'a failed refresh is not cached: once everything works, calls succeed',
  E3: 'an outage costs a few requests, not one for each call',
  E4: 'only a sign-in, a sign-out, a refresh or a known error changes the stored tokens',
  E5: 'a rejected session ends when its access token expires, not before',
  E6: 'a late response changes nothing and is not returned',
  E7: 'every call settles, whatever locks, network and service do',
  E8: 'a call from a listener settles too',
  E9: 'a service with single-use refresh tokens signs no user out',
  E10: 'a sign-out reaches every tab within a second, and no authenticated request follows',
  E11: 'no expired access token is returned, even after sleep',
  E12: 'clock changes cause no early refresh',
  E13: 'a restored page has the current session',
  E14: 'a sign-out ends the local session and reports whether the service was notified',
  E15: 'dispose removes every timer and listener; subscribers share one set of listeners',
  errors: 'callers catch only Latchkey errors',
  once: 'each team is created once, for the calling user',
  told: 'listeners are called once per change',
} as const
export type Rule = keyof typeof RULES

/** How often each rule was tested. */
export type CheckCounts = Map<Rule, number>

export interface InvariantsOptions {
  setting: Setting
  checkCounts: CheckCounts
  service: ModelService
  cookies: ReadonlyMap<string, string>
  /** Milliseconds since the start, as long as the device is awake. */
  awake: () => number
  /** The service's clock. */
  now: () => number
  /** Whether the device's clock was set, or the device slept in a way that clocks may not show. */
  areClocksOdd: () => boolean
  /** Requests without a response yet. */
  pendingRequests: () => readonly PendingRequest[]
  /** True until the client is disposed or its tab closes. */
  isAlive: (life: object) => boolean
}

export function createInvariants({
  setting,
  checkCounts,
  service,
  cookies,
  awake,
  now,
  areClocksOdd,
  pendingRequests,
  isAlive,
}: InvariantsOptions) {
  const violations: string[] = []
  /** The pairs of tokens that the service sent to each client. */
  const given = new WeakMap<object, Set<string>>()
  const refused = new WeakMap<object, Set<string>>()
  const arrivals = new Map<object, { token: string; at: number }[]>()
  /** Earlier sessions of the browser, and when each ended. */
  const past: { family: Family | null; until: number }[] = []
  const delivered = new Set<PendingRequest>()

  const assertInvariant = (rule: Rule, holds: boolean, breach: string): void => {
    checkCounts.set(rule, (checkCounts.get(rule) ?? 0) + 1)
    if (!holds) violations.push(`${rule}, ${RULES[rule]}: ${breach}`)
  }
  const familyOf = (token: string | null | undefined): Family | null =>
    token ? (service.families.get(token) ?? null) : null
  const current = (): Family | null => familyOf(tokenIn(cookies.get(REFRESH_COOKIE)))
  const wasCurrent = (family: Family | null, millis: number): boolean =>
    family === current() || past.some((item) => item.family === family && awake() - item.until <= millis)
  const kept = (): { refreshToken: string; accessToken: string } | null => {
    const [refreshToken, accessToken] = JSON.parse(cookies.get(ACCESS_COOKIE) ?? '[]') as string[]
    return refreshToken && accessToken && refreshToken === tokenIn(cookies.get(REFRESH_COOKIE))
      ? { refreshToken, accessToken }
      : null
  }
  const isLate = (request: PendingRequest): boolean => awake() - request.sentAt >= 30_000

  /** A tab is about to change a cookie that all tabs share. */
  function beforeCookie(tab: ModelTab, name: string, written: string | null): void {
    const read = name === REFRESH_COOKIE ? tokenIn : (text: string | null): string | null => text
    const token = read(written)
    if (name === REFRESH_COOKIE && familyOf(token) !== current()) past.push({ family: current(), until: awake() })
    // Without the Cookie Store API, a tab acts on the cookies it sees, and sees changes a moment later.
    const before = read((setting.cookieStore ? cookies : tab.slow.view).get(name) ?? null)
    if (before === token || (name !== REFRESH_COOKIE && name !== ACCESS_COOKIE)) return
    if (name === ACCESS_COOKIE) {
      if (token === null)
        assertInvariant('E4', !tab.slow.view.has(REFRESH_COOKIE), 'an access token was removed before its session')
      else
        assertInvariant(
          'E4',
          given.get(tab.clientIdentity)?.has(token) === true,
          'stored an access token that the service did not issue',
        )
      return
    }
    if (token !== null) {
      const grant = service.grants.find(({ refreshToken }) => refreshToken === token)
      assertInvariant(
        'E6',
        tab.pendingSignIn === token || grant?.parent === before,
        'a late refresh replaced another session',
      )
    } else if (!tab.isSigningOut) {
      ended(tab, before!)
    }
  }

  /** Checks that a session without a sign-out ended for a valid reason. */
  function ended(tab: ModelTab, refreshToken: string): void {
    assertInvariant(
      'E4',
      refused.get(tab.clientIdentity)?.has(refreshToken) === true,
      'signed out though the service did not refuse',
    )
    if (refreshToken !== tokenIn(cookies.get(REFRESH_COOKIE))) return
    const pair = kept()
    if (!areClocksOdd()) {
      const isGood =
        pair && service.ends.get(pair.accessToken)! > now() + 1000 && !tab.rejectedTokens.has(pair.accessToken)
      assertInvariant('E5', !isGood, 'signed out while the access token was valid')
    }
    const next = service.grants.find(({ parent }) => setting.rotates && parent === refreshToken)
    if (setting.rotates)
      assertInvariant('E9', !next || !isComing(next), 'another tab has, or is about to have, new tokens')
  }

  /** True if an open tab received the new tokens or can still receive them. */
  function isComing({ request, refreshToken, at }: Grant): boolean {
    if (!service.live.has(refreshToken)) return false
    if (delivered.has(request)) return isAlive(request.sender)
    return pendingRequests().includes(request) && !isLate(request) && now() - at < REFUSAL_GRACE_MILLIS
  }

  function sent(tab: ModelTab, request: PendingRequest): void {
    const { kind, token } = request
    if (kind !== 'refresh') {
      if (kind === 'sign-out' || !token) return
      const isSameUser = current()?.user === familyOf(token)?.user
      assertInvariant(
        'E10',
        isSameUser || wasCurrent(familyOf(token), 1000),
        'a request with the tokens of an ended session',
      )
      return
    }
    // A sign-out with an expired access token needs a new one to end the session at the service.
    if (tab.signedOutTokens.has(token)) return
    assertInvariant('E10', wasCurrent(familyOf(token), 1000), 'a refresh of an ended session')
    const isMine = (other: PendingRequest): boolean =>
      other.kind === 'refresh' && other.sender === request.sender && other.token === token
    assertInvariant(
      'E1',
      !pendingRequests().some((other) => isMine(other) && !isLate(other)),
      'two refreshes of one token in one tab',
    )
    if (setting.locks === 'working') assertInvariant('E1', tab.slow.mayRefresh(), 'a refresh without the lock')
    // Two failures, or one with its retries after the first, and then a pause.
    const isRecent = (other: { token: string; at: number }): boolean =>
      other.token === token && awake() - other.at < 5000
    const recent = [...(arrivals.get(tab.clientIdentity) ?? []), { token, at: awake() }].filter(isRecent)
    arrivals.set(tab.clientIdentity, recent)
    assertInvariant('E3', recent.length <= 4, 'more than four refreshes of one token in five seconds')
    const pair = kept()
    const left = pair?.refreshToken === token ? service.ends.get(pair.accessToken)! - now() : 0
    if (setting.cookieStore && !areClocksOdd())
      assertInvariant('E12', left <= 61_000, 'the token is valid for another minute')
  }

  /** A tab receives the service's response. */
  function receives(tab: ModelTab, request: PendingRequest): void {
    if (request.kind !== 'refresh' || isLate(request)) return
    delivered.add(request)
    const grant = service.grants.find((candidate) => candidate.request === request)
    if (grant) {
      give(tab, grant)
      if (tab.signedOutTokens.has(request.token)) tab.signedOutTokens.add(grant.refreshToken)
    } else remember(refused, tab.clientIdentity, request.token)
  }

  function give(tab: ModelTab, { refreshToken, accessToken }: { refreshToken: string; accessToken: string }): void {
    remember(given, tab.clientIdentity, JSON.stringify([refreshToken, accessToken]))
  }

  return {
    violations,
    assertInvariant,
    familyOf,
    current,
    beforeCookie,
    sent,
    receives,
    give,
    /** True if the session last changed at least this long ago. */
    isSettled: (millis: number) => past.every(({ until }) => awake() - until >= millis),
    handsOut(token: string): void {
      if (!areClocksOdd()) assertInvariant('E11', service.ends.get(token)! > now(), 'it had expired')
    },
  }
}

export type Invariants = ReturnType<typeof createInvariants>

function remember(map: WeakMap<object, Set<string>>, key: object, token: string): void {
  const values = map.get(key) ?? new Set()
  map.set(key, values.add(token))
}
