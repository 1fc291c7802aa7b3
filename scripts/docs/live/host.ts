/** Runs the service of a live sample: in a service worker of the reader's browser, or else in the page. */
import { connectEmulatorWorker } from 'latchkey/emulator/worker'
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import { emulatorOptions } from './options.ts'

/** An email as the frame lists it. */
export interface SentMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  /** The code to type. */
  readonly otp?: string | null
  readonly link?: string | null
}

/** A request as the frame lists it. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
}

export interface Host {
  readonly place: 'a service worker' | 'this page'
  readonly fetch: typeof fetch
  outbox(): Promise<readonly SentMail[]>
  now(): Promise<number>
  advance(millis: number): Promise<void>
  /** The latest requests, newest first. */
  requests(): Promise<readonly LoggedRequest[]>
  /** Replaces all records with those of a snapshot. */
  restore(snapshot: unknown): Promise<void>
}

/** How long a browser may take to start the worker. */
const WORKER_MILLIS = 8000

/** Starts the service with fresh records. */
export async function startHost(): Promise<Host> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The worker did not start in time.')), WORKER_MILLIS),
  )
  try {
    await Promise.race([connectEmulatorWorker('/try/worker.js'), timeout])
    const host = workerHost()
    await call('POST', '/reset')
    return host
  } catch {
    const { createEmulator } = await import('../../../src/emulator/createEmulator.ts')
    return pageHost(createEmulator(emulatorOptions(location.origin)))
  }
}

const networkFetch = globalThis.fetch.bind(globalThis)

async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await networkFetch(`/_emulator${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${method} /_emulator${path}: status ${response.status}`)
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as Result
}

function workerHost(): Host {
  return {
    place: 'a service worker',
    fetch: networkFetch,
    outbox: () => call('GET', '/outbox'),
    now: async () => (await call<{ now: number }>('GET', '/clock')).now,
    advance: (advanceMillis) => call('POST', '/clock', { advanceMillis }),
    requests: () => call('GET', '/requests'),
    restore: (snapshot) => call('PUT', '/state', snapshot),
  }
}

/** The service in this page, also for samples that create an emulator. */
export function pageHost(emulator: Emulator): Host {
  return {
    place: 'this page',
    fetch: (input, init) => emulator.fetch(new Request(input, init)),
    outbox: async () => emulator.outbox.list(),
    now: async () => emulator.clock.now(),
    advance: async (millis) => emulator.clock.advance(millis),
    requests: async () => emulator.requests.list(),
    restore: async (snapshot) => emulator.db.restore(snapshot as never),
  }
}
