/** A random scenario: tabs that sign in, sign out, reload and need tokens while their requests wait. */
import { getAccessToken } from '../../../src/core/client/authTokens.ts'
import { createClient } from '../../../src/core/client/createClient.ts'
import type { Client } from '../../../src/core/client/types.ts'
import { LatchkeyError } from '../../../src/core/errors.ts'
import type { Fetch } from '../../../src/core/platform/Platform.ts'
import type { TokenStore } from '../../../src/core/session/types.ts'
import { readTokenClaims } from '../../../src/core/util/jwt.ts'
import type { Scenario } from '../exploration/explore.ts'
import type { RandomChoices, Weighted } from '../exploration/random.ts'
import { createMemoryBrowser, memoryPlatform, type MemoryPlatform } from '../memoryPlatform.ts'
import { ScenarioService, type PendingRequest } from './ScenarioService.ts'

/** The tab that a token store belongs to. */
export interface TabContext {
  /** The tab's index, from 0. */
  readonly tab: number
  /**
   * Runs a callback later, as a step of the scenario between any other steps. Use it for events that reach other tabs
   * with a delay, such as `storage`.
   */
  readonly defer: (callback: () => void) => void
}

export interface TabsScenarioOptions {
  /**
   * Called at the start of each scenario; returns a function that creates the store of a tab. Create state that tabs
   * share, such as a map in place of `localStorage`, in the outer function.
   */
  readonly createStores: () => (context: TabContext) => TokenStore
  /**
   * Number of tabs.
   *
   * @default 2
   */
  readonly tabs?: number
  /**
   * Whether the service accepts each refresh token once, and issues a new one with each refresh.
   *
   * @default false
   */
  readonly rotates?: boolean
}

interface Tab {
  readonly index: number
  readonly name: string
  readonly platform: MemoryPlatform
  client: Client
  /** True after a sign-out in this tab, until a user signs in anywhere. */
  isSignedOut: boolean
  /** A token that was requested before the last reload isn't checked. */
  reloadCount: number
}

/** Something that may happen next. `run` resolves to its description in the trace. */
interface Step extends Weighted {
  readonly run: () => Promise<string> | string
}

const MINUTE_MILLIS = 60_000
const TIME_STEPS_MILLIS = [50, 1000, 3000, 30_000, 9.5 * MINUTE_MILLIS, 11 * MINUTE_MILLIS]
const USERS = ['ada', 'ole']
const KEYS = { projectId: 'internal', publishableClientKey: 'pck_emulator' }

/** How often the end of a scenario delivers all responses and lets time pass until every call has settled. */
const MAX_DRAIN_ROUNDS = 40

/**
 * One scenario.
 *
 * ```
 * takeStep() ──▶ takeStep() ──▶ … ──▶ finish()
 *      └── the first broken rule is stored in `brokenRule`, and later rules aren't checked
 * ```
 */
export class TabsScenario implements Scenario {
  readonly #service: ScenarioService
  readonly #tabs: readonly Tab[]
  readonly #createStore: ReturnType<TabsScenarioOptions['createStores']>
  /** The callbacks of `defer`, oldest first. */
  readonly #deferred: (() => void)[] = []
  /** The names of calls that have not settled. */
  readonly #openCalls = new Set<string>()
  readonly #trace: string[] = []
  #callCount = 0
  #brokenRule: string | null = null
  /** The user who signed in last; `null` after a sign-out. */
  #currentUser: string | null = null

  constructor({ createStores, tabs = 2, rotates = false }: TabsScenarioOptions) {
    const browser = createMemoryBrowser()
    this.#service = new ScenarioService(rotates, () => browser.time.wall)
    this.#createStore = createStores()
    this.#tabs = Array.from({ length: tabs }, (_, index): Tab => {
      const platform = memoryPlatform({ browser, fetch: () => Promise.reject(new TypeError('unused')) })
      const client = this.#createClient(index, platform)
      return { index, name: `tab ${index + 1}`, platform, client, isSignedOut: false, reloadCount: 0 }
    })
  }

  /** The rule that was broken; `null` if none was. */
  get brokenRule(): string | null {
    return this.#brokenRule
  }

  /** A line for each step. */
  get trace(): readonly string[] {
    return this.#trace
  }

  /** Executes one of the possible steps. */
  async takeStep(random: RandomChoices): Promise<void> {
    const step = random.pickWeighted(this.#possibleSteps(random))
    this.#trace.push(await step.run())
    await settlePromises()
  }

  /** Ends the scenario without further failures: every request gets a response, and each tab reads its user. */
  async finish(): Promise<void> {
    this.#trace.push('all requests get their response, and each tab reads the user')
    await this.#drain()
    const expectedUser = this.#currentUser
    for (const tab of this.#tabs) {
      this.#readToken(tab, (userId) => {
        const isExcused = this.#service.isTokenLost && userId === null
        this.#assertInvariant(
          userId === expectedUser || isExcused,
          `All tabs must have ${expectedUser ?? 'no user'}, but ${tab.name} has ${userId ?? 'no user'}.`,
        )
      })
    }
    await this.#drain()
  }

  dispose(): void {
    for (const { client } of this.#tabs) client.dispose()
  }

  #possibleSteps(random: RandomChoices): Step[] {
    const tab = random.pick(this.#tabs)
    const steps: Step[] = [
      { weight: 6, run: () => this.#needAccessToken(tab) },
      { weight: 2, run: () => this.#signIn(tab, random.pick(USERS)) },
      { weight: 1, run: () => this.#signOut(tab) },
      { weight: 1, run: () => this.#reload(tab) },
      { weight: 3, run: () => this.#passTime(random.pick(TIME_STEPS_MILLIS)) },
    ]
    const { pending } = this.#service
    if (pending.length > 0) {
      const request = random.pick(pending)
      steps.push(
        { weight: 5, run: () => this.#handleRequest(request) },
        { weight: 8, run: () => this.#deliverResponse(request) },
        { weight: 1, run: () => this.#loseResponse(request) },
      )
    }
    if (this.#deferred.length > 0) steps.push({ weight: 8, run: () => this.#notifyTab() })
    return steps
  }

  #needAccessToken(tab: Tab): string {
    const wasSignedOut = tab.isSignedOut
    this.#readToken(tab, (userId) =>
      this.#assertInvariant(
        !wasSignedOut || !tab.isSignedOut || userId === null,
        `After a sign-out, ${tab.name} must get no token.`,
      ),
    )
    return `${tab.name} needs an access token`
  }

  #signIn(tab: Tab, user: string): string {
    tab.client.session.setTokens(this.#service.signIn(user))
    this.#currentUser = user
    for (const otherTab of this.#tabs) otherTab.isSignedOut = false
    return `${tab.name}: ${user} signs in`
  }

  #signOut(tab: Tab): string {
    tab.client.session.clear()
    this.#currentUser = null
    tab.isSignedOut = true
    return `${tab.name} signs out`
  }

  #reload(tab: Tab): string {
    tab.client.dispose()
    this.#service.abandon(tab.index)
    tab.reloadCount += 1
    tab.client = this.#createClient(tab.index, tab.platform)
    return `${tab.name} reloads`
  }

  async #passTime(millis: number): Promise<string> {
    // The tabs share the time of their browser.
    await this.#tabs[0]?.platform.advance(millis)
    return `${millis} ms pass`
  }

  #handleRequest(request: PendingRequest): string {
    this.#service.handle(request)
    return `the service handles the request of tab ${request.tabIndex + 1}`
  }

  #deliverResponse(request: PendingRequest): string {
    this.#service.deliver(request, { isLost: false })
    return `the response of tab ${request.tabIndex + 1} arrives`
  }

  #loseResponse(request: PendingRequest): string {
    this.#service.deliver(request, { isLost: true })
    return `the response of tab ${request.tabIndex + 1} is lost`
  }

  #notifyTab(): string {
    this.#deferred.shift()?.()
    return 'a tab is notified of a change'
  }

  #createClient(tabIndex: number, platform: MemoryPlatform): Client {
    const fetch: Fetch = (_, init) => this.#service.receive(String(init?.body), tabIndex)
    const tokenStore = this.#createStore({
      tab: tabIndex,
      defer: (callback) => void this.#deferred.push(callback),
    })
    const client = createClient({ ...KEYS, platform, fetch, tokenStore })
    client.session.subscribe(() => {})
    return client
  }

  /** Reads a token in a tab, and passes its user to a check. */
  #readToken(tab: Tab, check: (userId: string | null) => void): void {
    this.#callCount += 1
    const call = `call ${this.#callCount} of ${tab.name}`
    const { reloadCount } = tab
    this.#openCalls.add(call)
    getAccessToken(tab.client).then(
      (token) => {
        this.#openCalls.delete(call)
        if (tab.reloadCount === reloadCount) check(token && readTokenClaims(token).userId)
      },
      (error: unknown) => {
        this.#openCalls.delete(call)
        this.#assertInvariant(
          error instanceof LatchkeyError,
          `Every error must be a LatchkeyError, but ${call} got ${String(error)}.`,
        )
      },
    )
  }

  /** Sends every response and notification, and lets time pass until every call has settled. */
  async #drain(): Promise<void> {
    for (let round = 0; round < MAX_DRAIN_ROUNDS && this.#isBusy(); round += 1) {
      for (const callback of this.#deferred.splice(0)) callback()
      for (const request of [...this.#service.pending]) {
        this.#service.deliver(request, { isLost: false })
        await settlePromises()
      }
      await this.#passTime(3000)
      await settlePromises()
    }
    const openCalls = [...this.#openCalls].join(', ')
    this.#assertInvariant(this.#openCalls.size === 0, `Every call must settle, but ${openCalls} did not.`)
  }

  #isBusy(): boolean {
    return this.#service.pending.length > 0 || this.#deferred.length > 0 || this.#openCalls.size > 0
  }

  #assertInvariant(isTrue: boolean, rule: string): void {
    if (!isTrue) this.#brokenRule ??= rule
  }
}

async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
