/** Tabs, a slow browser and a service with delays: each step changes something, and the invariants check the rules. */
import {
  createClient,
  getAccessToken,
  getUser,
  LatchkeyError,
  signOut,
  type Client,
  type CurrentUser,
  type SessionSnapshot,
} from 'latchkey'
import { createTeam } from '../../../../generated/operations/teams.ts'
import { COOKIE_POLL_MILLIS } from '../../../../src/core/constants.ts'
import type { Fetch } from '../../../../src/core/platform/Platform.ts'
import { createMemoryBrowser } from '../../../support/memoryPlatform.ts'
import { settle } from '../../session/testBrowser.ts'
import {
  ACCESS_COOKIE,
  createInvariants,
  REFRESH_COOKIE,
  tokenIn,
  type CheckCounts,
  type Invariants,
  type Rule,
} from './invariants.ts'
import { createFaultyResponse, createModelService, type Family, type PendingRequest } from './service.ts'
import { createSlowBrowser, type SlowTab } from './slowBrowser.ts'
import type { Setting, Step } from './steps.ts'

export interface ModelTab {
  readonly index: number
  readonly slow: SlowTab
  client: Client
  /** Identifies the current client; changes on a reload. */
  clientIdentity: object
  /** Unsubscribes the tab's listener; `null` without one. */
  unmount: (() => void) | null
  /** The snapshot at the listener's last notification. */
  notifiedSnapshot: SessionSnapshot | null
  visibleSince: number
  /** The refresh token of a sign-in in progress. */
  pendingSignIn: string | null
  /** True while a sign-out clears the local session. */
  isSigningOut: boolean
  /** The refresh tokens of sessions that the tab signed out. */
  readonly signedOutTokens: Set<string>
  /** Access tokens that the service called expired. */
  readonly rejectedTokens: Set<string>
  /** The sessions that the tab saw before, and when each ended for it. */
  readonly previousViews: { family: Family | null; at: number }[]
}

const START = 1_754_550_000_000
const REQUEST_KINDS: [string, PendingRequest['kind']][] = [
  ['/auth/oauth/token', 'refresh'],
  ['/auth/sessions/current', 'sign-out'],
  ['/users/me', 'user'],
  ['/teams', 'team'],
]

export function createModelWorld(setting: Setting, checkCounts: CheckCounts) {
  const browser = createMemoryBrowser({ cookieStore: setting.cookieStore, channels: setting.channels })
  const { time } = browser
  let isOnline = true
  /** True while every refresh gets status 500. */
  let isOutage = false
  let sleptMillis = 0
  let areClocksOdd = false
  let flushCount = 0
  /** Pending calls. */
  const pendingCalls = new Set<{ readonly life: object; readonly rule: Rule }>()
  let teamCount = 0
  const pendingRequests: PendingRequest[] = []
  const tabs: (ModelTab | null)[] = [null, null, null]
  const getElapsedMillis = (): number => time.elapsed
  const now = (): number => START + time.elapsed + sleptMillis
  const service = createModelService(setting.rotates, now)
  const tabBySlowTab = new Map<SlowTab, ModelTab>()
  const invariants: Invariants = createInvariants({
    setting,
    checkCounts,
    service,
    cookies: browser.cookies,
    awake: getElapsedMillis,
    now,
    areClocksOdd: () => areClocksOdd,
    pendingRequests: () => pendingRequests,
    isAlive: (life) => tabs.some((tab) => tab?.clientIdentity === life),
  })
  const slowBrowser = createSlowBrowser({
    browser,
    locks: setting.locks,
    online: () => isOnline,
    beforeCookie: (slow, name, value) => invariants.beforeCookie(tabBySlowTab.get(slow)!, name, value),
    beforeView: (slow) => {
      const tab = tabBySlowTab.get(slow)
      tab?.previousViews.push({ family: readFamily(tab), at: flushCount })
    },
  })

  const readFamily = (tab: ModelTab): Family | null => invariants.familyOf(tokenIn(tab.slow.view.get(REFRESH_COOKIE)))
  /** True if this user is signed in by the tab's cookies, its last notification or its previous view. */
  const hasSeen = (tab: ModelTab, user: string | null): boolean =>
    (readFamily(tab)?.user ?? null) === user ||
    (tab.notifiedSnapshot !== null && tab.notifiedSnapshot.userId === user) ||
    tab.previousViews.some(({ family, at }) => at === flushCount && (family?.user ?? null) === user)

  function createFetch(tab: ModelTab): Fetch {
    return (input, init = {}) => {
      if (!isOnline) return Promise.reject(new TypeError('fetch failed'))
      const url = String(input)
      const headers = (init.headers ?? {}) as Record<string, string>
      const body = String(init.body ?? '')
      const kind = REQUEST_KINDS.find(([end]) => url.endsWith(end))![1]
      return new Promise((resolve, reject) => {
        const request: PendingRequest = {
          sender: tab.clientIdentity,
          kind,
          sentAt: getElapsedMillis(),
          token: tokenOf(kind, headers, body),
          name: kind === 'team' ? (JSON.parse(body) as { display_name: string }).display_name : '',
          done: null,
          respond: resolve,
          fail: () => reject(new TypeError('fetch failed')),
        }
        invariants.sent(tab, request)
        if (isOutage && kind === 'refresh') return resolve(createFaultyResponse('500'))
        pendingRequests.push(request)
      })
    }
  }

  function start(tab: ModelTab): void {
    tab.clientIdentity = {}
    tab.client = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_model',
      platform: { ...tab.slow.platform, fetch: createFetch(tab) },
    })
  }

  function openTab(place: number): void {
    const slow = slowBrowser.open(() => Promise.reject(new Error('unused')))
    const tab = {
      index: place,
      slow,
      unmount: null,
      notifiedSnapshot: null,
      visibleSince: getElapsedMillis(),
      pendingSignIn: null,
      isSigningOut: false,
      signedOutTokens: new Set(),
      rejectedTokens: new Set(),
      previousViews: [],
    } as Partial<ModelTab> as ModelTab
    tabBySlowTab.set(slow, tab)
    start(tab)
    tabs[place] = tab
  }

  /** Requests of a closed client never get a response. */
  function forget(life: object): void {
    for (let place = pendingRequests.length - 1; place >= 0; place -= 1)
      if (pendingRequests[place]!.sender === life) pendingRequests.splice(place, 1)
  }

  /** Tracks a call until it settles, and checks its error. */
  function trackCall<Result>(
    tab: ModelTab,
    promise: Promise<Result>,
    onResult: (result: Result) => void,
    onError: (error: LatchkeyError) => void = () => {},
    rule: 'E7' | 'E8' = 'E7',
  ): void {
    const { clientIdentity: life } = tab
    const family = readFamily(tab)
    const call = { life, rule }
    pendingCalls.add(call)
    const done = (): void => {
      if (pendingCalls.delete(call)) invariants.assertInvariant(rule, true, '')
    }
    promise.then(
      (result) => {
        done()
        if (tab.clientIdentity === life) onResult(result)
      },
      (error: unknown) => {
        done()
        invariants.assertInvariant('errors', error instanceof LatchkeyError, String(error))
        const { code } = error as LatchkeyError
        invariants.assertInvariant(
          'E11',
          code !== 'ACCESS_TOKEN_EXPIRED' || readFamily(tab) !== family,
          'a caller got the error of one',
        )
        invariants.assertInvariant(
          'E4',
          !code.startsWith('REFRESH_TOKEN'),
          'a caller got the error of a refused refresh',
        )
        onError(error as LatchkeyError)
      },
    )
  }

  function readToken(tab: ModelTab, minLifeMillis: number, rule?: 'E8'): void {
    const check = (token: string | null): void => {
      if (token) invariants.handsOut(token)
      invariants.assertInvariant(
        'E6',
        hasSeen(tab, token ? invariants.familyOf(token)!.user : null),
        'the token of another user',
      )
    }
    trackCall(tab, getAccessToken(tab.client, { minLifeMillis }), check, () => {}, rule)
  }

  function readUser(
    tab: ModelTab,
    onResult = (_id: string | null): void => {},
    onError?: (error: LatchkeyError) => void,
  ): void {
    const check = (user: CurrentUser | null): void => {
      const id = user?.id ?? null
      invariants.assertInvariant(
        'E6',
        hasSeen(tab, id),
        id ? 'a user who is no longer signed in' : 'signed out, though a user is signed in',
      )
      onResult(id)
    }
    trackCall(tab, getUser(tab.client), check, onError)
  }

  function createTeamIn(tab: ModelTab): void {
    const name = `team-${(teamCount += 1)}`
    // With only a refresh token, the user is unknown.
    const isKnown = tab.slow.view.has(ACCESS_COOKIE) || tab.notifiedSnapshot?.userId
    const user = readFamily(tab)?.user
    const check = (isDone: boolean): void => {
      const teams = service.teams.filter((team) => team.name === name)
      invariants.assertInvariant('once', teams.length <= 1, 'a team was made twice')
      invariants.assertInvariant('once', !isDone || teams.length === 1, 'a team was not made')
      invariants.assertInvariant(
        'once',
        !isKnown || teams.every((team) => team.user === user),
        'a team was made for another user',
      )
    }
    trackCall(
      tab,
      createTeam(tab.client, { displayName: name }),
      () => check(true),
      () => check(false),
    )
  }

  function signOutIn(tab: ModelTab): void {
    const family = readFamily(tab)
    // Without the Cookie Store API, another tab may briefly write the session again.
    const isCertain = setting.cookieStore || tabs.filter(Boolean).length === 1
    tab.signedOutTokens.add(tokenIn(tab.slow.view.get(REFRESH_COOKIE)) ?? '')
    tab.isSigningOut = true
    const leaving = signOut(tab.client)
    tab.isSigningOut = false
    trackCall(tab, leaving, ({ revoked }) => {
      if (family && isCertain)
        invariants.assertInvariant('E14', readFamily(tab) !== family, 'a session outlived its sign-out')
      // With single-use refresh tokens, the service may have issued another one in a response that was lost.
      if (family && revoked && !setting.rotates) {
        invariants.assertInvariant(
          'E14',
          ![...service.live.values()].includes(family),
          'reported as revoked, but still live',
        )
      }
    })
  }

  function mount(tab: ModelTab): void {
    if (tab.unmount) return
    const listener = (): void => {
      const next = tab.client.session.getSnapshot()
      invariants.assertInvariant(
        'told',
        !tab.notifiedSnapshot || !isEqual(next, tab.notifiedSnapshot),
        JSON.stringify(next),
      )
      tab.notifiedSnapshot = next
      if (setting.refreshesInListeners) readToken(tab, 20_000, 'E8')
    }
    const stop = tab.client.session.subscribe(listener)
    tab.notifiedSnapshot = tab.client.session.getSnapshot()
    tab.unmount = () => {
      stop()
      tab.unmount = tab.notifiedSnapshot = null
      invariants.assertInvariant('E15', tab.slow.listening.size === 0, 'a listener without a subscriber')
    }
    invariants.assertInvariant('E15', tab.slow.listening.size <= 3, 'more than one set of listeners')
  }

  function dispose(tab: ModelTab): void {
    tab.client.dispose()
    tab.unmount = tab.notifiedSnapshot = null
    forget(tab.clientIdentity)
    const { timers, listening } = tab.slow
    invariants.assertInvariant(
      'E15',
      timers.size + listening.size === 0,
      `${timers.size} timers and ${listening.size} listeners`,
    )
  }

  function deliver(request: PendingRequest, fault: string): void {
    // A rate-limited request did nothing.
    const outcome = fault === '429' && request.done ? 'ok' : fault
    const tab = tabs.find((candidate) => candidate?.clientIdentity === request.sender)
    const done = outcome === 'ok' || outcome.startsWith('lost') ? service.process(request) : null
    pendingRequests.splice(pendingRequests.indexOf(request), 1)
    if (outcome === 'ok' && tab) invariants.receives(tab, request)
    if (outcome === 'ok' && tab && done!.headers.get('x-stack-known-error') === 'ACCESS_TOKEN_EXPIRED')
      tab.rejectedTokens.add(request.token)
    if (outcome === 'ok') request.respond(done!)
    else if (outcome === 'dropped' || outcome.startsWith('lost')) request.fail()
    else request.respond(createFaultyResponse(outcome))
  }

  const listBusyTabs = (): SlowTab[] => tabs.flatMap((tab) => (tab && tab.slow.queue.length > 0 ? [tab.slow] : []))
  const flush = async (): Promise<void> => {
    await settle()
    flushCount += 1
  }
  /** Lets the browser finish all queued work. */
  async function drain(): Promise<void> {
    await flush()
    for (let slow = listBusyTabs(); slow.length > 0; slow = listBusyTabs()) {
      for (const slowTab of slow) slowTab.queue.shift()!()
      await flush()
    }
  }

  /** Moves time, and runs the timers that are due. */
  async function advance(millis: number): Promise<void> {
    const end = time.elapsed + millis
    const moveTo = (elapsedMillis: number): void => {
      if (elapsedMillis <= time.elapsed) return
      time.wall += elapsedMillis - time.elapsed
      time.elapsed = elapsedMillis
    }
    await drain()
    for (;;) {
      // Before the next other timer only cookie polls are due, so time may jump.
      const others = [...time.timers].flatMap(({ dueMillis }) =>
        dueMillis > time.elapsed + COOKIE_POLL_MILLIS ? [dueMillis] : [],
      )
      moveTo(Math.min(end - 1000, ...others) - COOKIE_POLL_MILLIS)
      let due: { dueMillis: number; callback: () => void } | null = null
      for (const timer of time.timers)
        if (timer.dueMillis <= end && (!due || timer.dueMillis < due.dueMillis)) due = timer
      if (!due) break
      time.timers.delete(due)
      moveTo(due.dueMillis)
      due.callback()
      await drain()
    }
    moveTo(end)
    for (const tab of tabs) if (tab?.notifiedSnapshot && !tab.slow.isHidden()) checkHeard(tab, 1000, 'E10')
  }

  function checkHeard(tab: ModelTab, millis: number, rule: Rule): void {
    if (!invariants.isSettled(millis) || getElapsedMillis() - tab.visibleSince < millis) return
    const user = invariants.current()?.user ?? null
    const { status, userId } = tab.notifiedSnapshot!
    invariants.assertInvariant(
      rule,
      (status === 'signed-out') === (user === null),
      'a page missed a sign-in or sign-out elsewhere',
    )
    invariants.assertInvariant(rule, userId === null || userId === user, 'a page reports another user')
  }

  async function run(step: Step): Promise<boolean> {
    switch (step.do) {
      case 'respond':
      case 'process':
      case 'fail': {
        const request = pendingRequests[step.pick % pendingRequests.length]
        if (!request) return false
        if (step.do === 'process') service.process(request)
        else deliver(request, step.do === 'fail' ? step.how : 'ok')
        return true
      }
      case 'browser': {
        const slow = listBusyTabs()
        slow[step.pick % slow.length]?.queue.shift()!()
        return slow.length > 0
      }
      case 'advance':
        await advance(step.millis)
        return true
      case 'jump':
        time.wall += step.millis
        areClocksOdd = true
        return true
      case 'sleep':
        await drain()
        for (const request of [...pendingRequests]) deliver(request, 'dropped')
        await drain()
        time.wall += step.millis
        sleptMillis += step.millis
        return true
      case 'network':
        if (isOnline === step.on) return false
        isOnline = step.on
        if (!step.on) for (const request of [...pendingRequests]) deliver(request, 'dropped')
        return true
      case 'outage':
        isOutage = step.on
        return true
      case 'lock':
        slowBrowser.holdLock(step.held)
        return true
      case 'revoke':
        service.live.clear()
        return true
      case 'forget':
        slowBrowser.forget(ACCESS_COOKIE)
        return true
      case 'open':
        if (tabs[step.tab]) return false
        openTab(step.tab)
        return true
      default: {
        const tab = tabs[step.tab]
        return tab ? runIn(tab, step) : false
      }
    }
  }

  async function runIn(tab: ModelTab, step: Step): Promise<boolean> {
    switch (step.do) {
      case 'read user':
        readUser(tab)
        return true
      case 'get token':
        readToken(tab, step.minLifeMillis)
        return true
      case 'create team':
        createTeamIn(tab)
        return true
      case 'sign out':
        signOutIn(tab)
        return true
      case 'clear':
        tab.isSigningOut = true
        tab.client.session.clear()
        tab.isSigningOut = false
        return true
      case 'sign in': {
        const tokens = service.signIn(step.user)
        invariants.give(tab, tokens)
        tab.pendingSignIn = tokens.refreshToken
        tab.client.session.setTokens(tokens)
        tab.pendingSignIn = null
        return true
      }
      case 'mount':
        mount(tab)
        return true
      case 'unmount':
        tab.unmount?.()
        return true
      case 'hide':
      case 'show':
        tab.slow.setHidden(step.do === 'hide')
        tab.visibleSince = getElapsedMillis()
        return true
      case 'restore':
        await drain()
        tab.slow.restore()
        if (tab.notifiedSnapshot) checkHeard(tab, 0, 'E13')
        return true
      case 'reload':
        dispose(tab)
        start(tab)
        return true
      case 'close':
        tab.unmount = null
        for (const call of pendingCalls) if (call.life === tab.clientIdentity) pendingCalls.delete(call)
        forget(tab.clientIdentity)
        tab.slow.kill()
        tabs[tab.index] = null
        return true
      default:
        return false
    }
  }

  /** Ends all failures. Then all calls must settle, all tabs must return the same user, and no timer may be left. */
  async function finish(): Promise<void> {
    isOnline = true
    isOutage = false
    slowBrowser.holdLock(false)
    for (const tab of tabs) tab?.unmount?.()
    await untilSettled()
    // The service handles requests whose callers have given up.
    for (const request of [...pendingRequests]) deliver(request, 'ok')
    await advance(6000)
    const [session] = [...service.live].filter(([token]) => token === tokenIn(browser.cookies.get(REFRESH_COOKIE)))
    for (const tab of tabs) {
      if (!tab) continue
      const onResult = (id: string | null): void => {
        if (session) invariants.assertInvariant('E2', id === session[1].user, `${id} instead of ${session[1].user}`)
      }
      readUser(tab, onResult, ({ code }) => invariants.assertInvariant('E2', false, code))
    }
    await untilSettled()
    for (const tab of tabs) if (tab) dispose(tab)
    invariants.assertInvariant('E15', time.timers.size === 0, `${time.timers.size} timers are left`)
  }

  async function untilSettled(): Promise<void> {
    const end = getElapsedMillis() + 200_000
    await drain()
    while (pendingCalls.size > 0) {
      for (const request of [...pendingRequests]) deliver(request, 'ok')
      await drain()
      if (pendingCalls.size === 0 || pendingRequests.length > 0) continue
      const next = Math.min(...[...time.timers].map(({ dueMillis }) => dueMillis))
      if (next > end)
        return pendingCalls.forEach(({ rule }) => invariants.assertInvariant(rule, false, 'it does not settle'))
      await advance(Math.max(next - getElapsedMillis(), 1))
    }
  }

  for (let place = 0; place < setting.tabs; place += 1) openTab(place)

  return {
    invariants,
    tabs: tabs as readonly (ModelTab | null)[],
    /** Requests without a response yet. */
    pendingRequests: pendingRequests as readonly PendingRequest[],
    /** Tabs with queued work, in the order in which the step `browser` picks them. */
    waiting: () => tabs.filter((tab) => tab && tab.slow.queue.length > 0) as ModelTab[],
    browser,
    service,
    /** The tab that holds the lock, then those that wait for it. */
    lockQueue: () => slowBrowser.lockQueue().map((slow) => tabBySlowTab.get(slow as SlowTab)?.index ?? 'other'),
    /** The number of a tab's pending calls. */
    callsOf: (tab: ModelTab) => [...pendingCalls].filter(({ life }) => life === tab.clientIdentity).length,
    /** Takes a step. Resolves to false if the step had no effect. */
    async take(step: Step): Promise<boolean> {
      const hadEffect = await run(step)
      await flush()
      return hadEffect
    },
    finish,
  }
}

function isEqual(one: SessionSnapshot, other: SessionSnapshot): boolean {
  return one.status === other.status && one.userId === other.userId && one.sessionKey === other.sessionKey
}

function tokenOf(kind: PendingRequest['kind'], headers: Record<string, string>, body: string): string {
  if (kind === 'refresh') return new URLSearchParams(body).get('refresh_token')!
  return headers['x-stack-access-token'] ?? ''
}
