/** The service of a scenario: an emulator on virtual time, which records the refresh tokens that servers present. */
import { createSession } from '../../../generated/operations/sessions.ts'
import type { ServerClient } from '../../../src/core/client/types.ts'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { createServerClient } from '../../../src/server/createServerClient.ts'
import type { PendingWork } from './PendingWork.ts'
import type { VirtualTime } from './VirtualTime.ts'

export type Rotation = NonNullable<EmulatorOptions['rotation']>

export const SERVICE_OPTIONS = {
  projectId: 'internal',
  secretServerKey: 'ssk_emulator',
  baseUrl: 'http://service.example',
} as const

export interface SimulatedServiceOptions {
  readonly time: VirtualTime
  readonly work: PendingWork
  readonly seed: string
  readonly startMillis: number
  readonly rotation: Rotation
  readonly userIds: readonly string[]
}

export class SimulatedService {
  readonly #emulator: EmulatorCore
  readonly #options: SimulatedServiceOptions
  readonly #client: ServerClient

  constructor(options: SimulatedServiceOptions) {
    const { seed, startMillis, rotation, userIds } = options
    this.#options = options
    this.#emulator = createCore({
      seed,
      now: startMillis,
      rotation,
      projects: [{ id: 'internal', users: userIds.map((id) => ({ id, primary_email: `${id}@harbor.example` })) }],
    })
    this.#client = createServerClient({ ...SERVICE_OPTIONS, fetch: this.#emulator.fetch })
  }

  /** The time of the service, in milliseconds since 1970. */
  readonly now = (): number => this.#options.startMillis + this.#options.time.elapsedMillis

  /** Resolves to the refresh token of a new session. */
  async signIn(userId: string): Promise<string> {
    this.#advanceClock()
    const { refreshToken } = await this.#options.work.track(createSession(this.#client, { userId }))
    return refreshToken
  }

  /** Responds to a request. The response has no stream: the number of event loop turns that a stream takes varies. */
  async respond(url: string, init: RequestInit | undefined): Promise<Response> {
    this.#advanceClock()
    const { signal: _, ...request } = init ?? {}
    const { work } = this.#options
    const response = await work.track(this.#emulator.fetch(url, request))
    const text = await work.track(response.text())
    const { status, ok, headers } = response
    const json = async (): Promise<unknown> => JSON.parse(text)
    return { status, ok, headers, url, bodyUsed: true, text: async () => text, json } as Response
  }

  #advanceClock(): void {
    const { clock } = this.#emulator
    clock.advance(Math.max(Math.floor(this.now()) - clock.now(), 0))
  }
}

/** Returns the refresh token that a request of a server presents; `null` for other requests. */
export function readPresentedToken(url: string, init: RequestInit | undefined): string | null {
  if (url.endsWith('/auth/sessions/current/refresh')) return new Headers(init?.headers).get('x-stack-refresh-token')
  if (url.endsWith('/auth/oauth/token')) return new URLSearchParams(String(init?.body)).get('refresh_token')
  return null
}
