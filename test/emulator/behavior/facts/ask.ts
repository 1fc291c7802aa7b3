/** Requests to a service, for the table of facts. */
import { createCore, type EmulatorCore } from '../../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../../src/emulator/options.ts'
import { BASE, CALLBACK, createCaller, KEYS, OAUTH_REQUEST, type CallOptions, type CallResponse } from '../../caller.ts'

export { CALLBACK }

export type Service = '2025' | '2026'

export const EMAIL = 'mira@harbor.example'
export const PASSWORD = 'correct horse battery'
export const ALLOW = { 'x-stack-allow-anonymous-user': 'true' }

export function play(service: Service, options: Pick<EmulatorOptions, 'projects'> = {}) {
  const emulator = createCore({ service, ...options })
  return { emulator, ...createCaller(emulator) }
}

export const internal = (config: object) => ({ projects: [{ id: 'internal', config }] })

export const partsOf = (token: string): Record<string, any>[] =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, any>)

export interface Fact {
  readonly id: string
  /** Sends a request to a service and describes the response. */
  readonly ask: (service: Service) => Promise<unknown>
  readonly '2025': unknown
  readonly '2026': unknown
}

/** The status, or the code of a known error. */
export const outcome = ({ status, json }: CallResponse): unknown => json?.code ?? status

/** One request, on a fresh service: the outcome. */
export const asks =
  (operation: string, options: CallOptions = {}, setup: Pick<EmulatorOptions, 'projects'> = {}) =>
  async (service: Service): Promise<unknown> =>
    outcome(await play(service, setup).call(operation, options))

/** The result of `then` for a signed-in user with an access token. */
export const signedIn =
  (
    then: (
      world: ReturnType<typeof play> & { token: string; userId: string; refreshToken: string },
    ) => Promise<unknown>,
  ) =>
  async (service: Service): Promise<unknown> => {
    const world = play(service)
    const { access_token: token, user_id: userId, refresh_token: refreshToken } = await world.signUp(EMAIL, PASSWORD)
    return then({ ...world, token, userId, refreshToken })
  }

export const fact = (id: string, send: Fact['ask'], in2025: unknown, in2026: unknown): Fact => ({
  id,
  ask: send,
  '2025': in2025,
  '2026': in2026,
})

export const renamed = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace('x-stack-', 'x-hexclave-'), value]))

export const SERVER = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', ...KEYS.server }
export const NO_KEY = { headers: { 'x-stack-publishable-client-key': '' } }
export const SIGN_UP = { email: EMAIL, password: PASSWORD, verification_callback_url: CALLBACK }
export const grant = (refresh_token: string) => ({
  grant_type: 'refresh_token',
  refresh_token,
  client_id: 'internal',
  client_secret: '__stack_public_client__',
})

/** Starts a sign-in at a provider. */
export const authorize =
  (changes: Record<string, string>) =>
  async (service: Service): Promise<unknown> => {
    const query = new URLSearchParams({ ...OAUTH_REQUEST, ...changes })
    const response = await play(service).call(`GET /auth/oauth/authorize/github?${query}`, { level: 'none' })
    return response.json?.location && response.status === 200 ? 'a location' : outcome(response)
  }

/** The first response of a sign-in at GitHub. */
export const leave = (emulator: EmulatorCore, changes: Record<string, string>): Promise<Response> =>
  emulator.fetch(`${BASE}/auth/oauth/authorize/github?${new URLSearchParams({ ...OAUTH_REQUEST, ...changes })}`)

/** Signs in at GitHub. Resolves to the URL that the browser is redirected to. */
export async function comeBackTo(
  emulator: EmulatorCore,
  changes: Record<string, string>,
  email = 'mira@github.example',
): Promise<{ readonly url: string; readonly query: URLSearchParams }> {
  const left = await leave(emulator, changes)
  const page = left.headers.get('location')!
  const state = new URL(page).searchParams.get('state')!
  const answered = await emulator.fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ state, email, email_verified: 'true' }),
  })
  const cookie = left.headers.get('set-cookie')!.split(';', 1)[0]!
  const back = await emulator.fetch(answered.headers.get('location')!, { headers: { cookie } })
  const { origin, pathname, searchParams } = new URL(back.headers.get('location')!)
  return { url: `${origin}${pathname}`, query: searchParams }
}

/** Signs in at GitHub. Resolves to the query of the redirect to the app. */
export const comeBack = async (
  emulator: EmulatorCore,
  changes: Record<string, string>,
  email?: string,
): Promise<URLSearchParams> => (await comeBackTo(emulator, changes, email)).query

/** The headers that a preflight allows a browser to send and read. */
export const preflight =
  (name: string) =>
  async (service: Service): Promise<unknown> => {
    const { headers } = await play(service).call('OPTIONS /users/me', { level: 'none' })
    return `${headers.get('access-control-allow-headers')}, ${headers.get('access-control-expose-headers')}`.includes(
      name,
    )
  }

/** True if the service sends a link to a URL of a trusted domain; both without their scheme, `https`. */
export const trusts =
  (domain: string, url: string) =>
  async (service: Service): Promise<unknown> => {
    const domains = [{ domain: `https://${domain}`, handler_path: '/handler' }]
    const { call } = play(service, internal({ domains, allow_localhost: false, magic_link_enabled: true }))
    return (
      (await call('POST /auth/otp/send-sign-in-code', { body: { email: EMAIL, callback_url: `https://${url}` } }))
        .status === 200
    )
  }

export const asAdmin = (operation: string, body: object) => asks(operation, { level: 'admin', body })
export const OVERRIDE = { config_override_string: '{}' }
