/** The emulator without the msw handlers, which need msw. */
import { compact } from '../core/util/compact.ts'
import { AccessTokenIssuer } from './domain/accessTokens.ts'
import { createClock, type Clock } from './domain/clock.ts'
import { createPasswords, withSerialHashing } from './domain/passwords.ts'
import { createRandom } from './domain/random.ts'
import type { EmulatorState, RequestContext, Rotation } from './domain/requestContext.ts'
import { SigningKeys } from './domain/signingKeys.ts'
import { EmulatorError } from './errors.ts'
import { withConformance } from './http/conformance.ts'
import { createEngine, type Engine } from './http/createEngine.ts'
import { listExtensions } from './http/extensions.ts'
import { createFaults, type FaultRegistry, type Faults } from './http/faults.ts'
import { createFetch, toRoute, type Fetch, type RouteHandler } from './http/fetch.ts'
import { createHistory, type History } from './http/history.ts'
import { createRequestLog, type RequestLog } from './http/requestLog.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { validateOptions, type EmulatorOptions, type UserSeed } from './options.ts'
import { addUser, seedDatabase } from './seed.ts'
import { extraResolvers, resolvers } from './service/index.ts'
import type { AnyResolver } from './service/resolver.ts'
import { createUserActions, type UserActions } from './service/userActions.ts'
import { MAX_RECORDS, PASSWORD_ITERATIONS, SEEDED_NOW_MILLIS, type ServiceGeneration } from './specification.ts'
import { createDatabase, type Database } from './state/database.ts'
import type { ProjectRecord } from './state/projectRecords.ts'
import { createWebhooks, type Webhooks } from './webhooks/delivery.ts'

/** The service in memory. */
export interface EmulatorCore {
  /** The generation of the service that it emulates. {@link EmulatorCore.configure} changes it. */
  readonly service: ServiceGeneration
  /** What a refresh does with its refresh token. {@link EmulatorCore.configure} changes it. */
  readonly rotation: Rotation
  /** A `fetch` that responds like the service. Pass it as `createClient({ fetch })`. The host of the URL is ignored. */
  readonly fetch: Fetch
  /** A route handler for Playwright: `page.route('**\/api/**', emulator.route)`. */
  readonly route: RouteHandler
  /** The emails that the service would have sent. */
  readonly outbox: Outbox
  /** The emulator's clock. */
  readonly clock: Clock
  /** The log of sent webhooks, and `replay` to send one again. Empty unless the option `webhooks` names a URL. */
  readonly webhooks: Webhooks
  /** Makes operations fail on request. */
  readonly faults: Faults
  /** The emulator's state. */
  readonly db: Database
  /**
   * Changes the generation of the service or the rotation of refresh tokens while the emulator runs.
   *
   * @throws {EmulatorError} INVALID_OPTION if a value is invalid
   */
  configure(settings: Pick<EmulatorOptions, 'service' | 'rotation'>): void
  /**
   * Adds a user to a project, as a seed does.
   *
   * @throws {EmulatorError} INVALID_OPTION if the project doesn't exist, or a value is invalid
   */
  addUser(projectId: string, user: UserSeed): void
  /** Resets records, settings, clock, outbox, faults and logs to the start. The keys that sign access tokens are kept. */
  reset(): void
  /** Responds to a request given as plain values. All hosts are built on it. */
  readonly handle: Engine['handle']
  /** The states after the last requests. Records nothing until it is started, which a server does. */
  readonly history: History
  /** The log of the last requests. */
  readonly requests: Pick<RequestLog, 'list' | 'subscribe' | 'find'>
  /** `faults.once` and `faults.always` for names that are only known at run time. */
  readonly addFault: FaultRegistry['add']
  /** The active faults. */
  readonly pendingFaults: FaultRegistry['list']
  /** The dashboard's actions on a user. */
  readonly userActions: UserActions
  /** Returns true if a path belongs to the service. */
  readonly knows: Engine['knows']
  /**
   * Changes the records of a project as if it had happened before the emulator started: without webhooks.
   *
   * @throws {EmulatorError} INVALID_OPTION if the project doesn't exist
   */
  writeHistory<Result>(projectId: string, write: (context: RequestContext) => Result): Result
}

/**
 * Creates an emulator without msw handlers. Keys are generated on first use.
 *
 * @throws {EmulatorError} INVALID_OPTION if the options are invalid
 */
export function createCore(options: EmulatorOptions = {}): EmulatorCore {
  validateOptions(options)
  const isRepeatable = options.seed !== undefined
  const random = createRandom(isRepeatable ? String(options.seed) : undefined)
  const clock = createClock({
    now: options.now ?? (isRepeatable ? SEEDED_NOW_MILLIS : undefined),
    frozen: isRepeatable,
  })
  const requestCounter = { count: 0 }
  const db = createDatabase(options.maxRecords ?? MAX_RECORDS, requestCounter)
  const tokens = new AccessTokenIssuer(new SigningKeys(random, isRepeatable), db.projects, clock)
  db.onRestore(() => tokens.clearCache())
  const passwords = createPasswords(options.passwordIterations ?? PASSWORD_ITERATIONS)
  const faults = createFaults()
  const initialSettings = { service: options.service ?? '2026', rotation: options.rotation ?? 'none' }
  const state: EmulatorState & Settings = {
    ...initialSettings,
    db,
    clock,
    tokens,
    passwords: isRepeatable ? withSerialHashing(passwords) : passwords,
    externalKeySets: options.externalKeySets ?? {},
    takePartyFault: faults.takePartyFault,
  }
  /** The context of what happens without a request. */
  const createSystemContext = (source = random) => ({ ...state, random: source, origin: '', headers: NO_HEADERS })
  const seed = (): void => seedDatabase(createSystemContext(random.fork('start')), options)
  seed()
  // Created after the seed, because its records cause no webhooks.
  const sender = createWebhooks({ state, clock, random }, options.webhooks)
  db.onRestore(() => sender.ignoreChanges())

  const log = createRequestLog()
  const onError = options.onError ?? ((error: unknown) => console.error(error))
  const engine = selectEngine(state, () => {
    const extensions = listExtensions(state.service, options.extensions)
    const lenientEngine = createEngine({
      state,
      random,
      resolvers: { ...(resolvers as Readonly<Record<string, AnyResolver>>), ...extraResolvers },
      faults,
      log,
      requestCounter,
      onError,
      extensions,
    })
    return options.conformance === 'throw'
      ? withConformance(lenientEngine, onError, state.service, extensions.routes)
      : lenientEngine
  })
  const findProject = (projectId: string): ProjectRecord => {
    const project = db.projects.get(projectId)
    if (!project) throw new EmulatorError('INVALID_OPTION', `No project has the id ${projectId}.`)
    return project
  }

  return {
    get service() {
      return state.service
    },
    get rotation() {
      return state.rotation
    },
    configure(settings) {
      validateOptions(settings)
      const { service, rotation } = settings
      Object.assign(state, compact({ service, rotation }))
    },
    addUser: (projectId, user) => addUser(createSystemContext(), findProject(projectId), user, 'user'),
    fetch: createFetch(engine),
    route: toRoute(engine),
    handle: engine.handle,
    knows: engine.knows,
    outbox: createOutbox(db.mails, clock),
    clock,
    webhooks: sender.webhooks,
    faults,
    addFault: faults.add,
    pendingFaults: faults.list,
    userActions: createUserActions(createSystemContext),
    history: createHistory({ db, clock, log, requestCounter }),
    db,
    requests: log,
    writeHistory(projectId, write) {
      const project = findProject(projectId)
      try {
        return write({ ...createSystemContext(), project })
      } finally {
        sender.ignoreChanges()
      }
    },
    reset() {
      const keys = readSigningKeys(db)
      db.restore({ version: 2, requests: 0, tables: {} })
      Object.assign(state, initialSettings)
      clock.reset()
      faults.clear()
      log.clear()
      seed()
      sender.reset()
      for (const project of db.projects.all()) Object.assign(project, keys.get(project.id))
    },
  }
}

const NO_HEADERS = { get: () => null }

/** The settings that can change while the emulator runs. */
interface Settings {
  service: ServiceGeneration
  rotation: Rotation
}

/** Returns an engine that passes each request to the engine of the current generation, which is created on demand. */
function selectEngine(settings: Settings, create: () => Engine): Engine {
  const engines = new Map<ServiceGeneration, Engine>()
  const current = (): Engine => {
    const engine = engines.get(settings.service) ?? create()
    engines.set(settings.service, engine)
    return engine
  }
  current()
  return { handle: (request) => current().handle(request), knows: (path) => current().knows(path) }
}

/** Returns the signing keys by project. */
function readSigningKeys({ projects }: Database) {
  return new Map(projects.all().map(({ id, signing_key, limited_keys }) => [id, { signing_key, limited_keys }]))
}
