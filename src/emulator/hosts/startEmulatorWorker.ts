/**
 * The emulator in a service worker: an app and the whole service in one browser, without a server.
 *
 * A browser stops an idle worker, so the state is saved in the Cache API after each request and restored when the
 * worker starts again.
 */
import { createCore, type EmulatorCore } from '../createCore.ts'
import { EmulatorError } from '../errors.ts'
import { deliver, readRequest } from '../http/fetch.ts'
import { andThen, type MaybePromise, type WireRequest, type WireResponse } from '../http/http.ts'
import type { EmulatorOptions } from '../options.ts'
import type { Snapshot } from '../state/database.ts'
import { CONTROL_PATH, getContentTypeRefusal, handleControl, isDashboard } from './control.ts'

/** The members of a service worker's global scope that the emulator uses. */
export interface WorkerScope {
  readonly caches: Pick<CacheStorage, 'open'>
  readonly clients: { claim(): Promise<void> }
  readonly location: { readonly origin: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
}

interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** Options of {@link startEmulatorWorker}, in addition to those of an emulator. */
export interface EmulatorWorkerOptions extends EmulatorOptions {
  /**
   * The worker's global scope.
   *
   * @default globalThis
   */
  readonly scope?: WorkerScope | undefined
  /**
   * The dashboard at `/_emulator`, as HTML.
   *
   * @default the request goes to the server of the app
   */
  readonly page?: string | undefined
}

const CACHE = 'latchkey-emulator'
const STATE_URL = '/_emulator/state'

interface SavedState {
  readonly snapshot: Snapshot
  /** How far the emulator's clock is ahead of the machine's, in milliseconds. */
  readonly aheadMillis: number
}

/**
 * Runs an emulator in the calling service worker. It responds to the app's requests to its own origin if their path
 * belongs to the service or is below `/_emulator`; all other requests go to the network.
 *
 * @param options the options of the emulator, and the dashboard.
 * @throws {EmulatorError} INVALID_OPTION if the options are invalid
 *
 * @example
 * ```ts
 * // emulator-worker.ts, bundled to one file
 * import { startEmulatorWorker } from 'latchkey/emulator/worker'
 * startEmulatorWorker()
 * ```
 */
export function startEmulatorWorker({
  scope = globalThis as unknown as WorkerScope,
  page,
  ...options
}: EmulatorWorkerOptions = {}): void {
  const emulator = createCore(options)
  if (page !== undefined) emulator.history.start()
  let ready: Promise<void> | undefined
  const saveState = coalesce(() => save(scope, emulator))
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  // A page that isn't controlled by the worker sends a message: see connectEmulatorWorker.
  scope.addEventListener('message', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    // Pages also send requests to other origins, such as another API with the same paths.
    if (url.origin !== scope.location.origin || !isForEmulator(emulator, url, page !== undefined)) return
    ready ??= restore(scope, emulator)
    const responded = ready.then(() => respond(emulator, request, page))
    event.respondWith(responded)
    event.waitUntil(responded.then(saveState))
  })
}

const PICTURES = /^\/(?:user|team|team-member)-profile-images\//

/** Returns true if the emulator responds to a URL: paths of the service, pictures and control calls. */
function isForEmulator({ knows }: EmulatorCore, { pathname }: URL, hasPage: boolean): boolean {
  if (pathname === CONTROL_PATH) return hasPage
  return pathname.startsWith(`${CONTROL_PATH}/`) || knows(pathname) || PICTURES.test(pathname)
}

/** Returns a function that runs the work once for all calls made before the run starts. Runs don't overlap. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  return () =>
    (waiting ??= running.then(() => {
      waiting = undefined
      return (running = work())
    }))
}

async function respond(emulator: EmulatorCore, request: Request, page: string | undefined): Promise<Response> {
  const wire = await readRequest(request)
  const isControl = wire.path === CONTROL_PATH || wire.path.startsWith(`${CONTROL_PATH}/`)
  const response = isControl ? handlePageControl(emulator, wire, request.mode, page) : emulator.handle(wire)
  try {
    return await andThen(response, (wireResponse) => deliver(wireResponse, request.signal))
  } catch {
    return Response.error()
  }
}

/**
 * Responds to a control call. A worker receives fetches from pages of its own origin only, but navigations from links and
 * forms of every origin. The dashboard is the only page here.
 */
function handlePageControl(
  emulator: EmulatorCore,
  wire: WireRequest,
  mode: RequestMode,
  page: string | undefined,
): MaybePromise<WireResponse> {
  if (mode === 'navigate' && !isDashboard(wire))
    return refuse('Links and forms may not control this emulator. Use fetch.')
  const refusal = getContentTypeRefusal(wire)
  return refusal === null ? handleControl(emulator, wire, { readPage: () => page ?? '' }) : refuse(refusal)
}

function refuse(body: string): WireResponse {
  return { status: 403, headers: ['content-type', 'text/plain; charset=utf-8'], body }
}

async function save({ caches }: WorkerScope, { db, clock }: EmulatorCore): Promise<void> {
  const state: SavedState = { snapshot: db.snapshot(), aheadMillis: clock.now() - Date.now() }
  const cache = await caches.open(CACHE)
  await cache.put(STATE_URL, new Response(JSON.stringify(state)))
}

async function restore({ caches }: WorkerScope, { db, clock }: EmulatorCore): Promise<void> {
  const cache = await caches.open(CACHE)
  const saved = await cache.match(STATE_URL)
  if (!saved) return
  const { snapshot, aheadMillis } = (await saved.json()) as SavedState
  db.restore(snapshot)
  clock.advance(Math.max(0, Date.now() + aheadMillis - clock.now()))
}

/**
 * Registers the worker and waits until it controls this page. Call it before the first request; the base URL of the
 * service is then `location.origin`.
 *
 * @param url the URL of the bundled worker. The worker controls the pages below its folder.
 * @returns a promise that resolves when the worker responds to the requests of this page.
 * @throws {EmulatorError} NO_WORKER without service workers: outside a browser, or without HTTPS or localhost
 *
 * @example
 * ```ts
 * await connectEmulatorWorker('/emulator-worker.js')
 * const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: location.origin })
 * ```
 */
export async function connectEmulatorWorker(url: string): Promise<void> {
  const workers = globalThis.navigator?.serviceWorker
  if (!workers) {
    throw new EmulatorError(
      'NO_WORKER',
      'This environment has no service workers. Open the app in a browser, at localhost or over https.',
    )
  }
  await workers.register(url)
  if (workers.controller) return
  const isClaimed = new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  // A worker claims its pages when it activates, but a forced reload bypasses it. The message makes it claim the page.
  const { active } = await workers.ready
  if (workers.controller) return
  active?.postMessage('claim')
  await isClaimed
}
