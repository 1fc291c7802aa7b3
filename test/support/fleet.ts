/**
 * Several processes of `examples/fleet/server.ts` with a service that rotates refresh tokens, and the browsers of people
 * whose requests reach them in turn.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createClient, type Client, type ClientOptions } from 'latchkey'
import type { EmulatorOptions } from 'latchkey/emulator'
import type { Fetch } from '../../src/core/platform/Platform.ts'
import { standard } from '../../src/core/platform/standard.ts'
import { createCore } from '../../src/emulator/createCore.ts'
import { serveEmulator } from '../../src/emulator/hosts/node.ts'
import { kill } from './kill.ts'
import { createMemoryBrowser, memoryPlatform } from './memoryPlatform.ts'

const SERVER = fileURLToPath(new URL('../../examples/fleet/server.ts', import.meta.url))
const ENTRIES = fileURLToPath(new URL('../../src/entrypoints', import.meta.url))

export interface FleetOptions {
  readonly processes: number
  readonly rotation: NonNullable<EmulatorOptions['rotation']>
  /** Returns the address of the store for a process; `null` for none. Default: none. */
  readonly storeUrl?: (index: number) => string | null
  /** A factor of all timers of 200 ms and more. Default: 1. */
  readonly patience?: number
  /** Whether the service's clock only moves when it is advanced. Default: false. */
  readonly isClockFrozen?: boolean
  /** How far the clock of a process is ahead, in milliseconds. Default: 0. */
  readonly clockOffset?: (index: number) => number
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>

/** Starts the service and the processes. Stop them with `close`. */
export async function startFleet({
  processes: count,
  rotation,
  storeUrl,
  patience = 1,
  isClockFrozen = false,
  clockOffset = () => 0,
}: FleetOptions) {
  // A seed stops the clock.
  const clock = isClockFrozen ? { seed: 'fleet', now: Date.now() } : {}
  const core = createCore({ rotation, passwordIterations: 1, ...clock })
  const service = await serveEmulator(core, { port: 0 })
  const refreshes = { accepted: 0, refused: 0 }
  core.requests.subscribe(({ path, status }) => {
    if (!/\/auth\/(sessions\/current\/refresh|oauth\/token)$/.test(path)) return
    refreshes[status === 200 ? 'accepted' : 'refused'] += 1
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fleet-'))
  const script = join(folder, 'server.mjs')
  writeFileSync(script, await (server ??= bundleServer()))
  const start = (index: number) =>
    startProcess({
      script,
      name: `process ${index + 1}`,
      serviceUrl: service.url,
      storeUrl: storeUrl?.(index) ?? null,
      clockOffset: clockOffset(index),
      patience,
    })
  const processes = await Promise.all(Array.from({ length: count }, (_, index) => start(index)))

  const signUp = async (): Promise<Browser> => {
    const response = await core.fetch('http://localhost/api/v1/auth/password/sign-up', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-stack-project-id': 'internal',
        'x-stack-publishable-client-key': 'pck_emulator',
        'x-stack-access-type': 'client',
      },
      body: JSON.stringify({
        email: `${crypto.randomUUID()}@harbor.example`,
        password: 'correct horse',
        verification_callback_url: 'http://localhost/verify',
      }),
    })
    const { refresh_token: refreshToken } = (await response.json()) as { refresh_token: string }
    return new Browser(refreshToken)
  }
  const close = async (): Promise<void> => {
    await Promise.all(processes.map(({ kill }) => kill()))
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { core, serviceUrl: service.url, processes, refreshes, signUp, close }
}

/** The browser of one person. */
export class Browser {
  readonly #browser = createMemoryBrowser({ now: Date.now() })

  constructor(refreshToken: string) {
    this.#browser.cookies.set('stack-refresh-internal', refreshToken)
  }

  /** Sends a request with the cookies of this moment. */
  async send({ url }: Pick<FleetProcess, 'url'>): Promise<FleetResponse> {
    const startedAt = performance.now()
    const response = await this.#fetch(`${url}/api/me`)
    const body = (await response.json()) as { process: string; isRefreshed?: boolean }
    return { ...body, status: response.status, millis: performance.now() - startedAt }
  }

  /** Opens a page with a client of its own. */
  openPage({ serviceUrl, refreshUrl = null, chooseProcess }: PageOptions): Client {
    const { now, monotonic, after } = standard()
    const fetchOfPage: Fetch = (input, init) => {
      const url = new URL(String(input))
      return url.origin === PAGE_ORIGIN
        ? this.#fetch(`${chooseProcess().url}${url.pathname}`, init)
        : fetch(input, init)
    }
    const platform = memoryPlatform({ browser: this.#browser, url: `${PAGE_ORIGIN}/`, fetch: fetchOfPage })
    return createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: serviceUrl,
      refreshUrl,
      platform: { ...platform, now, monotonic, after },
    })
  }

  /** Forgets the access token, as if it had expired. */
  expire(): void {
    const { cookies } = this.#browser
    for (const name of cookies.keys()) if (name.endsWith('-access')) cookies.delete(name)
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const pairs = [...this.#browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const headers = new Headers(init.headers)
    headers.set('cookie', pairs.join('; '))
    headers.set('origin', new URL(url).origin)
    const send = (): Promise<Response> => fetch(url, { ...init, headers })
    // Browsers repeat a request if the server has just closed the connection that they had kept.
    const response = await send().catch((error: unknown) => {
      if (init.method === 'POST') throw error
      return send()
    })
    for (const setCookie of response.headers.getSetCookie()) this.#keep(setCookie)
    return response
  }

  #keep(setCookie: string): void {
    const { cookies } = this.#browser
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (/max-age=0\b/i.test(setCookie)) cookies.delete(name)
    else cookies.set(name, decodeURIComponent(value))
  }
}

/** The origin of the app in a browser: the balancer's. */
const PAGE_ORIGIN = 'http://app.localhost'

export interface PageOptions extends Pick<ClientOptions, 'refreshUrl'> {
  readonly serviceUrl: string
  /** Returns the process that gets the next request of the page to its own origin. */
  readonly chooseProcess: () => Pick<FleetProcess, 'url'>
}

export interface FleetResponse {
  readonly status: number
  readonly process: string
  readonly isRefreshed?: boolean
  readonly millis: number
}

export interface FleetProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it has written to standard error. */
  readonly errors: readonly string[]
  kill(): Promise<void>
}

/** Starting several processes that compile TypeScript would take a minute. */
/** The server's code, bundled once for all fleets of a test file. */
let server: Promise<string> | undefined

async function bundleServer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SERVER],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    plugins: [
      {
        name: 'entries',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^latchkey\// }, ({ path }) => ({ path: join(ENTRIES, `${path.slice(9)}.ts`) })),
      },
    ],
  })
  return outputFiles[0]!.text
}

interface StartOptions {
  readonly script: string
  readonly name: string
  readonly serviceUrl: string
  readonly storeUrl: string | null
  readonly clockOffset: number
  readonly patience: number
}

async function startProcess({
  script,
  name,
  serviceUrl,
  storeUrl,
  clockOffset,
  patience,
}: StartOptions): Promise<FleetProcess> {
  const clock = `const { now } = Date
    Date.now = () => now() + ${clockOffset}
    const { setTimeout: wait } = globalThis
    globalThis.setTimeout = (callback, millis, ...values) =>
      wait(callback, millis >= 200 ? millis * ${patience} : millis, ...values)`
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, script], {
    env: { ...process.env, NAME: name, SERVICE_URL: serviceUrl, ...(storeUrl !== null && { STORE_URL: storeUrl }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (data) => errors.push(String(data)))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const [, number] = /listens on (\d+)/.exec(String(data)) ?? []
      if (number !== undefined) resolve(number)
    })
    child.once('exit', () => reject(new Error(`${name} ended: ${errors.join('')}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    errors,
    kill: () => kill(child),
  }
}
