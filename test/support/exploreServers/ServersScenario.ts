/** A random scenario: pages send requests to several servers, which crash, pause, and lose their store. */
import { toRecord } from '../../../src/core/util/record.ts'
import { createServerClient, type ServerClientOptions } from '../../../src/server/createServerClient.ts'
import { authenticate } from '../../../src/server/requests/authenticate.ts'
import { toErrorResponse } from '../../../src/server/requests/errorResponse.ts'
import { memoryStore } from '../../../src/server/stores/memoryStore.ts'
import type { SharedStore } from '../../../src/server/stores/SharedStore.ts'
import { loadJose } from '../../../src/server/tokens/keySet.ts'
import type { Scenario } from '../exploration/explore.ts'
import type { RandomChoices, Weighted } from '../exploration/random.ts'
import { Network, type Remote } from './Network.ts'
import { Page, type PageSession } from './Page.ts'
import type { PendingWork } from './PendingWork.ts'
import { SimulatedServer, type RequestHandler, type ServerProcess } from './SimulatedServer.ts'
import { readPresentedToken, SERVICE_OPTIONS, SimulatedService, type Rotation } from './SimulatedService.ts'
import { VirtualTime } from './VirtualTime.ts'

/** The server that a store belongs to. */
export interface ServerContext {
  /** The server's index, from 0. */
  readonly server: number
  /** Returns the time by the clock of this server, in milliseconds since 1970. The clocks of servers differ. */
  readonly now: () => number
  /** Returns the elapsed virtual time in milliseconds, which is the same for all servers: the clock of the store. */
  readonly monotonic: () => number
  /** Resolves a moment later. Use it between steps that aren't atomic, so that other servers get between them. */
  readonly delay: () => Promise<void>
}

export interface ServersScenarioOptions {
  /**
   * Called at the start of each scenario; returns a function that creates the shared store of a server. Create what the
   * servers share, such as a map in place of a database, in the outer function.
   *
   * @default one memoryStore for all servers
   */
  readonly createStores?: () => (context: ServerContext) => SharedStore
  /**
   * Creates a server, which responds to requests with `{ userId }` and the cookies of the session. Called again after a
   * crash.
   *
   * @default calls authenticate with a client of these options
   */
  readonly createServer?: (options: ServerClientOptions) => (request: Request) => Promise<Response>
  /**
   * Number of servers.
   *
   * @default 3
   */
  readonly servers?: number
  /**
   * Number of pages, each with a user of its own.
   *
   * @default 2
   */
  readonly pages?: number
  /**
   * What the service does with refresh tokens; see `createEmulator`.
   *
   * @default 'strict'
   */
  readonly rotation?: Rotation
}

/** Something that may happen next. `run` returns its description. */
interface Step extends Weighted {
  readonly run: () => string | Promise<string>
}

/** A value that was stored with `ifAbsent`. */
interface StoredLock {
  readonly value: string
  readonly owner: ServerProcess
  readonly until: number
}

/** A refresh token that a server has sent to the service. */
interface PresentedToken {
  readonly session: PageSession
  readonly process: ServerProcess
  readonly sentAt: number
}

/** A request that has no response yet. */
interface OpenRequest {
  readonly name: string
  readonly process: ServerProcess
}

/** The time between steps. */
const GAPS_MILLIS = [0, 2, 20, 100, 1000, 4000]
/**
 * How far the clocks of servers are ahead. A server whose clock is behind doesn't know the age of a new token, and refreshes
 * it again.
 */
const CLOCK_OFFSETS_MILLIS = [0, 15_000, 30_000]
const ACCESS_TOKEN_LIFE_MILLIS = 11 * 60_000
/** Longer than a lock lives. */
const PAUSE_MILLIS = 9000
const SLOW_SERVICE_MILLIS = 4000
const SLOW_STORE_MILLIS = 300
/** A refresh and the write of its result have ended after this time. */
const REFRESH_MAX_MILLIS = 10_000
/** The default deadline of a server, and the time for a response that is late by a turn of the event loop. */
const RESPONSE_MAX_MILLIS = 5500
/** All locks, cooldowns and outages end within this time. */
const RECOVERY_MILLIS = 70_000
/** A remembered result of a service that keeps refresh tokens lives this long. */
const RESULT_LIFE_MILLIS = 30_000

/**
 * ```
 * page ──request──▶ server ──get, set, remove──▶ store
 *                     └──refresh──▶ service
 * ```
 *
 * Every message travels for some time. The first broken rule is stored in `brokenRule`.
 */
export class ServersScenario implements Scenario {
  readonly #work: PendingWork
  readonly #time: VirtualTime
  readonly #network: Network
  readonly #service: SimulatedService
  readonly #storeRemote: Remote = { name: 'store', status: 'up', slownessMillis: 0 }
  readonly #serviceRemote: Remote = { name: 'service', status: 'up', slownessMillis: 0 }
  readonly #servers: readonly SimulatedServer[]
  readonly #pages: readonly Page[]
  readonly #createStore: (context: ServerContext) => SharedStore
  readonly #createServer: (options: ServerClientOptions) => RequestHandler
  readonly #rotation: Rotation
  /** By refresh token. */
  readonly #sessions = new Map<string, PageSession>()
  readonly #locks = new Map<string, StoredLock>()
  readonly #presented: PresentedToken[] = []
  /** When the service accepted a refresh token, in virtual milliseconds. */
  readonly #acceptedAt = new Map<string, number>()
  readonly #open = new Set<OpenRequest>()
  readonly #trace: string[] = []
  /** When the store went down, or was up again, in virtual milliseconds. */
  #storeChangedAt = -Infinity
  #hasStarted = false
  #isFinishing = false
  #requestCount = 0
  #brokenRule: string | null = null

  /** @param startMillis the time of the service at the start */
  constructor(options: ServersScenarioOptions, seed: string, work: PendingWork, startMillis: number) {
    const { createStores, createServer = createDefaultServer, rotation = 'strict' } = options
    const time = new VirtualTime(work)
    this.#work = work
    this.#time = time
    this.#network = new Network(time, seed)
    this.#rotation = rotation
    this.#createStore = (createStores ?? createMemoryStores)()
    this.#createServer = createServer
    this.#pages = Array.from({ length: options.pages ?? 2 }, (_, index) => new Page(index))
    const userIds = this.#pages.map(({ userId }) => userId)
    this.#service = new SimulatedService({ time, work, seed, startMillis, rotation, userIds })
    this.#servers = Array.from({ length: options.servers ?? 3 }, (_, index) => {
      const offsetMillis = CLOCK_OFFSETS_MILLIS[index % CLOCK_OFFSETS_MILLIS.length] ?? 0
      const now = (): number => startMillis + time.elapsedMillis + offsetMillis
      return new SimulatedServer({ index, time, now, start: (process) => this.#start(process) })
    })
  }

  get brokenRule(): string | null {
    return this.#brokenRule
  }

  get trace(): readonly string[] {
    return this.#trace
  }

  async takeStep(random: RandomChoices): Promise<void> {
    await this.#signInAll()
    const step = random.pickWeighted(this.#possibleSteps(random))
    this.#log(await step.run())
    await this.#time.advance(random.pick(GAPS_MILLIS) * (1 + random.fraction()))
  }

  /** Ends all outages. Then each page gets its user from each server, before and after its access token has expired. */
  async finish(): Promise<void> {
    await this.#signInAll()
    this.#log('everything works again')
    if (this.#storeRemote.status !== 'up') this.#setStore('up')
    this.#storeRemote.slownessMillis = 0
    this.#serviceRemote.slownessMillis = 0
    for (const { process } of this.#servers) process.resume()
    for (const page of this.#pages) page.losesNextResponse = false
    await this.#time.advance(RECOVERY_MILLIS)
    this.#isFinishing = true
    await this.#requestFromAll('each page sends a request to each server')
    this.#log(await this.#expireAccessTokens())
    await this.#requestFromAll('each page sends a request to each server again')
    const [open] = this.#open
    if (open) this.#breakRule(`Every request must get a response, but ${open.name} got none.`)
  }

  dispose(): void {
    for (const { process } of this.#servers) process.crash()
  }

  #possibleSteps(random: RandomChoices): Step[] {
    const page = random.pick(this.#pages)
    const server = random.pick(this.#servers)
    const { process } = server
    const targets = Array.from({ length: 1 + Math.floor(random.fraction() * 4) }, () => random.pick(this.#servers))
    const steps: Step[] = [
      { weight: 12, run: () => this.#sendRequests(page, targets) },
      { weight: 4, run: () => this.#expireAccessTokens() },
      { weight: 1, run: () => this.#loseNextResponse(page) },
      { weight: 1, run: () => this.#crash(server) },
      { weight: 1, run: () => this.#pause(process) },
      { weight: 1, run: () => this.#setStore(random.pick(['refusing', 'unreachable'] as const)) },
      { weight: 1, run: () => this.#slowDown(this.#storeRemote, SLOW_STORE_MILLIS) },
      { weight: 2, run: () => this.#slowDown(this.#serviceRemote, SLOW_SERVICE_MILLIS) },
    ]
    if (this.#storeRemote.status !== 'up') steps.push({ weight: 4, run: () => this.#setStore('up') })
    return steps
  }

  async #sendRequests(page: Page, targets: readonly SimulatedServer[]): Promise<string> {
    if (page.session.hasEnded) {
      await this.#signIn(page)
      return `${page.name} signs in again`
    }
    for (const server of targets) this.#sendRequest(page, server)
    const names = targets.map(({ process }) => process.name).join(', ')
    return `${page.name} sends ${targets.length === 1 ? 'a request' : `${targets.length} requests`} to ${names}`
  }

  async #expireAccessTokens(): Promise<string> {
    await this.#time.advance(ACCESS_TOKEN_LIFE_MILLIS)
    // Servers remember an undelivered result until its access token expires.
    for (const { session } of this.#pages) if (session.isAwaitingTokens) session.lossAt = this.#time.elapsedMillis
    return 'the access tokens have expired'
  }

  #loseNextResponse(page: Page): string {
    page.losesNextResponse = true
    return `the next response to ${page.name} will be lost`
  }

  #crash(server: SimulatedServer): string {
    const { process } = server
    this.#noteLoss((presented) => presented.process === process)
    for (const request of this.#open) if (request.process === process) this.#open.delete(request)
    server.restart()
    return `${process.name} crashes and starts again`
  }

  #pause(process: ServerProcess): string {
    this.#noteLoss((presented) => presented.process === process)
    process.pause()
    this.#time.after(PAUSE_MILLIS, () => process.resume())
    return `${process.name} is paused for ${PAUSE_MILLIS / 1000} s`
  }

  #setStore(status: Remote['status']): string {
    if (status !== 'up') this.#noteLoss(() => true)
    this.#storeRemote.status = status
    this.#storeChangedAt = this.#time.elapsedMillis
    return status === 'up' ? 'the store is up again' : `the store is ${status}`
  }

  /** Returns true if servers may work without the store. */
  #isStoreAvoided(): boolean {
    return this.#storeRemote.status !== 'up' || this.#time.elapsedMillis - this.#storeChangedAt < REFRESH_MAX_MILLIS
  }

  #slowDown(remote: Remote, millis: number): string {
    const isSlow = remote.slownessMillis > 0
    remote.slownessMillis = isSlow ? 0 : millis
    return isSlow ? `the ${remote.name} is fast again` : `the ${remote.name} needs ${millis} ms longer`
  }

  async #signInAll(): Promise<void> {
    if (this.#hasStarted) return
    this.#hasStarted = true
    // Servers load it with the first token, and virtual time doesn't wait for modules.
    await loadJose()
    for (const page of this.#pages) await this.#signIn(page)
  }

  async #signIn(page: Page): Promise<void> {
    const refreshToken = await this.#service.signIn(page.userId)
    page.signIn(refreshToken)
    this.#sessions.set(refreshToken, page.session)
  }

  async #requestFromAll(description: string): Promise<void> {
    this.#log(description)
    for (const page of this.#pages) {
      for (const server of this.#servers) if (!page.session.hasEnded) this.#sendRequest(page, server)
    }
    await this.#time.advance(RECOVERY_MILLIS)
  }

  /** Starts a process: what it reaches goes through the network. */
  #start(process: ServerProcess): RequestHandler {
    const { platform, index } = process
    const store = this.#createStore({
      server: index,
      now: platform.now,
      monotonic: platform.monotonic,
      delay: () => new Promise((resolve) => this.#network.travel(`${process.name} delay`, resolve)),
    })
    return this.#createServer({
      ...SERVICE_OPTIONS,
      platform,
      fetch: (url, init) => this.#callService(process, String(url), init),
      sharedStore: this.#throughNetwork(process, store),
      onUnhandledError: (error) => this.#log(`  ${process.name}: ${String(error)}`),
    })
  }

  #throughNetwork(process: ServerProcess, store: SharedStore): SharedStore {
    const call = <Result>(name: string, operation: () => Promise<Result>): Promise<Result> =>
      this.#network.call(process, this.#storeRemote, `${process.name} ${name}`, operation)
    return {
      get: (key) => call(`get ${key}`, () => store.get(key)),
      set: (key, value, options) =>
        call(`set ${key}`, async () => {
          const isStored = await store.set(key, value, options)
          const until = this.#time.elapsedMillis + options.ttlMillis
          if (isStored && options.ifAbsent) this.#locks.set(key, { value, owner: process, until })
          return isStored
        }),
      remove: (key, options) =>
        call(`remove ${key}`, async () => {
          const lock = this.#locks.get(key)
          const isOther = lock !== undefined && lock.owner !== process && (await store.get(key)) === lock.value
          await store.remove(key, options)
          if (isOther) await this.#checkRemoval(lock, () => store.get(key))
          if (lock?.owner === process) this.#locks.delete(key)
        }),
    }
  }

  /** Checks that the lock of another server is still there after a removal. */
  async #checkRemoval({ until }: StoredLock, read: () => Promise<string | null>): Promise<void> {
    if (this.#time.elapsedMillis >= until || (await read()) !== null) return
    this.#breakRule('A server must remove only its own lock, but one removed the lock of another.')
  }

  #callService(process: ServerProcess, url: string, init: RequestInit | undefined): Promise<Response> {
    const token = readPresentedToken(url, init)
    const session = token === null ? undefined : this.#sessions.get(token)
    const sentAt = this.#time.elapsedMillis
    if (session) this.#presented.push({ session, process, sentAt })
    const label = `${process.name} ${url} ${token ?? ''}`
    const response = this.#network.call(process, this.#serviceRemote, label, () =>
      session && token !== null
        ? this.#respondToRefresh({ session, process, sentAt }, token, url, init)
        : this.#service.respond(url, init),
    )
    return untilAborted(response, init?.signal)
  }

  async #respondToRefresh(
    { session, process }: PresentedToken,
    token: string,
    url: string,
    init: RequestInit | undefined,
  ): Promise<Response> {
    // The result of a process that ended meanwhile is lost.
    if (process.hasCrashed || process.isPaused) this.#noteLoss((presented) => presented.session === session)
    // Servers refresh without the store until they have seen that the service rotates refresh tokens.
    const isRotationSeen = this.#rotation !== 'none' && session.hasRefreshed
    if (this.#isStoreAvoided() && !isRotationSeen) session.lossAt = this.#time.elapsedMillis
    const acceptedAt = this.#acceptedAt.get(token) ?? -Infinity
    const isRemembered = this.#rotation !== 'none' || this.#time.elapsedMillis - acceptedAt < RESULT_LIFE_MILLIS
    if (acceptedAt !== -Infinity && isRemembered && session.lossAt === null) {
      this.#breakRule('A refresh token must be presented once, but a server presented one that was used before.')
    }
    const response = await this.#service.respond(url, init)
    const error = response.headers.get('x-stack-known-error')
    this.#log(`  ${process.name} refreshes the session of ${session.page.name}: ${error ?? 'accepted'}`)
    if (error === null) {
      this.#acceptedAt.set(token, this.#time.elapsedMillis)
      session.isAwaitingTokens = true
      const { refresh_token: next } = toRecord(await response.json())
      if (typeof next === 'string') this.#sessions.set(next, session)
    }
    return response
  }

  #sendRequest(page: Page, server: SimulatedServer): void {
    this.#requestCount += 1
    const { session } = page
    const request = page.createRequest()
    const label = `${page.name} ${server.process.name}`
    const name = `request ${this.#requestCount}, of ${page.name} to ${server.process.name}`
    this.#network.travel(label, () => {
      const { process } = server
      const open = { name, process }
      this.#open.add(open)
      const startedAt = this.#time.elapsedMillis
      server.handle(request).then(
        (response) => {
          this.#open.delete(open)
          const millis = this.#time.elapsedMillis - startedAt
          if (millis > RESPONSE_MAX_MILLIS + PAUSE_MILLIS) {
            this.#breakRule(`A response must not take longer than the deadline, but one took ${Math.round(millis)} ms.`)
          }
          this.#network.travel(`${label} response`, () => this.#receive(session, process, response))
        },
        (error: unknown) => this.#breakRule(`A server must respond, but it threw ${String(error)}.`),
      )
    })
  }

  #receive(session: PageSession, process: ServerProcess, response: Response): void {
    const { page } = session
    if (page.session !== session) return
    const hasCookies = response.headers.has('set-cookie')
    if (page.losesNextResponse) {
      page.losesNextResponse = false
      this.#log(`  a response to ${page.name} is lost`)
      if (hasCookies) session.lossAt = this.#time.elapsedMillis
      return
    }
    page.readCookies(response.headers)
    if (hasCookies) {
      session.isAwaitingTokens = false
      session.hasRefreshed = true
    }
    const isOldLoss = session.lossAt !== null && this.#time.elapsedMillis - session.lossAt > REFRESH_MAX_MILLIS
    if (hasCookies && isOldLoss) session.lossAt = null
    void this.#work.track(this.#checkResponse(session, process, response))
  }

  async #checkResponse(session: PageSession, process: ServerProcess, response: Response): Promise<void> {
    const { page } = session
    const { status } = response
    const { userId, code = '' } = toRecord(await response.json())
    if (status === 200) {
      if (userId !== page.userId) this.#breakRule('A page must get its own user, but one got another user.')
      return
    }
    this.#log(`  ${page.name} gets ${status} ${String(code)} from ${process.name}`)
    if (status === 401) {
      if (session.lossAt === null) this.#breakRule('A page must stay signed in, but one was signed out.')
      session.hasEnded = true
    } else if (status !== 503) {
      this.#breakRule(`A server must respond with 200, 401 or 503, but one responded with ${status}.`)
    } else if (this.#isFinishing) {
      this.#breakRule('After everything works again, each page must get its user, but one got 503.')
    }
  }

  /** Notes that the results of recent refreshes may be lost before another server can read them. */
  #noteLoss(isLost: (presented: PresentedToken) => boolean): void {
    const now = this.#time.elapsedMillis
    for (const presented of this.#presented) {
      if (now - presented.sentAt <= REFRESH_MAX_MILLIS && isLost(presented)) presented.session.lossAt = now
    }
  }

  #log(line: string): void {
    this.#trace.push(`${(this.#time.elapsedMillis / 1000).toFixed(3)} s: ${line}`)
  }

  #breakRule(rule: string): void {
    this.#brokenRule ??= rule
  }
}

function createMemoryStores(): (context: ServerContext) => SharedStore {
  let store: SharedStore | undefined
  return ({ monotonic }) => {
    store ??= memoryStore({ monotonic })
    return store
  }
}

function createDefaultServer(options: ServerClientOptions): RequestHandler {
  const server = createServerClient(options)
  return async (request) => {
    const headers = new Headers()
    try {
      const { userId } = await authenticate(server, request, { responseHeaders: headers })
      return Response.json({ userId }, { headers })
    } catch (error) {
      const response = toErrorResponse(error, server.platform.now())
      if (response === null) throw error
      for (const [name, value] of Object.entries(response.headers)) headers.set(name, value)
      return Response.json(response.body, { status: response.status, headers })
    }
  }
}

/** Rejects when the signal aborts, as `fetch` does. */
function untilAborted<Result>(promise: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    promise.then(resolve, reject)
  })
}
