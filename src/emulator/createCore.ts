/** The emulator without a host: everything but the msw handlers, which need a package of their own. */
import { type Clock, createClock } from './engine/clock.ts'
import { withConformance } from './engine/conformance.ts'
import { createDatabase, type Database } from './state/database.ts'
import { createEngine, type Engine } from './engine/createEngine.ts'
import type { AnyResolver, World } from './engine/context.ts'
import { extraResolvers } from './service/extraRoutes.ts'
import { createFaults, type FaultBox, type Faults } from './engine/faults.ts'
import { createFetch, type Fetch } from './hosts/fetch.ts'
import { judgeOptions, type EmulatorOptions } from './options.ts'
import { MAX_RECORDS, PASSWORD_ITERATIONS, SEEDED_NOW_MILLIS } from './limits.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { createPasswords, inTurn } from './engine/passwords.ts'
import { createRandom } from './engine/random.ts'
import { createRequestLog, type RequestLog } from './engine/requestLog.ts'
import { resolvers } from './service/index.ts'
import { seedDatabase } from './state/seed.ts'
import type { ServiceGeneration } from './specification.ts'
import { createSigningKeys, createTokens } from './engine/tokens.ts'
import { type RouteHandler, toRoute } from './hosts/route.ts'

/** What there is before the first request carries none. */
const NO_HEADERS = { get: () => null }

/** The service in memory. */
export interface EmulatorCore {
  /** Which generation of the service it plays. */
  readonly service: ServiceGeneration
  /** Answers like the service. Pass it as `createClient({ fetch })`. The host of the URL does not matter. */
  readonly fetch: Fetch
  /** Answers the pages that Playwright drives: `page.route('**\/api/**', emulator.route)`. */
  readonly route: RouteHandler
  /** The e-mails it would have sent. */
  readonly outbox: Outbox
  /** Its time. */
  readonly clock: Clock
  /** Trouble on demand. */
  readonly faults: Faults
  /** What it remembers. */
  readonly db: Database
  /** Everything as it was at the start: records, time, outbox, faults. Keys that sign access tokens are kept. */
  reset(): void
  /** What hosts are built on: an answer for a request, both as plain values. */
  readonly handle: Engine['handle']
  /** The last requests. */
  readonly requests: Pick<RequestLog, 'list' | 'subscribe'>
  /** `faults` for names that are known at run time only. */
  readonly addFault: FaultBox['add']
  /** The faults that were asked for and are not over. */
  readonly pendingFaults: FaultBox['list']
  /** Whether a path belongs to the service. */
  readonly knows: Engine['knows']
}

/**
 * Makes an emulator. It costs less than a millisecond or two: keys are made when they are first needed.
 *
 * @throws EmulatorError `BAD_OPTION` when it cannot begin as the options say.
 */
export function createCore(options: EmulatorOptions = {}): EmulatorCore {
  judgeOptions(options)
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
    },
  })
  const tokens = createTokens(createSigningKeys(random, isRepeatable), db.projects, clock)
  const passwords = createPasswords(passwordIterations)
  const world: World = {
    service: options.service ?? '2025',
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
    faults,
    addFault: faults.add,
    pendingFaults: faults.list,
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
      for (const project of db.projects.all()) Object.assign(project, keys.get(project.id))
    },
  }
}
