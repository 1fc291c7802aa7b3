/**
 * Visits every interleaving of what two or three tabs of a browser do, up to a number of steps, with the session code
 * of the package. Time is virtual, and every event is a step.
 *
 * Interleavings that differ only in the order of independent steps are one state (partial-order reduction): a state is
 * the actions and notifications of each tab, in its own order, and the contents of the browser, the lock and the
 * service. A tab is a function of its history, so equal states have equal futures. Interleavings that differ only in
 * which of two equal tabs acts first are one state too (symmetry reduction).
 */
import { createHash } from 'node:crypto'
import { budget, IS_WHOLE } from '../../../support/budget.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE, tokenIn, type CheckCounts, type Rule } from '../model/invariants.ts'
import type { PendingRequest } from '../model/service.ts'
import type { Setting, Step } from '../model/steps.ts'
import { createModelWorld, type ModelTab } from '../model/world.ts'

export type World = ReturnType<typeof createModelWorld>

/** The features of the browser and the service, and the limits of the exploration. */
export interface ExplorationOptions extends Pick<Setting, 'rotates' | 'locks' | 'cookieStore' | 'tabs'> {
  readonly steps: number
  /** The maximum number of `EXTERNAL_EVENTS` in a scenario. All other steps request a token or follow from a request. */
  readonly externalEvents: number
  /** The access token at the start: missing, or with 15 s left. Default `gone`. */
  readonly access?: 'gone' | 'short'
  /** The maximum number of concurrent calls in a tab. Default 1. */
  readonly calls?: number
}

/** Actions of users, locks, networks and time. */
const EXTERNAL_EVENTS: readonly Step['do'][] = [
  'sign out',
  'sign in',
  'close',
  'open',
  'lock',
  'advance',
  'fail',
  'revoke',
]

/** Description of one step. */
export interface TraceLine {
  /** The tab that acts; `null` for the service, the lock and time. */
  readonly tab: number | null
  readonly text: string
  /** The session in the browser's cookies after the step. */
  readonly kept: string
}

export interface Exploration {
  readonly states: number
  readonly transitions: number
  /** The shortest scenario that breaks a rule, and the rules it breaks; `null` if none does. */
  readonly violation: { readonly trace: readonly TraceLine[]; readonly broken: readonly string[] } | null
}

/** The state after the last step of a scenario. */
interface ScenarioState {
  readonly world: World
  readonly names: Names
  /** The actions and notifications of each tab. */
  readonly histories: string[][]
  /** The tabs in which a user or a script acted. */
  readonly actors: Set<number>
  readonly lines: TraceLine[]
}

/** Steps to a session that needs a refresh, in identical tabs. */
const BEGINNING: Readonly<Record<NonNullable<ExplorationOptions['access']>, readonly Step[]>> = {
  gone: [{ do: 'sign in', tab: 0, user: 'mira' }, { do: 'forget' }, { do: 'reload', tab: 0 }],
  short: [
    { do: 'sign in', tab: 0, user: 'mira' },
    { do: 'advance', millis: 585_000 },
    { do: 'reload', tab: 0 },
  ],
}
const PLACES = [0, 1, 2]

/** Names tokens alike in every interleaving: a new token is named after the old one and the tab that requested it. */
interface Names {
  of(token: string | null | undefined): string
  /** Names the tokens of a tab's sign-in. */
  signedIn(tab: number, world: World): void
}

function createNames(world: () => World): Names {
  const known = new Map<string, string>()
  const signIns = [0, 0, 0]
  const learn = (): void => {
    const { grants } = world().service
    for (const grant of grants) {
      if (known.has(grant.accessToken)) continue
      const tab = world().tabs.findIndex((candidate) => candidate?.clientIdentity === grant.request.sender)
      const parent = known.get(grant.parent) ?? '?'
      const count = grants.filter(
        (candidate) => candidate.parent === grant.parent && known.has(candidate.accessToken),
      ).length
      known.set(grant.accessToken, `access of ${parent} (tab ${tab + 1}${count ? `, ${count}` : ''})`)
      if (grant.refreshToken !== grant.parent) known.set(grant.refreshToken, `${parent}′`)
    }
  }
  return {
    of: (token) => {
      if (!token) return 'none'
      if (!known.has(token)) learn()
      return known.get(token) ?? '?'
    },
    signedIn: (tab, { service }) => {
      learn()
      for (const [token, { user }] of service.families) {
        if (known.has(token)) continue
        const isRefresh = token.startsWith('refresh-')
        if (isRefresh) signIns[tab]! += 1
        known.set(token, `${isRefresh ? '' : 'first access of '}${user}${tab > 0 || signIns[tab]! > 1 ? tab + 1 : ''}`)
      }
    },
  }
}

async function runScenario(options: ExplorationOptions, scenario: readonly Step[]): Promise<ScenarioState> {
  const checkCounts: CheckCounts = new Map<Rule, number>()
  const world = createModelWorld({ ...options, channels: true, refreshesInListeners: false }, checkCounts)
  const names = createNames(() => world)
  const state: ScenarioState = { world, names, histories: [[], [], []], actors: new Set(), lines: [] }
  for (const step of BEGINNING[options.access ?? 'gone']) await world.take(step)
  names.signedIn(0, world)
  await world.take({ do: 'advance', millis: 0 })
  for (const tab of PLACES.slice(0, options.tabs)) await world.take({ do: 'mount', tab })
  await world.take({ do: 'advance', millis: 1000 })
  for (const step of scenario) await take(state, step)
  return state
}

/** Ends a scenario: responds to all requests, and reads the user in each tab. */
async function end({ world, names, lines }: ScenarioState): Promise<void> {
  await world.finish()
  const kept = names.of(tokenIn(world.browser.cookies.get(REFRESH_COOKIE)))
  lines.push({ tab: null, text: 'all requests get their response, and each tab reads the user', kept })
}

/** Takes a step, and adds it to the history of each affected tab. */
async function take({ world, names, histories, actors, lines }: ScenarioState, step: Step): Promise<void> {
  const before = PLACES.map((place) => world.tabs[place]?.slow.queue.length ?? 0)
  const { tab, text } = describe(world, names, step)
  await world.take(step)
  if (step.do === 'sign in') names.signedIn(step.tab, world)
  if ('tab' in step) actors.add(step.tab)
  const isForAll = step.do === 'advance'
  for (const place of PLACES) {
    const now = world.tabs[place]
    const isActor = place === tab || isForAll
    // A tab's history contains the work that others queue for it. Its own work follows from that history.
    const queued = (now?.slow.queue.length ?? 0) - before[place]!
    if (isActor) histories[place]!.push(`${text} ${now ? describeView(names, now) : ''}`)
    else if (queued) histories[place]!.push(`+${queued}`)
  }
  lines.push({ tab: isForAll ? null : tab, text, kept: names.of(tokenIn(world.browser.cookies.get(REFRESH_COOKIE))) })
}

const describeView = (names: Names, { slow }: ModelTab): string => describeCookies(names, slow.view)

function describeCookies(names: Names, cookies: ReadonlyMap<string, string>): string {
  const [owner, access] = JSON.parse(cookies.get(ACCESS_COOKIE) ?? '[]') as string[]
  const ended = cookies.has(REFRESH_COOKIE) && !tokenIn(cookies.get(REFRESH_COOKIE)) ? ' ended' : ''
  return `${names.of(tokenIn(cookies.get(REFRESH_COOKIE)))}${ended} ${names.of(owner)} ${names.of(access)}`
}

const findActor = ({ tabs }: World, { sender }: PendingRequest): number =>
  tabs.findIndex((tab) => tab?.clientIdentity === sender)

/** Description of a step. */
function describe(world: World, names: Names, step: Step): { tab: number | null; text: string } {
  switch (step.do) {
    case 'get token':
      return { tab: step.tab, text: 'needs an access token' }
    case 'sign in':
      return { tab: step.tab, text: `${step.user} signs in` }
    case 'sign out':
      return { tab: step.tab, text: 'signs out' }
    case 'open':
    case 'close':
      return { tab: step.tab, text: `${step.do}s` }
    case 'browser':
      return { tab: world.waiting()[step.pick]!.index, text: 'sees what the browser did' }
    case 'process':
    case 'respond':
    case 'fail': {
      const request = world.pendingRequests[step.pick]!
      const what = `${request.kind} of ${names.of(request.token)}`
      const tab = findActor(world, request)
      if (step.do === 'process') return { tab: null, text: `service does the ${what} for tab ${tab + 1}` }
      return { tab, text: `gets ${step.do === 'fail' ? `status ${step.how} for` : 'the response to'} ${what}` }
    }
    case 'advance':
      return { tab: null, text: `${step.millis} ms pass` }
    case 'lock':
      return { tab: null, text: `another page ${step.held ? 'takes' : 'returns'} the lock` }
    case 'revoke':
      return { tab: null, text: 'the service ends all sessions' }
    default:
      return { tab: null, text: step.do }
  }
}

/** True for a tab without actions if an earlier tab has the same history: the earlier one acts first. */
function isCopy({ world, histories, actors }: ScenarioState, tab: number): boolean {
  const stateOf = (place: number): string =>
    JSON.stringify([histories[place], world.tabs[place]?.slow.queue.length ?? null])
  if (actors.has(tab)) return false
  return PLACES.slice(0, tab).some((other) => !actors.has(other) && stateOf(other) === stateOf(tab))
}

/** All possible next steps. */
function listNextSteps(state: ScenarioState, options: ExplorationOptions, scenario: readonly Step[]): Step[] {
  const { world } = state
  const did = (what: Step['do']): number => scenario.filter((step) => step.do === what).length
  const mayAddEvent = scenario.filter((step) => EXTERNAL_EVENTS.includes(step.do)).length < options.externalEvents
  const steps: Step[] = []
  const events: Step[] = []
  for (const tab of PLACES.slice(0, options.tabs)) {
    const open = world.tabs[tab]
    if (!open) {
      if (did('open') === 0) events.push({ do: 'open', tab })
      continue
    }
    if (isCopy(state, tab)) continue
    if (world.callsOf(open) < (options.calls ?? 1)) steps.push({ do: 'get token', tab, minLifeMillis: 20_000 })
    if (did('sign out') === 0 && tokenIn(open.slow.view.get(REFRESH_COOKIE))) events.push({ do: 'sign out', tab })
    if (did('sign in') === 0) events.push({ do: 'sign in', tab, user: 'noa' })
    if (did('close') === 0) events.push({ do: 'close', tab })
  }
  world.pendingRequests.forEach((request, pick) => {
    if (!request.done) steps.push({ do: 'process', pick })
    steps.push({ do: 'respond', pick })
    if (did('fail') === 0) events.push({ do: 'fail', pick, how: '500' })
  })
  world.waiting().forEach(({ index: place }, pick) => {
    if (!isCopy(state, place)) steps.push({ do: 'browser', pick })
  })
  const { timers, elapsed } = world.browser.time
  if (timers.size > 0) {
    const next = Math.min(...[...timers].map(({ dueMillis }) => dueMillis))
    events.push({ do: 'advance', millis: Math.max(next - elapsed, 1) })
  }
  if (did('revoke') === 0) events.push({ do: 'revoke' })
  if (options.locks === 'working' && did('lock') < 2) events.push({ do: 'lock', held: did('lock') === 0 })
  return mayAddEvent ? [...steps, ...events] : steps
}

/** Returns a text that is equal for states whose futures are equal. */
function toFingerprint({ world, names, histories }: ScenarioState): string {
  const { browser, service, pendingRequests, tabs } = world
  const requests = pendingRequests.map((request) =>
    [findActor(world, request), request.kind, names.of(request.token), Boolean(request.done)].join(),
  )
  const state = JSON.stringify([
    browser.time.elapsed,
    describeCookies(names, browser.cookies),
    [...service.live.keys()].map(names.of).sort(),
    requests.sort(),
    histories,
    PLACES.map((place) => tabs[place]?.slow.queue.length ?? null),
    world.lockQueue(),
  ])
  // A hash, because long runs store tens of thousands of states of 2 kB each.
  return createHash('sha256').update(state).digest('base64')
}

/**
 * Explores breadth first, so that the first violation has a shortest trace.
 *
 * @param isFinal true to end each scenario too: all calls must settle, and all tabs must agree
 */
export async function explore(options: ExplorationOptions, isFinal = true): Promise<Exploration> {
  const visited = new Set<string>()
  let frontier: Step[][] = [[]]
  let transitions = 0
  for (let depth = 0; depth <= options.steps; depth += 1) {
    const next: Step[][] = []
    for (const scenario of frontier) {
      const state = await runScenario(options, scenario)
      if (state.world.invariants.violations.length === 0) {
        const fingerprint = toFingerprint(state)
        if (visited.has(fingerprint)) continue
        visited.add(fingerprint)
        if (depth < options.steps) {
          for (const step of listNextSteps(state, options, scenario)) next.push([...scenario, step])
        }
        if (isFinal) await end(state)
      }
      const { violations } = state.world.invariants
      if (violations.length > 0) {
        const violation = { trace: state.lines, broken: [...new Set(violations)] }
        return { states: visited.size, transitions: transitions + next.length, violation }
      }
    }
    transitions += next.length
    frontier = next
  }
  return { states: visited.size, transitions, violation: null }
}

/** Scenarios of a run, with four steps, or three in `npm test`; with `SOAK=10` all of them, with up to eight steps. */
export function listExplorations(): ExplorationOptions[] {
  const isFull = budget(10) >= 100
  const usualSteps = IS_WHOLE ? 4 : 3
  const explorations: ExplorationOptions[] = []
  for (const rotates of [false, true]) {
    for (const locks of ['working', 'missing', 'stuck'] as const) {
      for (const cookieStore of [true, false]) {
        const isUsual = rotates ? locks === 'missing' : locks === 'working' && cookieStore
        const isCommon = cookieStore && locks !== 'stuck'
        const steps = isFull ? (isCommon ? 8 : 5) : usualSteps
        if (isFull || isUsual) explorations.push({ rotates, locks, cookieStore, tabs: 2, steps, externalEvents: 1 })
      }
    }
    const browser = { rotates, locks: 'missing', cookieStore: true } as const
    if (isFull || rotates)
      explorations.push({ ...browser, tabs: 2, access: 'short', steps: isFull ? 5 : 3, externalEvents: 2 })
    if (isFull || rotates)
      explorations.push({ ...browser, tabs: 3, steps: isFull ? (rotates ? 8 : 7) : usualSteps, externalEvents: 1 })
    if (isFull) explorations.push({ ...browser, tabs: 3, steps: 4, externalEvents: 2 })
  }
  return explorations
}
