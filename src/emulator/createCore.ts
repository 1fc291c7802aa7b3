/** The emulator without msw handlers, which need a package of their own. */
import { type Clock, createClock } from './engine/clock.ts'
import { withConformance } from './engine/conformance.ts'
import { createDatabase, type Database } from './state/database.ts'
import { createEngine, type Engine, createRequestLog, type RequestLog } from './engine/createEngine.ts'
import type { AnyResolver, World } from './engine/context.ts'
import { extraResolvers } from './service/extraRoutes.ts'
import { createFaults, type FaultBox, type Faults } from './engine/faults.ts'
import { createFetch, type Fetch, type RouteHandler, toRoute } from './hosts/fetch.ts'
import { validateOptions, type EmulatorOptions } from './options.ts'
import { MAX_RECORDS, PASSWORD_ITERATIONS, SEEDED_NOW_MILLIS } from './limits.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { createPasswords, inTurn } from './engine/passwords.ts'
import { createRandom } from './engine/random.ts'
import { resolvers } from './service/index.ts'
import { seedDatabase } from './state/seed.ts'
import type { ServiceGeneration } from './specification.ts'
import { createSigningKeys, createTokens } from './engine/tokens.ts'
import { createUserActions, type UserActions } from './hosts/userActions.ts'
import { createWebhooks, type Webhooks } from './webhooks/delivery.ts'

/** The headers of the seed, which is no request. */
const NO_HEADERS = { get: () => null }

/** The service in memory. */
export interface EmulatorCore {
  /** Which generation of the service it plays. */
  readonly service: ServiceGeneration
  /** A `fetch` that answers like the service. Pass it as `createClient({ fetch })`. The host of the URL is ignored. */
  readonly fetch: Fetch
  /** A route handler for Playwright: `page.route('**\/api/**', emulator.route)`. */
  readonly route: RouteHandler
  /** The emails it would have sent. */
  readonly outbox: Outbox
  /** Its time. */
  readonly clock: Clock
  /** The webhooks it sent: a log, and sending one again. Empty unless the option `webhooks` names a URL. */
  readonly webhooks: Webhooks
  /** Faults on demand. */
  readonly faults: Faults
  /** Its state. */
  readonly db: Database
  /** Resets records, time, outbox and faults to the start. Keys that sign access tokens are kept. */
  reset(): void
  /** Answers a request as plain values. Hosts are built on it. */
  readonly handle: Engine['handle']
  /** The last requests. */
  readonly requests: Pick<RequestLog, 'list' | 'subscribe' | 'find'>
  /** `faults.once` and `faults.always` for names that are only known at run time. */
  readonly addFault: FaultBox['add']
  /** The active faults. */
  readonly pendingFaults: FaultBox['list']
  /** What the window does with a user. */
  readonly userActions: UserActions
  /** Whether the service has a path. */
  readonly knows: Engine['knows']
}

/**
 * Creates an emulator in one or two milliseconds: keys are generated on first use.
 *
 * @throws EmulatorError `BAD_OPTION` if the options are invalid.
 */
export function createCore(options: EmulatorOptions = {}): EmulatorCore {
  validateOptions(options)
  const { maxRecords = MAX_RECORDS, passwordIterations = PASSWORD_ITERATIONS } = options
  const isRepeatable = options.seed !== undefined
  const random = createRandom(isRepeatable ? String(options.seed) : undefined)
  const clock = createClock({
    now: options.now ?? (isRepeatable ? SEEDED_NOW_MILLIS : undefined),
    frozen: isRepeatable,
  })
  const arrivals = { count: 0 }
  const db: Database = createDatabase(maxRecords, {
    requests: () => arrivals.count,
    onRestore: ({ requests }) => {
      arrivals.count = requests
      tokens.forget()
      sender.ignoreChanges()
    },
  })
  const tokens = createTokens(createSigningKeys(random, isRepeatable), db.projects, clock)
  const passwords = createPasswords(passwordIterations)
  const world: World = {
    service: options.service ?? '2026',
    db,
    clock,
    tokens,
    passwords: isRepeatable ? inTurn(passwords) : passwords,
  }
  const faults = createFaults()
  const log = createRequestLog()
  const begin = (): void =>
    seedDatabase({ ...world, random: random.fork('start'), origin: '', headers: NO_HEADERS }, options)
  begin()
  const sender = createWebhooks({ world, clock, random }, options.webhooks)

  const onError = options.onError ?? ((error: unknown) => console.error(error))
  const lenient = createEngine({
    world,
    random,
    resolvers: { ...(resolvers as Readonly<Record<string, AnyResolver>>), ...extraResolvers },
    faults,
    log,
    arrivals,
    onError,
  })
  const engine = options.conformance === 'throw' ? withConformance(lenient, onError, world.service) : lenient
  const outbox = createOutbox(db.mails)
  return {
    service: world.service,
    fetch: createFetch(engine),
    route: toRoute(engine),
    handle: engine.handle,
    knows: engine.knows,
    outbox,
    clock,
    webhooks: sender.webhooks,
    faults,
    addFault: faults.add,
    pendingFaults: faults.list,
    userActions: createUserActions({ ...world, random, origin: '', headers: NO_HEADERS }),
    db,
    requests: log,
    reset() {
      const keys = new Map(
        db.projects.all().map(({ id, signing_key, limited_keys }) => [id, { signing_key, limited_keys }]),
      )
      db.restore({ version: 1, requests: 0, tables: {} })
      clock.reset()
      faults.clear()
      log.clear()
      begin()
      sender.reset()
      for (const project of db.projects.all()) Object.assign(project, keys.get(project.id))
    },
  }
}
