/** Tabs, a slow browser and a service with delays: each step changes something, and the invariants checks the rules. */
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
import { createMemoryBrowser } from '../../../../src/core/platform/memory.ts'
import type { Fetch } from '../../../../src/core/platform/Platform.ts'
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
  readonly place: number
  readonly slow: SlowTab
  client: Client
  /** Identifies the current client; changes on a reload. */
  life: object
  /** Unsubscribes the tab's listener; `null` without one. */
  unmount: (() => void) | null
  /** The snapshot at the listener's last notification. */
  heard: SessionSnapshot | null
  shownAt: number
  /** The refresh token of a sign-in in progress. */
  signsIn: string | null
  /** True while a sign-out clears the local session. */
  signsOut: boolean
  /** The refresh tokens of sessions that the tab signed out. */
  readonly leaving: Set<string>
  /** Access tokens that the service called expired. */
  readonly rejected: Set<string>
  /** The sessions that the tab saw before, and when each ended for it. */
  readonly saw: { family: Family | null; at: number }[]
}

const START = 1_754_550_000_000
const kinds: [string, PendingRequest['kind']][] = [
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
  let isOut = false
  let slept = 0
  let areClocksOdd = false
  let moment = 0
  /** Pending calls. */
  const open = new Set<{ readonly life: object; readonly rule: Rule }>()
  let serial = 0
  const pendingRequests: PendingRequest[] = []
  const tabs: (ModelTab | null)[] = [null, null, null]
  const awake = (): number => time.elapsed
  const now = (): number => START + time.elapsed + slept
  const service = createModelService(setting.rotates, now)
  const bySlow = new Map<SlowTab, ModelTab>()
  const invariants: Invariants = createInvariants({
    setting,
    checkCounts,
    service,
    cookies: browser.cookies,
    awake,
    now,
    areClocksOdd: () => areClocksOdd,
    pendingRequests: () => pendingRequests,
    isAlive: (life) => tabs.some((tab) => tab?.life === life),
  })
  const slowBrowser = createSlowBrowser({
    browser,
    locks: setting.locks,
    online: () => isOnline,
    beforeCookie: (slow, name, value) => invariants.beforeCookie(bySlow.get(slow)!, name, value),
    beforeView: (slow) => {
      const tab = bySlow.get(slow)
      tab?.saw.push({ family: familySeen(tab), at: moment })
    },
  })

  const familySeen = (tab: ModelTab): Family | null => invariants.familyOf(tokenIn(tab.slow.view.get(REFRESH_COOKIE)))
  /** True if this user is signed in by the tab's cookies, its last notification or its previous view. */
  const sees = (tab: ModelTab, user: string | null): boolean =>
    (familySeen(tab)?.user ?? null) === user ||
    (tab.heard !== null && tab.heard.userId === user) ||
    tab.saw.some(({ family, at }) => at === moment && (family?.user ?? null) === user)

  function receive(tab: ModelTab): Fetch {
    return (input, init = {}) => {
      if (!isOnline) return Promise.reject(new TypeError('fetch failed'))
      const url = String(input)
      const headers = (init.headers ?? {}) as Record<string, string>
      const body = String(init.body ?? '')
      const kind = kinds.find(([end]) => url.endsWith(end))![1]
      return new Promise((resolve, reject) => {
        const request: PendingRequest = {
          sender: tab.life,
          kind,
          sentAt: awake(),
          token: tokenOf(kind, headers, body),
          name: kind === 'team' ? (JSON.parse(body) as { display_name: string }).display_name : '',
          done: null,
          respond: resolve,
          fail: () => reject(new TypeError('fetch failed')),
        }
        invariants.sent(tab, request)
        if (isOut && kind === 'refresh') return resolve(createFaultyResponse('500'))
        pendingRequests.push(request)
      })
    }
  }

  function start(tab: ModelTab): void {
    tab.life = {}
    tab.client = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_model',
      platform: { ...tab.slow.platform, fetch: receive(tab) },
    })
  }

  function openTab(place: number): void {
    const slow = slowBrowser.open(() => Promise.reject(new Error('unused')))
    const tab = {
      place,
      slow,
      unmount: null,
      heard: null,
      shownAt: awake(),
      signsIn: null,
      signsOut: false,
      leaving: new Set(),
      rejected: new Set(),
      saw: [],
    } as Partial<ModelTab> as ModelTab
    bySlow.set(slow, tab)
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
    then: (result: Result) => void,
    or: (error: LatchkeyError) => void = () => {},
    rule: 'E7' | 'E8' = 'E7',
  ): void {
    const { life } = tab
    const family = familySeen(tab)
    const call = { life, rule }
    open.add(call)
    const done = (): void => {
      if (open.delete(call)) invariants.assertInvariant(rule, true, '')
    }
    promise.then(
      (result) => {
        done()
        if (tab.life === life) then(result)
      },
      (error: unknown) => {
        done()
        invariants.assertInvariant('errors', error instanceof LatchkeyError, String(error))
        const { code } = error as LatchkeyError
        invariants.assertInvariant(
          'E11',
          code !== 'ACCESS_TOKEN_EXPIRED' || familySeen(tab) !== family,
          'a caller got the error of one',
        )
        invariants.assertInvariant(
          'E4',
          !code.startsWith('REFRESH_TOKEN'),
          'a caller got the error of a refused refresh',
        )
        or(error as LatchkeyError)
      },
    )
  }

  function readToken(tab: ModelTab, minLifeMillis: number, rule?: 'E8'): void {
    const then = (token: string | null): void => {
      if (token) invariants.handsOut(token)
      invariants.assertInvariant(
        'E6',
        sees(tab, token ? invariants.familyOf(token)!.user : null),
        'the token of another user',
      )
    }
    trackCall(tab, getAccessToken(tab.client, { minLifeMillis }), then, () => {}, rule)
  }

  function readUser(tab: ModelTab, then = (_id: string | null): void => {}, or?: (error: LatchkeyError) => void): void {
    const check = (user: CurrentUser | null): void => {
      const id = user?.id ?? null
      invariants.assertInvariant(
        'E6',
        sees(tab, id),
        id ? 'a user who is no longer signed in' : 'signed out, though a user is signed in',
      )
      then(id)
    }
    trackCall(tab, getUser(tab.client), check, or)
  }

  function makeTeam(tab: ModelTab): void {
    const name = `team-${(serial += 1)}`
    // With only a refresh token, the user is unknown.
    const isKnown = tab.slow.view.has(ACCESS_COOKIE) || tab.heard?.userId
    const user = familySeen(tab)?.user
    const check = (isDone: boolean): void => {
      const made = service.teams.filter((team) => team.name === name)
      invariants.assertInvariant('once', made.length <= 1, 'a team was made twice')
      invariants.assertInvariant('once', !isDone || made.length === 1, 'a team was not made')
      invariants.assertInvariant(
        'once',
        !isKnown || made.every((team) => team.user === user),
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
    const family = familySeen(tab)
    // Without the Cookie Store API, another tab may briefly write the session again.
    const isCertain = setting.cookieStore || tabs.filter(Boolean).length === 1
    tab.leaving.add(tokenIn(tab.slow.view.get(REFRESH_COOKIE)) ?? '')
    tab.signsOut = true
    const leaving = signOut(tab.client)
    tab.signsOut = false
    trackCall(tab, leaving, ({ revoked }) => {
      if (family && isCertain)
        invariants.assertInvariant('E14', familySeen(tab) !== family, 'a session outlived its sign-out')
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
      invariants.assertInvariant('told', !tab.heard || !isEqual(next, tab.heard), JSON.stringify(next))
      tab.heard = next
      if (setting.refreshesInListeners) readToken(tab, 20_000, 'E8')
    }
    const stop = tab.client.session.subscribe(listener)
    tab.heard = tab.client.session.getSnapshot()
    tab.unmount = () => {
      stop()
      tab.unmount = tab.heard = null
      invariants.assertInvariant('E15', tab.slow.listening.size === 0, 'a listener without a subscriber')
    }
    invariants.assertInvariant('E15', tab.slow.listening.size <= 3, 'more than one set of listeners')
  }

  function dispose(tab: ModelTab): void {
    tab.client.dispose()
    tab.unmount = tab.heard = null
    forget(tab.life)
    const { timers, listening } = tab.slow
    invariants.assertInvariant(
      'E15',
      timers.size + listening.size === 0,
      `${timers.size} timers and ${listening.size} listeners`,
    )
  }

  function deliver(request: PendingRequest, fault: string): void {
    // A rate-limited request did nothing.
    const how = fault === '429' && request.done ? 'ok' : fault
    const tab = tabs.find((candidate) => candidate?.life === request.sender)
    const done = how === 'ok' || how.startsWith('lost') ? service.process(request) : null
    pendingRequests.splice(pendingRequests.indexOf(request), 1)
    if (how === 'ok' && tab) invariants.receives(tab, request)
    if (how === 'ok' && tab && done!.headers.get('x-stack-known-error') === 'ACCESS_TOKEN_EXPIRED')
      tab.rejected.add(request.token)
    if (how === 'ok') request.respond(done!)
    else if (how === 'dropped' || how.startsWith('lost')) request.fail()
    else request.respond(createFaultyResponse(how))
  }

  const waiting = (): SlowTab[] => tabs.flatMap((tab) => (tab && tab.slow.queue.length > 0 ? [tab.slow] : []))
  const flush = async (): Promise<void> => {
    await settle()
    moment += 1
  }
  /** Lets the browser finish all queued work. */
  async function drain(): Promise<void> {
    await flush()
    for (let slow = waiting(); slow.length > 0; slow = waiting()) {
      for (const item of slow) item.queue.shift()!()
      await flush()
    }
  }

  /** Moves time, and runs the timers that are due. */
  async function advance(millis: number): Promise<void> {
    const end = time.elapsed + millis
    const moveTo = (moment: number): void => {
      if (moment <= time.elapsed) return
      time.wall += moment - time.elapsed
      time.elapsed = moment
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
    for (const tab of tabs) if (tab?.heard && !tab.slow.isHidden()) checkHeard(tab, 1000, 'E10')
  }

  function checkHeard(tab: ModelTab, millis: number, rule: Rule): void {
    if (!invariants.isSettled(millis) || awake() - tab.shownAt < millis) return
    const user = invariants.current()?.user ?? null
    const { status, userId } = tab.heard!
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
        const slow = waiting()
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
        slept += step.millis
        return true
      case 'network':
        if (isOnline === step.on) return false
        isOnline = step.on
        if (!step.on) for (const request of [...pendingRequests]) deliver(request, 'dropped')
        return true
      case 'outage':
        isOut = step.on
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
        makeTeam(tab)
        return true
      case 'sign out':
        signOutIn(tab)
        return true
      case 'clear':
        tab.signsOut = true
        tab.client.session.clear()
        tab.signsOut = false
        return true
      case 'sign in': {
        const tokens = service.signIn(step.user)
        invariants.give(tab, tokens)
        tab.signsIn = tokens.refreshToken
        tab.client.session.setTokens(tokens)
        tab.signsIn = null
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
        tab.shownAt = awake()
        return true
      case 'restore':
        await drain()
        tab.slow.restore()
        if (tab.heard) checkHeard(tab, 0, 'E13')
        return true
      case 'reload':
        dispose(tab)
        start(tab)
        return true
      case 'close':
        tab.unmount = null
        for (const call of open) if (call.life === tab.life) open.delete(call)
        forget(tab.life)
        tab.slow.kill()
        tabs[tab.place] = null
        return true
      default:
        return false
    }
  }

  /** Ends all failures. Then all calls must settle, all tabs must return the same user, and no timer may be left. */
  async function finish(): Promise<void> {
    isOnline = true
    isOut = false
    slowBrowser.holdLock(false)
    for (const tab of tabs) tab?.unmount?.()
    await untilSettled()
    // The service handles requests whose callers have given up.
    for (const request of [...pendingRequests]) deliver(request, 'ok')
    await advance(6000)
    const [session] = [...service.live].filter(([token]) => token === tokenIn(browser.cookies.get(REFRESH_COOKIE)))
    for (const tab of tabs) {
      if (!tab) continue
      const then = (id: string | null): void => {
        if (session) invariants.assertInvariant('E2', id === session[1].user, `${id} instead of ${session[1].user}`)
      }
      readUser(tab, then, ({ code }) => invariants.assertInvariant('E2', false, code))
    }
    await untilSettled()
    for (const tab of tabs) if (tab) dispose(tab)
    invariants.assertInvariant('E15', time.timers.size === 0, `${time.timers.size} timers are left`)
  }

  async function untilSettled(): Promise<void> {
    const end = awake() + 200_000
    await drain()
    while (open.size > 0) {
      for (const request of [...pendingRequests]) deliver(request, 'ok')
      await drain()
      if (open.size === 0 || pendingRequests.length > 0) continue
      const next = Math.min(...[...time.timers].map(({ dueMillis }) => dueMillis))
      if (next > end) return open.forEach(({ rule }) => invariants.assertInvariant(rule, false, 'it does not settle'))
      await advance(Math.max(next - awake(), 1))
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
    lockQueue: () => slowBrowser.lockQueue().map((slow) => bySlow.get(slow as SlowTab)?.place ?? 'other'),
    /** The number of a tab's pending calls. */
    callsOf: (tab: ModelTab) => [...open].filter(({ life }) => life === tab.life).length,
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
