/** A page, a user's browser and the service, all in memory. Each test creates its own. */
import { vi } from 'vitest'
import { createClient } from '../../../src/core/client/createClient.ts'
import type { Client } from '../../../src/core/client/types.ts'
import { CLAIMS_WAIT_MILLIS } from '../../../src/core/constants.ts'
import {
  createMemoryBrowser,
  memoryPlatform,
  type MemoryBrowser,
  type MemoryPlatform,
} from '../../../src/core/platform/memory.ts'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../support/softwareAuthenticator.ts'

export const ORIGIN = 'http://localhost:3000'
export const EMAIL = 'mira@harbor.example'
export const PASSWORD = 'correct horse'

export interface World {
  readonly emulator: EmulatorCore
  readonly client: Client
  readonly platform: MemoryPlatform
  readonly device: SoftwareAuthenticator
  /** Requests as `POST /auth/password/sign-in`, oldest first. */
  readonly sent: string[]
  /** Every address that was requested. */
  readonly urls: string[]
  /** Bodies and headers of all requests. */
  readonly requests: { readonly headers: Headers; readonly body: string }[]
  /** Another tab of the same browser. */
  tab(url: string): World
}

export interface WorldOptions {
  /** The URL of the page. Default: the app's start page. */
  readonly url?: string
  readonly config?: Partial<ProjectConfig>
  readonly emulator?: EmulatorCore
  /** The version of the service that the emulator behaves like. */
  readonly service?: '2025' | '2026'
  readonly browser?: MemoryBrowser
  readonly client?: Partial<Parameters<typeof createClient>[0]>
}

export function createWorld(options: WorldOptions = {}): World {
  const {
    url = `${ORIGIN}/`,
    // Each request of a flow and each response must match the specification.
    emulator = createCore({
      now: 1_754_550_000_000,
      service: options.service ?? '2025',
      projects: [{ id: 'internal', config: options.config ?? {} }],
      conformance: 'throw',
    }),
    browser = createMemoryBrowser(),
  } = options
  const sent: string[] = []
  const urls: string[] = []
  const requests: { headers: Headers; body: string }[] = []
  const platform = impatient(
    memoryPlatform({
      url,
      browser,
      fetch: async (input, init) => {
        const { pathname, href } = new URL(String(input))
        sent.push(`${init?.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`)
        urls.push(href)
        requests.push({ headers: new Headers(init?.headers), body: String(init?.body ?? '') })
        return emulator.fetch(input, init)
      },
    }),
  )
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform,
    ...options.client,
  })
  const device = softwareAuthenticator(new URL(url).origin)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('location', new URL(url))
  vi.stubGlobal('navigator', { credentials: device.credentials })
  const tab = (at: string): World => createWorld({ ...options, emulator, browser, url: at })
  return { emulator, client, platform, device, sent, urls, requests, tab }
}

/** Removes the delays between attempts and keeps the timeouts of calls. */
function impatient(platform: MemoryPlatform): MemoryPlatform {
  return {
    ...platform,
    after: (millis, callback) => {
      if (millis > 20_000 || millis === CLAIMS_WAIT_MILLIS) return platform.after(millis, callback)
      const timer = setTimeout(callback, 0)
      return () => clearTimeout(timer)
    },
  }
}

/** The project's settings, which tests may change. */
export const settings = ({ emulator }: World): ProjectConfig => emulator.db.projects.get('internal')!.config

/** The only user of the project. */
export const theUser = ({ emulator }: World) => emulator.db.users.all()[0]!
