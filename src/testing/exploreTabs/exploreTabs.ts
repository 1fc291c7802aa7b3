/**
 * Tests a token store with several tabs in random interleavings that a seed reproduces. For authors of token stores.
 */
import { createClient } from '../../core/client/createClient.ts'
import { getAccessToken } from '../../core/client/authTokens.ts'
import type { Client } from '../../core/client/types.ts'
import { LatchkeyError } from '../../core/errors.ts'
import { readTokenClaims } from '../../core/util/jwt.ts'
import { createMemoryBrowser, type MemoryPlatform, memoryPlatform } from '../../core/platform/memory.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import type { TokenStore } from '../../core/session/types.ts'
import { createTabsService, type Held } from './tabsService.ts'
import { preload } from '../../core/client/assembleClient.ts'

/** The tab that a token store belongs to. */
export interface TabContext {
  /** The tab's index, from 0. */
  readonly tab: number
  /**
   * Runs a callback later, as a step of the story between any other steps. Use it for events that reach other tabs
   * with a delay, such as `storage`.
   */
  readonly defer: (callback: () => void) => void
}

export interface ExploreTabsOptions {
  /**
   * Called at the start of each story; returns a function that creates the store of a tab. Create state that tabs
   * share, such as a map in place of `localStorage`, in the outer function.
   */
  readonly createStores: () => (context: TabContext) => TokenStore
  /** Number of tabs. Default 2. */
  readonly tabs?: number
  /** Number of stories. Default 100. */
  readonly stories?: number
  /** Steps of a story. Default 30. */
  readonly steps?: number
  /** Seed of the random choices: the same seed repeats the same stories. Default `tabs`. */
  readonly seed?: string
  /** Whether the service accepts each refresh token once, and issues a new one with each refresh. Default false. */
  readonly rotates?: boolean
}

export interface TabsViolation {
  /** Pass it as `seed` with `stories: 1` to repeat only this story. */
  readonly seed: string
  /** The rule that the store broke. */
  readonly rule: string
  /** The events, one line for each step. */
  readonly trace: readonly string[]
}

export interface TabsReport {
  readonly stories: number
  readonly steps: number
  /** The first story that broke a rule; `null` if none did. */
  readonly violation: TabsViolation | null
}

/**
 * Runs random stories in which several tabs sign in, sign out, need access tokens and reload, while requests are
 * delayed, lost and reordered. Time is virtual. After each story all requests get a response, and these rules must
 * hold:
 *
 * - Every call settles, and its error is a `LatchkeyError`.
 * - All tabs have the same user: the user who signed in last, or no user if the last event was a sign-out. With
 *   `rotates`, a lost or late response may end the session, because only it had the new refresh token.
 * - After a sign-out in a tab, no call of that tab gets a token before a user signs in.
 *
 * ```ts
 * const { violation } = await exploreTabs({ createStores: () => createMyStore })
 * expect(violation).toBeNull()
 * ```
 */
export async function exploreTabs(options: ExploreTabsOptions): Promise<TabsReport> {
  const { stories = 100, steps = 30, seed = 'tabs' } = options
  await preload()
  let taken = 0
  for (let story = 0; story < stories; story += 1) {
    const own = stories === 1 ? seed : `${seed}/${story}`
    const { rule, trace } = await tell(options, steps, createRandom(own))
    taken += trace.length
    if (rule !== null) return { stories: story + 1, steps: taken, violation: { seed: own, rule, trace } }
  }
  return { stories, steps: taken, violation: null }
}

interface Tab {
  readonly index: number
  readonly platform: MemoryPlatform
  client: Client
  /** True after a sign-out in this tab, until a user signs in anywhere. */
  isSignedOut: boolean
  /** The number of reloads. A token that was requested before the last reload isn't checked. */
  life: number
}

const MINUTE_MILLIS = 60_000
const PAUSES_MILLIS = [50, 1000, 3000, 30_000, 9.5 * MINUTE_MILLIS, 11 * MINUTE_MILLIS]

const USERS = ['ada', 'ole']
const KEYS = { projectId: 'internal', publishableClientKey: 'pck_emulator' }

type Story = ReturnType<typeof createStory>

/** A browser with its tabs, the service, and the steps of a story. */
function createStory({ createStores, tabs: count = 2, rotates = false }: ExploreTabsOptions, random: Random) {
  const browser = createMemoryBrowser()
  const service = createTabsService(rotates, () => browser.time.wall)
  const createStore = createStores()
  const deferred: (() => void)[] = []
  const open = new Set<string>()
  let calls = 0
  const must = (condition: boolean, text: string): void => {
    if (!condition) story.rule ??= text
  }
  const start = (index: number, platform: MemoryPlatform): Client => {
    const fetch: Fetch = (_, init) => service.receive(String(init?.body), index)
    const tokenStore = createStore({ tab: index, defer: (callback) => void deferred.push(callback) })
    const client = createClient({ ...KEYS, platform, fetch, tokenStore })
    client.session.subscribe(() => {})
    return client
  }
  const tabs = Array.from({ length: count }, (_, index): Tab => {
    const platform = memoryPlatform({ browser, fetch: () => Promise.reject(new TypeError('unused')) })
    return { index, platform, client: start(index, platform), isSignedOut: false, life: 0 }
  })

  /** Reads a token in a tab, and checks the result. */
  const read = (tab: Tab, check: (userId: string | null) => void): void => {
    const name = `call ${(calls += 1)} of tab ${tab.index + 1}`
    const { life } = tab
    open.add(name)
    getAccessToken(tab.client).then(
      (token) => {
        open.delete(name)
        if (tab.life === life) check(token && readTokenClaims(token).userId)
      },
      (error: unknown) => {
        open.delete(name)
        must(error instanceof LatchkeyError, `Every error must be a LatchkeyError, but ${name} got ${String(error)}.`)
      },
    )
  }
  const deliver = async (held: Held, isLost: boolean): Promise<void> => {
    service.deliver(held, isLost)
    await settle()
  }
  const advance = async (millis: number): Promise<void> => {
    await tabs[0]!.platform.advance(millis)
    await settle()
  }

  const story = {
    ...{ random, service, tabs, deferred, open, must, start, read, deliver, advance },
    trace: [] as string[],
    /** The rule that was broken. */
    rule: null as string | null,
    /** The user who signed in last; `null` after a sign-out. */
    current: null as string | null,
  }
  return story
}

async function tell(options: ExploreTabsOptions, steps: number, random: Random) {
  const story = createStory(options, random)
  const { trace } = story
  for (let taken = 0; taken < steps && story.rule === null; taken += 1) {
    trace.push(await step(story))
    await settle()
  }
  if (story.rule === null) {
    trace.push('all requests get their response, and each tab reads the user')
    await finish(story)
  }
  for (const { client } of story.tabs) client.dispose()
  return { rule: story.rule, trace }
}

/** Executes one of the possible steps; resolves to its name. */
async function step(story: Story): Promise<string> {
  const { random, service, tabs, deferred, must, start, read, deliver, advance } = story
  const tab = random.pick(tabs)
  const name = `tab ${tab.index + 1}`
  const choices: [weight: number, take: () => Promise<string> | string][] = [
    [
      6,
      () => {
        const wasSignedOut = tab.isSignedOut
        read(tab, (userId) =>
          must(!wasSignedOut || !tab.isSignedOut || userId === null, `After a sign-out, ${name} must get no token.`),
        )
        return `${name} needs an access token`
      },
    ],
    [
      2,
      () => {
        const user = random.pick(USERS)
        tab.client.session.setTokens(service.signIn(user))
        story.current = user
        for (const each of tabs) each.isSignedOut = false
        return `${name}: ${user} signs in`
      },
    ],
    [
      1,
      () => {
        tab.client.session.clear()
        story.current = null
        tab.isSignedOut = true
        return `${name} signs out`
      },
    ],
    [
      1,
      () => {
        tab.client.dispose()
        service.forget(tab.index)
        tab.life += 1
        tab.client = start(tab.index, tab.platform)
        return `${name} reloads`
      },
    ],
    [
      3,
      async () => {
        const millis = random.pick(PAUSES_MILLIS)
        await advance(millis)
        return `${millis} ms pass`
      },
    ],
  ]
  const { held } = service
  if (held.length > 0) {
    const one = random.pick(held)
    const whose = `of tab ${one.tab + 1}`
    choices.push(
      [5, () => (service.work(one), `the service handles the request ${whose}`)],
      [8, async () => (await deliver(one, false), `the response ${whose} arrives`)],
      [1, async () => (await deliver(one, true), `the response ${whose} is lost`)],
    )
  }
  if (deferred.length > 0) choices.push([8, () => (deferred.shift()!(), 'a tab is notified of a change')])
  return random.weighted(choices)()
}

/** Ends a story without further failures: every request gets a response, and each tab reads its user. */
async function finish(story: Story): Promise<void> {
  const { service, tabs, deferred, open, must, read, deliver, advance, current } = story
  const drain = async (): Promise<void> => {
    for (let turn = 0; turn < 40 && (service.held.length > 0 || deferred.length > 0 || open.size > 0); turn += 1) {
      for (const callback of deferred.splice(0)) callback()
      for (const held of [...service.held]) await deliver(held, false)
      await advance(3000)
    }
  }
  await drain()
  must(open.size === 0, `Every call must settle, but ${[...open].join(', ')} did not.`)
  for (const tab of tabs) {
    read(tab, (userId) => {
      const isExcused = service.isTokenLost() && userId === null
      must(
        userId === current || isExcused,
        `All tabs must have ${current ?? 'no user'}, but tab ${tab.index + 1} has ${userId ?? 'no user'}.`,
      )
    })
  }
  await drain()
  must(open.size === 0, `Every call must settle, but ${[...open].join(', ')} did not.`)
}

/** Lets promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

interface Random {
  pick<Value>(values: readonly Value[]): Value
  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value
}

/** Creates repeatable random choices: Mulberry32 over an FNV hash of the seed. */
function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    pick: (values) => values[Math.floor(next() * values.length)]!,
    weighted: (values) => {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0)
      return (values.find(([weight]) => (left -= weight) < 0) ?? values.at(-1)!)[1]
    },
  }
}
